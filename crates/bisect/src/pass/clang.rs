//! The pass of clang: LLVM counts the runs of its passes that can be left out, and
//! `-opt-bisect-limit` leaves out all after the first so many.

use super::answer::{Culprit, Found};
use super::{at_level, options};
use crate::lab::{Halt, Lab};
use crate::threshold::{Shown, change};

/// One run of a pass, as LLVM lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Run {
    pass: String,
    /// What it ran on, if that is in a function.
    function: Option<String>,
    /// What it ran on, in LLVM's words: `[module]`, `f`, `loop %for.body in function f`.
    on: String,
}

pub(super) fn search(lab: &mut Lab<'_>) -> Result<Found, Halt> {
    let all = lab
        .said(&limit(None))?
        .map(|said| runs(&said))
        .unwrap_or_default();
    if all.is_empty() {
        return Ok(Found::unknown("clang does not list its passes"));
    }
    match lab.adding(&limit(Some(0)))? {
        Shown::Shows => return outside(lab),
        Shown::Unclear => {
            return Ok(Found::unknown(
                "without its passes, the program fails in another way",
            ));
        }
        Shown::Hides => {}
    }
    let change = change(0, all.len(), |at| lab.adding(&limit(Some(at))))?;
    // The list of the shorter build: its passes have not run on the results of later ones.
    let listed = lab.said(&limit(Some(change.shows)))?;
    let listed = listed.map(|said| runs(&said)).unwrap_or_default();
    let Some(run) = listed.get(change.shows - 1).or(all.get(change.shows - 1)) else {
        return Ok(Found::unknown("clang does not list the pass"));
    };
    if !change.is_exact() {
        return Ok(Found::unknown(format!(
            "right with the first {} passes, wrong with {}; what is between fails in another way",
            change.hides, change.shows
        )));
    }
    let mut found = Found::new(
        Culprit::Pass(run.pass.clone()),
        format!(
            "right with the first {} of {} runs of passes, wrong with the next one, {} on {}",
            change.hides,
            all.len(),
            run.pass,
            run.on
        ),
    );
    found.run = Some(format!("{}, number {}", run.pass, change.shows));
    found.function.clone_from(&run.function);
    found.evidence.extend(changed(lab, change.shows, run)?);
    Ok(found)
}

/// The finding shows without any pass that can be left out: the front end or the code generator
/// makes it.
fn outside(lab: &mut Lab<'_>) -> Result<Found, Halt> {
    let given = lab.wrong().target.options.clone();
    let plain = at_level("-O0", &given);
    if lab.with(plain.clone())? != Shown::Shows {
        return Ok(Found::new(
            Culprit::CodeGenerator,
            "wrong without any pass of the optimiser, right at -O0",
        ));
    }
    // At -O0, code is generated in a fast way; the other way shares little code with it.
    let other_way = [plain, options(&["-mllvm", "-fast-isel=false"])].concat();
    Ok(match lab.with(other_way)? {
        Shown::Hides => Found::new(
            Culprit::CodeGenerator,
            "wrong at -O0, right at -O0 with the other instruction selector",
        ),
        Shown::Shows | Shown::Unclear => Found::new(
            Culprit::BeforeOptimiser,
            "wrong without any pass of the optimiser, and at -O0 with either instruction selector",
        ),
    })
}

/// Whether LLVM says that the run changed the program: the pass changed it once more than
/// without the run.
fn changed(lab: &mut Lab<'_>, number: usize, run: &Run) -> Result<Option<String>, Halt> {
    let dump = format!("*** IR Dump After {} on {} ***", run.pass, run.on);
    let mut times = |most: usize| {
        let mut asked = limit(Some(most));
        asked.extend(options(&["-mllvm", "-print-changed=quiet"]));
        let said = lab.said(&asked)?.unwrap_or_default();
        Ok::<usize, Halt>(said.lines().filter(|line| line.contains(&dump)).count())
    };
    let is_it = times(number)? > times(number - 1)?;
    Ok(is_it.then(|| format!("{} changed {} (-print-changed)", run.pass, run.on)))
}

/// The options that let the first `most` runs of passes happen, or all of them.
fn limit(most: Option<usize>) -> Vec<String> {
    let most = most.map_or("-1".to_owned(), |most| most.to_string());
    vec!["-mllvm".to_owned(), format!("-opt-bisect-limit={most}")]
}

/// The runs of passes that LLVM lists, in order.
fn runs(said: &str) -> Vec<Run> {
    said.lines().filter_map(run).collect()
}

/// A line such as `BISECT: running pass (7) SROAPass on main`.
fn run(line: &str) -> Option<Run> {
    let rest = line.strip_prefix("BISECT: ")?;
    let rest = rest.strip_prefix("NOT ").unwrap_or(rest);
    let (_, rest) = rest.strip_prefix("running pass (")?.split_once(") ")?;
    let (pass, on) = rest.split_once(" on ")?;
    let named = on.rsplit_once("function ").map_or(on, |(_, name)| name);
    let name = named.trim_matches(['(', ')']);
    let is_name = !name.is_empty() && !name.contains([' ', '[', ',']);
    Some(Run {
        pass: pass.to_owned(),
        function: is_name.then(|| name.to_owned()),
        on: on.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_every_version_is_read() {
        let said = "\
            BISECT: running pass (1) Annotation2MetadataPass on [module]\n\
            x.c:1:1: warning: something\n\
            BISECT: running pass (2) SROAPass on main\n\
            BISECT: NOT running pass (3) InlinerPass on (main)\n\
            BISECT: running pass (4) LICMPass on loop %for.body in function f\n\
            BISECT: running pass (5) Live DEBUG_VALUE analysis on function (main)\n";
        let runs = runs(said);
        let passes: Vec<&str> = runs.iter().map(|run| run.pass.as_str()).collect();
        assert_eq!(
            passes,
            [
                "Annotation2MetadataPass",
                "SROAPass",
                "InlinerPass",
                "LICMPass",
                "Live DEBUG_VALUE analysis"
            ]
        );
        let functions = runs.iter().map(|run| run.function.as_deref());
        assert!(functions.eq([None, Some("main"), Some("main"), Some("f"), Some("main")]));
    }
}
