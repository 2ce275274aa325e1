//! The versions of Dafny whose programs are read and written. Only their names: the
//! parser and the printer implement the differences.

use std::fmt;
use std::str::FromStr;

/// A version of the language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dialect {
    /// Dafny 2.3, which Debian ships.
    V2_3,
    /// Dafny 3.
    V3,
    /// Dafny 4, up to 4.11.
    #[default]
    V4,
}

impl Dialect {
    /// All dialects, oldest first.
    pub const ALL: [Dialect; 3] = [Self::V2_3, Self::V3, Self::V4];

    /// The version's number.
    pub fn name(self) -> &'static str {
        match self {
            Self::V2_3 => "2.3",
            Self::V3 => "3",
            Self::V4 => "4",
        }
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A dialect that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no dialect {0:?}; choose 2.3, 3 or 4")]
pub struct UnknownDialect(String);

impl FromStr for Dialect {
    type Err = UnknownDialect;

    fn from_str(text: &str) -> Result<Self, UnknownDialect> {
        Self::ALL
            .into_iter()
            .find(|dialect| dialect.name() == text)
            .ok_or_else(|| UnknownDialect(text.to_owned()))
    }
}
