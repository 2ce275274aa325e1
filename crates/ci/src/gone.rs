//! Reported bugs that do not show any more: counted from build to build, and proposed for
//! closing with the commit that fixed them.

use crate::builds::{Builds, Pins};
use crate::change::{Change, named};
use crate::error::CiError;
use crate::hunt::head_name;
use crate::phase::Phase;
use crate::plan::Plan;
use crate::question::FindingIn;
use crate::tools::Tools;
use gadfly_bisect::commit::{Artefacts, Driver, End, Git, Question, Span};
use gadfly_bisect::search::Answer;
use gadfly_campaign::Failing;
use gadfly_report::ci::{CommitName, GoneBug};
use gadfly_store::{BugFilter, BugStatus, FindingDetails, Page, Store};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

/// The most bugs that are looked at in one run.
const MOST: u32 = 50;

/// What earlier builds did with a bug.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct History {
    /// The last commit that showed it.
    last_bad: String,
    /// The last commit that was asked.
    last_asked: String,
    /// For how many builds in a row it has not shown.
    good_builds: u32,
}

/// Looks at the bugs of a store on one build after the other.
pub(crate) struct Watch<'a> {
    pub(crate) plan: &'a Plan<'a>,
    pub(crate) tools: &'a Tools,
    pub(crate) change: &'a Change,
    pub(crate) pins: &'a Pins,
    pub(crate) deadline: Instant,
}

impl Watch<'_> {
    /// Asks the head about every bug that is open or reported.
    pub(crate) fn look(&self, store: &mut Store, phase: &Phase) -> Result<Vec<GoneBug>, CiError> {
        let file = PathBuf::from(format!("{}.builds.json", self.plan.store.display()));
        let known = fs::read(&file).ok();
        let known = known.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        let mut histories: BTreeMap<String, History> = known.unwrap_or_default();
        let mut gone = Vec::new();
        for status in [BugStatus::Reported, BugStatus::Open] {
            let filter = BugFilter {
                status: Some(status),
                page: Page {
                    limit: MOST,
                    offset: 0,
                },
                ..BugFilter::default()
            };
            for bug in store.bugs(&filter)? {
                let is_over = phase.stop.is_set() || self.deadline <= Instant::now();
                let Some(example) = bug.example.filter(|_| !is_over && bug.known.is_empty()) else {
                    continue;
                };
                let details = store.finding(example)?;
                let history = histories.entry(bug.short_id.clone()).or_default();
                if let Some(it) = self.ask(&details, history, phase)? {
                    gone.push(it);
                }
            }
        }
        let text = serde_json::to_vec_pretty(&histories).unwrap_or_default();
        fs::write(&file, text)?;
        Ok(gone)
    }

    fn ask(
        &self,
        details: &FindingDetails,
        history: &mut History,
        phase: &Phase,
    ) -> Result<Option<GoneBug>, CiError> {
        let head = &self.change.head;
        let git = Git::open(&self.plan.repository, &self.plan.scratch, &phase.stop)?;
        let folder = self.plan.cache.join("bisect");
        let artefacts = Artefacts::open(&folder, &phase.runner, &phase.stop)?;
        let builds = Builds::new(&git, &artefacts, self.plan, self.pins);
        let built = builds.get(head, &mut |_| {})?;
        if self
            .failing(details, &builds.compiler(&built), phase)
            .is_some()
        {
            history.last_bad.clone_from(&head.id);
            history.last_asked.clone_from(&head.id);
            history.good_builds = 0;
            return Ok(None);
        }
        // A bug whose last bad build is gone cannot be told from a compiler that refuses
        // the program for another reason.
        let Ok(bad) = git.commit(&history.last_bad) else {
            return Ok(None);
        };
        let old = match builds.get(&bad, &mut |_| {}) {
            Ok(old) => old,
            Err(CiError::DoesNotBuild { .. }) => return Ok(None),
            Err(error) => return Err(error),
        };
        let Some(failing) = self.failing(details, &builds.compiler(&old), phase) else {
            return Ok(None);
        };
        let question = FindingIn::new(self.plan, self.tools, phase, &failing);
        if question.ask(head, &built)?.answer != Answer::Good {
            return Ok(None);
        }
        if history.last_asked != head.id {
            history.good_builds += 1;
            history.last_asked.clone_from(&head.id);
        }
        let propose_closing = history.good_builds >= self.plan.gone_after;
        let fixed_by = match propose_closing {
            false => None,
            true => {
                let driver = Driver {
                    git: &git,
                    artefacts: &artefacts,
                    recipe: &self.plan.recipe,
                    question: &question,
                    stop: &phase.stop,
                    most_steps: None,
                    fresh: false,
                    verify_ends: false,
                };
                fix(&driver, &head.id, &bad.id)?
            }
        };
        Ok(Some(GoneBug {
            id: details.bug_details.short_id.clone(),
            title: details.bug_details.title.clone(),
            builds: history.good_builds,
            propose_closing,
            fixed_by,
        }))
    }

    /// The finding, if this compiler shows it.
    fn failing(
        &self,
        details: &FindingDetails,
        exe: &std::path::Path,
        phase: &Phase,
    ) -> Option<Failing> {
        let name = head_name(self.plan);
        let described = &self.plan.described;
        let compiler = self.tools.compiler_in(described, &name, exe, phase).ok()?;
        let detection = self.tools.with(&compiler);
        Failing::of_finding(details, &detection, &phase.runner, &phase.stop).ok()
    }
}

/// The commit that fixed a bug.
fn fix(driver: &Driver<'_>, good: &str, bad: &str) -> Result<Option<CommitName>, CiError> {
    let span = Span {
        good: good.to_owned(),
        bad: bad.to_owned(),
        first_parent: false,
    };
    Ok(match driver.bisect(&span, &mut |_| {})?.end {
        End::Found { commit } => Some(named(&commit)),
        _ => None,
    })
}
