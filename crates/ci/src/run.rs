//! A whole run: build, test, examine, report.

use crate::builds::{Builds, Pins};
use crate::change::{Change, named};
use crate::cpu;
use crate::decision::Tree;
use crate::error::CiError;
use crate::found::Examiner;
use crate::given::examine_given;
use crate::gone::Watch;
use crate::hunt::{Compilers, Hunt, Hunted};
use crate::phase::{Phase, phase};
use crate::plan::{Plan, Progress};
use crate::resume::Resume;
use crate::tools::Tools;
use gadfly_bisect::commit::{Artefacts, Built, Git};
use gadfly_report::ci::{CiReport, Mode, Verdict};
use gadfly_sandbox::Stop;
use gadfly_store::Store;
use std::time::{Duration, Instant};

/// Tests a change.
///
/// # Errors
/// If it cannot be tested: the set-up or the machine is to blame, not the change.
pub fn run(
    plan: &Plan<'_>,
    tools: &Tools,
    store: &mut Store,
    stop: &Stop,
    watch: &mut dyn FnMut(Progress<'_>),
) -> Result<CiReport, CiError> {
    let cpu = cpu::seconds();
    let mut report = phase(&plan.scratch, stop, None, |phase| {
        let git = Git::open(&plan.repository, &plan.scratch, &phase.stop)?;
        let change = Change::read(&git, plan)?;
        let mut report = begun(plan, &change);
        if plan.program.is_none() && change.is_empty(&git)? {
            report.note = Some("The change contains the same files as the commit that it began from, so there is nothing to test.".to_owned());
            return Ok(report);
        }
        let run = Run {
            plan,
            tools,
            change: &change,
            stop,
        };
        run.test(&git, phase, store, &mut report, watch)?;
        Ok(report)
    })?;
    report.cpu_seconds = cpu::seconds() - cpu;
    report.stopped |= stop.is_set();
    // One branch alone shows its bugs every night.
    let is_nightly = report.mode == Mode::Nightly;
    let mut bugs = report.bugs.iter();
    report.verdict = match bugs.any(|bug| !is_nightly || bug.seen_before.is_none()) {
        true => Verdict::NewBugs,
        false => Verdict::NoNewBugs,
    };
    Ok(report.bounded())
}

/// What is known of a run before it begins.
fn begun(plan: &Plan<'_>, change: &Change) -> CiReport {
    let mode = match &change.against {
        Some(_) => Mode::PullRequest,
        None => Mode::Nightly,
    };
    let mut report = CiReport::new(mode, &plan.described);
    report.head = named(&change.head);
    if let Some((base, common)) = &change.against {
        report.base = Some(named(base));
        report.merge_base = Some(named(common));
    }
    report.changed_files = change.files.len() as u64;
    report.weights = change.weights.is_some();
    report
}

struct Run<'a> {
    plan: &'a Plan<'a>,
    tools: &'a Tools,
    change: &'a Change,
    stop: &'a Stop,
}

/// The builds of a run, kept from being removed while it lasts.
struct AllBuilt {
    head: Built,
    against: Vec<(&'static str, Built)>,
}

impl Run<'_> {
    fn test(
        &self,
        git: &Git<'_>,
        phase: &Phase,
        store: &mut Store,
        report: &mut CiReport,
        watch: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), CiError> {
        let plan = self.plan;
        let folder = plan.cache.join("bisect");
        let artefacts = Artefacts::open(&folder, &phase.runner, &phase.stop)?;
        let pins = Pins::default();
        let builds = Builds::new(git, &artefacts, plan, &pins);
        let built = self.build(&builds, watch)?;
        let begun = Instant::now();
        let same = built
            .against
            .iter()
            .find(|(_, it)| it.digest == built.head.digest);
        if let Some((name, _)) =
            same.filter(|_| built.head.digest.is_some() && plan.program.is_none())
        {
            report.note = Some(format!(
                "The build of the head is byte for byte that of the {name}, so there is nothing to test."
            ));
            return Ok(());
        }
        let compilers = Compilers {
            head: builds.compiler(&built.head),
            build: built.head.folder.clone(),
            against: built
                .against
                .iter()
                .map(|(name, built)| (*name, builds.compiler(built)))
                .collect(),
        };
        if plan.program.is_some() {
            return self.examine_given(&compilers, &pins, report);
        }
        self.hunt((&compilers, &pins), phase, begun, store, report, watch)?;
        drop(built);
        artefacts.trim(plan.cache_size)?;
        Ok(())
    }

