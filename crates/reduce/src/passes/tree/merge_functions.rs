//! Pass: a function that nobody calls moves into another one: of `void f(void) { g(); }` and
//! `int h(void) { return 1; }`, `int h(void) { g(); return 1; }` is left. Its parameters come
//! along if the other one has none.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of};
use tree_sitter::Node;

/// Moves the bodies of functions into others.
#[derive(Clone, Copy, Debug)]
pub struct MergeFunctions;

impl Edits for MergeFunctions {
    fn name(&self) -> &'static str {
        "merge-functions"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let functions = all
            .iter()
            .filter(|it| it.node.kind() == "function_definition");
        functions
            .flat_map(|it| {
                let next = nearest(it.node, |node| node.next_named_sibling());
                let before = nearest(it.node, |node| node.prev_named_sibling());
                let neighbours = next.into_iter().chain(before);
                let edits = neighbours.filter_map(|into| moved(&trees, &names, *it, into));
                edits.collect::<Vec<_>>()
            })
            .collect()
    }
}

/// The nearest function in a direction.
fn nearest<'t>(
    function: Node<'t>,
    step: impl Fn(Node<'t>) -> Option<Node<'t>>,
) -> Option<Node<'t>> {
    let mut others = std::iter::successors(step(function), |node| step(*node));
    others.find(|it| it.kind() == "function_definition")
}

/// Moves the statements of a function to the start of another one.
fn moved(trees: &Trees, names: &Names, place: FileNode<'_>, into: Node<'_>) -> Option<Edit> {
    let FileNode { file, node } = place;
    let text = |node| trees.text(FileNode { file, node });
    let name = text(leaf_of(node.child_by_field_name("declarator")?)?);
    let known = names.get(name)?;
    let is_alone = known.used.is_empty() && known.declared.len() == 1 && name != "main";
    let body = text(node.child_by_field_name("body")?);
    let (from, to) = (
        body.strip_prefix('{')?.strip_suffix('}')?,
        into.child_by_field_name("body")?,
    );
    // What it returns is nothing to the other one.
    let returns = body.contains("return");
    if !is_alone || returns {
        return None;
    }
    let start = to.start_byte() + 1;
    let edit = Edit::delete(file, node.byte_range()).and(file, start..start, from);
    let (own, others) = (parameters(node)?, parameters(into)?);
    let is_empty = |list: &str| matches!(list, "()" | "(void)");
    match (is_empty(text(own)), is_empty(text(others))) {
        (true, _) => Some(edit),
        (false, true) => Some(edit.and(file, others.byte_range(), text(own))),
        (false, false) => None,
    }
}

/// The list of parameters of a function, with its parentheses.
fn parameters(function: Node<'_>) -> Option<Node<'_>> {
    let mut node = function.child_by_field_name("declarator")?;
    while node.kind() != "function_declarator" {
        node = node.child_by_field_name("declarator")?;
    }
    node.child_by_field_name("parameters")
}
