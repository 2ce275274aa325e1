//! Where it went wrong: the compiler, its part, the stage, the pass that is to blame, and the
//! known bug whose rules recognise it.

use crate::cause::background::Background;
use crate::cause::evidence::FindingEvidence;
use crate::cause::reason::{Reason, Sort};
use gadfly_oracle::Language;

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
        return Reason::new(Sort::Part, -2.0, text);
    }
    Reason::new(Sort::Part, 0.0, format!("both in {}", a.part))
}

/// What kind of finding, and in which stage.
pub(in crate::cause) fn kind(a: &FindingEvidence, b: &FindingEvidence) -> Reason {
    if a.kind != b.kind {
        let text = format!("one is of the kind {}, the other {}", a.kind, b.kind);
        // What is wrong when it is translated need not show in one way.
        let ran = |it: &FindingEvidence| matches!(it.kind.as_str(), "wrong-output" | "run-crash");
        let weight = match (ran(a) && ran(b), a.language) {
            (true, Language::Dafny) => -1.0,
            // A wrong subscript ends a program of C.
            (true, _) => -0.2,
            (false, _) => -2.0,
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

/// The bugs of the catalogue whose rules recognise them, as far as both are recognised. Of a
/// list of errors, the first one is what a finding is about. The catalogue says which of its
/// bugs have one root cause, also across the parts of a compiler.
pub(in crate::cause) fn known(
    background: &Background,
    a: &FindingEvidence,
    b: &FindingEvidence,
) -> Option<Reason> {
    let (first_a, first_b) = (a.known.first()?, b.known.first()?);
    let reason = |weight: f64, text: String| Some(Reason::new(Sort::Known, weight, text));
    // A program that is compiled for too long may say what others say, too.
    let is_of_one_sort = a.kind == b.kind || (a.kind != "hang" && b.kind != "hang");
    let weight = if is_of_one_sort { 7.0 } else { 2.0 };
    if first_a == first_b {
        return reason(weight, format!("the rules of {first_a} recognise both"));
    }
    let text = format!("the rules of {first_a} recognise one, those of {first_b} the other");
    let root_cause = |id: &str| background.root_cause(id).to_owned();
    let has = |finding: &FindingEvidence, id: &str| {
        let mut known = finding.known.iter();
        known.any(|it| root_cause(it) == root_cause(id))
    };
    if root_cause(first_a) == root_cause(first_b) {
        return reason(weight, format!("{text}, and both have one root cause"));
    }
    match has(a, first_b) || has(b, first_a) {
        true => reason(-2.0, text),
        false => reason(-4.0, text),
    }
}
