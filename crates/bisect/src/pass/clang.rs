//! The pass of clang: LLVM counts the runs of its passes that can be left out, and
//! `-opt-bisect-limit` leaves out all after the first so many.

use super::answer::{Culprit, Found};
use super::changed_lines::{changed as changed_lines, of_llvm};
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
    // What is known is not lost if the experiments run out here.
    match refine(lab, change.shows, run, &mut found) {
        Ok(()) | Err(Halt::OutOfCalls) => Ok(found),
        Err(stopped) => Err(stopped),
    }
}

/// Adds that LLVM says that the run changed the program, and which lines.
fn refine(lab: &mut Lab<'_>, number: usize, run: &Run, found: &mut Found) -> Result<(), Halt> {
    found.evidence.extend(changed(lab, number, run)?);
    if let Some((function, lines)) = lines(lab, number, run)? {
        // LLVM names the loop instead of the function for some passes.
        found.function.get_or_insert(function);
        found.changed = lines;
    }
    Ok(())
}

/// The function and the lines whose code the run changed: what LLVM prints of the module after
/// it, and after the last run before it that changed something.
fn lines(
    lab: &mut Lab<'_>,
    number: usize,
    run: &Run,
) -> Result<Option<(String, Vec<usize>)>, Halt> {
    let mut asked = limit(Some(number));
    asked.extend(options(&[
        "-gline-tables-only",
        "-mllvm",
        "-print-changed=quiet",
        "-mllvm",
        "-print-module-scope",
    ]));
    let said = lab.said(&asked)?.unwrap_or_default();
    // With line tables, the runs must still have the same numbers.
    if runs(&said).get(number - 1).map(|it| &it.pass) != Some(&run.pass) {
        return Ok(None);
    }
    Ok(of_last_dump(&said, &run.pass))
}

/// What the last run of this pass changed that changed anything.
fn of_last_dump(said: &str, pass: &str) -> Option<(String, Vec<usize>)> {
    const DUMP: &str = "*** IR Dump After ";
    let dumps: Vec<&str> = said.split(DUMP).skip(1).collect();
    // The passes of the code generator run after all that are counted.
    let is_it = |dump: &&str| {
        dump.split_once(" on ")
            .is_some_and(|(title, _)| title == pass)
    };
    let at = dumps.iter().rposition(is_it)?;
    let (last, before) = (dumps[at], dumps[at.checked_sub(1)?]);
    let before = of_llvm(before);
    let differing = of_llvm(last).into_iter().filter_map(|(function, code)| {
        let lines = changed_lines(before.get(&function)?, &code);
        (!lines.is_empty()).then_some((function, lines))
    });
    // A pass over a module may change several; then it is none of them.
    let mut differing = differing;
    let first = differing.next()?;
    differing.next().is_none().then_some(first)
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
    // Until LLVM 18, passes for loops run on the name of a block, such as `for.body`.
    let is_block = pass.contains("Loop") && name.contains('.');
    let is_name = !name.is_empty() && !name.contains([' ', '[', ',']) && !is_block;
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
    fn the_last_dump_is_compared_with_the_one_before() {
        let dump = |pass: &str, code: &str| {
            format!(
                "*** IR Dump After {pass} on f ***\ndefine i32 @f() {{\n  {code}, !dbg !1\n}}\n\
                 !1 = !DILocation(line: 4, column: 2, scope: !0)\n"
            )
        };
        let said = dump("SROAPass", "%1 = mul i32 %0, 2")
            + &dump("InstCombinePass", "%1 = shl")
            + "*** IR Dump After Machine Sinking (machine-sink) on f ***\n";
        let expected = Some(("f".to_owned(), vec![4]));
        assert_eq!(of_last_dump(&said, "InstCombinePass"), expected);
        assert_eq!(of_last_dump(&said, "SROAPass"), None);
        assert_eq!(of_last_dump("", "SROAPass"), None);
    }

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