    /// What the head does with the program that was given.
    fn examine_given(
        &self,
        compilers: &Compilers,
        pins: &Pins,
        report: &mut CiReport,
    ) -> Result<(), CiError> {
        let begun = Instant::now();
        let Some(case) = &self.plan.program else {
            return Ok(());
        };
        let found = examine_given(self.tree(pins), case, &compilers.head, self.stop)?;
        if found.is_none() {
            report.note = Some("The program is compiled correctly.".to_owned());
        }
        report.bugs.extend(found);
        report.programs = 1;
        report.seconds = begun.elapsed().as_secs_f64();
        Ok(())
    }

    fn tree<'p>(&'p self, pins: &'p Pins) -> Tree<'p> {
        Tree {
            plan: self.plan,
            tools: self.tools,
            change: self.change,
            pins,
        }
    }

    /// Tests the head, and examines what is found.
    fn hunt(
        &self,
        (compilers, pins): (&Compilers, &Pins),
        phase: &Phase,
        begun: Instant,
        store: &mut Store,
        report: &mut CiReport,
        watch: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), CiError> {
        let plan = self.plan;
        let mut resume = Resume::open(plan, self.change);
        let hunt = Hunt {
            plan,
            tools: self.tools,
            change: self.change,
            compilers,
            stop: self.stop,
        };
        let hunted = hunt.run(store, &mut resume, watch)?;
        // What an earlier process spent on tests counts.
        let spent = Hunted::time(store, hunted.campaign).max(begun.elapsed());
        let left = plan.time.saturating_sub(spent).max(plan.time / 20);
        let examiner = Examiner {
            tree: self.tree(pins),
            head: &compilers.head,
            stop: self.stop,
            deadline: Instant::now() + left,
        };
        let examined = examiner.examine(store, &hunted, watch)?;
        report.bugs = examined.bugs;
        report.inherited = examined.inherited;
        report.dismissed = examined.dismissed;
        if self.change.against.is_none() {
            let gone = Watch {
                plan,
                tools: self.tools,
                change: self.change,
                pins,
                deadline: Instant::now() + left.max(Duration::from_secs(10)),
            };
            report.gone = gone.look(store, phase)?;
        }
        report.coverage = hunted.reached.sums();
        report.known = hunted.tallies.known.clone();
        report.own_bugs = hunted.tallies.suspect_programs + hunted.tallies.panics;
        report.programs = hunted.tallies.tests + hunted.tried_first.unwrap_or(0);
        report.builds = hunted.tallies.builds;
        report.seconds = begun.elapsed().as_secs_f64().max(spent.as_secs_f64());
        if !self.stop.is_set() {
            resume.done()?;
        }
        Ok(())
    }

    /// Builds the base first: it is known what it is before anything of the change runs.
    fn build(
        &self,
        builds: &Builds<'_>,
        watch: &mut dyn FnMut(Progress<'_>),
    ) -> Result<AllBuilt, CiError> {
        let mut says = |text: String| watch(Progress::Says(text));
        let mut against = Vec::new();
        if let Some((base, common)) = &self.change.against {
            against.push(("base", builds.get(base, &mut says)?));
            if common.id != base.id {
                match builds.get(common, &mut says) {
                    Ok(built) => against.push(("merge-base", built)),
                    // Then it cannot be told what the base has fixed since.
                    Err(CiError::DoesNotBuild { why, .. }) => {
                        says(format!("the last common commit does not build: {why}"));
                    }
                    Err(error) => return Err(error),
                }
            }
        }
        let head = builds.get(&self.change.head, &mut says)?;
        Ok(AllBuilt { head, against })
    }
}
