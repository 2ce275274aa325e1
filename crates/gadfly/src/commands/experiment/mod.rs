//! `gadfly experiment`: ways to choose programs, compared at equal CPU time.

mod contest;
mod guided;
mod print;
mod seeds;
mod toward;

use crate::exit::{CommandError, Outcome};
use clap::{Args, Subcommand};

/// Compare ways to choose programs at equal CPU time
#[derive(Debug, Args)]
#[command(after_help = "\
CPU time is that of compilers and of Gadfly: writing and mutating programs, reading
remarks and choosing seeds count. All ways start from the same seeds and take turns
on the same machine, so that other load hits them alike; a run ends when each has
used the time of --cpu.

Examples:
  gadfly experiment guided --cpu 2m --runs 5
  gadfly experiment guided --ways random guided --svg growth.svg
  gadfly experiment seeds gadfly.db --targets tcc pcc --cpu 5m
  gadfly experiment toward fix.patch --targets tcc --coverage-build ~/tinycc")]
pub(crate) struct ExperimentArgs {
    #[command(subcommand)]
    which: Experiment,
}

/// What is compared.
#[derive(Debug, Subcommand)]
enum Experiment {
    Guided(guided::GuidedExperiment),
    Seeds(seeds::SeedsExperiment),
    Toward(toward::TowardExperiment),
}

pub(crate) fn run(args: &ExperimentArgs) -> Result<Outcome, CommandError> {
    match &args.which {
        Experiment::Guided(args) => guided::run(args),
        Experiment::Seeds(args) => seeds::run(args),
        Experiment::Toward(args) => toward::run(args),
    }
}
