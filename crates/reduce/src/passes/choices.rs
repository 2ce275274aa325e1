//! Passes on the choices that a generator made the program from: every candidate is
//! written by the generator and therefore valid, and what it prints is known (YARPGen
//! dissertation, section 4.3.1).
//!
//! Knows nothing of generators: whoever calls brings one.

use crate::pass::{Candidate, Pass, Position, Rule};
use crate::subject::{Model, Subject};
use gadfly_choice::{Pass as ChoicePass, Recording};
use std::fmt::Debug;
use std::sync::Arc;

/// Writes the program of changed choices.
pub trait Rewrite: Debug + Send + Sync {
    /// The subject for resynchronised choices, with the choices that were actually made and the
    /// expected output. `None` if they give no program.
    fn rewrite(&self, choices: &Recording) -> Option<Subject>;

    /// The passes that reduce its models, coarse ones first; empty if it has no models.
    fn passes(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// The model of the program of these choices.
    fn model(&self, _choices: &Recording) -> Option<Arc<dyn Model>> {
        None
    }
}

/// A pass on choices.
#[derive(Clone, Debug)]
struct OnChoices {
    way: ChoicePass,
    generator: Arc<dyn Rewrite>,
}

/// All passes on choices.
#[must_use]
pub fn for_choices(generator: &Arc<dyn Rewrite>) -> Vec<Box<dyn Pass>> {
    let passes = ChoicePass::ALL.into_iter().map(|way| -> Box<dyn Pass> {
        Box::new(OnChoices {
            way,
            generator: Arc::clone(generator),
        })
    });
    passes.collect()
}

impl Pass for OnChoices {
    fn name(&self) -> &'static str {
        self.way.name()
    }

    fn stage(&self) -> u8 {
        0
    }

    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a> {
        let Some(choices) = subject.choices() else {
            return Box::new(std::iter::empty());
        };
        let largest = match from.size {
            0 => self.way.largest(choices),
            size => size,
        };
        let sizes = std::iter::successors(Some(largest), |size| Some(size / 2));
        let sizes = sizes.take_while(|size| *size > 0);
        let candidates = sizes.flat_map(move |size| {
            let first = if size == largest { from.at } else { 0 };
            let proposals = self.way.proposals(choices, size, first);
            proposals.filter_map(move |(at, recording)| {
                Some(Candidate {
                    subject: self.generator.rewrite(&recording)?,
                    if_accepted: Position { size, at },
                    if_refused: Position { size, at },
                    rule: Rule::Smaller,
                })
            })
        });
        Box::new(candidates)
    }
}
