//! `gadfly interpret`: runs a Dafny program by the language's own rules, without
//! any of Dafny's backends.

use super::observations::Observations;
use crate::exit::{CommandError, Outcome};
use crate::exit_code::Code;
use crate::output;
use clap::Args;
use gadfly_dafny::machine::{End, Limit, Limits, RunOptions, run as execute};
use gadfly_dafny::resolved::Resolved;
use gadfly_dafny::syntax::{NodeId, SourceMap};
use gadfly_dafny::{
    CompileOptions, Diagnostic, Dialect, HeaderOptions, ParseOptions, compile, load,
};
use serde_json::json;
use std::path::PathBuf;

/// Run a Dafny program with Gadfly's interpreter, without a Dafny compiler
#[derive(Debug, Args)]
#[command(after_help = "\
Standard output and the exit code are those of the program. In addition:
  3  the program cannot be read, parsed or resolved
  7  it performed an invalid operation (division by zero, index out of range, …), or
     with --check, a specification does not hold
  8  it uses a construct that the interpreter cannot execute
  9  it reached a limit

Options of `dafny run` are accepted as well: `--unicode-char:false` and
`--function-syntax:3` take effect; others, such as `--type-system-refresh` and
`--target`, are ignored.

Examples:
  gadfly interpret program.dfy
  gadfly interpret program.dfy one two       arguments for its Main
  gadfly interpret program.dfy --steps 1000000 --memory 256
  gadfly interpret program.dfy --check       also check its specifications
  gadfly interpret program.dfy --count --watch i
  gadfly interpret program.dfy --json        print the result as JSON")]
pub(crate) struct InterpretArgs {
    /// The program; included files are read as well
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Arguments for the program's Main; put those that begin with a dash after `--`
    #[arg(value_name = "ARG")]
    arguments: Vec<String>,

    /// Stop after this many steps
    #[arg(long, value_name = "N", default_value_t = 10_000_000_000)]
    steps: u64,

    /// Stop if the program uses more than this many megabytes
    #[arg(long, value_name = "MB", default_value_t = 4096)]
    memory: usize,

    /// Stop if calls are nested more deeply than this
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    depth: usize,

    /// The version of Dafny that the program is written for: 2.3, 3 or 4
    #[arg(long, value_name = "VERSION", default_value = "4")]
    dialect: Dialect,

    /// Whether a character is a Unicode scalar value or a UTF-16 code unit [default: from
    /// the options in the first comment of the program, otherwise that of the version]
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    unicode_char: Option<bool>,

    /// What `function` means: 3, for proofs only unless it is a `function method`;
    /// or 4, compiled [default: that of the version]
    #[arg(long, value_name = "VERSION", value_parser = ["3", "4"])]
    function_syntax: Option<String>,

    /// Also execute ghost code, and check assertions, pre- and postconditions,
    /// invariants, measures, frames and subset types
    #[arg(long)]
    check: bool,

    /// Print how often each statement ran
    #[arg(long)]
    count: bool,

    /// Print the values of all variables of this name; can be given several times
    #[arg(long, value_name = "NAME")]
    watch: Vec<String>,

