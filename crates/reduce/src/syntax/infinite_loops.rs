//! Infinite loops: nothing in them changes what their condition reads, and nothing leaves
//! them. A candidate with such a loop runs into its time limit, the most expensive way
//! to be rejected.

use super::names::Names;
use super::tree::{FileNode, Trees};
use std::collections::BTreeSet;
use tree_sitter::Node;

/// The number of loops in a program that never end once they are entered.
pub(super) fn infinite_loops(trees: &Trees, names: &Names, all: &[FileNode<'_>]) -> usize {
    let loops = all.iter().filter(|it| {
        matches!(
            it.node.kind(),
            "for_statement" | "while_statement" | "do_statement"
        )
    });
    let shared = Shared::of(trees, names, all);
    loops.filter(|it| is_endless(trees, &shared, **it)).count()
}

/// What a call may change.
struct Shared<'t> {
    /// Names that are declared at the top level, or whose address is taken.
    names: BTreeSet<&'t str>,
    /// Whether that may be everything, for example if lambdas capture variables.
    all: bool,
}

impl<'t> Shared<'t> {
    fn of(trees: &'t Trees, names: &Names, all: &[FileNode<'t>]) -> Shared<'t> {
        let mut shared = Shared {
            names: BTreeSet::new(),
            all: false,
        };
        for FileNode { file, node } in all {
            let text = |node| trees.text(FileNode { file: *file, node });
            match node.kind() {
                "lambda_expression" | "reference_declarator" => shared.all = true,
                "pointer_expression" if text(*node).starts_with('&') => {
                    let inside = descendants(*node).into_iter();
                    let inside = inside.filter(|it| it.kind() == "identifier");
                    shared.names.extend(inside.map(text));
                }
                "identifier" => {
                    let known = names.get(text(*node));
                    let is_local =
                        known.is_some_and(|it| !it.declared.is_empty()) && !is_at_top(*node);
                    if !is_local {
                        shared.names.insert(text(*node));
                    }
                }
                _ => {}
            }
        }
        shared
    }

    /// Whether a call may change what a node reads.
    fn has(&self, text: &str, node: Node<'_>) -> bool {
        let direct = node.kind() == "identifier"
            && node.parent().is_some_and(|it| {
                !matches!(
                    it.kind(),
                    "pointer_expression" | "subscript_expression" | "field_expression"
                )
            });
        self.all || !direct || self.names.contains(text)
    }
}

/// Whether a name is declared here, at the top level.
fn is_at_top(name: Node<'_>) -> bool {
    let mut node = name;
    while let Some(parent) = node.parent() {
        if parent.parent().is_none() {
            return node.kind() == "declaration";
        }
        if !(parent.kind().ends_with("declarator") || parent.kind() == "declaration") {
            return false;
        }
        node = parent;
    }
    false
}

fn is_endless(trees: &Trees, shared: &Shared<'_>, place: FileNode<'_>) -> bool {
    let text = |node| trees.text(FileNode { node, ..place });
    let condition = place.node.child_by_field_name("condition");
    let mut read = Vec::new();
    let mut is_shared = false;
    for node in condition.into_iter().flat_map(descendants) {
        match node.kind() {
            "identifier" | "field_identifier" => {
                read.push(text(node));
                is_shared |= shared.has(text(node), node);
            }
            // It changes something, or may do so.
            "call_expression" | "update_expression" | "assignment_expression" => return false,
            _ => {}
        }
    }
    // `while (0)` is never entered.
    if condition.is_some_and(|it| is_false(text(it))) {
        return false;
    }
    let parts = ["body", "update"].map(|it| place.node.child_by_field_name(it));
    let mut inside = parts.into_iter().flatten().flat_map(descendants);
    !inside.any(|node| match node.kind() {
        "break_statement" | "return_statement" | "goto_statement" => true,
        "call_expression" => {
            let called = node.child_by_field_name("function").map_or("", text);
            is_shared || matches!(called, "exit" | "_Exit" | "abort" | "longjmp")
        }
        "assignment_expression" => changes(&text, &read, node.child_by_field_name("left")),
        "update_expression" => changes(&text, &read, node.child_by_field_name("argument")),
        _ => false,
    })
}

/// Whether a condition is obviously false: `0`, or a comparison of two numbers that does not
/// hold.
fn is_false(condition: &str) -> bool {
    let bare = condition.trim_matches(['(', ')', ' ']);
    let number = |text: &str| text.trim().parse::<i128>().ok();
    let compared = bare
        .split_once('<')
        .and_then(|(left, right)| number(left).zip(number(right)));
    bare == "0" || compared.is_some_and(|(left, right)| left >= right)
}

/// Whether a write may change something that is read.
fn changes<'t>(
    text: &impl Fn(Node<'t>) -> &'t str,
    read: &[&str],
    place: Option<Node<'t>>,
) -> bool {
    place.into_iter().flat_map(descendants).any(|node| {
        node.kind() == "pointer_expression"
            || matches!(node.kind(), "identifier" | "field_identifier")
                && read.contains(&text(node))
    })
}

/// A node and all its descendants.
fn descendants(node: Node<'_>) -> Vec<Node<'_>> {
    let mut all = vec![node];
    let mut next = 0;
    while next < all.len() {
        let mut cursor = all[next].walk();
        let children: Vec<_> = all[next].named_children(&mut cursor).collect();
        all.extend(children);
        next += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subject::Subject;
    use gadfly_toolchain::{Role, SourceFile};

    fn endless(body: &str) -> usize {
        let subject = Subject::of_text(vec![SourceFile {
            name: "a.c".to_owned(),
            role: Role::Test,
            text: format!("int g; void f(int a, int b, int *p) {{ {body} }}").into(),
        }]);
        let (trees, names) = (Trees::of(&subject), Names::of(&subject));
        infinite_loops(&trees, &names, &trees.outermost_first())
    }

    #[test]
    fn loops_that_nothing_ends_are_counted() {
        assert_eq!(endless("for (a = 0; a < 3;) b++;"), 1);
        assert_eq!(endless("while (1) { do b = 1; while (a); }"), 2);
        assert_eq!(endless("for (;;) ;"), 1);
        assert_eq!(endless("while (a) { f(a, b, p); }"), 1);
        assert_eq!(endless("for (0; 0 < 17; 0) f(g, b, p);"), 1);
    }

    #[test]
    fn loops_that_may_end_are_not() {
        for body in [
            "for (a = 0; a < 3; a++) b++;",
            "while (a) { *p = 0; }",
            "while (g) { f(a, b, p); }",
            "while (*p) { f(a, b, p); }",
            "while (a) { f(a, b, &a); }",
            "while (1) exit(0);",
            "for (0; 3 < 2; 0) f(g, b, p);",
            "while (a--) ;",
            "for (;;) { if (b) break; }",
            "while (0) b = 1;",
            "do a = b; while (a > 3);",
        ] {
            assert_eq!(endless(body), 0, "{body}");
        }
    }
}
