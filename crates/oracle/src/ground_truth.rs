//! Judges when the expected output is known: every target is compared with it.
//!
//! If several compiler families contradict the expected output together, the program or
//! the prediction is wrong instead: independent families do not produce the same wrong
//! output by chance.

use crate::evidence::{enumerate, quote};
use crate::judgement::{Conclusion, Judgement, examine};
use crate::symptom::Symptom;
use crate::witnesses::{Families, Witnesses};
use gadfly_toolchain::Observation;

/// Judges every target against `expected`.
pub(crate) fn judge(expected: &str, observations: &[Observation]) -> Judgement {
    let witnesses = Witnesses::hear(observations);
    let Some((against, families)) = common_contradiction(expected, &witnesses) else {
        return Judgement::of_each(observations, Some(expected), None, |seen| {
            examine(Some(expected), seen)
        });
    };
    let suspicion = suspicion(expected, against, &families);
    Judgement::of_each(observations, None, Some(suspicion), |seen| {
        match Symptom::of(seen) {
            // Whatever the program is, no compiler may crash on it.
            Symptom::CompilerDied => examine(Some(expected), seen),
            Symptom::CompilerRanOut if against != Symptom::CompilerRanOut => {
                examine(Some(expected), seen)
            }
            Symptom::Printed(output) if output == expected => Conclusion::Pass,
            Symptom::Compiled => Conclusion::Pass,
            _ => Conclusion::Undecided {
                why: "the program itself is suspect".to_owned(),
            },
        }
    })
}

/// What at least two families together report against the ground truth, if it outweighs
/// the evidence for it.
///
/// For another output it is enough to outnumber the families that confirm the expected
/// one, unless all families that differ share a source, as the backends of one Dafny do:
/// they may share a bug, and one backend that prints the expected output confirms it.
/// Weaker evidence (a rejection, a crash, no termination) counts only when no target
/// prints the expected output: two small compilers may lack the same feature.
fn common_contradiction<'a>(
    expected: &str,
    witnesses: &Witnesses<'a>,
) -> Option<(Symptom<'a>, Families<'a>)> {
    let confirming = witnesses.saying(|symptom| symptom == Symptom::Printed(expected));
    witnesses
        .testimonies()
        .filter(|(symptom, _)| *symptom != Symptom::Printed(expected))
        .map(|(symptom, families)| (symptom, families - &confirming))
        .filter(|(symptom, families)| {
            let outweighed = match symptom {
                Symptom::Printed(_) => {
                    let independent = confirming.is_empty() || witnesses.are_independent(families);
                    families.len() > confirming.len() && independent
                }
                _ => confirming.is_empty(),
            };
            families.len() >= 2 && outweighed
        })
        .max_by_key(|(_, families)| families.len())
}

fn suspicion(expected: &str, against: Symptom<'_>, families: &Families<'_>) -> String {
    let who = enumerate(families.iter().copied());
    match against {
        Symptom::Printed(output) => format!(
            "{who} agree on {}, but {} was predicted: the prediction or the program is wrong",
            quote(output),
            quote(expected)
        ),
        Symptom::Refused => {
            format!("{who} all reject the program, and no target runs it correctly")
        }
        Symptom::ProgramDied => format!("the program dies when compiled by {who}"),
        Symptom::CompilerRanOut => format!("{who} cannot compile the program within the limits"),
        _ => format!("the program does not end within its limits when compiled by {who}"),
    }
}
