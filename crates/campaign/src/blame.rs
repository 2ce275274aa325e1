//! Who is to blame for a failing program: the fewest options, the pass and the function.
//!
//! Glue between a finding and the crate `bisect`, which does the work.

use crate::reduction::Failing;
use gadfly_bisect::flags::fewest;
use gadfly_bisect::lab::{Halt, Lab, Means, Wrong};
use gadfly_bisect::pass::{Blame, blame, can_blame};
use gadfly_bisect::place::{Construct, Place, construct, definition};
use gadfly_oracle::Kind;
use gadfly_reduce::Subject;
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{ObserveError, Target};
use serde::Serialize;
use std::sync::Arc;

/// The largest number of experiments for one finding of a campaign.
const MOST_CALLS_IN_A_CAMPAIGN: u32 = 100;

/// How blame is looked for.
pub struct Blaming<'a> {
    /// Starts compilers.
    pub runner: &'a Runner,
    /// Stops everything when it is set.
    pub stop: &'a Stop,
    /// The largest number of experiments.
    pub most_calls: u32,
    /// Told the number of each experiment.
    pub watch: &'a mut dyn FnMut(u32),
}

/// Who is to blame, and where in the program that shows.
#[derive(Clone, Debug, Serialize)]
pub struct Blamed {
    /// The target with the fewest options that show the finding.
    pub target: String,
    /// These options.
    pub options: Vec<String>,
    /// The part of the compiler.
    #[serde(flatten)]
    pub blame: Blame,
    /// Where the function is that it got wrong.
    pub place: Option<Place>,
    /// What in the function it got wrong: the loop, and the lines.
    pub construct: Option<Construct>,
}

/// Finds the fewest options with which a program still fails, and then the pass.
///
/// # Errors
/// If the machine gets in the way, or the user stopped it.
pub fn blame_failing(failing: &Failing, how: Blaming<'_>) -> Result<Blamed, ObserveError> {
    let Blaming {
        runner,
        stop,
        most_calls,
        watch,
    } = how;
    let right_output = failing.right_output.as_deref();
    let wrong = Wrong {
        test_case: &failing.test_case,
        target: &failing.target,
        kind: failing.kind,
        right_output,
        signature: &failing.signature,
    };
    let (options, spent) = fewest_options(
        wrong,
        Means {
            runner,
            stop,
            // Half of the experiments are left for the pass.
            most_calls: most_calls / 2,
            watch: &mut *watch,
        },
    )?;
    let target = Target {
        options,
        ..failing.target.clone()
    };
    let wrong = Wrong {
        target: &target,
        ..wrong
    };
    let mut counted = |calls| watch(spent + calls);
    let mut lab = Lab::new(
        wrong,
        Means {
            runner,
            stop,
            most_calls: most_calls - spent,
            watch: &mut counted,
        },
    )?;
    let mut blame = blame(&mut lab)?;
    drop(lab);
    blame.calls += spent;
    let function = blame.function.as_deref();
    let pass = blame.culprit.to_string();
    let case = &failing.test_case;
    Ok(Blamed {
        target: target.name(),
        place: function.and_then(|it| definition(case, it)),
        construct: function.and_then(|it| construct(case, it, &pass, &blame.changed)),
        options: target.options,
        blame,
    })
}

/// The fewest options with which the program still fails, and the number of experiments.
fn fewest_options<'a>(
    wrong: Wrong<'a>,
    means: Means<'a>,
) -> Result<(Vec<String>, u32), ObserveError> {
    let given = wrong.target.options.clone();
    let mut lab = Lab::new(wrong, means)?;
    match fewest(&mut lab) {
        Ok(options) => Ok((options, lab.calls())),
        Err(Halt::Observe(error)) => Err(error),
        Err(Halt::OutOfCalls) => Ok((given, lab.calls())),
    }
}

/// Whether a campaign looks for the pass behind a finding: miscompilations of compilers whose
/// passes can be switched off.
fn is_worth_blaming(failing: &Failing) -> bool {
    matches!(failing.kind, Kind::WrongOutput | Kind::RunCrash) && can_blame(failing.target.family())
}

/// The culprit behind a finding of a campaign, as it is stored; `None` if it is not found. It is
/// looked for with the smaller program if what that prints is known.
///
/// # Errors
/// As [`blame_failing`].
pub(crate) fn culprit(
    failing: &Failing,
    smaller: &Subject,
    runner: &Runner,
    stop: &Stop,
) -> Result<Option<String>, ObserveError> {
    if !is_worth_blaming(failing) {
        return Ok(None);
    }
    let small = smaller.expected().map(|expected| {
        let mut small = failing.clone();
        small.test_case.files = smaller.files().to_vec();
        small.test_case.expected = Some(Arc::clone(expected));
        small.right_output = Some(Arc::clone(expected));
        small
    });
    let blamed = blame_failing(
        small.as_ref().unwrap_or(failing),
        Blaming {
            runner,
            stop,
            most_calls: MOST_CALLS_IN_A_CAMPAIGN,
            watch: &mut |_| {},
        },
    )?;
    Ok(blamed.blame.stored())
}
