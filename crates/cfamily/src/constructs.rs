//! Everything that programs are made of and that has a name, as a page of the
//! documentation: `docs/constructs.md`. A test compares.

use crate::features::{Feature, FeatureSet};
use crate::generate::{
    complex_expressions, expressions, float_expressions, policies, statements, vector_expressions,
};
use crate::language::Language;

/// The beginning of the page.
const INTRODUCTION: &str = "\
# Constructs of generated C-family programs

This page is written by a test: `GADFLY_BLESS=1 cargo test -p gadfly-cfamily --test constructs`.

Features, policies, statements and expressions have names. `--without-feature` and
`--without-policy` leave them out; a [weights file](programs.md#options-of-generation) changes
how often they occur, in the table that is named here.
";

/// The page.
#[must_use]
pub fn page() -> String {
    let mut page = INTRODUCTION.to_owned();
    page.push_str(
        "\n## Features\n\nParts of a language that not every compiler supports. Table: `features`.\n\n\
         | feature | languages | what it is |\n|---|---|---|\n",
    );
    for &feature in Feature::ALL {
        page.push_str(&row(&[
            &code(feature.name()),
            &languages(&[feature]),
            feature.about().trim().trim_end_matches('.'),
        ]));
    }
    let sections = [
        (
            "Policies",
            "What programs are skewed towards. Table: `policies`.",
            policies(),
        ),
        (
            "Statements",
            "Statements without a table are written by a chance of their own.",
            statements(),
        ),
        (
            "Expressions",
            "Integer expressions that are neither constants nor variables. Those without a table are\n\
             written by a chance of their own.",
            expressions(),
        ),
        (
            "Floating-point expressions",
            "Those that are neither constants nor variables.",
            float_expressions(),
        ),
        (
            "Complex expressions",
            "Those that are neither variables nor made of two real numbers that are.",
            complex_expressions(),
        ),
        (
            "Vector expressions",
            "Those that are neither variables nor made of scalars.",
            vector_expressions(),
        ),
    ];
    for (title, introduction, described) in sections {
        page.push_str(&format!(
            "\n## {title}\n\n{introduction}\n\n| name | table | languages | what it writes |\n|---|---|---|---|\n"
        ));
        for one in described {
            page.push_str(&row(&[
                &code(one.name),
                &one.table.map(code).unwrap_or_default(),
                &languages(one.needs),
                one.about,
            ]));
        }
    }
    page
}

fn code(name: &str) -> String {
    format!("`{name}`")
}

fn row(cells: &[&str]) -> String {
    let mut row = "|".to_owned();
    for cell in cells {
        row.push(' ');
        row.push_str(cell);
        row.push_str(if cell.is_empty() { "|" } else { " |" });
    }
    row.push('\n');
    row
}

/// The languages that have all of these features.
fn languages(needs: &[Feature]) -> String {
    let needs = FeatureSet::of(needs);
    let having: Vec<&str> = Language::ALL
        .into_iter()
        .filter(|language| language.features().and(needs) == needs)
        .map(Language::title)
        .collect();
    match having.len() {
        all if all == Language::ALL.len() => "all".to_owned(),
        _ => having.join(", "),
    }
}
