//! One file per command: its arguments with their help, and what it does.

pub(crate) mod accuracy;
pub(crate) mod across;
mod best_bugs;
pub(crate) mod bisect;
pub(crate) mod blame;
pub(crate) mod bugs;
pub(crate) mod campaign;
mod campaign_events;
pub(crate) mod catalogue;
pub(crate) mod check;
pub(crate) mod ci;
pub(crate) mod compare_flags;
pub(crate) mod compilers;
pub(crate) mod completions;
pub(crate) mod dafny_options;
pub(crate) mod experiment;
pub(crate) mod export;
mod export_labelled;
pub(crate) mod findings;
pub(crate) mod format;
pub(crate) mod fuzz;
pub(crate) mod generate;
mod grouped_bugs;
pub(crate) mod interpret;
mod judged;
pub(crate) mod known;
pub(crate) mod merge;
pub(crate) mod observations;
pub(crate) mod recondition;
pub(crate) mod reduce;
pub(crate) mod remarks;
pub(crate) mod rename;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod similarity;
pub(crate) mod split;
pub(crate) mod store;
pub(crate) mod targets;
pub(crate) mod vary;
pub(crate) mod verify;
pub(crate) mod why;
pub(crate) mod work;

use crate::exit::{CommandError, Outcome};
use clap::Subcommand;

/// A command with its arguments.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Fuzz(Box<fuzz::FuzzArgs>),
    Campaign(campaign::CampaignCommand),
    Work(work::WorkArgs),
    Generate(generate::GenerateArgs),
    Targets(targets::TargetsArgs),
    Compilers(compilers::CompilersArgs),
    Findings(findings::FindingsArgs),
    Bugs(bugs::BugsArgs),
    Show(show::ShowArgs),
    Why(why::WhyArgs),
    Merge(merge::MergeArgs),
    Split(split::SplitArgs),
    Known(known::KnownBugArgs),
    Rename(rename::RenameArgs),
    Accuracy(accuracy::AccuracyArgs),
    Replay(replay::ReplayArgs),
    Check(check::CheckArgs),
    Reduce(reduce::ReduceArgs),
    Blame(blame::BlameArgs),
    Bisect(bisect::BisectArgs),
    Ci(Box<ci::CiArgs>),
    Serve(serve::ServeArgs),
    Export(export::ExportArgs),
    Report(report::ReportArgs),
    Store(store::StoreCommand),
    Experiment(experiment::ExperimentArgs),
    Format(format::FormatArgs),
    Similarity(similarity::SimilarityArgs),
    CompareFlags(compare_flags::CompareFlagsArgs),
    Remarks(remarks::RemarksArgs),
    Interpret(interpret::InterpretArgs),
    Recondition(recondition::ReconditionArgs),
    Vary(vary::VaryArgs),
    Verify(verify::VerifyArgs),
    Completions(completions::CompletionsArgs),
}

/// Runs a command; `whole` is the complete command line.
pub(crate) fn run(command: Command, whole: clap::Command) -> Result<Outcome, CommandError> {
    check_passwords()?;
    match command {
        Command::Fuzz(args) => fuzz::run(&args),
        Command::Campaign(args) => campaign::run(&args),
        Command::Work(args) => work::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::Targets(args) => targets::run(&args),
        Command::Findings(args) => findings::run(&args),
        Command::Bugs(args) => bugs::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Why(args) => why::run(&args),
        Command::Merge(args) => merge::run(&args),
        Command::Split(args) => split::run(&args),
        Command::Known(args) => known::run(&args),
        Command::Rename(args) => rename::run(&args),
        Command::Accuracy(args) => accuracy::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Reduce(args) => reduce::run(&args),
        Command::Blame(args) => blame::run(&args),
        Command::Bisect(args) => bisect::run(&args),
        Command::Ci(args) => ci::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Export(args) => export::run(&args),
        Command::Report(args) => report::run(&args),
        Command::Store(args) => store::run(&args),
        Command::Experiment(args) => experiment::run(&args),
        Command::Format(args) => format::run(&args),
        Command::Similarity(args) => similarity::run(&args),
        Command::Compilers(args) => compilers::run(&args),
        Command::CompareFlags(args) => compare_flags::run(&args),
        Command::Remarks(args) => remarks::run(&args),
        Command::Interpret(args) => interpret::run(&args),
        Command::Recondition(args) => recondition::run(&args),
        Command::Vary(args) => vary::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Completions(args) => completions::run(&args, whole),
    }
}

/// Refuses a URL with a password on the command line, which every user of the machine can
/// read. Other commands that a command starts would have it there, too.
fn check_passwords() -> Result<(), CommandError> {
    let mut words = std::env::args_os();
    match words.any(|word| gadfly_store::shows_password(&word.to_string_lossy())) {
        true => Err(gadfly_store::StoreError::VisiblePassword.into()),
        false => Ok(()),
    }
}
