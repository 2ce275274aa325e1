//! The last resort: turns the reduced program of one finding into that of another, with a
//! compiler that says which programs in between still fail.

use super::evidence::code;
use crate::reduction::{Failing, Reduction, ReductionError, step_test};
use crate::report::test_case_of;
use gadfly_store::FindingDetails;
use gadfly_toolchain::SourceFile;
use gadfly_triage::cause::{Turning, turn};

/// Turns the reduced program of `a` into that of `b`, with at most `most` tests; `failing` is
/// the finding `a` on this machine. `None` if a program is not reduced or has several files.
///
/// # Errors
/// If the finding cannot be reproduced, or the machine gets in the way.
pub fn turn_findings(
    a: &FindingDetails,
    b: &FindingDetails,
    failing: &Failing,
    how: &Reduction<'_>,
    most: usize,
) -> Result<Option<Turning>, ReductionError> {
    let (Some(one), Some(other)) = (&a.reduced, &b.reduced) else {
        return Ok(None);
    };
    let files = test_case_of(&one.program).files;
    let from = code(&one.program);
    let Some(at) = files.iter().position(|file| *file.text == *from) else {
        return Ok(None);
    };
    let with = |text: &str| -> Vec<SourceFile> {
        let mut files = files.clone();
        files[at].text = text.into();
        files
    };
    step_test(failing, how, files.clone(), |fails| {
        turn(&from, &code(&other.program), most, &mut |text: &str| {
            fails(with(text))
        })
    })
    .map(Some)
}
