//! `while`, with a counter that bounds it (fuzz-d thesis, section 4.2.6).

use crate::build::{binary, decreases, if_statement};
use crate::context::body::BreakTarget;
use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule};
use crate::feature::FeatureId;
use crate::ty::Shape;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    BinaryOperator, Block, Expression, Guard, JumpKind, JumpTarget, Name, Statement, StatementKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "while-loops",
    statements: &[StmtRule {
        weight: 4,
        nests: true,
        applies: |g| g.affords(20),
        write: counted,
    }],
    ..Feature::USUAL
};

fn counted(g: &mut Gen<'_>) {
    let most = g.ch.uint(1..=4);
    let bool = g.ty(Shape::Bool);
    let int = g.ty(Shape::Int);
    let counter = g.name("i");
    let i = || Expression::name(&counter);
    let bound = || Expression::int(most);
    let condition = match g.ch.index(3) {
        0 => None,
        _ => Some(g.expr(bool)),
    };
    g.push(Statement::var(
        &counter,
        Some(g.type_syntax(int)),
        Expression::int(0_u32),
    ));
    g.scope.push(Variable::fixed(&counter, int));
    let inner = condition.is_some() && g.ch.chance(1, 2);
    let target = g.loop_target();
    let label = target.label.clone();
    let step = Statement::assign(
        i(),
        binary(BinaryOperator::Add, i(), Expression::int(1_u32)),
    );
    let mut body = g.looped(most, |g| g.block_with(3, Vec::new(), Some(target)));
    body.insert(0, step);
    let below = binary(BinaryOperator::Less, i(), bound());
    let guard = match condition {
        None => below,
        // The counter is tested inside.
        Some(condition) if inner => {
            let above = binary(BinaryOperator::GreaterEqual, i(), bound());
            let leave = Statement::new(StatementKind::Jump {
                kind: JumpKind::Break,
                target: JumpTarget::Loops(1),
            });
            body.insert(0, if_statement(above, vec![leave], None));
            condition
        }
        Some(condition) => binary(BinaryOperator::And, below, condition),
    };
    let mut specification = decreases(binary(BinaryOperator::Subtract, bound(), i()));
    let high = i64::try_from(most).unwrap_or(i64::MAX);
    let invariant = g.some_invariant(&counter, 0, high);
    specification.clauses.extend(invariant);
    let mut statement = Statement::new(StatementKind::While {
        guard: Guard::Condition(guard),
        attributes: Vec::new(),
        specification,
        body: Some(Block::new(body)),
    });
    statement.labels.extend(label.map(Name::new));
    g.push(statement);
}

impl Gen<'_> {
    /// The jump target for a new loop, sometimes with a label.
    pub(crate) fn loop_target(&mut self) -> BreakTarget {
        // Dafny 2.3 loses labels in the cases of a `match`.
        let may_have = self.dialect >= Dialect::V3 || self.body.cases == 0;
        let label = if may_have && self.has(FeatureId::Jumps) && self.ch.chance(1, 3) {
            Some(self.name("L"))
        } else {
            None
        };
        BreakTarget {
            label,
            is_loop: true,
        }
    }

    /// Writes code that is executed several times.
    pub(crate) fn looped<T>(&mut self, times: u64, write: impl FnOnce(&mut Self) -> T) -> T {
        let multiplier = self.body.multiplier;
        self.body.multiplier = multiplier.saturating_mul(times.max(1));
        let written = write(self);
        self.body.multiplier = multiplier;
        written
    }
}
