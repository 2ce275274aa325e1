//! What `gadfly interpret` tells of a run besides its output: how often statements
//! ran, what variables held, what was checked.

use gadfly_dafny::machine::{CheckedSite, Outcome};
use gadfly_dafny::resolved::Resolved;
use gadfly_dafny::syntax::{NodeId, SourceMap, Span};
use gadfly_dafny::{CheckReport, Code};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What `--count`, `--watch` and `--check` observed in a run.
pub(crate) struct Observations<'a> {
    sources: &'a SourceMap,
    /// Statements and how often each ran, in source order.
    counts: Vec<(Span, u64)>,
    /// Variables and their values, in the order of execution.
    watched: Vec<(Span, String, &'a str)>,
    checks: &'a CheckReport,
}

impl<'a> Observations<'a> {
    pub(crate) fn new(
        outcome: &'a Outcome,
        code: &Code,
        resolved: &Resolved,
        sources: &'a SourceMap,
    ) -> Observations<'a> {
        let mut counts: Vec<(Span, u64)> = code
            .counted_statements()
            .into_iter()
            .map(|(node, span)| {
                let count = outcome.statement_counts.get(&node);
                (span, count.copied().unwrap_or(0))
            })
            .collect();
        counts.sort();
        let variables: BTreeMap<NodeId, (Span, &str)> = resolved
            .locals
            .iter()
            .map(|local| (local.node, (local.span, local.name.as_str())))
            .collect();
        let watched = outcome
            .recorded
            .iter()
            .filter_map(|(node, value)| {
                let (span, name) = variables.get(node)?;
                Some((*span, (*name).to_owned(), value.as_str()))
            })
            .collect();
        Observations {
            sources,
            counts,
            watched,
            checks: &outcome.checks,
        }
    }

    /// One line for every observation.
    pub(crate) fn lines(&self) -> Vec<String> {
        let watched = self.watched.iter().map(|(span, name, value)| {
            let place = self.sources.location(*span);
            format!("{place}: {name} = {value}")
        });
        let counts = self.counts.iter().map(|(span, count)| {
            let place = self.sources.location(*span);
            let times = if *count == 1 { "time" } else { "times" };
            format!("{place}: ran {count} {times}")
        });
        watched.chain(counts).collect()
    }

    /// A summary of what was checked.
    pub(crate) fn summary(&self) -> String {
        let checked = self.checks.checked();
        let assertions = if checked == 1 {
            "assertion"
        } else {
            "assertions"
        };
        let not_checked = self.checks.not_checked().count();
        format!("checked {checked} {assertions}, {not_checked} not checked")
    }

    pub(crate) fn counts_json(&self) -> Value {
        let one = |(span, count): &(Span, u64)| json!({ "place": self.sources.location(*span).to_string(), "count": count });
        self.counts.iter().map(one).collect()
    }

    pub(crate) fn watched_json(&self) -> Value {
        let one = |(span, name, value): &(Span, String, &str)| {
            let place = self.sources.location(*span).to_string();
            json!({ "place": place, "name": name, "value": value })
        };
        self.watched.iter().map(one).collect()
    }

    pub(crate) fn checks_json(&self) -> Value {
        let one = |site: &CheckedSite| {
            json!({
                "place": self.sources.location(site.span).to_string(),
                "kind": kind_name(site),
                "held": site.held,
                "not_checked": site.not_checked,
                "why": site.why,
            })
        };
        let checked = self
            .checks
            .sites
            .iter()
            .filter(|site| site.not_checked == 0);
        json!({
            "checked": checked.map(one).collect::<Value>(),
            "not_checked": self.checks.not_checked().map(one).collect::<Value>(),
        })
    }
}

/// The kind of claim.
fn kind_name(site: &CheckedSite) -> String {
    let Some(kind) = site.kind else {
        return "ghost code".to_owned();
    };
    let failed = kind.to_string();
    failed.strip_prefix("failed ").unwrap_or(&failed).to_owned()
}
