//! The pass of gcc: what a level of optimisation adds to `-O0` is switched on one pass after
//! the other (`-fdisable-tree-…`, `-rtl-…`, `-ipa-…`), then the function, the option and the
//! application of the pass are looked for.

mod options;
mod passes;

use super::answer::{Culprit, Found};
use super::at_level;
use super::changed_lines::{Code, changed, of_gcc};
use crate::lab::{Halt, Lab};
use crate::threshold::{Change, Shown, change, last_hiding};

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
    if lab.adding(&disabled(std::slice::from_ref(pass)))? == Shown::Hides {
        found
            .evidence
            .push(format!("-fdisable-{pass} alone makes it right"));
    }
    details(lab, pass, &disabled(&optional[change.shows..]), found)
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
    details(lab, pass, &[], found)
}

/// Adds the function, the option and the application of the pass. They are looked for without
/// the passes behind it, which `later` switches off: those may do the same once more.
fn details(
    lab: &mut Lab<'_>,
    pass: &str,
    later: &[String],
    mut found: Found,
) -> Result<Found, Halt> {
    found.run = Some(pass.to_owned());
    // What is known is not lost if the experiments run out here.
    match refine(lab, pass, later, &mut found) {
        Ok(()) | Err(Halt::OutOfCalls) => Ok(found),
        Err(stopped) => Err(stopped),
    }
}

fn refine(lab: &mut Lab<'_>, pass: &str, later: &[String], found: &mut Found) -> Result<(), Halt> {
    if !pass.starts_with("ipa-") {
        let dump = format!("-fdump-{pass}={{record}}");
        let functions = passes::functions(&lab.recorded(&[&dump])?);
        let count = functions.len().min(MOST_FUNCTIONS);
        let last = last_hiding(count, |range| {
            let in_some = format!("-fdisable-{pass}={}", functions[range].join(","));
            lab.adding(&[later, &[in_some]].concat())
        })?;
        found.function = last.map(|at| functions[at].clone());
    }
    if let Some(option) = options::of_pass(lab, pass)? {
        if lab.adding(std::slice::from_ref(&option))? == Shown::Hides {
            found.evidence.push(format!("{option} makes it right"));
            found.option = Some(option);
        } else {
            let others = "but other passes do the same";
            found
                .evidence
                .push(format!("{option} switches the pass off, {others}"));
        }
    }
    let applied = application(lab, pass, later)?;
    let mut toggle = None;
    if let Some(Application { counter, change }) = applied {
        found.evidence.push(format!(
            "right with {} applications of `{counter}`, wrong with {} (-fdbg-cnt)",
            change.hides, change.shows
        ));
        let most = |count: usize| vec![format!("-fdbg-cnt={counter}:{count}")];
        toggle = Some((most(change.hides), most(change.shows)));
    }
    let Some(function) = found.function.clone() else {
        return Ok(());
    };
    let without = vec![format!("-fdisable-{pass}={function}")];
    let (hides, shows) = toggle.unwrap_or((without, Vec::new()));
    let mut code = |toggle: &[String]| {
        // What follows the pass is switched off, so that the last dump shows what it did.
        let options = [later, toggle].concat();
        let dump = lab.recorded_adding(&options, &["-fdump-tree-optimized-lineno={record}"])?;
        Ok::<Code, Halt>(of_gcc(&dump, &function))
    };
    if pass.starts_with("tree-") {
        found.changed = changed(&code(&hides)?, &code(&shows)?);
    }
    Ok(())
}

/// An application of a pass by gcc's count.
struct Application {
    counter: String,
    change: Change,
}

/// Which application of the pass it is, if gcc counts them.
fn application(
    lab: &mut Lab<'_>,
    pass: &str,
    later: &[String],
) -> Result<Option<Application>, Halt> {
    let listed = lab.said(&["-fdbg-cnt-list".to_owned()])?;
    let listed = listed.unwrap_or_default();
    let Some(counter) = counter_of(&listed, pass) else {
        return Ok(None);
    };
    let mut with_most = |count: usize| {
        let most = format!("-fdbg-cnt={counter}:{count}");
        lab.adding(&[later, &[most]].concat())
    };
    if with_most(0)? != Shown::Hides {
        return Ok(None);
    }
    let mut enough = 1;
    while with_most(enough)? != Shown::Shows {
        enough *= 2;
        if enough > MOST_APPLICATIONS {
            return Ok(None);
        }
    }
    let change = change(enough / 2, enough, with_most)?;
    Ok(Some(Application {
        counter: counter.to_owned(),
        change,
    }))
}

/// The counter of a pass in gcc's list: the one that is named after it.
fn counter_of<'l>(listed: &'l str, pass: &str) -> Option<&'l str> {
    let name = passes::base(pass).split_once('-')?.1.replace('-', "_");
    let mut counters = listed
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    counters.find(|it| *it == name || it.split('_').any(|word| word == name))
}

/// The options that switch passes off.
fn disabled(passes: &[String]) -> Vec<String> {
    passes
        .iter()
        .map(|pass| format!("-fdisable-{pass}"))
        .collect()
}
