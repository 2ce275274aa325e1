//! Data-parallel functions: one loop whose iterations do not depend on each
//! other (YARPGen dissertation, section 3.3.6). For `foreach`, for ranges of
//! work-items, and for vectorisers, which must find it out.
//!
//! Independent by construction: of every array that the loop writes, each
//! iteration owns the element at its counter and touches no other; everything
//! else outside of the loop is only read. [`crate::ir::independent`] proves it
//! once more for the finished loop.

use super::Generator;
use super::labels::PARALLEL;
use super::nest::{Iterator, Mechanism, Owned};
use super::scope::Scopes;
use crate::features::Feature;
use crate::generate::mechanism::all_iterations;
use crate::ir::{
    Block, Function, FunctionForm, Loop, LoopForm, Stmt, Storage, VarId, Variable, independent,
};
use crate::types::{IntKind, Type};

/// A function that is a data-parallel loop, unless it is to be another.
pub(super) fn parallel_function(generator: &mut Generator<'_>) -> Option<Function> {
    generator.choices.open(PARALLEL);
    let wanted = generator.may_use(Feature::DataParallel)
        && generator.budget.work() > 0
        && generator.choices.chance(1, 2);
    let arrays = if wanted {
        writable_arrays(generator)
    } else {
        Vec::new()
    };
    let function = (!arrays.is_empty()).then(|| {
        generator.uses(Feature::DataParallel);
        let (_, len) = arrays[generator.choices.index(arrays.len())];
        parallel_loop(generator, &arrays, len)
    });
    generator.choices.close();
    function
}

/// Writable arrays with their lengths.
fn writable_arrays(generator: &Generator<'_>) -> Vec<(VarId, u32)> {
    let variables = generator.scopes.writable().iter();
    variables
        .filter_map(|&variable| {
            let ty = generator.program.variable(variable).ty;
            match generator.program.types.get(ty) {
                Type::Array { len, .. } => Some((variable, len)),
                _ => None,
            }
        })
        .collect()
}

/// A loop that walks an array of `len` elements.
fn parallel_loop(generator: &mut Generator<'_>, arrays: &[(VarId, u32)], len: u32) -> Function {
    let len = i64::from(len);
    let start = generator.choices.int(0..=2).min(len - 1);
    let limit = (len - generator.choices.int(0..=2)).max(start + 1);
    let kind = IntKind::Int;
    let first = generator.bound(kind, start);
    let end = generator.bound(kind, limit);
    let ty = generator.program.types.int(kind);
    let counter = generator
        .program
        .add_variable(Variable::plain(ty, Storage::Local));
    let iterator = Iterator {
        counter,
        low: start,
        high: limit - 1,
        continues: true,
        depth: generator.scopes.depth(),
    };
    let owned = own(generator, arrays, iterator);
    let outside = std::mem::take(&mut generator.scopes);
    generator.scopes = inside(generator, &outside, &owned);
    generator.scopes.declare(counter);
    generator.scopes.add_readable(counter);
    let trips = (limit - start).unsigned_abs();
    generator.nest.set_mechanism(Mechanism::AllIterations);
    let points = generator.nest.enter(iterator, trips);
    generator.nest.own(owned);
    let body = generator.block(generator.params.size.block.clone());
    generator.nest.own(Vec::new());
    generator.nest.leave(points);
    generator.scopes = outside;
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
    all_iterations::make_nest_defined(generator, &stmt);
    debug_assert!(
        matches!(&stmt, Stmt::Loop(inner) if independent(&generator.program, inner)),
        "iterations depend on each other: {stmt:?}"
    );
    Function {
        body: Block { stmts: vec![stmt] },
        form: FunctionForm::Plain,
        parallel: Some(trips),
    }
}

/// Gives each iteration an element of every array that is long enough.
fn own(generator: &mut Generator<'_>, arrays: &[(VarId, u32)], iterator: Iterator) -> Vec<Owned> {
    let mut owned = Vec::with_capacity(arrays.len());
    for &(array, len) in arrays {
        let offsets = iterator.offsets(len);
        if offsets.is_empty() {
            continue;
        }
        let nearest = 0.clamp(*offsets.start(), *offsets.end());
        let offset = match generator.choices.chance(1, 4) {
            true => generator.choices.int(offsets),
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
fn inside(generator: &Generator<'_>, outside: &Scopes, owned: &[Owned]) -> Scopes {
    let is_pointer = |variable: VarId| {
        let ty = generator.program.variable(variable).ty;
        matches!(generator.program.types.get(ty), Type::Pointer { .. })
    };
    let is_input = |variable: VarId| {
        let storage = generator.program.variable(variable).storage;
        matches!(storage, Storage::Input { .. })
    };
    outside.confined(
        owned.iter().map(|owned| owned.array).collect(),
        |variable| !is_pointer(variable),
        is_input,
    )
}
