//! `gadfly ci post`: the report of a run, on GitHub.

use crate::arguments::JsonArgs;
use crate::exit::{CommandError, Outcome};
use crate::output;
use clap::Args;
use gadfly_forge::{Action, Api, Place, Poster, Secret};
use gadfly_report::ci::{CiReport, MOST_BYTES};
use gadfly_sandbox::parse_duration;
use std::env;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Where GitHub's interface is, unless $GITHUB_API_URL says otherwise.
const GITHUB: &str = "https://api.github.com";

/// Post the report of a run on GitHub
#[derive(Debug, Args)]
#[command(after_help = "\
Reads nothing but the report, of which every text is bounded and escaped. Without --post
it only says what it would do. A pull request gets one comment, which is edited from then
on; one without bugs gets none. Bugs of a nightly run get an issue each, unless they have
one. The token is taken from $GITHUB_TOKEN and needs the right to write to issues or pull
requests.

Examples:
  gadfly ci post gadfly-ci/report.json --repository me/compiler --pull 17
  gadfly ci post gadfly-ci/report.json --repository me/compiler --issues --post")]
pub(super) struct PostArgs {
    /// The report
    #[arg(value_name = "FILE")]
    report: PathBuf,

    /// The repository on GitHub
    #[arg(long, value_name = "OWNER/NAME", env = "GITHUB_REPOSITORY")]
    repository: String,

    /// Comment on this pull request
    #[arg(
        long,
        value_name = "N",
        required_unless_present = "issues",
        conflicts_with = "issues"
    )]
    pull: Option<u64>,

    /// Open issues
    #[arg(long)]
    issues: bool,

    /// Really do it
    #[arg(long)]
    post: bool,

    /// The most issues to open
    #[arg(long, value_name = "N", default_value_t = 3)]
    most_issues: usize,

    /// The longest time to wait for a limit of GitHub to end
    #[arg(long, value_name = "TIME", default_value = "5m", value_parser = parse_duration)]
    most_wait: Duration,

    #[command(flatten)]
    json: JsonArgs,
}

pub(super) fn run(args: &PostArgs) -> Result<Outcome, CommandError> {
    let report = read(&args.report)?;
    let api = api(&args.repository, args.most_wait)?;
    let poster = Poster {
        api: &api,
        posts: args.post,
        most_issues: args.most_issues,
    };
    let place = args.pull.map_or(Place::Issues, Place::Pull);
    let done = poster.post(&report, place)?;
    if args.json.json {
        output::json(&done)?;
        return Ok(Outcome::Done);
    }
    for action in &done {
        output::line(said(action, args.post))?;
    }
    Ok(Outcome::Done)
}

/// Reads a report that anybody may have written.
pub(in crate::commands) fn read(path: &Path) -> Result<CiReport, CommandError> {
    let mut bytes = Vec::new();
    // One byte more than a report may have is enough to see that it is too large.
    let file = File::open(path);
    file.and_then(|file| file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes))
        .map_err(|source| CommandError::Source {
            path: path.to_owned(),
            source,
        })?;
    CiReport::read(&bytes).map_err(|error| CommandError::Report {
        path: path.to_owned(),
        problem: error.to_string(),
    })
}

/// GitHub's interface, with the token of the environment.
pub(in crate::commands) fn api(repository: &str, most_wait: Duration) -> Result<Api, CommandError> {
    let root = env::var("GITHUB_API_URL").unwrap_or_else(|_| GITHUB.to_owned());
    let token = env::var("GITHUB_TOKEN").ok();
    let token = token.as_deref().and_then(Secret::new);
    Ok(Api::new(&root, repository, token, most_wait)?)
}

/// An action in words.
fn said(action: &Action, is_done: bool) -> String {
    let would = if is_done { "" } else { "would be " };
    match action {
        Action::Comment { number, body } => {
            format!("#{number}: a comment {would}written:\n{body}")
        }
        Action::Edit {
            number,
            comment,
            body,
        } => format!("#{number}: comment {comment} {would}changed:\n{body}"),
        Action::Open { title, body } => format!("an issue {would}opened: {title}\n{body}"),
        Action::Nothing { why } => format!("nothing to do: {why}"),
    }
}
