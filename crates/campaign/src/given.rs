//! The record of a finding on a program that nobody generated, such as that of a known bug.

use crate::record::{row, stored_test_case, unix_time};
use crate::reduction::{Failing, FailingError};
use gadfly_oracle::{Conclusion, examine};
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{CampaignId, NewBug, NewFinding};
use gadfly_toolchain::Workbench;
use gadfly_triage::signatures;

/// The record, if the finding shows in each of these many further tries.
///
/// # Errors
/// If the machine gets in the way.
pub fn record_of_given(
    failing: &Failing,
    campaign: CampaignId,
    tries: u32,
    runner: &Runner,
    stop: &Stop,
) -> Result<Option<NewFinding>, FailingError> {
    let right = failing.right_output.as_deref();
    let mut observations = Vec::new();
    for _ in 0..tries.max(1) {
        let mut bench = Workbench::new(runner, &failing.test_case)?;
        let seen = bench.observe_cold(&failing.target, stop)?;
        let shows = match examine(right, &seen) {
            Conclusion::Finding { kind, .. } => {
                signatures(kind, right, &seen).contains(&failing.signature)
            }
            Conclusion::Pass | Conclusion::Undecided { .. } => false,
        };
        if !shows {
            return Ok(None);
        }
        observations = vec![row(&seen)];
    }
    Ok(Some(NewFinding {
        campaign: Some(campaign),
        test_case: stored_test_case(&failing.test_case),
        bug: NewBug {
            signature: failing.signature.text().to_owned(),
            short_id: failing.signature.short_id().to_owned(),
            kind: failing.kind.to_string(),
            title: failing.signature.title().to_owned(),
        },
        target: failing.target.name(),
        compiler_version: failing.target.compiler.version.clone(),
        shown: tries.max(1),
        tries: tries.max(1),
        evidence: failing.signature.text().to_owned(),
        known: None,
        found_at: unix_time(),
        observations,
    }))
}
