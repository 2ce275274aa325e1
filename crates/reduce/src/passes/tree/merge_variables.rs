//! Pass: one variable for two of the same type: of `int a, b; a = b + 1;`, `int a; a = a + 1;`
//! is left.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of, remove_declarator};
use std::collections::BTreeMap;
use tree_sitter::Node;

/// Replaces variables by others of the same type.
#[derive(Clone, Copy, Debug)]
pub struct MergeVariables;

/// The most variables of a type that are compared with each other.
const MOST: usize = 8;

/// The size of programs for which it is tried, in tokens: for others, there is more to remove.
const SMALL: usize = 150;

impl Edits for MergeVariables {
    fn name(&self) -> &'static str {
        "merge-variables"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        if subject.size().tokens > SMALL {
            return Vec::new();
        }
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let mut by_type: BTreeMap<String, Vec<Variable<'_>>> = BTreeMap::new();
        for place in trees.outermost_first() {
            for (kind, variable) in variables(&trees, &names, place) {
                by_type.entry(kind).or_default().push(variable);
            }
        }
        let mut edits = Vec::new();
        for group in by_type.values() {
            for one in group.iter().take(MOST) {
                let others = group.iter().take(MOST);
                let others = others.filter(|it| it.name != one.name && one.reaches(it));
                edits.extend(others.filter_map(|other| merged(&trees, &names, one, other)));
            }
        }
        edits
    }

    fn most(&self) -> usize {
        // Of `a` for `b` and `b` for `a`, only one makes sense.
        1
    }
}

/// A variable that is declared once.
struct Variable<'t> {
    name: &'t str,
    leaf: FileNode<'t>,
    /// The block that it is declared in; `None` at the top level.
    block: Option<Node<'t>>,
}

impl Variable<'_> {
    /// Whether this variable is declared wherever the other one is.
    fn reaches(&self, other: &Variable<'_>) -> bool {
        let is_before = self.leaf.node.start_byte() < other.leaf.node.start_byte();
        let around = self.block.is_none_or(|block| {
            let range = block.byte_range();
            range.contains(&other.leaf.node.start_byte())
        });
        // Two variables of one declaration are declared in the same places.
        let together = self.block == other.block
            && declaration_of(self.leaf.node) == declaration_of(other.leaf.node);
        self.leaf.file == other.leaf.file && around && (is_before || together)
    }
}

/// The variables of a declaration, with their types.
fn variables<'t>(
    trees: &'t Trees,
    names: &Names,
    place: FileNode<'t>,
) -> Vec<(String, Variable<'t>)> {
    let FileNode { file, node } = place;
    let text = |node| trees.text(FileNode { file, node });
    let Some(kind) = node
        .child_by_field_name("type")
        .filter(|_| node.kind() == "declaration")
    else {
        return Vec::new();
    };
    let block = node.parent().filter(|it| it.parent().is_some());
    let mut cursor = node.walk();
    let declarators = node.children_by_field_name("declarator", &mut cursor);
    let all = declarators.filter_map(|declarator| {
        let leaf = leaf_of(declarator)?;
        let inner = match declarator.kind() {
            "init_declarator" => declarator.child_by_field_name("declarator")?,
            _ => declarator,
        };
        let name = text(leaf);
        let is_once = names.get(name).is_some_and(|it| it.declared.len() == 1);
        let whole = text(inner);
        let (before, after) = (
            whole.get(..leaf.start_byte() - inner.start_byte())?,
            whole.get(leaf.end_byte() - inner.start_byte()..)?,
        );
        let is_function = inner.kind() == "function_declarator";
        let kind = format!("{} {before}_{after}", text(kind));
        let variable = Variable {
            name,
            leaf: FileNode { file, node: leaf },
            block,
        };
        (is_once && !is_function).then_some((kind, variable))
    });
    all.collect()
}

fn declaration_of(leaf: Node<'_>) -> Option<Node<'_>> {
    let mut node = leaf;
    while node.kind() != "declaration" {
        node = node.parent()?;
    }
    Some(node)
}

/// Puts one variable in the place of the other one.
fn merged(trees: &Trees, names: &Names, one: &Variable<'_>, other: &Variable<'_>) -> Option<Edit> {
    let known = names.get(other.name)?;
    let edit = match initialisation(trees, other) {
        // What sets the other one sets this one.
        Some((whole, value)) if other.block.is_some() => {
            let set = format!("{} = {value};", one.name);
            Edit::replace(other.leaf.file, whole.byte_range(), set)
        }
        _ => remove_declarator(Edit::new(), other.leaf)?,
    };
    let uses = known.used.iter();
    let edit = uses.fold(edit, |edit, (file, byte)| {
        edit.and(*file, *byte..*byte + other.name.len(), one.name)
    });
    (!known.used.is_empty()).then_some(edit)
}

/// The declaration of a variable that is alone in it, and its initial value.
fn initialisation<'t>(trees: &'t Trees, variable: &Variable<'t>) -> Option<(Node<'t>, &'t str)> {
    let FileNode { file, node } = variable.leaf;
    let whole = declaration_of(node)?;
    let mut cursor = whole.walk();
    let mut declarators = whole.children_by_field_name("declarator", &mut cursor);
    let only = declarators
        .next()
        .filter(|_| declarators.next().is_none())?;
    let value = only.child_by_field_name("value")?;
    let is_list = value.kind() == "initializer_list";
    (!is_list).then(|| (whole, trees.text(FileNode { file, node: value })))
}
