//! Rewrites loops: `while c { … }` becomes a loop without a condition that `break` leaves,
//! and `for` becomes `while`.

use super::Transformation;
use crate::site::statements;
use crate::work::{Work, take};
use gadfly_dafny::Program;
use gadfly_dafny::resolved::Type;
use gadfly_dafny::syntax::{
    BinaryOperator, Block, Expression, ForDirection, ForLoop, Guard, JumpKind, JumpTarget,
    Specification, Statement, StatementKind, UnaryOperator,
};

#[derive(Debug)]
pub(super) struct Loops;

impl Transformation for Loops {
    fn name(&self) -> &'static str {
        "loops"
    }

    fn about(&self) -> &'static str {
        "for becomes while, and while leaves from inside"
    }

    #[allow(private_interfaces)]
    fn apply(&self, program: &mut Program, work: &mut Work<'_>) -> usize {
        let mut places = 0;
        let resolved = work.resolved;
        statements(program, resolved, |statement| {
            let counts_up_or_down = match &statement.kind {
                StatementKind::For(it) => is_plain(it, work),
                StatementKind::While {
                    guard: Guard::Condition(_),
                    body: Some(_),
                    ..
                } => false,
                _ => return,
            };
            let is_for = matches!(statement.kind, StatementKind::For(_));
            if (is_for && !counts_up_or_down) || !work.here() {
                return;
            }
            if is_for {
                count_by_hand(statement, work);
            } else {
                leave_inside(statement);
            }
            places += 1;
        });
        places
    }
}

/// `while true { if !c { break; } … }`.
fn leave_inside(statement: &mut Statement) {
    let StatementKind::While {
        guard: Guard::Condition(condition),
        body: Some(body),
        ..
    } = &mut statement.kind
    else {
        return;
    };
    let left = Expression::unary(UnaryOperator::Not, take(condition));
    *condition = Expression::bool(true);
    let leave = Statement::new(StatementKind::If {
        guard: Guard::Condition(left),
        attributes: Vec::new(),
        then: Block::new(vec![Statement::new(StatementKind::Jump {
            kind: JumpKind::Break,
            target: JumpTarget::Loops(1),
        })]),
        otherwise: None,
    });
    body.statements.insert(0, leave);
}

/// Whether the index is an `int`, which has no maximum.
fn is_plain(it: &ForLoop, work: &Work<'_>) -> bool {
    let index = work.resolved.declared.get(it.variable.id);
    let ty = index.map(|local| &work.resolved.local(*local).ty);
    it.to.is_some()
        && it.body.is_some()
        && it.variable.ty.is_none()
        && matches!(ty, Some(Type::Int | Type::Nat))
}

/// A block with a counter, a bound, and a `while` loop that declares the index again in every
/// iteration.
fn count_by_hand(statement: &mut Statement, work: &mut Work<'_>) {
    let labels = std::mem::take(&mut statement.labels);
    let emptied = StatementKind::Block(Block::new(Vec::new()));
    let kind = std::mem::replace(&mut statement.kind, emptied);
    let StatementKind::For(mut it) = kind else {
        return;
    };
    let (Some(bound), Some(mut body)) = (it.to.take(), it.body.take()) else {
        return;
    };
    let (counter, end) = (work.fresh("counter"), work.fresh("bound"));
    let name = |name: &str| Expression::name(name);
    let step = |operator| {
        let next = Expression::binary(operator, name(&counter), Expression::int(1_u32));
        Statement::assign(name(&counter), next)
    };
    let index = Statement::var(it.variable.name.as_str(), None, name(&counter));
    let (first, second) = match it.direction {
        ForDirection::Up => (index, step(BinaryOperator::Add)),
        ForDirection::Down => (step(BinaryOperator::Subtract), index),
    };
    let condition = match it.direction {
        ForDirection::Up => Expression::binary(BinaryOperator::Less, name(&counter), name(&end)),
        ForDirection::Down => Expression::binary(BinaryOperator::Less, name(&end), name(&counter)),
    };
    // The body keeps its own scope, in which the index may be declared again.
    body.statements.splice(0..0, [first, second]);
    let looped = Statement {
        labels,
        ..Statement::new(StatementKind::While {
            guard: Guard::Condition(condition),
            attributes: Vec::new(),
            // The specification mentions the index, which is not in scope here.
            specification: Specification::default(),
            body: Some(body),
        })
    };
    let int = Some(gadfly_dafny::syntax::Type::new(
        gadfly_dafny::syntax::TypeKind::Int,
    ));
    statement.kind = StatementKind::Block(Block::new(vec![
        Statement::var(&counter, int.clone(), it.from),
        Statement::var(&end, int, bound),
        looped,
    ]));
}
