//! The names by which people and scripts refer to stored entities: `C2` is a
//! campaign, `F17` a finding, `B3` a bug, `R2` a root cause, `W4` a worker.
//!
//! The letter makes a name that was copied to the wrong place an error, instead of the
//! name of something else.

use crate::database::{FromValue, ToValue, Value};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// An id that cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{given}` is not the name of a {what}, which looks like `{letter}12`")]
pub struct IdError {
    given: String,
    what: &'static str,
    letter: char,
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $letter:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}{}", $letter, self.0)
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            /// Parses the displayed form; the letter may be lower-case or missing.
            fn from_str(text: &str) -> Result<Self, IdError> {
                let digits = text
                    .strip_prefix($letter)
                    .or_else(|| text.strip_prefix($letter.to_ascii_lowercase()))
                    .unwrap_or(text);
                match digits.parse::<i64>() {
                    Ok(number) if number > 0 && digits.starts_with(|c: char| c.is_ascii_digit()) => {
                        Ok($name(number))
                    }
                    _ => Err(IdError { given: text.to_owned(), what: $what, letter: $letter }),
                }
            }
        }

        impl Serialize for $name {
            /// Serialises the displayed form, so that scripts can pass it to other commands.
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl ToValue for $name {
            fn to_value(&self) -> Value {
                Value::Integer(self.0)
            }
        }

        impl FromValue for $name {
            fn from_value(value: Value) -> Option<Self> {
                i64::from_value(value).map($name)
            }
        }
    };
}

id! {
    /// The id of a campaign.
    CampaignId, 'C', "campaign"
}
id! {
    /// The id of a stored test case.
    TestCaseId, 'T', "test case"
}
id! {
    /// The id of a finding.
    FindingId, 'F', "finding"
}
id! {
    /// The id of a bug.
    BugId, 'B', "bug"
}
id! {
    /// The id of a root cause.
    CauseId, 'R', "root cause"
}
id! {
    /// The id of a worker.
    WorkerId, 'W', "worker"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_back_as_it_was_displayed() {
        assert_eq!(FindingId(17).to_string(), "F17");
        for text in ["F17", "f17", "17"] {
            assert_eq!(text.parse(), Ok(FindingId(17)), "{text}");
        }
    }

    #[test]
    fn the_name_of_something_else_is_refused_with_an_example() {
        for text in [
            "B17",
            "",
            "F",
            "F-1",
            "F+1",
            "F0",
            "17x",
            "99999999999999999999",
        ] {
            let error = text.parse::<FindingId>().unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("`{text}` is not the name of a finding, which looks like `F12`")
            );
        }
    }
}
