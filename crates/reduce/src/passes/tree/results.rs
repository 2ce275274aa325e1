//! Pass: functions that give nothing: the result becomes `void`, what is returned
//! goes, and calls that were read are 0.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of};
use tree_sitter::Node;

/// Makes functions return `void`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Results;

impl Edits for Results {
    fn name(&self) -> &'static str {
        "results"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let functions = all
            .iter()
            .filter(|it| it.node.kind() == "function_definition");
        functions
            .filter_map(|it| without_result(&trees, &names, *it))
            .collect()
    }
}

fn without_result(trees: &Trees, names: &Names, place: FileNode<'_>) -> Option<Edit> {
    let FileNode { file, node } = place;
    let name = leaf_of(node.child_by_field_name("declarator")?)?;
    let known = names.get(trees.text(FileNode { file, node: name }))?;
    let kind = node.child_by_field_name("type")?;
    if matches!(trees.text(FileNode { file, node: kind }), "void") {
        return None;
    }
    let mut edit = Edit::new();
    for (declared_in, byte) in &known.declared {
        let root = trees.roots().find(|root| root.file == *declared_in)?;
        let leaf = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        let mut around = leaf;
        while !matches!(around.kind(), "declaration" | "function_definition") {
            around = around.parent()?;
        }
        let result = around.child_by_field_name("type")?;
        edit = edit.and(*declared_in, result.byte_range(), "void");
    }
    for (used_in, byte) in &known.used {
        let root = trees.roots().find(|root| root.file == *used_in)?;
        let leaf = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        let call = leaf.parent().filter(|it| it.kind() == "call_expression")?;
        // A value that is used cannot be `void`.
        if call.parent()?.kind() != "expression_statement" {
            return None;
        }
    }
    let mut waiting: Vec<Node<'_>> = node.child_by_field_name("body").into_iter().collect();
    while let Some(inner) = waiting.pop() {
        if inner.kind() == "return_statement" {
            edit = edit.and(file, inner.byte_range(), ";");
        }
        let mut cursor = inner.walk();
        waiting.extend(inner.named_children(&mut cursor));
    }
    Some(edit)
}
