//! Programs that die because the code that Dafny wrote is malformed: JavaScript and Python
//! report at run time what a compiler would have rejected.
//!
//! It knows the messages of these two languages, and nothing of programs: a message that an
//! invalid Dafny program may cause as well (a missing attribute, a missing method) is not
//! on its list.

use gadfly_toolchain::{Observation, Stage};

/// The lineage whose translations are meant.
const LINEAGE: &str = "dafny";

/// How the errors about the code itself begin, at the beginning of a line.
const ERRORS: [&str; 6] = [
    "SyntaxError: ",
    "ReferenceError: ",
    "IndentationError: ",
    "NameError: ",
    "ImportError: ",
    "ModuleNotFoundError: ",
];

/// The end of JavaScript's message about a name that stands for no class.
const NO_CLASS: &str = " is not a constructor";

/// Whether a program that died shows that its translation is malformed. The names in the code
/// and its syntax are the translator's: no Dafny program, however invalid, excuses them.
pub(crate) fn is_malformed(seen: &Observation) -> bool {
    seen.stage == Stage::Run
        && seen.lineage.as_deref() == Some(LINEAGE)
        && matches!(seen.family.as_str(), "dafny-js" | "dafny-py")
        && seen.stderr.lines().any(is_error_of_the_code)
}

fn is_error_of_the_code(line: &str) -> bool {
    ERRORS.iter().any(|error| line.starts_with(error))
        || (line.starts_with("TypeError: ") && line.ends_with(NO_CLASS))
}
