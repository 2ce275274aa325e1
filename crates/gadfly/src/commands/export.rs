//! `gadfly export`: a finding as a folder that a maintainer can use.

use crate::arguments::{JsonArgs, StoreArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::lookup::finding_by_id;
use crate::output;
use crate::setting::Toolchain;
use clap::Args;
use gadfly_campaign::{finding_language, finding_target, write_report};
use gadfly_store::Store;
use serde_json::json;
use std::path::PathBuf;

/// Write a bug report with everything that the compiler's maintainers need
#[derive(Debug, Args)]
#[command(after_help = "\
The folder contains the sources, `expected.txt`, `test.choices`, a README that
describes the bug, and `reproduce.sh`, which compiles and runs the program with plain
commands and exits with 0 if the bug reproduces.

Examples:
  gadfly export F3 --out report
  gadfly export B1 --out report && sh report/reproduce.sh")]
pub(crate) struct ExportArgs {
    /// A finding such as F3, or a bug such as B1 (its first finding)
    #[arg(value_name = "ID")]
    id: String,

    /// The folder to write: new, empty, or written by Gadfly before
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &ExportArgs) -> Result<Outcome, CommandError> {
    let store = Store::open_existing(&args.store.store)?;
    let details = finding_by_id(&store, &args.id)?;
    let toolchain = Toolchain::open(&args.toolchain, Some(finding_language(&details)))?;
    let target = finding_target(&details, &toolchain.detection)?;
    write_report(&details, &target, &args.out)?;
    if args.json.json {
        output::json(&json!({ "finding": details.finding.id, "out": args.out }))?;
    } else {
        let out = args.out.display();
        output::line(format_args!(
            "wrote {} to {out}; reproduce it with: sh {out}/reproduce.sh",
            details.finding.id
        ))?;
    }
    Ok(Outcome::Done)
}
