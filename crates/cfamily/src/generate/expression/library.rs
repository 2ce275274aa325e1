//! Calls of functions that compilers know, and the idioms that they recognise:
//! absolute values, minima and maxima, bit counting, byte swapping. For the
//! expansion of built-in functions, idiom recognition, and min/max reductions.

use super::IntRule;
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Operand;
use crate::generate::style::Constancy;
use crate::ir::Expr;
use crate::semantics::Extremum;
use crate::types::{Builtin, BuiltinOp, BuiltinSize, IntKind};

pub(super) const RULE: IntRule = IntRule {
    name: "library",
    about: "calls of functions that compilers know: absolute values, bit counting, byte swapping, minima",
    weight: 2,
    needs: &[],
    applies: |generator, _| generator.has_library(),
    write: |generator, depth| generator.library_call(depth),
};

impl Generator<'_> {
    /// Whether there is any function to call. A constant expression has none: not
    /// every compiler knows the values at that time.
    fn has_library(&self) -> bool {
        self.style.constancy == Constancy::Free
            && (self.has_builtins() || self.extremum_feature().is_some())
    }

    fn has_builtins(&self) -> bool {
        BuiltinOp::ALL.iter().any(|&op| self.provider(op).is_some())
    }

    /// What the program has that brings a function.
    fn provider(&self, op: BuiltinOp) -> Option<Feature> {
        let mut features = op.features().iter().copied();
        features.find(|&feature| self.may_use(feature))
    }

    /// What the program has that brings functions for minima and maxima. In C
    /// there are none.
    fn extremum_feature(&self) -> Option<Feature> {
        let mut features = [Feature::Algorithms, Feature::KernelLibrary].into_iter();
        features.find(|&feature| self.may_use(feature))
    }

    /// A call of a function that compilers know; there must be one.
    fn library_call(&mut self, depth: u32) -> Operand {
        match self.extremum_feature() {
            Some(feature) if !self.has_builtins() || self.choices.chance(1, 2) => {
                self.extremum_call(feature, depth)
            }
            _ => self.builtin_call(depth),
        }
    }

    fn builtin_call(&mut self, depth: u32) -> Operand {
        let allowed = BuiltinOp::ALL.map(|op| u32::from(self.provider(op).is_some()));
        let op = BuiltinOp::ALL[self.choices.weighted(&allowed)];
        let size = BuiltinSize::ALL[self.choices.index(BuiltinSize::ALL.len())];
        if let Some(feature) = self.provider(op) {
            self.uses(feature);
        }
        let builtin = Builtin { op, size };
        let argument = self.expression(depth);
        let argument = self.converted(builtin.parameter(), argument);
        self.builtin(builtin, argument)
    }

    /// `min(a, b)` or `max(a, b)`, of any type but `_Bool`, for which not all
    /// languages have them.
    fn extremum_call(&mut self, feature: Feature, depth: u32) -> Operand {
        self.uses(feature);
        let which = Extremum::ALL[self.choices.index(Extremum::ALL.len())];
        let a = self.expression(depth);
        let b = self.expression(depth);
        let kind = if self.choices.chance(1, 3) {
            self.kind()
        } else {
            a.kind.common(b.kind)
        };
        let kind = match kind {
            IntKind::Bool => IntKind::Int,
            other => other,
        };
        let [a, b] = [a, b].map(|operand| self.converted(kind, operand));
        let value = which.of(a.value, b.value);
        self.operand(Expr::Extremum(which, a.id, b.id), kind, value)
    }

    /// The operand with the type `kind`.
    fn converted(&mut self, kind: IntKind, operand: Operand) -> Operand {
        if operand.kind == kind {
            operand
        } else {
            self.cast(kind, operand)
        }
    }

    /// `function(a)`, with `a` guarded if it is not defined; `a` has the type of
    /// the parameter.
    pub(in crate::generate) fn builtin(&mut self, builtin: Builtin, a: Operand) -> Operand {
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
}
