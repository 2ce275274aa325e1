//! `gadfly why`: why two findings are one bug, or two.

use crate::arguments::{JsonArgs, KnownArgs, StoreArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::lookup::finding_by_id;
use crate::output::{self, Table};
use crate::setting::Toolchain;
use clap::Args;
use gadfly_campaign::{
    Failing, Judges, Reduction, finding_evidence, finding_language, finding_words, turn_findings,
};
use gadfly_catalogue::Catalogue;
use gadfly_store::{FindingDetails, Store};
use gadfly_triage::cause::{Comparison, Turning, compare};
use serde::Serialize;
use std::cmp::Ordering;

/// Explain why two findings, bugs, root causes or known bugs are one bug, or two
#[derive(Debug, Args)]
#[command(after_help = "\
Every piece of evidence is printed with its weight: what speaks for one cause is positive,
what speaks against it negative. A sum of 0.8 or more means the same bug; from -0.5, the two
are alike and a person should look. What a person said with `gadfly merge` or `gadfly split`
comes before all evidence.
A bug or a root cause stands for its example, the finding with the smallest reduced program.

Examples:
  gadfly why F3 F7
  gadfly why R1 R4
  gadfly why F3 dafny/cs-rotation-of-conditional     a finding and a known bug
  gadfly why F3 F7 --turn 100     also try to turn one reduced program into the other
  gadfly why F3 F7 --json")]
pub(crate) struct WhyArgs {
    /// A finding such as F3, a bug such as B1, a root cause such as R2, or a known bug
    #[arg(value_name = "A")]
    a: String,

    /// Another one
    #[arg(value_name = "B")]
    b: String,

    /// Try to turn the reduced program of A into that of B, with at most this many builds
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    turn: Option<u16>,

    #[command(flatten)]
    known: KnownArgs,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

/// The explanation.
#[derive(Serialize)]
struct Explained {
    a: String,
    b: String,
    #[serde(flatten)]
    comparison: Comparison,
    /// What a person said.
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<bool>,
    /// Whether the store has them under one root cause.
    #[serde(skip_serializing_if = "Option::is_none")]
    together: Option<bool>,
    /// The commit that introduced both.
    #[serde(skip_serializing_if = "Option::is_none")]
    culprit: Option<String>,
}

pub(crate) fn run(args: &WhyArgs) -> Result<Outcome, CommandError> {
    let known = args.known.known.iter();
    let known = known
        .clone()
        .try_fold(Catalogue::embedded(), |all, it| all.with_folder(it))?;
    let judges = Judges::of(&known);
    let explained = match (is_known_bug(&args.a), is_known_bug(&args.b)) {
        (true, true) => known_and_known(args, &judges, &known)?,
        (true, false) => finding_and_known(args, &judges, &known, &args.b, &args.a)?,
        (false, true) => finding_and_known(args, &judges, &known, &args.a, &args.b)?,
        (false, false) => findings(args, &judges)?,
    };
    if args.json.json {
        output::json(&explained)?;
    } else {
        print(&explained)?;
    }
    Ok(Outcome::Done)
}

/// Ids of known bugs are paths.
fn is_known_bug(id: &str) -> bool {
    id.contains('/')
}

fn must_be_known(known: &Catalogue, id: &str) -> Result<(), CommandError> {
    match known.get(id) {
        Some(_) => Ok(()),
        None => Err(CommandError::usage(format_args!(
            "`{id}` is not in the catalogue; `gadfly bugs --catalogue` lists it"
        ))),
    }
}

fn known_and_known(
    args: &WhyArgs,
    judges: &Judges,
    known: &Catalogue,
) -> Result<Explained, CommandError> {
    must_be_known(known, &args.a)?;
    must_be_known(known, &args.b)?;
    let pairs = judges.entries().of_bug(&args.a).flat_map(|one| {
        let others = judges.entries().of_bug(&args.b);
        others.map(move |other| compare(judges.background(), one, other))
    });
    let best = pairs.max_by(by_score).ok_or_else(no_program)?;
    Ok(explained(&args.a, &args.b, best))
}

fn finding_and_known(
    args: &WhyArgs,
    judges: &Judges,
    known: &Catalogue,
    finding: &str,
    bug: &str,
) -> Result<Explained, CommandError> {
    must_be_known(known, bug)?;
    let store = Store::open_existing(&args.store.store)?;
    let details = finding_by_id(&store, finding)?;
    let evidence = finding_evidence(&details).ok_or_else(|| no_evidence(&details))?;
    let resemblance = judges.entries().compare_with(
        judges.background(),
        bug,
        &evidence,
        &finding_words(&details),
    );
    let comparison = resemblance.ok_or_else(no_program)?.comparison;
    Ok(explained(&details.finding.id.to_string(), bug, comparison))
}

fn findings(args: &WhyArgs, judges: &Judges) -> Result<Explained, CommandError> {
    let store = Store::open_existing(&args.store.store)?;
    let (a, b) = (
        finding_by_id(&store, &args.a)?,
        finding_by_id(&store, &args.b)?,
    );
    let compared = judges.compare(&store, &a, &b)?;
    let compared = compared.ok_or_else(|| no_evidence(&a))?;
    let mut comparison = compared.comparison;
    if let Some(most) = args.turn {
        comparison = match turned(args, &a, &b, most.into())? {
            Some(Turning::Turned(steps)) => comparison.with_turning(true, steps),
            Some(Turning::Stuck) => comparison.with_turning(false, 0),
            Some(Turning::GaveUp) | None => comparison,
        };
    }
    Ok(Explained {
        said: compared.said,
        together: compared.together,
        culprit: compared.culprit,
        ..explained(
            &a.finding.id.to_string(),
            &b.finding.id.to_string(),
            comparison,
        )
    })
}

/// Turns one reduced program into the other.
fn turned(
    args: &WhyArgs,
    a: &FindingDetails,
    b: &FindingDetails,
    most: usize,
) -> Result<Option<Turning>, CommandError> {
    let toolchain = Toolchain::open(&args.toolchain, Some(finding_language(a)))?;
    let known_bugs = toolchain.known_bugs(&args.known.known)?;
    let how = Reduction {
        runner: &toolchain.runner,
        stop: &toolchain.stop,
        compilers: &toolchain.detection.compilers,
        known_bugs: &known_bugs,
        jobs: 1,
        deadline: None,
        max_calls: most,
        text_only: true,
    };
    let failing = Failing::of_finding(a, &toolchain.detection, &toolchain.runner, &toolchain.stop)?;
    Ok(turn_findings(a, b, &failing, &how, most)?)
}

fn explained(a: &str, b: &str, comparison: Comparison) -> Explained {
    Explained {
        a: a.to_owned(),
        b: b.to_owned(),
        comparison,
        said: None,
        together: None,
        culprit: None,
    }
}

fn by_score(a: &Comparison, b: &Comparison) -> Ordering {
    a.score.total_cmp(&b.score)
}

fn no_program() -> CommandError {
    CommandError::usage("the known bug has no program to compare with")
}

fn no_evidence(details: &FindingDetails) -> CommandError {
    CommandError::usage(format_args!(
        "the store does not have what {} did, so there is nothing to compare",
        details.finding.target
    ))
}

fn print(explained: &Explained) -> Result<(), CommandError> {
    let Explained {
        a, b, comparison, ..
    } = explained;
    let mut table = Table::default();
    for reason in &comparison.reasons {
        table.row(vec![
            format!("{:+.1}", reason.weight),
            reason.sort.name().to_owned(),
            output::one_line(&reason.text),
        ]);
    }
    table.print()?;
    output::line(format_args!(
        "{:+.1}  in all: by the evidence, {a} and {b} are {}",
        comparison.score, comparison.judgement
    ))?;
    if let Some(commit) = &explained.culprit {
        output::line(format_args!(
            "the commit {commit} introduced both, so they are the same"
        ))?;
    }
    match explained.said {
        Some(true) => output::line("a person said that they are the same, which counts")?,
        Some(false) => output::line("a person said that they are different, which counts")?,
        None => {}
    }
    match explained.together {
        Some(true) => output::line("the store has them under one root cause"),
        Some(false) => output::line("the store has them under two root causes"),
        None => Ok(()),
    }
}
