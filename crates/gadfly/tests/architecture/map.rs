//! The map of ARCHITECTURE.md is the truth: which crates there are, what each may use, and
//! where things are.

use super::Crate;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use toml::Table;

/// What crates of the workspace are called beyond their folders' names.
const PREFIX: &str = "gadfly-";

/// The crate that only tests use.
const FOR_TESTS: &str = "test-support";

/// The table of crates, in its order.
pub(crate) struct Map {
    rows: Vec<Row>,
}

struct Row {
    name: String,
    job: String,
    may_use: String,
}

impl Map {
    /// Reads the table from the page: rows of three columns whose first is a name in
    /// backticks.
    pub(crate) fn read(page: &str) -> Map {
        let rows = section(page, "## The map")
            .lines()
            .filter_map(|line| {
                let mut columns = line.strip_prefix("| `")?.strip_suffix('|')?.split('|');
                Some(Row {
                    name: columns.next()?.split('`').next()?.to_owned(),
                    job: columns.next()?.trim().to_owned(),
                    may_use: columns.next()?.trim().to_owned(),
                })
            })
            .collect();
        Map { rows }
    }

    /// Crates that are missing in the map, and rows without a crate.
    pub(crate) fn crates(&self, present: &[String]) -> Vec<String> {
        let mapped: BTreeSet<&str> = self.rows.iter().map(|row| row.name.as_str()).collect();
        let missing = present
            .iter()
            .filter(|name| !mapped.contains(name.as_str()))
            .map(|name| format!("ARCHITECTURE.md: the map has no row for crates/{name}"));
        let gone = mapped
            .iter()
            .filter(|name| !present.iter().any(|one| one == *name))
            .map(|name| format!("ARCHITECTURE.md: the map has {name}, but crates/ has not"));
        missing.chain(gone).collect()
    }

    /// In what a crate's dependencies differ from its row.
    pub(crate) fn dependencies(&self, of: &Crate) -> Vec<String> {
        let Some(at) = self.rows.iter().position(|row| row.name == of.name) else {
            return Vec::new();
        };
        let row = &self.rows[at];
        let manifest = fs::read_to_string(of.folder.join("Cargo.toml")).unwrap_or_default();
        let manifest: Table = manifest.parse().unwrap_or_default();
        // A crate of tests has them as dev-dependencies.
        let (table, sources) = match row.job.starts_with("tests only") {
            true => ("dev-dependencies", of.folder.clone()),
            false => ("dependencies", of.folder.join("src")),
        };
        let mut used = dependencies(&manifest, table);
        if table == "dev-dependencies" {
            used.remove(FOR_TESTS);
        }
        let others: BTreeSet<String> = self.rows.iter().map(|row| row.name.clone()).collect();
        let allowed: BTreeSet<String> = match row.may_use.as_str() {
            "–" => BTreeSet::new(),
            "all" => others,
            "all above" => self.rows[..at].iter().map(|row| row.name.clone()).collect(),
            list => list.split(", ").map(str::to_owned).collect(),
        };
        let everything = row.may_use.starts_with("all");
        let mut wrong = Vec::new();
        for name in used.difference(&allowed) {
            wrong.push(format!(
                "{}/Cargo.toml: [{table}] has {PREFIX}{name}, which ARCHITECTURE.md does not let it use ({})",
                of.name, row.may_use
            ));
        }
        for name in allowed.difference(&used).filter(|_| !everything) {
            wrong.push(format!(
                "ARCHITECTURE.md: {} may use {name}, but [{table}] of its Cargo.toml does not have it",
                of.name
            ));
        }
        if used.contains(FOR_TESTS) {
            wrong.push(format!("{}/Cargo.toml: {FOR_TESTS} is for tests", of.name));
        }
        for name in used.iter().filter(|name| !is_named(&sources, name)) {
            wrong.push(format!(
                "{}/Cargo.toml: [{table}] has {PREFIX}{name}, but no source file names it",
                of.name
            ));
        }
        wrong
    }
}

/// The crates of the workspace in a table of dependencies, without their prefix.
fn dependencies(manifest: &Table, table: &str) -> BTreeSet<String> {
    let table = manifest.get(table).and_then(|it| it.as_table());
    let names = table.into_iter().flat_map(|table| table.keys());
    names
        .filter_map(|name| name.strip_prefix(PREFIX))
        .map(str::to_owned)
        .collect()
}

/// Whether a source file below a folder names a crate.
fn is_named(folder: &Path, name: &str) -> bool {
    let name = format!("{PREFIX}{name}").replace('-', "_");
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let text = fs::read_to_string(&path).unwrap_or_default();
                let mut hits = text.match_indices(&name);
                let whole = |at: usize| !text[at + name.len()..].starts_with(['_', '-']);
                if hits.any(|(at, _)| whole(at)) {
                    return true;
                }
            }
        }
    }
    false
}

/// The paths in "Where is the thing that…" that do not exist: in backticks, below `crates`
/// or the root, or in the folder of the path before.
pub(crate) fn places(page: &str, root: &Path) -> Vec<String> {
    let list = section(page, "Where is the thing that");
    let mut wrong = Vec::new();
    let mut folder = root.to_owned();
    for path in list.split('`').skip(1).step_by(2) {
        if !is_path(path) {
            continue;
        }
        let tried = [root.join("crates"), root.to_owned(), folder.clone()];
        match tried.iter().find(|folder| exists(folder, path)) {
            Some(below) => {
                let found = below.join(path);
                folder = match found.is_dir() {
                    true => found,
                    false => found.parent().unwrap_or(root).to_owned(),
                };
            }
            None => wrong.push(format!("ARCHITECTURE.md: there is no {path}")),
        }
    }
    if list.is_empty() {
        wrong.push("ARCHITECTURE.md: has no \"Where is the thing that\"".to_owned());
    }
    wrong
}

/// Whether something in backticks is a path, and no name, command or type.
fn is_path(text: &str) -> bool {
    let endings = [".rs", ".toml", ".sql", ".sh", ".txt", ".md"];
    let named = text.contains('/') || endings.iter().any(|ending| text.ends_with(ending));
    named && !text.contains([' ', ':'])
}

/// Whether there is such a file or folder; its name, and those of the folders, may have a
/// `*`.
fn exists(folder: &Path, path: &str) -> bool {
    let (first, rest) = path.split_once('/').unwrap_or((path, ""));
    let Some((begin, end)) = first.split_once('*') else {
        let found = folder.join(first);
        return found.exists() && (rest.is_empty() || exists(&found, rest));
    };
    let mut entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.any(|entry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        let fits = name.starts_with(begin) && name.ends_with(end);
        fits && (rest.is_empty() || exists(&entry.path(), rest))
    })
}

/// What stands between a line that begins so and the next heading.
fn section<'p>(page: &'p str, begins: &str) -> &'p str {
    let Some(at) = page.find(&format!("\n{begins}")) else {
        return "";
    };
    let text = &page[at + 1..];
    &text[..text[1..].find("\n## ").map_or(text.len(), |end| end + 1)]
}
