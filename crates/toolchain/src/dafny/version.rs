//! A version of Dafny, as it prints it. Knows nothing of what versions can do.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A version of Dafny: `4.11.0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DafnyVersion {
    /// The first number.
    pub major: u32,
    /// The second.
    pub minor: u32,
    /// The third; zero if it is missing.
    pub patch: u32,
}

impl DafnyVersion {
    /// A version with these numbers.
    pub const fn new(major: u32, minor: u32, patch: u32) -> Self {
        DafnyVersion {
            major,
            minor,
            patch,
        }
    }

    /// The dialect of this version.
    pub fn dialect(self) -> &'static str {
        match self.major {
            0..=2 => "2.3",
            3 => "3",
            _ => "4",
        }
    }

    /// The first version in a text, such as `Dafny 2.3.0.10506` or
    /// `4.11.0+fcb2042d`.
    pub fn find(text: &str) -> Option<Self> {
        text.split(|c: char| !(c.is_ascii_digit() || c == '.'))
            .find_map(|word| {
                let mut numbers = word.split('.').map(str::parse);
                let major = numbers.next()?.ok()?;
                let minor = numbers.next()?.ok()?;
                let patch = numbers.next().and_then(Result::ok).unwrap_or(0);
                Some(DafnyVersion::new(major, minor, patch))
            })
    }
}

impl fmt::Display for DafnyVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}

impl Serialize for DafnyVersion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for DafnyVersion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        DafnyVersion::find(&text).ok_or_else(|| {
            D::Error::custom(format!("`{text}` is not a version; write it like 4.11.0"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::DafnyVersion;

    #[test]
    fn versions_are_found_in_what_dafny_prints() {
        for (text, version) in [
            ("Dafny 2.3.0.10506\n*** Error: …", Some((2, 3, 0))),
            ("4.11.0+fcb2042d6d043a", Some((4, 11, 0))),
            ("dafny 4.5", Some((4, 5, 0))),
            ("", None),
            ("no version at all, 12", None),
        ] {
            let version = version.map(|(a, b, c)| DafnyVersion::new(a, b, c));
            assert_eq!(DafnyVersion::find(text), version, "{text}");
        }
        assert!(DafnyVersion::new(4, 9, 1) < DafnyVersion::new(4, 11, 0));
    }
}
