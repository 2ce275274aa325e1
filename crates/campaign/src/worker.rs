//! A worker: takes the next test number, and does everything with that test
//! but write to the store.

use crate::blockers::Avoidance;
use crate::budget::Budget;
use crate::causes::is_vague;
use crate::config::Config;
use crate::guidance::{Guiding, Written};
use crate::inspect::{Inspection, Inspector, RandomBuilds};
use crate::known::Known;
use crate::random_flags::{
    CompilerFlags, FlagScheme, Probe, RandomBuild, Smallest, is_worth_keeping,
};
use crate::record::{TestOrigin, finding_record};
use crate::suspect_variants::resolve_suspect;
use crate::target_rotation::Turn;
use crate::test_program::{ProgramError, TestProgram};
use crate::test_report::{Confirmed, Task, TestReport};
use crate::unconfirmed_finding::UnconfirmedFinding;
use gadfly_catalogue::Bug;
use gadfly_oracle::{Conclusion, Kind, Reliability, examine};
use gadfly_panics::catch;
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::CampaignId;
use gadfly_toolchain::{Observation, ObserveError, Target, Workbench};
use gadfly_triage::cause::Background;
use gadfly_triage::{Lookup, Signature, signature};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::Scope;
use std::time::{Duration, Instant};
use tracing::{Span, debug, debug_span, error, info_span};

/// The maximum number of stored findings of one signature that a baseline shows as well.
const KEPT_OF_INHERITED: u64 = 1;

/// The state that all workers share.
pub(crate) struct Shared<'a> {
    pub(crate) config: &'a Config,
    /// When to end.
    pub(crate) budget: Budget,
    pub(crate) runner: &'a Runner,
    pub(crate) stop: &'a Stop,
    pub(crate) campaign: CampaignId,
    pub(crate) known: &'a Known,
    pub(crate) flags: &'a CompilerFlags,
    pub(crate) probe: &'a Probe,
    pub(crate) avoidance: &'a Avoidance,
    /// What chooses programs, if not chance.
    pub(crate) guiding: Option<&'a Guiding<'a>>,
    /// How common messages and programs are.
    pub(crate) background: &'a Background,
    /// Tests that are done although an earlier one is not.
    pub(crate) done: &'a BTreeSet<u64>,
    /// The next test to start.
    pub(crate) next: AtomicU64,
    pub(crate) started: Instant,
}

/// Starts the workers of a campaign; they send their reports to the queue.
pub(crate) fn start_workers<'scope>(
    scope: &'scope Scope<'scope, '_>,
    shared: &'scope Shared<'_>,
) -> Receiver<Result<TestReport, ObserveError>> {
    let jobs = shared.config.jobs.max(1);
    // The queue is short, so that a slow store makes workers wait.
    let (sender, reports) = sync_channel(2 * jobs);
    let span = Span::current();
    for number in 0..jobs {
        let sender = sender.clone();
        let span = info_span!(parent: &span, "worker", number);
        scope.spawn(move || span.in_scope(|| work(shared, &sender)));
    }
    reports
}

/// Runs tests until the budget is spent, `stop` is set, or the machine fails; the error goes to
/// the coordinator.
fn work(shared: &Shared<'_>, reports: &SyncSender<Result<TestReport, ObserveError>>) {
    while !shared.stop.is_set() {
        let index = shared.next.fetch_add(1, Ordering::Relaxed);
        if !shared.budget.allows(index, shared.started) {
            return;
        }
        if shared.done.contains(&index) {
            continue;
        }
        let seed = shared.config.seed.wrapping_add(index);
        let _entered = debug_span!("test", index, seed).entered();
        // A panic is a bug in Gadfly, but must not end the campaign.
        let report = catch(|| test(shared, index)).unwrap_or_else(|panic| {
            error!(%panic, "a bug in Gadfly");
            Ok(TestReport::of_panic(index, seed, Task::Testing, panic))
        });
        let last = report.is_err();
        if reports.send(report).is_err() || last {
            return;
        }
    }
}

/// The program of a test, or the report that there is none.
fn write(shared: &Shared<'_>, index: u64, seed: u64) -> Result<Written, Box<TestReport>> {
    let config = shared.config;
    let other = shared.avoidance.author(&config.author, index);
    let author = other.as_deref().unwrap_or(&config.author);
    let recorded = match config.flag_scheme {
        FlagScheme::Recorded => config.random_flags,
        FlagScheme::Covering => 0,
    };
    let written = match shared.guiding {
        Some(guiding) => guiding.write(author, seed, recorded),
        None => TestProgram::with_options(author, seed, recorded).map(|it| (it, None)),
    };
    written.map_err(|error| Box::new(not_written(index, seed, error)))
}

