//! Puts numbers in the place of expressions: 0, and 1 where 0 would not do.

use crate::ir::{ComplexExpr, Expr, FloatExpr, Program};
use crate::semantics::Exact;
use crate::shrink::change::{Change, Instead};
use crate::shrink::uses::Uses;
use crate::types::IntKind;

pub(super) fn changes(program: &Program) -> Vec<Change> {
    let uses = Uses::of(program);
    let exprs = &program.exprs;
    let mut changes = Vec::new();
    for id in uses.exprs() {
        let kind = exprs.kind(id);
        // A number of such a type is no number but a name, or a conversion.
        if matches!(kind, IntKind::Enum { .. } | IntKind::Bits { .. }) {
            continue;
        }
        let present = match exprs.expr(id) {
            Expr::Constant(value) => value.value(),
            Expr::Cast(a) => match exprs.expr(a) {
                Expr::Constant(value) => value.value(),
                _ => None,
            },
            _ => None,
        };
        let smaller = [0, 1].into_iter().take_while(|value| {
            let value = i128::from(*value);
            present.is_none_or(|present| present != value && present != 0)
        });
        changes.extend(smaller.map(|value| Change::Expr(id, Instead::Number(value))));
    }
    for id in uses.floats() {
        let present = match exprs.float(id) {
            FloatExpr::Constant(value) => Some(value),
            _ => None,
        };
        if present != Some(Exact::ZERO) {
            changes.push(Change::Float(id, Instead::Number(0)));
        }
    }
    for id in uses.complexes() {
        if !matches!(exprs.complex(id), ComplexExpr::Compose(..)) {
            changes.push(Change::Complex(id, Instead::Number(0)));
        }
    }
    changes
}
