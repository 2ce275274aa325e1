//! What the store knows, as the texts of a page.

use super::program::smallest;
use crate::exit::CommandError;
use crate::output::time;
use crate::progress::Counter;
use gadfly_campaign::TestProgram;
use gadfly_choice::ChoiceFile;
use gadfly_report::{Bug, Campaign, Moment, Page};
use gadfly_store::{
    Bisection, BugFilter, BugId, CampaignId, Finding, FindingDetails, FindingFilter, KnownBy,
    Page as Part, ReachedSoFar, Store,
};
use std::collections::{BTreeMap, BTreeSet};

/// The most programs of a bug whose features are compared: each of them is generated again.
const MOST_PROGRAMS: usize = 3;

/// How many tests each campaign had done when one of them made a finding.
type Progress = BTreeMap<CampaignId, Vec<(Moment, u64)>>;

/// The page about a store, or about one of its campaigns.
pub(super) fn page(
    store: &Store,
    campaign: Option<CampaignId>,
    title: String,
    hidden: bool,
) -> Result<Page, CommandError> {
    let everything = Part::first(u32::MAX);
    let findings = store.findings(&FindingFilter {
        campaign,
        page: everything,
        ..FindingFilter::default()
    })?;
    let mut by_bug: BTreeMap<BugId, Vec<&Finding>> = BTreeMap::new();
    let mut counts: BTreeMap<(String, String), u64> = BTreeMap::new();
    for finding in &findings {
        by_bug.entry(finding.bug).or_default().push(finding);
        let place = (finding.target.clone(), finding.kind.clone());
        *counts.entry(place).or_default() += 1;
    }
    let listed = store.bugs(&BugFilter {
        page: everything,
        ..BugFilter::default()
    })?;
    let counter = Counter::new(by_bug.len() as u64, "bugs", hidden);
    let mut bugs = Vec::with_capacity(by_bug.len());
    let mut progress = BTreeMap::new();
    for bug in &listed {
        if let Some(findings) = by_bug.get(&bug.id) {
            let programs = examined(store, bug, findings)?;
            programs
                .iter()
                .for_each(|it| note_progress(&mut progress, it));
            bugs.push(one(store, bug, findings, &programs)?);
            counter.advance();
        }
    }
    counter.finish();
    Ok(Page {
        title,
        campaigns: campaigns(store, campaign, &findings, progress)?,
        findings: counts,
        bugs,
    })
}

fn moment(seconds: i64) -> Moment {
    Moment {
        seconds,
        text: time(seconds),
    }
}

/// The campaigns, oldest first.
fn campaigns(
    store: &Store,
    only: Option<CampaignId>,
    findings: &[Finding],
    mut progress: Progress,
) -> Result<Vec<Campaign>, CommandError> {
    let all = match only {
        Some(id) => vec![store.campaign(id)?],
        None => store.campaigns(Part::first(u32::MAX))?,
    };
    let rows = all.into_iter().rev().map(|row| {
        let reached = store.reached(row.id)?;
        let own = findings.iter().filter(|it| it.campaign == Some(row.id));
        let last = own.map(|it| it.found_at).max().unwrap_or(row.started_at);
        Ok(Campaign {
            reached: reached.iter().map(after_cpu).collect(),
            started: moment(row.started_at),
            ended: moment(row.finished_at.unwrap_or(last)),
            tests: row.next_index,
            progress: progress.remove(&row.id).unwrap_or_default(),
            status: row.status.to_string(),
            command: row.command,
        })
    });
    rows.collect()
}

/// How much was reached after which CPU time.
fn after_cpu(so_far: &ReachedSoFar) -> (Moment, u64) {
    let seconds = (so_far.cpu / 1_000_000).cast_signed();
    let text = format!("{seconds} s");
    (Moment { seconds, text }, so_far.marks)
}

/// Some findings of a bug with their programs, the best example first.
fn examined(
    store: &Store,
    bug: &gadfly_store::Bug,
    findings: &[&Finding],
) -> Result<Vec<FindingDetails>, CommandError> {
    let (best, others): (Vec<&Finding>, Vec<&Finding>) = findings
        .iter()
        .copied()
        .partition(|it| Some(it.id) == bug.example);
    let first = best.into_iter().chain(others).take(MOST_PROGRAMS);
    first.map(|it| Ok(store.finding(it.id)?)).collect()
}

/// Notes when the test of a finding was done.
fn note_progress(progress: &mut Progress, details: &FindingDetails) {
    let (finding, origin) = (&details.finding, &details.program.origin);
    let (Some(campaign), Some(index)) = (finding.campaign, origin.test_index) else {
        return;
    };
    // Another campaign may have generated the same program before.
    if origin.campaign == Some(campaign) {
        let at = (moment(finding.found_at), index + 1);
        progress.entry(campaign).or_default().push(at);
    }
}

