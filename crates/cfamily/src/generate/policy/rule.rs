//! What a policy is, and what one that writes loops of its own says about them.

use super::pattern_data::Patterns;
use crate::features::Feature;
use crate::generate::Generator;
use crate::ir::Stmt;

/// A way to skew a program.
pub(in crate::generate) struct PolicyRule {
    /// The name by which users know it.
    pub name: &'static str,
    /// What it does and aims at, in a line.
    pub about: &'static str,
    /// The features without which it changes nothing: languages that lack one have
    /// no use for it.
    pub needs: &'static [Feature],
    /// What it writes in the place of a statement, if it does.
    pub pattern: Option<Pattern>,
}

impl PolicyRule {
    /// A policy that needs nothing and changes what others write.
    pub(super) const SKEW: PolicyRule = PolicyRule {
        name: "",
        about: "",
        needs: &[],
        pattern: None,
    };
}

/// A loop, or a few, in the place of a statement outside loops.
pub(in crate::generate) struct Pattern {
    /// Writes it.
    pub write: fn(&mut Generator<'_>, &mut Vec<Stmt>),
    /// How many statements executing it takes, at most.
    pub steps: fn(&Patterns) -> u32,
    /// Whether it comes behind the patterns of all policies that come later: their
    /// order is part of what choices mean.
    pub comes_last: bool,
}

impl Pattern {
    /// Two loops over the arrays.
    pub(super) const fn over_arrays(write: fn(&mut Generator<'_>, &mut Vec<Stmt>)) -> Pattern {
        Pattern {
            write,
            steps: |patterns| 4 * patterns.len,
            comes_last: false,
        }
    }
}
