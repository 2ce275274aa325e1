//! `gadfly known`: says that a root cause is a bug of the catalogue.

use crate::arguments::{JsonArgs, KnownArgs, StoreArgs};
use crate::exit::{CommandError, Outcome};
use crate::lookup::cause_by_id;
use crate::output;
use clap::Args;
use gadfly_catalogue::Catalogue;
use gadfly_store::Store;

/// Say that a root cause is a known bug, or that it is none
#[derive(Debug, Args)]
#[command(after_help = "\
`gadfly bugs --catalogue` lists the known bugs. Further findings of the root cause are known,
too.

Examples:
  gadfly known R3 dafny/go-rotation-divides-by-zero
  gadfly known R3 mine/overflow --known my-bugs
  gadfly known R3 --not                    it is none, after all")]
pub(crate) struct KnownBugArgs {
    /// The root cause
    #[arg(value_name = "CAUSE")]
    cause: String,

    /// The known bug
    #[arg(value_name = "BUG", required_unless_present = "not")]
    bug: Option<String>,

    /// It is no known bug
    #[arg(long, conflicts_with = "bug")]
    not: bool,

    #[command(flatten)]
    known: KnownArgs,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &KnownBugArgs) -> Result<Outcome, CommandError> {
    let mut store = Store::open_existing(&args.store.store)?;
    let cause = cause_by_id(&store, &args.cause)?.id;
    let known = args.known.known.iter();
    let known = known
        .clone()
        .try_fold(Catalogue::embedded(), |all, it| all.with_folder(it))?;
    if let Some(bug) = &args.bug
        && known.get(bug).is_none()
    {
        return Err(CommandError::usage(format_args!(
            "`{bug}` is not in the catalogue; `gadfly bugs --catalogue` lists it"
        )));
    }
    store.set_cause_known(cause, args.bug.as_deref())?;
    if args.json.json {
        output::json(&store.cause(cause)?)?;
        return Ok(Outcome::Done);
    }
    match &args.bug {
        Some(bug) => output::line(format_args!("{cause} is {bug}"))?,
        None => output::line(format_args!("{cause} is no known bug"))?,
    }
    Ok(Outcome::Done)
}
