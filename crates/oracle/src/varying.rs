//! Judges when the program is known to be valid but its output is not determined. Correct
//! compilers may differ, so outputs are not compared; crashes, rejections and hangs of a
//! compiler still count.

use crate::evidence::enumerate;
use crate::judgement::{Conclusion, Judgement, examine};
use crate::symptom::Symptom;
use crate::witnesses::Witnesses;
use gadfly_toolchain::Observation;

/// Judges every target by itself; `why` says why outputs may differ.
pub(crate) fn judge(why: &str, observations: &[Observation]) -> Judgement {
    let witnesses = Witnesses::hear(observations);
    let refusing = witnesses.saying(|symptom| symptom == Symptom::Refused);
    let nobody_accepts = witnesses.saying(Symptom::accepted).is_empty();
    let suspicion = (nobody_accepts && refusing.len() >= 2).then(|| {
        let who = enumerate(refusing.iter().copied());
        format!("{who} all reject the program, and no target accepts it")
    });
    let suspect = suspicion.is_some();
    Judgement::of_each(observations, None, suspicion, |seen| {
        match Symptom::of(seen) {
            Symptom::Printed(_) => Conclusion::Undecided {
                why: format!("the output is not compared: {why}"),
            },
            Symptom::Refused if suspect => Conclusion::Undecided {
                why: "the program itself is suspect".to_owned(),
            },
            _ => examine(None, seen),
        }
    })
}
