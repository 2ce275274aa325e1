//! What a feature is: a part of the language with its name, its weight, what it
//! needs, and the rules that write it.

use super::rule::{ExprRule, StmtRule, TypeRule};
use crate::id::FeatureId;
use gadfly_dafny::Backend;
use gadfly_dafny::Dialect;

/// A part of the language that a program may have or not.
pub struct Feature {
    /// The name by which users know it.
    pub name: &'static str,
    /// In how many of 12 programs it is enabled, if it is allowed.
    pub often: u32,
    /// Whether programs cannot be written without it.
    pub core: bool,
    /// The first dialect that has it.
    pub since: Dialect,
    /// The backends that do not support it.
    pub lacking: &'static [Backend],
    /// The features that must be drawn for it to make sense; earlier in the list.
    pub needs: &'static [FeatureId],
    /// The part of the language that needs options of Dafny, by the toolchain's name
    /// for it.
    pub part: Option<&'static str>,
    pub(crate) types: &'static [TypeRule],
    pub(crate) expressions: &'static [ExprRule],
    pub(crate) statements: &'static [StmtRule],
}

impl Feature {
    /// A feature without rules that most programs have.
    pub(crate) const USUAL: Feature = Feature {
        name: "",
        often: 9,
        core: false,
        since: Dialect::V2_3,
        lacking: &[],
        needs: &[],
        part: None,
        types: &[],
        expressions: &[],
        statements: &[],
    };

    /// A feature that every program has.
    pub(crate) const CORE: Feature = Feature {
        core: true,
        often: 12,
        ..Feature::USUAL
    };
}
