//! A finding as its reduced program shows it, by what the store has.

use gadfly_oracle::{Conclusion, examine};
use gadfly_store::{FindingDetails, ObservationRow};
use gadfly_toolchain::Observation;

/// The finding as its reduced program shows it: with that program, and what targets did with
/// it. `None` if it was not run, or not on the target of the finding.
#[must_use]
pub fn through_reduction(details: &FindingDetails) -> Option<FindingDetails> {
    let kept = details.reduced.as_ref()?;
    let target = &details.finding.target;
    let is_blamed = |row: &&ObservationRow| row.target == *target;
    let blamed = kept.observations.iter().find(is_blamed)?;
    let seen: Observation = serde_json::from_value(blamed.full.clone()).ok()?;
    let right = kept.program.expected.as_deref();
    let Conclusion::Finding { evidence, .. } = examine(right, &seen) else {
        return None;
    };
    let mut through = details.clone();
    through.finding.evidence = evidence;
    through.program = kept.program.clone();
    through.observations = kept.observations.clone();
    Some(through)
}
