//! The replay: one run for each pull request, in the order of the history, with one store.

use super::history::{Commits, HistoryError, PullFile, Simulation};
use super::score::{Planted, Pull, Score};
use crate::builds::{Builds, Pins};
use crate::error::CiError;
use crate::hunt::head_name;
use crate::phase::{Phase, phase};
use crate::plan::{AuthorOf, Plan, Progress};
use crate::tools::Tools;
use gadfly_bisect::commit::{Artefacts, Git, Recipe};
use gadfly_campaign::{Author, Failing};
use gadfly_report::ci::FoundBug;
use gadfly_sandbox::Stop;
use gadfly_store::{FindingFilter, FindingId, Page, Store};
use gadfly_toolchain::Language;
use std::path::PathBuf;
use std::time::Duration;

/// How a simulation is replayed.
pub struct Replay<'a> {
    /// The simulation.
    pub simulation: &'a Simulation,
    /// The time for each pull request.
    pub time: Duration,
    /// End the tests of a pull request after this many new bugs.
    pub enough: Option<u64>,
    /// The seed of the first program of the first pull request.
    pub seed: u64,
    /// How many tests run at a time.
    pub jobs: usize,
    /// The language of the programs.
    pub language: Language,
    /// The generator.
    pub author: &'a (dyn Fn(AuthorOf<'_>) -> Result<Author, String> + Sync),
    /// The folder for the repository, the builds and the store.
    pub folder: PathBuf,
    /// Where scratch folders are made.
    pub scratch: PathBuf,
}

/// Replays a simulation. `watch` is told every pull request when it is done.
///
/// # Errors
/// If the history cannot be made, or the machine gets in the way.
pub fn replay(
    how: &Replay<'_>,
    tools: &Tools,
    stop: &Stop,
    watch: &mut dyn FnMut(&Pull),
) -> Result<Score, CiError> {
    let wrong = |error: HistoryError| CiError::Usage(error.to_string());
    let repository = how.folder.join("repository");
    std::fs::create_dir_all(&repository)?;
    let commits = how.simulation.make(&repository).map_err(wrong)?;
    let store_file = how.folder.join("gadfly.db");
    let mut store = Store::open(&store_file)?;
    let mut score = Score::default();
    for (number, (pull, commits)) in how.simulation.pulls.iter().zip(&commits).enumerate() {
        if stop.is_set() {
            return Err(CiError::Stopped);
        }
        if pull.is_skipped {
            continue;
        }
        let setup = &how.simulation.setup;
        let plan = Plan {
            repository: repository.clone(),
            head: commits.head.clone(),
            base: Some(commits.base.clone()),
            oldest: None,
            recipe: Recipe::new(setup.build.clone()).untrusting(&[]),
            compiler: setup.compiler.clone(),
            described: setup.target.clone(),
            levels: Vec::new(),
            program: None,
            language: how.language,
            author: how.author,
            time: how.time,
            enough: how.enough,
            seed: how.seed + 1_000_000 * number as u64,
            jobs: how.jobs,
            gone_after: 3,
            cache: how.folder.join("cache"),
            cache_size: 1 << 30,
            scratch: how.scratch.clone(),
            store: store_file.clone(),
        };
        let done = one(&plan, tools, &mut store, stop, pull, commits)?;
        watch(&done);
        score.pulls.push(done);
    }
    Ok(score)
}

fn one(
    plan: &Plan<'_>,
    tools: &Tools,
    store: &mut Store,
    stop: &Stop,
    pull: &PullFile,
    commits: &Commits,
) -> Result<Pull, CiError> {
    let mut done = Pull {
        name: pull.name.clone(),
        planted: pull
            .bug
            .iter()
            .map(|bug| Planted {
                name: bug.name.clone(),
                kind: bug.kind.clone(),
                found_after: None,
                by_first: false,
                duplicates: 0,
            })
            .collect(),
        false_reports: Vec::new(),
        programs: 0,
        cpu_seconds: 0.0,
        fault: None,
    };
    let report = match crate::run(plan, tools, store, stop, &mut |_: Progress<'_>| {}) {
        Ok(report) => report,
        Err(CiError::Stopped) => return Err(CiError::Stopped),
        Err(error) => {
            done.fault = Some(error.to_string());
            return Ok(done);
        }
    };
    done.programs = report.programs;
    done.cpu_seconds = report.cpu_seconds;
    for bug in &report.bugs {
        let id = finding_of(bug)?;
        let culprits = culprits(plan, tools, store, stop, commits, id)?;
        let mut is_planted = false;
        for planted in done
            .planted
            .iter_mut()
            .filter(|it| culprits.contains(&it.name))
        {
            is_planted = true;
            match planted.found_after {
                None => planted.found_after = Some(bug.seconds),
                Some(before) => {
                    planted.duplicates += 1;
                    planted.found_after = Some(before.min(bug.seconds));
                }
            }
        }
        let by_first = tried_first(store, id)?;
        for id in by_first {
            let culprits = self::culprits(plan, tools, store, stop, commits, id)?;
            let mut planted = done.planted.iter_mut();
            if let Some(planted) = planted.find(|it| culprits.contains(&it.name)) {
                planted.by_first = true;
                break;
            }
        }
        if !is_planted {
            done.false_reports
                .push(format!("{} ({})", bug.title, bug.finding));
        }
    }
    Ok(done)
}

fn finding_of(bug: &FoundBug) -> Result<FindingId, CiError> {
    let id = bug.finding.parse();
    id.map_err(|_| CiError::Usage(format!("{} is no finding", bug.finding)))
}

/// The findings of the same run on programs that nobody generated.
fn tried_first(store: &Store, finding: FindingId) -> Result<Vec<FindingId>, CiError> {
    let filter = FindingFilter {
        campaign: store.finding(finding)?.finding.campaign,
        page: Page::first(500),
        ..FindingFilter::default()
    };
    let mut first = Vec::new();
    for other in store.findings(&filter)? {
        if store.finding(other.id)?.program.origin.generator.is_none() {
            first.push(other.id);
        }
    }
    Ok(first)
}

/// The planted bugs without which a finding does not show.
fn culprits(
    plan: &Plan<'_>,
    tools: &Tools,
    store: &Store,
    stop: &Stop,
    commits: &Commits,
    finding: FindingId,
) -> Result<Vec<String>, CiError> {
    let details = store.finding(finding)?;
    phase(&plan.scratch, stop, None, |phase: &Phase| {
        let git = Git::open(&plan.repository, &plan.scratch, &phase.stop)?;
        let artefacts = Artefacts::open(&plan.cache.join("bisect"), &phase.runner, &phase.stop)?;
        let pins = Pins::default();
        let builds = Builds::new(&git, &artefacts, plan, &pins);
        let mut found = Vec::new();
        for (name, commit) in &commits.without {
            let built = builds.get(&git.commit(commit)?, &mut |_| {})?;
            let exe = builds.compiler(&built);
            let compiler = tools.compiler_in(&plan.described, &head_name(plan), &exe, phase);
            let compiler = compiler.map_err(|why| CiError::NoCompiler {
                commit: commit.clone(),
                why,
            })?;
            let with = tools.with(&compiler);
            let shown = Failing::of_finding(&details, &with, &phase.runner, &phase.stop);
            if shown.is_err() {
                found.push(name.clone());
            }
        }
        Ok(found)
    })
}
