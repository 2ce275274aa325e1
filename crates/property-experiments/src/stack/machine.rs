//! The states of the stack machine and its step.

use gadfly_property::{Arbitrary, Mutate, Shrink};

use super::table::{Opcode, Table};
use crate::rules::Lattice;

/// Public or secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
pub enum Label {
    /// Public.
    Low,
    /// Secret.
    High,
}

impl Lattice for Label {
    const BOTTOM: Label = Label::Low;
    fn join(self, other: Label) -> Label {
        match self {
            Label::Low => other,
            Label::High => self,
        }
    }
    fn flows_to(self, other: Label) -> bool {
        self == Label::Low || other == Label::High
    }
}

/// A labelled number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
pub struct Atom {
    /// The number.
    pub value: i64,
    /// Its label.
    pub label: Label,
}

/// An element of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
pub enum Slot {
    /// Data.
    Data(Atom),
    /// Where to return to.
    Return(Atom),
}

/// An instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
#[allow(missing_docs)]
pub enum Instruction {
    Nop,
    Push(i64),
    Call(i64),
    Return,
    Add,
    Load,
    Store,
    Halt,
}

/// A state of the machine.
#[derive(Clone, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
pub struct State {
    /// The instructions.
    pub code: Vec<Instruction>,
    /// The memory.
    pub memory: Vec<Atom>,
    /// The stack; its top is the last element.
    pub stack: Vec<Slot>,
    /// The program counter.
    pub pc: Atom,
}

impl State {
    /// The instruction that comes next.
    pub(crate) fn instruction(&self) -> Option<Instruction> {
        let at = usize::try_from(self.pc.value).ok()?;
        self.code.get(at).copied()
    }

    fn pop(&mut self) -> Option<Atom> {
        match self.stack.pop()? {
            Slot::Data(atom) => Some(atom),
            Slot::Return(_) => None,
        }
    }

    fn push(&mut self, value: i64, label: Label) {
        self.stack.push(Slot::Data(Atom { value, label }));
    }

    fn cell(&mut self, address: i64) -> Option<&mut Atom> {
        self.memory.get_mut(usize::try_from(address).ok()?)
    }

    /// Puts a return address below the arguments of a call, which must be data.
    fn insert(&mut self, arguments: i64, address: Atom) -> Option<()> {
        let arguments = usize::try_from(arguments).ok()?;
        let at = self.stack.len().checked_sub(arguments)?;
        let is_data = |slot: &Slot| matches!(slot, Slot::Data(_));
        self.stack[at..].iter().all(is_data).then_some(())?;
        self.stack.insert(at, Slot::Return(address));
        Some(())
    }

    /// Drops everything down to the next return address.
    fn unwind(&mut self) -> Option<Atom> {
        loop {
            if let Slot::Return(address) = self.stack.pop()? {
                return Some(address);
            }
        }
    }
}

/// Executes one instruction; nothing if the machine stops or fails.
#[must_use]
pub fn step(table: &Table, state: &State) -> Option<State> {
    let instruction = state.instruction()?;
    let mut next = state.clone();
    let Atom {
        value: at,
        label: pc,
    } = state.pc;
    let apply = |opcode: Opcode, labels: &[Label]| table[opcode as usize].apply(labels, pc);
    let mut target = at.wrapping_add(1);
    let label = match instruction {
        Instruction::Halt => return None,
        Instruction::Nop => apply(Opcode::Nop, &[])?.1,
        Instruction::Push(number) => {
            let (result, pc) = apply(Opcode::Push, &[])?;
            next.push(number, result);
            pc
        }
        Instruction::Call(arguments) => {
            let callee = next.pop()?;
            let (result, pc) = apply(Opcode::Call, &[callee.label])?;
            next.insert(
                arguments,
                Atom {
                    value: target,
                    label: result,
                },
            )?;
            target = callee.value;
            pc
        }
        Instruction::Return => {
            let returned = next.pop()?;
            let address = next.unwind()?;
            let (result, pc) = apply(Opcode::Return, &[address.label, returned.label])?;
            next.push(returned.value, result);
            target = address.value;
            pc
        }
        Instruction::Add => {
            let (one, other) = (next.pop()?, next.pop()?);
            let (result, pc) = apply(Opcode::Add, &[one.label, other.label])?;
            next.push(one.value.wrapping_add(other.value), result);
            pc
        }
        Instruction::Load => {
            let pointer = next.pop()?;
            let cell = *next.cell(pointer.value)?;
            let (result, pc) = apply(Opcode::Load, &[cell.label, pointer.label])?;
            next.push(cell.value, result);
            pc
        }
        Instruction::Store => {
            let (pointer, stored) = (next.pop()?, next.pop()?);
            let cell = next.cell(pointer.value)?;
            let labels = [pointer.label, stored.label, cell.label];
            let (result, pc) = apply(Opcode::Store, &labels)?;
            *cell = Atom {
                value: stored.value,
                label: result,
            };
            pc
        }
    };
    next.pc = Atom {
        value: target,
        label,
    };
    Some(next)
}
