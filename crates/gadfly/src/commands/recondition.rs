//! `gadfly recondition`: a Dafny program in which nothing invalid happens.

use crate::arguments::JsonArgs;
use crate::commands::interpret::{limit_reached, refused};
use crate::exit::{CommandError, Outcome};
use crate::exit_code::Code;
use crate::output;
use clap::Args;
use gadfly_dafny::syntax::{SourceMap, Span};
use gadfly_dafny::{
    Diagnostic, Dialect, End, Limits, ParseOptions, Program, ResolveOptions, load, print, resolve,
};
use gadfly_recondition::{AdvancedError, Extent, Reconditioned, advanced, recondition};
use serde_json::json;
use std::path::PathBuf;

/// Guard the operations of a Dafny program so that none of them is invalid
#[derive(Debug, Args)]
#[command(after_help = "\
Divisions, indices, slices, lookups, lengths, shifts, conversions and fields of
datatypes get a guard: an expression that yields some value where the operation is
undefined. With --advanced, Gadfly's interpreter runs the program, and only operations
that were invalid in that run are guarded; the result prints the same with every
correct backend.

Exit codes:
  0  success
  3  the program cannot be read, parsed or resolved
  7  with --advanced: an operation is invalid and has no guard
  8  with --advanced: the interpreter cannot execute the program
  9  with --advanced: a limit was reached

Examples:
  gadfly recondition prog.dfy              guard everything
  gadfly recondition prog.dfy --advanced   guard only what is invalid in a run
  gadfly recondition prog.dfy --advanced --json")]
pub(crate) struct ReconditionArgs {
    /// The program; included files are read as well
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Guard only operations that are invalid in a run of the program
    #[arg(long)]
    advanced: bool,

    /// The Dafny version of the program and of the result: 2.3, 3 or 4
    #[arg(long, value_name = "VERSION", default_value_t = Dialect::V4)]
    dialect: Dialect,

    /// With --advanced: stop a run after this many steps
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1_000_000_000,
        requires = "advanced"
    )]
    steps: u64,

    /// With --advanced: stop a run that uses more than this many megabytes
    #[arg(long, value_name = "MB", default_value_t = 1024, requires = "advanced")]
    memory: usize,

    /// With --advanced: stop a run if calls are nested more deeply than this
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1_000_000,
        requires = "advanced"
    )]
    depth: usize,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &ReconditionArgs) -> Result<Outcome, CommandError> {
    let options = ParseOptions {
        dialect: args.dialect,
    };
    let program = load(&args.file, options).map_err(|failure| CommandError::DafnySource {
        problem: failure.to_string(),
    })?;
    if !args.advanced {
        let resolved = resolve(&program, ResolveOptions::default())
            .map_err(|diagnostics| refused(&diagnostics, &program.sources))?;
        let guarded = recondition(&program, &resolved, &Extent::Everywhere);
        return show(args, &program, &guarded, None);
    }
    let limits = Limits {
        steps: args.steps,
        memory: args.memory.saturating_mul(1 << 20),
        depth: args.depth,
    };
    let name = args.file.display().to_string();
    match advanced(&program, limits, &[name]) {
        Ok(valid) => show(
            args,
            &program,
            &valid.reconditioned,
            Some(&valid.outcome.stdout),
        ),
        Err(AdvancedError::Refused(diagnostics)) => Err(refused(&diagnostics, &program.sources)),
        Err(AdvancedError::Ended { end, span }) => {
            let (status, message) = explain(&end, span, &program.sources);
            output::note(&message);
            Ok(status)
        }
    }
}

fn show(
    args: &ReconditionArgs,
    program: &Program,
    guarded: &Reconditioned,
    stdout: Option<&str>,
) -> Result<Outcome, CommandError> {
    let text = print(&guarded.program, args.dialect).map_err(|reason| {
        let lacking = Diagnostic::error(reason.span, reason.to_string());
        refused(&[lacking], &program.sources)
    })?;
    if args.json.json {
        let places = guarded.guarded.iter();
        let places = places.map(|(_, span)| program.sources.location(*span).to_string());
        output::json(&json!({
            "text": text,
            "guards": places.collect::<Vec<_>>(),
            "stdout": stdout,
        }))?;
    } else {
        output::text(&text)?;
    }
    Ok(Outcome::Done)
}

/// The exit status and the message when a run does not complete.
fn explain(end: &End, span: Option<Span>, sources: &SourceMap) -> (Outcome, String) {
    let place = match span {
        Some(span) if span != Span::NONE => format!("{}: ", sources.location(span)),
        _ => String::new(),
    };
    match end {
        End::Invalid { kind, what, .. } => (
            Outcome::NotFinished(Code::Invalid),
            format!("{place}{kind}, and there is no guard for it: {what}"),
        ),
        End::Unsupported { construct, .. } => (
            Outcome::NotFinished(Code::NotExecutable),
            format!("{place}the interpreter cannot execute this: {construct}"),
        ),
        End::LimitReached(limit) => (Outcome::NotFinished(Code::Limit), limit_reached(*limit)),
        End::Finished | End::Halted => (Outcome::Done, String::new()),
    }
}
