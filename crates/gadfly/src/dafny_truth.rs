//! What a Dafny program of the user's own must print: the interpreter's answer,
//! in the dialect of the Dafnys that are asked.
//!
//! Knows nothing of backends; what they do is held against this elsewhere.

use crate::exit::CommandError;
use gadfly_dafny::machine::{End, Limits, RunOptions, run};
use gadfly_dafny::{
    CompileOptions, Dialect, HeaderOptions, ParseOptions, ResolveOptions, compile, parse,
    required_features, resolve,
};
use gadfly_panics::catch;
use gadfly_toolchain::{Target, TestCase};

/// Enough for any program that a backend can finish within its time limit.
const LIMITS: Limits = Limits {
    steps: 2_000_000_000,
    memory: 2 << 30,
    depth: 1_000_000,
};

/// What the interpreter says about a program.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Answer {
    /// It must print this text.
    Prints(String),
    /// It is valid, but backends may print different things.
    Varies(&'static str),
    /// It performs an operation that no valid program performs.
    Invalid(String),
    /// The interpreter cannot execute it.
    Unknown(String),
    /// It is not a program of this dialect.
    Foreign(String),
}

/// The test case with the output that the interpreter computed, and a note for the user if it
/// could not compute it. The dialect is the one given, or the first of the targets' dialects
/// that accepts the program.
pub(crate) fn told(
    case: TestCase,
    dialect: Option<Dialect>,
    targets: &[Target],
) -> Result<(TestCase, Option<String>), CommandError> {
    let mut dialects: Vec<Dialect> = match dialect {
        Some(dialect) => vec![dialect],
        None => {
            let editions = targets.iter().filter_map(|it| it.compiler.only_standard());
            editions.filter_map(|name| name.parse().ok()).collect()
        }
    };
    dialects.dedup();
    let newest = dialects.first().copied().unwrap_or_default();
    let answers = dialects
        .iter()
        .map(|dialect| (*dialect, ask(&case, *dialect)));
    let understood = answers
        .into_iter()
        .find(|(_, answer)| !matches!(answer, Answer::Foreign(_)));
    let (dialect, mut answer) = understood.unwrap_or_else(|| (newest, ask(&case, newest)));
    // The first option is the backend.
    if targets.iter().any(|target| target.options.len() > 1) {
        answer = Answer::Unknown("Dafny's options may change what it means".to_owned());
    }
    let mut case = TestCase {
        standard: Some(dialect.name().to_owned()),
        ..case
    };
    case.requires.extend(parts(&case, dialect));
    // An expected output that the user gives takes precedence.
    if case.expected.is_some() {
        return Ok((case, None));
    }
    let note = match answer {
        Answer::Prints(text) => {
            case.expected = Some(text.into());
            None
        }
        Answer::Varies(why) => {
            case.varies = Some(why.into());
            Some(format!(
                "correct backends may print different outputs ({why}), so outputs are not compared"
            ))
        }
        Answer::Unknown(why) | Answer::Foreign(why) => Some(format!(
            "the interpreter cannot compute the expected output, so the backends are compared with each other: {why}"
        )),
        Answer::Invalid(what) => {
            return Err(CommandError::DafnySource {
                problem: format!(
                    "{what}; no valid program does that, so no backend can be wrong about it"
                ),
            });
        }
    };
    Ok((case, note))
}

/// The features that Dafny needs options for.
fn parts(case: &TestCase, dialect: Dialect) -> Vec<String> {
    let file = case.files.first();
    let program = file.map(|file| parse(&file.name, &file.text, ParseOptions { dialect }));
    let Some(Ok(program)) = program else {
        return Vec::new();
    };
    let parts = required_features(&program).into_iter();
    parts.map(str::to_owned).collect()
}

/// Runs the interpreter. If it panics, the user is told about the bug in Gadfly, and the
/// backends are still compared with each other.
fn ask(case: &TestCase, dialect: Dialect) -> Answer {
    catch(|| ask_interpreter(case, dialect)).unwrap_or_else(|panic| {
        Answer::Unknown(format!(
            "a bug in Gadfly: its interpreter panicked: {panic}; please report it"
        ))
    })
}

fn ask_interpreter(case: &TestCase, dialect: Dialect) -> Answer {
    let Some(file) = case.files.first() else {
        return Answer::Unknown("there is no file".to_owned());
    };
    // The interpreter obeys these options, but Dafny does not see them.
    if HeaderOptions::of(&file.text) != HeaderOptions::default() {
        let why = "its first comment names options that Dafny is not called with";
        return Answer::Unknown(why.to_owned());
    }
    let program = match parse(&file.name, &file.text, ParseOptions { dialect }) {
        Ok(program) => program,
        Err(failure) => return Answer::Foreign(first_line(&failure.to_string())),
    };
    let resolved = match resolve(&program, ResolveOptions::default()) {
        Ok(resolved) => resolved,
        Err(diagnostics) => {
            let first = diagnostics.first();
            let said = first.map(|it| it.display(&program.sources).to_string());
            return Answer::Foreign(first_line(&said.unwrap_or_default()));
        }
    };
    if resolved.main.is_none() {
        return Answer::Invalid(format!("{} has no method Main to run", file.name));
    }
    let options = CompileOptions {
        dialect,
        ..CompileOptions::default()
    };
    let code = compile(&program.sources, &resolved, &options);
    let outcome = run(&code, LIMITS, &RunOptions::default());
    let place = |span| program.sources.location(span);
    match (outcome.end, outcome.varies) {
        (End::Finished | End::Halted, None) => Answer::Prints(outcome.stdout),
        (End::Finished | End::Halted, Some(why)) => Answer::Varies(why),
        (
            End::Invalid {
                kind, span, what, ..
            },
            _,
        ) => Answer::Invalid(format!("{}: {kind}: {what}", place(span))),
        (End::Unsupported { construct, span }, _) => {
            Answer::Unknown(format!("{}: {construct}", place(span)))
        }
        (End::LimitReached(_), _) => Answer::Unknown("it takes too long".to_owned()),
    }
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}
