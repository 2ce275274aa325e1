//! Pass: an array whose elements are all used by number becomes one variable for each of
//! them: of `int a[3]; a[0] = a[2];`, `int a, a_2; a = a_2;` is left.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of};
use std::collections::BTreeMap;
use tree_sitter::Node;

/// Replaces arrays by variables for their elements.
#[derive(Clone, Copy, Debug)]
pub struct SplitArrays;

/// The most elements of an array that are used.
const MOST: usize = 8;

impl Edits for SplitArrays {
    fn name(&self) -> &'static str {
        "split-arrays"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let arrays = all.iter().filter(|it| it.node.kind() == "array_declarator");
        arrays.filter_map(|it| split(&trees, &names, *it)).collect()
    }
}

fn split(trees: &Trees, names: &Names, place: FileNode<'_>) -> Option<Edit> {
    let FileNode { file, node } = place;
    let leaf = leaf_of(node)?;
    let name = trees.text(FileNode { file, node: leaf });
    let known = names.get(name).filter(|it| it.declared.len() == 1)?;
    let outer = node.parent()?;
    let is_alone = matches!(outer.kind(), "declaration" | "init_declarator");
    if !is_alone || node.child_by_field_name("declarator") != Some(leaf) {
        return None;
    }
    let mut edit = Edit::new();
    let mut variables: BTreeMap<usize, String> = BTreeMap::new();
    for (used_in, byte) in &known.used {
        let root = trees.roots().find(|root| root.file == *used_in)?;
        let used = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        let access = used.parent().filter(|it| {
            it.kind() == "subscript_expression" && it.child_by_field_name("argument") == Some(used)
        })?;
        let index = access.child_by_field_name("index")?;
        let index = trees.text(FileNode {
            file: *used_in,
            node: index,
        });
        let count = variables.len();
        let variable = variables
            .entry(index.parse().ok()?)
            .or_insert_with(|| match count {
                0 => name.to_owned(),
                more => format!("{name}_{}", more + 1),
            });
        edit = edit.and(*used_in, access.byte_range(), variable.as_str());
    }
    if variables.is_empty() || variables.len() > MOST {
        return None;
    }
    let values = initial(outer);
    let declared = variables.iter().map(|(number, variable)| {
        let value = values
            .get(number)
            .map(|node| trees.text(FileNode { file, node: *node }));
        value.map_or(variable.clone(), |it| format!("{variable} = {it}"))
    });
    let declared: Vec<String> = declared.collect();
    let whole = if outer.kind() == "init_declarator" {
        outer
    } else {
        node
    };
    Some(edit.and(file, whole.byte_range(), declared.join(", ")))
}

/// The initial values of the elements, by their numbers.
fn initial(outer: Node<'_>) -> BTreeMap<usize, Node<'_>> {
    let list = outer
        .child_by_field_name("value")
        .filter(|it| outer.kind() == "init_declarator" && it.kind() == "initializer_list");
    let Some(list) = list else {
        return BTreeMap::new();
    };
    let mut cursor = list.walk();
    let plain = list.named_children(&mut cursor);
    plain
        .take_while(|it| it.kind() != "initializer_pair")
        .enumerate()
        .collect()
}
