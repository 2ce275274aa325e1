//! `gadfly store`: what is done with a store as a whole.

mod copy;

use crate::exit::{CommandError, Outcome};
use clap::{Args, Subcommand};

/// Copy a store, such as a file to PostgreSQL
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gadfly store copy gadfly.db postgres://gadfly@db.example/gadfly
  gadfly store copy postgres://gadfly@db.example/gadfly backup.db")]
pub(crate) struct StoreCommand {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Copy(copy::CopyArgs),
}

pub(crate) fn run(args: &StoreCommand) -> Result<Outcome, CommandError> {
    match &args.what {
        What::Copy(args) => copy::run(args),
    }
}
