//! `gadfly campaign`: campaigns that many machines share, steered from anywhere.

mod list;
mod show;
mod start;
mod steer;

use crate::exit::{CommandError, Outcome};
use clap::{Args, Subcommand};

/// Start and steer campaigns that many machines share
#[derive(Debug, Args)]
#[command(after_help = "\
`gadfly work` on each machine does the tests.

Examples:
  gadfly campaign start --targets tcc pcc --store postgres://db.example/gadfly
  gadfly campaign list --store postgres://gadfly@db.example/gadfly
  gadfly campaign show C3
  gadfly campaign pause C3
  gadfly campaign resume C3
  gadfly campaign stop C3")]
pub(crate) struct CampaignCommand {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Start(Box<start::StartArgs>),
    List(list::ListArgs),
    Show(show::ShowCampaignArgs),
    Pause(steer::PauseArgs),
    Resume(steer::ResumeArgs),
    Stop(steer::StopArgs),
}

pub(crate) fn run(args: &CampaignCommand) -> Result<Outcome, CommandError> {
    match &args.what {
        What::Start(args) => start::run(args),
        What::List(args) => list::run(args),
        What::Show(args) => show::run(args),
        What::Pause(args) => steer::pause(args),
        What::Resume(args) => steer::resume(args),
        What::Stop(args) => steer::stop(args),
    }
}
