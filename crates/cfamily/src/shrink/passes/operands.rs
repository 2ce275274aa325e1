//! Puts an operand in the place of the operator on it.

use crate::ir::{ComplexExpr, ComplexId, Expr, ExprId, Exprs, FloatExpr, FloatId, Program};
use crate::ir::{VectorExpr, VectorId};
use crate::shrink::change::{Change, Instead};
use crate::shrink::uses::Uses;
use crate::types::IntKind;

pub(super) fn changes(program: &Program) -> Vec<Change> {
    let uses = Uses::of(program);
    let exprs = &program.exprs;
    let mut changes = Vec::new();
    for id in uses.exprs() {
        // Whoever converts to an enumeration must know which values it has.
        let enumeration = |id| matches!(exprs.kind(id), IntKind::Enum { .. });
        for operand in of_expr(exprs, id) {
            if exprs.kind(operand) == exprs.kind(id) || !enumeration(id) {
                changes.push(Change::Expr(id, Instead::Operand(operand)));
            }
        }
    }
    for id in uses.floats() {
        let operands = of_float(exprs, id).into_iter();
        changes.extend(operands.map(|it| Change::Float(id, Instead::Operand(it))));
    }
    for id in uses.complexes() {
        let operands = of_complex(exprs, id).into_iter();
        changes.extend(operands.map(|it| Change::Complex(id, Instead::Operand(it))));
    }
    for id in uses.vectors() {
        let operands = of_vector(exprs, id).into_iter();
        let operands = operands.filter(|it| exprs.vector_type(*it) == exprs.vector_type(id));
        changes.extend(operands.map(|it| Change::Vector(id, it)));
    }
    changes
}

fn of_expr(exprs: &Exprs, id: ExprId) -> Vec<ExprId> {
    match exprs.expr(id) {
        Expr::Unary(_, a) | Expr::Builtin(_, a) | Expr::Immediate(_, a) => vec![a],
        Expr::Binary(_, a, b) | Expr::Extremum(_, a, b) => vec![a, b],
        Expr::Conditional(a, b, c) | Expr::Versioned(a, b, c) => vec![b, c, a],
        // A conversion of a conversion; a single one is as small as it can be.
        Expr::Cast(a) if let Expr::Cast(b) = exprs.expr(a) => vec![b],
        Expr::Call(_, arguments) => exprs.arguments(arguments).to_vec(),
        Expr::Cast(a) if exprs.kind(a) == exprs.kind(id) => vec![a],
        Expr::Cast(_)
        | Expr::Constant(_)
        | Expr::Load(_)
        | Expr::Parameter(_)
        | Expr::Named(_)
        | Expr::Truncate(_)
        | Expr::Compare(..)
        | Expr::CompareComplex(..) => Vec::new(),
    }
}

fn of_float(exprs: &Exprs, id: FloatId) -> Vec<FloatId> {
    match exprs.float(id) {
        FloatExpr::Negate(a) => vec![a],
        FloatExpr::Binary(_, a, b) | FloatExpr::Conditional(_, a, b) => vec![a, b],
        FloatExpr::Convert(a) if exprs.float_kind(a) == exprs.float_kind(id) => vec![a],
        FloatExpr::Convert(_)
        | FloatExpr::Constant(_)
        | FloatExpr::Load(_)
        | FloatExpr::FromInt(_)
        | FloatExpr::Part(..) => Vec::new(),
    }
}

fn of_complex(exprs: &Exprs, id: ComplexId) -> Vec<ComplexId> {
    match exprs.complex(id) {
        ComplexExpr::Negate(a) | ComplexExpr::Conjugate(a) | ComplexExpr::WithReal(_, a, _) => {
            vec![a]
        }
        ComplexExpr::Binary(_, a, b) | ComplexExpr::Conditional(_, a, b) => vec![a, b],
        ComplexExpr::Convert(_) | ComplexExpr::Load(_) | ComplexExpr::Compose(..) => Vec::new(),
    }
}

fn of_vector(exprs: &Exprs, id: VectorId) -> Vec<VectorId> {
    match exprs.vector(id) {
        VectorExpr::Negate(a)
        | VectorExpr::Complement(a)
        | VectorExpr::Reinterpret(a)
        | VectorExpr::Convert(a)
        | VectorExpr::WithScalar(_, a, _) => vec![a],
        VectorExpr::Binary(_, a, b)
        | VectorExpr::Compare(_, a, b)
        | VectorExpr::Shuffle(a, b, _)
        | VectorExpr::Conditional(_, a, b) => vec![a, b],
        VectorExpr::Load(_) | VectorExpr::Splat(_) | VectorExpr::Compose(_) => Vec::new(),
    }
}
