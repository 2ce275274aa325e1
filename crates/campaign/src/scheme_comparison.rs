//! The schemes of random flags against each other, on the same programs with one compiler:
//! what comes together in a minute of CPU time, and how many crashes an hour shows.
//!
//! Each step goes to the scheme that has used the least CPU time, so that all have used the
//! same at any moment, whatever the machine does beside. The time of everything that a scheme
//! causes counts: builds, probes of what was refused, and the search for the smallest set of
//! flags of a new crash.

use crate::generators::Author;
use crate::inspect::{Inspection, Inspector, RandomBuilds};
use crate::random_flags::{CompilerFlags, FlagScheme, Met, Probe, RandomBuild, Smallest};
use crate::target_rotation::Turn;
use crate::test_program::{ProgramError, TestProgram};
use gadfly_oracle::Kind;
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{ObserveError, Target, Workbench};
use serde::Serialize;
use std::time::Duration;

/// What is to be compared.
pub struct SchemesToCompare<'a> {
    /// Writes the programs.
    pub author: &'a Author,
    /// The targets; their compiler is the one whose flags are chosen.
    pub targets: &'a [Target],
    /// The seed of the first program.
    pub seed: u64,
    /// Builds with random flags per program.
    pub builds: usize,
    /// The CPU time of each scheme.
    pub cpu: Duration,
    /// The most programs of each scheme.
    pub programs: u64,
    /// Starts the processes.
    pub runner: &'a Runner,
    /// Stops everything that runs when it is set; what was measured until then counts.
    pub stop: &'a Stop,
}

/// A crash of the compiler, the first of its signature.
#[derive(Clone, Debug, Serialize)]
pub struct CrashSeen {
    /// The signature.
    pub signature: String,
    /// The target with the smallest set of options that shows it.
    pub target: String,
    /// The seed of the program.
    pub seed: u64,
    /// How often the signature was seen.
    pub times: u64,
    /// The CPU time that its scheme had used, in seconds.
    pub after_cpu_seconds: f64,
}

/// What one scheme reached.
#[derive(Clone, Debug, Serialize)]
pub struct SchemeMeasured {
    /// The scheme.
    pub scheme: FlagScheme,
    /// The programs.
    pub programs: u64,
    /// The builds that were asked for, and those that were made.
    pub wanted: u64,
    /// The builds that were made.
    pub made: u64,
    /// The flags in all of them.
    pub flags: u64,
    /// The CPU time, in seconds.
    pub cpu_seconds: f64,
    /// The pairs of flags that came together, and those that are possible.
    pub pairs: u64,
    /// The pairs that are possible.
    pub possible_pairs: u64,
    /// An estimate of the share of all triples that came together.
    pub triples: f64,
    /// The distinct crashes.
    pub crashes: Vec<CrashSeen>,
    /// How many findings of other kinds there were.
    pub other_findings: u64,
}

/// Compares the schemes.
///
/// # Errors
/// If the machine gets in the way, or the generator makes an invalid program.
pub fn compare_schemes(
    what: &SchemesToCompare<'_>,
    watch: &mut dyn FnMut(&[SchemeMeasured]),
) -> Result<Vec<SchemeMeasured>, CompareError> {
    let mut sides = Vec::new();
    for scheme in FlagScheme::ALL {
        let flags = CompilerFlags::ask(what.targets, what.runner, what.stop)?;
        let met = flags.available().find(|it| !it.is_empty()).map(Met::new);
        sides.push(Side {
            met: met.ok_or(CompareError::NoFlags)?,
            probe: Probe::default(),
            flags,
            scheme,
            measured: SchemeMeasured {
                scheme,
                programs: 0,
                wanted: 0,
                made: 0,
                flags: 0,
                cpu_seconds: 0.0,
                pairs: 0,
                possible_pairs: 0,
                triples: 0.0,
                crashes: Vec::new(),
                other_findings: 0,
            },
        });
    }
    let cpu = what.cpu.as_secs_f64();
    loop {
        let next = sides
            .iter_mut()
            .filter(|side| {
                side.measured.cpu_seconds < cpu && side.measured.programs < what.programs
            })
            .min_by(|a, b| a.measured.cpu_seconds.total_cmp(&b.measured.cpu_seconds));
        let Some(side) = next else { break };
        match side.step(what) {
            Err(CompareError::Observe(ObserveError::Stopped)) => break,
            stepped => stepped?,
        }
        watch(&measured(&sides));
    }
    for side in &mut sides {
        side.measured.triples = side.met.triples();
    }
    Ok(measured(&sides))
}

