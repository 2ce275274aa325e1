//! Calls of functions that compilers know, and the idioms that they recognise:
//! absolute values, minima and maxima, bit counting, byte swapping. For the
//! expansion of built-in functions, idiom recognition, and min/max reductions.

use super::IntRule;
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Operand;
use crate::generate::kinds;
use crate::generate::style::Constancy;
use crate::ir::Expr;
use crate::semantics::Extremum;
use crate::types::{Builtin, BuiltinOp, BuiltinSize, IntKind};

pub(super) const RULE: IntRule = IntRule {
    name: "library",
    about: "calls of functions that compilers know: absolute values, bit counting, byte swapping, minima",
    weight: 2,
    needs: &[],
    applies: |generator, _| has_library(generator),
    write: |generator, depth| library_call(generator, depth),
};

/// Whether there is any function to call. A constant expression has none: not
/// every compiler knows the values at that time.
fn has_library(generator: &Generator<'_>) -> bool {
    generator.style.constancy == Constancy::Free
        && (has_builtins(generator) || extremum_feature(generator).is_some())
}

fn has_builtins(generator: &Generator<'_>) -> bool {
    BuiltinOp::ALL
        .iter()
        .any(|&op| provider(generator, op).is_some())
}

/// What the program has that brings a function.
fn provider(generator: &Generator<'_>, op: BuiltinOp) -> Option<Feature> {
    let mut features = op.features().iter().copied();
    features.find(|&feature| generator.may_use(feature))
}

/// What the program has that brings functions for minima and maxima. In C
/// there are none.
fn extremum_feature(generator: &Generator<'_>) -> Option<Feature> {
    let mut features = [Feature::Algorithms, Feature::KernelLibrary].into_iter();
    features.find(|&feature| generator.may_use(feature))
}

/// A call of a function that compilers know; there must be one.
fn library_call(generator: &mut Generator<'_>, depth: u32) -> Operand {
    match extremum_feature(generator) {
        Some(feature) if !has_builtins(generator) || generator.choices.chance(1, 2) => {
            extremum_call(generator, feature, depth)
        }
        _ => builtin_call(generator, depth),
    }
}

fn builtin_call(generator: &mut Generator<'_>, depth: u32) -> Operand {
    let allowed = BuiltinOp::ALL.map(|op| u32::from(provider(generator, op).is_some()));
    let op = BuiltinOp::ALL[generator.choices.weighted(&allowed)];
    let size = BuiltinSize::ALL[generator.choices.index(BuiltinSize::ALL.len())];
    if let Some(feature) = provider(generator, op) {
        generator.uses(feature);
    }
    let builtin = Builtin { op, size };
    let argument = generator.expression(depth);
    let argument = converted(generator, builtin.parameter(), argument);
    generator.builtin(builtin, argument)
}

/// `min(a, b)` or `max(a, b)`, of any type but `_Bool`, for which not all
/// languages have them.
fn extremum_call(generator: &mut Generator<'_>, feature: Feature, depth: u32) -> Operand {
    generator.uses(feature);
    let which = Extremum::ALL[generator.choices.index(Extremum::ALL.len())];
    let a = generator.expression(depth);
    let b = generator.expression(depth);
    let kind = if generator.choices.chance(1, 3) {
        kinds::kind(generator)
    } else {
        a.kind.common(b.kind)
    };
    let kind = match kind {
        IntKind::Bool => IntKind::Int,
        other => other,
    };
    let [a, b] = [a, b].map(|operand| converted(generator, kind, operand));
    let value = which.of(a.value, b.value);
    generator.operand(Expr::Extremum(which, a.id, b.id), kind, value)
}

/// The operand with the type `kind`.
fn converted(generator: &mut Generator<'_>, kind: IntKind, operand: Operand) -> Operand {
    if operand.kind == kind {
        operand
    } else {
        generator.cast(kind, operand)
    }
}
