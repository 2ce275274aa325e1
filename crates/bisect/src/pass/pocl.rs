//! The part of PoCL: its passes cannot be switched off one by one, but there are several ways to
//! make loops of work-items, one of which an environment variable chooses, and two more
//! settings that leave a part out.

use super::answer::{Culprit, Found};
use crate::lab::{Halt, Lab};
use crate::threshold::Shown;

/// The variable that chooses how work-items become loops.
const METHOD: &str = "POCL_WORK_GROUP_METHOD=";

/// The ways to make loops of work-items, with the pass that does it.
const METHODS: [(&str, &str); 4] = [
    ("loopvec", "workitemloops"),
    ("loops", "workitemloops"),
    ("cbs", "subcfgformation"),
    ("workitemrepl", "workitemrepl"),
];

/// The way without the variable.
const DEFAULT: &str = "loopvec";

/// Makes kernels that do not know the size of their work-group.
const UNSPECIALISED: &str = "POCL_WORK_GROUP_SPECIALIZATION=0";

/// Leaves out the optimisation of the kernel before the passes of PoCL.
const UNOPTIMISED: &str = "-cl-opt-disable";

pub(super) fn search(lab: &mut Lab<'_>) -> Result<Found, Halt> {
    let given = lab.wrong().target.options.clone();
    let chosen = given.iter().find_map(|it| it.strip_prefix(METHOD));
    let chosen = chosen.unwrap_or(DEFAULT).to_owned();
    let pass = METHODS.iter().find(|(name, _)| *name == chosen);
    let pass = pass.map_or(chosen.as_str(), |(_, pass)| pass);
    let mut right = Vec::new();
    let mut wrong = Vec::new();
    for (method, other) in METHODS.iter().filter(|(name, _)| *name != chosen) {
        let setting = format!("{METHOD}{method}");
        match lab.adding(std::slice::from_ref(&setting))? {
            Shown::Shows => wrong.push(*method),
            Shown::Hides => right.push((*method, *other, setting)),
            Shown::Unclear => {}
        }
    }
    // With a way that shares nothing with the chosen one the program is right.
    let apart = right.iter().find(|(_, other, _)| *other != pass);
    if let Some((_, _, setting)) = apart {
        let mut found = Found::new(
            Culprit::Pass(pass.to_owned()),
            format!("wrong where {pass} makes loops of work-items, right with {setting}"),
        );
        found.option = Some(setting.clone());
        return Ok(found);
    }
    if let Some((_, _, setting)) = right.first() {
        let mut found = Found::new(
            Culprit::Pass("loop-vectorize".to_owned()),
            format!("wrong where the loops of work-items are vectorised, right with {setting}"),
        );
        found.option = Some(setting.clone());
        return Ok(found);
    }
    shared(lab, &wrong)
}

/// All ways show the finding: it comes from what they share.
fn shared(lab: &mut Lab<'_>, wrong: &[&str]) -> Result<Found, Halt> {
    let every = match wrong {
        [] => "no other way to make loops of work-items can be tried".to_owned(),
        _ => format!("wrong with {METHOD}{}, too", wrong.join(", ")),
    };
    let without = |lab: &mut Lab<'_>, setting: &str| {
        lab.adding(&[setting.to_owned()])
            .map(|it| it == Shown::Hides)
    };
    let unspecialised = without(lab, UNSPECIALISED)?;
    let unoptimised = without(lab, UNOPTIMISED)?;
    let mut found = match (unspecialised, unoptimised) {
        (true, _) => Found::new(Culprit::Pass("work-group specialisation".to_owned()), every),
        (false, true) => Found::new(Culprit::Pass("kernel optimisation".to_owned()), every),
        (false, false) => return Ok(Found::new(Culprit::BeforeOptimiser, every)),
    };
    for (is_right, setting) in [(unspecialised, UNSPECIALISED), (unoptimised, UNOPTIMISED)] {
        if is_right {
            found.evidence.push(format!("{setting} makes it right"));
            found.option.get_or_insert_with(|| setting.to_owned());
        }
    }
    Ok(found)
}
