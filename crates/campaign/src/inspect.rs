//! One test case through all targets, and what to make of it.

use crate::blockers::Fared;
use crate::random_flags::{Probe, RandomBuild};
use crate::unconfirmed_finding::UnconfirmedFinding;
use gadfly_oracle::{Conclusion, Judgement, Kind, Reliability, judge, judge_varying};
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{Observation, ObserveError, Spent, Target, TestCase, Workbench};
use gadfly_triage::{Signature, shows, signature};
use tracing::{debug, warn};

/// Runs test cases on targets and judges the results.
#[derive(Clone, Copy, Debug)]
pub struct Inspector<'a> {
    /// Starts the processes.
    pub runner: &'a Runner,
    /// The targets, in the order in which they run.
    pub targets: &'a [Target],
    /// Stops everything that runs when it is set.
    pub stop: &'a Stop,
}

/// How often a build is made again, each time without another option that was refused. The first
/// builds with many options meet many that exclude each other.
const MOST_REPEATS: u32 = 16;

/// Builds with random flags, and the probe that knows which flags are refused.
#[derive(Clone, Copy, Debug)]
pub struct RandomBuilds<'a> {
    /// The builds.
    pub builds: &'a [RandomBuild],
    /// The probe for refused options.
    pub probe: &'a Probe,
    /// Whether a build whose options are refused is made without one of them, in contrast to
    /// being left out.
    pub leave_out_refused: bool,
}

/// What the targets did with a test case, and the verdicts.
#[derive(Debug)]
pub struct Inspection {
    /// The targets that support the program and accept its options, in order.
    pub targets: Vec<Target>,
    /// What each of them did.
    pub observations: Vec<Observation>,
    /// The verdicts.
    pub judgement: Judgement,
    /// The CPU time and the number of builds.
    pub spent: Spent,
    /// The number of builds that were left out because the compiler refuses their options.
    pub refused: u64,
    /// The random builds, which are the last of the targets.
    random_builds: Vec<RandomBuild>,
}

