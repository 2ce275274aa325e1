//! Pass: put the initial value of a variable in the place of its uses, and drop it; or
//! the only value that it gets in the place of its only use.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{
    FileNode, Names, Printed, Trees, leaf_of, printed, remove_declarator, remove_statement,
};
use std::ops::Range;
use tree_sitter::Node;

/// Replaces variables by their initial values.
#[derive(Clone, Copy, Debug)]
pub struct InlineVariables;

impl Edits for InlineVariables {
    fn name(&self) -> &'static str {
        "inline-variables"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let variables = all.iter().filter(|it| it.node.kind() == "declaration");
        let initial = variables.flat_map(|it| {
            let mut cursor = it.node.walk();
            let declarators = it.node.children_by_field_name("declarator", &mut cursor);
            let edits =
                declarators.filter_map(|node| inlined(&trees, &names, FileNode { node, ..*it }));
            edits.collect::<Vec<_>>()
        });
        let printed = printed(&trees, &all);
        let assignments = all
            .iter()
            .filter(|it| it.node.kind() == "assignment_expression");
        let only = assignments.flat_map(|it| passed_on(&trees, &names, &printed, *it));
        initial.chain(only).collect()
    }
}

/// `a ^= f(); printf("%llu", a);` becomes `printf("%d", f());`, because the printed value may
/// have another type.
fn passed_on(
    trees: &Trees,
    names: &Names,
    printed: &[Printed<'_>],
    place: FileNode<'_>,
) -> Vec<Edit> {
    let Some((edit, used)) = moved(trees, names, place) else {
        return Vec::new();
    };
    let shown = printed
        .iter()
        .find(|it| it.file == used.file && it.argument.byte_range() == used.node.byte_range());
    let as_int = shown.map(|it| edit.clone().and(it.file, it.conversion.clone(), "%d"));
    as_int.into_iter().chain([edit]).collect()
}

/// If a variable is only declared, assigned once and used once, replaces the use by the
/// assigned value.
fn moved<'t>(trees: &'t Trees, names: &Names, place: FileNode<'t>) -> Option<(Edit, FileNode<'t>)> {
    let FileNode { file, node } = place;
    let (left, right) = (
        node.child_by_field_name("left")?,
        node.child_by_field_name("right")?,
    );
    let statement = node
        .parent()
        .filter(|it| it.kind() == "expression_statement")?;
    let known = names.get(trees.text(FileNode { file, node: left }))?;
    let ([declared], [_, _]) = (&known.declared[..], &known.used[..]) else {
        return None;
    };
    let other = known
        .used
        .iter()
        .find(|it| **it != (file, left.start_byte()))?;
    let leaf = |(file, byte): (usize, usize)| {
        let root = trees.roots().find(|root| root.file == file)?;
        let node = root.node.descendant_for_byte_range(byte, byte + 1)?;
        Some(FileNode { file, node })
    };
    let used = leaf(*other)?;
    let within = statement.byte_range().contains(&used.node.start_byte());
    if within && used.file == file {
        return None;
    }
    let text = trees.text(FileNode { file, node: right });
    let text = match right.named_child_count() {
        0 => text.to_owned(),
        _ => format!("({text})"),
    };
    let edit = remove_statement(Edit::new(), file, statement)?;
    let edit = remove_declarator(edit, leaf(*declared)?)?;
    Some((edit.and(used.file, used.node.byte_range(), text), used))
}

/// Replaces the variable that a declarator declares by its initial value.
fn inlined(trees: &Trees, names: &Names, place: FileNode<'_>) -> Option<Edit> {
    let FileNode {
        file,
        node: declarator,
    } = place;
    let value = match declarator.kind() {
        "init_declarator" => Some(declarator.child_by_field_name("value")?),
        _ => None,
    };
    let name = leaf_of(declarator)?;
    let known = names.get(trees.text(FileNode { file, node: name }))?;
    if known.declared.len() != 1 || value.is_some_and(|it| it.kind() == "initializer_list") {
        return None;
    }
    let text = value.map_or("0", |node| trees.text(FileNode { file, node }));
    let simple = value.is_none_or(|it| it.named_child_count() == 0);
    let text = match simple {
        true => text.to_owned(),
        false => format!("({text})"),
    };
    let pointed_to = value.and_then(address_of);
    let pointed_to = pointed_to.map(|node| trees.text(FileNode { file, node }));
    let mut edit = remove_declarator(Edit::new(), FileNode { file, node: name })?;
    for (used_in, byte) in &known.used {
        let root = trees.roots().find(|root| root.file == *used_in)?;
        let leaf = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        let (range, text) = match pointed_to {
            Some(pointed_to) => through_pointer(leaf, pointed_to),
            None => (leaf.byte_range(), text.clone()),
        };
        edit = edit.and(*used_in, range, text);
    }
    (!known.used.is_empty()).then_some(edit)
}

/// The operand of an expression `&a`.
fn address_of(value: Node<'_>) -> Option<Node<'_>> {
    let operator = value.child_by_field_name("operator")?;
    let is_address = value.kind() == "pointer_expression" && operator.kind() == "&";
    value.child_by_field_name("argument").filter(|_| is_address)
}

/// Replaces the uses of a pointer by the object that it points to: `p->f` by `a.f`, `*p` by
/// `a`, and `p` by `&a`.
fn through_pointer(pointer: Node<'_>, pointed_to: &str) -> (Range<usize>, String) {
    let whole = pointer.byte_range();
    let parent = pointer.parent();
    let operator = parent.and_then(|it| it.child_by_field_name("operator"));
    match (parent.map(|it| it.kind()), operator.map(|it| it.kind())) {
        (Some("field_expression"), Some("->")) => {
            let end = operator.map_or(whole.end, |it| it.end_byte());
            (whole.start..end, format!("{pointed_to}."))
        }
        (Some("pointer_expression"), Some("*")) => {
            let start = operator.map_or(whole.start, |it| it.start_byte());
            (start..whole.end, pointed_to.to_owned())
        }
        (Some("argument_list"), _) => (whole, format!("&{pointed_to}")),
        _ => (whole, format!("(&{pointed_to})")),
    }
}
