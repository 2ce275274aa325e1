//! The corpus without any Dafny: every program of `corpus/` is parsed, printed
//! and parsed again, resolved and interpreted, and must print what is recorded.
//!
//! What is recorded comes from the backends of the real Dafny where they agree
//! with the interpreter, and is never taken from the interpreter alone: see the
//! crate `conformance`.

use crate::case::{Case, cases};
use crate::interpreter;
use gadfly_dafny::{Dialect, Program, print};
use gadfly_test_support::trials::{Trial, trial};

pub(crate) fn trials() -> Vec<Trial> {
    let cases = cases();
    assert!(cases.len() >= 300, "{} programs", cases.len());
    let trials = cases.into_iter().map(|case| {
        let name = format!("corpus::{}", case.name);
        trial(name, move || complaint(&case).map_or(Ok(()), Err))
    });
    trials.collect()
}

/// What is wrong with the way one program is treated.
fn complaint(case: &Case) -> Option<String> {
    let file = case.path.file_name()?.to_str()?;
    let program = match interpreter::parsed(file, &case.text, Dialect::V4) {
        Ok(program) => program,
        Err(refused) => return Some(refused),
    };
    Dialect::ALL
        .into_iter()
        .find_map(|dialect| complaint_in(case, file, &program, dialect))
}

fn complaint_in(case: &Case, file: &str, program: &Program, dialect: Dialect) -> Option<String> {
    let has_it = print(program, dialect).is_ok();
    if dialect != Dialect::V4 && !(case.facts.meant_for(dialect) && has_it) {
        return None;
    }
    let complain = |what: String| Some(format!("for {dialect}: {what}"));
    let again = match interpreter::printed(file, program, dialect) {
        Ok((_, again)) => again,
        Err(fails) => return complain(fails),
    };
    // No backend of Dafny 3 is asked, so nothing is recorded of what it prints.
    if dialect == Dialect::V3 {
        return None;
    }
    let Some(expected) = case.expected(dialect) else {
        return complain("no output is recorded".to_owned());
    };
    match interpreter::interpreted(&again, dialect, &case.facts.options) {
        Err(why) => complain(why),
        Ok(said) if said.stdout != expected => {
            complain(interpreter::difference(&expected, &said.stdout))
        }
        Ok(said) if said.exit != case.facts.exit => complain(format!(
            "exit status {} instead of {}",
            said.exit, case.facts.exit
        )),
        Ok(_) => None,
    }
}
