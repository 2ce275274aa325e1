//! The checksum of a program: what its driver prints, computed here from the
//! state in which the program ends. This is the ground truth of a test.

use crate::eval::{Address, Memory, Slot};
use crate::ir::{Program, Storage, VarId};
use crate::semantics::{Exact, Int};
use crate::types::{FloatKind, Type, TypeId};

/// The hash before anything was added.
pub(crate) const SEED: u64 = 0;

/// Adds one value to the hash. Every driver does the same in its own language.
#[must_use]
pub(crate) const fn mix(hash: u64, value: u64) -> u64 {
    hash ^ value
        .wrapping_add(0x9e37_79b9_7f4a_7c15)
        .wrapping_add(hash << 6)
        .wrapping_add(hash >> 2)
}

/// The globals that the checksum covers, in order: those that may be written.
pub(crate) fn covered(program: &Program) -> impl Iterator<Item = (VarId, TypeId)> + '_ {
    program.globals.iter().filter_map(|(id, _)| {
        let variable = program.variable(*id);
        match variable.storage {
            Storage::Output | Storage::Mixed => Some((*id, variable.ty)),
            Storage::Input { .. } | Storage::Local => None,
        }
    })
}

/// Records which member every union of a covered global contains at the end: the code that
/// prints the results must not read another one.
pub(crate) fn note_last_written(program: &mut Program, memory: &Memory) {
    program.last_written.clear();
    let globals: Vec<(VarId, TypeId)> = covered(program).collect();
    for (variable, ty) in globals {
        if program.types.holds_unions(ty)
            && let Some(home) = memory.home(variable)
        {
            note_unions(program, memory, (variable, home), 0, ty);
        }
    }
}

fn note_unions(
    program: &mut Program,
    memory: &Memory,
    (variable, home): (VarId, Address),
    slot: u32,
    ty: TypeId,
) {
    let parts = match program.types.get(ty) {
        Type::Int(_)
        | Type::Float(_)
        | Type::Complex(_)
        | Type::Vector { .. }
        | Type::Pointer { .. } => 0..0,
        Type::Array { len, .. } => 0..len,
        Type::Struct(id) => {
            let definition = program.types.structure(id);
            if definition.is_union {
                let at = home.plus(slot);
                let Some(member) = memory.active_member(&program.types, at, id) else {
                    return;
                };
                program.last_written.insert((variable, slot), member);
                member..member + 1
            } else {
                0..definition.fields.len() as u32
            }
        }
    };
    for index in parts {
        let (offset, part) = program.types.part(ty, index);
        note_unions(program, memory, (variable, home), slot + offset, part);
    }
}

/// The checksum of a program that ended in the given state.
#[must_use]
pub fn of(program: &Program, memory: &Memory) -> u64 {
    let mut hash = SEED;
    visit(program, memory, &mut |value| hash = mix(hash, value));
    hash
}

/// The values that the checksum is made of, in order.
#[must_use]
pub fn values(program: &Program, memory: &Memory) -> Vec<u64> {
    let mut values = Vec::new();
    visit(program, memory, &mut |value| values.push(value));
    values
}

/// Shows every value that the checksum is made of, in order.
fn visit(program: &Program, memory: &Memory, show: &mut impl FnMut(u64)) {
    for (variable, ty) in covered(program) {
        if let Some(home) = memory.home(variable) {
            object(program, memory, show, home, ty);
        }
    }
}

/// Prints a floating-point number: the representation of the nearest `double`, and for a `long
/// double` that of the remainder. Both zeros are the same.
fn float(show: &mut impl FnMut(u64), kind: FloatKind, value: Exact) {
    let bits = |part: f64| if part == 0.0 { 0 } else { part.to_bits() };
    let (high, low) = value.split();
    show(bits(high));
    if kind == FloatKind::LongDouble {
        show(bits(low));
    }
}

fn object(program: &Program, memory: &Memory, show: &mut impl FnMut(u64), at: Address, ty: TypeId) {
    let types = &program.types;
    match (types.get(ty), memory.load(at)) {
        (Type::Int(_), Slot::Int(value)) => integer(show, value),
        (Type::Float(kind), Slot::Float(value)) => float(show, kind, value),
        (Type::Complex(kind), Slot::Float(real)) => {
            float(show, kind, real);
            if let Slot::Float(imaginary) = memory.load(at.plus(1)) {
                float(show, kind, imaginary);
            }
        }
        // The position of the union determines which member may be read, not the position of a
        // pointer to it. The target of a global pointer is itself a global.
        (Type::Pointer { to, .. }, _) if types.holds_unions(to) => {}
        (Type::Pointer { to, .. }, Slot::Pointer(target)) => {
            object(program, memory, show, target, to);
        }
        (Type::Array { of, len } | Type::Vector { of, len }, _) => {
            let stride = types.slots(of);
            for index in 0..len {
                object(program, memory, show, at.plus(index * stride), of);
            }
        }
        (Type::Struct(id), _) if types.structure(id).is_union => {
            if let Some(member) = memory.active_member(types, at, id) {
                let (offset, ty) = types.part(ty, member);
                object(program, memory, show, at.plus(offset), ty);
            }
        }
        (Type::Struct(id), _) => {
            for field in &types.structure(id).fields {
                object(program, memory, show, at.plus(field.offset), field.ty);
            }
        }
        // Globals are always initialised with a value of their type.
        (Type::Int(_) | Type::Float(_) | Type::Complex(_) | Type::Pointer { .. }, _) => {}
    }
}

/// Shows an integer: its low 64 bits, and the others if its type has more.
fn integer(show: &mut impl FnMut(u64), value: Int) {
    show(value.sign_extended() as u64);
    if value.format().width() > 64 {
        show((value.bits() >> 64) as u64);
    }
}
