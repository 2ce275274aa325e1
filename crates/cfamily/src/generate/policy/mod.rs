//! Generation policies (YARPGen dissertation, sections 2.3.3 and 3.3.2): ways to
//! skew a program so that certain optimisations fire more often.
//!
//! One file per policy, which says what it aims at. Whether a policy is on is
//! drawn for each program; a policy that a user forbids never is. All
//! policies off is the plainest program.

mod constant_leaves;
mod constant_reuse;
mod contexts;
mod dead_loops;
mod isomorphic_statements;
mod loop_idioms;
mod loop_invariants;
mod loop_nests;
mod pattern;
mod reductions;
mod subexpressions;
mod unrollable_loops;
mod vectorizable_loops;

pub(super) use constant_leaves::LeafMix;
pub(super) use constant_reuse::UsedConstants;
pub(super) use contexts::Context;
pub(super) use pattern::Patterns;
pub(super) use subexpressions::Subexpressions;

use gadfly_features::{FeatureSet, Named};

/// A policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Policy {
    /// Clusters of related operators, for peephole and reassociation passes.
    Contexts,
    /// Subtrees whose leaves are mostly constants, for constant folding.
    ConstantLeaves,
    /// Constants that occurred before, also negated or complemented, for
    /// peepholes with related constants.
    ConstantReuse,
    /// Expressions that occurred before, for common subexpression elimination
    /// and value numbering.
    Subexpressions,
    /// Combined neighbours in arrays, for vectorisation and dependence analysis.
    Stencils,
    /// Scalars that take up something in every iteration, for vectorised
    /// reductions.
    Reductions,
    /// Loops without branches over arrays of one type, for vectorisation.
    VectorizableLoops,
    /// Loops that fill or copy, for the recognition of library functions.
    LoopIdioms,
    /// Loops with computations and conditions that stay the same, for code motion
    /// and unswitching.
    LoopInvariants,
    /// Loops of few iterations or with odd first ones, for unrolling and peeling.
    UnrollableLoops,
    /// Neighbouring elements treated alike, for vectorisation of straight code.
    IsomorphicStatements,
    /// Loops whose results nobody needs or a formula gives, for loop deletion.
    DeadLoops,
    /// Nests over matrices, for interchange and unroll-and-jam.
    LoopNests,
    /// Perfect nests and sequences with a common iteration space, for interchange
    /// and fusion; without it, loops stand alone and hold anything.
    LoopShapes,
    /// Arrays walked by rows, by columns, along diagonals and in slices, for
    /// dependence analysis and interchange; without it, any loop counter may be the
    /// subscript of any dimension.
    AccessPatterns,
    /// Requests to unroll, vectorise and interleave, to overrule the compiler's
    /// own judgement of what pays.
    LoopRequests,
    /// Loops over the bytes of variables, for the recognition of library functions
    /// and for passes that merge narrow accesses.
    ByteLoops,
}

impl Policy {
    /// All of them.
    pub const ALL: [Policy; 17] = [
        Policy::Contexts,
        Policy::ConstantLeaves,
        Policy::ConstantReuse,
        Policy::Subexpressions,
        Policy::Stencils,
        Policy::Reductions,
        Policy::VectorizableLoops,
        Policy::LoopIdioms,
        Policy::LoopInvariants,
        Policy::UnrollableLoops,
        Policy::IsomorphicStatements,
        Policy::DeadLoops,
        Policy::LoopNests,
        Policy::LoopShapes,
        Policy::AccessPatterns,
        Policy::LoopRequests,
        Policy::ByteLoops,
    ];

    /// The name by which users know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Policy::Contexts => "contexts",
            Policy::ConstantLeaves => "constant-leaves",
            Policy::ConstantReuse => "constant-reuse",
            Policy::Subexpressions => "subexpressions",
            Policy::Stencils => "stencils",
            Policy::Reductions => "reductions",
            Policy::VectorizableLoops => "vectorizable-loops",
            Policy::LoopIdioms => "loop-idioms",
            Policy::LoopInvariants => "loop-invariants",
            Policy::UnrollableLoops => "unrollable-loops",
            Policy::IsomorphicStatements => "isomorphic-statements",
            Policy::DeadLoops => "dead-loops",
            Policy::LoopNests => "loop-nests",
            Policy::LoopShapes => "loop-shapes",
            Policy::AccessPatterns => "access-patterns",
            Policy::LoopRequests => "loop-requests",
            Policy::ByteLoops => "byte-loops",
        }
    }
}

impl Named for Policy {
    const KIND: &'static str = "policy";
    const ALL: &'static [Policy] = &Policy::ALL;

    fn index(self) -> usize {
        self as usize
    }

    fn name(self) -> &'static str {
        Policy::name(self)
    }
}

/// A set of policies.
pub type PolicySet = FeatureSet<Policy>;
