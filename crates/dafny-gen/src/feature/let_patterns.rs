//! Tuples destructured by a declaration: `var (a, b) := e;`.

use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule, TypeRequest, everywhere};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};
use gadfly_dafny::syntax::{Pattern, PatternKind, Statement, StatementKind};

pub(super) const FEATURE: Feature = Feature {
    name: "let-patterns",
    often: 3,
    needs: &[FeatureId::Tuples],
    statements: &[StmtRule {
        weight: 2,
        nests: false,
        applies: everywhere,
        write: apart,
    }],
    ..Feature::USUAL
};

fn apart(g: &mut Gen<'_>) {
    let parts: Vec<Ty> = (0..2)
        .map(|_| {
            g.some_type(TypeRequest {
                depth: 1,
                ..TypeRequest::PURE
            })
        })
        .collect();
    let tuple = g.ty(Shape::Tuple(parts.clone().into()));
    let value = g.expr(tuple);
    let names: Vec<String> = parts.iter().map(|_| g.name("v")).collect();
    let patterns = names.iter().map(|name| Pattern::name(name)).collect();
    g.push(Statement::new(StatementKind::VarPattern {
        ghost: false,
        pattern: Pattern::new(PatternKind::Tuple(patterns)),
        or_fail: false,
        value,
    }));
    let known = names.iter().zip(&parts);
    let known: Vec<Variable> = known.map(|(name, ty)| Variable::fixed(name, *ty)).collect();
    g.scope.extend(known);
}
