//! `gadfly store copy`: everything from one store to another.

use crate::arguments::JsonArgs;
use crate::exit::{CommandError, Outcome};
use crate::output;
use crate::progress::Counter;
use clap::Args;
use gadfly_sandbox::install_stop_handler;
use gadfly_store::{Copied, Store};
use serde_json::json;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Copy everything from one store to another, in either direction
#[derive(Debug, Args)]
#[command(after_help = "\
A store is a file, or a URL that begins with postgres://. The store to copy to must be new,
or have an unfinished copy of the same store: after Ctrl-C, a crash or kill -9, the same
command goes on where it was. Findings, bugs and campaigns keep their names.
At the end both stores are read again and compared, table by table. Nothing may write
to them meanwhile.

Examples:
  gadfly store copy gadfly.db postgres://gadfly@db.example/gadfly
  gadfly store copy postgres://gadfly@db.example/gadfly backup.db")]
pub(crate) struct CopyArgs {
    /// The store to read
    #[arg(value_name = "FROM")]
    from: PathBuf,

    /// The store to write
    #[arg(value_name = "TO")]
    to: PathBuf,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &CopyArgs) -> Result<Outcome, CommandError> {
    let stop = install_stop_handler()?;
    let from = Store::open_existing(&args.from)?;
    let mut to = Store::open(&args.to)?;
    let mut counter = None;
    let copied = to.copy_from(&from, &mut |progress| {
        let of_rows = || Counter::new(progress.of, "rows", args.json.json);
        counter.get_or_insert_with(of_rows).reach(progress.rows);
        match stop.is_set() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    counter.iter().for_each(Counter::finish);
    match copied? {
        Copied::Stopped => {
            if !args.json.json {
                output::line("stopped; the same command goes on with the copy")?;
            }
            Ok(Outcome::Interrupted)
        }
        Copied::Complete(tables) => {
            let rows: u64 = tables.iter().map(|table| table.rows).sum();
            if args.json.json {
                output::json(&json!({ "rows": rows, "tables": tables }))?;
            } else {
                output::line(format_args!(
                    "copied {rows} rows of {} tables to {}; both stores are the same",
                    tables.len(),
                    to.name()
                ))?;
            }
            Ok(Outcome::Done)
        }
    }
}
