//! Where a bug comes from: the decision tree of figure 3.9, and the search that it asks for.

use crate::builds::{Builds, Pins};
use crate::change::{Change, named};
use crate::error::CiError;
use crate::phase::Phase;
use crate::plan::Plan;
use crate::question::FindingIn;
use crate::tools::Tools;
use gadfly_bisect::commit::{
    Artefacts, Bisected, Commit, CommitError, Decision, Driver, End, Git, Place, Span, decide,
};
use gadfly_bisect::search::Answer;
use gadfly_campaign::Failing;
use gadfly_report::ci::{CommitName, EndState};

/// What was decided about a bug.
#[derive(Clone, Debug)]
pub(crate) struct Decided {
    pub(crate) state: EndState,
    /// More about it, in one line.
    pub(crate) words: String,
    pub(crate) culprit: Option<CommitName>,
    /// The whole search, for the store.
    pub(crate) search: Option<Bisected>,
}

/// Everything that a decision needs but the bug.
#[derive(Clone, Copy)]
pub(crate) struct Tree<'a> {
    pub(crate) plan: &'a Plan<'a>,
    pub(crate) tools: &'a Tools,
    pub(crate) change: &'a Change,
    pub(crate) pins: &'a Pins,
}

impl Tree<'_> {
    /// Decides where a bug of the head comes from, and searches the commit if that makes
    /// sense.
    pub(crate) fn decide(&self, failing: &Failing, phase: &Phase) -> Result<Decided, CiError> {
        self.asking(failing, phase, |driver| self.decide_with(failing, driver))
    }

    /// Searches the commit of the branch that introduced a bug which only the head shows.
    pub(crate) fn search_branch(
        &self,
        failing: &Failing,
        phase: &Phase,
    ) -> Result<Decided, CiError> {
        let (_, common) = self.ends();
        self.asking(failing, phase, |driver| {
            self.search(
                driver,
                common,
                &self.change.head,
                EndState::BisectedOnBranch,
            )
        })
    }

    /// Does something that asks builds about a bug.
    fn asking<T>(
        &self,
        failing: &Failing,
        phase: &Phase,
        work: impl FnOnce(&Driver<'_>) -> Result<T, CiError>,
    ) -> Result<T, CiError> {
        let plan = self.plan;
        let git = Git::open(&plan.repository, &plan.scratch, &phase.stop)?;
        let folder = plan.cache.join("bisect");
        let artefacts = Artefacts::open(&folder, &phase.runner, &phase.stop)?;
        let builds = Builds::new(&git, &artefacts, plan, self.pins);
        // Whatever ran since the builds were made: they must still be what they were.
        builds.get(self.change.base(), &mut |_| {})?;
        let question = FindingIn::new(plan, self.tools, phase, failing);
        work(&Driver {
            git: &git,
            artefacts: &artefacts,
            recipe: &plan.recipe,
            question: &question,
            stop: &phase.stop,
            most_steps: None,
            fresh: false,
            verify_ends: false,
        })
    }

    /// The base and the last common commit.
    fn ends(&self) -> (&Commit, &Commit) {
        match &self.change.against {
            Some((base, common)) => (base, common),
            None => (&self.change.head, &self.change.head),
        }
    }

    fn decide_with(&self, failing: &Failing, driver: &Driver<'_>) -> Result<Decided, CiError> {
        let (base, common) = self.ends();
        let oldest = self.change.oldest.as_ref();
        let span = Span {
            good: oldest.unwrap_or(common).id.clone(),
            bad: self.change.head.id.clone(),
            first_parent: false,
        };
        let mut why_not = String::new();
        let decision = decide(is_silent(failing), &mut |place| {
            let commit = match place {
                Place::Base => base,
                Place::MergeBase => common,
                Place::Limit => match oldest {
                    Some(oldest) => oldest,
                    None => return Ok(Answer::Skip),
                },
            };
            let reply = driver.ask(&span, &commit.id, &mut |_| {})?;
            if reply.answer == Answer::Skip {
                why_not = reply.why;
            }
            Ok::<_, CommitError>(reply.answer)
        })?;
        match decision {
            Decision::BisectBase => {
                let good = oldest.unwrap_or(common);
                self.search(driver, good, base, EndState::OnBase)
            }
            Decision::BisectBranch => {
                let head = &self.change.head;
                self.search(driver, common, head, EndState::BisectedOnBranch)
            }
            _ => Ok(without_search(decision, oldest.is_some(), &why_not)),
        }
    }

    fn search(
        &self,
        driver: &Driver<'_>,
        good: &Commit,
        bad: &Commit,
        state: EndState,
    ) -> Result<Decided, CiError> {
        if good.id == bad.id {
            return Ok(Decided::of(
                state,
                "there is no commit between the two ends",
            ));
        }
        let span = Span {
            good: good.id.clone(),
            bad: bad.id.clone(),
            first_parent: false,
        };
        Ok(searched(state, driver.bisect(&span, &mut |_| {})?))
    }
}

/// Whether no message tells a bug from others of its kind.
fn is_silent(failing: &Failing) -> bool {
    is_silent_kind(&failing.kind.to_string())
}

/// Whether bugs of a kind have no message.
pub(crate) fn is_silent_kind(kind: &str) -> bool {
    matches!(kind, "wrong-output" | "run-crash" | "hang")
}

impl Decided {
    pub(crate) fn of(state: EndState, words: impl Into<String>) -> Decided {
        Decided {
            state,
            words: words.into(),
            culprit: None,
            search: None,
        }
    }
}

fn without_search(decision: Decision, has_oldest: bool, why_not: &str) -> Decided {
    match decision {
        Decision::OlderThanLimit => Decided::of(
            EndState::OlderThanLimit,
            "the oldest commit that can be tested has it already",
        ),
        Decision::FixedSince => Decided::of(
            EndState::FixedSince,
            "the last common commit has it, and the base does not",
        ),
        Decision::IntroducedByBranch => Decided::of(
            EndState::IntroducedByBranch,
            "its message identifies it, so that no commit was searched",
        ),
        Decision::Untestable(Place::Limit) if !has_oldest => Decided::of(
            EndState::OnBase,
            "its commit was not searched: give the oldest commit that can be tested with --oldest",
        ),
        Decision::Untestable(place) => {
            let place = match place {
                Place::Base => "the base",
                Place::Limit => "the oldest commit",
                Place::MergeBase => "the last common commit",
            };
            Decided::of(
                EndState::Untestable,
                format!("{place} cannot be tested: {why_not}"),
            )
        }
        Decision::BisectBase | Decision::BisectBranch => Decided::of(EndState::Untestable, ""),
    }
}

fn searched(state: EndState, search: Bisected) -> Decided {
    let tested = search.tested.len();
    let (words, culprit) = match &search.end {
        End::Found { commit } => (
            format!(
                "found among {} commits with {tested} questions",
                search.commits
            ),
            Some(commit),
        ),
        End::OneOf { commits } => (
            format!(
                "or by one of {} commits before it that cannot be tested",
                commits.len().saturating_sub(1)
            ),
            commits.last(),
        ),
        End::BadAtMergeBase { .. } => (
            "it is older than the last common commit of the two ends".to_owned(),
            None,
        ),
        End::StepLimit { left } | End::Stopped { left } => {
            (format!("the search ended with {left} commits left"), None)
        }
    };
    Decided {
        state,
        words,
        culprit: culprit.map(|commit: &Commit| named(commit)),
        search: Some(search),
    }
}
