//! Tests programs that somebody else makes of a failing one: whether they are valid and fail
//! in the same way.

use super::{Failing, Judge, Reduction, ReductionError};
use gadfly_reduce::finding::FindingTest;
use gadfly_reduce::{Interestingness, ReduceError, Subject, TestError};
use gadfly_toolchain::SourceFile;

/// Calls `search` with the test; `like` is a program that fails.
///
/// # Errors
/// If the validity of such programs cannot be decided, or the machine gets in the way.
pub(crate) fn step_test<T>(
    failing: &Failing,
    how: &Reduction<'_>,
    like: Vec<SourceFile>,
    search: impl FnOnce(
        &mut dyn FnMut(Vec<SourceFile>) -> Result<bool, TestError>,
    ) -> Result<T, TestError>,
) -> Result<T, ReductionError> {
    let subject = Subject::of_text(like);
    let judge = Judge::of(failing, &subject, how)?;
    let (signatures, warm) = failing.signatures(how.runner, how.stop)?;
    let target = failing.brisk_target();
    let test = FindingTest {
        runner: how.runner,
        stop: how.stop,
        target: &target,
        kind: failing.kind,
        signatures: &signatures,
        template: &failing.test_case,
        truth: &judge,
        cold: !warm,
    };
    let mut fails = |files: Vec<SourceFile>| {
        let subject = Subject::of_text(files);
        if !judge.allows(&subject) {
            return Ok(false);
        }
        Ok(test.judge(&subject)?.is_interesting())
    };
    search(&mut fails).map_err(|error| ReduceError::from(error).into())
}
