//! `gadfly rename`: gives a root cause a title.

use crate::arguments::{JsonArgs, StoreArgs};
use crate::exit::{CommandError, Outcome};
use crate::lookup::cause_by_id;
use crate::output;
use clap::Args;
use gadfly_store::Store;

/// Give a root cause a title
#[derive(Debug, Args)]
#[command(after_help = "\
Without a title, a root cause is called by the title of its most frequent bug.

Examples:
  gadfly rename R3 'Go: the index of a map update is evaluated twice'
  gadfly rename R3 'javac: a captured variable is assigned' --json")]
pub(crate) struct RenameArgs {
    /// The root cause
    #[arg(value_name = "CAUSE")]
    cause: String,

    /// The title
    #[arg(value_name = "TITLE", value_parser = clap::builder::NonEmptyStringValueParser::new())]
    title: String,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &RenameArgs) -> Result<Outcome, CommandError> {
    let mut store = Store::open_existing(&args.store.store)?;
    let cause = cause_by_id(&store, &args.cause)?.id;
    store.rename_cause(cause, &args.title)?;
    if args.json.json {
        output::json(&store.cause(cause)?)?;
    } else {
        output::line(format_args!("{cause}: {}", args.title))?;
    }
    Ok(Outcome::Done)
}
