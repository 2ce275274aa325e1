//! The passes that make a program smaller, one file each. Each lists changes that could be
//! made alone, in the order of the text.

mod bounds;
mod branches;
mod functions;
mod helpers;
mod initial_values;
mod numbers;
mod operands;
mod plain;
mod statements;
mod unused;
mod unused_types;

use super::change::Change;
use crate::ir::Program;

/// A pass that makes a program smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pass {
    /// Functions go.
    Functions,
    /// Statements go.
    Statements,
    /// What nothing names goes.
    Unused,
    /// Types that nothing is of go.
    UnusedTypes,
    /// A block takes the place of what is around it.
    Branches,
    /// Loops run once, or are bounded by numbers.
    Bounds,
    /// Expressions become numbers.
    Numbers,
    /// Operands take the place of operators.
    Operands,
    /// Helpers only return a number.
    Helpers,
    /// Globals begin as 0.
    InitialValues,
    /// Qualifiers, attributes and unusual forms go.
    Plain,
}

impl Pass {
    /// All passes, from the coarse to the fine.
    pub const ALL: [Pass; 11] = [
        Pass::Functions,
        Pass::Statements,
        Pass::Unused,
        Pass::Branches,
        Pass::Bounds,
        Pass::Numbers,
        Pass::Operands,
        Pass::Helpers,
        Pass::InitialValues,
        Pass::Plain,
        Pass::UnusedTypes,
    ];

    /// The name that a person reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pass::Functions => "model-functions",
            Pass::Statements => "model-statements",
            Pass::Unused => "model-unused",
            Pass::UnusedTypes => "model-unused-types",
            Pass::Branches => "model-branches",
            Pass::Bounds => "model-bounds",
            Pass::Numbers => "model-numbers",
            Pass::Operands => "model-operands",
            Pass::Helpers => "model-helpers",
            Pass::InitialValues => "model-initial-values",
            Pass::Plain => "model-plain",
        }
    }

    /// The changes of a program.
    pub(super) fn changes(self, program: &Program) -> Vec<Change> {
        match self {
            Pass::Functions => functions::changes(program),
            Pass::Statements => statements::changes(program),
            Pass::Unused => unused::changes(program),
            Pass::UnusedTypes => unused_types::changes(program),
            Pass::Branches => branches::changes(program),
            Pass::Bounds => bounds::changes(program),
            Pass::Numbers => numbers::changes(program),
            Pass::Operands => operands::changes(program),
            Pass::Helpers => helpers::changes(program),
            Pass::InitialValues => initial_values::changes(program),
            Pass::Plain => plain::changes(program),
        }
    }
}
