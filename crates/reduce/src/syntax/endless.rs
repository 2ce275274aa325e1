//! Loops that nothing ends: what their condition reads is never changed in them, and
//! nothing leaves them. A candidate with one runs until its time is up, which is the
//! most that a candidate can cost.

use super::tree::{Place, Trees};
use tree_sitter::Node;

/// How many loops of a program nothing ends, if they are entered at all.
pub(super) fn endless_loops(trees: &Trees, all: &[Place<'_>]) -> usize {
    let loops = all.iter().filter(|it| {
        matches!(
            it.node.kind(),
            "for_statement" | "while_statement" | "do_statement"
        )
    });
    loops.filter(|it| is_endless(trees, **it)).count()
}

fn is_endless(trees: &Trees, place: Place<'_>) -> bool {
    let text = |node| trees.text(Place { node, ..place });
    let condition = place.node.child_by_field_name("condition");
    let mut read = Vec::new();
    for node in condition.into_iter().flat_map(descendants) {
        match node.kind() {
            "identifier" | "field_identifier" => read.push(text(node)),
            // It changes something, or nobody knows.
            "call_expression" | "update_expression" | "assignment_expression" => return false,
            _ => {}
        }
    }
    // `while (0)` never begins.
    if condition.is_some_and(|it| matches!(text(it), "0" | "(0)")) {
        return false;
    }
    let parts = ["body", "update"].map(|it| place.node.child_by_field_name(it));
    let mut inside = parts.into_iter().flatten().flat_map(descendants);
    !inside.any(|node| match node.kind() {
        "break_statement" | "return_statement" | "goto_statement" | "call_expression" => true,
        "assignment_expression" => changes(&text, &read, node.child_by_field_name("left")),
        "update_expression" => changes(&text, &read, node.child_by_field_name("argument")),
        _ => false,
    })
}

/// Whether what is written to could be something that is read.
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

/// A node and everything in it.
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
            text: format!("void f(int a, int b, int *p) {{ {body} }}").into(),
        }]);
        let trees = Trees::of(&subject);
        endless_loops(&trees, &trees.outermost_first())
    }

    #[test]
    fn loops_that_nothing_ends_are_counted() {
        assert_eq!(endless("for (a = 0; a < 3;) b++;"), 1);
        assert_eq!(endless("while (1) { do b = 1; while (a); }"), 2);
        assert_eq!(endless("for (;;) ;"), 1);
    }

    #[test]
    fn loops_that_may_end_are_not() {
        for body in [
            "for (a = 0; a < 3; a++) b++;",
            "while (a) { *p = 0; }",
            "while (a) { f(a, b, p); }",
            "while (a--) ;",
            "for (;;) { if (b) break; }",
            "while (0) b = 1;",
            "do a = b; while (a > 3);",
        ] {
            assert_eq!(endless(body), 0, "{body}");
        }
    }
}
