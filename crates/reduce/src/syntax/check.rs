//! Whether a candidate could be a program at all: a syntax check of our own that
//! costs a thousandth of a compiler's.
//!
//! It refuses only what no compiler takes: text that cannot be read although the
//! original could, names that nobody declares any more, calls with the wrong number
//! of arguments, values that are used as places, and arrays that are no arrays; and what
//! no compiler need see: names that are declared in different ways, loops without end,
//! and formats for values of other types.

use super::arrays;
use super::dialect::Dialect;
use super::formats;
use super::infinite_loops::infinite_loops;
use super::linkage::conflicts;
use super::names::Names;
use super::tree::{FileNode, Trees};
use crate::subject::Subject;
use std::collections::{BTreeMap, BTreeSet};
use tree_sitter::Node;

/// What is normal for a program: if the original contains unparsable parts or undeclared names,
/// smaller programs may as well.
#[derive(Clone, Debug)]
pub struct Plausibility {
    /// The number of parse errors to allow, if they mean anything.
    errors: Option<usize>,
    /// Loops that never end.
    endless: usize,
    /// Names that are used but not declared, such as builtins.
    foreign: BTreeSet<String>,
    /// Names with conflicting declarations.
    conflicts: BTreeSet<String>,
    /// Whether its arrays are used as they are declared.
    arrays: bool,
    /// The number of conversions that do not fit the printed values.
    formats: usize,
}

impl Plausibility {
    /// Determines what is normal for the original.
    #[must_use]
    pub fn of(original: &Subject) -> Plausibility {
        let (trees, names) = (Trees::of(original), Names::of(original));
        let foreign = names.iter().filter(|(_, name)| name.declared.is_empty());
        let all = trees.outermost_first();
        Plausibility {
            errors: readable(original).then(|| trees.errors()),
            endless: infinite_loops(&trees, &names, &all),
            foreign: foreign.map(|(name, _)| name.to_owned()).collect(),
            conflicts: conflicts(original),
            arrays: arrays::are_plausible(&trees, &names, &all),
            formats: formats::misfits(&trees, &names, &all),
        }
    }

    /// What is normal for either of two programs.
    #[must_use]
    pub(crate) fn or(mut self, other: Plausibility) -> Plausibility {
        self.errors = self
            .errors
            .zip(other.errors)
            .map(|(one, other)| one.max(other));
        self.endless = self.endless.max(other.endless);
        self.foreign.extend(other.foreign);
        self.conflicts.extend(other.conflicts);
        self.arrays &= other.arrays;
        self.formats = self.formats.max(other.formats);
        self
    }

    /// Whether a candidate may be a valid program.
    #[must_use]
    pub fn allows(&self, candidate: &Subject) -> bool {
        let trees = Trees::of(candidate);
        if trees.parsed() == 0 {
            return true;
        }
        if self.errors.is_some_and(|most| trees.errors() > most) {
            return false;
        }
        let names = Names::of(candidate);
        let declared = |(name, it): (&str, &super::names::Name)| {
            !it.declared.is_empty() || self.foreign.contains(name)
        };
        let all = trees.outermost_first();
        names.iter().all(declared)
            && is_sound(&trees, &all)
            && infinite_loops(&trees, &names, &all) <= self.endless
            && conflicts(candidate).is_subset(&self.conflicts)
            && (!self.arrays || arrays::are_plausible(&trees, &names, &all))
            && formats::misfits(&trees, &names, &all) <= self.formats
    }
}

/// Whether the grammars support the language of a program: in a dialect that they only partly
/// support, parse errors mean nothing.
fn readable(original: &Subject) -> bool {
    let is_dialect = |name: &str| Dialect::of(name).is_some();
    let dialect = original.files().iter().any(|it| is_dialect(&it.name));
    !dialect || Trees::of(original).errors() == 0
}

/// Whether calls have the right number of arguments, and assignments an lvalue as their target.
fn is_sound(trees: &Trees, all: &[FileNode<'_>]) -> bool {
    let mut arities: BTreeMap<&str, Option<usize>> = BTreeMap::new();
    for place in all {
        if place.node.kind() == "function_declarator"
            && let Some((name, arity)) = arity(trees, *place)
        {
            let known = arities.entry(name).or_insert(arity);
            if *known != arity {
                *known = None;
            }
        }
    }
    all.iter().all(|place| {
        let node = place.node;
        let field = |name: &str| node.child_by_field_name(name);
        match node.kind() {
            "call_expression" => {
                let function = field("function");
                let name = function.map(|node| trees.text(FileNode { node, ..*place }));
                let known = name.and_then(|name| arities.get(name)).copied().flatten();
                let given = field("arguments").map(|it| it.named_child_count());
                !function.is_some_and(is_value) && known.is_none_or(|known| Some(known) == given)
            }
            "assignment_expression" => field("left").is_some_and(|left| !is_value(left)),
            "update_expression" => field("argument").is_some_and(|it| !is_value(it)),
            "pointer_expression" => field("argument").is_some_and(|it| !is_literal(it)),
            "subscript_expression" | "field_expression" => {
                field("argument").is_some_and(|it| !is_literal(it))
            }
            _ => true,
        }
    })
}

/// The name of a function and its number of arguments, if that is fixed.
fn arity<'t>(trees: &'t Trees, place: FileNode<'t>) -> Option<(&'t str, Option<usize>)> {
    let name = place.node.child_by_field_name("declarator")?;
    let parameters = place.node.child_by_field_name("parameters")?;
    if name.kind() != "identifier" {
        return None;
    }
    let mut cursor = parameters.walk();
    let list: Vec<Node<'_>> = parameters.named_children(&mut cursor).collect();
    let fixed = list.iter().all(|it| it.kind() == "parameter_declaration");
    let void = |it: &Node<'_>| trees.text(FileNode { node: *it, ..place }) == "void";
    let count = match &list[..] {
        // In C, an empty list does not specify the parameters.
        [] => None,
        [only] if void(only) => Some(0),
        several => fixed.then_some(several.len()),
    };
    Some((
        trees.text(FileNode {
            node: name,
            ..place
        }),
        count,
    ))
}

fn is_literal(node: Node<'_>) -> bool {
    match node.kind() {
        "number_literal" | "char_literal" => true,
        "parenthesized_expression" => node.named_child(0).is_some_and(is_literal),
        _ => false,
    }
}

/// Whether an expression is not an lvalue.
fn is_value(node: Node<'_>) -> bool {
    match node.kind() {
        "parenthesized_expression" => node.named_child(0).is_some_and(is_value),
        kind => {
            matches!(
                kind,
                "number_literal"
                    | "char_literal"
                    | "binary_expression"
                    | "unary_expression"
                    | "sizeof_expression"
                    | "update_expression"
                    | "cast_expression"
            ) && kind != "update_expression"
        }
    }
}
