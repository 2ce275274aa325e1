//! Integers made from floating-point numbers.

use crate::generate::Generator;
use crate::generate::build::Operand;

impl Generator<'_> {
    /// Perhaps an integer made from a floating-point number: truncated, or by a
    /// comparison.
    pub(super) fn perhaps_from_float(&mut self, depth: u32) -> Option<Operand> {
        let wanted = self.floats_here() && self.choices.chance(1, 8);
        wanted.then(|| self.int_from_float(depth))
    }
}