    /// Print how the program ended and its output as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &InterpretArgs) -> Result<Outcome, CommandError> {
    let options = ParseOptions {
        dialect: match args.function_syntax.as_deref() {
            Some("3") => Dialect::V3,
            Some(_) => Dialect::V4,
            None => args.dialect,
        },
    };
    let program = load(&args.file, options).map_err(|failure| CommandError::DafnySource {
        problem: failure.to_string(),
    })?;
    let resolved = gadfly_dafny::resolve(&program, gadfly_dafny::ResolveOptions::default())
        .map_err(|diagnostics| refused(&diagnostics, &program.sources))?;
    if resolved.main.is_none() {
        return Err(CommandError::DafnySource {
            problem: format!("{} has no method Main to run", args.file.display()),
        });
    }
    let header = program.sources.files().first();
    let header = header.map(|file| HeaderOptions::of(file.text()));
    let options = CompileOptions {
        dialect: args.dialect,
        unicode_chars: args
            .unicode_char
            .or_else(|| header?.utf16_chars.then_some(false)),
        check: args.check,
        count_statements: args.count,
        watched: watched(&args.watch, &resolved)?,
    };
    let code = compile(&program.sources, &resolved, &options);
    let limits = Limits {
        steps: args.steps,
        memory: args.memory.saturating_mul(1 << 20),
        depth: args.depth,
    };
    let mut arguments = vec![args.file.display().to_string()];
    arguments.extend(args.arguments.iter().cloned());
    let watch = RunOptions {
        arguments,
        ..RunOptions::default()
    };
    let outcome = execute(&code, limits, &watch);
    let (kind, status, message) = explain(&outcome.end, &program.sources);
    let seen = Observations::new(&outcome, &code, &resolved, &program.sources);
    if args.json {
        let mut answer = json!({
            "end": kind,
            "exit": outcome.exit_status(),
            "message": message,
            "stdout": outcome.stdout,
            "varies": outcome.varies,
            "steps": outcome.steps,
        });
        if args.count {
            answer["counts"] = seen.counts_json();
        }
        if !args.watch.is_empty() {
            answer["watched"] = seen.watched_json();
        }
        if args.check {
            answer["checks"] = seen.checks_json();
        }
        output::json(&answer)?;
    } else {
        output::text(&outcome.stdout)?;
        for line in seen.lines() {
            output::note(&line);
        }
        if let Some(message) = message {
            output::note(&message);
        }
        if args.check {
            output::note(&seen.summary());
        }
    }
    Ok(status)
}

/// The nodes that declare variables with the given names.
fn watched(names: &[String], resolved: &Resolved) -> Result<Vec<NodeId>, CommandError> {
    let mut nodes = Vec::new();
    for name in names {
        let before = nodes.len();
        let locals = resolved.locals.iter();
        nodes.extend(locals.filter(|l| l.name == *name).map(|local| local.node));
        if nodes.len() == before {
            return Err(CommandError::DafnySource {
                problem: format!("no variable of the program is called {name}"),
            });
        }
    }
    Ok(nodes)
}

/// The name of a run's end, the exit status, and the message for the user.
fn explain(end: &End, sources: &SourceMap) -> (&'static str, Outcome, Option<String>) {
    match end {
        End::Finished => ("finished", Outcome::Done, None),
        End::Halted => ("halted", Outcome::Halted, None),
        End::Invalid {
            kind, span, what, ..
        } => {
            let place = sources.location(*span);
            let message = format!("{place}: {kind}: {what}");
            (
                "invalid",
                Outcome::NotFinished(Code::Invalid),
                Some(message),
            )
        }
        End::Unsupported { construct, span } => {
            let place = sources.location(*span);
            let message = format!("{place}: the interpreter cannot execute this: {construct}");
            (
                "unsupported",
                Outcome::NotFinished(Code::NotExecutable),
                Some(message),
            )
        }
        End::LimitReached(limit) => (
            "limit",
            Outcome::NotFinished(Code::Limit),
            Some(limit_reached(*limit)),
        ),
    }
}

/// The message when a limit is reached.
pub(crate) fn limit_reached(limit: Limit) -> String {
    let (what, option) = match limit {
        Limit::Steps => ("steps", "--steps"),
        Limit::Memory => ("memory", "--memory"),
        Limit::Depth => ("nested calls", "--depth"),
    };
    format!("the program reached the limit on {what}; {option} raises it")
}

/// The errors of a program as one message of several lines.
pub(crate) fn refused(diagnostics: &[Diagnostic], sources: &SourceMap) -> CommandError {
    let lines: Vec<String> = diagnostics
        .iter()
        .map(|diagnostic| diagnostic.display(sources).to_string())
        .collect();
    CommandError::DafnySource {
        problem: lines.join("\n"),
    }
}
