//! Floating-point expressions: for constant folding, contraction, conversions in both
//! directions, and, told to regroup, for reassociation.
//!
//! First a leaf is written, or, unless one of the [`PRIOR`] rules writes something, one
//! of [`RULES`] is drawn.

mod binary;
mod conditional;
mod convert;
mod from_integer;
mod negate;
mod part;
mod stencil;

use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::float::FloatOperand;
use crate::generate::float_places;
use crate::generate::labels::{CONSTANT, FLOAT};
use crate::generate::rule::{ExpressionRule, PriorRule};
use crate::generate::style::Constancy;
use crate::semantics::{Exact, FloatOp};
use crate::types::FloatKind;

/// What is wanted of a floating-point or a complex expression.
#[derive(Clone, Copy, Debug)]
pub(in crate::generate) struct Wanted {
    /// How deep its parts nest, at most.
    pub depth: u32,
    /// The type of its literals; what it reads may be of any.
    pub kind: FloatKind,
}

/// Writes floating-point expressions of one kind.
type FloatRule = ExpressionRule<Wanted, FloatOperand>;

/// The kinds of expression that are no leaves, the simplest first.
pub(in crate::generate) const RULES: &[FloatRule; 5] = &[
    binary::RULE,
    negate::RULE,
    conditional::RULE,
    convert::RULE,
    from_integer::RULE,
];

/// What is tried before them.
pub(in crate::generate) const PRIOR: &[PriorRule<Wanted, FloatOperand>] =
    &[stencil::RULE, part::RULE];

impl Generator<'_> {
    /// Whether floating-point numbers may occur here. Not in helpers: they are
    /// defined for all values, and little is exact for all.
    pub(in crate::generate) fn floats_here(&self) -> bool {
        self.may_use(Feature::Floats)
            && !self.helper.is_written()
            && self.style.constancy == Constancy::Free
    }

    /// A floating-point type that the program may use.
    pub(in crate::generate) fn float_kind(&mut self) -> FloatKind {
        let mut weights = self.params.floats;
        if !self.may_use(Feature::LongDouble) {
            weights[FloatKind::LongDouble as usize] = 0;
        }
        let kind = FloatKind::ALL[self.choices.weighted(&weights)];
        self.uses(Feature::Floats);
        if kind == FloatKind::LongDouble {
            self.uses(Feature::LongDouble);
        }
        kind
    }

    /// A floating-point expression that nests at most `depth` deep. Its literals
    /// are of type `kind`; what it reads may be of any.
    pub(in crate::generate) fn float_expression(
        &mut self,
        depth: u32,
        kind: FloatKind,
    ) -> FloatOperand {
        self.choices.open(FLOAT);
        let leaf = depth == 0 || self.budget.is_spent();
        let operand = if leaf || !self.choices.chance(depth + 2, depth + 4) {
            self.float_leaf(depth, kind)
        } else {
            self.budget.spend_operator();
            let wanted = Wanted {
                depth: depth - 1,
                kind,
            };
            PriorRule::first(PRIOR, self, wanted).unwrap_or_else(|| {
                let weights = self.params.float_expressions;
                ExpressionRule::write_one(RULES, weights, self, wanted)
            })
        };
        self.choices.close();
        operand
    }

    /// A right operand: of a division, something to divide by.
    pub(in crate::generate) fn right_side(
        &mut self,
        op: FloatOp,
        depth: u32,
        kind: FloatKind,
    ) -> FloatOperand {
        match op {
            FloatOp::Div => self.divisor(kind),
            _ => self.float_expression(depth, kind),
        }
    }

    /// Something to divide by: mostly a power of two, or a variable that may be
    /// one.
    fn divisor(&mut self, kind: FloatKind) -> FloatOperand {
        if self.choices.chance(1, 4) {
            return self.float_leaf(0, kind);
        }
        let power = self.choices.int(-3..=5) as i16;
        let mantissa = if self.choices.chance(1, 4) { -1 } else { 1 };
        self.float_constant(kind, Exact::new(mantissa, power))
    }

    fn float_leaf(&mut self, depth: u32, kind: FloatKind) -> FloatOperand {
        if self.choices.weighted(&self.params.leaves) == 0 {
            self.choices.open(CONSTANT);
            let value = self.float_value(kind);
            self.choices.close();
            return self.float_constant(kind, value);
        }
        if self.choices.chance(5, 6)
            && let Some(spot) = float_places::readable_float(self, depth)
        {
            return self.float_load(spot);
        }
        let integer = self.leaf(depth);
        self.float_from_int(kind, integer)
    }

    /// A value of type `kind`: small and with few digits mostly, so that there is
    /// room for arithmetic.
    pub(in crate::generate) fn float_value(&mut self, kind: FloatKind) -> Exact {
        match self.choices.weighted(&[6, 5, 2, 1]) {
            0 => Exact::new(self.choices.int(-16..=16), 0),
            1 => {
                let mantissa = self.choices.int(-255..=255);
                Exact::new(mantissa, -(self.choices.int(0..=6) as i16))
            }
            2 => Exact::new(1, self.choices.int(-8..=16) as i16),
            _ => {
                // All digits that the type has, or a few fewer.
                let precision = i64::from(kind.format().precision);
                let digits = self.choices.int(precision / 2..=precision);
                let below = self.choices.int(0..=3);
                Exact::new((1 << digits) - 1 - below, -(self.choices.int(0..=8) as i16))
            }
        }
    }
}
