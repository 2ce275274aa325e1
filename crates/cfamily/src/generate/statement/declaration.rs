//! Declarations of local variables, always initialised.

use crate::eval::Slot;
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Operand;
use crate::generate::cplusplus::containers;
use crate::generate::evaluation::Both;
use crate::generate::mechanism::even_odd_floats;
use crate::generate::pointers;
use crate::generate::rule::StatementRule;
use crate::generate::statement::complex;
use crate::generate::statement::vector;
use crate::generate::structs;
use crate::ir::{Init, Source, Stmt, VariableForm};
use crate::types::{Type, TypeId};

pub(super) const RULE: StatementRule = StatementRule {
    name: "declaration",
    about: "local variables, always initialised",
    weight: 6,
    write: |generator, _| Some(declaration(generator)),
    ..StatementRule::USUAL
};

/// The room for a local aggregate: each of its scalars gets an expression.
const LOCAL_SLOTS: u32 = 16;

/// Declares a local variable.
fn declaration(generator: &mut Generator<'_>) -> Stmt {
    let [scalar, array, structure, pointer] = generator.params.types;
    let pointable =
        generator.may_use(Feature::Pointers) && pointers::pointable(generator).next().is_some();
    let pointer = if pointable { pointer } else { 0 };
    // Most locals are scalars, whatever the globals are.
    let weights = [4 * scalar, array + structure, pointer];
    match generator.choices.weighted(&weights) {
        0 => {
            let ty = structs::scalar_type(generator);
            local_object(generator, ty, generator.params.depth)
        }
        1 => {
            let ty = structs::object_type(generator, LOCAL_SLOTS);
            local_object(generator, ty, 1)
        }
        _ => local_pointer(generator),
    }
}

fn local_object(generator: &mut Generator<'_>, ty: TypeId, depth: u32) -> Stmt {
    // The initialiser is written before the variable becomes visible: it
    // must not read what it is there to initialise.
    let mut values = Vec::new();
    let init = local_init(generator, ty, depth, &mut values);
    let form = containers::form_of_local(generator, ty);
    let (variable, home) = generator.local(ty, form);
    if let Some(home) = home {
        for (offset, value) in values.into_iter().enumerate() {
            generator
                .eval
                .memory
                .store(home.plus(offset as u32), value.even);
            generator
                .eval
                .store_odd_home(variable, offset as u32, value.odd);
        }
    }
    generator.scopes.add_readable(variable);
    generator.scopes.add_writable(variable);
    generator.scopes.add_addressable(variable);
    Stmt::Declare(variable, init)
}

/// An initialiser of type `ty`; the slots it fills are added to `values`.
fn local_init(
    generator: &mut Generator<'_>,
    ty: TypeId,
    depth: u32,
    values: &mut Vec<Both<Slot>>,
) -> Init {
    let parts = match generator.program.types.get(ty) {
        Type::Int(kind) => {
            let value: Operand = generator.expression(depth);
            let value = generator.narrowed(kind, value);
            let (value, both) = generator.versioned(value, Some(kind));
            values.push(both.map(|value| Slot::Int(kind.convert(value))));
            return Init::Source(Source::Value(value.id));
        }
        Type::Vector { .. } => {
            return Init::Source(vector::vector_init(generator, ty, depth, values));
        }
        Type::Complex(kind) => {
            return Init::Source(complex::complex_init(generator, kind, depth, values));
        }
        Type::Float(kind) => {
            let value = generator.float_expression(depth, kind);
            let value = generator.float_to(kind, value);
            let (value, both) = even_odd_floats::versioned_float(generator, value);
            values.push(both.map(Slot::Float));
            return Init::Source(Source::Float(value.id));
        }
        Type::Array { of, len } => vec![of; len as usize],
        Type::Struct(id) if generator.program.types.structure(id).is_union => {
            let first = generator.program.types.structure(id).fields[0].ty;
            let end = values.len() + generator.program.types.slots(ty) as usize;
            let item = local_init(generator, first, depth, values);
            let nothing = Both {
                even: Slot::Uninitialised,
                odd: Slot::Uninitialised,
            };
            values.resize(end, nothing);
            return Init::List(vec![item]);
        }
        Type::Struct(id) => {
            let fields = &generator.program.types.structure(id).fields;
            fields.iter().map(|field| field.ty).collect()
        }
        pointer @ Type::Pointer { .. } => pointer.is_not("a type of data"),
    };
    Init::List(
        parts
            .into_iter()
            .map(|part| local_init(generator, part, depth, values))
            .collect(),
    )
}

fn local_pointer(generator: &mut Generator<'_>) -> Stmt {
    generator.uses(Feature::Pointers);
    let (target, read_only) = pointers::addressable_object(generator, true);
    let target = generator.versioned_place(target);
    let to = generator.program.exprs.place_type(target.id);
    let ty = generator
        .program
        .types
        .intern(Type::Pointer { to, read_only });
    let (variable, home) = generator.local(ty, VariableForm::Plain);
    if let Some(home) = home {
        let addresses = generator.addresses(target);
        generator
            .eval
            .memory
            .store(home, Slot::Pointer(addresses.even));
        generator
            .eval
            .store_odd_home(variable, 0, Slot::Pointer(addresses.odd));
    }
    pointers::enter_pointer(generator, variable, read_only);
    Stmt::Declare(variable, Init::Source(Source::Address(target.id)))
}
