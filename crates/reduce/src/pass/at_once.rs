//! All edits of a list together, before anything else: for what is right more often than
//! not.

use super::chunks::{Edits, each_once, together};
use super::{Candidate, Pass, Position};
use crate::subject::Subject;

/// A pass that makes all edits at once, or none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AtOnce<E>(pub(crate) E);

impl<E: Edits> Pass for AtOnce<E> {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn stage(&self) -> u8 {
        <dyn Pass>::START
    }

    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a> {
        let end = Position { size: 1, at: 1 };
        let waiting = (from.at == 0).then_some(());
        Box::new(waiting.into_iter().filter_map(move |()| {
            let edits = each_once(self.0.edits(subject));
            Some(Candidate {
                subject: together(&edits).apply(subject)?,
                if_accepted: end,
                if_refused: end,
                rule: self.0.rule(),
            })
        }))
    }
}
