//! The rule table of the register machine, and its 33 faults.

use crate::rules::{BOTTOM, L1, L2, L3, L4, PC, Rule, rule};

/// What instructions do, arguments left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Opcode {
    Put,
    Mov,
    Load,
    Store,
    Write,
    BinOp,
    Nop,
    Jump,
    BranchNz,
    Call,
    Return,
    Lab,
    PcLab,
    PutLab,
    Alloc,
    GetOffset,
    SetOffset,
    Size,
    BlockLab,
}

impl Opcode {
    /// All of them, in the order of the table.
    pub const ALL: [Opcode; 19] = [
        Opcode::Put,
        Opcode::Mov,
        Opcode::Load,
        Opcode::Store,
        Opcode::Write,
        Opcode::BinOp,
        Opcode::Nop,
        Opcode::Jump,
        Opcode::BranchNz,
        Opcode::Call,
        Opcode::Return,
        Opcode::Lab,
        Opcode::PcLab,
        Opcode::PutLab,
        Opcode::Alloc,
        Opcode::GetOffset,
        Opcode::SetOffset,
        Opcode::Size,
        Opcode::BlockLab,
    ];
}

/// One rule for each opcode.
pub type Table = [Rule; 19];

/// The rules that are right.
pub const DEFAULT: Table = [
    rule(Some(BOTTOM), PC),
    rule(Some(L1), PC),
    rule(Some(L3), PC.and(L1).and(L2)),
    Rule {
        check: Some((L1.and(PC), L2)),
        result: Some(L3),
        pc: PC,
    },
    Rule {
        check: Some((PC.and(L1).and(L3), L2.and(L4))),
        result: Some(L4),
        pc: PC,
    },
    rule(Some(L1.and(L2)), PC),
    rule(None, PC),
    rule(None, PC.and(L1)),
    rule(None, L1.and(PC)),
    rule(Some(L2.and(PC)), L1.and(PC)),
    Rule {
        check: Some((L1.and(PC), L2.and(L3))),
        result: Some(L2),
        pc: L3,
    },
    rule(Some(BOTTOM), PC),
    rule(Some(BOTTOM), PC),
    rule(Some(BOTTOM), PC),
    rule(Some(L1.and(L2)), PC),
    rule(Some(L1), PC),
    rule(Some(L1.and(L2)), PC),
    rule(Some(L2), PC.and(L1)),
    rule(Some(L1), PC),
];

/// The faulty tables, and what is wrong with each.
#[must_use]
pub fn faults() -> Vec<(String, Table)> {
    let mut all = Vec::new();
    for (index, rule) in DEFAULT.iter().enumerate() {
        for fault in rule.faults_with_moves() {
            let mut table = DEFAULT;
            table[index] = fault;
            all.push((format!("{:?}: {fault}", Opcode::ALL[index]), table));
        }
    }
    all
}
