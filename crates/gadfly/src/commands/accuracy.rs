//! `gadfly accuracy`: how well root causes are told apart, against findings that people
//! labelled.

use crate::arguments::{JsonArgs, KnownArgs};
use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table};
use clap::Args;
use gadfly_catalogue::Catalogue;
use gadfly_triage::cause::{
    Assessed, Background, FindingEvidence, Judgement, Labelled, Sort, assess, compare_without,
};
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};

/// Measure how well the root causes of labelled findings are told apart
#[derive(Debug, Args)]
#[command(after_help = "\
The folder has one TOML file for each finding, at any depth; `label` names its root cause.
`gadfly findings --export-labelled FOLDER` writes such files without labels. Files whose
label is empty are left out. Printed are, for each part of a compiler:

  precision  of the pairs of findings that were put together, those of one label
  recall     of the pairs of one label, those that were put together
  right      of the findings in order, those rightly called new, or a duplicate of the
             right ones

and then what each sort of evidence contributes: the precision and the recall without it.

Examples:
  gadfly accuracy labelled
  gadfly accuracy labelled --wrong         also list the pairs that are judged wrongly
  gadfly accuracy labelled --without known         as if the catalogue knew none of the bugs
  gadfly accuracy labelled/test --json")]
pub(crate) struct AccuracyArgs {
    /// A folder of labelled findings
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,

    /// List the pairs of findings that are judged wrongly by themselves
    #[arg(long)]
    wrong: bool,

    /// Leave out a sort of evidence, such as `known` for the rules of the catalogue
    #[arg(long, value_name = "SORT", value_parser = sort)]
    without: Vec<Sort>,

    #[command(flatten)]
    known: KnownArgs,

    #[command(flatten)]
    json: JsonArgs,
}

fn sort(name: &str) -> Result<Sort, String> {
    let found = Sort::READ.iter().find(|sort| sort.name() == name);
    found.copied().ok_or_else(|| {
        let all: Vec<&str> = Sort::READ.iter().map(|sort| sort.name()).collect();
        format!("there are {}", all.join(", "))
    })
}

/// What CompFuzzCI's authors published: the share of bugs that its comparison of messages
/// deduplicated successfully, by backend of Dafny.
const PUBLISHED: [(&str, u32); 5] = [
    ("cs", 100),
    ("go", 48),
    ("java", 90),
    ("py", 100),
    ("rs", 53),
];

/// A labelled finding with its file.
struct Read {
    path: PathBuf,
    label: String,
    evidence: FindingEvidence,
}

#[derive(Serialize)]
struct Report {
    by_part: Vec<Assessed>,
    /// What is reached without each sort of evidence.
    without: Vec<Without>,
    wrong: Vec<Wrong>,
}

#[derive(Serialize)]
struct Without {
    sort: Sort,
    #[serde(flatten)]
    all: Assessed,
}

/// A pair that is judged wrongly.
#[derive(Serialize)]
struct Wrong {
    one: PathBuf,
    other: PathBuf,
    one_label: String,
    other_label: String,
    score: f64,
}

pub(crate) fn run(args: &AccuracyArgs) -> Result<Outcome, CommandError> {
    let known = args.known.known.iter();
    let known = known
        .clone()
        .try_fold(Catalogue::embedded(), |all, it| all.with_folder(it))?;
    let findings = read_all(&args.folder, &known)?;
    if findings.is_empty() {
        return Err(CommandError::usage(format_args!(
            "{} has no labelled findings; `gadfly findings --export-labelled` writes files to label",
            args.folder.display()
        )));
    }
    let background = Background::of(&known);
    let report = report(&background, &findings, args);
    if args.json.json {
        output::json(&report)?;
    } else {
        print(&report)?;
    }
    Ok(Outcome::Done)
}

