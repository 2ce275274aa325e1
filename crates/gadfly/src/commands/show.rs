//! `gadfly show`: everything about a finding or a bug.

use crate::arguments::{JsonArgs, StoreArgs};
use crate::exit::{CommandError, Outcome};
use crate::lookup::finding_by_id;
use crate::output::{self, Table, time};
use crate::setting::{self, store_option};
use clap::Args;
use gadfly_campaign::Judges;
use gadfly_catalogue::Catalogue;
use gadfly_store::{Bisection, Bug, Confirmation, Finding, FindingDetails, KnownBy, Store};
use gadfly_triage::cause::Resemblance;
use serde_json::{Value, json};

/// Show everything about a finding, a bug or a root cause
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gadfly show B1            a bug and its first finding
  gadfly show R2            a root cause by its smallest program
  gadfly show F3            a finding: the program and what every target did
  gadfly show F3 --json")]
pub(crate) struct ShowArgs {
    /// A finding such as F3, a bug such as B1, or a root cause such as R2
    #[arg(value_name = "ID")]
    id: String,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &ShowArgs) -> Result<Outcome, CommandError> {
    let store = Store::open_existing(&args.store.store)?;
    let details = finding_by_id(&store, &args.id)?;
    let known = known(&store, &details.finding)?;
    let like = match known {
        Some(_) => None,
        None => Judges::of(&Catalogue::embedded()).likest(&details),
    };
    if args.json.json {
        output::json(&json!({
            "bug": details.bug_details,
            "finding": details.finding,
            "program": details.program,
            "observations": details.observations,
            "reduced": details.reduced,
            "known": known.as_ref().map(|(bug, by)| json!({ "bug": bug, "by": by })),
            "like": like,
            "bisections": store.bisections_of(details.finding.id)?,
            "confirmations": store.confirmations(details.finding.id)?,
            "jobs": store.jobs_of(details.finding.id)?,
        }))?;
    } else {
        let bisections = store.bisections_of(details.finding.id)?;
        print_bug(&details.bug_details)?;
        print_finding(&details, known, like.as_ref(), &bisections, args)?;
        print_confirmations(&store.confirmations(details.finding.id)?)?;
    }
    Ok(Outcome::Done)
}

/// The bug of the catalogue that a finding is, and how that is known: what a person said of its
/// root cause comes before all else.
fn known(
    store: &Store,
    finding: &Finding,
) -> Result<Option<(String, Option<KnownBy>)>, CommandError> {
    let said = match finding.cause {
        Some(cause) => store.cause(cause)?.known,
        None => None,
    };
    Ok(match said {
        Some(said) => Some((said, Some(KnownBy::Person))),
        None => finding.known.clone().map(|it| (it, finding.known_by)),
    })
}

fn print_bug(bug: &Bug) -> Result<(), CommandError> {
    output::line(format_args!("{}  {}", bug.id, bug.title))?;
    output::line(format_args!("  kind       {}", bug.kind))?;
    output::line(format_args!("  signature  {}", bug.signature))?;
    output::line(format_args!("  short id   {}", bug.short_id))?;
    output::line(format_args!("  status     {}", bug.status))?;
    output::line(format_args!("  targets    {}", bug.targets.join(", ")))?;
    output::line(format_args!(
        "  seen       {} times, first {}, last {}",
        bug.count,
        time(bug.first_seen),
        time(bug.last_seen)
    ))
}

/// What other machines saw that tried the finding again.
fn print_confirmations(confirmations: &[Confirmation]) -> Result<(), CommandError> {
    for seen in confirmations {
        let says = match seen.shown {
            0 => "not confirmed",
            _ => "confirmed",
        };
        output::line(format_args!(
            "{says} on {}: {} of {} times",
            output::one_line(&seen.machine),
            seen.shown,
            seen.tries
        ))?;
    }
    Ok(())
}

fn print_finding(
    details: &FindingDetails,
    known: Option<(String, Option<KnownBy>)>,
    like: Option<&Resemblance>,
    bisections: &[Bisection],
    args: &ShowArgs,
) -> Result<(), CommandError> {
    let finding = &details.finding;
    let program = &details.program;
    output::line(format_args!(
        "\n{}  {} on {}",
        finding.id, finding.kind, finding.target
    ))?;
    output::line(format_args!("  compiler   {}", finding.compiler_version))?;
    output::line(format_args!("  evidence   {}", finding.evidence))?;
    output::line(format_args!(
        "  shown      {} of {} times when tried again",
        finding.shown, finding.tries
    ))?;
    if let Some(cause) = finding.cause {
        output::line(format_args!("  root cause {cause}"))?;
    }
    if let Some((known, by)) = known {
        let by = by.map_or(String::new(), |by| format!(" ({})", by.in_words()));
        output::line(format_args!("  known      {known}{by}"))?;
    }
    if let Some(like) = like {
        let like = output::one_line(&like.in_words());
        output::line(format_args!("  catalogue  {like}"))?;
    }
    if let Some(blame) = &finding.blame {
        output::line(format_args!("  to blame   {blame}"))?;
    }
    for bisection in bisections {
        output::line(format_args!("  bisected   {}", bisection.summary))?;
    }
    if let (Some(generator), Some(seed)) = (&program.origin.generator, program.origin.seed) {
        output::line(format_args!(
            "  program    generator {generator}, seed {seed}"
        ))?;
    }
    let files = program.files.iter();
    let files = files.map(|file| format!("{} ({} lines)", file.name, file.text.lines().count()));
    output::line(format_args!(
        "  files      {}",
        files.collect::<Vec<_>>().join(", ")
    ))?;
    output::line("\nwhat every target did:")?;
    let mut table = Table::default();
    for row in &details.observations {
        table.row(vec![
            format!("  {}", row.target),
            row.stage.clone(),
            row.exit.clone(),
            first_line(&row.full),
        ]);
    }
    table.print()?;
    let folder = finding.id;
    output::line(format_args!(
        "\nreproduce it with:\n  {} export {}{} --out {folder} && sh {folder}/reproduce.sh",
        setting::program(),
        finding.id,
        store_option(&args.store)
    ))
}

/// The first line that a target wrote: a program's output or a compiler's message.
fn first_line(observation: &Value) -> String {
    let text = |key: &str| observation[key].as_str().unwrap_or_default().to_owned();
    let (stdout, stderr) = (text("stdout"), text("stderr"));
    let all = if observation["stage"] == "run" {
        stdout
    } else {
        stderr
    };
    let line = all.lines().next().unwrap_or_default();
    line.chars().take(100).collect()
}
