//! Statements (YARPGen dissertation, section 2.3.2.2).

use super::Generator;
use super::build::{Operand, Spot};
use super::function::{MOST_DEPTH, NESTED};
use super::labels::ELSE;
use super::mechanism::Both;
use super::policy::Policy;
use crate::eval::Slot;
use crate::features::Feature;
use crate::ir::{Block, Source, Stmt, VarId};
use crate::types::{Type, TypeId};

/// The kinds of statement, by the names that users know.
pub(super) const NAMES: [&str; 12] = [
    "assignment",
    "declaration",
    "if",
    "pointer-assignment",
    "struct-copy",
    "loop",
    "jump",
    "reduction",
    "switch",
    "step",
    "chain",
    "bytes",
];

/// How many operators one statement may have.
const MOST_NODES: usize = 30;

impl Generator<'_> {
    /// Writes a statement and carries out its effect.
    pub(super) fn statement(&mut self, stmts: &mut Vec<Stmt>) {
        if self.pattern(stmts) {
            return;
        }
        self.nodes_left = MOST_NODES.min(self.operators_left);
        if let Some(stmt) = self.complex_statement() {
            stmts.push(stmt);
            return;
        }
        if let Some(stmt) = self.vector_statement() {
            stmts.push(stmt);
            return;
        }
        if let Some(stmt) = self.float_statement() {
            stmts.push(stmt);
            return;
        }
        if let Some(stmt) = self.cplusplus_statement() {
            stmts.push(stmt);
            return;
        }
        let mut weights = self.params.statements;
        let [
            _,
            _,
            branch,
            repoint,
            _,
            repeat,
            jump,
            reduction,
            switch,
            step,
            _,
            bytes,
        ] = &mut weights;
        // A parallel iteration owns elements, not whole objects.
        let may_be_bytes = self.may_use(Feature::Bytes) && self.policies.has(Policy::ByteLoops);
        if !may_be_bytes || !self.nest.owned.is_empty() {
            *bytes = 0;
        }
        if self.scopes.depth >= MOST_DEPTH || self.statements_left < 2 {
            *branch = 0;
            *repeat = 0;
            *switch = 0;
        }
        if self.nest.flat || !self.loop_allowed() {
            *repeat = 0;
        }
        if !self.policies.has(Policy::Reductions) {
            *reduction = 0;
        }
        if self.updatable().next().is_none() {
            *reduction = 0;
            *step = 0;
        }
        if !self.jump_allowed() {
            *jump = 0;
        }
        // A pointer set in a loop would point elsewhere in every iteration.
        if self.scopes.pointers.is_empty() || self.in_nest() {
            *repoint = 0;
        }
        let stmt = match self.choices.weighted(&weights) {
            0 => self.assignment(),
            1 => self.declaration(),
            2 => self.branch(),
            3 => self.repoint(),
            4 => self.copy_struct_or_change_union(),
            5 => self.loops(stmts),
            6 => self.jump(),
            7 => self.reduction(),
            8 => self.switch(),
            9 => self.step(),
            10 => self.chain(),
            _ => self.bytes(),
        };
        stmts.push(stmt);
    }

    pub(super) fn assignment(&mut self) -> Stmt {
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
    pub(super) fn store(&mut self, spot: Spot, value: Operand) -> Operand {
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

    fn branch(&mut self) -> Stmt {
        let (condition, constant) = self.condition();
        let (condition, values) = self.versioned(condition, None);
        let taken = values.map(|value| !value.is_zero());
        let then = self.branch_block(taken);
        self.choices.open(ELSE);
        let otherwise = (self.statements_left > 0 && self.choices.chance(1, 2))
            .then(|| self.branch_block(taken.map(|taken| !taken)));
        self.choices.close();
        Stmt::If {
            condition: condition.id,
            constant,
            then,
            otherwise,
        }
    }

    /// A block that runs, or one that does not: the latter is written as if
    /// it ran, so that it is defined too, and then its effects are undone.
    pub(super) fn branch_block(&mut self, runs: Both<bool>) -> Block {
        // Where values are not tracked both blocks may run; the nest is executed
        // as a whole.
        if self.deferred() {
            return self.block(NESTED);
        }
        let even = (!runs.even).then(|| self.memory.checkpoint());
        let odd = self.odd.as_mut().filter(|_| !runs.odd);
        let odd = odd.map(|odd| odd.memory.checkpoint());
        let dead = !runs.even && !self.in_nest();
        self.undefined_allowed = dead && self.options.undefined_in_dead_code;
        let block = self.block(NESTED);
        self.undefined_allowed = false;
        if let Some(checkpoint) = even {
            self.memory.roll_back(checkpoint);
        }
        if let (Some(odd), Some(checkpoint)) = (&mut self.odd, odd) {
            odd.memory.roll_back(checkpoint);
        }
        block
    }

    fn copy_struct_or_change_union(&mut self) -> Stmt {
        let unions = self.may_use(Feature::Unions);
        if unions
            && self.choices.chance(2, 3)
            && let Some(stmt) = self.change_member()
        {
            return stmt;
        }
        self.copy_struct()
    }

    fn copy_struct(&mut self) -> Stmt {
        let from = self.struct_places(&self.scopes.readable.clone());
        let to = self.struct_places(&self.scopes.writable.clone());
        let pairs: Vec<(VarId, VarId)> = to
            .iter()
            .flat_map(|&(to, ty)| {
                from.iter()
                    .filter(move |&&(_, other)| other == ty)
                    .map(move |&(from, _)| (to, from))
            })
            .collect();
        if pairs.is_empty() {
            return self.assignment();
        }
        let (to, from) = pairs[self.choices.index(pairs.len())];
        let (to, from) = (self.whole_struct(to), self.whole_struct(from));
        let ty = self.program.exprs.place_type(to.id);
        if !self.copy_keeps_unions_alike(to, ty) {
            return self.assignment();
        }
        let slots = self.program.types.slots(ty);
        if !self.deferred() {
            self.copy_both(from, to, slots);
        }
        Stmt::Assign(to.id, Source::Copy(from.id))
    }

    /// Variables that are, or point to, a whole structure, with its type.
    pub(super) fn struct_places(&self, variables: &[VarId]) -> Vec<(VarId, TypeId)> {
        let types = &self.program.types;
        variables
            .iter()
            .filter_map(|&variable| {
                let ty = self.program.variable(variable).ty;
                let object = match types.get(ty) {
                    Type::Pointer { to, .. } => to,
                    _ => ty,
                };
                matches!(types.get(object), Type::Struct(_)).then_some((variable, object))
            })
            .collect()
    }

    pub(super) fn whole_struct(&mut self, variable: VarId) -> Spot {
        let spot = self.variable(variable);
        match self.type_of(spot) {
            Type::Pointer { to, .. } => self.target(spot, to),
            _ => spot,
        }
    }
}
