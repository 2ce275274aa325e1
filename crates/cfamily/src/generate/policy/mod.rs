//! Generation policies (YARPGen dissertation, sections 2.3.3 and 3.3.2): ways to
//! skew a program so that certain optimisations fire more often.
//!
//! One file per policy, with its name, what it aims at, what it needs and, if it
//! writes loops of its own, how. Adding one is a file and a line in the list below.
//! Whether a policy is on is drawn for each program; a policy that a user forbids
//! never is. All policies off is the plainest program.

pub(super) mod pattern;
mod pattern_data;
mod rule;

pub(super) use access_patterns::NAMES as ACCESS_PATTERNS;
pub(super) use constant_leaves::LeafMix;
pub(super) use constant_reuse::UsedConstants;
pub(super) use contexts::Context;
pub(super) use pattern_data::Patterns;
pub(super) use rule::PolicyRule;
pub(super) use subexpressions::Subexpressions;

use gadfly_features::{FeatureSet, Named};

/// Declares the files and lists what is in them.
macro_rules! policies {
    ($($module:ident: $id:ident,)*) => {
        $(pub(super) mod $module;)*

        /// A policy.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Policy {
            $(
                #[doc = concat!("See `policy/", stringify!($module), ".rs`.")]
                $id,
            )*
        }

        impl Policy {
            /// All of them, in the order in which they are drawn.
            pub const ALL: &'static [Policy] = &[$(Policy::$id,)*];

            /// What is known of it.
            pub(super) fn rule(self) -> &'static PolicyRule {
                &RULES[self as usize]
            }
        }

        /// All policies, by their identity.
        static RULES: &[PolicyRule] = &[$($module::POLICY,)*];
    };
}

policies! {
    contexts: Contexts,
    constant_leaves: ConstantLeaves,
    constant_reuse: ConstantReuse,
    subexpressions: Subexpressions,
    stencils: Stencils,
    reductions: Reductions,
    vectorizable_loops: VectorizableLoops,
    loop_idioms: LoopIdioms,
    loop_invariants: LoopInvariants,
    unrollable_loops: UnrollableLoops,
    isomorphic_statements: IsomorphicStatements,
    dead_loops: DeadLoops,
    loop_nests: LoopNests,
    loop_shapes: LoopShapes,
    access_patterns: AccessPatterns,
    loop_requests: LoopRequests,
    byte_loops: ByteLoops,
}

impl Policy {
    /// The name by which users know it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.rule().name
    }
}

impl Named for Policy {
    const KIND: &'static str = "policy";
    const ALL: &'static [Policy] = Policy::ALL;

    fn index(self) -> usize {
        self as usize
    }

    fn name(self) -> &'static str {
        Policy::name(self)
    }
}

/// A set of policies.
pub type PolicySet = FeatureSet<Policy>;