/// A bug with its findings.
fn one(
    store: &Store,
    bug: &gadfly_store::Bug,
    findings: &[&Finding],
    programs: &[FindingDetails],
) -> Result<Bug, CommandError> {
    let mut bisections = Vec::new();
    for finding in findings {
        bisections.extend(store.bisections_of(finding.id)?);
    }
    let first = findings.iter().map(|it| it.found_at).min();
    let targets: BTreeSet<&String> = findings.iter().map(|it| &it.target).collect();
    Ok(Bug {
        id: bug.id.to_string(),
        title: bug.title.clone(),
        kind: bug.kind.clone(),
        status: bug.status.to_string(),
        count: bug.count,
        first_seen: moment(first.unwrap_or(bug.first_seen)),
        targets: targets.into_iter().cloned().collect(),
        facts: facts(programs, findings, &bisections),
        features: shared_features(programs),
        program: programs.first().map_or_else(Vec::new, smallest),
        versions: versions(programs, findings, &bisections),
    })
}

fn facts(
    programs: &[FindingDetails],
    findings: &[&Finding],
    bisections: &[Bisection],
) -> Vec<(&'static str, String)> {
    let causes: BTreeSet<_> = findings.iter().filter_map(|it| it.cause).collect();
    let causes: Vec<String> = causes.iter().map(ToString::to_string).collect();
    let known = findings.iter().filter_map(|it| {
        let known = it.known.as_deref()?;
        Some(match it.known_by {
            None | Some(KnownBy::Rule) => known.to_owned(),
            Some(by) => format!("{known} ({})", by.in_words()),
        })
    });
    let known: BTreeSet<String> = known.collect();
    let blame: BTreeSet<&str> = findings
        .iter()
        .filter_map(|it| it.blame.as_deref())
        .collect();
    let list = |names: BTreeSet<&str>| names.into_iter().collect::<Vec<_>>().join("; ");
    let evidence = programs.first().map(|it| it.finding.evidence.clone());
    let mut facts = vec![("What happened", evidence.unwrap_or_default())];
    facts.push(("Root cause", causes.join(", ")));
    let known = known.iter().map(String::as_str).collect();
    facts.push(("Known as", list(known)));
    facts.push(("To blame", list(blame)));
    let summaries = bisections.iter().map(|it| it.summary.as_str()).collect();
    facts.push(("Bisected", list(summaries)));
    facts.retain(|(_, text)| !text.trim().is_empty());
    facts
}

/// The features that all of these programs have, as far as they can be generated again.
fn shared_features(programs: &[FindingDetails]) -> Vec<String> {
    let sets = programs.iter().filter_map(|details| {
        let choices = details.program.origin.choices.as_deref()?;
        let choices = ChoiceFile::from_bytes(choices).ok()?;
        let program = TestProgram::replay(&choices).ok()?;
        Some(program.test_case.features)
    });
    let shared = sets.reduce(|all, next| all.intersection(&next).cloned().collect());
    shared.unwrap_or_default().into_iter().collect()
}

/// The compilers that were tried with the programs, and whether they show the bug.
fn versions(
    programs: &[FindingDetails],
    findings: &[&Finding],
    bisections: &[Bisection],
) -> BTreeMap<String, bool> {
    let compiler = |target: &str| target.split(' ').next().unwrap_or(target).to_owned();
    let mut versions = BTreeMap::new();
    let family = programs.iter().map(family).collect::<BTreeSet<_>>();
    for row in programs.iter().flat_map(|details| &details.observations) {
        // Compilers of other families cannot have it.
        if family.contains(&row.full["family"].as_str().map(str::to_owned)) {
            versions.entry(compiler(&row.target)).or_insert(false);
        }
    }
    for bisection in bisections.iter().filter(|it| it.kind == "versions") {
        let asked = bisection.result["versions"].as_array();
        for version in asked.into_iter().flatten() {
            let Some(name) = version["name"].as_str() else {
                continue;
            };
            match version["answer"].as_str() {
                Some("bad") => versions.insert(name.to_owned(), true),
                Some("good") => Some(*versions.entry(name.to_owned()).or_insert(false)),
                _ => None,
            };
        }
    }
    for finding in findings {
        versions.insert(compiler(&finding.target), true);
    }
    versions
}

/// The family of the compiler that is wrong.
fn family(details: &FindingDetails) -> Option<String> {
    let mut rows = details.observations.iter();
    let row = rows.find(|row| row.target == details.finding.target)?;
    row.full["family"].as_str().map(str::to_owned)
}
