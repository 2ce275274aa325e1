//! The states of the register machine: strongly typed values, a memory in regions by stamp.

use gadfly_property::{Arbitrary, Mutate, Shrink};

use crate::rules::Lattice;

/// A label of the diamond: two principals, both or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
pub enum Label {
    /// Public.
    Low,
    /// Secret of the one.
    Left,
    /// Secret of the other.
    Right,
    /// Secret of both.
    High,
}

impl Label {
    /// All labels, the lowest first.
    pub const ALL: [Label; 4] = [Label::Low, Label::Left, Label::Right, Label::High];
}

impl Lattice for Label {
    const BOTTOM: Label = Label::Low;
    fn join(self, other: Label) -> Label {
        // The labels are sets of two principals, in binary.
        Label::ALL[self as usize | other as usize]
    }
    fn flows_to(self, other: Label) -> bool {
        self as usize & !(other as usize) == 0
    }
}

/// The index of a register.
pub type Register = u8;

/// A block of memory: a region, and the index in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
pub struct Block {
    /// The index.
    pub index: i64,
    /// The label of the context in which it was allocated: the region.
    pub stamp: Label,
}

/// A pointer into a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
pub struct Pointer {
    /// The block.
    pub block: Block,
    /// The offset.
    pub offset: i64,
}

/// A value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
pub enum Value {
    /// A number, or the address of an instruction.
    Int(i64),
    /// A pointer to data.
    Pointer(Pointer),
    /// A label.
    Label(Label),
}

/// A labelled value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
pub struct Atom {
    /// The value.
    pub value: Value,
    /// Its label.
    pub label: Label,
}

/// A labelled program counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
pub struct Pc {
    /// The address.
    pub at: i64,
    /// Its label.
    pub label: Label,
}

/// A binary operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
#[allow(missing_docs)]
pub enum Operation {
    Add,
    Mult,
    Join,
    FlowsTo,
    Eq,
}

/// An instruction; the last register is where the result goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
#[allow(missing_docs)]
pub enum Instruction {
    Nop,
    Halt,
    Put(i64, Register),
    Mov(Register, Register),
    Load(Register, Register),
    Store(Register, Register),
    Write(Register, Register),
    BinOp(Operation, Register, Register, Register),
    Jump(Register),
    BranchNz(i64, Register),
    Call(Register, Register, Register),
    Return,
    Lab(Register, Register),
    PcLab(Register),
    PutLab(Label, Register),
    Alloc(Register, Register, Register),
    GetOffset(Register, Register),
    SetOffset(Register, Register, Register),
    Size(Register, Register),
    BlockLab(Register, Register),
}

/// What a call left behind.
#[derive(Clone, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
pub struct StackFrame {
    /// Where to return to.
    pub return_to: Pc,
    /// The registers as they were.
    pub saved: Vec<Atom>,
    /// Where the result goes.
    pub result: Register,
    /// The label of the result.
    pub label: Label,
}

/// The contents of a block.
#[derive(Clone, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
pub struct Frame {
    /// The label of the block.
    pub label: Label,
    /// The data.
    pub data: Vec<Atom>,
}

/// The memory: a region for each stamp.
pub type Memory = [Vec<Frame>; 4];

/// A state of the machine.
#[derive(Clone, Debug, PartialEq, Eq, Arbitrary, Mutate, Shrink)]
pub struct State {
    /// The instructions.
    pub code: Vec<Instruction>,
    /// The memory.
    pub memory: Memory,
    /// The calls; the innermost is the last.
    pub stack: Vec<StackFrame>,
    /// The registers.
    pub registers: Vec<Atom>,
    /// The program counter.
    pub pc: Pc,
}

impl State {
    /// The instruction that comes next.
    pub(crate) fn instruction(&self) -> Option<Instruction> {
        let at = usize::try_from(self.pc.at).ok()?;
        self.code.get(at).copied()
    }

    /// The block that a pointer points into.
    #[must_use]
    pub fn frame(&self, block: Block) -> Option<&Frame> {
        let index = usize::try_from(block.index).ok()?;
        self.memory[block.stamp as usize].get(index)
    }

    /// What a pointer points to.
    pub(super) fn cell(&mut self, pointer: Pointer) -> Option<&mut Atom> {
        let index = usize::try_from(pointer.block.index).ok()?;
        let frame = self.memory[pointer.block.stamp as usize].get_mut(index)?;
        frame.data.get_mut(usize::try_from(pointer.offset).ok()?)
    }
}