impl Inspector<'_> {
    /// Runs a test case on all targets and judges it.
    ///
    /// # Errors
    /// If the machine gets in the way, or `stop` was set.
    pub fn inspect(&self, test_case: &TestCase) -> Result<Inspection, ObserveError> {
        self.inspect_watched(test_case, None, &mut |_| {})
    }

    /// The same, with builds with random flags, and a callback for every observation.
    ///
    /// # Errors
    /// If the machine gets in the way, or `stop` was set.
    pub fn inspect_watched(
        &self,
        test_case: &TestCase,
        random_builds: Option<RandomBuilds<'_>>,
        watch: &mut dyn FnMut(&Observation),
    ) -> Result<Inspection, ObserveError> {
        let mut bench = Workbench::new(self.runner, test_case)?;
        let understand = self.targets.iter();
        let understand = understand.filter(|target| target.understands(test_case));
        let mut targets = Vec::with_capacity(self.targets.len());
        let mut observations = Vec::with_capacity(self.targets.len());
        for target in understand {
            let observation = bench.observe(target, self.stop)?;
            watch(&observation);
            targets.push(target.clone());
            observations.push(observation);
        }
        let mut usable = Vec::new();
        let mut refused = 0;
        let mut probing = Spent::default();
        for build in random_builds.iter().flat_map(|it| it.builds) {
            if !build.compiler.understands(test_case) {
                continue;
            }
            let Some(random) = random_builds else { break };
            match self.observe_random(&mut bench, build, random, &mut probing)? {
                Some((build, observation)) => {
                    watch(&observation);
                    targets.push(build.target());
                    observations.push(observation);
                    usable.push(build);
                }
                None => refused += 1,
            }
        }
        let judgement = match &test_case.varies {
            Some(why) => judge_varying(why, &observations),
            None => judge(test_case.expected.as_deref(), &observations),
        };
        for verdict in &judgement.verdicts {
            debug!(target = verdict.target, conclusion = ?verdict.conclusion, "verdict");
        }
        if let Some(reason) = &judgement.suspect_program {
            warn!(reason, "the program itself seems to be invalid");
        }
        let mut spent = *bench.spent();
        spent += probing;
        Ok(Inspection {
            targets,
            observations,
            judgement,
            spent,
            refused,
            random_builds: usable,
        })
    }

    /// Builds with random flags; `None` if the compiler refuses them.
    fn observe_random(
        &self,
        bench: &mut Workbench<'_>,
        build: &RandomBuild,
        random: RandomBuilds<'_>,
        probing: &mut Spent,
    ) -> Result<Option<(RandomBuild, Observation)>, ObserveError> {
        let probe = random.probe;
        let mut build = build.clone();
        let repeats = if random.leave_out_refused {
            MOST_REPEATS
        } else {
            0
        };
        for _ in 0..=repeats {
            if probe.knows(&build) {
                if !random.leave_out_refused {
                    return Ok(None);
                }
                build = probe.without_refused(&build);
            }
            let observation = bench.observe(&build.target(), self.stop)?;
            let (options, spent) =
                probe.blames_options(&build, &observation, self.runner, self.stop)?;
            *probing += spent;
            if !options {
                return Ok(Some((build, observation)));
            }
            // Nothing was learned that could help.
            if !probe.knows(&build) {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// Builds everything from scratch for one target, repeatedly, and counts how often the same
    /// bug shows; also returns what that cost.
    ///
    /// # Errors
    /// If the machine gets in the way, or `stop` was set.
    pub fn confirm(
        &self,
        test_case: &TestCase,
        target: &Target,
        bug: &Signature,
        right_output: Option<&str>,
        tries: u32,
    ) -> Result<(Reliability, Spent), ObserveError> {
        let mut bench = Workbench::new(self.runner, test_case)?;
        let reliability = Reliability::measure(
            tries,
            || bench.observe_cold(target, self.stop),
            |seen| shows(bug, right_output, seen),
        )?;
        Ok((reliability, *bench.spent()))
    }
}

impl Inspection {
    /// The findings with their signatures.
    #[must_use]
    pub fn unconfirmed_findings(&self) -> Vec<UnconfirmedFinding> {
        let right = self.judgement.right_output.as_deref();
        self.judgement
            .findings()
            .map(|(position, kind, evidence)| {
                let signature = signature(kind, right, &self.observations[position]);
                debug!(
                    target = self.observations[position].target,
                    %kind,
                    signature = signature.text(),
                    "signature"
                );
                UnconfirmedFinding {
                    position,
                    kind,
                    evidence: evidence.to_owned(),
                    signature,
                }
            })
            .collect()
    }

    /// The earlier finding of this program with the same wrong output of the same compiler.
    ///
    /// Without a message, options distinguish bugs; but one program on which one compiler is
    /// wrong in the same way at `-O2` and `-O3` shows one bug.
    pub(crate) fn same_answer_before<'a>(
        &self,
        findings: &'a [UnconfirmedFinding],
        later: &UnconfirmedFinding,
    ) -> Option<&'a Signature> {
        let answer = |finding: &UnconfirmedFinding| {
            let seen = &self.observations[finding.position];
            (seen.family.clone(), seen.exit, seen.stdout.clone())
        };
        if !matches!(later.kind, Kind::WrongOutput | Kind::RunCrash) {
            return None;
        }
        findings
            .iter()
            .take_while(|earlier| earlier.position != later.position)
            .find(|earlier| earlier.kind == later.kind && answer(earlier) == answer(later))
            .map(|earlier| &earlier.signature)
            .filter(|earlier| **earlier != later.signature)
    }

    /// The results of the targets that passed or have a finding; builds with random flags are
    /// not targets.
    pub(crate) fn fared(&self) -> Vec<Fared> {
        let fixed = self.observations.len() - self.random_builds.len();
        let right = self.judgement.right_output.as_deref();
        let verdicts = self.judgement.verdicts.iter().zip(&self.observations);
        let fared = verdicts.take(fixed).filter_map(|(verdict, seen)| {
            let bug = match &verdict.conclusion {
                Conclusion::Pass => None,
                Conclusion::Finding { kind, .. } => {
                    Some(signature(*kind, right, seen).text().to_owned())
                }
                Conclusion::Undecided { .. } => return None,
            };
            Some(Fared {
                target: seen.target.clone(),
                bug,
            })
        });
        fared.collect()
    }

    /// The builds with random flags that were made.
    pub(crate) fn random_builds(&self) -> &[RandomBuild] {
        &self.random_builds
    }

    /// The random build that made this observation, if it was one.
    pub(crate) fn random_build(&self, position: usize) -> Option<&RandomBuild> {
        let fixed = self.observations.len() - self.random_builds.len();
        self.random_builds.get(position.checked_sub(fixed)?)
    }
}
