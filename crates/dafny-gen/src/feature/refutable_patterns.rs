//! Nested patterns that do not match every value: constructors, numbers and Booleans in
//! the fields of constructors and in tuples, tried in order.

use super::datatypes;
use crate::build::{pattern_constructor, tuple};
use crate::context::scope::Variable;
use crate::context::{ExprRule, Feature, Gen, StmtRule};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{
    Expression, ExpressionKind, IntLiteral, Literal, MatchCase, NodeId, Pattern, PatternKind, Span,
    Statement, StatementCase, StatementKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "refutable-patterns",
    often: 5,
    since: Dialect::V4,
    needs: &[FeatureId::NestedPatterns, FeatureId::Tuples],
    expressions: &[ExprRule {
        tags: &[],
        weight: 3,
        deep: true,
        applies: |g, ty| g.traits(ty).literal && !datatypes::matchable(g).is_empty(),
        write: expression,
    }],
    statements: &[StmtRule {
        weight: 3,
        nests: true,
        applies: |g| !datatypes::matchable(g).is_empty(),
        write: statement,
    }],
    ..Feature::USUAL
};

/// A scrutinee, and patterns of which the last one matches every value.
struct Cases {
    scrutinee: Expression,
    patterns: Vec<(Pattern, Vec<Variable>)>,
}

fn cases(g: &mut Gen<'_>) -> Cases {
    let types = datatypes::matchable(g);
    let of = *g.ch.pick(&types);
    let int = g.ty(Shape::Int);
    let count = 1 + g.ch.index(3);
    // Two things at once, or one.
    let beside = g.ch.chance(1, 2);
    let value = g.expr(of);
    let scrutinee = if beside {
        let number = g.expr(int);
        tuple(vec![value, number])
    } else {
        value
    };
    let mut patterns = Vec::new();
    for _ in 0..count {
        let mut variables = Vec::new();
        let mut pattern = refutable(g, of, &mut variables, 2);
        if beside {
            let number = refutable(g, int, &mut variables, 1);
            pattern = Pattern::new(PatternKind::Tuple(vec![pattern, number]));
        }
        patterns.push((pattern, variables));
    }
    patterns.push((Pattern::name("_"), Vec::new()));
    Cases {
        scrutinee,
        patterns,
    }
}

/// A pattern that matches some values of the type.
fn refutable(g: &mut Gen<'_>, ty: Ty, variables: &mut Vec<Variable>, depth: u32) -> Pattern {
    let literal = |negative, literal| Pattern::new(PatternKind::Literal { negative, literal });
    match g.shape(ty).clone() {
        Shape::Data(id, _) if depth > 0 => {
            let constructors = g.declared.data(id).constructors.clone();
            let constructor = g.ch.pick(&constructors);
            let fields = constructor
                .fields
                .iter()
                .map(|(_, ty)| refutable(g, *ty, variables, depth - 1))
                .collect();
            pattern_constructor(&constructor.name, fields)
        }
        Shape::Bool if g.ch.chance(1, 2) => literal(false, Literal::Bool(g.ch.chance(1, 2))),
        Shape::Int if g.ch.chance(1, 2) => {
            let number = g.ch.uint(0..=4);
            let negative = number > 0 && g.ch.chance(1, 4);
            literal(negative, Literal::Int(IntLiteral::new(number)))
        }
        _ if g.ch.chance(1, 3) => Pattern::name("_"),
        _ => {
            let name = g.name("q");
            variables.push(Variable::fixed(&name, ty));
            Pattern::name(&name)
        }
    }
}

fn expression(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let anchored = g.anchored;
    let cases = cases(g);
    let written = cases.patterns.into_iter().map(|(pattern, variables)| {
        let body = g.under_binder(variables, 1, |g| g.expr_at(ty, anchored));
        MatchCase {
            id: NodeId::NONE,
            span: Span::NONE,
            attributes: Vec::new(),
            pattern,
            body,
        }
    });
    let written = written.collect();
    Expression::new(ExpressionKind::Match {
        scrutinee: Box::new(cases.scrutinee),
        cases: written,
    })
}

fn statement(g: &mut Gen<'_>) {
    let cases = cases(g);
    let written = cases.patterns.into_iter().map(|(pattern, variables)| {
        let body = g.block_with(2, variables, None);
        StatementCase {
            id: NodeId::NONE,
            span: Span::NONE,
            attributes: Vec::new(),
            pattern,
            body,
        }
    });
    let written = written.collect();
    g.push(Statement::new(StatementKind::Match {
        attributes: Vec::new(),
        scrutinee: cases.scrutinee,
        cases: written,
    }));
}
