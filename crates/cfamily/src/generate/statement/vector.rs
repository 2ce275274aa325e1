//! Statements on whole vectors, and which vector an expression reads.

use crate::eval::Slot;
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Spot;
use crate::generate::build::vector::VectorOperand;
use crate::generate::evaluation::Both;
use crate::generate::labels::PLACE;
use crate::generate::rule::PriorRule;
use crate::ir::{Source, Stmt, Storage, VarId, VectorExpr};
use crate::semantics::{BinaryOp, Int};
use crate::types::{Type, TypeId};

pub(super) const RULE: PriorRule<(), Stmt> = PriorRule {
    name: "vector",
    about: "stores into vectors, and updates of them",
    needs: &[Feature::Vectors],
    write: |generator, ()| generator.vector_statement(),
};

/// Operators of updates.
const UPDATES: [BinaryOp; 6] = [
    BinaryOp::Add,
    BinaryOp::Xor,
    BinaryOp::Sub,
    BinaryOp::And,
    BinaryOp::Or,
    BinaryOp::Mul,
];

impl Generator<'_> {
    /// A store or an update of a vector, if one can be written here and one is
    /// wanted.
    fn vector_statement(&mut self) -> Option<Stmt> {
        if !self.vectors_here() || !self.choices.chance(1, 5) {
            return None;
        }
        let updates = self.choices.chance(2, 5);
        let mut variables = self.scopes.writable.clone();
        if updates {
            let storage = |variable: &VarId| self.program.variable(*variable).storage;
            variables.retain(|variable| storage(variable) != Storage::Output);
        }
        let spot = self.vector_in_one_of(&variables, None, 2)?;
        let spot = self.versioned_place(spot);
        let ty = self.program.exprs.place_type(spot.id);
        let value = self.vector_expression(self.params.depth.min(3), ty);
        // Where values are tracked, what is only written may hold another value in
        // every iteration.
        if !updates || (self.tracked_nest() && !self.is_readable(spot)) {
            return Some(self.vector_assign(spot, value));
        }
        let op = UPDATES[self.choices.weighted(&[4, 3, 2, 1, 1, 1])];
        let old = self.vector_load(spot);
        let new = self.vector_node(VectorExpr::Binary(op, old.id, value.id), ty);
        let new = self.vector_store(spot, new);
        Some(Stmt::Assign(spot.id, Source::VectorUpdate(new.id)))
    }

    /// `place = value`
    pub(in crate::generate) fn vector_assign(&mut self, spot: Spot, value: VectorOperand) -> Stmt {
        let value = self.vector_store(spot, value);
        Stmt::Assign(spot.id, Source::Vector(value.id))
    }

    /// Stores into a vector, and returns the expression to store.
    fn vector_store(&mut self, spot: Spot, value: VectorOperand) -> VectorOperand {
        if self.deferred() {
            return value;
        }
        let (value, lanes) = self.versioned_vector(value);
        let addresses = self.addresses(spot);
        for (lane, value) in lanes.into_iter().enumerate() {
            self.store_at(addresses, lane as u32, value.map(Slot::Int));
        }
        value
    }

    /// The initialiser of a local vector; its slots are added to `values`.
    pub(in crate::generate) fn vector_init(
        &mut self,
        ty: TypeId,
        depth: u32,
        values: &mut Vec<Both<Slot>>,
    ) -> Source {
        let value = self.vector_expression(depth.min(3), ty);
        if self.deferred() {
            let nothing = Both {
                even: Slot::Uninitialised,
                odd: Slot::Uninitialised,
            };
            let end = values.len() + self.program.types.slots(ty) as usize;
            values.resize(end, nothing);
            return Source::Vector(value.id);
        }
        let (value, lanes): (VectorOperand, Vec<Both<Int>>) = self.versioned_vector(value);
        values.extend(lanes.into_iter().map(|lane| lane.map(Slot::Int)));
        Source::Vector(value.id)
    }

    /// A vector of type `ty` that may be read here, if there is one.
    pub(in crate::generate) fn readable_vector(&mut self, ty: TypeId, depth: u32) -> Option<Spot> {
        self.vector_in_one_of(&self.scopes.readable.clone(), Some(ty), depth)
    }

    /// A vector, perhaps of a certain type, in one of the variables, if one of them
    /// holds any. None is looked for in a union, where there may be something else
    /// at the moment.
    fn vector_in_one_of(
        &mut self,
        variables: &[VarId],
        wanted: Option<TypeId>,
        depth: u32,
    ) -> Option<Spot> {
        let holds = |&variable: &VarId| {
            let ty = self.program.variable(variable).ty;
            self.program.types.holds_vectors(ty, wanted) && !self.leads_to_unions(ty)
        };
        let variables: Vec<VarId> = variables.iter().copied().filter(holds).collect();
        if variables.is_empty() {
            return None;
        }
        self.choices.open(PLACE);
        let variable = variables[self.choices.index(variables.len())];
        let mut spot = self.variable(variable);
        loop {
            spot = match self.type_of(spot) {
                Type::Vector { .. } => break,
                Type::Array { of, len } => self.any_element(spot, of, len, depth > 0),
                Type::Pointer { to, .. } => self.target(spot, to),
                Type::Struct(id) => {
                    let types = &self.program.types;
                    let fields = types.structure(id).fields.iter().enumerate();
                    let holding: Vec<u32> = fields
                        .filter(|(_, field)| types.holds_vectors(field.ty, wanted))
                        .map(|(index, _)| index as u32)
                        .collect();
                    let index = holding[self.choices.index(holding.len())];
                    self.record_member(spot, index)
                }
                other => unreachable!("{other:?} holds no vectors"),
            };
        }
        self.choices.close();
        Some(spot)
    }
}