fn test(shared: &Shared<'_>, index: u64) -> Result<TestReport, ObserveError> {
    let config = shared.config;
    let seed = config.seed.wrapping_add(index);
    let (program, mutant_of) = match write(shared, index, seed) {
        Ok(written) => written,
        Err(report) => return Ok(*report),
    };
    let of = config.targets.len();
    let targets = config.target_rotation.turn(&config.targets, of, index);
    let targets = targets.filter(|target| target.takes_part_in(index));
    let targets: Vec<Target> = targets.cloned().collect();
    let builds = random_builds(
        shared,
        &program,
        seed,
        Turn::new(config.target_rotation, of, index),
    );
    let inspector = Inspector {
        runner: shared.runner,
        targets: &targets,
        stop: shared.stop,
    };
    let random_builds = RandomBuilds {
        builds: &builds,
        probe: shared.probe,
        leave_out_refused: true,
    };
    let inspection =
        inspector.inspect_watched(&program.test_case, Some(random_builds), &mut |_| {})?;
    if config.flag_scheme == FlagScheme::Covering {
        shared.flags.note_built(&builds, inspection.random_builds());
    }
    let builds = inspection.observations.len() as u64;
    let cpu = inspection.spent.total().cpu;
    let machine = (shared.runner, shared.stop);
    let learnt = shared
        .guiding
        .map(|it| it.learn(index, (&program, mutant_of), cpu, machine))
        .transpose()?;
    let asking = learnt.as_ref().map_or(Duration::ZERO, |it| it.cpu);
    let resolution = resolve_suspect(&inspector, &program, &inspection)?;
    let (program, inspection) = resolution.variant.unwrap_or((program, inspection));
    shared
        .known
        .signature_split
        .add_program(&program.test_case.features);
    let mut examination = Examination {
        shared,
        inspector,
        program: &program,
        inspection: &inspection,
        report: TestReport {
            builds: builds + resolution.builds,
            refused_options: inspection.refused,
            compilers_cpu: cpu + asking + resolution.cpu,
            spent: inspection.spent,
            cpu_by_compiler: cpu_by_compiler(&inspection),
            features: program.test_case.features.clone(),
            fared: inspection.fared(),
            is_mutant: mutant_of.is_some(),
            learnt,
            ..TestReport::of(index, seed, inspection.judgement.suspect_program.clone())
        },
        shown: BTreeSet::new(),
        likely_distinct: None,
    };
    let findings = inspection.unconfirmed_findings();
    for finding in &findings {
        match inspection.same_answer_before(&findings, finding) {
            Some(bug) => {
                let counted = (finding.kind, bug.text().to_owned());
                examination.report.counted.push(counted);
            }
            None => examination.examine(finding)?,
        }
    }
    Ok(examination.report)
}

/// The report of a test whose program could not be written.
fn not_written(index: u64, seed: u64, error: ProgramError) -> TestReport {
    let mistake = match error {
        ProgramError::Panicked { panic, .. } => {
            return TestReport::of_panic(index, seed, Task::Writing, panic);
        }
        ProgramError::WrittenWrongly { mistake, .. } => mistake.to_string(),
        other => other.to_string(),
    };
    TestReport::of(index, seed, Some(mistake))
}

/// The builds of a program with random flags.
fn random_builds(
    shared: &Shared<'_>,
    program: &TestProgram,
    seed: u64,
    turn: Turn,
) -> Vec<RandomBuild> {
    let config = shared.config;
    match config.flag_scheme {
        FlagScheme::Recorded => shared.flags.builds(&program.random_flags, turn),
        FlagScheme::Covering => {
            let (flags, probe) = (shared.flags, shared.probe);
            flags.planned(config.random_flags, seed, turn, probe)
        }
    }
}

/// The CPU time of each build, by its compiler.
fn cpu_by_compiler(inspection: &Inspection) -> Vec<(String, Duration)> {
    let seen = inspection.observations.iter();
    seen.map(|it| {
        let compiler = it.target.split(' ').next().unwrap_or_default();
        (compiler.to_owned(), it.cpu)
    })
    .collect()
}

/// Processes the findings of one test.
struct Examination<'a> {
    shared: &'a Shared<'a>,
    inspector: Inspector<'a>,
    program: &'a TestProgram,
    inspection: &'a Inspection,
    report: TestReport,
    /// Signatures and the compilers that showed them: a bug that one compiler shows at several
    /// levels is one finding, whose record has all observations.
    shown: BTreeSet<(String, String)>,
    /// A feature that all other programs of the last claimed finding's bug have and this one
    /// lacks.
    likely_distinct: Option<String>,
}

