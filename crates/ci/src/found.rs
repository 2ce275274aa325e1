//! What becomes of the findings of a run: one entry of the report for each root cause,
//! reduced and searched in parallel until the time is up.

use crate::decision::{Decided, Tree, is_silent_kind};
use crate::error::CiError;
use crate::hunt::{Hunted, head_name};
use crate::phase::{Phase, phase};
use crate::plan::Progress;
use gadfly_bisect::commit::Git;
use gadfly_campaign::{
    Failing, Reduction, Shown, keep_reduction, keep_search, kept_program, reduce_failing,
};
use gadfly_panics::catch;
use gadfly_reduce::{Reduced, Subject};
use gadfly_report::ci::{EndState, FoundBug, ProgramFile, SourceLine};
use gadfly_sandbox::Stop;
use gadfly_store::{BugStatus, FindingDetails, FindingFilter, FindingId, Page, Store};
use gadfly_toolchain::Language;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;
use tracing::debug;

/// The most findings of a run that are looked at.
const MOST_FINDINGS: u32 = 500;

/// The most root causes that are reduced and searched.
const MOST_CAUSES: usize = 10;

/// The most bugs of the base that are searched, and only when nothing is new.
const MOST_INHERITED: usize = 5;

/// Findings of one root cause, in the order in which they came.
struct Group {
    findings: Vec<FindingDetails>,
    seen_before: Option<String>,
}

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
            let Some(first) = group.findings.first() else {
                continue;
            };
            if first.bug_details.status == BugStatus::Ignored {
                examined.dismissed.push(first.bug_details.short_id.clone());
                continue;
            }
            let details = first.clone();
            let is_old = self.tree.change.against.is_none() && group.seen_before.is_some();
            let decided = match at < MOST_CAUSES && !is_old {
                true => self.follow_up(store, &details, hunted, watch)?,
                false if is_old => Decided::of(EndState::OnBase, "an earlier run examined it"),
                false => self.not_examined(&details, hunted),
            };
            let bug = self.bug(store, &details, decided, hunted, &group)?;
            match bug.end_state {
                EndState::IntroducedByBranch | EndState::BisectedOnBranch => {
                    examined.bugs.push(bug);
                }
                // Without a base to compare with, every bug is news.
                _ if self.tree.change.against.is_none() => examined.bugs.push(bug),
                EndState::Untestable
                | EndState::OnBase
                | EndState::OlderThanLimit
                | EndState::FixedSince => examined.inherited.push(bug),
            }
        }
        examined.bugs = merged(examined.bugs);
        self.inherited(store, inherited, hunted, &mut examined, watch)?;
        Ok(examined)
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
            place: self.place(&details),
            findings: group.findings.len() as u64,
            seconds: hunted
                .seconds
                .get(&details.finding.id)
                .copied()
                .unwrap_or(0.0),
            seen_before: group.seen_before.clone(),
            like: hunted.like.get(&details.finding.id).cloned(),
        })
    }

    /// The line of the compiler's sources that a message names, if the head has such a file.
    fn place(&self, details: &FindingDetails) -> Option<SourceLine> {
        if details.finding.kind != "crash" {
            return None;
        }
        let plan = self.tree.plan;
        let git = Git::open(&plan.repository, &plan.scratch, self.stop).ok()?;
        let said = details.observations.iter();
        let said = said
            .filter(|seen| seen.target == details.finding.target)
            .filter_map(|seen| seen.full.get("stderr")?.as_str());
        let texts: Vec<&str> = said.chain([details.finding.evidence.as_str()]).collect();
        let places = texts.iter().flat_map(|text| places_in(text)).take(8);
        places.into_iter().find_map(|(path, line)| {
            let mut rest = Some(path.as_path());
            while let Some(tried) = rest.filter(|it| it.as_os_str().len() > 2) {
                let file = tried.to_string_lossy().into_owned();
                let found = git.file(&self.tree.change.head, &file, 8 << 20);
                if matches!(found, Ok(Some(_))) {
                    return Some(SourceLine { file, line });
                }
                let mut parts = tried.components();
                parts.next();
                rest = Some(parts.as_path());
            }
            None
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

/// Everything in a text that looks like `path/to/file.c:12`.
fn places_in(text: &str) -> Vec<(PathBuf, u32)> {
    let is_part = |c: char| c.is_alphanumeric() || "/._-+:".contains(c);
    let words = text.split(|c| !is_part(c));
    words
        .filter_map(|word| {
            let mut parts = word.split(':');
            let (path, line) = (parts.next()?, parts.next()?);
            let is_file = path.contains('.') && !path.ends_with('.');
            Some((
                PathBuf::from(path.trim_start_matches('/')),
                line.parse().ok()?,
            ))
            .filter(|_| is_file)
        })
        .collect()
}

/// How Markdown calls a language.
pub(crate) fn fence(language: Language) -> &'static str {
    match language {
        Language::C | Language::OpenCl | Language::Ispc => "c",
        Language::Cpp | Language::Sycl => "cpp",
        Language::Dafny => "dafny",
    }
}

/// The findings of the run that are no known bugs.
fn findings(store: &Store, hunted: &Hunted) -> Result<Vec<FindingDetails>, CiError> {
    let filter = FindingFilter {
        campaign: Some(hunted.campaign),
        page: Page {
            limit: MOST_FINDINGS,
            offset: 0,
        },
        ..FindingFilter::default()
    };
    let mut ids: Vec<FindingId> = store.findings(&filter)?.iter().map(|it| it.id).collect();
    // The store knows a program from an earlier run under that run's name.
    ids.extend(hunted.new.iter().chain(hunted.inherited.keys()));
    ids.sort();
    ids.dedup();
    let mut all = Vec::new();
    for id in ids {
        let details = store.finding(id)?;
        if details.finding.known.is_none() {
            all.push(details);
        }
    }
    Ok(all)
}

/// The findings by root cause: those without a message first, because nobody else notices
/// them.
fn groups(
    store: &Store,
    findings: Vec<FindingDetails>,
    hunted: &Hunted,
) -> Result<Vec<Group>, CiError> {
    let causes = store.causes()?;
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    for details in findings {
        let cause = causes
            .iter()
            .find(|it| Some(it.id) == details.finding.cause);
        let key = match cause {
            Some(cause) => cause.id.to_string(),
            None => details.bug_details.short_id.clone(),
        };
        let before = cause.and_then(|cause| {
            let mut others = cause.findings.iter();
            let earlier = others.find(|id| {
                !hunted.new.contains(id)
                    && store
                        .finding(**id)
                        .is_ok_and(|it| it.finding.campaign != Some(hunted.campaign))
            });
            earlier.map(|id| format!("finding {id} of an earlier run"))
        });
        let group = groups.entry(key).or_insert(Group {
            findings: Vec::new(),
            seen_before: before,
        });
        group.findings.push(details);
    }
    let mut groups: Vec<Group> = groups.into_values().collect();
    for group in &mut groups {
        // One that is known to be new and was reduced stands for the others.
        group.findings.sort_by_key(|it| {
            let is_new = hunted.new.contains(&it.finding.id);
            (!is_new, it.reduced.is_none(), it.finding.id)
        });
    }
    groups.sort_by_key(|group| {
        let first = group.findings.first();
        let is_loud = first.is_some_and(|it| it.finding.kind != "wrong-output");
        (is_loud, first.map(|it| it.finding.id))
    });
    Ok(groups)
}

/// One bug for all that have no message and were introduced by the same commit, as it is
/// unlikely that one commit miscompiles in two ways; those for which there was no time to
/// search the commit go with them. The smallest program stands for them.
fn merged(bugs: Vec<FoundBug>) -> Vec<FoundBug> {
    let mut all: Vec<FoundBug> = Vec::new();
    for bug in bugs {
        let is_silent = |it: &FoundBug| is_silent_kind(&it.kind);
        let same = all.iter_mut().find(|it| {
            let is_one = it.culprit == bug.culprit || bug.culprit.is_none();
            is_silent(it) && is_silent(&bug) && is_one
        });
        let Some(same) = same else {
            all.push(bug);
            continue;
        };
        let findings = same.findings + bug.findings;
        let seconds = same.seconds.min(bug.seconds);
        let is_smaller = bug.reduced && (!same.reduced || bug.tokens < same.tokens);
        if is_smaller {
            *same = FoundBug {
                culprit: same.culprit.take(),
                end_state: same.end_state,
                decision: std::mem::take(&mut same.decision),
                ..bug
            };
        }
        same.findings = findings;
        same.seconds = seconds;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::places_in;
    use std::path::PathBuf;

    #[test]
    fn places_are_read_from_messages() {
        let said = "cc: /build/tree/src/lower.c:120: fold: Assertion `x' failed. at 12:30";
        assert_eq!(
            places_in(said),
            [(PathBuf::from("build/tree/src/lower.c"), 120)]
        );
    }
}
