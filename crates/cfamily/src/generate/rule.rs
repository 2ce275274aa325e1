//! What rules are: each writes one kind of statement or expression, and says how
//! often and where. Which features a rule needs decides which languages have it.
//!
//! Adding one is a file with a constant of these types, and a line in the list of
//! `statement/mod.rs`, `expression/mod.rs` or `cplusplus/mod.rs`. Its name is then
//! known to `--weights`, and drawn with the others by swarm testing.

use super::Generator;
use super::build::Operand;
use super::policy::Policy;
use crate::features::Feature;
use crate::ir::Stmt;

/// Writes statements of one kind.
pub(super) struct StatementRule {
    /// The name by which users know it.
    pub name: &'static str,
    /// What it writes, in a line.
    pub about: &'static str,
    /// How likely it is among its like, before distributions are drawn.
    pub weight: u32,
    /// The features that the program must have.
    pub needs: &'static [Feature],
    /// The policy that must be on.
    pub policy: Option<Policy>,
    /// Whether it contains other statements.
    pub nests: bool,
    /// Whether it can be written here, beyond that.
    pub applies: fn(&Generator<'_>) -> bool,
    /// Writes one, and carries out its effect; what must stand before it is added
    /// to the statements. If there is nothing to write it about, `None`.
    pub write: fn(&mut Generator<'_>, &mut Vec<Stmt>) -> Option<Stmt>,
}

impl StatementRule {
    /// A rule that needs nothing and applies everywhere.
    pub(super) const USUAL: StatementRule = StatementRule {
        name: "",
        about: "",
        weight: 1,
        needs: &[],
        policy: None,
        nests: false,
        applies: |_| true,
        write: |_, _| None,
    };

    /// Whether it can write a statement here.
    pub(super) fn is_possible(&self, generator: &Generator<'_>) -> bool {
        self.needs.iter().all(|&feature| generator.may_use(feature))
            && (self.policy).is_none_or(|policy| generator.policies.has(policy))
            && (!self.nests || generator.may_nest())
            && (self.applies)(generator)
    }
}

/// Writes integer expressions of one kind.
pub(super) struct ExpressionRule {
    /// The name by which users know it.
    pub name: &'static str,
    /// What it writes, in a line.
    pub about: &'static str,
    /// How likely it is among its like, before distributions are drawn.
    pub weight: u32,
    /// Whether it can be written here.
    pub applies: fn(&Generator<'_>) -> bool,
    /// Writes one whose parts nest at most so deep.
    pub write: fn(&mut Generator<'_>, u32) -> Operand,
}

/// Is tried before the rules of a list: writes something by a chance of its own,
/// where it can.
pub(super) struct PriorRule<T> {
    /// The name by which documentation knows it.
    pub name: &'static str,
    /// What it writes, in a line.
    pub about: &'static str,
    /// The features that the program must have.
    pub needs: &'static [Feature],
    /// Perhaps writes one.
    pub write: fn(&mut Generator<'_>) -> Option<T>,
}
