//! Pass: the regular layout, without comments.

use crate::dafny::tree::Tree;
use crate::pass::{Candidate, Pass, Position, Rule};
use crate::subject::Subject;
use gadfly_dafny::Dialect;

/// Prints the program in a regular layout.
#[derive(Clone, Copy, Debug)]
pub(in crate::dafny) struct Layout {
    pub(in crate::dafny) dialect: Dialect,
}

impl Pass for Layout {
    fn name(&self) -> &'static str {
        "layout"
    }

    fn stage(&self) -> u8 {
        <dyn Pass>::FINISH
    }

    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a> {
        let done = Position { size: 1, at: 1 };
        let again = (from != done).then(|| {
            let reading = Tree::of(subject, self.dialect);
            let tree = reading.0.as_ref().ok()?;
            let printed = tree.replaced(subject, tree.program.clone())?;
            let changed = printed.files()[0].text != subject.files()[0].text;
            changed.then_some(Candidate {
                subject: printed,
                if_accepted: done,
                if_refused: done,
                rule: Rule::Anyway,
            })
        });
        Box::new(again.flatten().into_iter())
    }
}
