//! `gadfly ci`: a change of a compiler, tested in continuous integration.

mod outputs;
mod post;
mod run;
mod secrets;
mod simulate;

pub(in crate::commands) use post::{api, read as read_report};

use crate::exit::{CommandError, Outcome};
use clap::{Args, Subcommand};

/// Test a change of a compiler against the branch that it will be merged into
#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Builds the base and the head of a change, fuzzes the head, and reports what only the
head shows. Findings are compared with the base and with the last common commit on the
same programs, looked up in the catalogue and the store, and then reduced and searched
at the same time. --time is for all of this; builds come on top and are kept.

Exit codes: 0 no new bug, 1 a new bug. Everything else says nothing about the change:
2 wrong arguments, 130 stopped, 6 and others a fault of the set-up or the machine, such
as a commit that does not build. --out has the reports in every case: report.json,
report.md, junit.xml, report.sarif. The Markdown is also appended to the file that
$GITHUB_STEP_SUMMARY names.

Builds and compilers run in the sandbox, without network and without our environment
variables. --fork also refuses to start if the environment seems to have a secret.
Started again after it was killed, the same command continues.

Examples:
  gadfly ci --base origin/main --build 'make -j2' --compiler bin/cc --target gcc
  gadfly ci --base main --head pr-17 --build ./b.sh --compiler bin/clang --time 30m --fork
  gadfly ci --nightly --oldest v1.0 --build ./b.sh --compiler tcc --time 2h
  gadfly ci post gadfly-ci/report.json --repository me/compiler --pull 17 --post
  gadfly ci simulate crates/ci/simulation --time 60s"
)]
pub(crate) struct CiArgs {
    #[command(subcommand)]
    part: Option<Part>,

    #[command(flatten)]
    run: run::RunArgs,
}

#[derive(Debug, Subcommand)]
enum Part {
    Simulate(simulate::SimulateArgs),
    Post(post::PostArgs),
}

pub(crate) fn run(args: &CiArgs) -> Result<Outcome, CommandError> {
    match &args.part {
        None => run::run(&args.run),
        Some(Part::Simulate(args)) => simulate::run(args),
        Some(Part::Post(args)) => post::run(args),
    }
}
