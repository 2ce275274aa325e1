//! `gadfly reduce`: the smallest program that still shows what is wrong.

use crate::arguments::{JsonArgs, StoreArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::output;
use crate::progress::ReductionLine;
use crate::reduction::{self, Job};
use clap::Args;
use gadfly_reduce::{End, Reduced};
use gadfly_sandbox::parse_duration;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Reduce a failing program to a minimal one
#[derive(Debug, Args)]
#[command(after_help = "\
If the generator's choices are known, they are reduced first: every program made from
them is valid, and its output is known. Then the text is reduced: compilers of two
families must accept it and, if it runs, agree on its output without a report from
their sanitizers. A different bug that appears during the reduction is never mistaken
for this one; it is stored as a finding of its own.

--interesting takes an interestingness test like that of C-Reduce: a program that is
run in a folder with the files, and exits with 0 if they are interesting.

DIR/best always contains the smallest program so far and DIR/history every step; both
are kept on Ctrl-C. The next reduction of the same program continues from there, or
from the reduced program in the store, if that still passes; --fresh starts over.

Examples:
  gadfly reduce F3
  gadfly reduce B1 --time 10m -o small
  gadfly reduce bug.c --target 'pcc -O'
  gadfly reduce bug.c bug.h --interesting ./test.sh --jobs 4 --json")]
pub(crate) struct ReduceArgs {
    /// A finding such as F3, a bug such as B1, or source files
    #[arg(value_name = "ID|FILE", required = true)]
    pub(crate) what: Vec<PathBuf>,

    /// An interestingness test: a program that exits with 0 if the files are interesting
    #[arg(long, value_name = "SCRIPT", conflicts_with = "target")]
    pub(crate) interesting: Option<PathBuf>,

    /// The target that shows the bug
    #[arg(long, value_name = "TARGET", allow_hyphen_values = true)]
    pub(crate) target: Option<String>,

    /// Stop after this time [default: when no pass finds anything smaller]
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub(crate) time: Option<Duration>,

    /// Try this many candidates in parallel [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,

    /// The folder for the result and its history: new, empty, or of an earlier reduction
    #[arg(
        short = 'o',
        long = "out",
        value_name = "DIR",
        default_value = "reduced"
    )]
    pub(crate) out: PathBuf,

    /// Start over with the original program, and delete the history in DIR
    #[arg(long)]
    pub(crate) fresh: bool,

    /// Reduce only the text, even if the choices are known
    #[arg(long)]
    pub(crate) text_only: bool,

    #[command(flatten)]
    pub(crate) store: StoreArgs,

    #[command(flatten)]
    pub(crate) toolchain: ToolchainArgs,

    #[command(flatten)]
    pub(crate) json: JsonArgs,
}

pub(crate) fn run(args: &ReduceArgs) -> Result<Outcome, CommandError> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let job = Job {
        time: args.time,
        jobs: args.jobs.map_or(cores, usize::from),
        out: &args.out,
        fresh: args.fresh,
        text_only: args.text_only,
        line: ReductionLine::new(args.json.json),
    };
    let done = match &args.interesting {
        Some(script) => reduction::by_script(&args.what, script, &job)?,
        None => match &args.target {
            Some(target) => reduction::of_files(&args.what, target, &args.toolchain, &job)?,
            None => reduction::of_finding(&id(args)?, &args.store, &args.toolchain, &job)?,
        },
    };
    job.line.finish();
    if args.json.json {
        print_json(&done, &args.out)?;
    } else {
        print(&done, &args.out)?;
    }
    Ok(match done.reduced.end {
        End::Stopped => Outcome::Interrupted,
        End::Minimal | End::Deadline | End::Budget => Outcome::Done,
    })
}

/// The finding or bug to reduce.
fn id(args: &ReduceArgs) -> Result<String, CommandError> {
    match &args.what[..] {
        // A folder of this name is most likely the report on the finding.
        [id] if !id.is_file() => Ok(id.to_string_lossy().into_owned()),
        _ => Err(CommandError::usage(
            "source files need --target with the target that shows the bug, or --interesting with a test",
        )),
    }
}

fn print(done: &reduction::Done, out: &Path) -> Result<(), CommandError> {
    let Reduced {
        best,
        original,
        resumed,
        calls,
        time,
        end,
        others,
        ..
    } = &done.reduced;
    for file in best.files() {
        if best.files().len() > 1 {
            output::line(format_args!("==> {} <==", file.name))?;
        }
        output::line(file.text.trim_end())?;
    }
    output::line(format_args!("\n{}", done.reason))?;
    let why = match end {
        End::Minimal => "no pass finds anything smaller",
        End::Deadline => "out of time",
        End::Budget => "out of calls",
        End::Stopped => "stopped",
    };
    let before = resumed.as_ref().map(|size| format!(", {size} before"));
    output::line(format_args!(
        "{original}{}, now {}; {calls} calls of the test in {:.1} s; {why}",
        before.unwrap_or_default(),
        best.size(),
        time.as_secs_f64()
    ))?;
    for (other, finding) in others.iter().zip(&done.stored) {
        let stored = finding.as_deref().unwrap_or("not stored");
        output::line(format_args!("another bug, {stored}: {}", other.bug.title))?;
    }
    output::line(format_args!(
        "the program is in {}, with its history beside it",
        out.join("best").display()
    ))
}

fn print_json(done: &reduction::Done, out: &Path) -> Result<(), CommandError> {
    let reduced = &done.reduced;
    let files = reduced.best.files().iter();
    let others = reduced.others.iter().zip(&done.stored);
    output::json(&json!({
        "best": out.join("best"),
        "files": files.map(|it| json!({ "name": it.name, "text": &*it.text })).collect::<Vec<_>>(),
        "reason": done.reason,
        "original": reduced.original,
        "resumed": reduced.resumed,
        "size": reduced.best.size(),
        "calls": reduced.calls,
        "cached": reduced.cached,
        "implausible": reduced.implausible,
        "steps": reduced.accepted.len(),
        "seconds": reduced.time.as_secs_f64(),
        "end": reduced.end,
        "shown": reduced.flakiness.0,
        "tries": reduced.flakiness.1,
        "others": others
            .map(|(other, finding)| json!({
                "finding": finding,
                "signature": other.bug.signature,
                "title": other.bug.title,
            }))
            .collect::<Vec<_>>(),
    }))
}
