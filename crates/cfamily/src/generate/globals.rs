//! Global variables (YARPGen dissertation, section 2.3.2.1): inputs, outputs
//! and mixed ones, with initial values, and pointers into them.

use super::Generator;
use super::labels::{GLOBALS, INITIAL};
use super::options::Inputs;
use super::structs::VARIABLE_SLOTS;
use crate::eval::{Address, Slot};
use crate::features::Feature;
use crate::generate::align;
use crate::generate::constants;
use crate::generate::cplusplus::containers;
use crate::generate::pointers;
use crate::generate::structs;
use crate::ir::{Constant, Storage, Variable, VariableForm};
use crate::types::{Type, TypeId};

/// Creates the global variables. The first two are scalars, a mixed one
/// and an output, so that there is always something to read and to write.
pub(super) fn define(generator: &mut Generator<'_>) {
    for storage in [Storage::Mixed, Storage::Output] {
        let ty = structs::scalar_type(generator);
        global(generator, ty, storage, false, VariableForm::Plain);
    }
    parallel_array(generator);
    let mut list = generator.list(GLOBALS, generator.params.size.globals.clone());
    while list.more(generator.choices) {
        let [scalar, array, structure, pointer] = generator.params.types;
        let pointer = if generator.may_use(Feature::Pointers) {
            pointer
        } else {
            0
        };
        if generator
            .choices
            .weighted(&[scalar + array + structure, pointer])
            == 1
        {
            global_pointer(generator);
        } else {
            let storage = storage(generator);
            let ty = structs::object_type(generator, VARIABLE_SLOTS);
            let volatile = volatile(generator, ty);
            let form = containers::form_of_global(generator, ty, volatile);
            global(generator, ty, storage, volatile, form);
        }
    }
}

/// Whether a variable of type `ty` is to be volatile.
fn volatile(generator: &mut Generator<'_>, ty: TypeId) -> bool {
    let volatile = generator.may_use(Feature::Volatile)
        && !holds_structs(generator, ty)
        && generator.choices.chance(1, 8);
    if volatile {
        generator.uses(Feature::Volatile);
    }
    volatile
}

fn storage(generator: &mut Generator<'_>) -> Storage {
    match generator.choices.weighted(&generator.params.storage) {
        0 => Storage::Mixed,
        1 => Storage::Output,
        _ => Storage::Input {
            read_only: generator.choices.chance(1, 3),
        },
    }
}

/// Whether a type is, or is made of, structures or vectors.
fn holds_structs(generator: &Generator<'_>, ty: TypeId) -> bool {
    match generator.program.types.get(ty) {
        Type::Int(_) | Type::Float(_) | Type::Complex(_) | Type::Pointer { .. } => false,
        Type::Array { of, .. } => holds_structs(generator, of),
        Type::Struct(_) | Type::Vector { .. } => true,
    }
}

pub(super) fn global(
    generator: &mut Generator<'_>,
    ty: TypeId,
    storage: Storage,
    volatile: bool,
    form: VariableForm,
) {
    let alignment = match form {
        VariableForm::Plain => align::alignment(generator, ty),
        _ => None,
    };
    let variable = generator.program.add_variable(Variable {
        volatile,
        form,
        alignment,
        ..Variable::plain(ty, storage)
    });
    let home = generator
        .eval
        .memory
        .allocate(variable, generator.program.types.slots(ty));
    generator.choices.open(INITIAL);
    let (initial, _) = initial(generator, ty, home);
    generator.choices.close();
    generator.program.globals.push((variable, initial));
    generator.scopes.declare(variable);
    let reads = storage != Storage::Output;
    let writes = !matches!(storage, Storage::Input { .. });
    if reads {
        generator.scopes.add_readable(variable);
    }
    if writes {
        generator.scopes.add_writable(variable);
    }
    if !writes && !volatile && form == VariableForm::Plain && passed(generator, ty) {
        generator.program.parameters.push(variable);
    } else if reads && !volatile {
        generator.scopes.add_addressable(variable);
    }
}

/// Whether an input of type `ty` is handed over as a parameter.
fn passed(generator: &mut Generator<'_>, ty: TypeId) -> bool {
    generator.program.types.is_plain(ty)
        && match generator.options.inputs {
            Inputs::Globals => false,
            Inputs::Parameters => true,
            Inputs::Mixed => generator.choices.chance(1, 2),
        }
}

