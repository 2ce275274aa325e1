//! Data-parallel functions: one loop whose iterations do not depend on each
//! other (YARPGen dissertation, section 3.3.6). For `foreach`, for ranges of
//! work-items, and for vectorisers, which must find it out.
//!
//! Independent by construction: of every array that the loop writes, each
//! iteration owns the element at its counter and touches no other; everything
//! else outside of the loop is only read. [`crate::ir::independent`] proves it
//! once more for the finished loop.

use super::Generator;
use super::build::Spot;
use super::labels::PARALLEL;
use super::nest::{Iterator, Mechanism, Owned};
use super::scope::Scopes;
use crate::features::Feature;
use crate::ir::{
    Block, Function, FunctionForm, Loop, LoopForm, Place, Stmt, Storage, VarId, Variable,
    VariableForm, independent,
};
use crate::types::{IntKind, Type, TypeId};

impl Generator<'_> {
    /// An array that data-parallel functions can write, if there are to be any.
    pub(super) fn parallel_array(&mut self) {
        if !self.may_use(Feature::DataParallel) {
            return;
        }
        let lengths = self.params.lengths;
        let len = lengths[self.choices.index(lengths.len())];
        let of = self.scalar_type();
        let ty = self.program.types.intern(Type::Array { of, len });
        let storage = [Storage::Mixed, Storage::Output][self.choices.index(2)];
        self.global(ty, storage, false, VariableForm::Plain);
    }

    /// A function that is a data-parallel loop, unless it is to be another.
    pub(super) fn parallel_function(&mut self) -> Option<Function> {
        self.choices.open(PARALLEL);
        let wanted = self.may_use(Feature::DataParallel)
            && self.budget.work > 0
            && self.choices.chance(1, 2);
        let arrays = if wanted {
            self.writable_arrays()
        } else {
            Vec::new()
        };
        let function = (!arrays.is_empty()).then(|| {
            self.uses(Feature::DataParallel);
            let (_, len) = arrays[self.choices.index(arrays.len())];
            self.parallel_loop(&arrays, len)
        });
        self.choices.close();
        function
    }

    /// Writable arrays with their lengths.
    fn writable_arrays(&self) -> Vec<(VarId, u32)> {
        let variables = self.scopes.writable.iter();
        variables
            .filter_map(|&variable| {
                let ty = self.program.variable(variable).ty;
                match self.program.types.get(ty) {
                    Type::Array { len, .. } => Some((variable, len)),
                    _ => None,
                }
            })
            .collect()
    }

    /// A loop that walks an array of `len` elements.
    fn parallel_loop(&mut self, arrays: &[(VarId, u32)], len: u32) -> Function {
        let len = i64::from(len);
        let start = self.choices.int(0..=2).min(len - 1);
        let limit = (len - self.choices.int(0..=2)).max(start + 1);
        let kind = IntKind::Int;
        let first = self.bound(kind, start);
        let end = self.bound(kind, limit);
        let ty = self.program.types.int(kind);
        let counter = self
            .program
            .add_variable(Variable::plain(ty, Storage::Local));
        let iterator = Iterator {
            counter,
            low: start,
            high: limit - 1,
            continues: true,
            depth: self.scopes.depth,
        };
        let owned = self.own(arrays, iterator);
        let outside = std::mem::take(&mut self.scopes);
        self.scopes = self.inside(&outside, &owned);
        self.scopes.declare(counter);
        self.scopes.readable.push(counter);
        let trips = (limit - start).unsigned_abs();
        self.nest.mechanism = Mechanism::AllIterations;
        self.nest.points = trips;
        self.nest.loops.push(iterator);
        self.nest.owned = owned;
        let body = self.block(self.params.size.block.clone());
        self.nest.owned.clear();
        self.nest.loops.pop();
        self.nest.points = 0;
        self.scopes = outside;
        let inner = Loop {
            form: LoopForm::For,
            counter,
            start: first.id,
            limit: end.id,
            step: 1,
            body,
            request: None,
        };
        let stmt = Stmt::Loop(Box::new(inner));
        self.make_nest_defined(&stmt);
        debug_assert!(
            matches!(&stmt, Stmt::Loop(inner) if independent(&self.program, inner)),
            "iterations depend on each other: {stmt:?}"
        );
        Function {
            body: Block { stmts: vec![stmt] },
            form: FunctionForm::Plain,
            parallel: Some(trips),
        }
    }

    /// Gives each iteration an element of every array that is long enough.
    fn own(&mut self, arrays: &[(VarId, u32)], iterator: Iterator) -> Vec<Owned> {
        let mut owned = Vec::with_capacity(arrays.len());
        for &(array, len) in arrays {
            let offsets = iterator.offsets(len);
            if offsets.is_empty() {
                continue;
            }
            let nearest = 0.clamp(*offsets.start(), *offsets.end());
            let offset = match self.choices.chance(1, 4) {
                true => self.choices.int(offsets),
                false => nearest,
            };
            owned.push(Owned {
                array,
                counter: iterator.counter,
                offset,
            });
        }
        owned
    }

    /// What is visible in the loop: everything may be read but pointers, which
    /// may lead anywhere; only what is owned may be written; only what nobody
    /// ever writes may be pointed to.
    fn inside(&self, outside: &Scopes, owned: &[Owned]) -> Scopes {
        let is_pointer = |variable: VarId| {
            let ty = self.program.variable(variable).ty;
            matches!(self.program.types.get(ty), Type::Pointer { .. })
        };
        let is_input = |variable: VarId| {
            let storage = self.program.variable(variable).storage;
            matches!(storage, Storage::Input { .. })
        };
        let mut scopes = outside.clone();
        scopes.readable.retain(|&variable| !is_pointer(variable));
        scopes.writable = owned.iter().map(|owned| owned.array).collect();
        scopes.addressable.retain(|&variable| is_input(variable));
        scopes.pointers.clear();
        scopes
    }

    /// The element of an owned array that belongs to this iteration.
    pub(super) fn own_element(&mut self, array: Spot, of: TypeId) -> Option<Spot> {
        let Place::Variable(variable) = self.program.exprs.place(array.id) else {
            return None;
        };
        let owned = self.nest.owned(variable)?;
        Some(self.displaced(array, of, owned.counter, owned.offset))
    }
}
