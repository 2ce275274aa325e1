//! Makes an operation that is not defined somewhere in a loop nest defined for every
//! value that its operands may ever have.
//!
//! Unlike Table 2.1, which knows the one value an operand has, this must hold in
//! every iteration. Each operator has a chain of rewrites that ends in one that
//! is always defined; no rewrite changes a type, and none can be needed twice.

mod complex;
mod float;
mod integer;
mod parts;
mod vector;

use super::Violation;
use crate::ir::{Expr, Exprs, Place};
use crate::semantics::UnaryOp;
use crate::types::TypeTable;

pub(crate) use integer::make_defined_for_all;

/// Rewrites the operation that was found to be undefined; `false` if nothing can
/// make it defined, which only a program that was built wrongly brings about.
pub(super) fn make_defined(exprs: &mut Exprs, types: &TypeTable, violation: Violation) -> bool {
    match violation {
        Violation::Operator(id, _) => match exprs.expr(id) {
            Expr::Unary(UnaryOp::Negate, a) => integer::negation(exprs, id, a),
            Expr::Binary(op, a, b) => return integer::binary(exprs, id, op, a, b),
            Expr::Builtin(function, a) => integer::builtin(exprs, id, function, a),
            _ => return false,
        },
        Violation::Narrowing(id) => match exprs.expr(id) {
            Expr::Cast(a) => integer::narrowing(exprs, id, a),
            _ => return false,
        },
        Violation::Inexact(_)
        | Violation::InexactComplex(_)
        | Violation::Comparison(_)
        | Violation::Truncation(_) => return make_exact(exprs, violation),
        Violation::Lanes(id) => return vector::operation(exprs, types, id),
        Violation::Subscript(id) => match exprs.place(id) {
            Place::Element(base, subscript) => {
                integer::element(exprs, types, id, base, subscript);
            }
            _ => return false,
        },
        Violation::Uninitialised(_) | Violation::Store(_) | Violation::Claim(_) => return false,
    }
    true
}

/// The same for floating-point arithmetic alone: what could round becomes exact.
pub(crate) fn make_exact(exprs: &mut Exprs, violation: Violation) -> bool {
    match violation {
        Violation::Inexact(id) => float::operation(exprs, id),
        Violation::InexactComplex(id) => complex::operation(exprs, id),
        Violation::Comparison(id) => {
            match exprs.expr(id) {
                Expr::Compare(op, a, _) => float::comparison(exprs, id, op, a),
                Expr::CompareComplex(op, a, _) => complex::comparison(exprs, id, op, a),
                _ => return false,
            }
            true
        }
        Violation::Truncation(id) => float::truncation(exprs, id),
        _ => false,
    }
}
