//! Adds dead branches: a copy of a statement under a condition that is never true.

use super::Transformation;
use crate::site::blocks;
use crate::work::Work;
use gadfly_dafny::Program;
use gadfly_dafny::syntax::visitor::walk_statement;
use gadfly_dafny::syntax::{
    BinaryOperator as Op, Block, Expression, ExpressionKind, Guard, Literal, Statement,
    StatementKind, UnaryOperator, Visitor,
};

#[derive(Debug)]
pub(super) struct DeadAdded;

impl Transformation for DeadAdded {
    fn name(&self) -> &'static str {
        "dead-added"
    }

    fn about(&self) -> &'static str {
        "statements are repeated in branches that are never taken"
    }

    #[allow(private_interfaces)]
    fn apply(&self, program: &mut Program, work: &mut Work<'_>) -> usize {
        let mut places = 0;
        let resolved = work.resolved;
        blocks(program, resolved, |block| {
            let mut with_dead = Vec::with_capacity(block.statements.len());
            for statement in block.statements.drain(..) {
                let ghost = resolved.is_ghost(statement.id);
                if !ghost && can_be_copied(&statement) && work.choices.chance(1, 4) {
                    with_dead.push(dead(statement.clone(), work));
                    places += 1;
                }
                with_dead.push(statement);
            }
            block.statements = with_dead;
        });
        places
    }
}

fn dead(statement: Statement, work: &mut Work<'_>) -> Statement {
    let small = |op, a: u32, b: u32| Expression::binary(op, Expression::int(a), Expression::int(b));
    let length = |text: &str| {
        Expression::new(ExpressionKind::Cardinality(Box::new(Expression::string(
            text,
        ))))
    };
    let never = match work.choices.index(4) {
        0 => small(Op::Less, 2, 1),
        1 => Expression::binary(Op::Greater, length(""), Expression::int(0_u32)),
        2 => Expression::unary(UnaryOperator::Not, Expression::literal(Literal::Bool(true))),
        _ => small(Op::Equal, 1, 0),
    };
    Statement::new(StatementKind::If {
        guard: Guard::Condition(never),
        attributes: Vec::new(),
        then: Block::new(vec![statement]),
        otherwise: None,
    })
}

/// Whether a copy in its own block is valid: later statements need none of its declarations,
/// and no label occurs twice.
fn can_be_copied(statement: &Statement) -> bool {
    let form = matches!(
        statement.kind,
        StatementKind::Print(_)
            | StatementKind::Assign { .. }
            | StatementKind::Call { .. }
            | StatementKind::If { .. }
            | StatementKind::While { .. }
            | StatementKind::For(_)
            | StatementKind::Match { .. }
    );
    let mut labels = Labels(false);
    labels.visit_statement(statement);
    form && !labels.0
}

/// Whether a label occurs.
struct Labels(bool);

impl Visitor for Labels {
    fn visit_statement(&mut self, statement: &Statement) {
        let labelled = match &statement.kind {
            StatementKind::Assert { label, .. } => label.is_some(),
            _ => false,
        };
        self.0 |= labelled || !statement.labels.is_empty();
        walk_statement(self, statement);
    }
}
