//! Judges when the expected output is unknown: the compiler families vote.
//!
//! A target is blamed only when at least two families, and more than half of
//! those with a result, agree on a result that it contradicts.

use crate::evidence::{describe, enumerate, quote};
use crate::judgement::{Conclusion, Judgement, examine};
use crate::symptom::Symptom;
use crate::witnesses::{Families, Witnesses};
use gadfly_toolchain::Observation;

/// Judges the targets against each other.
pub(crate) fn judge(observations: &[Observation]) -> Judgement {
    let witnesses = Witnesses::hear(observations);
    let acceptance = Acceptance::of(&witnesses);
    let behaviour = Behaviour::of(&witnesses);
    let right = match behaviour {
        Behaviour::Agreed(Symptom::Printed(output)) => Some(output),
        _ => None,
    };
    let suspicion = acceptance.suspicion().or_else(|| behaviour.suspicion());
    Judgement::of_each(observations, right, suspicion, |seen| {
        let symptom = Symptom::of(seen);
        match symptom {
            Symptom::CompilerDied | Symptom::Compiled | Symptom::Disturbed(_) => {
                examine(None, seen)
            }
            Symptom::Refused => acceptance.of_refusal(seen),
            Symptom::CompilerRanOut => acceptance.of_exhaustion(seen),
            _ => behaviour.of_program(symptom, seen),
        }
    })
}

/// Which families accept the program, and which do not.
struct Acceptance<'a> {
    accepting: Families<'a>,
    /// Those that reject it, and do not accept it with other options.
    refusing: Families<'a>,
    /// Those that do not finish, and do not accept it with other options.
    exhausted: Families<'a>,
}

impl<'a> Acceptance<'a> {
    fn of(witnesses: &Witnesses<'a>) -> Acceptance<'a> {
        let accepting = witnesses.saying(Symptom::accepted);
        let refusing = &witnesses.saying(|symptom| symptom == Symptom::Refused) - &accepting;
        let exhausted =
            &witnesses.saying(|symptom| symptom == Symptom::CompilerRanOut) - &accepting;
        Acceptance {
            accepting,
            refusing,
            exhausted,
        }
    }

    fn of_refusal(&self, seen: &Observation) -> Conclusion {
        if self.accepting.len() >= 2 && self.accepting.len() > self.refusing.len() {
            return examine(None, seen);
        }
        Conclusion::Undecided {
            why: format!(
                "{}; it was accepted by {} and rejected by {}, which does not decide who is right",
                describe(Symptom::Refused, None, seen),
                enumerate(self.accepting.iter().copied()),
                enumerate(self.refusing.iter().copied()),
            ),
        }
    }

    /// The limit is Gadfly's and not the language's: another compiler must stay within it to
    /// show that this is possible.
    fn of_exhaustion(&self, seen: &Observation) -> Conclusion {
        if !self.accepting.is_empty() {
            return examine(None, seen);
        }
        Conclusion::Undecided {
            why: format!(
                "{}, but no other compiler compiled the program within the limits",
                describe(Symptom::CompilerRanOut, None, seen)
            ),
        }
    }

    fn suspicion(&self) -> Option<String> {
        if !self.accepting.is_empty() {
            None
        } else if self.refusing.len() >= 2 {
            let who = enumerate(self.refusing.iter().copied());
            Some(format!(
                "{who} all reject the program, and no target accepts it"
            ))
        } else if self.exhausted.len() >= 2 {
            let who = enumerate(self.exhausted.iter().copied());
            Some(format!(
                "{who} cannot compile the program within the limits"
            ))
        } else {
            None
        }
    }
}

/// What the compiled programs did, taken together.
enum Behaviour<'a> {
    /// All that ran the program got the same result.
    Unanimous(Symptom<'a>),
    /// A majority got this result, others a different one.
    Agreed(Symptom<'a>),
    /// There is no majority; the results in words.
    Divided(String),
}

impl<'a> Behaviour<'a> {
    fn of(witnesses: &Witnesses<'a>) -> Behaviour<'a> {
        let voters = witnesses.saying(Symptom::accepted).len();
        let votes: Vec<_> = witnesses
            .testimonies()
            .filter(|(symptom, _)| symptom.accepted())
            .collect();
        let count = |families: &Families<'_>| families.len();
        let winner = votes.iter().copied().find(|(symptom, families)| {
            let is_majority = count(families) >= 2 && count(families) * 2 > voters;
            // Families that disagree with themselves vote for both sides.
            let is_ahead = votes
                .iter()
                .all(|(other, others)| other == symptom || count(others) < count(families));
            is_majority && is_ahead
        });
        match (winner, &votes[..]) {
            (None, [(only, _)]) => Behaviour::Unanimous(*only),
            (Some((symptom, _)), _) => Behaviour::Agreed(symptom),
            (None, _) => Behaviour::Divided(division(&votes)),
        }
    }

    fn of_program(&self, symptom: Symptom<'_>, seen: &Observation) -> Conclusion {
        match self {
            Behaviour::Agreed(Symptom::Printed(right)) => examine(Some(right), seen),
            Behaviour::Unanimous(Symptom::Printed(_)) => Conclusion::Pass,
            Behaviour::Unanimous(_) => Conclusion::Undecided {
                why: format!(
                    "{}, and no other family ran it for comparison",
                    describe(symptom, None, seen)
                ),
            },
            Behaviour::Agreed(_) => Conclusion::Undecided {
                why: "the program itself is suspect".to_owned(),
            },
            Behaviour::Divided(division) => Conclusion::Undecided {
                why: division.clone(),
            },
        }
    }

    fn suspicion(&self) -> Option<String> {
        match self {
            Behaviour::Agreed(Symptom::ProgramDied) => {
                Some("the program dies with most compilers".to_owned())
            }
            Behaviour::Agreed(Symptom::ProgramRanOut | Symptom::PrintedWithoutEnd) => {
                Some("the program does not end within its limits with most compilers".to_owned())
            }
            _ => None,
        }
    }
}

/// The results, when there is no majority.
fn division(votes: &[(Symptom<'_>, &Families<'_>)]) -> String {
    let sides = votes.iter().map(|(symptom, families)| {
        let what = match symptom {
            Symptom::Printed(output) => quote(output),
            Symptom::ProgramDied => "a death".to_owned(),
            _ => "no end".to_owned(),
        };
        format!("{what} from {}", enumerate(families.iter().copied()))
    });
    format!(
        "the compilers disagree, and there is no majority of families: {}",
        sides.collect::<Vec<_>>().join("; ")
    )
}
