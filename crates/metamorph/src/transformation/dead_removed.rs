//! Removes dead branches: those that no run of the program enters.

use super::Transformation;
use crate::site::statements;
use crate::work::Work;
use gadfly_dafny::Program;
use gadfly_dafny::syntax::{Block, Guard, Statement, StatementKind};

#[derive(Debug)]
pub(super) struct DeadRemoved;

impl Transformation for DeadRemoved {
    fn name(&self) -> &'static str {
        "dead-removed"
    }

    fn about(&self) -> &'static str {
        "branches and loops that are never entered go away"
    }

    fn needs_counts(&self) -> bool {
        true
    }

    #[allow(private_interfaces)]
    fn apply(&self, program: &mut Program, work: &mut Work<'_>) -> usize {
        let Some(counts) = work.counts.take() else {
            return 0;
        };
        let mut places = 0;
        let resolved = work.resolved;
        let never = |statements: &[Statement]| {
            statements
                .first()
                .is_some_and(|first| counts.get(&first.id).is_none_or(|count| *count == 0))
        };
        statements(program, resolved, |statement| {
            // A statement that never runs says nothing about its branches.
            if counts.get(&statement.id).is_none_or(|count| *count == 0) {
                return;
            }
            let kind = match &mut statement.kind {
                StatementKind::If {
                    guard: Guard::Condition(_),
                    then,
                    otherwise,
                    ..
                } if !then.statements.is_empty() => {
                    if never(&then.statements) && is_compiled(then, work) && work.here() {
                        match otherwise.take().map(|other| *other) {
                            Some(other) => StatementKind::Block(Block::new(vec![other])),
                            None => StatementKind::Block(Block::new(Vec::new())),
                        }
                    } else if let Some(other) = otherwise.as_deref()
                        && let StatementKind::Block(block) = &other.kind
                        && never(&block.statements)
                        && is_compiled(block, work)
                        && work.here()
                    {
                        *otherwise = None;
                        places += 1;
                        return;
                    } else {
                        return;
                    }
                }
                StatementKind::While {
                    body: Some(body), ..
                } if never(&body.statements) && is_compiled(body, work) && work.here() => {
                    StatementKind::Block(Block::new(Vec::new()))
                }
                _ => return,
            };
            statement.kind = kind;
            places += 1;
        });
        places
    }
}

/// Whether the first statement is counted: ghost statements are not.
fn is_compiled(block: &Block, work: &Work<'_>) -> bool {
    let first = block.statements.first();
    first.is_some_and(|it| {
        let counted = !matches!(
            it.kind,
            StatementKind::Assert { .. }
                | StatementKind::Assume { .. }
                | StatementKind::Calc(_)
                | StatementKind::Reveal(_)
                | StatementKind::Hide(_)
        );
        counted && !work.resolved.is_ghost(it.id)
    })
}
