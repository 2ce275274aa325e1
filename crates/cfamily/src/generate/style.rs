//! What the expression being written is to look like, and what it may hold: the
//! restrictions of the subtree around this point, and what occurred before.

use super::policy::{Context, LeafMix, Subexpressions, UsedConstants};

/// How expressions are written at this point.
#[derive(Default)]
pub(super) struct Style {
    /// The operators that the present subtree uses, if they are restricted.
    pub context: Option<Context>,
    /// What the leaves of the present subtree are, if that is restricted.
    pub leaf_mix: Option<LeafMix>,
    /// The constants of before.
    pub used_constants: UsedConstants,
    /// The expressions of before.
    pub subexpressions: Subexpressions,
    /// What may stand in the expression being written.
    pub constancy: Constancy,
    /// How many members of unions were read so far. An expression that reads one
    /// may not be repeated elsewhere: the union may hold another member by then.
    pub union_reads: u64,
}

/// What may stand in an expression.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Constancy {
    /// Everything.
    #[default]
    Free,
    /// What can be evaluated at compile time once the parameters are known.
    Function,
    /// Constants alone.
    Expression,
}
