//! The pass of gcc: what a level of optimisation adds to `-O0` is switched on one pass after
//! the other (`-fdisable-tree-…`, `-rtl-…`, `-ipa-…`), then the function, the option and the
//! application of the pass are looked for.

mod options;
mod passes;

use super::answer::{Culprit, Found};
use super::at_level;
use crate::lab::{Halt, Lab};
use crate::search::{Shown, change, last_hiding};

/// The most functions among which the one is looked for.
const MOST_FUNCTIONS: usize = 64;

/// The largest number of applications of a pass that are counted.
const MOST_APPLICATIONS: usize = 1 << 12;

pub(super) fn search(lab: &mut Lab<'_>) -> Result<Found, Halt> {
    let given = lab.wrong().target.options.clone();
    let plain = at_level("-O0", &given);
    if lab.with(plain.clone())? == Shown::Shows {
        return before(lab, &plain);
    }
    let listing = ["-fdump-passes".to_owned()];
    let listed = lab.said(&listing)?.unwrap_or_default();
    let at_o0 = lab
        .said_with([&plain[..], &listing].concat())?
        .unwrap_or_default();
    let optional = passes::optional(&listed, &at_o0);
    if optional.is_empty() {
        return Ok(Found::unknown("gcc does not list its passes"));
    }
    match lab.adding(&disabled(&optional))? {
        Shown::Hides => {}
        Shown::Shows => return options::search(lab, "all passes that -O0 does not have"),
        Shown::Unclear => return one_by_one(lab, &optional),
    }
    let change = change(0, optional.len(), |on| {
        lab.adding(&disabled(&optional[on..]))
    })?;
    if !change.is_exact() {
        return one_by_one(lab, &optional[change.hides..change.shows]);
    }
    let pass = &optional[change.hides];
    let mut found = Found::new(
        Culprit::Pass(passes::base(pass).to_owned()),
        format!(
            "right with the first {} of {} optional passes, wrong with the next one, {pass}",
            change.hides,
            optional.len()
        ),
    );
    let again: Vec<String> = optional
        .iter()
        .filter(|it| passes::base(it) == passes::base(pass))
        .cloned()
        .collect();
    for without in [std::slice::from_ref(pass), &again] {
        if lab.adding(&disabled(without))? == Shown::Hides {
            found
                .evidence
                .push(format!("{} makes it right", disabled(without).join(" ")));
            return details(lab, pass, without, found);
        }
    }
    details(lab, pass, &[], found)
}

/// The finding shows at `-O0`: the front end makes it. If it is one of the rules by which the
/// front end simplifies expressions, gcc 11 and later can count their applications.
fn before(lab: &mut Lab<'_>, plain: &[String]) -> Result<Found, Halt> {
    let mut found = Found::new(Culprit::BeforeOptimiser, "wrong at -O0, too");
    let without = [plain, &["-fdbg-cnt=match:0".to_owned()]].concat();
    if lab.with(without)? == Shown::Hides {
        found.run = Some("simplification of expressions (match.pd)".to_owned());
        found
            .evidence
            .push("right at -O0 without the rules for expressions (-fdbg-cnt=match:0)".to_owned());
    }
    Ok(found)
}

/// No build without many of the passes works, so they are left out one by one, the last first.
fn one_by_one(lab: &mut Lab<'_>, optional: &[String]) -> Result<Found, Halt> {
    let last = last_hiding(optional.len(), |range| {
        lab.adding(&disabled(&optional[range]))
    })?;
    let Some(pass) = last.map(|at| &optional[at]) else {
        return options::search(lab, "any one pass");
    };
    let found = Found::new(
        Culprit::Pass(passes::base(pass).to_owned()),
        format!("-fdisable-{pass} makes it right"),
    );
    details(lab, pass, std::slice::from_ref(pass), found)
}

/// Adds the function, the option and the application of the pass. Without the passes `without`
/// the program is right.
fn details(
    lab: &mut Lab<'_>,
    pass: &str,
    without: &[String],
    mut found: Found,
) -> Result<Found, Halt> {
    found.run = Some(pass.to_owned());
    // What is known is not lost if the experiments run out here.
    match refine(lab, pass, without, &mut found) {
        Ok(()) | Err(Halt::OutOfCalls) => Ok(found),
        Err(stopped) => Err(stopped),
    }
}

fn refine(
    lab: &mut Lab<'_>,
    pass: &str,
    without: &[String],
    found: &mut Found,
) -> Result<(), Halt> {
    if !pass.starts_with("ipa-") && !without.is_empty() {
        let dump = format!("-fdump-{pass}={{record}}");
        let functions = passes::functions(&lab.recorded(&[&dump])?);
        let count = functions.len().min(MOST_FUNCTIONS);
        let last = last_hiding(count, |range| {
            let functions = functions[range].join(",");
            let options = disabled(without).into_iter();
            let options: Vec<String> = options.map(|it| format!("{it}={functions}")).collect();
            lab.adding(&options)
        })?;
        found.function = last.map(|at| functions[at].clone());
    }
    if let Some(option) = options::of_pass(lab, pass)? {
        if lab.adding(std::slice::from_ref(&option))? == Shown::Hides {
            found.evidence.push(format!("{option} makes it right"));
        }
        found.option = Some(option);
    }
    found.evidence.extend(application(lab, pass)?);
    Ok(())
}

/// Which application of the pass it is, if gcc counts them.
fn application(lab: &mut Lab<'_>, pass: &str) -> Result<Option<String>, Halt> {
    let name = passes::base(pass)
        .split_once('-')
        .map_or("", |(_, name)| name);
    let name = name.replace('-', "_");
    let listed = lab
        .said(&["-fdbg-cnt-list".to_owned()])?
        .unwrap_or_default();
    let mut counters = listed
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    let Some(counter) = counters.find(|it| it.split('_').any(|word| word == name) || *it == name)
    else {
        return Ok(None);
    };
    let most = |count: usize| vec![format!("-fdbg-cnt={counter}:{count}")];
    if lab.adding(&most(0))? != Shown::Hides {
        return Ok(None);
    }
    let mut enough = 1;
    while lab.adding(&most(enough))? != Shown::Shows {
        enough *= 2;
        if enough > MOST_APPLICATIONS {
            return Ok(None);
        }
    }
    let change = change(enough / 2, enough, |count| lab.adding(&most(count)))?;
    Ok(Some(format!(
        "right with {} applications of `{counter}`, wrong with {} (-fdbg-cnt)",
        change.hides, change.shows
    )))
}

/// The options that switch passes off.
fn disabled(passes: &[String]) -> Vec<String> {
    passes
        .iter()
        .map(|pass| format!("-fdisable-{pass}"))
        .collect()
}
