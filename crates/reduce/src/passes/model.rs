//! Passes on the model that a generator has of its program, such as the intermediate
//! representation of the C family: parts are cut off, and what is left is executed again
//! and mended where it has to be. So no candidate is invalid, and none is asked about.
//!
//! Knows nothing of generators: whoever calls brings one.

use super::choices::Rewrite;
use crate::pass::{Candidate, Pass, Position, Rule};
use crate::subject::{Model, Subject};
use std::sync::Arc;

/// A pass on models.
#[derive(Clone, Debug)]
struct OnModel {
    pass: &'static str,
    generator: Arc<dyn Rewrite>,
}

/// All passes on the models of a generator.
#[must_use]
pub fn for_models(generator: &Arc<dyn Rewrite>) -> Vec<Box<dyn Pass>> {
    let names = generator.passes().into_iter();
    let passes = names.map(|pass| -> Box<dyn Pass> {
        Box::new(OnModel {
            pass,
            generator: Arc::clone(generator),
        })
    });
    passes.collect()
}

impl OnModel {
    /// The model of a subject: its own, or that of its choices.
    fn model(&self, subject: &Subject) -> Option<Arc<dyn Model>> {
        let own = subject.model().cloned();
        own.or_else(|| {
            let choices = subject.choices()?;
            let of_choices = subject.memo(|_| OfChoices(self.generator.model(choices)));
            of_choices.0.clone()
        })
    }
}

/// The model of a subject's choices, computed once for all passes.
struct OfChoices(Option<Arc<dyn Model>>);

impl Pass for OnModel {
    fn name(&self) -> &'static str {
        self.pass
    }

    fn stage(&self) -> u8 {
        <dyn Pass>::MODEL
    }

    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a> {
        let mut known: Option<(Arc<dyn Model>, usize)> = None;
        let mut next = Some(from);
        Box::new(std::iter::from_fn(move || {
            let (model, changes) = match &known {
                Some(known) => known,
                None => {
                    let model = self.model(subject)?;
                    let changes = model.changes(self.pass);
                    known.insert((model, changes))
                }
            };
            loop {
                let position = next?.begun(*changes);
                if position.at >= *changes {
                    next = position.halved();
                    continue;
                }
                let end = position.at.saturating_add(position.size).min(*changes);
                let after = Position {
                    at: end,
                    ..position
                };
                next = Some(after);
                let made = model.changed(self.pass, position.at..end);
                let Some(made) = made.filter(|made| made.size() < subject.size()) else {
                    continue;
                };
                return Some(Candidate {
                    subject: made,
                    if_accepted: position,
                    if_refused: after,
                    rule: Rule::Smaller,
                });
            }
        }))
    }
}
