//! The page of the documentation that lists the bugs.

use crate::bug::Bug;
use crate::words::Class;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The text before the tables.
const HEAD: &str = "\
# Bugs found

Written by `gadfly bugs --catalogue --markdown` from the folder [`bugs/`](../bugs), which
has the smallest program for each of them, what it must print, the cause, and what each
compiler does with it. `gadfly bugs --catalogue ID` shows one. [campaigns/](campaigns/README.md)
describes how they were found, and [known bugs](known-bugs.md) how to add one.

The class says whether it is a bug: `unsupported` means that the compiler says it does
not support this, `print-format` that only the format of a printed value differs,
`inference-limit` that Dafny does not infer the types of a valid program without
annotations, and `disputed` that the language's manual is ambiguous.
";

/// The page, in Markdown.
#[must_use]
pub fn page(bugs: &[Bug]) -> String {
    let mut groups: BTreeMap<&str, Vec<&Bug>> = BTreeMap::new();
    for bug in bugs {
        groups.entry(bug.compiler()).or_default().push(bug);
    }
    let mut text = HEAD.to_owned();
    for (compiler, bugs) in groups {
        let others = bugs.iter().filter(|bug| bug.class != Class::Bug).count();
        let count = match others {
            0 => format!("Entries: {}.", bugs.len()),
            _ => format!(
                "Entries: {}, of which {others} have a class other than `bug`.",
                bugs.len()
            ),
        };
        write!(
            text,
            "\n## {compiler}\n\n{count}\n\n| bug | where | kind | class | to blame | issues |\n| --- | --- | --- | --- | --- | --- |\n"
        )
        .unwrap_or_default();
        for bug in bugs {
            text.push_str(&row(bug));
        }
    }
    text
}

fn row(bug: &Bug) -> String {
    format!(
        "| [{slug}](../bugs/{id}): {title} | {places} | {kind} | {class} | {blame} | {issues} |\n",
        slug = bug.slug(),
        id = bug.id,
        title = bug.title.replace('|', "\\|"),
        places = places(bug),
        kind = bug.kind,
        class = bug.class,
        blame = bug.blame.as_ref().map_or("", |blame| &blame.culprit),
        issues = bug.issues.join(", "),
    )
}

/// The backends and versions that show it: `java 4.11; go 2.3, 4.11`.
fn places(bug: &Bug) -> String {
    let mut places: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for seen in bug.shown() {
        let versions = seen.versions.iter().map(String::as_str);
        places.entry(&seen.backend).or_default().extend(versions);
    }
    let places = places.into_iter().map(|(backend, versions)| {
        let versions = Vec::from_iter(versions).join(", ");
        format!("{backend} {versions}")
    });
    places.collect::<Vec<_>>().join("; ")
}
