//! Assignments of integers, and what every store of an integer goes through.

use crate::eval::Slot;
use crate::generate::Generator;
use crate::generate::build::{Operand, Spot};
use crate::generate::rule::StatementRule;
use crate::ir::{Source, Stmt};
use crate::types::Type;

pub(super) const RULE: StatementRule = StatementRule {
    name: "assignment",
    about: "`place = value`",
    weight: 12,
    write: |generator, _| Some(generator.assignment()),
    ..StatementRule::USUAL
};

impl Generator<'_> {
    /// `place = value`, which can be written everywhere.
    pub(in crate::generate) fn assignment(&mut self) -> Stmt {
        let value = self.expression(self.params.depth);
        let spot = self.writable_scalar(2);
        let spot = self.versioned_place(spot);
        if let Type::Float(kind) = self.type_of(spot) {
            let value = self.float_from_int(kind, value);
            return self.float_assign(spot, value);
        }
        let value = self.store(spot, value);
        Stmt::Assign(spot.id, Source::Value(value.id))
    }

    /// Stores into an integer place, and returns the expression to store:
    /// `value`, or what makes it fit.
    pub(in crate::generate) fn store(&mut self, spot: Spot, value: Operand) -> Operand {
        let Type::Int(kind) = self.type_of(spot) else {
            unreachable!("a store of an integer into something else");
        };
        let value = self.narrowed(kind, value);
        if self.deferred() {
            return value;
        }
        let (value, values) = self.versioned(value, Some(kind));
        self.store_both(spot, values.map(|value| Slot::Int(kind.convert(value))));
        value
    }
}
