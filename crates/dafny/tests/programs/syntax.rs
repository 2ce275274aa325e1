//! Programs of `parse/`: they parse, walks visit every node, and what is printed (beside
//! them, as `.printed`) parses to the same tree. Programs of `errors/` have what is wrong
//! with them beside them; those of `dialects/`, how each dialect spells them.

use crate::{file_name, folder};
use gadfly_dafny::{Dialect, ParseOptions, Program, parse, print};
use gadfly_test_support::trials::{Trial, compare, per_file};
use std::fs;
use std::path::Path;

pub(crate) fn trials() -> Vec<Trial> {
    let trials = [
        per_file("parse::walk", &folder("parse"), "dfy", walks_visit_all),
        per_file(
            "parse::print",
            &folder("parse"),
            "dfy",
            printing_changes_nothing,
        ),
        per_file("errors", &folder("errors"), "dfy", errors_have_places),
        per_file("dialects", &folder("dialects"), "dfy", dialects_spell_it),
    ];
    trials.into_iter().flatten().collect()
}

fn parsed(path: &Path) -> Program {
    let text = fs::read_to_string(path).unwrap();
    parse(file_name(path), &text, ParseOptions::default())
        .unwrap_or_else(|failure| panic!("{failure}"))
}

fn walks_visit_all(path: &Path) -> Result<(), String> {
    let mut program = parsed(path);
    let created = program.node_count;
    program.renumber();
    assert_eq!(program.node_count, created);
    Ok(())
}

fn errors_have_places(path: &Path) -> Result<(), String> {
    let text = fs::read_to_string(path).unwrap();
    let failure = parse(file_name(path), &text, ParseOptions::default()).unwrap_err();
    compare(&path.with_extension("expected"), &format!("{failure}\n"))
}

/// Printed and parsed, it is the same tree, and prints the same text.
fn printing_changes_nothing(path: &Path) -> Result<(), String> {
    let (program, dialect) = (parsed(path), Dialect::V4);
    let name = path.display().to_string();
    let text = print(&program, dialect).unwrap_or_else(|reason| panic!("{reason}"));
    let again = parse(&name, &text, ParseOptions { dialect })
        .unwrap_or_else(|failure| panic!("{failure}\n{text}"));
    assert!(program == again, "it changed when printed:\n{text}");
    let twice = print(&again, dialect).unwrap();
    assert_eq!(text, twice, "it changes when printed again");
    compare(&path.with_extension("printed"), &text)
}

fn dialects_spell_it(path: &Path) -> Result<(), String> {
    let program = parsed(path);
    for dialect in Dialect::ALL {
        let name = format!("{}.{dialect}", path.display());
        let text = print(&program, dialect).unwrap();
        // The opaque modifier was an attribute, so the trees differ there.
        let again = parse(&name, &text, ParseOptions { dialect }).unwrap();
        assert_eq!(print(&again, dialect).unwrap(), text, "{name}");
        compare(Path::new(&name), &text)?;
    }
    Ok(())
}
