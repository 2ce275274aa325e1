//! The compilers of a machine, as campaigns and workers name them.

use serde::{Deserialize, Serialize};

/// A compiler with what tells one build of it from another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FleetTarget {
    /// Its name.
    pub name: String,
    /// The version that it reports.
    pub version: String,
    /// The build: the package that it came from, or nothing for the machine's own.
    #[serde(default)]
    pub build: String,
}

/// A value as the store keeps it.
pub(super) fn as_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
