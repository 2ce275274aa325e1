//! Constants: small ones, those near the limits of a type, powers of two and
//! blocks of ones (YARPGen dissertation, section 2.3.3.2), and any at all.

use super::Generator;
use super::build::Operand;
use super::labels::{CONSTANT, FORM};
use crate::ir::Digits;
use crate::semantics::Int;
use crate::types::IntKind;

/// The ways to make a constant, by the names that users know.
pub(super) const NAMES: [&str; 5] = ["small", "limit", "power", "block", "any"];

impl Generator<'_> {
    /// How the integer literals of the program are written.
    pub(super) fn digits(&mut self) -> Digits {
        let modern = u32::from(self.program.standard.has_digit_separators());
        self.choices.open(FORM);
        let digits = match self.choices.weighted(&[16, 2, modern, modern]) {
            0 => Digits::Decimal,
            1 => Digits::Hexadecimal,
            2 => Digits::Separated,
            _ => Digits::Binary,
        };
        self.choices.close();
        digits
    }

    /// A literal of some type that literals have.
    pub(super) fn literal(&mut self) -> Operand {
        self.choices.open(CONSTANT);
        if let Some(enumerator) = self.enumerator() {
            self.choices.close();
            return enumerator;
        }
        let kind = match self.extra_kind(8) {
            Some(kind) => kind,
            None => IntKind::LITERAL[self.choices.weighted(&self.params.literals)],
        };
        let value = self.constant_or_reused(kind);
        self.choices.close();
        self.constant(kind, value)
    }

    /// A value of type `kind`.
    pub(super) fn constant_of(&mut self, kind: IntKind) -> Int {
        if let IntKind::Enum { index, .. } = kind {
            return self.enum_value(kind, index);
        }
        let format = kind.format();
        let last_bit = i64::from(format.width()) - 1;
        match self.choices.weighted(&self.params.constants) {
            0 => kind.int(i128::from(self.choices.int(-16..=16))),
            1 => {
                let delta = i128::from(self.choices.int(0..=3));
                if self.choices.chance(1, 2) {
                    Int::wrapped(format.min() + delta, format)
                } else {
                    Int::wrapped(format.max_bits() as i128 - delta, format)
                }
            }
            2 => {
                let power = 1_i128 << self.choices.int(0..=last_bit);
                let delta = i128::from(self.choices.int(-1..=1));
                Int::wrapped(power.wrapping_add(delta), format)
            }
            3 => {
                let low = self.choices.int(0..=last_bit);
                let ones = self.choices.int(1..=last_bit + 1);
                let block = (u128::MAX >> (128 - ones)) << low;
                Int::from_bits(block, format)
            }
            _ => {
                let low = u128::from(self.choices.uint(0..=u64::MAX));
                let high = if format.width() > 64 {
                    u128::from(self.choices.uint(0..=u64::MAX))
                } else {
                    0
                };
                Int::from_bits(high << 64 | low, format)
            }
        }
    }
}
