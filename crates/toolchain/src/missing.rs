//! What is not here, why, and what to do about it.

use serde::Serialize;

/// A compiler that cannot be used; usually a described one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// The name of the description, or of the compiler if one was found.
    pub name: String,
    /// Why it cannot be used.
    pub reason: String,
    /// What to do about it.
    pub hint: String,
}

impl Missing {
    /// A compiler that the configuration switches off.
    pub(crate) fn disabled(name: &str) -> Missing {
        Missing {
            name: name.to_owned(),
            reason: "disabled in the configuration".into(),
            hint: "remove it from `disable` to use it".into(),
        }
    }
}
