//! `gadfly interpret`: runs a Dafny program by the language's own rules, without
//! any of Dafny's backends.

use super::observations::Observations;
use crate::exit::{CommandError, Outcome};
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

/// Run a Dafny program by the rules of the language, without its compilers
#[derive(Debug, Args)]
#[command(after_help = "\
Standard output and the exit status are the program's. Besides:
  3  the program cannot be read, parsed or resolved
  7  it performed an invalid operation (division by zero, index, …), or with
     --check something that it claims does not hold
  8  it uses something that the interpreter cannot execute
  9  it reached a limit

Options of `dafny run` are taken, too: `--unicode-char:false`, `--function-syntax:3`;
others, like `--type-system-refresh` or `--target`, are without effect.

Examples:
  gadfly interpret program.dfy
  gadfly interpret program.dfy one two       arguments for its Main
  gadfly interpret program.dfy --steps 1000000 --memory 256
  gadfly interpret program.dfy --check       check its specifications, too
  gadfly interpret program.dfy --count --watch i
  gadfly interpret program.dfy --json        how it ended, and what it printed")]
pub(crate) struct InterpretArgs {
    /// The program; what it includes is read, too
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Arguments for the program's Main; after `--` those that begin with a dash
    #[arg(value_name = "ARG")]
    arguments: Vec<String>,

    /// Stop after that many steps
    #[arg(long, value_name = "N", default_value_t = 10_000_000_000)]
    steps: u64,

    /// Stop when it holds more than that many megabytes
    #[arg(long, value_name = "MB", default_value_t = 4096)]
    memory: usize,

    /// Stop when calls are nested deeper than that
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    depth: usize,

    /// The version of Dafny that the program is written for: 2.3, 3 or 4
    #[arg(long, value_name = "VERSION", default_value = "4")]
    dialect: Dialect,

    /// Whether a character is a Unicode scalar, or a UTF-16 unit [default: as the
    /// options in the program's first comment or else the version have it]
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    unicode_char: Option<bool>,

    /// What `function` means: 3, for proofs only unless it is a `function method`;
    /// or 4, compiled [default: as the version has it]
    #[arg(long, value_name = "VERSION", value_parser = ["3", "4"])]
    function_syntax: Option<String>,

    /// Execute ghost code, too, and check assertions, pre- and postconditions,
    /// invariants, measures, frames and subset types
    #[arg(long)]
    check: bool,

    /// Tell how often each statement ran
    #[arg(long)]
    count: bool,

    /// Tell the values of all variables of that name; can be given several times
    #[arg(long, value_name = "NAME")]
    watch: Vec<String>,

    /// Write how it ended and what it printed as JSON
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
    Ok(Outcome::Status(status))
}

/// The nodes that declare variables of the given names.
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

/// What the end of a run is called, the exit status, and what a person is told.
fn explain(end: &End, sources: &SourceMap) -> (&'static str, u8, Option<String>) {
    match end {
        End::Finished => ("finished", 0, None),
        End::Halted => ("halted", 1, None),
        End::Invalid {
            kind, span, what, ..
        } => {
            let place = sources.location(*span);
            ("invalid", 7, Some(format!("{place}: {kind}: {what}")))
        }
        End::Unsupported { construct, span } => {
            let place = sources.location(*span);
            let message = format!("{place}: the interpreter cannot execute this: {construct}");
            ("unsupported", 8, Some(message))
        }
        End::LimitReached(limit) => ("limit", 9, Some(limit_reached(*limit))),
    }
}

/// What a person is told when a limit is reached.
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
