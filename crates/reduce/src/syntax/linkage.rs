//! What is declared in different ways: in several files, each compiles, and the program
//! is wrong all the same, which no compiler sees; in one file, none takes it.
//!
//! Types are compared as they are written. That is enough: what differs in a program
//! before it is reduced is left alone.

use super::names::leaf_of;
use super::tree::{FileNode, Trees};
use crate::subject::{Subject, tokens};
use gadfly_toolchain::Role;
use std::collections::{BTreeMap, BTreeSet};
use tree_sitter::Node;

/// The names with external linkage that compiled files declare differently.
pub(super) fn conflicts(subject: &Subject) -> BTreeSet<String> {
    let trees = Trees::of(subject);
    let compiled = |file: usize| subject.files()[file].role != Role::Header;
    let mut declared: BTreeMap<&str, String> = BTreeMap::new();
    let mut conflicts = BTreeSet::new();
    for root in trees.roots().filter(|it| compiled(it.file)) {
        let mut cursor = root.node.walk();
        for node in root.node.named_children(&mut cursor) {
            let place = FileNode { node, ..root };
            for (name, shape) in external(&trees, place) {
                let known = declared.entry(name).or_insert_with(|| shape.clone());
                if !agree(known, &shape) {
                    conflicts.insert(name.to_owned());
                }
            }
        }
    }
    conflicts
}

/// The names that a declaration gives external linkage, each with its type.
fn external<'t>(trees: &'t Trees, place: FileNode<'t>) -> Vec<(&'t str, String)> {
    let FileNode { file, node } = place;
    if !matches!(node.kind(), "declaration" | "function_definition") {
        return Vec::new();
    }
    let text = |node| trees.text(FileNode { file, node });
    let mut cursor = node.walk();
    let mut specifiers = Vec::new();
    for child in node.named_children(&mut cursor) {
        match child.kind() {
            "storage_class_specifier" if text(child) == "static" => return Vec::new(),
            "type_qualifier" => specifiers.push(text(child)),
            _ => {}
        }
    }
    let kind = node.child_by_field_name("type").map_or("", |kind| {
        // For a structure, only the name must be the same.
        text(kind.child_by_field_name("name").unwrap_or(kind))
    });
    specifiers.extend(kind.split_whitespace());
    specifiers.sort_unstable();
    let specifiers = specifiers.join(" ");
    let mut cursor = node.walk();
    let declarators = node.children_by_field_name("declarator", &mut cursor);
    declarators
        .filter_map(|declarator| {
            let bare = match declarator.kind() {
                "init_declarator" => declarator.child_by_field_name("declarator")?,
                _ => declarator,
            };
            let name = leaf_of(bare)?;
            let shape = format!(
                "{specifiers} {}",
                shape(trees, FileNode { file, node: bare })
            );
            Some((text(name), shape))
        })
        .collect()
}

/// A declarator without its names.
fn shape(trees: &Trees, declarator: FileNode<'_>) -> String {
    let start = declarator.node.start_byte();
    let mut names = Vec::new();
    let mut waiting = vec![declarator.node];
    while let Some(node) = waiting.pop() {
        let declares = node.kind() == "identifier" && !is_size(node);
        if declares {
            names.push(node.start_byte() - start..node.end_byte() - start);
        }
        let mut cursor = node.walk();
        waiting.extend(node.named_children(&mut cursor));
    }
    let text = trees.text(declarator);
    let kept = tokens(text).filter(|token| !names.contains(token));
    kept.map(|token| &text[token]).collect::<Vec<_>>().join(" ")
}

/// Whether a name is part of the size of an array.
fn is_size(name: Node<'_>) -> bool {
    let mut node = name;
    while let Some(parent) = node.parent() {
        if parent.child_by_field_name("size") == Some(node) {
            return true;
        }
        if parent.kind().ends_with("declarator") || parent.kind().ends_with("declaration") {
            return false;
        }
        node = parent;
    }
    false
}

/// Whether two types are the same, as far as both are specified.
fn agree(one: &str, other: &str) -> bool {
    let parts = |it: &str| -> Vec<String> { it.split('[').map(str::to_owned).collect() };
    let (one, other) = (parts(one), parts(other));
    let untold = |part: &str| part == " ]" || part == " ] ";
    let same = |(number, (one, other)): (usize, (&String, &String))| match number {
        0 => functions_agree(one, other),
        // Only the first dimension may be unspecified.
        1 => one.trim() == other.trim() || untold(one) || untold(other),
        _ => one.trim() == other.trim(),
    };
    one.len() == other.len() && one.iter().zip(&other).enumerate().all(same)
}

/// Whether the parts before all dimensions agree; in C, a function without a list of parameters
/// agrees with any list.
fn functions_agree(one: &str, other: &str) -> bool {
    let untold = |it: &str| it.contains("( )");
    let result = |it: &str| it.split('(').next().map(str::to_owned);
    match untold(one) || untold(other) {
        true => result(one) == result(other),
        false => one == other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_toolchain::SourceFile;

    fn conflicting(one: &str, other: &str) -> Vec<String> {
        let file = |name: &str, text: &str| SourceFile {
            name: name.to_owned(),
            role: Role::Test,
            text: text.into(),
        };
        let files = vec![file("a.c", one), file("b.c", other)];
        conflicts(&Subject::of_text(files)).into_iter().collect()
    }

    #[test]
    fn what_two_files_declare_differently_is_a_conflict() {
        assert_eq!(conflicting("int a;", "extern long a;"), ["a"]);
        assert_eq!(conflicting("int a[3];", "extern int *a;"), ["a"]);
        assert_eq!(conflicting("void f(int a) {}", "void f(long);"), ["f"]);
        assert_eq!(conflicting("struct s *p;", "extern struct t *p;"), ["p"]);
    }

    #[test]
    fn what_one_file_declares_differently_is_a_conflict() {
        let alone = |text: &str| conflicting(text, "");
        assert_eq!(alone("extern int a[2][3]; int a[2][2];"), ["a"]);
        assert_eq!(alone("extern int a[]; long a[2];"), ["a"]);
        assert_eq!(alone("extern int a[]; int a;"), ["a"]);
        assert_eq!(alone("extern int a[][3]; int a[2][3] = {{1}};"), [""; 0]);
    }

    #[test]
    fn what_they_declare_alike_or_for_themselves_is_none() {
        for (one, other) in [
            ("unsigned long a = 1;", "extern long unsigned a;"),
            ("int a[3] = {1};", "extern int a[];"),
            ("void f(int a, char *b) {}", "void f(int, char *);"),
            ("int f(void) { return 0; }", "int f();"),
            ("static int a;", "static long a;"),
            (
                "struct s { int x; } v;",
                "struct s { int x; }; extern struct s v;",
            ),
        ] {
            assert_eq!(conflicting(one, other), [""; 0], "{one} {other}");
        }
    }
}
