//! Pass: put the body in the place of what is around it: conditions, loops, blocks,
//! labels, calls that take a lambda.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Trees};
use tree_sitter::Node;

/// Replaces statements by their bodies.
#[derive(Clone, Copy, Debug)]
pub struct Unwrap;

impl Edits for Unwrap {
    fn name(&self) -> &'static str {
        "unwrap"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        all.iter().flat_map(|it| unwrapped(&trees, *it)).collect()
    }
}

fn unwrapped(trees: &Trees, place: FileNode<'_>) -> Vec<Edit> {
    let FileNode { file, node } = place;
    let field = |name: &str| node.child_by_field_name(name);
    let text = |node| trees.text(FileNode { file, node });
    let put = |text: String| Edit::replace(file, node.byte_range(), text);
    match node.kind() {
        "if_statement" => {
            let other = field("alternative").and_then(|it| it.named_child(0));
            let bodies = [field("consequence"), other];
            let bodies = bodies.into_iter().flatten();
            bodies.map(|body| put(text(body).to_owned())).collect()
        }
        "for_statement" => {
            let Some(body) = field("body") else {
                return Vec::new();
            };
            let begin = match field("initializer") {
                Some(it) if it.kind() == "declaration" => text(it).to_owned(),
                Some(it) => format!("{};", text(it)),
                None => String::new(),
            };
            let alone = put(text(body).to_owned());
            let with_begin = put(format!("{{ {begin} {} }}", text(body)));
            let mut all = vec![alone];
            all.extend((!begin.is_empty()).then_some(with_begin));
            // A condition may do something, too.
            let condition = field("condition").filter(|it| has_effect(*it));
            let once =
                condition.map(|it| put(format!("{{ {begin} {}; {} }}", text(it), text(body))));
            all.extend(once);
            all
        }
        "switch_statement" => {
            let body = field("body").into_iter();
            body.map(|body| put(without_labels(trees, FileNode { file, node: body })))
                .collect()
        }
        "while_statement" | "do_statement" | "for_range_loop" => {
            let body = field("body").into_iter();
            body.map(|body| put(text(body).to_owned())).collect()
        }
        // `queue.submit([&](handler &h) { … });`
        "lambda_expression" => {
            let body = field("body").zip(statement_of(node)).into_iter();
            body.map(|(body, whole)| Edit::replace(file, whole.byte_range(), text(body)))
                .collect()
        }
        "labeled_statement" => {
            let inner = node.named_child(1).into_iter();
            inner.map(|it| put(text(it).to_owned())).collect()
        }
        "compound_statement" => {
            let around = node.parent().map_or("", |it| it.kind());
            let inside = text(node);
            let inside = inside.strip_prefix('{').and_then(|it| it.strip_suffix('}'));
            let loose = around == "compound_statement" || around == "case_statement";
            let single = around.ends_with("_statement") || around == "else_clause";
            match inside {
                Some(inside) if loose || single && node.named_child_count() == 1 => {
                    vec![put(inside.to_owned())]
                }
                Some(inside) if single && inside.trim().is_empty() => vec![put(";".to_owned())],
                _ => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

/// Whether an expression sets or calls something.
fn has_effect(expression: Node<'_>) -> bool {
    let mut waiting = vec![expression];
    while let Some(node) = waiting.pop() {
        if matches!(
            node.kind(),
            "assignment_expression" | "call_expression" | "update_expression"
        ) {
            return true;
        }
        let mut cursor = node.walk();
        waiting.extend(node.named_children(&mut cursor));
    }
    false
}

/// The statement that an expression is part of.
fn statement_of(expression: Node<'_>) -> Option<Node<'_>> {
    let mut node = expression;
    loop {
        node = node.parent()?;
        match node.kind() {
            "expression_statement" => return Some(node),
            kind if kind.ends_with("_expression") || kind == "argument_list" => {}
            _ => return None,
        }
    }
}

/// The statements of a `switch`, without its labels and `break`s.
fn without_labels(trees: &Trees, body: FileNode<'_>) -> String {
    let mut text = String::from("{ ");
    let mut cursor = body.node.walk();
    for child in body.node.named_children(&mut cursor) {
        let whole = trees.text(FileNode {
            node: child,
            ..body
        });
        let mut inner = child.walk();
        let colon = child.children(&mut inner).find(|it| it.kind() == ":");
        let label = match (child.kind(), colon) {
            ("case_statement", Some(colon)) => colon.end_byte() - child.start_byte(),
            _ => 0,
        };
        let mut cursor = child.walk();
        let last = child.named_children(&mut cursor).last();
        let end = match last.filter(|it| it.kind() == "break_statement") {
            Some(jump) => jump.start_byte() - child.start_byte(),
            None => whole.len(),
        };
        text.push_str(whole.get(label..end).unwrap_or_default());
        text.push(' ');
    }
    text.push('}');
    text
}
