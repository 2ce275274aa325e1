//! How it is known that a finding shows a bug of the catalogue.

use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// How a bug of the catalogue was recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum KnownBy {
    /// A rule of the catalogue matches what the finding says.
    Rule,
    /// The finding is so much like the bug that it must be it, or the same commit introduced
    /// both.
    Evidence,
    /// A person said so of its root cause.
    Person,
}

impl KnownBy {
    const ALL: [KnownBy; 3] = [KnownBy::Rule, KnownBy::Evidence, KnownBy::Person];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            KnownBy::Rule => "rule",
            KnownBy::Evidence => "evidence",
            KnownBy::Person => "person",
        }
    }

    /// The same in words, to follow the name of the bug.
    #[must_use]
    pub fn in_words(self) -> &'static str {
        match self {
            KnownBy::Rule => "by a rule",
            KnownBy::Evidence => "by its evidence",
            KnownBy::Person => "a person said so",
        }
    }
}

impl fmt::Display for KnownBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for KnownBy {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut all = Self::ALL.into_iter();
        let found = all.find(|it| it.name() == text);
        found.ok_or_else(|| format!("`{text}` is no way to recognise a known bug"))
    }
}
