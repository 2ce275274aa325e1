//! Swaps branches: `if c { A } else { B }` becomes `if !c { B } else { A }`.

use super::Transformation;
use crate::site::statements;
use crate::work::{Work, take};
use gadfly_dafny::Program;
use gadfly_dafny::syntax::{Block, Expression, Guard, Statement, StatementKind, UnaryOperator};

#[derive(Debug)]
pub(super) struct FlipIf;

impl Transformation for FlipIf {
    fn name(&self) -> &'static str {
        "flip-if"
    }

    fn about(&self) -> &'static str {
        "the branches of a statement change places, and its condition is negated"
    }

    #[allow(private_interfaces)]
    fn apply(&self, program: &mut Program, work: &mut Work<'_>) -> usize {
        let mut places = 0;
        let resolved = work.resolved;
        statements(program, resolved, |statement| {
            let StatementKind::If {
                guard: Guard::Condition(condition),
                then,
                otherwise,
                ..
            } = &mut statement.kind
            else {
                return;
            };
            if !work.here() {
                return;
            }
            let negated = Expression::unary(UnaryOperator::Not, take(condition));
            *condition = negated;
            let block = match otherwise.take().map(|other| *other) {
                Some(Statement {
                    labels,
                    kind: StatementKind::Block(block),
                    ..
                }) if labels.is_empty() => block,
                Some(other) => Block::new(vec![other]),
                None => Block::new(Vec::new()),
            };
            let old = std::mem::replace(then, block);
            *otherwise = Some(Box::new(Statement::new(StatementKind::Block(old))));
            places += 1;
        });
        places
    }
}
