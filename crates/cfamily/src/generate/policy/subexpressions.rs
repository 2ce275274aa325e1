//! Expressions that occurred before, once more (section 2.3.3.3).
//!
//! Aims at common subexpression elimination, global value numbering, hoisting
//! and sinking.

use super::super::Generator;
use super::super::build::Operand;
use super::{Policy, PolicyRule};
use crate::eval::Evaluator;
use crate::ir::ExprId;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "subexpressions",
    about: "expressions that occurred before, for common subexpression elimination and value numbering",
    ..PolicyRule::SKEW
};

/// How many expressions are remembered.
const MOST: usize = 16;

/// Expressions that can be written again here: everything they read is visible.
#[derive(Clone, Debug, Default)]
pub(in crate::generate) struct Subexpressions {
    kept: Vec<ExprId>,
}

impl Subexpressions {
    /// How many there are: to be handed to [`Subexpressions::forget_after`] at the
    /// end of the block, where what the later ones read goes out of sight.
    pub(in crate::generate) fn len(&self) -> usize {
        self.kept.len()
    }

    /// Forgets all but the first `len`.
    pub(in crate::generate) fn forget_after(&mut self, len: usize) {
        self.kept.truncate(len);
    }
}

/// Perhaps remembers an expression.
pub(in crate::generate) fn remember_subexpression(generator: &mut Generator<'_>, operand: Operand) {
    let wanted = generator.policies.has(Policy::Subexpressions)
        && !generator.helper.is_written()
        && generator.style.subexpressions.kept.len() < MOST;
    if wanted && generator.choices.chance(1, 6) {
        generator.style.subexpressions.kept.push(operand.id);
    }
}

/// An expression that occurred before, if one can be written again here. It
/// is copied: rewriting one must not change the other.
pub(in crate::generate) fn reused_subexpression(generator: &mut Generator<'_>) -> Option<Operand> {
    let known = generator.style.subexpressions.kept.len();
    let possible = generator.policies.has(Policy::Subexpressions)
        && !generator.helper.is_written()
        && known > 0;
    if !possible || !generator.choices.chance(1, 8) {
        return None;
    }
    let original = generator.style.subexpressions.kept[generator.choices.index(known)];
    let kind = generator.program.exprs.kind(original);
    let value = if generator.deferred() {
        kind.int(0)
    } else {
        // Variables may have changed: it must be defined here as well.
        let (context, exprs) = generator.program.context();
        Evaluator::new(context, exprs, &generator.eval.memory)
            .value(original)
            .ok()?
    };
    let id = generator.program.exprs.copy(original);
    Some(Operand { id, kind, value })
}
