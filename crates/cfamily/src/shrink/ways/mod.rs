//! The ways to make a program smaller, one file each. Each lists changes that could be
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

/// A way to make a program smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
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

impl Way {
    /// All ways, from the coarse to the fine.
    pub const ALL: [Way; 11] = [
        Way::Functions,
        Way::Statements,
        Way::Unused,
        Way::Branches,
        Way::Bounds,
        Way::Numbers,
        Way::Operands,
        Way::Helpers,
        Way::InitialValues,
        Way::Plain,
        Way::UnusedTypes,
    ];

    /// The name that a person reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Way::Functions => "model-functions",
            Way::Statements => "model-statements",
            Way::Unused => "model-unused",
            Way::UnusedTypes => "model-unused-types",
            Way::Branches => "model-branches",
            Way::Bounds => "model-bounds",
            Way::Numbers => "model-numbers",
            Way::Operands => "model-operands",
            Way::Helpers => "model-helpers",
            Way::InitialValues => "model-initial-values",
            Way::Plain => "model-plain",
        }
    }

    /// The changes of a program.
    pub(super) fn changes(self, program: &Program) -> Vec<Change> {
        match self {
            Way::Functions => functions::changes(program),
            Way::Statements => statements::changes(program),
            Way::Unused => unused::changes(program),
            Way::UnusedTypes => unused_types::changes(program),
            Way::Branches => branches::changes(program),
            Way::Bounds => bounds::changes(program),
            Way::Numbers => numbers::changes(program),
            Way::Operands => operands::changes(program),
            Way::Helpers => helpers::changes(program),
            Way::InitialValues => initial_values::changes(program),
            Way::Plain => plain::changes(program),
        }
    }
}
