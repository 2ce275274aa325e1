//! What rules and policies say of themselves, for documentation.

use super::expression::{complex, float, vector};
use super::policy::Policy;
use super::rule::{ExpressionRule, PriorRule};
use super::{cplusplus, expression, statement};
use crate::features::Feature;

/// A rule or a policy.
pub(crate) struct Described {
    /// The table of weights that has it; `None` if it has no weight of its own.
    pub table: Option<&'static str>,
    /// Its name.
    pub name: &'static str,
    /// What it does, in a line.
    pub about: &'static str,
    /// The features that a program must have for it.
    pub needs: &'static [Feature],
}

/// All policies.
pub(crate) fn policies() -> Vec<Described> {
    let rules = Policy::ALL.iter().map(|policy| policy.rule());
    let described = rules.map(|rule| Described {
        table: Some("policies"),
        name: rule.name,
        about: rule.about,
        needs: rule.needs,
    });
    described.collect()
}

/// All kinds of statement.
pub(crate) fn statements() -> Vec<Described> {
    let weighted = [
        ("statements", statement::RULES),
        ("cplusplus", cplusplus::RULES),
    ];
    let weighted = weighted.into_iter().flat_map(|(table, rules)| {
        rules.iter().map(move |rule| Described {
            table: Some(table),
            name: rule.name,
            about: rule.about,
            needs: rule.needs,
        })
    });
    let mut all: Vec<Described> = weighted.collect();
    all.extend(prior(statement::PRIOR));
    // The rule for C++ stands for those of its table.
    all.retain(|one| one.table.is_some() || !one.needs.is_empty());
    all
}

/// All kinds of integer expression that are no leaves.
pub(crate) fn expressions() -> Vec<Described> {
    let mut all = weighted("expressions", expression::RULES);
    all.extend(prior(expression::PRIOR));
    all.extend(prior(expression::PRIOR_OPERATORS));
    all
}

/// All kinds of floating-point expression that are no leaves.
pub(crate) fn float_expressions() -> Vec<Described> {
    let mut all = weighted("float-expressions", float::RULES);
    all.extend(prior(float::PRIOR));
    all
}

/// All kinds of complex expression that are no leaves.
pub(crate) fn complex_expressions() -> Vec<Described> {
    weighted("complex-expressions", complex::RULES)
}

/// All kinds of vector expression that are no leaves.
pub(crate) fn vector_expressions() -> Vec<Described> {
    weighted("vector-expressions", vector::RULES)
}

/// The rules of a table of weights.
fn weighted<W, T>(table: &'static str, rules: &[ExpressionRule<W, T>]) -> Vec<Described> {
    let described = rules.iter().map(|rule| Described {
        table: Some(table),
        name: rule.name,
        about: rule.about,
        needs: rule.needs,
    });
    described.collect()
}

/// Rules that have a chance of their own.
fn prior<W, T>(rules: &[PriorRule<W, T>]) -> Vec<Described> {
    let described = rules.iter().map(|rule| Described {
        table: None,
        name: rule.name,
        about: rule.about,
        needs: rule.needs,
    });
    described.collect()
}
