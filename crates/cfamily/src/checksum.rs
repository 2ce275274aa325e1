//! The checksum of a program: what its driver prints, computed here from the
//! state in which the program ends. This is the ground truth of a test.

use crate::eval::{Address, Memory, Slot};
use crate::ir::{Program, Storage, VarId};
use crate::semantics::{Exact, Int};
use crate::types::{FloatKind, Type, TypeId};

/// The hash before anything was added.
pub const SEED: u64 = 0;

/// Adds one value to the hash. Every driver does the same in its own language.
#[must_use]
pub const fn mix(hash: u64, value: u64) -> u64 {
    hash ^ value
        .wrapping_add(0x9e37_79b9_7f4a_7c15)
        .wrapping_add(hash << 6)
        .wrapping_add(hash >> 2)
}

/// The globals that the checksum covers, in order: those that may be written.
pub fn covered(program: &Program) -> impl Iterator<Item = (VarId, TypeId)> + '_ {
    program.globals.iter().filter_map(|(id, _)| {
        let variable = program.variable(*id);
        match variable.storage {
            Storage::Output | Storage::Mixed => Some((*id, variable.ty)),
            Storage::Input { .. } | Storage::Local => None,
        }
    })
}

/// The checksum of a program that ended in the given state.
#[must_use]
pub fn of(program: &Program, memory: &Memory) -> u64 {
    covered(program).fold(SEED, |hash, (variable, ty)| match memory.home(variable) {
        Some(home) => object(program, memory, hash, home, ty),
        None => hash,
    })
}

/// Adds a floating-point number: the representation of the nearest `double`,
/// and for a `long double` that of what is left. Both zeros are the same.
fn float(hash: u64, kind: FloatKind, value: Exact) -> u64 {
    let bits = |part: f64| if part == 0.0 { 0 } else { part.to_bits() };
    let (high, low) = value.split();
    let hash = mix(hash, bits(high));
    match kind {
        FloatKind::LongDouble => mix(hash, bits(low)),
        FloatKind::Float | FloatKind::Double => hash,
    }
}

fn object(program: &Program, memory: &Memory, hash: u64, at: Address, ty: TypeId) -> u64 {
    let types = &program.types;
    match (types.get(ty), memory.load(at)) {
        (Type::Int(_), Slot::Int(value)) => integer(hash, value),
        (Type::Float(kind), Slot::Float(value)) => float(hash, kind, value),
        (Type::Complex(kind), Slot::Float(real)) => {
            let hash = float(hash, kind, real);
            match memory.load(at.plus(1)) {
                Slot::Float(imaginary) => float(hash, kind, imaginary),
                _ => hash,
            }
        }
        // Which member of a union may be read is known by where the union is, not
        // by where a pointer to it is. What a global points to is itself a global.
        (Type::Pointer { to, .. }, _) if types.holds_unions(to) => hash,
        (Type::Pointer { to, .. }, Slot::Pointer(target)) => {
            object(program, memory, hash, target, to)
        }
        (Type::Array { of, len }, _) => {
            let stride = types.slots(of);
            (0..len).fold(hash, |hash, index| {
                object(program, memory, hash, at.plus(index * stride), of)
            })
        }
        (Type::Struct(id), _) if types.structure(id).is_union => {
            match memory.active_member(types, at, id) {
                Some(member) => {
                    let (offset, ty) = types.part(ty, member);
                    object(program, memory, hash, at.plus(offset), ty)
                }
                None => hash,
            }
        }
        (Type::Struct(id), _) => {
            let fields = &types.structure(id).fields;
            fields.iter().fold(hash, |hash, field| {
                object(program, memory, hash, at.plus(field.offset), field.ty)
            })
        }
        // Globals are always initialised with a value of their type.
        (Type::Int(_) | Type::Float(_) | Type::Complex(_) | Type::Pointer { .. }, _) => hash,
    }
}

/// Adds an integer: its low 64 bits, and the others if its type has more.
fn integer(hash: u64, value: Int) -> u64 {
    let hash = mix(hash, value.sign_extended() as u64);
    if value.format().width() > 64 {
        mix(hash, (value.bits() >> 64) as u64)
    } else {
        hash
    }
}
