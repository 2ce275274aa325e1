//! `for`, upwards and downwards.

use crate::build::{local, number};
use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule};
use crate::ty::Shape;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    Block, ForDirection, ForLoop, Name, Specification, Statement, StatementKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "for-loops",
    since: Dialect::V4,
    statements: &[StmtRule {
        weight: 4,
        nests: true,
        applies: |g| g.affords(20),
        write: counted,
    }],
    ..Feature::USUAL
};

fn counted(g: &mut Gen<'_>) {
    let int = g.ty(Shape::Int);
    let low = g.ch.int(-3..=5);
    let times = g.ch.uint(0..=4);
    let high = low + i64::try_from(times).unwrap_or(0);
    let name = g.name("i");
    let down = g.ch.chance(1, 3);
    let written = g.ch.chance(1, 2).then(|| g.type_syntax(int));
    let target = g.loop_target();
    let label = target.label.clone();
    let known = vec![Variable::fixed(&name, int)];
    let body = g.looped(times, |g| g.block_with(3, known, Some(target)));
    let invariant = g.some_invariant(&name, low, high);
    let (from, to) = if down { (high, low) } else { (low, high) };
    let mut statement = Statement::new(StatementKind::For(Box::new(ForLoop {
        attributes: Vec::new(),
        variable: local(&name, written),
        from: number(from),
        direction: if down {
            ForDirection::Down
        } else {
            ForDirection::Up
        },
        to: Some(number(to)),
        specification: Specification {
            clauses: invariant.into_iter().collect(),
        },
        body: Some(Block::new(body)),
    })));
    statement.labels.extend(label.map(Name::new));
    g.push(statement);
}
