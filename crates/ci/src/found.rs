//! What becomes of the findings of a run: one entry of the report for each root cause,
//! reduced and searched in parallel until the time is up.

use crate::decision::{Decided, Tree};
use crate::error::CiError;
use crate::group::{Group, findings, groups};
use crate::hunt::{Hunted, head_name};
use crate::phase::{Phase, phase};
use crate::place::source_line;
use crate::plan::Progress;
use crate::together::{absorb, is_one, merged};
use gadfly_campaign::{
    Failing, Reduction, Shown, keep_reduction, keep_search, kept_program, reduce_failing,
};
use gadfly_panics::catch;
use gadfly_reduce::{Reduced, Subject};
use gadfly_report::ci::{CommitName, EndState, FoundBug, ProgramFile};
use gadfly_sandbox::Stop;
use gadfly_store::{BugStatus, FindingDetails, FindingId, Store};
use gadfly_toolchain::Language;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;
use tracing::debug;

/// The most root causes that are reduced and searched.
const MOST_CAUSES: usize = 10;

/// The most root causes whose commit is searched, which takes a few programs for each.
const MOST_SEARCHED: usize = 30;

/// The most bugs of the base that are searched, and only when nothing is new.
const MOST_INHERITED: usize = 5;

/// What became of the findings.
#[derive(Debug, Default)]
pub(crate) struct Examined {
    pub(crate) bugs: Vec<FoundBug>,
    pub(crate) inherited: Vec<FoundBug>,
    pub(crate) dismissed: Vec<String>,
}

/// Examines the findings of a run.
pub(crate) struct Examiner<'a> {
    pub(crate) tree: Tree<'a>,
    pub(crate) head: &'a Path,
    pub(crate) stop: &'a Stop,
    pub(crate) deadline: Instant,
}