/// Why schemes cannot be compared.
#[derive(Debug, thiserror::Error)]
pub enum CompareError {
    /// The compiler lists no flags.
    #[error("the compiler lists no flags; compare with a gcc or a clang")]
    NoFlags,
    /// A program could not be written.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// The machine gets in the way.
    #[error(transparent)]
    Observe(#[from] ObserveError),
}

fn measured(sides: &[Side]) -> Vec<SchemeMeasured> {
    sides.iter().map(|side| side.measured.clone()).collect()
}

/// One scheme with its state.
struct Side {
    scheme: FlagScheme,
    flags: CompilerFlags,
    probe: Probe,
    met: Met,
    measured: SchemeMeasured,
}

impl Side {
    /// The next program.
    fn step(&mut self, what: &SchemesToCompare<'_>) -> Result<(), CompareError> {
        let seed = what.seed.wrapping_add(self.measured.programs);
        let (recorded, leave_out_refused) = match self.scheme {
            FlagScheme::Recorded => (what.builds, false),
            FlagScheme::Covering => (0, true),
        };
        let program = TestProgram::with_options(what.author, seed, recorded)?;
        let builds = match self.scheme {
            FlagScheme::Recorded => self.flags.builds(&program.random_flags, Turn::WHOLE),
            FlagScheme::Covering => {
                let (flags, probe) = (&self.flags, &self.probe);
                flags.planned(what.builds, seed, Turn::WHOLE, probe)
            }
        };
        let inspector = Inspector {
            runner: what.runner,
            targets: &[],
            stop: what.stop,
        };
        let random = RandomBuilds {
            builds: &builds,
            probe: &self.probe,
            leave_out_refused,
        };
        let case = &program.test_case;
        let inspection = inspector.inspect_watched(case, Some(random), &mut |_| {})?;
        if self.scheme == FlagScheme::Covering {
            self.flags.note_built(&builds, inspection.random_builds());
        }
        self.count(&builds, &inspection);
        self.examine(what, &program, &inspection)
    }

    fn count(&mut self, builds: &[RandomBuild], inspection: &Inspection) {
        let measured = &mut self.measured;
        measured.programs += 1;
        measured.wanted += builds.len() as u64;
        measured.cpu_seconds += inspection.spent.total().cpu.as_secs_f64();
        for build in inspection.random_builds() {
            measured.made += 1;
            measured.flags += build.flags.units.len() as u64;
            self.met.add(&build.flags);
        }
        measured.pairs = self.met.pairs();
        measured.possible_pairs = self.met.possible_pairs();
    }

    fn examine(
        &mut self,
        what: &SchemesToCompare<'_>,
        program: &TestProgram,
        inspection: &Inspection,
    ) -> Result<(), CompareError> {
        for finding in inspection.unconfirmed_findings() {
            if finding.kind != Kind::Crash {
                self.measured.other_findings += 1;
                continue;
            }
            let text = finding.signature.text();
            let mut crashes = self.measured.crashes.iter_mut();
            if let Some(crash) = crashes.find(|crash| crash.signature == text) {
                crash.times += 1;
                continue;
            }
            let Some(build) = inspection.random_build(finding.position) else {
                continue;
            };
            let mut bench = Workbench::new(what.runner, &program.test_case)?;
            let reduced = Smallest {
                bench: &mut bench,
                stop: what.stop,
                right_output: inspection.judgement.right_output.as_deref(),
            }
            .of(build, &finding)?;
            self.measured.cpu_seconds += bench.spent().total().cpu.as_secs_f64();
            // A crash that does not show again is not counted.
            let Some(reduced) = reduced else { continue };
            if self.scheme == FlagScheme::Covering {
                self.probe.crashed(&reduced.build);
            }
            self.measured.crashes.push(CrashSeen {
                signature: text.to_owned(),
                target: reduced.build.target().name(),
                seed: program.choices.seed.unwrap_or_default(),
                times: 1,
                after_cpu_seconds: self.measured.cpu_seconds,
            });
        }
        Ok(())
    }
}
