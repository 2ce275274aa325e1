//! Pass: simpler types: `unsigned long long` becomes `int`, a name of a type becomes
//! `int`, `a[3]` and `*a` become `a`.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{Names, Place, Trees};

/// Makes types simpler.
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
        for place in &all {
            simpler(&trees, &names, *place, &mut edits);
        }
        edits
    }
}

fn simpler(trees: &Trees, names: &Names, place: Place<'_>, edits: &mut Vec<Edit>) {
    let Place { file, node } = place;
    let put = |text: &str| Edit::replace(file, node.byte_range(), text);
    let declared = |node| names.get(trees.text(Place { file, node }));
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
        // All declarations and all uses lose a dimension together.
        "array_declarator" | "pointer_declarator" => {
            edits.extend(less_indirect(trees, names, place));
        }
        "array_type_specifier" => {}
        _ => {}
    }
}

/// A name without one of its dimensions or pointers: every declarator of it loses
/// one, and so does every use.
fn less_indirect(trees: &Trees, names: &Names, place: Place<'_>) -> Option<Edit> {
    let name = crate::syntax::leaf_of(place.node)?;
    let known = names.get(trees.text(Place {
        node: name,
        ..place
    }))?;
    let first = known.declared.first()?;
    // Once for all declarations of the name.
    if *first != (place.file, name.start_byte()) {
        return None;
    }
    let mut edit = Edit::new();
    for (file, byte) in known.declared.iter().chain(&known.used) {
        let root = trees.roots().find(|root| root.file == *file)?;
        let leaf = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        // Of a field, what it is a field of comes along.
        let whole = match leaf.parent()?.kind() {
            "field_expression" => leaf.parent()?,
            _ => leaf,
        };
        let around = whole.parent()?;
        let inner = trees.text(Place {
            file: *file,
            node: whole,
        });
        match around.kind() {
            "array_declarator" | "pointer_declarator" | "pointer_expression" => {
                edit = edit.and(*file, around.byte_range(), inner);
            }
            "subscript_expression" if around.child_by_field_name("argument") == Some(whole) => {
                edit = edit.and(*file, around.byte_range(), inner);
            }
            _ => {}
        }
    }
    // `int a[2] = {1, 2}` becomes `int a = 1`.
    for (file, byte) in &known.declared {
        let root = trees.roots().find(|root| root.file == *file)?;
        let leaf = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        let mut node = leaf;
        while let Some(parent) = node.parent() {
            if parent.kind() == "init_declarator" {
                let value = parent.child_by_field_name("value")?;
                if value.kind() == "initializer_list" {
                    let first = value.named_child(0);
                    let text = first.map_or("0", |node| trees.text(Place { file: *file, node }));
                    edit = edit.and(*file, value.byte_range(), text);
                }
            }
            if !parent.kind().ends_with("declarator") {
                break;
            }
            node = parent;
        }
    }
    Some(edit)
}
