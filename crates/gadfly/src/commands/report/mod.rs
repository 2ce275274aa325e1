//! `gadfly report`: a finding as an issue for the tracker of its compiler, or all bugs as a
//! page.

mod command;
mod issue;
mod page;
mod program;
mod reduced;

use self::issue::{Reported, issue, tracker};
use self::page::page;
use crate::arguments::{JsonArgs, StoreArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::lookup::finding_by_id;
use crate::output;
use crate::setting::Toolchain;
use clap::Args;
use gadfly_campaign::{finding_language, finding_target, through_reduction, write_report};
use gadfly_report::Tracker;
use gadfly_store::{CampaignId, FindingDetails, FindingId, Store};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

/// The file with the issue in the folder of `--output`.
const REPORT: &str = "report.md";

/// Write an issue for a compiler's tracker in Markdown, or a page of all bugs in HTML
#[derive(Debug, Args)]
#[command(after_help = "\
The issue has the shape that the maintainers ask for: the titles of Dafny's template, or
what the guidelines of GCC, LLVM, ISPC and PoCL want. With --output, the programs, the
expected output and the script that reproduces the bug are written beside it.
If the finding is reduced, the reduced program is run for its first report, on all
targets that are installed; the store keeps what they do.

The page of --html is one file that needs no network: bugs and tests over time, findings by
target, bugs by version, and every bug with its smallest program.

Examples:
  gadfly report F3
  gadfly report B1 --output B1              with everything to attach
  gadfly report R2 --tracker generic > issue.md
  gadfly report --html --output bugs.html
  gadfly report --html --campaign C2 -o C2.html")]
pub(crate) struct ReportArgs {
    /// A finding such as F3, a bug such as B1, or a root cause such as R2
    #[arg(value_name = "ID", required_unless_present = "html")]
    id: Option<String>,

    /// Write a page about all bugs of the store instead of one issue
    #[arg(long, conflicts_with_all = ["id", "tracker"], requires = "output")]
    html: bool,

    /// Only what this campaign found
    #[arg(long, value_name = "CAMPAIGN", requires = "html")]
    campaign: Option<CampaignId>,

    /// The shape: dafny, gcc, llvm, ispc, pocl or generic [default: that of the compiler]
    #[arg(long, value_name = "TRACKER")]
    tracker: Option<Tracker>,

    /// Run nothing; report what the store knows
    #[arg(long, conflicts_with_all = ["html", "output"])]
    stored: bool,

    /// The file of the page; of an issue, the folder for it and for what to attach: new,
    /// empty, or written by Gadfly before
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &ReportArgs) -> Result<Outcome, CommandError> {
    let mut store = Store::open_existing(&args.store.store)?;
    match (&args.id, &args.output) {
        (Some(id), _) => write_issue(args, &mut store, id),
        (None, Some(path)) => write_page(args, &store, path),
        (None, None) => Err(CommandError::usage(
            "name a bug, or write a page with --html",
        )),
    }
}

/// Writes the page.
fn write_page(args: &ReportArgs, store: &Store, path: &Path) -> Result<Outcome, CommandError> {
    let name = store.name();
    // Of a file, the folder says nothing to others.
    let name = match store.is_shared() {
        true => name.as_str(),
        false => name.rsplit('/').next().unwrap_or_default(),
    };
    let title = match args.campaign {
        Some(campaign) => format!("Campaign {campaign} of {name}"),
        None => format!("Bugs in {name}"),
    };
    let page = page(store, args.campaign, title, args.json.json)?;
    write(path, &page.html())?;
    let bugs = page.bugs.len();
    if args.json.json {
        output::json(&json!({ "bugs": bugs, "out": path }))?;
    } else {
        output::line(format_args!(
            "wrote {bugs} bugs to {}; open it in a browser",
            path.display()
        ))?;
    }
    Ok(Outcome::Done)
}

fn write(path: &Path, text: &str) -> Result<(), CommandError> {
    fs::write(path, text).map_err(|source| CommandError::Write {
        path: path.to_owned(),
        source,
    })
}

fn write_issue(args: &ReportArgs, store: &mut Store, id: &str) -> Result<Outcome, CommandError> {
    let details = finding_by_id(store, id)?;
    let (details, note) = match args.stored {
        true => (details, None),
        false => reduced::run(store, details, &args.toolchain)?,
    };
    let tracker = args.tracker.unwrap_or_else(|| tracker(&details));
    let through = through_reduction(&details);
    let reported = Reported {
        original: &details,
        through: through.as_ref(),
        note,
    };
    let mut issue = issue(store, &reported)?;
    if let Some(folder) = &args.output {
        issue.attached = attach(&details, folder, &args.toolchain)?;
    }
    let text = tracker.markdown(&issue);
    let path = args.output.as_ref().map(|folder| folder.join(REPORT));
    if let Some(path) = &path {
        write(path, &text)?;
    }
    if args.json.json {
        output::json(&json!({
            "finding": details.finding.id,
            "of_reduced": through.is_some(),
            "tracker": tracker.name(),
            "title": issue.title,
            "markdown": text,
            "out": path,
        }))?;
    } else if let Some(path) = path {
        output::line(format_args!(
            "wrote the report on {} to {}",
            details.finding.id,
            path.display()
        ))?;
    } else {
        output::text(&text)?;
    }
    Ok(Outcome::Done)
}

/// The report on a finding as the store knows it.
pub(crate) struct StoredReport {
    /// The issue.
    pub(crate) markdown: String,
    /// The command line that shows the finding.
    pub(crate) command: String,
}

/// The report on a finding, for which nothing is run.
pub(crate) fn stored_report(store: &Store, id: FindingId) -> Result<StoredReport, CommandError> {
    let details = store.finding(id)?;
    let through = through_reduction(&details);
    let issue = issue(
        store,
        &Reported {
            original: &details,
            through: through.as_ref(),
            note: None,
        },
    )?;
    Ok(StoredReport {
        markdown: tracker(&details).markdown(&issue),
        command: issue.command,
    })
}

/// Writes what belongs to a report into a folder, and returns the names of the files.
fn attach(
    details: &FindingDetails,
    folder: &Path,
    toolchain: &ToolchainArgs,
) -> Result<Vec<String>, CommandError> {
    let toolchain = Toolchain::open(toolchain, Some(finding_language(details)))?;
    let target = finding_target(details, &toolchain.detection)?;
    write_report(details, &target, folder)?;
    let unreadable = |source| CommandError::Source {
        path: folder.to_owned(),
        source,
    };
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let name = entry.map_err(unreadable)?.file_name();
        names.push(name.to_string_lossy().into_owned());
    }
    names.retain(|name| name != REPORT);
    // File systems list folders in any order.
    names.sort();
    Ok(names)
}
