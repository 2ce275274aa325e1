//! Runs the reduced program of a finding for its report, unless the store knows already what
//! it does.

use crate::arguments::ToolchainArgs;
use crate::exit::CommandError;
use crate::setting::Toolchain;
use gadfly_campaign::{FailingError, finding_language, run_reduced};
use gadfly_store::{FindingDetails, Store};

/// Why a report cannot show what the reduced program does.
const NO_LONGER: &str = "(It does not show the finding with the compiler that is installed here \
                         now, so that what is reported is of the original program.)";

/// Runs the reduced program on all targets of the finding that are installed, and stores the
/// result. Returns the finding with it, and what is to be said if there is none.
pub(super) fn run(
    store: &mut Store,
    details: FindingDetails,
    toolchain: &ToolchainArgs,
) -> Result<(FindingDetails, Option<&'static str>), CommandError> {
    let Some(kept) = &details.reduced else {
        return Ok((details, None));
    };
    // The reduction itself runs the wrong target only.
    if kept.observations.len() > 1 || (details.observations.len() < 2 && is_run(&details)) {
        return Ok((details, None));
    }
    let toolchain = Toolchain::open(toolchain, Some(finding_language(&details)))?;
    let (runner, stop) = (&toolchain.runner, &toolchain.stop);
    let finding = details.finding.id;
    match run_reduced(&details, &toolchain.detection, runner, stop) {
        Ok(Some(kept)) => {
            store.replace_reduction(finding, &kept)?;
            Ok((store.finding(finding)?, None))
        }
        Ok(None) => Ok((details, Some(NO_LONGER))),
        // What the store has can be reported without the compiler.
        Err(FailingError::Select(_)) => Ok((details, None)),
        Err(error) => Err(error.into()),
    }
}

/// Whether the store knows what the target of the finding does with the reduced program.
fn is_run(details: &FindingDetails) -> bool {
    let kept = details.reduced.iter();
    let mut rows = kept.flat_map(|kept| &kept.observations);
    rows.any(|row| row.target == details.finding.target)
}
