//! The generator that knows the machine, written by hand after "Testing Noninterference,
//! Quickly": the upper bound of the experiment. Pointers are valid, stamps are right, the
//! instruction finds registers of the types it needs, and both states are indistinguishable by
//! construction.

use gadfly_property::Gen;

use super::{
    Atom, Block, Frame, Instruction, Label, Memory, Operation, Pc, Pointer, Register, StackFrame,
    State, Value, Variation,
};
use crate::Twin;
use crate::rules::Lattice;

const REGISTERS: usize = 10;
const CODE: usize = 2;
const BLOCKS: i64 = 2;
const BLOCK_SIZE: usize = 2;

fn label(g: &mut Gen) -> Label {
    *g.pick(&Label::ALL)
}

fn number(g: &mut Gen) -> i64 {
    match g.below(3) {
        0 => g.any(),
        _ => g.below(CODE) as i64,
    }
}

/// All blocks are stamped with the lowest label, so they may be reached from anywhere.
fn pointer(g: &mut Gen) -> Pointer {
    Pointer {
        block: Block {
            index: g.below(BLOCKS as usize) as i64,
            stamp: Label::Low,
        },
        offset: g.below(BLOCK_SIZE) as i64,
    }
}

fn value(g: &mut Gen) -> Value {
    match g.below(3) {
        0 => Value::Int(number(g)),
        1 => Value::Pointer(pointer(g)),
        _ => Value::Label(label(g)),
    }
}

fn atom(g: &mut Gen) -> Atom {
    Atom {
        value: value(g),
        label: label(g),
    }
}

fn many(g: &mut Gen, count: usize) -> Vec<Atom> {
    (0..count).map(|_| atom(g)).collect()
}

fn pc(g: &mut Gen) -> Pc {
    Pc {
        at: g.below(CODE) as i64,
        label: label(g),
    }
}

fn frame(g: &mut Gen) -> StackFrame {
    StackFrame {
        return_to: pc(g),
        saved: many(g, REGISTERS),
        result: g.below(REGISTERS) as Register,
        label: label(g),
    }
}

/// Registers by the type of their values.
struct Typed {
    numbers: Vec<Register>,
    addresses: Vec<Register>,
    pointers: Vec<Register>,
    labels: Vec<Register>,
}

impl Typed {
    fn of(registers: &[Atom]) -> Typed {
        let select = |wanted: fn(&Value) -> bool| {
            (0u8..)
                .zip(registers)
                .filter(|(_, atom)| wanted(&atom.value))
                .map(|(index, _)| index)
                .collect()
        };
        Typed {
            numbers: select(|value| matches!(value, Value::Int(_))),
            addresses: select(|value| matches!(value, Value::Int(0..=1))),
            pointers: select(|value| matches!(value, Value::Pointer(_))),
            labels: select(|value| matches!(value, Value::Label(_))),
        }
    }
}

fn one_of(g: &mut Gen, registers: &[Register]) -> Register {
    match registers.is_empty() {
        true => 0,
        false => *g.pick(registers),
    }
}

fn instruction(g: &mut Gen, typed: &Typed, returns: bool) -> Instruction {
    let any = g.below(REGISTERS) as Register;
    let other = g.below(REGISTERS) as Register;
    let has = |registers: &[Register], weight: u32| match registers.is_empty() {
        true => 0,
        false => weight,
    };
    let pointers = has(&typed.pointers, 10);
    let both = has(&typed.labels, 1);
    let weights = [
        1,
        10,
        10,
        pointers,
        3 * pointers,
        3 * pointers,
        has(&typed.numbers, 10),
        has(&typed.addresses, 10),
        has(&typed.numbers, 10),
        both * has(&typed.addresses, 10),
        20 * u32::from(returns),
        10,
        10,
        10,
        both * has(&typed.numbers, 30),
        pointers,
        has(&typed.numbers, 1) * pointers,
        pointers,
        pointers,
    ];
    let pointer = one_of(g, &typed.pointers);
    let number = one_of(g, &typed.numbers);
    let address = one_of(g, &typed.addresses);
    let of_label = one_of(g, &typed.labels);
    match g.weighted(&weights) {
        0 => Instruction::Nop,
        1 => Instruction::Put(g.any(), any),
        2 => Instruction::Mov(other, any),
        3 => Instruction::Load(pointer, any),
        4 => Instruction::Store(pointer, any),
        5 => Instruction::Write(pointer, any),
        6 => {
            let operation = *g.pick(&[Operation::Add, Operation::Mult, Operation::Eq]);
            Instruction::BinOp(operation, number, one_of(g, &typed.numbers), any)
        }
        7 => Instruction::Jump(address),
        8 => Instruction::BranchNz(g.below(4) as i64 - 1, number),
        9 => Instruction::Call(address, of_label, any),
        10 => Instruction::Return,
        11 => Instruction::Lab(other, any),
        12 => Instruction::PcLab(any),
        13 => Instruction::PutLab(label(g), any),
        14 => Instruction::Alloc(address, of_label, any),
        15 => Instruction::GetOffset(pointer, any),
        16 => Instruction::SetOffset(pointer, number, any),
        17 => Instruction::Size(pointer, any),
        _ => Instruction::BlockLab(pointer, any),
    }
}

