//! Pass: simpler types: `unsigned long long` becomes `int`, a name of a type becomes
//! `int`, `a[3]` and `*a` become `a`.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{
    FileNode, Name, Names, Printed, Trees, conversion_of, declared_names, printed,
};
use std::ops::Range;
use tree_sitter::Node;

/// Simplifies types.
#[derive(Clone, Copy, Debug)]
pub struct Types;

impl Edits for Types {
    fn name(&self) -> &'static str {
        "types"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let mut edits = Vec::new();
        let printed = printed(&trees, &all);
        for place in &all {
            let first = edits.len();
            simpler(&trees, &names, *place, &mut edits);
            if place.node.kind().ends_with("type") || place.node.kind() == "sized_type_specifier" {
                for edit in &mut edits[first..] {
                    take_along(&trees, &names, &printed, *place, edit);
                }
            }
        }
        edits
    }
}

/// Extends the change of a type to everything that has the type: all declarations of a name
/// change alike, and so do the formats that print it.
fn take_along(
    trees: &Trees,
    names: &Names,
    printed: &[Printed<'_>],
    place: FileNode<'_>,
    edit: &mut Edit,
) -> Option<()> {
    let put = edit.parts().next()?.2.to_owned();
    let declaration = place
        .node
        .parent()
        .filter(|it| it.kind() == "declaration")?;
    let declared = declared_names(
        trees,
        FileNode {
            node: declaration,
            ..place
        },
    );
    let known = declared.iter().filter_map(|name| names.get(name));
    for (file, byte) in known.flat_map(|it| &it.declared) {
        let root = trees.roots().find(|root| root.file == *file)?;
        let mut node = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        while node.kind() != "declaration" {
            node = node.parent()?;
        }
        let kind = node.child_by_field_name("type")?;
        let is_same = trees.text(FileNode {
            file: *file,
            node: kind,
        }) == trees.text(place);
        if is_same {
            *edit = edit.clone().and(*file, kind.byte_range(), put.as_str());
        }
    }
    let conversion = conversion_of(&put)?;
    let shown = printed
        .iter()
        .filter(|it| it.name(trees).is_some_and(|name| declared.contains(&name)));
    for it in shown {
        *edit = edit.clone().and(it.file, it.conversion.clone(), conversion);
    }
    Some(())
}

fn simpler(trees: &Trees, names: &Names, place: FileNode<'_>, edits: &mut Vec<Edit>) {
    let FileNode { file, node } = place;
    let put = |text: &str| Edit::replace(file, node.byte_range(), text);
    let declared = |node| names.get(trees.text(FileNode { file, node }));
    match node.kind() {
        "sized_type_specifier" => {
            edits.push(put("int"));
            let words: Vec<&str> = trees.text(place).split_whitespace().collect();
            for left_out in 0..words.len() {
                let mut fewer = words.clone();
                fewer.remove(left_out);
                if !fewer.is_empty() {
                    edits.push(put(&fewer.join(" ")));
                }
            }
        }
        "primitive_type" if !matches!(trees.text(place), "int" | "void") => edits.push(put("int")),
        "type_identifier" => {
            let parent = node.parent().map_or("", |it| it.kind());
            if !parent.ends_with("_specifier")
                && declared(node).is_some_and(|it| !it.used.is_empty())
            {
                edits.push(put("int"));
            }
        }
        "struct_specifier" | "union_specifier" | "enum_specifier"
            if node
                .parent()
                .is_some_and(|it| it.kind() != "translation_unit") =>
        {
            edits.push(put("int"));
        }
        "array_declarator" | "pointer_declarator" => {
            edits.extend(less_indirect(trees, names, place));
        }
        _ => {}
    }
}

/// Removes all dimensions or pointers from a name, or one of them, in every declarator and
/// every use.
fn less_indirect(trees: &Trees, names: &Names, place: FileNode<'_>) -> Vec<Edit> {
    let Some((name, known)) = crate::syntax::leaf_of(place.node).and_then(|name| {
        let text = trees.text(FileNode {
            node: name,
            ..place
        });
        Some((name, names.get(text)?))
    }) else {
        return Vec::new();
    };
    // Once for all declarations of the name.
    if known.declared.first() != Some(&(place.file, name.start_byte())) {
        return Vec::new();
    }
    let levels = levels_around(name, is_indirect_declarator).len();
    let single = (0..levels)
        .filter(|_| levels > 1)
        .map(|it| (it..it + 1, false));
    // A single element is a value, or a list if it is a structure.
    let lost = [(0..levels, true), (0..levels, false)]
        .into_iter()
        .chain(single);
    lost.filter_map(|(lost, is_scalar)| without_levels(trees, known, is_scalar, &lost))
        .collect()
}

/// Removes some levels from a name, counted from the inside.
fn without_levels(
    trees: &Trees,
    known: &Name,
    is_scalar: bool,
    lost: &Range<usize>,
) -> Option<Edit> {
    let mut edit = Edit::new();
    for (file, byte) in known.declared.iter().chain(&known.used) {
        let root = trees.roots().find(|root| root.file == *file)?;
        let leaf = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        // For a field, take the whole field expression.
        let whole = match leaf.parent()?.kind() {
            "field_expression" => leaf.parent()?,
            _ => leaf,
        };
        let around = levels_around(whole, |outer, inner| {
            is_indirect_declarator(outer, inner) || is_indirect_use(outer, inner)
        });
        let last = lost.end.min(around.len());
        let Some(outer) = last.checked_sub(1).and_then(|it| around.get(it)) else {
            continue;
        };
        if lost.start >= around.len() {
            continue;
        }
        let inner = lost.start.checked_sub(1).map_or(whole, |it| around[it]);
        let before = outer.start_byte()..inner.start_byte();
        let behind = inner.end_byte()..outer.end_byte();
        for range in [before, behind].into_iter().filter(|it| !it.is_empty()) {
            edit = edit.and(*file, range, "");
        }
    }
    for (file, byte) in &known.declared {
        let root = trees.roots().find(|root| root.file == *file)?;
        let leaf = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        if let Some(value) = initialiser(leaf) {
            let first = match lost.start {
                0 => first_of(value, lost.len(), is_scalar),
                _ => Some(value),
            };
            let text = first.map_or("0", |node| trees.text(FileNode { file: *file, node }));
            edit = edit.and(*file, value.byte_range(), text);
        }
    }
    Some(edit)
}

/// The nodes around a node, from the inside, as long as each adds such a level.
fn levels_around<'t>(
    inner: Node<'t>,
    is_level: impl Fn(Node<'t>, Node<'t>) -> bool,
) -> Vec<Node<'t>> {
    let mut levels = Vec::new();
    let mut node = inner;
    while let Some(outer) = node.parent().filter(|outer| is_level(*outer, node)) {
        levels.push(outer);
        node = outer;
    }
    levels
}

