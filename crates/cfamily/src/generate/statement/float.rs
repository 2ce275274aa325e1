//! Statements on floating-point numbers: stores and reductions, which
//! vectorisers are about.

use crate::eval::Slot;
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Spot;
use crate::generate::build::float::FloatOperand;
use crate::generate::rule::PriorRule;
use crate::ir::{Source, Stmt};
use crate::semantics::FloatOp;
use crate::types::Type;

pub(super) const RULE: PriorRule<(), Stmt> = PriorRule {
    name: "float",
    about: "stores into floating-point numbers, and updates of them",
    needs: &[Feature::Floats],
    write: |generator, ()| generator.float_statement(),
};

impl Generator<'_> {
    /// A store or an update of a floating-point number, if one can be written
    /// here and one is wanted.
    fn float_statement(&mut self) -> Option<Stmt> {
        if !self.floats_here() || !self.choices.chance(1, 3) {
            return None;
        }
        if self.choices.chance(2, 5) {
            let spot = self.updatable_float()?;
            let spot = self.versioned_place(spot);
            let op = FloatOp::ALL[self.choices.weighted(&[8, 3, 1, 1])];
            let kind = self.float_kind();
            let value = self.float_expression(self.params.depth.min(3), kind);
            Some(self.float_update(op, spot, value))
        } else {
            let spot = self.writable_float(2)?;
            let spot = self.versioned_place(spot);
            let Type::Float(kind) = self.type_of(spot) else {
                unreachable!("a floating-point place of another type");
            };
            let value = self.float_expression(self.params.depth, kind);
            Some(self.float_assign(spot, value))
        }
    }

    /// `place = value`
    pub(in crate::generate) fn float_assign(&mut self, spot: Spot, value: FloatOperand) -> Stmt {
        let value = self.float_store(spot, value);
        Stmt::Assign(spot.id, Source::Float(value.id))
    }

    /// `place op= value`
    pub(in crate::generate) fn float_update(
        &mut self,
        op: FloatOp,
        spot: Spot,
        value: FloatOperand,
    ) -> Stmt {
        // Where values are tracked, what is only written may hold another value in
        // every iteration, and few operations are exact for all.
        if self.tracked_nest() && !self.is_readable(spot) {
            return self.float_assign(spot, value);
        }
        let old = self.float_load(spot);
        let new = self.float_binary(op, old, value);
        let new = self.float_store(spot, new);
        Stmt::Assign(spot.id, Source::FloatUpdate(new.id))
    }

    /// Stores into a floating-point place, and returns the expression to store.
    fn float_store(&mut self, spot: Spot, value: FloatOperand) -> FloatOperand {
        let Type::Float(kind) = self.type_of(spot) else {
            unreachable!("a store of a floating-point number into something else");
        };
        let value = self.float_to(kind, value);
        if self.deferred() {
            return value;
        }
        let (value, values) = self.versioned_float(value);
        self.store_both(spot, values.map(Slot::Float));
        value
    }

    /// Whether the object around a place may be read here.
    pub(in crate::generate) fn is_readable(&self, spot: Spot) -> bool {
        let object = self.eval.memory.owner(spot.address);
        self.scopes.readable.contains(&object)
    }
}
