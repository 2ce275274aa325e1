//! The words that may stand in a `bug.toml`: the class of a bug, how it shows, and how a
//! compilation or a run of its program ends.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// An enum whose values are words in `bug.toml`.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// All values.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The word in `bug.toml`.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

words! {
    /// Whether the behaviour counts as a bug.
    #[derive(Default)]
    Class {
        /// The compiler is wrong.
        #[default]
        Bug = "bug",
        /// The compiler or its documentation says that this is not supported.
        Unsupported = "unsupported",
        /// Only the form in which a value is printed differs.
        PrintFormat = "print-format",
        /// Type inference fails on a valid program, which annotations would help.
        InferenceLimit = "inference-limit",
        /// The reference manual is ambiguous.
        Disputed = "disputed",
    }
}

words! {
    /// How a bug shows.
    Kind {
        /// The compiler crashes.
        Crash = "crash",
        /// It rejects a valid program, or generates code that its back end rejects.
        Reject = "reject",
        /// It does not terminate.
        Hang = "hang",
        /// The program prints a wrong output.
        WrongOutput = "wrong-output",
        /// The program crashes.
        RunCrash = "run-crash",
    }
}

words! {
    /// How a compilation or a run ends.
    Outcome {
        /// The program ends normally with a wrong output.
        Finished = "finished",
        /// The program crashes.
        Crashed = "crashed",
        /// The compiler behind the backend rejects the generated code.
        DownstreamRejected = "downstream-rejected",
        /// Dafny rejects the program.
        DafnyRejected = "dafny-rejected",
        /// Dafny crashes.
        DafnyCrashed = "dafny-crashed",
        /// The compiler rejects the program.
        Rejected = "rejected",
        /// The compiler crashes.
        CompilerCrashed = "compiler-crashed",
        /// It reached a limit on time or memory.
        LimitReached = "limit-reached",
    }
}

/// The error for an unknown class of bugs.
#[derive(Debug, Error)]
#[error(
    "`{0}` is not a class of bugs: bug, unsupported, print-format, inference-limit or disputed"
)]
pub struct UnknownClass(String);

impl FromStr for Class {
    type Err = UnknownClass;

    fn from_str(text: &str) -> Result<Class, UnknownClass> {
        let mut all = Class::ALL.iter().copied();
        all.find(|class| class.name() == text)
            .ok_or_else(|| UnknownClass(text.to_owned()))
    }
}
