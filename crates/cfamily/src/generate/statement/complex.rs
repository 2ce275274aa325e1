//! Statements on complex numbers: stores and updates.

use crate::eval::Slot;
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Spot;
use crate::generate::build::complex::ComplexOperand;
use crate::generate::evaluation::Both;
use crate::generate::rule::PriorRule;
use crate::ir::{Part, Source, Stmt, Storage, VarId};
use crate::semantics::FloatOp;
use crate::types::{FloatKind, Type};

pub(super) const RULE: PriorRule<(), Stmt> = PriorRule {
    name: "complex",
    about: "stores into complex numbers, and updates of them",
    needs: &[Feature::Floats, Feature::Complex],
    write: |generator, ()| generator.complex_statement(),
};

impl Generator<'_> {
    /// A store or an update of a complex number, if one can be written here and
    /// one is wanted.
    fn complex_statement(&mut self) -> Option<Stmt> {
        if !self.complex_here() || !self.choices.chance(1, 5) {
            return None;
        }
        let updates = self.choices.chance(2, 5);
        let mut variables = self.scopes.writable.clone();
        if updates {
            let storage = |variable: &VarId| self.program.variable(*variable).storage;
            variables.retain(|variable| storage(variable) != Storage::Output);
        }
        let spot = self.complex_in_one_of(&variables, 2)?;
        let spot = self.versioned_place(spot);
        let Type::Complex(kind) = self.type_of(spot) else {
            unreachable!("a complex place of another type");
        };
        let value = self.complex_expression(self.params.depth.min(3), kind);
        // Where values are tracked, what is only written may hold another value in
        // every iteration, and few operations are exact for all.
        if !updates || (self.tracked_nest() && !self.is_readable(spot)) {
            let value = self.complex_store(spot, kind, value);
            return Some(Stmt::Assign(spot.id, Source::Complex(value.id)));
        }
        let old = self.complex_load(spot);
        let op = FloatOp::ALL[self.choices.weighted(&[6, 3, 1])];
        let new = self.complex_binary(op, old, value);
        let new = self.complex_store(spot, kind, new);
        Some(Stmt::Assign(spot.id, Source::ComplexUpdate(new.id)))
    }

    /// Stores into a complex place, and returns the expression to store.
    fn complex_store(
        &mut self,
        spot: Spot,
        kind: FloatKind,
        value: ComplexOperand,
    ) -> ComplexOperand {
        let value = self.complex_to(kind, value);
        if self.deferred() {
            return value;
        }
        let (value, values) = self.versioned_complex(value);
        for part in Part::BOTH {
            let spot = self.part(spot, part);
            self.store_both(spot, values.map(|parts| Slot::Float(parts[part as usize])));
        }
        value
    }

    /// The initialiser of a local complex number; its slots are added to `values`.
    pub(in crate::generate) fn complex_init(
        &mut self,
        kind: FloatKind,
        depth: u32,
        values: &mut Vec<Both<Slot>>,
    ) -> Source {
        let value = self.complex_expression(depth, kind);
        let value = self.complex_to(kind, value);
        let (value, both) = self.versioned_complex(value);
        for part in Part::BOTH {
            values.push(both.map(|parts| Slot::Float(parts[part as usize])));
        }
        Source::Complex(value.id)
    }
}
