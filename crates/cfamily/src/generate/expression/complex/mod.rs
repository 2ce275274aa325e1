//! Complex expressions with exact parts: for the lowering of complex arithmetic, for
//! vectorising over pairs, and for passing pairs around.
//!
//! A leaf is written, or one of [`RULES`] is drawn.

mod binary;
mod compose;
mod conditional;
mod conjugate;
mod negate;
mod with_real;

use super::float::Wanted;
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Operand;
use crate::generate::build::complex::ComplexOperand;
use crate::generate::complex_places;
use crate::generate::labels::COMPLEX;
use crate::generate::rule::ExpressionRule;
use crate::ir::Expr;
use crate::semantics::BinaryOp;
use crate::types::{FloatKind, IntKind};

/// Writes complex expressions of one kind.
type ComplexRule = ExpressionRule<Wanted, ComplexOperand>;

/// What all of them need.
const NEEDS: &[Feature] = &[Feature::Floats, Feature::Complex];

/// The kinds of expression that are no leaves, the simplest first.
pub(in crate::generate) const RULES: &[ComplexRule; 6] = &[
    binary::RULE,
    with_real::RULE,
    negate::RULE,
    conjugate::RULE,
    compose::RULE,
    conditional::RULE,
];

impl Generator<'_> {
    /// Whether complex numbers may occur here.
    pub(in crate::generate) fn complex_here(&self) -> bool {
        self.may_use(Feature::Complex) && self.floats_here()
    }

    /// A complex expression that nests at most `depth` deep.
    pub(in crate::generate) fn complex_expression(
        &mut self,
        depth: u32,
        kind: FloatKind,
    ) -> ComplexOperand {
        self.choices.open(COMPLEX);
        let leaf = depth == 0 || self.budget.is_spent();
        let operand = if leaf || !self.choices.chance(depth + 2, depth + 4) {
            self.complex_leaf(depth, kind)
        } else {
            self.budget.spend_operator();
            let wanted = Wanted {
                depth: depth - 1,
                kind,
            };
            ExpressionRule::write_one(RULES, self.params.complex_expressions, self, wanted)
        };
        self.choices.close();
        operand
    }

    fn complex_leaf(&mut self, depth: u32, kind: FloatKind) -> ComplexOperand {
        if self.choices.weighted(&self.params.leaves) == 1
            && let Some(spot) = complex_places::readable_complex(self, depth)
        {
            return self.complex_load(spot);
        }
        let re = self.float_expression(0, kind);
        let im = self.float_expression(0, kind);
        self.compose(kind, re, im)
    }

    /// `a == b` or `a != b`
    pub(in crate::generate) fn complex_compare(&mut self, depth: u32, kind: FloatKind) -> Operand {
        self.uses(Feature::Complex);
        let op = [BinaryOp::Eq, BinaryOp::Ne][self.choices.index(2)];
        let a = self.complex_expression(depth, kind);
        let b = self.complex_expression(depth, kind);
        self.made_defined(Expr::CompareComplex(op, a.id, b.id), IntKind::Int)
    }
}
