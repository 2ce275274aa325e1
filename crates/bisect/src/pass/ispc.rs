//! The phase of ispc: phases have numbers, `--off-phase` leaves some out and `--debug-phase`
//! prints the program after one, with its name.

use super::answer::{Culprit, Found};
use super::at_level;
use crate::lab::{Halt, Lab};
use crate::threshold::{Shown, last_hiding};

/// Phases of the optimiser have numbers from 200 on; the lower ones are for what ispc cannot do
/// without.
const FIRST: usize = 200;

/// A number that is larger than that of any phase.
const END: usize = 400;

pub(super) fn search(lab: &mut Lab<'_>) -> Result<Found, Halt> {
    let given = lab.wrong().target.options.clone();
    if lab.with(at_level("-O0", &given))? == Shown::Shows {
        return Ok(Found::new(Culprit::BeforeOptimiser, "wrong at -O0, too"));
    }
    let last = last_hiding(END - FIRST, |range| {
        let (first, last) = (FIRST + range.start, FIRST + range.end - 1);
        lab.adding(&[format!("--off-phase={first}:{last}")])
    })?;
    let Some(phase) = last.map(|at| FIRST + at) else {
        return Ok(Found::new(
            Culprit::CodeGenerator,
            "right at -O0, and no phase alone makes it right if it is left out",
        ));
    };
    let said = lab
        .said(&[format!("--debug-phase={phase}")])?
        .unwrap_or_default();
    let Some(name) = name(&said) else {
        return Ok(Found::unknown(format!(
            "ispc does not say what phase {phase} is"
        )));
    };
    let mut found = Found::new(
        Culprit::Pass(name.to_owned()),
        format!("right at -O0; --off-phase={phase} makes it right"),
    );
    found.run = Some(format!("{name}, phase {phase}"));
    found.option = Some(format!("--off-phase={phase}"));
    Ok(found)
}

/// The name in `; *****LLVM IR after phase : ispc::GatherCoalescePass*****`; before ispc 1.27,
/// a number stands before the colon.
fn name(said: &str) -> Option<&str> {
    let line = said
        .lines()
        .find(|line| line.contains("LLVM IR after phase"))?;
    let name = line.split_once(": ")?.1.trim_end_matches('*').trim();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phase_says_its_name() {
        let said = "\n; *****LLVM IR after phase : ispc::GatherCoalescePass*****\ndefine void @t\n";
        assert_eq!(name(said), Some("ispc::GatherCoalescePass"));
        assert_eq!(name("nothing"), None);
    }
}