/// A pointer to some other global; always there, since the first global
/// is a mixed one.
fn global_pointer(generator: &mut Generator<'_>) {
    generator.uses(Feature::Pointers);
    let (target, read_only) = pointers::addressable_object(generator, false);
    let to = generator.program.exprs.place_type(target.id);
    let ty = generator
        .program
        .types
        .intern(Type::Pointer { to, read_only });
    let variable = generator
        .program
        .add_variable(Variable::plain(ty, Storage::Mixed));
    let home = generator.eval.memory.allocate(variable, 1);
    generator
        .eval
        .memory
        .store(home, Slot::Pointer(target.address));
    generator
        .program
        .globals
        .push((variable, Constant::Address(target.id)));
    generator.scopes.declare(variable);
    pointers::enter_pointer(generator, variable, read_only);
}

/// An initial value of type `ty`, stored from `at` on; with it the first
/// slot after it.
fn initial(generator: &mut Generator<'_>, ty: TypeId, at: Address) -> (Constant, Address) {
    match generator.program.types.get(ty) {
        Type::Int(kind) => {
            let value = constants::constant_of(generator, kind);
            generator.eval.memory.store(at, Slot::Int(value));
            (Constant::Int(value), at.plus(1))
        }
        Type::Complex(kind) => {
            let part = generator.program.types.intern(Type::Float(kind));
            let (items, next) = initial_list(generator, vec![part; 2], at);
            (Constant::List(items), next)
        }
        Type::Float(kind) => {
            let value = generator.float_value(kind);
            generator.eval.memory.store(at, Slot::Float(value));
            (Constant::Float(value), at.plus(1))
        }
        Type::Array { of, len } | Type::Vector { of, len } => initial_array(generator, of, len, at),
        Type::Struct(id) if generator.program.types.structure(id).is_union => {
            let first = generator.program.types.structure(id).fields[0].ty;
            let (item, _) = initial(generator, first, at);
            let end = at.plus(generator.program.types.slots(ty));
            (Constant::List(vec![item]), end)
        }
        Type::Struct(id) => {
            let fields = &generator.program.types.structure(id).fields;
            let members = fields.iter().map(|field| field.ty).collect();
            let (items, next) = initial_list(generator, members, at);
            (Constant::List(items), next)
        }
        pointer @ Type::Pointer { .. } => pointer.is_not("a type of data"),
    }
}

/// The elements of an array: all alike, two by turns, or each for itself.
fn initial_array(
    generator: &mut Generator<'_>,
    of: TypeId,
    len: u32,
    at: Address,
) -> (Constant, Address) {
    let period = match generator.choices.weighted(&[1, 1, 2]) {
        0 => 1,
        1 => 2,
        _ => len,
    };
    let sources = std::iter::repeat_n(of, period.min(len) as usize).collect();
    let (mut items, mut next) = initial_list(generator, sources, at);
    let stride = generator.program.types.slots(of);
    for index in period.min(len)..len {
        let like = index % period;
        items.push(items[like as usize].clone());
        generator
            .eval
            .memory
            .copy(at.plus(like * stride), next, stride);
        next = next.plus(stride);
    }
    (Constant::List(items), next)
}

fn initial_list(
    generator: &mut Generator<'_>,
    types: Vec<TypeId>,
    mut at: Address,
) -> (Vec<Constant>, Address) {
    let mut items = Vec::with_capacity(types.len());
    for ty in types {
        let (item, next) = initial(generator, ty, at);
        items.push(item);
        at = next;
    }
    (items, at)
}

/// An array that data-parallel functions can write, if there are to be any.
fn parallel_array(generator: &mut Generator<'_>) {
    if !generator.may_use(Feature::DataParallel) {
        return;
    }
    let lengths = generator.params.lengths;
    let len = lengths[generator.choices.index(lengths.len())];
    let of = structs::scalar_type(generator);
    let ty = generator.program.types.intern(Type::Array { of, len });
    let storage = [Storage::Mixed, Storage::Output][generator.choices.index(2)];
    global(generator, ty, storage, false, VariableForm::Plain);
}
