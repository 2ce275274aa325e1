//! Arrays that no compiler takes: dimensions without a size behind the first, elements
//! of what is no array, arrays where only numbers can be, and subscripts that are no
//! integers.
//!
//! Only names of which every declaration has the same dimensions are looked at, and only
//! where those are written out: what a name of a type hides is not known here.

use super::names::{Names, leaf_of};
use super::tree::{FileNode, Trees};
use std::collections::BTreeMap;
use tree_sitter::Node;

/// Whether the arrays of a program may be declared and used as they are.
pub(super) fn are_plausible(trees: &Trees, names: &Names, all: &[FileNode<'_>]) -> bool {
    let dimensions = dimensions(trees, all);
    all.iter().all(|place| match place.node.kind() {
        "array_declarator" => has_sizes(place.node),
        "subscript_expression" => !has_fraction(trees, *place),
        "identifier" if is_used(trees, names, *place) => {
            let known = dimensions.get(trees.text(*place)).copied().flatten();
            known.is_none_or(|known| fits(trees, *place, known))
        }
        _ => true,
    })
}

/// The number of dimensions of each name, if all of its declarations agree and have nothing
/// else.
fn dimensions<'t>(trees: &'t Trees, all: &[FileNode<'t>]) -> BTreeMap<&'t str, Option<usize>> {
    let mut dimensions = BTreeMap::new();
    for place in all {
        let is_plain = match place.node.kind() {
            "declaration" => place
                .node
                .child_by_field_name("type")
                .is_some_and(|it| matches!(it.kind(), "primitive_type" | "sized_type_specifier")),
            "parameter_declaration" | "field_declaration" | "for_range_loop" => false,
            _ => continue,
        };
        let mut cursor = place.node.walk();
        for declarator in place.node.children_by_field_name("declarator", &mut cursor) {
            let Some(node) = leaf_of(declarator) else {
                continue;
            };
            let own = is_plain.then(|| count(declarator)).flatten();
            let known = dimensions
                .entry(trees.text(FileNode { node, ..*place }))
                .or_insert(own);
            if *known != own {
                *known = None;
            }
        }
    }
    dimensions
}

/// The number of dimensions of a declarator that consists of nothing else.
fn count(declarator: Node<'_>) -> Option<usize> {
    match declarator.kind() {
        "identifier" => Some(0),
        "array_declarator" => Some(1 + count(declarator.child_by_field_name("declarator")?)?),
        "init_declarator" => count(declarator.child_by_field_name("declarator")?),
        _ => None,
    }
}

/// Whether all dimensions but the first have a size.
fn has_sizes(declarator: Node<'_>) -> bool {
    let inner = declarator.child_by_field_name("declarator");
    let is_first = inner.is_none_or(|it| it.kind() != "array_declarator");
    is_first || declarator.child_by_field_name("size").is_some()
}

/// Whether a subscript is a floating-point number.
fn has_fraction(trees: &Trees, place: FileNode<'_>) -> bool {
    let mut index = place.node.child_by_field_name("index");
    while let Some(node) = index {
        match node.kind() {
            "parenthesized_expression" => index = node.named_child(0),
            "unary_expression" => index = node.child_by_field_name("argument"),
            "number_literal" => {
                let text = trees.text(FileNode { node, ..place });
                return text.contains('.') && !text.starts_with("0x");
            }
            _ => return false,
        }
    }
    false
}

fn is_used(trees: &Trees, names: &Names, place: FileNode<'_>) -> bool {
    let at = (place.file, place.node.start_byte());
    let known = names.get(trees.text(place));
    known.is_some_and(|it| it.used.contains(&at))
}

/// Whether a use of a name with this many dimensions is possible.
fn fits(trees: &Trees, place: FileNode<'_>, dimensions: usize) -> bool {
    let mut node = place.node;
    let mut subscripts = 0;
    while let Some(parent) = node.parent().filter(|it| {
        it.kind() == "subscript_expression" && it.child_by_field_name("argument") == Some(node)
    }) {
        node = parent;
        subscripts += 1;
    }
    if subscripts > dimensions {
        return false;
    }
    subscripts == dimensions || !needs_number(trees, FileNode { node, ..place })
}

/// Whether this place cannot contain an array.
fn needs_number(trees: &Trees, place: FileNode<'_>) -> bool {
    let mut node = place.node;
    loop {
        let Some(parent) = node.parent() else {
            return false;
        };
        let operator = parent
            .child_by_field_name("operator")
            .map(|node| trees.text(FileNode { node, ..place }));
        let is = |field: &str| parent.child_by_field_name(field) == Some(node);
        match parent.kind() {
            "parenthesized_expression" => node = parent,
            "assignment_expression" => return is("left") || operator != Some("="),
            "update_expression" => return true,
            "binary_expression" => {
                return matches!(
                    operator,
                    Some("^" | "|" | "&" | "*" | "/" | "%" | "<<" | ">>")
                );
            }
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subject::Subject;
    use gadfly_toolchain::{Role, SourceFile};

    fn plausible(text: &str) -> bool {
        let subject = Subject::of_text(vec![SourceFile {
            name: "a.c".to_owned(),
            role: Role::Test,
            text: text.into(),
        }]);
        let (trees, names) = (Trees::of(&subject), Names::of(&subject));
        are_plausible(&trees, &names, &trees.outermost_first())
    }

    #[test]
    fn arrays_are_used_as_they_are_declared() {
        for possible in [
            "int a[][3]; int f() { return a[0][1] ^ 2; }",
            "int a[3]; int f(int *p) { return *(a + 1) + p[2]; }",
            "typedef int t[3]; t a[2]; int f() { a[0][1] = 1; }",
            "int a[3]; int g(int *a); int f() { return g(a); }",
            "int *a[3]; int f() { a[0][1] = 1; }",
        ] {
            assert!(plausible(possible), "{possible}");
        }
    }

    #[test]
    fn what_no_compiler_takes_is_implausible() {
        for impossible in [
            "int a[3][];",
            "int a[2][3]; int f() { a[0] = 1; }",
            "int a[2][3], b; int f() { b ^= (a[0]); }",
            "int a[2]; int f() { return a[0][1]; }",
            "int a; int f() { return a[1]; }",
            "int a[2]; int f() { return a[-1.5f]; }",
        ] {
            assert!(!plausible(impossible), "{impossible}");
        }
    }
}
