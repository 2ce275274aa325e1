//! The pass that makes changes to a tree: many at once, then half as many, down to
//! single ones, as [`crate::Chunks`] does with texts.

use super::apply::apply;
use super::change::Change;
use super::interpreter::{Checked, Interpreter};
use super::names::renamed;
use super::tree::{Reading, Tree};
use crate::pass::{Candidate, Pass, Position, Rule};
use crate::subject::Subject;
use std::fmt::Debug;
use std::sync::Arc;

/// A list of changes that can be made independently.
pub(super) trait Changes: Debug + Sync {
    /// The name that the history shows.
    fn name(&self) -> &'static str;

    /// All changes of a program, in source order: adjacent ones are tried together.
    fn changes(&self, tree: &Tree) -> Vec<Change>;

    /// The maximum number of changes to try together.
    fn most(&self) -> usize {
        usize::MAX
    }
}

/// What to do with candidates that perform invalid operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reconditioning {
    /// Nothing: the interestingness test rejects them.
    Never,
    /// Add the guards that they need, and skip all other candidates.
    Always,
}

/// The pass that makes changes.
#[derive(Debug)]
pub(super) struct Steps<C> {
    pub(super) changes: C,
    pub(super) interpreter: Arc<Interpreter>,
    pub(super) stage: u8,
    pub(super) reconditioning: Reconditioning,
}

impl<C: Changes> Pass for Steps<C> {
    fn name(&self) -> &'static str {
        self.changes.name()
    }

    fn stage(&self) -> u8 {
        self.stage
    }

    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a> {
        let mut list: Option<(Arc<Reading>, Vec<Change>, bool)> = None;
        let mut next = Some(from);
        Box::new(std::iter::from_fn(move || {
            let (reading, changes, has_short_names) = list.get_or_insert_with(|| {
                let reading = Tree::of(subject, self.interpreter.dialect());
                let changes = match &reading.0 {
                    Ok(tree) => self.changes.changes(tree),
                    Err(_) => Vec::new(),
                };
                (reading, changes, self.has_short_names(subject))
            });
            let tree = reading.0.as_ref().ok()?;
            loop {
                let position = next?.begun(changes.len().min(self.changes.most()));
                if position.at >= changes.len() {
                    next = position.halved();
                    continue;
                }
                let end = position.at.saturating_add(position.size).min(changes.len());
                let after = Position {
                    at: end,
                    ..position
                };
                next = Some(after);
                let changed = apply(&tree.program, &changes[position.at..end]);
                let made = tree.replaced(subject, changed);
                let Some(made) = made.and_then(|made| self.fit(made, subject, *has_short_names))
                else {
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

impl<C> Steps<C> {
    /// Whether the names of a program must stay in order, so that they do not decide which of
    /// two programs is smaller. While programs are large, names do not matter.
    fn has_short_names(&self, best: &Subject) -> bool {
        let dialect = self.interpreter.dialect();
        self.stage == <dyn Pass>::NORMAL
            && renamed(best, dialect).is_some_and(|it| it.files() == best.files())
    }

    fn fit(&self, made: Subject, best: &Subject, has_short_names: bool) -> Option<Subject> {
        let made = match has_short_names && made.size().tokens <= best.size().tokens {
            true => renamed(&made, self.interpreter.dialect())?,
            false => made,
        };
        if made.size() >= best.size() {
            return None;
        }
        match self.reconditioning {
            Reconditioning::Never => Some(made),
            Reconditioning::Always => match *self.interpreter.check(&made) {
                Checked::Invalid(_) => {
                    let reconditioned = self.interpreter.reconditioned(&made)?;
                    (reconditioned.size() < best.size()).then_some(reconditioned)
                }
                Checked::Prints(_) | Checked::Unfit(_) => None,
            },
        }
    }
}
