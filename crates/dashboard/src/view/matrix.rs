//! Which targets of which versions show a bug, as far as anybody tried.

use gadfly_report::html::in_order;
use gadfly_store::{Bisection, FindingDetails, Shown};
use serde::Serialize;
use std::collections::BTreeMap;

/// The most compilers and the most sets of options.
const MOST_COLUMNS: usize = 60;
const MOST_ROWS: usize = 80;

/// What is known of a target and a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Cell {
    /// It shows the bug.
    Shows,
    /// It was tried and does not.
    DoesNot,
}

/// Options or backends as rows, versions of compilers as columns.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Matrix {
    pub(crate) compilers: Vec<String>,
    pub(crate) rows: Vec<MatrixRow>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct MatrixRow {
    /// The options or the backend.
    pub(crate) options: String,
    /// One for each compiler.
    pub(crate) cells: Vec<Option<Cell>>,
}

impl Matrix {
    pub(crate) fn of(
        shown: &[Shown],
        example: &FindingDetails,
        bisections: &[Bisection],
    ) -> Matrix {
        let mut cells: BTreeMap<(String, String), Cell> = BTreeMap::new();
        let family = family(example, &example.finding.target);
        let reduced = example.reduced.iter().flat_map(|it| &it.observations);
        for row in example.observations.iter().chain(reduced) {
            // Compilers of other families cannot have it.
            if family.is_some() && row.full["family"].as_str() == family.as_deref() {
                cells.entry(parts(&row.target)).or_insert(Cell::DoesNot);
            }
        }
        let (_, options) = parts(&example.finding.target);
        for bisection in bisections.iter().filter(|it| it.kind == "versions") {
            let asked = bisection.result["versions"].as_array();
            for version in asked.into_iter().flatten() {
                let cell = match version["answer"].as_str() {
                    Some("bad") => Cell::Shows,
                    Some("good") => Cell::DoesNot,
                    _ => continue,
                };
                if let Some(name) = version["name"].as_str() {
                    cells.insert((name.to_owned(), options.clone()), cell);
                }
            }
        }
        for row in shown {
            cells.insert(parts(&row.target), Cell::Shows);
        }
        Matrix::arranged(&cells)
    }

    fn arranged(cells: &BTreeMap<(String, String), Cell>) -> Matrix {
        let mut compilers: Vec<String> =
            cells.keys().map(|(compiler, _)| compiler.clone()).collect();
        compilers.sort_by(|a, b| in_order(a).cmp(&in_order(b)));
        compilers.dedup();
        compilers.truncate(MOST_COLUMNS);
        let mut options: Vec<&String> = cells.keys().map(|(_, options)| options).collect();
        options.sort();
        options.dedup();
        options.truncate(MOST_ROWS);
        let rows = options.into_iter().map(|options| MatrixRow {
            cells: compilers
                .iter()
                .map(|compiler| cells.get(&(compiler.clone(), options.clone())).copied())
                .collect(),
            options: options.clone(),
        });
        Matrix {
            rows: rows.collect(),
            compilers,
        }
    }
}

/// The compiler and the options of a target.
fn parts(target: &str) -> (String, String) {
    let (compiler, options) = target.split_once(' ').unwrap_or((target, ""));
    (compiler.to_owned(), options.to_owned())
}

/// The family of the compiler of a target.
fn family(details: &FindingDetails, target: &str) -> Option<String> {
    let mut rows = details.observations.iter();
    let row = rows.find(|row| row.target == target)?;
    row.full["family"].as_str().map(str::to_owned)
}
