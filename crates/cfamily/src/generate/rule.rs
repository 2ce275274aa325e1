//! What rules are: each writes one kind of statement or expression, and says how
//! often and where. Which features a rule needs decides which languages have it.
//!
//! Adding one is a file with a constant of these types, and a line in the list of
//! `statement/mod.rs`, `cplusplus/mod.rs`, `expression/mod.rs` (integers), or the
//! `mod.rs` of a folder of `expression/`. Its name is then known to `--weights` and
//! to the documentation.

use super::Generator;
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

/// Writes expressions of one kind. `W` is what is wanted of one, as how deep its
/// parts may nest; `T` is a finished one.
pub(super) struct ExpressionRule<W, T> {
    /// The name by which users know it.
    pub name: &'static str,
    /// What it writes, in a line.
    pub about: &'static str,
    /// How likely it is among its like, before distributions are drawn.
    pub weight: u32,
    /// The features that the program must have.
    pub needs: &'static [Feature],
    /// Whether it can be written here, beyond that.
    pub applies: fn(&Generator<'_>, W) -> bool,
    /// Writes one.
    pub write: fn(&mut Generator<'_>, W) -> T,
}

impl<W: Copy, T> ExpressionRule<W, T> {
    /// Writes an expression by one of the rules that can write it here, drawn by
    /// their weights in this program.
    pub(super) fn write_one<const N: usize>(
        rules: &[Self; N],
        mut weights: [u32; N],
        generator: &mut Generator<'_>,
        wanted: W,
    ) -> T {
        for (weight, rule) in weights.iter_mut().zip(rules) {
            if !rule.is_possible(generator, wanted) {
                *weight = 0;
            }
        }
        let rule = &rules[generator.choices.weighted(&weights)];
        (rule.write)(generator, wanted)
    }

    fn is_possible(&self, generator: &Generator<'_>, wanted: W) -> bool {
        let has = |&feature: &Feature| generator.may_use(feature);
        self.needs.iter().all(has) && (self.applies)(generator, wanted)
    }
}

/// Is tried before the rules of a list: writes something by a chance of its own,
/// where it can.
pub(super) struct PriorRule<W, T> {
    /// The name by which documentation knows it.
    pub name: &'static str,
    /// What it writes, in a line.
    pub about: &'static str,
    /// The features that the program must have.
    pub needs: &'static [Feature],
    /// Perhaps writes one.
    pub write: fn(&mut Generator<'_>, W) -> Option<T>,
}

impl<W: Copy, T> PriorRule<W, T> {
    /// Asks one rule after the other, until one writes something.
    pub(super) fn first(rules: &[Self], generator: &mut Generator<'_>, wanted: W) -> Option<T> {
        rules
            .iter()
            .find_map(|rule| (rule.write)(generator, wanted))
    }
}
