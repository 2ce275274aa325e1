//! The way of a reduction, in the store: the programs that it accepted, for those who want to
//! see how the smallest one came about.

use super::Failing;
use crate::error::CampaignError;
use crate::record::stored_test_case;
use gadfly_reduce::{Confirmed, Reduced};
use gadfly_store::{FindingId, ReductionStep, Store, StoredFile};
use std::collections::BTreeSet;

/// The most steps that are kept of a reduction.
const MOST: usize = 100;

/// Stores the steps of a reduction behind those of the reduction that it continued.
///
/// # Errors
/// If the store cannot be written.
pub(super) fn keep_accepted(
    store: &mut Store,
    finding: FindingId,
    failing: &Failing,
    reduced: &Reduced,
) -> Result<(), CampaignError> {
    let mut steps = match reduced.resumed.is_some() && reduced.outdated.is_empty() {
        true => earlier(store, finding)?,
        false => Vec::new(),
    };
    let calls_before = steps.last().map_or(0, |step| step.calls);
    if steps.is_empty() {
        steps.push(ReductionStep {
            pass: "original".to_owned(),
            tokens: reduced.original.tokens as u64,
            calls: 0,
            files: stored_test_case(&failing.test_case).files,
        });
    }
    steps.extend(reduced.accepted.iter().map(|step| ReductionStep {
        pass: step.pass.to_owned(),
        tokens: step.subject.size().tokens as u64,
        calls: calls_before + step.calls as u64,
        files: files(failing, step),
    }));
    store.record_reduction_steps(finding, &thinned(steps))?;
    Ok(())
}

fn earlier(store: &Store, finding: FindingId) -> Result<Vec<ReductionStep>, CampaignError> {
    let count = store.reduction_step_count(finding)?;
    let steps = (0..count).filter_map(|at| store.reduction_step(finding, at).transpose());
    Ok(steps.collect::<Result<_, _>>()?)
}

fn files(failing: &Failing, step: &Confirmed) -> Vec<StoredFile> {
    stored_test_case(&failing.like_it(&step.subject)).files
}

/// As many of the steps as are kept, among them the first and the last.
fn thinned(steps: Vec<ReductionStep>) -> Vec<ReductionStep> {
    let count = steps.len();
    if count <= MOST {
        return steps;
    }
    let kept: BTreeSet<usize> = (0..MOST).map(|at| at * (count - 1) / (MOST - 1)).collect();
    let numbered = steps.into_iter().enumerate();
    numbered
        .filter(|(at, _)| kept.contains(at))
        .map(|(_, step)| step)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_way_is_kept_with_both_ends() {
        let way = |count: u64| {
            let step = |calls| ReductionStep {
                pass: "tokens".to_owned(),
                tokens: 1,
                calls,
                files: Vec::new(),
            };
            thinned((0..count).map(step).collect())
        };
        for count in [1, 2, 99, 100, 101, 150, 199, 1_000] {
            let kept = way(count);
            assert_eq!(kept.len() as u64, count.min(MOST as u64));
            assert_eq!(kept[0].calls, 0);
            assert_eq!(kept.last().map(|step| step.calls), Some(count - 1));
        }
    }
}
