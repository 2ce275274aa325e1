//! `gadfly bugs --catalogue`: the bugs that are known, listed or one of them shown.

use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table};
use gadfly_catalogue::{Bug, Catalogue, page};
use std::collections::BTreeSet;

/// Which bugs to list, and in which format.
pub(crate) struct Listing<'a> {
    pub(crate) catalogue: &'a Catalogue,
    /// A compiler or the id of a bug; `None` for all bugs.
    pub(crate) of: Option<&'a str>,
    pub(crate) kind: Option<&'a str>,
    pub(crate) json: bool,
    pub(crate) markdown: bool,
}

pub(crate) fn run(listing: &Listing<'_>) -> Result<Outcome, CommandError> {
    let bugs = listing.bugs()?;
    if listing.json {
        output::json(&bugs)?;
    } else if listing.markdown {
        let bugs: Vec<Bug> = bugs.into_iter().cloned().collect();
        output::text(&page(&bugs))?;
    } else {
        match bugs[..] {
            [bug] if listing.of == Some(&bug.id) => show(bug)?,
            _ => list(&bugs)?,
        }
    }
    Ok(Outcome::Done)
}

impl Listing<'_> {
    fn bugs(&self) -> Result<Vec<&Bug>, CommandError> {
        let all = self.catalogue.bugs();
        let is_meant = |bug: &&Bug| {
            self.of
                .is_none_or(|of| bug.id == of || bug.compiler() == of)
        };
        let bugs: Vec<&Bug> = all.iter().filter(is_meant).collect();
        if let (Some(of), true) = (self.of, bugs.is_empty()) {
            let compilers: BTreeSet<&str> = all.iter().map(Bug::compiler).collect();
            return Err(CommandError::usage(format_args!(
                "the catalogue has no bug or compiler `{of}`; the compilers are {}, and `gadfly bugs --catalogue` lists the bugs",
                Vec::from_iter(compilers).join(", ")
            )));
        }
        let of_kind = |bug: &&Bug| self.kind.is_none_or(|kind| bug.kind.name() == kind);
        Ok(bugs.into_iter().filter(of_kind).collect())
    }
}

fn list(bugs: &[&Bug]) -> Result<(), CommandError> {
    let mut table = Table::with_header(&["BUG", "KIND", "CLASS", "ISSUES", "TITLE"]);
    for bug in bugs {
        table.row(vec![
            bug.id.clone(),
            bug.kind.to_string(),
            bug.class.to_string(),
            bug.issues.join(" "),
            bug.title.clone(),
        ]);
    }
    table.print()?;
    output::line(format_args!(
        "\n{} bugs; `gadfly bugs --catalogue BUG` shows one with its program",
        bugs.len()
    ))
}

fn show(bug: &Bug) -> Result<(), CommandError> {
    output::line(format_args!("{}: {}", bug.name(), bug.title))?;
    output::line(format_args!("{}, {}\n", bug.kind, bug.class))?;
    for text in [&bug.cause, &bug.notes] {
        if !text.is_empty() {
            output::line(format_args!("{text}\n"))?;
        }
    }
    if !bug.same_cause.is_empty() {
        let others = bug.same_cause.join(", ");
        output::line(format_args!("same root cause: {others}\n"))?;
    }
    if let Some(blame) = &bug.blame {
        output::line(format_args!(
            "to blame: {}\n{}\n",
            blame.culprit, blame.checked
        ))?;
    }
    if !bug.found.is_empty() {
        output::line(format_args!("found: {}\n", bug.found))?;
    }
    for seen in &bug.observed {
        let versions = seen.versions.join(", ");
        let options = match seen.options.is_empty() {
            true => String::new(),
            false => format!(" with {}", seen.options.join(" ")),
        };
        let other = seen.bug.as_ref();
        let other = other.map_or_else(String::new, |bug| format!(" ({bug})"));
        output::line(format_args!(
            "{} {versions}{options}: {}{other}: {:?}",
            seen.backend, seen.outcome, seen.says
        ))?;
    }
    if let Some((name, text)) = &bug.program {
        output::line(format_args!("\n{name}:\n{}", indented(text)))?;
    }
    if let Some(expected) = &bug.expected {
        output::line(format_args!("must print:\n{}", indented(expected)))?;
    }
    Ok(())
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}\n")).collect()
}
