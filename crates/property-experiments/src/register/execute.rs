//! The step of the register machine. Labels come from the rule table alone, except the stamps
//! of new blocks.

use super::machine::{Atom, Block, Frame, Instruction, Label, Operation, Pc, Pointer, Register};
use super::machine::{StackFrame, State, Value};
use super::table::{Opcode, Table};
use crate::rules::Lattice;

/// The largest block that can be allocated: the machine of the paper has no limit, the one it
/// runs on has.
const LARGEST: i64 = 256;

struct Machine<'a> {
    table: &'a Table,
    state: State,
}

/// Executes one instruction; nothing if the machine stops or fails.
#[must_use]
pub fn step(table: &Table, state: &State) -> Option<State> {
    let instruction = state.instruction()?;
    let mut machine = Machine {
        table,
        state: state.clone(),
    };
    machine.execute(instruction)?;
    Some(machine.state)
}

impl Machine<'_> {
    fn execute(&mut self, instruction: Instruction) -> Option<()> {
        match instruction {
            Instruction::Halt => None,
            Instruction::Nop => self.next(Opcode::Nop, &[]),
            Instruction::Put(number, to) => self.assign(Opcode::Put, &[], Value::Int(number), to),
            Instruction::Mov(from, to) => {
                let moved = self.register(from)?;
                self.assign(Opcode::Mov, &[moved.label], moved.value, to)
            }
            Instruction::Load(from, to) => {
                let (pointer, label) = self.pointer(from)?;
                let cell = *self.state.cell(pointer)?;
                let block = self.state.frame(pointer.block)?.label;
                self.assign(Opcode::Load, &[label, block, cell.label], cell.value, to)
            }
            Instruction::Store(to, from) => self.store(to, from, false),
            Instruction::Write(to, from) => self.store(to, from, true),
            Instruction::BinOp(operation, one, other, to) => {
                let (one, other) = (self.register(one)?, self.register(other)?);
                let value = combine(operation, one.value, other.value)?;
                self.assign(Opcode::BinOp, &[one.label, other.label], value, to)
            }
            Instruction::Jump(to) => {
                let (at, label) = self.number(to)?;
                self.next(Opcode::Jump, &[label])?;
                self.state.pc.at = at;
                Some(())
            }
            Instruction::BranchNz(offset, on) => {
                let (number, label) = self.number(on)?;
                let at = self.state.pc.at;
                self.next(Opcode::BranchNz, &[label])?;
                if number != 0 {
                    self.state.pc.at = at.wrapping_add(offset);
                }
                Some(())
            }
            Instruction::Call(to, label, result) => self.call(to, label, result),
            Instruction::Return => self.give_back(),
            _ => self.execute_labels_and_blocks(instruction),
        }
    }

    fn execute_labels_and_blocks(&mut self, instruction: Instruction) -> Option<()> {
        match instruction {
            Instruction::Lab(of, to) => {
                let label = self.register(of)?.label;
                self.assign(Opcode::Lab, &[], Value::Label(label), to)
            }
            Instruction::PcLab(to) => {
                let label = self.state.pc.label;
                self.assign(Opcode::PcLab, &[], Value::Label(label), to)
            }
            Instruction::PutLab(label, to) => {
                self.assign(Opcode::PutLab, &[], Value::Label(label), to)
            }
            Instruction::Alloc(size, label, to) => self.allocate(size, label, to),
            Instruction::GetOffset(from, to) => {
                let (pointer, label) = self.pointer(from)?;
                self.assign(Opcode::GetOffset, &[label], Value::Int(pointer.offset), to)
            }
            Instruction::SetOffset(from, offset, to) => {
                let (pointer, label) = self.pointer(from)?;
                let (offset, other) = self.number(offset)?;
                let moved = Pointer { offset, ..pointer };
                self.assign(
                    Opcode::SetOffset,
                    &[label, other],
                    Value::Pointer(moved),
                    to,
                )
            }
            Instruction::Size(of, to) => {
                let (pointer, label) = self.pointer(of)?;
                let frame = self.state.frame(pointer.block)?;
                let size = Value::Int(frame.data.len() as i64);
                self.assign(Opcode::Size, &[label, frame.label], size, to)
            }
            Instruction::BlockLab(of, to) => {
                let (pointer, label) = self.pointer(of)?;
                let block = self.state.frame(pointer.block)?.label;
                self.assign(Opcode::BlockLab, &[label, block], Value::Label(block), to)
            }
            _ => None,
        }
    }

    fn apply(&self, opcode: Opcode, labels: &[Label]) -> Option<(Label, Label)> {
        self.table[opcode as usize].apply(labels, self.state.pc.label)
    }

    /// Goes to the next instruction.
    fn next(&mut self, opcode: Opcode, labels: &[Label]) -> Option<()> {
        let (_, label) = self.apply(opcode, labels)?;
        self.advance(label);
        Some(())
    }

    fn advance(&mut self, label: Label) {
        let at = self.state.pc.at.wrapping_add(1);
        self.state.pc = Pc { at, label };
    }

    /// Puts a result into a register and goes to the next instruction.
    fn assign(
        &mut self,
        opcode: Opcode,
        labels: &[Label],
        value: Value,
        to: Register,
    ) -> Option<()> {
        let (label, pc) = self.apply(opcode, labels)?;
        *self.state.registers.get_mut(usize::from(to))? = Atom { value, label };
        self.advance(pc);
        Some(())
    }

    fn register(&self, register: Register) -> Option<Atom> {
        self.state.registers.get(usize::from(register)).copied()
    }

    fn number(&self, register: Register) -> Option<(i64, Label)> {
        match self.register(register)? {
            Atom {
                value: Value::Int(number),
                label,
            } => Some((number, label)),
            _ => None,
        }
    }

    fn label(&self, register: Register) -> Option<(Label, Label)> {
        match self.register(register)? {
            Atom {
                value: Value::Label(of),
                label,
            } => Some((of, label)),
            _ => None,
        }
    }

    fn pointer(&self, register: Register) -> Option<(Pointer, Label)> {
        match self.register(register)? {
            Atom {
                value: Value::Pointer(pointer),
                label,
            } => Some((pointer, label)),
            _ => None,
        }
    }

    /// `Store` may change the label of the cell, `Write` keeps it.
    fn store(&mut self, to: Register, from: Register, keeps: bool) -> Option<()> {
        let (pointer, label) = self.pointer(to)?;
        let stored = self.register(from)?;
        let block = self.state.frame(pointer.block)?.label;
        let cell = *self.state.cell(pointer)?;
        let (result, pc) = match keeps {
            false => self.apply(Opcode::Store, &[label, block, stored.label])?,
            true => self.apply(Opcode::Write, &[label, block, stored.label, cell.label])?,
        };
        *self.state.cell(pointer)? = Atom {
            value: stored.value,
            label: result,
        };
        self.advance(pc);
        Some(())
    }

    fn call(&mut self, to: Register, label: Register, result: Register) -> Option<()> {
        let (at, secrecy) = self.number(to)?;
        let (promised, other) = self.label(label)?;
        let (back, pc) = self.apply(Opcode::Call, &[secrecy, other])?;
        self.state.stack.push(StackFrame {
            return_to: Pc {
                at: self.state.pc.at.wrapping_add(1),
                label: back,
            },
            saved: self.state.registers.clone(),
            result,
            label: promised,
        });
        self.state.pc = Pc { at, label: pc };
        Some(())
    }

    fn give_back(&mut self) -> Option<()> {
        let frame = self.state.stack.pop()?;
        let returned = self.register(frame.result)?;
        let labels = [returned.label, frame.label, frame.return_to.label];
        let (label, pc) = self.apply(Opcode::Return, &labels)?;
        self.state.registers = frame.saved;
        *self.state.registers.get_mut(usize::from(frame.result))? = Atom {
            value: returned.value,
            label,
        };
        self.state.pc = Pc {
            at: frame.return_to.at,
            label: pc,
        };
        Some(())
    }

    fn allocate(&mut self, size: Register, label: Register, to: Register) -> Option<()> {
        let (size, one) = self.number(size)?;
        let (of, other) = self.label(label)?;
        (0..=LARGEST).contains(&size).then_some(())?;
        // The stamp says where the block was allocated; it does not go through the table.
        let stamp = one.join(other).join(self.state.pc.label);
        let region = &mut self.state.memory[stamp as usize];
        let block = Block {
            index: region.len() as i64,
            stamp,
        };
        let zero = Atom {
            value: Value::Int(0),
            label: Label::BOTTOM,
        };
        region.push(Frame {
            label: of,
            data: vec![zero; size as usize],
        });
        let pointer = Value::Pointer(Pointer { block, offset: 0 });
        self.assign(Opcode::Alloc, &[one, other, of], pointer, to)
    }
}

fn combine(operation: Operation, one: Value, other: Value) -> Option<Value> {
    Some(match (operation, one, other) {
        (Operation::Add, Value::Int(one), Value::Int(other)) => Value::Int(one.wrapping_add(other)),
        (Operation::Mult, Value::Int(one), Value::Int(other)) => {
            Value::Int(one.wrapping_mul(other))
        }
        (Operation::Join, Value::Label(one), Value::Label(other)) => Value::Label(one.join(other)),
        (Operation::FlowsTo, Value::Label(one), Value::Label(other)) => {
            Value::Int(i64::from(one.flows_to(other)))
        }
        (Operation::Eq, one, other) => Value::Int(i64::from(one == other)),
        _ => return None,
    })
}
