//! `gadfly findings`: every program that showed something.

use crate::arguments::{JsonArgs, StoreArgs};
use crate::commands::export_labelled;
use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table, time};
use clap::Args;
use gadfly_store::{BugId, CampaignId, FindingFilter, Page, Store};
use serde_json::json;
use std::path::PathBuf;

/// List the findings: each program and target that showed a bug
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gadfly findings
  gadfly findings --bug B2
  gadfly findings --target 'pcc -O' --json
  gadfly findings --export-labelled labelled   a file each, to label with its root cause")]
pub(crate) struct FindingsArgs {
    /// Only findings of this bug, which must be in the store
    #[arg(long, value_name = "BUG")]
    bug: Option<BugId>,

    /// Only findings of this campaign
    #[arg(long, value_name = "CAMPAIGN")]
    campaign: Option<CampaignId>,

    /// Only findings of this kind (crash, reject, hang, wrong-output, run-crash)
    #[arg(long, value_parser = crate::setting::kind)]
    kind: Option<String>,

    /// Only findings on this target, such as `pcc -O`
    #[arg(long)]
    target: Option<String>,

    /// List at most this many (1 or more)
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,

    /// Write each finding as a file to label with its root cause; `gadfly accuracy` reads them
    #[arg(long, value_name = "FOLDER", conflicts_with = "limit")]
    export_labelled: Option<PathBuf>,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &FindingsArgs) -> Result<Outcome, CommandError> {
    let store = Store::open_existing(&args.store.store)?;
    if let Some(bug) = args.bug {
        // A bug that does not exist is an error, not a bug without findings.
        store.bug(bug)?;
    }
    let filter = FindingFilter {
        campaign: args.campaign,
        bug: args.bug,
        kind: args.kind.clone(),
        target: args.target.clone(),
        page: Page::first(args.limit),
    };
    if let Some(folder) = &args.export_labelled {
        let written = export_labelled::write(&store, filter, folder)?;
        if args.json.json {
            output::json(&json!({ "folder": folder, "findings": written }))?;
        } else {
            output::line(format_args!(
                "wrote {written} findings to {}; name the root cause of each in `label`",
                folder.display()
            ))?;
        }
        return Ok(Outcome::Done);
    }
    let findings = store.findings(&filter)?;
    if args.json.json {
        output::json(&findings)?;
        return Ok(Outcome::Done);
    }
    if findings.is_empty() {
        output::line("no findings")?;
        return Ok(Outcome::Done);
    }
    let header = [
        "FINDING", "BUG", "KIND", "TARGET", "SHOWN", "FOUND", "TITLE",
    ];
    let mut table = Table::with_header(&header);
    for finding in &findings {
        table.row(vec![
            finding.id.to_string(),
            finding.bug.to_string(),
            finding.kind.clone(),
            finding.target.clone(),
            format!("{}/{}", finding.shown, finding.tries),
            time(finding.found_at),
            finding.title.clone(),
        ]);
    }
    table.print()?;
    Ok(Outcome::Done)
}