impl Examination<'_> {
    fn examine(&mut self, finding: &UnconfirmedFinding) -> Result<(), ObserveError> {
        let seen = &self.inspection.observations[finding.position];
        let (known, of_what_is_new) = self.look_up(finding, seen);
        if let Some(known) = known {
            return self.count_known(finding, seen, known);
        }
        let finding = &UnconfirmedFinding {
            signature: of_what_is_new,
            ..finding.clone()
        };
        let Some(build) = self.inspection.random_build(finding.position) else {
            let target = &self.inspection.targets[finding.position];
            if finding.kind == Kind::Crash && target.compiler.is_kept_warm() {
                return self.examine_afresh(finding, target);
            }
            if self.claim(finding, &target.compiler.name) {
                return self.confirm(finding, target, seen);
            }
            return Ok(());
        };
        let compiler = build.compiler.name.clone();
        // A signature that does not contain options is the same for every set of them.
        let by_message = matches!(finding.kind, Kind::Crash | Kind::Reject);
        if by_message && !self.claim(finding, &compiler) {
            return Ok(());
        }
        let mut bench = Workbench::new(self.shared.runner, &self.program.test_case)?;
        let reduced = Smallest {
            bench: &mut bench,
            stop: self.shared.stop,
            right_output: self.inspection.judgement.right_output.as_deref(),
        }
        .of(build, finding)?;
        self.report.compilers_cpu += bench.spent().total().cpu;
        let Some(reduced) = reduced else {
            if by_message {
                self.shared.known.give_back(finding.signature.text());
            }
            let target = build.target().name();
            let evidence = finding.evidence.clone();
            self.report.unconfirmed.push((target, evidence));
            return Ok(());
        };
        if !is_worth_keeping(finding.kind, &reduced.build, &reduced.observation) {
            return Ok(());
        }
        if finding.kind == Kind::Crash {
            self.shared.probe.crashed(&reduced.build);
        }
        if by_message || self.claim(&reduced.finding, &compiler) {
            let target = reduced.build.target();
            self.confirm(&reduced.finding, &target, &reduced.observation)?;
        }
        Ok(())
    }

    /// The bugs of the catalogue that a finding shows, separated by commas, which are counted;
    /// and the signature of what is new about it.
    fn look_up(
        &mut self,
        finding: &UnconfirmedFinding,
        seen: &Observation,
    ) -> (Option<String>, Signature) {
        let build = self.inspection.random_build(finding.position);
        let compiler = build.map_or_else(
            || &self.inspection.targets[finding.position].compiler,
            |build| &build.compiler,
        );
        let lookup = Lookup {
            kind: finding.kind,
            signature: &finding.signature,
            observation: seen,
            compiler_version: &compiler.version,
            right_output: self.inspection.judgement.right_output.as_deref(),
            program: &self.program.test_case.source(),
            features: &self.program.test_case.features,
            origin: self.program.origin(),
        };
        let known_bugs = &self.shared.config.known_bugs;
        let names = lookup.known(known_bugs).into_iter().map(Bug::name);
        self.report.known.extend(names);
        let of_what_is_new = lookup.signature_of_what_is_new(known_bugs);
        (lookup.known_ids(known_bugs), of_what_is_new)
    }

    /// Stores the first findings of a known bug, so that they can be examined; further ones
    /// are only counted.
    fn count_known(
        &mut self,
        finding: &UnconfirmedFinding,
        seen: &Observation,
        known: String,
    ) -> Result<(), ObserveError> {
        debug!(known, "a known bug");
        let is_with_random_flags = self.inspection.random_build(finding.position).is_some();
        let key = Known::key_of_known(&known);
        let kept = self.shared.config.kept_of_known;
        if is_with_random_flags || !self.shared.known.claim(&key, kept) {
            return Ok(());
        }
        let target = &self.inspection.targets[finding.position];
        let reliability = self.try_again(finding, target)?;
        if !reliability.is_confirmed() {
            self.shared.known.give_back(&key);
            return Ok(());
        }
        let record = finding_record(
            finding,
            self.origin(),
            self.inspection,
            target,
            seen,
            reliability,
            Some(known),
        );
        self.report.confirmed.push(Confirmed {
            kind: finding.kind,
            record,
            likely_distinct: None,
            inherited: None,
        });
        Ok(())
    }

    /// Determines the signature of a crash in cold processes: a runtime that has run for a long
    /// time leaves functions out of its backtraces.
    fn examine_afresh(
        &mut self,
        finding: &UnconfirmedFinding,
        target: &Target,
    ) -> Result<(), ObserveError> {
        let mut bench = Workbench::new(self.shared.runner, &self.program.test_case)?;
        let seen = bench.observe_cold(target, self.shared.stop)?;
        self.report.compilers_cpu += bench.spent().total().cpu;
        let right = self.inspection.judgement.right_output.as_deref();
        let Conclusion::Finding { kind, evidence } = examine(right, &seen) else {
            let evidence = finding.evidence.clone();
            self.report.unconfirmed.push((target.name(), evidence));
            return Ok(());
        };
        let again = UnconfirmedFinding {
            position: finding.position,
            kind,
            evidence,
            signature: signature(kind, right, &seen),
        };
        if self.claim(&again, &target.compiler.name) {
            return self.confirm(&again, target, &seen);
        }
        Ok(())
    }

    /// Reserves a place for a finding; if there is none left, counts it.
    fn claim(&mut self, finding: &UnconfirmedFinding, compiler: &str) -> bool {
        let signature = finding.signature.text();
        let first = self
            .shown
            .insert((signature.to_owned(), compiler.to_owned()));
        let seen = &self.inspection.observations[finding.position];
        let is_vague = is_vague(self.shared.background, finding.kind, seen);
        let kept = match is_vague {
            true => self.shared.config.kept_vague,
            false => self.shared.config.kept_per_bug,
        };
        let features = &self.program.test_case.features;
        let split = &self.shared.known.signature_split;
        self.likely_distinct = (first && is_vague)
            .then(|| split.missing_feature(signature, features))
            .flatten();
        let kept = match self.likely_distinct {
            Some(_) => u64::MAX,
            None => kept,
        };
        if first && self.shared.known.claim(signature, kept) {
            return true;
        }
        let counted = (finding.kind, signature.to_owned());
        self.report.counted.push(counted);
        false
    }

    /// Builds everything from scratch for the blamed target alone, and counts how often the
    /// finding shows again.
    fn try_again(
        &mut self,
        finding: &UnconfirmedFinding,
        target: &Target,
    ) -> Result<Reliability, ObserveError> {
        let (reliability, spent) = self.inspector.confirm(
            &self.program.test_case,
            target,
            &finding.signature,
            self.inspection.judgement.right_output.as_deref(),
            self.shared.config.confirmations,
        )?;
        self.report.compilers_cpu += spent.total().cpu;
        debug!(
            target = target.name(),
            %reliability,
            signature = finding.signature.text(),
            "tried again"
        );
        Ok(reliability)
    }

    /// The first baseline that shows the finding as well.
    fn inherited(
        &mut self,
        finding: &UnconfirmedFinding,
        target: &Target,
    ) -> Result<Option<String>, ObserveError> {
        let right = self.inspection.judgement.right_output.as_deref();
        for baseline in &self.shared.config.baseline {
            let machine = (self.shared.runner, self.shared.stop);
            let case = &self.program.test_case;
            let (shows, spent) = baseline.shows(case, finding, target, right, machine)?;
            self.report.compilers_cpu += spent.total().cpu;
            if shows {
                return Ok(Some(baseline.name.clone()));
            }
        }
        Ok(None)
    }

    fn origin(&self) -> TestOrigin<'_> {
        TestOrigin {
            campaign: self.shared.campaign,
            test_index: self.report.index,
            program: self.program,
        }
    }

    fn confirm(
        &mut self,
        finding: &UnconfirmedFinding,
        target: &Target,
        seen: &Observation,
    ) -> Result<(), ObserveError> {
        let inherited = self.inherited(finding, target)?;
        if let Some(from) = &inherited {
            self.shared.known.give_back(finding.signature.text());
            self.report.inherited.push(from.clone());
            let key = Known::key_of_inherited(from, finding.signature.text());
            if !self.shared.known.claim(&key, KEPT_OF_INHERITED) {
                return Ok(());
            }
        }
        let reliability = self.try_again(finding, target)?;
        if reliability.is_confirmed() {
            let mut record = finding_record(
                finding,
                self.origin(),
                self.inspection,
                target,
                seen,
                reliability,
                None,
            );
            let likely_distinct = self.likely_distinct.take();
            if let Some(feature) = &likely_distinct {
                let others = "the programs of all other findings of this bug so far";
                record.evidence += &format!("; {others} have `{feature}`, and this one does not");
            }
            self.report.confirmed.push(Confirmed {
                kind: finding.kind,
                record,
                likely_distinct,
                inherited,
            });
        } else {
            match inherited {
                Some(from) => {
                    let key = Known::key_of_inherited(&from, finding.signature.text());
                    self.shared.known.give_back(&key);
                }
                None => self.shared.known.give_back(finding.signature.text()),
            }
            let evidence = finding.evidence.clone();
            self.report.unconfirmed.push((target.name(), evidence));
        }
        Ok(())
    }
}