/// Another atom that looks the same; usually its value has the same type.
fn vary(g: &mut Gen, to: Label, atom: Atom) -> Atom {
    if atom.label.flows_to(to) {
        return atom;
    }
    let value = match (g.below(10), atom.value) {
        (0, _) => value(g),
        (_, Value::Int(_)) => Value::Int(number(g)),
        (_, Value::Pointer(_)) => Value::Pointer(pointer(g)),
        (_, Value::Label(_)) => Value::Label(label(g)),
    };
    Atom { value, ..atom }
}

fn vary_all(g: &mut Gen, to: Label, atoms: &[Atom]) -> Vec<Atom> {
    atoms.iter().map(|atom| vary(g, to, *atom)).collect()
}

fn vary_pc(g: &mut Gen, to: Label, of: Pc) -> Pc {
    if of.label.flows_to(to) {
        return of;
    }
    let secret: Vec<Label> = Label::ALL
        .into_iter()
        .filter(|one| !one.flows_to(to))
        .collect();
    Pc {
        at: g.below(CODE) as i64,
        label: *g.pick(&secret),
    }
}

fn vary_block(g: &mut Gen, to: Label, block: &Frame) -> Frame {
    let data = match block.label.flows_to(to) {
        true => vary_all(g, to, &block.data),
        false => {
            let size = block.data.len() + g.below(2);
            many(g, size)
        }
    };
    Frame {
        label: block.label,
        data,
    }
}

fn vary_frame(g: &mut Gen, to: Label, of: &StackFrame) -> StackFrame {
    match of.return_to.label.flows_to(to) {
        true => StackFrame {
            saved: vary_all(g, to, &of.saved),
            ..of.clone()
        },
        false => StackFrame {
            return_to: vary_pc(g, to, of.return_to),
            ..frame(g)
        },
    }
}

fn memory(g: &mut Gen) -> Memory {
    let mut memory = Memory::default();
    for _ in 0..BLOCKS {
        memory[Label::Low as usize].push(Frame {
            label: label(g),
            data: many(g, BLOCK_SIZE),
        });
    }
    memory
}

/// Adds blocks that the observer cannot know of: nothing points to them.
fn hide_blocks(g: &mut Gen, from: Label, memory: &mut Memory) {
    for stamp in Label::ALL.into_iter().filter(|one| !one.flows_to(from)) {
        for _ in 0..g.below(3) {
            memory[stamp as usize].push(Frame {
                label: label(g),
                data: many(g, 1),
            });
        }
    }
}

/// Two indistinguishable states.
#[must_use]
pub fn variation(g: &mut Gen) -> Variation {
    let (pc, registers, memory) = (pc(g), many(g, REGISTERS), memory(g));
    let stack = match g.below(10) {
        0 => Vec::new(),
        _ => vec![frame(g)],
    };
    let chosen = instruction(g, &Typed::of(&registers), !stack.is_empty());
    let mut one = State {
        code: vec![chosen; CODE],
        memory,
        stack,
        registers,
        pc,
    };
    let to = label(g);
    let mut other = State {
        code: one.code.clone(),
        memory: one.memory.each_ref().map(|region| {
            region
                .iter()
                .map(|block| vary_block(g, to, block))
                .collect()
        }),
        stack: one
            .stack
            .iter()
            .map(|frame| vary_frame(g, to, frame))
            .collect(),
        registers: match pc.label.flows_to(to) {
            true => vary_all(g, to, &one.registers),
            false => many(g, REGISTERS),
        },
        pc: vary_pc(g, to, pc),
    };
    hide_blocks(g, to, &mut one.memory);
    hide_blocks(g, to, &mut other.memory);
    Variation {
        observer: to,
        states: Twin { one, other },
    }
}
