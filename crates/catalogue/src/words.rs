//! The words that may stand in a `bug.toml`: the class of a bug, how it shows, and how a
//! compilation or a run of its program ends.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A word that stands in a `bug.toml`, with all that may stand there.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The word for it.
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
    /// Whether it is a bug at all.
    #[derive(Default)]
    Class {
        /// The compiler is wrong.
        #[default]
        Bug = "bug",
        /// The compiler or its documentation says that it cannot do this.
        Unsupported = "unsupported",
        /// Only the form in which a value is printed differs.
        PrintFormat = "print-format",
        /// Type inference gives up on a valid program, and annotations help it.
        InferenceLimit = "inference-limit",
        /// The reference manual can be read either way.
        Disputed = "disputed",
    }
}

words! {
    /// How a bug shows.
    Kind {
        /// The compiler dies.
        Crash = "crash",
        /// It refuses a valid program, or makes something its back end refuses.
        Reject = "reject",
        /// It does not end.
        Hang = "hang",
        /// The program prints something else.
        WrongOutput = "wrong-output",
        /// The program dies.
        RunCrash = "run-crash",
    }
}

words! {
    /// How a compilation or a run ends.
    Outcome {
        /// The program runs to its end and prints the wrong thing.
        Finished = "finished",
        /// The program dies.
        Crashed = "crashed",
        /// The compiler behind the backend refuses the generated code.
        DownstreamRejected = "downstream-rejected",
        /// Dafny refuses the program.
        DafnyRejected = "dafny-rejected",
        /// Dafny dies.
        DafnyCrashed = "dafny-crashed",
        /// The compiler refuses the program.
        Rejected = "rejected",
        /// The compiler dies.
        CompilerCrashed = "compiler-crashed",
        /// A limit on time or memory ends it.
        LimitReached = "limit-reached",
    }
}

/// No class of bugs has this name.
#[derive(Debug, Error)]
#[error("`{0}` is no class of bugs: bug, unsupported, print-format, inference-limit or disputed")]
pub struct UnknownClass(String);

impl FromStr for Class {
    type Err = UnknownClass;

    fn from_str(text: &str) -> Result<Class, UnknownClass> {
        let mut all = Class::ALL.iter().copied();
        all.find(|class| class.name() == text)
            .ok_or_else(|| UnknownClass(text.to_owned()))
    }
}
