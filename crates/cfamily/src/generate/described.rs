//! What rules and policies say of themselves, for documentation.

use super::policy::Policy;
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
    // The rule for C++ stands for those of its table.
    let prior = statement::PRIOR
        .iter()
        .filter(|rule| !rule.needs.is_empty());
    let prior = prior.map(|rule| Described {
        table: None,
        name: rule.name,
        about: rule.about,
        needs: rule.needs,
    });
    weighted.chain(prior).collect()
}

/// All kinds of integer expression that are no leaves.
pub(crate) fn expressions() -> Vec<Described> {
    let weighted = expression::RULES.iter().map(|rule| Described {
        table: Some("expressions"),
        name: rule.name,
        about: rule.about,
        needs: &[],
    });
    let prior = expression::PRIOR.iter().map(|rule| Described {
        table: None,
        name: rule.name,
        about: rule.about,
        needs: rule.needs,
    });
    weighted.chain(prior).collect()
}
