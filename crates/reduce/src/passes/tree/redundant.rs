//! Pass: delete declarations of what the file declares elsewhere too, as headers do. The
//! one that says most stays.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of, list_element, remove_statement};
use std::collections::BTreeMap;
use tree_sitter::Node;

/// Deletes all but one declaration of a name.
#[derive(Clone, Copy, Debug)]
pub struct Redundant;

/// A name that is declared at the top level of a file.
#[derive(Clone, Copy)]
struct Declared<'t> {
    file: usize,
    /// The declaration or function.
    whole: Node<'t>,
    declarator: Node<'t>,
    name: &'t str,
    telling: Telling,
}

/// How much a declaration says about the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Telling {
    Type,
    Value,
    Body,
}

impl Edits for Redundant {
    fn name(&self) -> &'static str {
        "redundant"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all: Vec<Declared<'_>> = trees
            .roots()
            .flat_map(|root| declared(&trees, root))
            .collect();
        let mut kept: BTreeMap<(usize, &str), Declared<'_>> = BTreeMap::new();
        for this in &all {
            let most = kept.entry((this.file, this.name)).or_insert(*this);
            // Of equals keep the first, because all uses come after it.
            if this.telling > most.telling {
                *most = *this;
            }
        }
        let redundant = all.iter().filter_map(|this| {
            let kept = kept.get(&(this.file, this.name))?;
            let is_kept = kept.declarator.id() == this.declarator.id();
            if is_kept || this.telling == Telling::Body {
                return None;
            }
            match used_between(&names, this, kept) {
                true => in_place_of(&trees, this, kept),
                false => without(this),
            }
        });
        redundant.collect()
    }
}

/// Moves the remaining declaration to the place of an earlier one, after which there are uses.
fn in_place_of(trees: &Trees, this: &Declared<'_>, kept: &Declared<'_>) -> Option<Edit> {
    let is_only = |it: &Declared<'_>| {
        let mut cursor = it.whole.walk();
        let declarators = it.whole.children_by_field_name("declarator", &mut cursor);
        it.whole.kind() == "declaration" && declarators.count() == 1
    };
    let text = trees.text(FileNode {
        file: kept.file,
        node: kept.whole,
    });
    let put = Edit::replace(this.file, this.whole.byte_range(), text);
    (is_only(this) && is_only(kept)).then(|| put.and(kept.file, kept.whole.byte_range(), ""))
}

/// The names that are declared at the top level of a file.
fn declared<'t>(trees: &'t Trees, root: FileNode<'t>) -> Vec<Declared<'t>> {
    let mut all = Vec::new();
    let mut cursor = root.node.walk();
    for whole in root.node.named_children(&mut cursor) {
        if !matches!(whole.kind(), "declaration" | "function_definition") {
            continue;
        }
        let mut cursor = whole.walk();
        for declarator in whole.children_by_field_name("declarator", &mut cursor) {
            let Some(node) = leaf_of(declarator) else {
                continue;
            };
            all.push(Declared {
                file: root.file,
                whole,
                declarator,
                name: trees.text(FileNode { node, ..root }),
                telling: match (whole.kind(), declarator.kind()) {
                    ("function_definition", _) => Telling::Body,
                    (_, "init_declarator") => Telling::Value,
                    _ => Telling::Type,
                },
            });
        }
    }
    all
}

/// Whether a name is used between two declarations.
fn used_between(names: &Names, this: &Declared<'_>, kept: &Declared<'_>) -> bool {
    let between = this.whole.end_byte()..kept.whole.start_byte();
    let Some(known) = names.get(this.name) else {
        return true;
    };
    let mut uses = known.used.iter();
    uses.any(|(file, byte)| *file == this.file && between.contains(byte))
}

fn without(this: &Declared<'_>) -> Option<Edit> {
    let mut cursor = this.whole.walk();
    let declarators = this.whole.children_by_field_name("declarator", &mut cursor);
    match declarators.count() {
        0 | 1 => remove_statement(Edit::new(), this.file, this.whole),
        _ => Some(Edit::delete(this.file, list_element(this.declarator))),
    }
}
