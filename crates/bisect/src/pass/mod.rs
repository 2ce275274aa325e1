//! The pass of a compiler that is to blame for a wrong output.
//!
//! One file per family of compilers, each with the switches that it has. They share a
//! [`Lab`], which makes the experiments, and the form of the answer.

mod answer;
mod changed_lines;
mod clang;
mod gcc;
mod ispc;
mod pocl;

pub use answer::{Blame, Culprit};

use crate::lab::{Halt, Lab};
use crate::threshold::Shown;
use answer::Found;
use gadfly_toolchain::ObserveError;

/// Whether the passes of a family of compilers can be switched off.
#[must_use]
pub fn can_blame(family: &str) -> bool {
    part_of(family).is_some()
}

/// Finds the pass to blame. If the limit of experiments is reached, or the compiler has no
/// switches, the culprit is [`Culprit::Unknown`], with what was found out as evidence.
///
/// # Errors
/// If the machine gets in the way, or the user stopped it.
pub fn blame(lab: &mut Lab<'_>) -> Result<Blame, ObserveError> {
    let wrong = lab.wrong();
    let target = wrong.target.name();
    let found = match part_of(wrong.target.family()) {
        None => Ok(Found::unknown(format!(
            "passes of {} cannot be switched off",
            wrong.target.family()
        ))),
        Some(search) => lab.adding(&[]).and_then(|shown| match shown {
            Shown::Shows => search(lab),
            Shown::Hides => Ok(Found::unknown(format!("{target} is right this time"))),
            Shown::Unclear => Ok(Found::unknown(format!("{target} fails in another way"))),
        }),
    };
    let found = match found {
        Ok(found) => found,
        Err(Halt::Observe(error)) => return Err(error),
        Err(Halt::OutOfCalls) => {
            Found::unknown(format!("{} experiments were not enough", lab.calls()))
        }
    };
    Ok(found.into_blame(lab.calls()))
}

type Search = fn(&mut Lab<'_>) -> Result<Found, Halt>;

fn part_of(family: &str) -> Option<Search> {
    match family {
        "clang" => Some(clang::search),
        "gcc" => Some(gcc::search),
        "ispc" => Some(ispc::search),
        "pocl" => Some(pocl::search),
        _ => None,
    }
}

/// Options with another level of optimisation, which comes first.
fn at_level(level: &str, options: &[String]) -> Vec<String> {
    let others = options.iter().filter(|it| !it.starts_with("-O"));
    std::iter::once(level.to_owned())
        .chain(others.cloned())
        .collect()
}

/// Words as options.
fn options(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}
