//! The smallest set of random flags that still shows a finding.
//!
//! Delta debugging over options, then over levels. Every question is a build, so their
//! number is bounded.

use super::random_build::RandomBuild;
use crate::unconfirmed_finding::UnconfirmedFinding;
use gadfly_bisect::flags::smallest;
use gadfly_oracle::{Conclusion, Kind, Observation, examine};
use gadfly_sandbox::Stop;
use gadfly_toolchain::{ObserveError, Stage, Workbench};
use gadfly_triage::{shows, signature};

/// The most builds for one finding: so many, and so many for each of its options.
const MOST_TRIES: u32 = 40;
const MOST_TRIES_PER_OPTION: u32 = 4;

/// The same for hangs, where every build takes the full time limit.
const MOST_TRIES_OF_HANGS: u32 = 6;

/// The search for the smallest option set that shows a finding.
pub(crate) struct Smallest<'a, 'b> {
    /// The workbench with the program.
    pub(crate) bench: &'a mut Workbench<'b>,
    /// Stops everything that runs when it is set.
    pub(crate) stop: &'a Stop,
    /// The output of a correct build.
    pub(crate) right_output: Option<&'a str>,
}

/// A finding with the options that it needs.
pub(crate) struct Reduced {
    /// The build with these options.
    pub(crate) build: RandomBuild,
    /// What it did.
    pub(crate) observation: Observation,
    /// The finding that it shows.
    pub(crate) finding: UnconfirmedFinding,
}

impl Smallest<'_, '_> {
    /// The smallest set that still shows the finding; `None` if the finding cannot be
    /// reproduced.
    ///
    /// # Errors
    /// If the machine gets in the way, or `stop` was set.
    pub(crate) fn of(
        &mut self,
        build: &RandomBuild,
        finding: &UnconfirmedFinding,
    ) -> Result<Option<Reduced>, ObserveError> {
        let mut tries = match finding.kind {
            Kind::Hang => MOST_TRIES_OF_HANGS,
            _ => MOST_TRIES + MOST_TRIES_PER_OPTION * build.flags.units.len() as u32,
        };
        let mut best: Option<(RandomBuild, Observation)> = None;
        let mut shows_with = |candidate: RandomBuild, tries: &mut u32| {
            if *tries == 0 {
                return Ok(false);
            }
            *tries -= 1;
            let seen = self.bench.observe(&candidate.target(), self.stop)?;
            let same = is_same(finding, self.right_output, &seen);
            if same {
                best = Some((candidate, seen));
            }
            Ok::<bool, ObserveError>(same)
        };
        let level = &build.flags.level;
        if !shows_with(build.clone(), &mut tries)? {
            return Ok(None);
        }
        let units = smallest(build.flags.units.clone(), |units| {
            shows_with(build.with(level, units), &mut tries)
        })?;
        for simpler in &build.simpler_levels {
            if shows_with(build.with(simpler, &units), &mut tries)? {
                break;
            }
        }
        Ok(best.map(|(build, observation)| Reduced {
            finding: UnconfirmedFinding {
                evidence: evidence(self.right_output, &observation)
                    .unwrap_or_else(|| finding.evidence.clone()),
                signature: match shows(&finding.signature, self.right_output, &observation) {
                    true => finding.signature.clone(),
                    false => signature(finding.kind, self.right_output, &observation),
                },
                ..finding.clone()
            },
            build,
            observation,
        }))
    }
}

/// Whether the same bug shows. Signatures that contain the options change with them; then the
/// kind is compared.
fn is_same(finding: &UnconfirmedFinding, right_output: Option<&str>, seen: &Observation) -> bool {
    match finding.kind {
        Kind::Crash | Kind::Reject => shows(&finding.signature, right_output, seen),
        Kind::Hang | Kind::WrongOutput | Kind::RunCrash => matches!(
            examine(right_output, seen),
            Conclusion::Finding { kind, .. } if kind == finding.kind
        ),
    }
}

fn evidence(right_output: Option<&str>, seen: &Observation) -> Option<String> {
    match examine(right_output, seen) {
        Conclusion::Finding { evidence, .. } => Some(evidence),
        Conclusion::Pass | Conclusion::Undecided { .. } => None,
    }
}

/// A compiler that runs forever because an option raised a limit does what it was told.
pub(crate) fn is_worth_keeping(kind: Kind, build: &RandomBuild, seen: &Observation) -> bool {
    let raised = build.flags.units.iter().flatten();
    let raised = raised
        .into_iter()
        .any(|option| option.starts_with("--param"));
    !(kind == Kind::Hang && seen.stage != Stage::Run && raised)
}
