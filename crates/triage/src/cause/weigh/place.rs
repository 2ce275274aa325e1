//! Where it went wrong: the compiler, its part, the stage, the pass that is to blame, and the
//! known bug whose rules recognise it.

use crate::cause::evidence::FindingEvidence;
use crate::cause::reason::{Reason, Sort};

/// What decides by itself: no other evidence outweighs it.
const DECISIVE: f64 = 20.0;

/// Compilers share no code; the backends of one Dafny share little. The front end is one
/// for all of its backends.
pub(in crate::cause) fn part(a: &FindingEvidence, b: &FindingEvidence) -> Reason {
    if a.compiler != b.compiler {
        let text = format!("{} and {} are two compilers", a.compiler, b.compiler);
        return Reason::new(Sort::Part, -DECISIVE, text);
    }
    if a.part != b.part {
        let text = format!("{} and {} are two parts of {}", a.part, b.part, a.compiler);
        return Reason::new(Sort::Part, -3.5, text);
    }
    Reason::new(Sort::Part, 0.0, format!("both in {}", a.part))
}

/// What kind of finding, and in which stage.
pub(in crate::cause) fn kind(a: &FindingEvidence, b: &FindingEvidence) -> Reason {
    if a.kind != b.kind {
        let text = format!("one is of the kind {}, the other {}", a.kind, b.kind);
        // What is wrong when it is translated need not show in one way.
        let ran = |it: &FindingEvidence| matches!(it.kind.as_str(), "wrong-output" | "run-crash");
        let weight = match ran(a) && ran(b) {
            true => -1.0,
            false => -2.0,
        };
        return Reason::new(Sort::Kind, weight, text);
    }
    if a.stage != b.stage {
        let text = format!(
            "both are of the kind {}, but one in the stage {}, the other {}",
            a.kind, a.stage, b.stage
        );
        return Reason::new(Sort::Kind, -1.5, text);
    }
    let text = format!("both are of the kind {} in the stage {}", a.kind, a.stage);
    Reason::new(Sort::Kind, 0.0, text)
}

/// Parts of a compiler that are large: two bugs of one of them have little in common.
const LARGE_PARTS: [&str; 2] = ["before the optimiser", "code generator"];

/// The pass that is to blame, as far as it is known for both.
pub(in crate::cause) fn blame(a: &FindingEvidence, b: &FindingEvidence) -> Option<Reason> {
    let (one, other) = (a.blame.as_ref()?, b.blame.as_ref()?);
    Some(match one == other {
        true => {
            let weight = match LARGE_PARTS.contains(&one.as_str()) {
                true => 0.3,
                false => 2.5,
            };
            let text = format!("both are blamed on the same: {one}");
            Reason::new(Sort::Blame, weight, text)
        }
        false => {
            let text = format!("one is blamed on {one}, the other on {other}");
            Reason::new(Sort::Blame, -3.0, text)
        }
    })
}

/// The bugs of the catalogue whose rules recognise them, as far as both are recognised.
pub(in crate::cause) fn known(a: &FindingEvidence, b: &FindingEvidence) -> Option<Reason> {
    if a.known.is_empty() || b.known.is_empty() {
        return None;
    }
    let ids = |of: &FindingEvidence| of.known.iter().cloned().collect::<Vec<_>>().join(", ");
    if a.known == b.known {
        let text = format!("the rules of {} recognise both", ids(a));
        return Some(Reason::new(Sort::Known, 4.0, text));
    }
    let weight = match a.known.is_disjoint(&b.known) {
        true => -4.0,
        false => 0.5,
    };
    let text = format!(
        "the rules of {} recognise one, those of {} the other",
        ids(a),
        ids(b)
    );
    Some(Reason::new(Sort::Known, weight, text))
}
