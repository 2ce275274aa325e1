//! The generator that knows the machine, written by hand after "Testing Noninterference,
//! Quickly": the upper bound of the experiment. Both states are indistinguishable by
//! construction, and the instruction can nearly always be executed.

use gadfly_property::Gen;

use super::{Atom, Instruction, Label, Slot, State};
use crate::Twin;

/// A number that is a valid address of the small memory and of the code.
fn number(g: &mut Gen) -> i64 {
    g.below(2) as i64
}

fn atom(g: &mut Gen) -> Atom {
    Atom {
        value: number(g),
        label: *g.pick(&[Label::Low, Label::High]),
    }
}

fn stack(g: &mut Gen) -> Vec<Slot> {
    let mut slots = Vec::new();
    while slots.len() < 4 {
        slots.push(match g.weighted(&[10, 4]) {
            0 => Slot::Data(atom(g)),
            _ => Slot::Return(atom(g)),
        });
    }
    slots.truncate(g.below(5));
    slots
}

fn instruction(g: &mut Gen, stack: &[Slot]) -> Instruction {
    let data = stack
        .iter()
        .rev()
        .take_while(|slot| matches!(slot, Slot::Data(_)))
        .count();
    let returns = u32::from(data < stack.len());
    match g.weighted(&[1, 10, 10, 10 * returns, 10, 10, 30]) {
        0 => Instruction::Nop,
        1 => Instruction::Push(number(g)),
        2 => Instruction::Call(g.below(data.max(1)) as i64),
        3 => Instruction::Return,
        4 => Instruction::Add,
        5 => Instruction::Load,
        _ => Instruction::Store,
    }
}

/// Another atom that looks the same.
fn vary(g: &mut Gen, atom: Atom) -> Atom {
    match atom.label {
        Label::Low => atom,
        Label::High => Atom {
            value: number(g),
            label: Label::High,
        },
    }
}

fn vary_stack(g: &mut Gen, stack: &[Slot], mut is_public: bool) -> Vec<Slot> {
    let mut varied: Vec<Slot> = Vec::new();
    // From the top down: the first public return address makes the rest public.
    for slot in stack.iter().rev() {
        varied.push(match *slot {
            Slot::Data(data) if is_public => Slot::Data(vary(g, data)),
            Slot::Data(_) => Slot::Data(atom(g)),
            Slot::Return(address) => {
                is_public |= address.label == Label::Low;
                Slot::Return(vary(g, address))
            }
        });
    }
    varied.reverse();
    varied
}

/// Two indistinguishable states.
#[must_use]
pub fn states(g: &mut Gen) -> Twin<State> {
    let (pc, stack) = (atom(g), stack(g));
    let code = vec![instruction(g, &stack); 2];
    let memory = vec![atom(g), atom(g)];
    let one = State {
        code,
        memory,
        stack,
        pc,
    };
    let is_public = pc.label == Label::Low;
    let mut other = State {
        code: one.code.clone(),
        memory: one.memory.iter().map(|cell| vary(g, *cell)).collect(),
        stack: vary_stack(g, &one.stack, is_public),
        pc: vary(g, pc),
    };
    if !is_public && g.chance(1, 2) {
        other.stack.push(Slot::Data(atom(g)));
    }
    Twin { one, other }
}
