//! Runs the reduced program of a finding, so that a report can say what it does instead of
//! what the original program did.

use crate::bisection::right_output;
use crate::record::row;
use crate::reduction::FailingError;
use crate::report::{finding_target, test_case_of};
use gadfly_oracle::{Conclusion, Kind, examine};
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{FindingDetails, Reduction as Kept};
use gadfly_toolchain::{Detection, Language, Target, TestCase, Workbench, select};

/// The reduction of a finding with what its program must print, and what all targets of the
/// finding that are installed here do with it. `None` if there is no reduction, or if its
/// program does not show the finding here.
///
/// # Errors
/// If the compiler of the finding is not installed, or the machine gets in the way.
pub fn run_reduced(
    details: &FindingDetails,
    detection: &Detection,
    runner: &Runner,
    stop: &Stop,
) -> Result<Option<Kept>, FailingError> {
    let Some(kept) = &details.reduced else {
        return Ok(None);
    };
    let target = finding_target(details, detection)?;
    let mut case = test_case_of(&kept.program);
    let kind: Option<Kind> = details.finding.kind.parse().ok();
    let must_print = matches!(kind, Some(Kind::WrongOutput | Kind::RunCrash));
    let has_references = matches!(case.language, Language::C | Language::Cpp);
    if case.expected.is_none() && must_print && has_references {
        let compilers = &detection.compilers;
        case.expected = match right_output(&case, &target, compilers, runner, stop) {
            Ok(right) => right.map(Into::into),
            // Without references it stays unknown.
            Err(FailingError::NoReferences(_)) => None,
            Err(FailingError::ShowsNothing { .. }) => return Ok(None),
            Err(error) => return Err(error),
        };
    }
    let mut bench = Workbench::new(runner, &case)?;
    let seen = bench.observe_cold(&target, stop)?;
    let shows = match examine(case.expected.as_deref(), &seen) {
        Conclusion::Finding { kind: found, .. } => Some(found) == kind,
        Conclusion::Pass | Conclusion::Undecided { .. } => false,
    };
    if !shows {
        return Ok(None);
    }
    let mut observations = vec![row(&seen)];
    for other in others(details, &case, &target, detection) {
        observations.push(row(&bench.observe(&other, stop)?));
    }
    let mut program = kept.program.clone();
    program.expected = case.expected.as_deref().map(str::to_owned);
    Ok(Some(Kept {
        program,
        observations,
        ..kept.clone()
    }))
}

/// The other targets that the original program went through, as far as they are installed
/// and support the reduced one.
fn others(
    details: &FindingDetails,
    case: &TestCase,
    but: &Target,
    detection: &Detection,
) -> Vec<Target> {
    let names = details.observations.iter().map(|row| row.target.clone());
    let found = names.filter_map(|name| {
        let all = select(detection, std::slice::from_ref(&name), case.language).ok()?;
        all.into_iter().find(|target| target.name() == name)
    });
    found
        .filter(|target| target.name() != but.name() && target.understands(case))
        .collect()
}
