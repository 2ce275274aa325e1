//! Signatures of findings in Dafny: the messages of its own code, of the compiler
//! behind a backend, or of a backend's runtime, and how a wrong output differs.
//!
//! Backends have separate code, so a bug belongs to one backend; only bugs in the front
//! end are the same for all. Long-lived and new processes print the same in slightly
//! different contexts, so only what both print counts: the exception, its message, and
//! where in the runtime it was thrown.

mod crash;
mod difference;
mod downstream;
mod expressions;
mod names;
mod runtime;

use gadfly_oracle::{Kind, Observation, Stage};

/// The lineage that these signatures apply to.
pub(crate) const LINEAGE: &str = "dafny";

/// The templates of all messages of a finding; none for those that say nothing.
pub(crate) fn messages(kind: Kind, right_output: Option<&str>, seen: &Observation) -> Vec<String> {
    let backend = seen.family.strip_prefix("dafny-").unwrap_or(&seen.family);
    let words = format!("{}\n{}", seen.stderr, seen.stdout);
    match (kind, seen.stage) {
        (Kind::Reject, Stage::Compile | Stage::Driver) => crash::refusals(&words),
        (Kind::Reject, _) => downstream::all(backend, &words),
        (Kind::WrongOutput | Kind::Hang, _) => Vec::new(),
        _ => {
            let described = describe(kind, right_output, seen);
            described.map(|it| it.message).into_iter().collect()
        }
    }
}

/// What was said from the error on that a signature names: of a list, a finding may be about
/// another error than the first.
pub(crate) fn words_of<'w>(signature: &str, backend: &str, words: &'w str) -> &'w str {
    let errors = downstream::with_places(backend, words);
    let named = errors
        .iter()
        .find(|(_, template)| signature.ends_with(&format!(": {template}")));
    match named {
        // The path of the file stands before the pattern of an error.
        Some((place, _)) => {
            let line = words[..*place].rfind('\n').map_or(0, |it| it + 1);
            &words[line..]
        }
        None => words,
    }
}

/// The innermost functions, innermost first: of Dafny if it crashed, of the runtime if the
/// program died.
pub(crate) fn frames(kind: Kind, seen: &Observation, part: &str) -> Vec<String> {
    let words = format!("{}\n{}", seen.stderr, seen.stdout);
    match (kind, seen.stage) {
        (Kind::Crash, Stage::Compile | Stage::Driver) => crash::frames(&words),
        (Kind::RunCrash, _) => runtime::frame(part, &words).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// How a wrong output differs from the right one.
pub(crate) fn difference(right: &str, seen: &str) -> String {
    difference::describe(right, seen)
}

/// The description of a finding, for signatures that have a message.
pub(crate) struct Description {
    /// The backend as a family, or Dafny itself.
    pub(crate) family: String,
    /// What went wrong, as a verb with its object.
    pub(crate) verb: &'static str,
    /// The message without anything that the program chose.
    pub(crate) message: String,
}

/// Whether the front end of Dafny is wrong, and not one of its backends.
pub(crate) fn is_of_the_front_end(kind: Kind, seen: &Observation) -> bool {
    let while_translating = matches!(seen.stage, Stage::Compile | Stage::Driver);
    match kind {
        Kind::Crash => {
            while_translating
                && !crash::is_in_a_backend(&format!("{}\n{}", seen.stderr, seen.stdout))
        }
        Kind::Reject => while_translating,
        Kind::Hang | Kind::WrongOutput | Kind::RunCrash => false,
    }
}

/// Describes each error of a finding that is a list of errors, the first one first; of others
/// what [`describe`] says.
pub(crate) fn describe_all(
    kind: Kind,
    right_output: Option<&str>,
    seen: &Observation,
) -> Vec<Description> {
    let first = describe(kind, right_output, seen);
    let is_list = kind == Kind::Reject && !matches!(seen.stage, Stage::Compile | Stage::Driver);
    let Some(first) = first.as_ref().filter(|_| is_list) else {
        return first.into_iter().collect();
    };
    let backend = seen.family.strip_prefix("dafny-").unwrap_or(&seen.family);
    let words = format!("{}\n{}", seen.stderr, seen.stdout);
    let errors = downstream::all(backend, &words).into_iter();
    let described = errors.map(|message| Description {
        family: first.family.clone(),
        verb: first.verb,
        message,
    });
    described.collect()
}

/// Describes a finding of this kind; `None` for kinds without a message, and for a wrong output
/// if the right one is unknown.
pub(crate) fn describe(
    kind: Kind,
    right_output: Option<&str>,
    seen: &Observation,
) -> Option<Description> {
    let backend = seen.family.strip_prefix("dafny-").unwrap_or(&seen.family);
    let words = format!("{}\n{}", seen.stderr, seen.stdout);
    let by_backend = |verb, message| Description {
        family: seen.family.clone(),
        verb,
        message,
    };
    let by_front_end = |verb, message| Description {
        family: LINEAGE.to_owned(),
        verb,
        message,
    };
    Some(match (kind, seen.stage) {
        (Kind::Crash, Stage::Compile | Stage::Driver) => {
            let message = crash::describe(&words, seen.exit);
            match crash::is_in_a_backend(&words) {
                true => by_backend("crashes while translating", message),
                false => by_front_end("crashes", message),
            }
        }
        (Kind::Reject, Stage::Compile | Stage::Driver) => {
            by_front_end("rejects a valid program", crash::refusal(&words))
        }
        (Kind::Crash | Kind::Reject, _) => by_backend(
            "generates code that its compiler rejects",
            downstream::describe(backend, &words),
        ),
        (Kind::RunCrash, _) => by_backend(
            "compiles a program that crashes",
            runtime::describe(backend, &words, seen.exit),
        ),
        (Kind::WrongOutput, _) => by_backend(
            "compiles a program that prints a wrong output",
            difference::describe(right_output?, &seen.stdout),
        ),
        (Kind::Hang, _) => return None,
    })
}