impl Examiner<'_> {
    pub(crate) fn examine(
        &self,
        store: &mut Store,
        hunted: &Hunted,
        watch: &mut dyn FnMut(Progress<'_>),
    ) -> Result<Examined, CiError> {
        let mut examined = Examined::default();
        let all = findings(store, hunted)?;
        let (inherited, new): (Vec<_>, Vec<_>) = all
            .into_iter()
            .partition(|it| hunted.inherited.contains_key(&it.finding.id));
        let groups = groups(store, new, hunted)?;
        for (at, group) in groups.into_iter().enumerate() {
            self.one(at, &group, store, hunted, &mut examined, watch)?;
        }
        if self.tree.change.against.is_some() {
            examined.bugs = merged(examined.bugs);
        }
        self.inherited(store, inherited, hunted, &mut examined, watch)?;
        Ok(examined)
    }

    /// Examines the findings of a group, unless they turn out to be of a bug that was.
    fn one(
        &self,
        at: usize,
        group: &Group,
        store: &mut Store,
        hunted: &Hunted,
        examined: &mut Examined,
        watch: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), CiError> {
        let Some(details) = group.findings.first().cloned() else {
            return Ok(());
        };
        if details.bug_details.status == BugStatus::Ignored {
            let id = details.bug_details.short_id.clone();
            examined.dismissed.push(id);
            return Ok(());
        }
        let is_change = self.tree.change.against.is_some();
        let is_old = !is_change && group.seen_before.is_some();
        let decided = match at < MOST_CAUSES && !is_old {
            _ if is_change && !examined.bugs.is_empty() => {
                let known = self.not_examined(&details, hunted);
                let bug = self.bug(store, &details, known, hunted, group)?;
                if self.is_absorbed(bug, at, store, hunted, &mut examined.bugs)? {
                    return Ok(());
                }
                match at < MOST_CAUSES {
                    true => self.follow_up(store, &details, hunted, watch)?,
                    false => self.not_examined(&details, hunted),
                }
            }
            true => self.follow_up(store, &details, hunted, watch)?,
            false if is_old => Decided::of(EndState::OnBase, "an earlier run examined it"),
            false => self.not_examined(&details, hunted),
        };
        let bug = self.bug(store, &details, decided, hunted, group)?;
        match bug.end_state {
            EndState::IntroducedByBranch | EndState::BisectedOnBranch => examined.bugs.push(bug),
            // Without a base to compare with, every bug is news.
            _ if !is_change => examined.bugs.push(bug),
            EndState::Untestable
            | EndState::OnBase
            | EndState::OlderThanLimit
            | EndState::FixedSince => examined.inherited.push(bug),
        }
        Ok(())
    }

    /// Adds a new bug to one that it is the same as, if there is one: by its message, or else
    /// by its commit, which is searched before anything is reduced.
    fn is_absorbed(
        &self,
        mut bug: FoundBug,
        at: usize,
        store: &mut Store,
        hunted: &Hunted,
        bugs: &mut [FoundBug],
    ) -> Result<bool, CiError> {
        if let Some(same) = bugs.iter_mut().find(|it| is_one(it, &bug)) {
            absorb(same, bug);
            return Ok(true);
        }
        if at >= MOST_SEARCHED {
            return Ok(false);
        }
        for searched in bugs.iter_mut().chain([&mut bug]) {
            if searched.culprit.is_none() {
                searched.culprit = self.culprit(store, searched, hunted)?;
            }
        }
        if bug.culprit.is_none() {
            return Ok(false);
        }
        let same = bugs.iter_mut().find(|it| is_one(it, &bug));
        Ok(match same {
            Some(same) => {
                absorb(same, bug);
                true
            }
            None => false,
        })
    }

    /// The commit of the branch that introduced a bug, if there is time to find it.
    fn culprit(
        &self,
        store: &mut Store,
        bug: &FoundBug,
        hunted: &Hunted,
    ) -> Result<Option<CommitName>, CiError> {
        let Ok(id) = bug.finding.parse() else {
            return Ok(None);
        };
        if self.stop.is_set() || Instant::now() >= self.deadline {
            return Ok(None);
        }
        let details = store.finding(id)?;
        let decided = self.in_phase(|phase| {
            let decided = match &self.failing(&details, phase)? {
                Some(failing) => self.tree.search_branch(failing, phase),
                None => return Ok(self.not_examined(&details, hunted)),
            };
            self.unless_stopped(decided, &details, hunted)
        })?;
        if let Some(search) = &decided.search {
            self.keep(store, id, search)?;
        }
        Ok(decided.culprit)
    }

    /// Bugs that another build shows as well: named, and searched if there is time.
    fn inherited(
        &self,
        store: &mut Store,
        findings: Vec<FindingDetails>,
        hunted: &Hunted,
        examined: &mut Examined,
        watch: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), CiError> {
        let mut of_bug: BTreeMap<String, Vec<FindingDetails>> = BTreeMap::new();
        for details in findings {
            let id = details.bug_details.short_id.clone();
            of_bug.entry(id).or_default().push(details);
        }
        for (at, (_, findings)) in of_bug.into_iter().enumerate() {
            let Some(details) = findings.first().cloned() else {
                continue;
            };
            let is_searched = at < MOST_INHERITED && Instant::now() < self.deadline;
            let decided = match is_searched && !self.stop.is_set() {
                true => self.decision_only(&details, hunted)?,
                false => self.not_examined(&details, hunted),
            };
            if let Some(search) = &decided.search {
                self.keep(store, details.finding.id, search)?;
            }
            watch(Progress::Says(format!(
                "{}: {} ({})",
                details.finding.id, details.bug_details.title, decided.words
            )));
            let group = Group {
                findings,
                seen_before: None,
            };
            let bug = self.bug(store, &details, decided, hunted, &group)?;
            examined.inherited.push(bug);
        }
        Ok(())
    }

    /// What is known of a finding that there was no time for: the campaign compared it with
    /// the other builds.
    fn not_examined(&self, details: &FindingDetails, hunted: &Hunted) -> Decided {
        let words = "the time was up before it was examined";
        let id = details.finding.id;
        let state = match hunted.inherited.get(&id).map(String::as_str) {
            Some("base") => EndState::OnBase,
            Some(_) => EndState::FixedSince,
            None if self.tree.change.against.is_none() => EndState::OnBase,
            None if hunted.new.contains(&id) => EndState::IntroducedByBranch,
            None => EndState::Untestable,
        };
        Decided::of(state, words)
    }

    fn decision_only(&self, details: &FindingDetails, hunted: &Hunted) -> Result<Decided, CiError> {
        self.in_phase(|phase| {
            let failing = self.failing(details, phase)?;
            let decided = match &failing {
                Some(failing) => self.tree.decide(failing, phase),
                None => return Ok(self.not_examined(details, hunted)),
            };
            self.unless_stopped(decided, details, hunted)
        })
    }

    /// Reduces a finding and decides where it comes from, at the same time.
    fn follow_up(
        &self,
        store: &mut Store,
        details: &FindingDetails,
        hunted: &Hunted,
        watch: &mut dyn FnMut(Progress<'_>),
    ) -> Result<Decided, CiError> {
        if self.stop.is_set() {
            return Ok(self.not_examined(details, hunted));
        }
        let id = details.finding.id;
        watch(Progress::Says(format!(
            "examining {id}: {}",
            details.bug_details.title
        )));
        self.in_phase(|phase| {
            let Some(failing) = self.failing(details, phase)? else {
                return Ok(self.not_examined(details, hunted));
            };
            let earlier: Vec<Subject> = details.reduced.iter().map(kept_program).collect();
            let (decided, reduced) = std::thread::scope(|scope| {
                let reducing =
                    scope.spawn(|| reduce(self.tree, &failing, &earlier, phase, self.deadline));
                let decided = self.tree.decide(&failing, phase);
                (decided, reducing.join())
            });
            if let Ok(Some((reduced, shown))) = reduced {
                keep_reduction(store, id, &failing, &reduced, &shown)?;
            }
            let decided = self.unless_stopped(decided, details, hunted)?;
            if let Some(search) = &decided.search {
                self.keep(store, id, search)?;
            }
            watch(Progress::Says(format!("{id}: {}", decided.words)));
            Ok(decided)
        })
    }

    /// The end of the time is no error: what is known by then counts.
    fn unless_stopped(
        &self,
        decided: Result<Decided, CiError>,
        details: &FindingDetails,
        hunted: &Hunted,
    ) -> Result<Decided, CiError> {
        match decided {
            Err(CiError::Stopped) => Ok(self.not_examined(details, hunted)),
            other => other,
        }
    }

    fn in_phase<T>(&self, work: impl FnOnce(&Phase) -> Result<T, CiError>) -> Result<T, CiError> {
        phase(
            &self.tree.plan.scratch,
            self.stop,
            Some(self.deadline),
            work,
        )
    }

    /// The finding as it shows on the head; nothing if it does not show any more, or the
    /// time is up.
    fn failing(&self, details: &FindingDetails, phase: &Phase) -> Result<Option<Failing>, CiError> {
        let (plan, tools) = (self.tree.plan, self.tree.tools);
        let name = head_name(plan);
        let head = match tools.compiler_in(&plan.described, &name, self.head, phase) {
            Ok(head) => head,
            Err(_) if phase.stop.is_set() => return Ok(None),
            Err(why) => {
                return Err(CiError::NoCompiler {
                    commit: self.tree.change.head.short().to_owned(),
                    why,
                });
            }
        };
        let detection = tools.with(&head);
        match Failing::of_finding(details, &detection, &phase.runner, &phase.stop) {
            Ok(failing) => Ok(Some(failing)),
            Err(error) => {
                debug!(finding = %details.finding.id, %error, "not examined");
                Ok(None)
            }
        }
    }

    fn keep(
        &self,
        store: &mut Store,
        finding: FindingId,
        search: &gadfly_bisect::commit::Bisected,
    ) -> Result<(), CiError> {
        let repository = self.tree.plan.repository.display().to_string();
        Ok(keep_search(store, finding, &repository, search)?)
    }

    /// The entry of the report.
    fn bug(
        &self,
        store: &Store,
        details: &FindingDetails,
        decided: Decided,
        hunted: &Hunted,
        group: &Group,
    ) -> Result<FoundBug, CiError> {
        // The reduced program was stored meanwhile.
        let details = store.finding(details.finding.id)?;
        let reduced = details.reduced.as_ref();
        let program = reduced.map_or(&details.program, |it| &it.program);
        let is_silent = matches!(details.finding.kind.as_str(), "wrong-output" | "run-crash");
        let files = program.files.iter().map(|file| ProgramFile {
            name: file.name.clone(),
            text: file.text.clone(),
        });
        Ok(FoundBug {
            id: details.bug_details.short_id.clone(),
            kind: details.finding.kind.clone(),
            title: details.bug_details.title.clone(),
            target: details.finding.target.clone(),
            finding: details.finding.id.to_string(),
            evidence: details.finding.evidence.clone(),
            end_state: decided.state,
            culprit: decided.culprit,
            decision: decided.words,
            program: files.collect(),
            language: fence(self.tree.plan.language).to_owned(),
            tokens: reduced.map_or(0, |it| it.tokens),
            reduced: reduced.is_some(),
            expected: program.expected.clone().filter(|_| is_silent),
            place: source_line(self.tree, &details, self.stop),
            findings: group.findings.len() as u64,
            seconds: hunted.found_after(details.finding.id),
            seen_before: group.seen_before.clone(),
            like: hunted.like.get(&details.finding.id).cloned(),
            also: Vec::new(),
        })
    }
}

/// The smallest program that is found in the time; nothing if there is none.
pub(crate) fn reduce(
    tree: Tree<'_>,
    failing: &Failing,
    earlier: &[Subject],
    phase: &Phase,
    deadline: Instant,
) -> Option<(Reduced, Shown)> {
    let how = Reduction {
        runner: &phase.runner,
        stop: &phase.stop,
        compilers: &tree.tools.installed.compilers,
        known_bugs: &tree.tools.known_bugs,
        jobs: tree.plan.jobs.div_ceil(2),
        deadline: Some(deadline),
        max_calls: usize::MAX,
        text_only: false,
    };
    let reduced = catch(|| reduce_failing(failing, &how, earlier, None, &mut |_| {}));
    match reduced {
        Ok(Ok(reduced)) => Some(reduced),
        // A finding that cannot be reduced is a finding all the same.
        Ok(Err(error)) => {
            debug!(%error, "not reduced");
            None
        }
        Err(panic) => {
            debug!(%panic, "not reduced");
            None
        }
    }
}

/// How Markdown calls a language.
pub(crate) fn fence(language: Language) -> &'static str {
    match language {
        Language::C | Language::OpenCl | Language::Ispc => "c",
        Language::Cpp | Language::Sycl => "cpp",
        Language::Dafny => "dafny",
    }
}
