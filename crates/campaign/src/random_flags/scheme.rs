//! How the random flags of a build are chosen.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How the random flags of a build are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FlagScheme {
    /// Many flags in most builds, so that all pairs of flags come together soon, and then as
    /// many triples as possible; what was refused is left out.
    #[default]
    Covering,
    /// A few flags, chosen with the program and recorded with its choices.
    #[serde(rename = "drawn")]
    Recorded,
}

impl FlagScheme {
    /// All schemes.
    pub const ALL: [FlagScheme; 2] = [FlagScheme::Covering, FlagScheme::Recorded];

    /// The name of the scheme.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            FlagScheme::Covering => "covering",
            FlagScheme::Recorded => "drawn",
        }
    }
}

impl fmt::Display for FlagScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for FlagScheme {
    type Err = String;

    fn from_str(name: &str) -> Result<FlagScheme, String> {
        let found = FlagScheme::ALL.into_iter().find(|it| it.name() == name);
        found.ok_or_else(|| "expected `covering` or `drawn`".to_owned())
    }
}
