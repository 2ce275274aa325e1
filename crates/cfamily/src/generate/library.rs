//! Calls of functions that compilers know, and the idioms that they recognise:
//! absolute values, minima and maxima, bit counting, byte swapping. For the
//! expansion of built-in functions, idiom recognition, and min/max reductions.

use super::Generator;
use super::build::Operand;
use super::cplusplus::Constancy;
use crate::ir::Expr;
use crate::semantics::BinaryOp;
use crate::types::{Builtin, BuiltinOp, BuiltinSize};

impl Generator<'_> {
    /// Whether there is any function to call. A constant expression has none: not
    /// every compiler knows the values at that time.
    pub(super) fn has_builtins(&self) -> bool {
        self.constancy == Constancy::Free
            && BuiltinOp::ALL.iter().any(|op| self.may_use(op.feature()))
    }

    /// A call of a function that compilers know; there must be one.
    pub(super) fn builtin_call(&mut self, depth: u32) -> Operand {
        let allowed = BuiltinOp::ALL.map(|op| u32::from(self.may_use(op.feature())));
        let op = BuiltinOp::ALL[self.choices.weighted(&allowed)];
        let size = BuiltinSize::ALL[self.choices.index(BuiltinSize::ALL.len())];
        self.uses(op.feature());
        let builtin = Builtin { op, size };
        let argument = self.expression(depth);
        let argument = if argument.kind == builtin.parameter() {
            argument
        } else {
            self.cast(builtin.parameter(), argument)
        };
        self.builtin(builtin, argument)
    }

    /// `function(a)`, with `a` guarded if it is not defined; `a` has the type of
    /// the parameter.
    pub(super) fn builtin(&mut self, builtin: Builtin, a: Operand) -> Operand {
        let kind = builtin.result();
        if self.deferred() {
            return self.unknown(Expr::Builtin(builtin, a.id), kind);
        }
        let a = match (builtin.value(a.value), builtin.guard()) {
            (Err(_), Some((op, constant))) => {
                let constant = self.constant(builtin.parameter(), constant);
                self.binary(op, a, constant)
            }
            _ => a,
        };
        match builtin.value(a.value) {
            Ok(value) => self.operand(Expr::Builtin(builtin, a.id), kind, value),
            Err(why) => unreachable!("{builtin:?} was guarded: {why:?}"),
        }
    }

    /// `a < b ? a : b` or the like: the smaller or the greater of two.
    pub(super) fn extremum(&mut self, depth: u32) -> Operand {
        const COMPARISONS: [BinaryOp; 4] = [BinaryOp::Lt, BinaryOp::Gt, BinaryOp::Le, BinaryOp::Ge];
        // Both operands are written twice, so they are small.
        let a = self.expression(depth.min(1));
        let b = self.expression(depth.min(1));
        let op = COMPARISONS[self.choices.index(COMPARISONS.len())];
        let condition = self.binary(op, a, b);
        let [a, b] = [a, b].map(|operand| Operand {
            id: self.program.exprs.copy(operand.id),
            ..operand
        });
        self.conditional(condition, a, b)
    }
}
