//! The rule table of the stack machine, and its 20 faults.

use crate::rules::{BOTTOM, L1, L2, L3, PC, Rule, rule};

/// What instructions do, arguments left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opcode {
    /// Calls, with some elements of the stack as arguments.
    Call,
    /// Returns.
    Return,
    /// Does nothing.
    Nop,
    /// Pushes a number.
    Push,
    /// Adds two numbers.
    Add,
    /// Reads the memory.
    Load,
    /// Writes the memory.
    Store,
}

impl Opcode {
    /// All of them, in the order of the table.
    pub const ALL: [Opcode; 7] = [
        Opcode::Call,
        Opcode::Return,
        Opcode::Nop,
        Opcode::Push,
        Opcode::Add,
        Opcode::Load,
        Opcode::Store,
    ];
}

/// One rule for each opcode.
pub type Table = [Rule; 7];

/// The rules that are right.
pub const DEFAULT: Table = [
    rule(Some(PC), L1.and(PC)),
    rule(Some(L2.and(PC)), L1),
    rule(None, PC),
    rule(Some(BOTTOM), PC),
    rule(Some(L1.and(L2)), PC),
    rule(Some(L1.and(L2)), PC),
    Rule {
        check: Some((L1.and(PC), L3)),
        result: Some(PC.and(L1).and(L2)),
        pc: PC,
    },
];

/// The faulty tables, and what is wrong with each.
#[must_use]
pub fn faults() -> Vec<(String, Table)> {
    let mut all = Vec::new();
    for (index, rule) in DEFAULT.iter().enumerate() {
        for fault in rule.faults() {
            let mut table = DEFAULT;
            table[index] = fault;
            all.push((format!("{:?}: {fault}", Opcode::ALL[index]), table));
        }
    }
    all
}