fn report(background: &Background, findings: &[Read], args: &AccuracyArgs) -> Report {
    let evidence: Vec<FindingEvidence> = findings.iter().map(|it| it.evidence.clone()).collect();
    let labels: Vec<String> = findings.iter().map(|it| it.label.clone()).collect();
    let left_out = args.without.as_slice();
    let others = Sort::READ.iter().filter(|sort| !left_out.contains(sort));
    let without = others.filter_map(|sort| {
        let all = assess(
            background,
            &evidence,
            &labels,
            &[left_out, &[*sort]].concat(),
        )
        .pop()?;
        Some(Without { sort: *sort, all })
    });
    Report {
        without: without.collect(),
        by_part: assess(background, &evidence, &labels, left_out),
        wrong: match args.wrong {
            true => wrong(background, findings, left_out),
            false => Vec::new(),
        },
    }
}

/// The pairs whose own comparison says the opposite of their labels, the worst first.
fn wrong(background: &Background, findings: &[Read], without: &[Sort]) -> Vec<Wrong> {
    let mut wrong = Vec::new();
    for (at, one) in findings.iter().enumerate() {
        for other in &findings[at + 1..] {
            let compared = compare_without(background, &one.evidence, &other.evidence, without);
            let says_same = compared.judgement == Judgement::Same;
            if says_same != (one.label == other.label) {
                wrong.push(Wrong {
                    one: one.path.clone(),
                    other: other.path.clone(),
                    one_label: one.label.clone(),
                    other_label: other.label.clone(),
                    score: compared.score,
                });
            }
        }
    }
    wrong.sort_by(|a, b| b.score.abs().total_cmp(&a.score.abs()));
    wrong
}

fn print(report: &Report) -> Result<(), CommandError> {
    let mut table = Table::with_header(&[
        "PART",
        "FINDINGS",
        "LABELS",
        "CAUSES",
        "PRECISION",
        "RECALL",
        "RIGHT",
        "COMPFUZZCI",
    ]);
    for of in &report.by_part {
        let published = PUBLISHED.iter().find(|(backend, _)| *backend == of.part);
        table.row(vec![
            of.part.clone(),
            of.findings.to_string(),
            of.labels.to_string(),
            of.causes.to_string(),
            percent(of.pairs.precision()),
            percent(of.pairs.recall()),
            percent(of.right_decisions as f64 / of.findings.max(1) as f64),
            published.map_or_else(|| "-".to_owned(), |(_, share)| format!("{share} %")),
        ]);
    }
    table.print()?;
    output::line(
        "\nCOMPFUZZCI: the bugs that the messages of CompFuzzCI deduplicated successfully, as published\n",
    )?;
    let mut table = Table::with_header(&["WITHOUT", "CAUSES", "PRECISION", "RECALL", "RIGHT"]);
    for Without { sort, all } in &report.without {
        table.row(vec![
            sort.name().to_owned(),
            all.causes.to_string(),
            percent(all.pairs.precision()),
            percent(all.pairs.recall()),
            percent(all.right_decisions as f64 / all.findings.max(1) as f64),
        ]);
    }
    table.print()?;
    for pair in &report.wrong {
        output::line(format_args!(
            "{:+.1}  {} ({}) and {} ({})",
            pair.score,
            pair.one.display(),
            pair.one_label,
            pair.other.display(),
            pair.other_label
        ))?;
    }
    Ok(())
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// The labelled findings of a folder and the folders in it, in the order of their paths.
fn read_all(folder: &Path, known: &Catalogue) -> Result<Vec<Read>, CommandError> {
    let unreadable = |source| CommandError::Source {
        path: folder.to_path_buf(),
        source,
    };
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    let mut paths = Vec::new();
    for entry in entries {
        paths.push(entry.map_err(unreadable)?.path());
    }
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        if path.is_dir() {
            all.extend(read_all(&path, known)?);
        } else if path.extension().is_some_and(|it| it == "toml") {
            all.extend(read(path, known)?);
        }
    }
    Ok(all)
}

fn read(path: PathBuf, known: &Catalogue) -> Result<Option<Read>, CommandError> {
    let text = fs::read_to_string(&path).map_err(|source| CommandError::Source {
        path: path.clone(),
        source,
    })?;
    let labelled: Labelled = toml::from_str(&text).map_err(|error| CommandError::Labelled {
        path: path.clone(),
        problem: error.message().to_owned(),
    })?;
    if labelled.label.trim().is_empty() {
        return Ok(None);
    }
    Ok(Some(Read {
        path,
        evidence: labelled.evidence(known),
        label: labelled.label,
    }))
}
