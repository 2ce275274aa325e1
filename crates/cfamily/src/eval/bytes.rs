//! Statements on the bytes of objects. The memory has no bytes; it has values
//! whose bytes are known wherever their order does not matter.

use super::machine::Machine;
use super::{Address, Memory, Slot, Violation};
use crate::ir::{ByteAction, Bytes};
use crate::semantics::{BinaryOp, Int};
use crate::types::{IntKind, Type, TypeId, TypeTable, typing};

/// The types of the integers that a type is made of, in order; `None` if it is
/// made of anything else, or of integers not all of whose bits count.
pub(crate) fn byte_leaves(types: &TypeTable, ty: TypeId) -> Option<Vec<IntKind>> {
    fn collect(types: &TypeTable, ty: TypeId, leaves: &mut Vec<IntKind>) -> Option<()> {
        match types.get(ty) {
            Type::Int(kind) if is_made_of_bytes(kind) => leaves.push(kind),
            Type::Array { of, len } => {
                for _ in 0..len {
                    collect(types, of, leaves)?;
                }
            }
            Type::Struct(id) if !types.holds_unions(ty) => {
                for field in &types.structure(id).fields {
                    collect(types, field.ty, leaves)?;
                }
            }
            _ => return None,
        }
        Some(())
    }
    let mut leaves = Vec::with_capacity(types.slots(ty) as usize);
    collect(types, ty, &mut leaves)?;
    Some(leaves)
}

/// Whether every bit of a type's bytes is a bit of its values.
fn is_made_of_bytes(kind: IntKind) -> bool {
    matches!(
        kind,
        IntKind::Char
            | IntKind::SChar
            | IntKind::UChar
            | IntKind::Short
            | IntKind::UShort
            | IntKind::Int
            | IntKind::UInt
            | IntKind::Long
            | IntKind::ULong
            | IntKind::LongLong
            | IntKind::ULongLong
    )
}

/// Sets every byte of integers that begin at `at`.
fn fill(memory: &mut Memory, at: Address, leaves: &[IntKind], byte: u8) {
    let bits = u128::from_ne_bytes([byte; 16]);
    for (offset, kind) in leaves.iter().enumerate() {
        let value = Int::from_bits(bits, kind.format());
        memory.store(at.plus(offset as u32), Slot::Int(value));
    }
}

/// `value op byte` for every byte of the integers that begin at `at`; `None` if
/// they were never written, or the operator is not defined.
fn combine(
    memory: &Memory,
    at: Address,
    leaves: &[IntKind],
    op: BinaryOp,
    (kind, start): (IntKind, Int),
) -> Option<Int> {
    let mut value = start;
    for (offset, leaf) in leaves.iter().enumerate() {
        let Slot::Int(held) = memory.load(at.plus(offset as u32)) else {
            return None;
        };
        for index in 0..leaf.format().width() / 8 {
            let byte = Int::from_bits(held.bits() >> (8 * index), IntKind::UChar.format());
            let result = typing::binary(op, (kind, value), (IntKind::UChar, byte)).ok()?;
            value = kind.convert(result);
        }
    }
    Some(value)
}

impl Machine<'_> {
    /// Executes a statement on bytes.
    pub(super) fn bytes(&mut self, bytes: &Bytes) -> Result<(), Violation> {
        let to = self.address(bytes.to)?;
        let ty = self.exprs().place_type(bytes.to);
        let fault = Violation::Store(bytes.to);
        match bytes.action {
            ByteAction::Copy(from) => {
                let from = self.address(from)?;
                let slots = self.context.types.slots(ty);
                self.memory.copy(from, to, slots);
            }
            ByteAction::Fill(byte) => {
                let leaves = byte_leaves(self.context.types, ty).ok_or(fault)?;
                fill(self.memory, to, &leaves, byte);
            }
            ByteAction::Combine(op, place) => {
                let from = self.address(place)?;
                let of = self.exprs().place_type(place);
                let leaves = byte_leaves(self.context.types, of).ok_or(fault)?;
                let (Type::Int(kind), Slot::Int(start)) =
                    (self.context.types.get(ty), self.memory.load(to))
                else {
                    return Err(fault);
                };
                let sum = combine(self.memory, from, &leaves, op, (kind, start));
                let sum = sum.ok_or(Violation::Uninitialised(place))?;
                self.memory.store(to, Slot::Int(sum));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Program, Storage, Variable};

    #[test]
    fn bytes_are_combined_whatever_their_order() {
        let mut program = Program::default();
        let ty = program.types.int(IntKind::Int);
        let variable = program.add_variable(Variable::plain(ty, Storage::Local));
        let mut memory = Memory::default();
        let home = memory.allocate(variable, 1);
        memory.store(home, Slot::Int(IntKind::Int.int(0x0102_0304)));
        let sum = |op, start| {
            let start = (IntKind::ULong, IntKind::ULong.int(start));
            combine(&memory, home, &[IntKind::Int], op, start).and_then(Int::value)
        };
        assert_eq!(sum(BinaryOp::Add, 100), Some(110));
        assert_eq!(sum(BinaryOp::Xor, 0), Some(4));
    }

    #[test]
    fn a_fill_sets_all_bytes_alike() {
        let mut program = Program::default();
        let ty = program.types.int(IntKind::Short);
        let variable = program.add_variable(Variable::plain(ty, Storage::Local));
        let mut memory = Memory::default();
        let home = memory.allocate(variable, 1);
        fill(&mut memory, home, &[IntKind::Short], 0xff);
        assert_eq!(memory.load(home), Slot::Int(IntKind::Short.int(-1)));
        fill(&mut memory, home, &[IntKind::Short], 0x12);
        assert_eq!(memory.load(home), Slot::Int(IntKind::Short.int(0x1212)));
    }
}
