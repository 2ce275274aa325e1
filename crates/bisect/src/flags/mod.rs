//! The smallest set of options that shows a finding, at the lowest level of optimisation.

mod smallest;

pub use smallest::smallest;

use crate::lab::{Halt, Lab};
use crate::threshold::Shown;

/// Levels of optimisation, the lowest first.
const LEVELS: [&str; 5] = ["-O0", "-O1", "-Os", "-O2", "-O3"];

/// Options whose value is the next word.
const WITH_VALUE: [&str; 4] = ["-mllvm", "-Xclang", "--param", "-include"];

/// Beginnings of options that say what is compiled for what, not how: they are kept.
const KEPT: [&str; 4] = ["-std=", "--target=", "--arch=", "-m32"];

/// The smallest options with which the finding shows: fewer of those of the target, and a lower
/// level. If the experiments run out, what was found until then.
///
/// # Errors
/// If the machine gets in the way, or the user stopped it.
pub fn fewest(lab: &mut Lab<'_>) -> Result<Vec<String>, Halt> {
    let mut best = lab.wrong().target.options.clone();
    match narrow(lab, &mut best) {
        Ok(()) | Err(Halt::OutOfCalls) => Ok(best),
        Err(stopped) => Err(stopped),
    }
}

fn narrow(lab: &mut Lab<'_>, best: &mut Vec<String>) -> Result<(), Halt> {
    let (mut levels, mut kept, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for unit in units(best) {
        match &unit[0] {
            option if option.starts_with("-O") => levels = unit,
            option if KEPT.iter().any(|it| option.starts_with(it)) => kept.extend(unit),
            _ => others.push(unit),
        }
    }
    let mut shows = |options: Vec<String>| {
        let shows = lab.with(options.clone())? == Shown::Shows;
        if shows {
            *best = options;
        }
        Ok::<bool, Halt>(shows)
    };
    let needed = smallest(others, |some| {
        shows([&levels[..], &kept, &some.concat()].concat())
    })?;
    let lower = LEVELS
        .iter()
        .take_while(|it| Some(**it) != levels.first().map(String::as_str));
    for lower in lower.filter(|_| !levels.is_empty()) {
        if shows([&[(*lower).to_owned()][..], &kept, &needed.concat()].concat())? {
            break;
        }
    }
    Ok(())
}

/// The options with their values, which cannot be separated.
fn units(options: &[String]) -> Vec<Vec<String>> {
    let mut units: Vec<Vec<String>> = Vec::new();
    for option in options {
        match units.last_mut() {
            Some(unit) if unit.len() == 1 && WITH_VALUE.contains(&unit[0].as_str()) => {
                unit.push(option.clone());
            }
            _ => units.push(vec![option.clone()]),
        }
    }
    units
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_stays_with_its_option() {
        let options = ["-O2", "-mllvm", "-inline-threshold=3", "-fwrapv"].map(str::to_owned);
        let units = units(&options);
        let lengths: Vec<usize> = units.iter().map(Vec::len).collect();
        assert_eq!(lengths, [1, 2, 1]);
    }
}