fn is_indirect_declarator(outer: Node<'_>, _: Node<'_>) -> bool {
    matches!(outer.kind(), "array_declarator" | "pointer_declarator")
}

fn is_indirect_use(outer: Node<'_>, inner: Node<'_>) -> bool {
    match outer.kind() {
        "pointer_expression" => true,
        "subscript_expression" => outer.child_by_field_name("argument") == Some(inner),
        _ => false,
    }
}

/// The list of initial values of a declared name.
fn initialiser(leaf: Node<'_>) -> Option<Node<'_>> {
    let mut node = leaf;
    while let Some(parent) = node.parent().filter(|it| it.kind().ends_with("declarator")) {
        node = parent;
    }
    let value = node.child_by_field_name("value")?;
    (value.kind() == "initializer_list").then_some(value)
}

/// The values of an array after some dimensions were removed: the first element of each, or a
/// single value if no dimension is left. `{1, 2}` becomes `1`.
fn first_of(values: Node<'_>, lost: usize, scalar: bool) -> Option<Node<'_>> {
    let mut node = values;
    for level in 0.. {
        let first = node.named_child(0);
        let is_list = first.is_some_and(|it| it.kind() == "initializer_list");
        match scalar {
            true if node.kind() != "initializer_list" => break,
            true => node = first?,
            false if level < lost && is_list => node = first?,
            false => break,
        }
    }
    Some(node)
}
