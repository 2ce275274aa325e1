//! Which expressions of a C program are integers, as far as its text tells without
//! doubt: names are looked up by themselves, without their scopes, and whatever is
//! declared in two ways counts as neither.

use crate::syntax::{FileNode, Names, Trees};
use std::collections::BTreeMap;
use tree_sitter::Node;

/// The kind of thing that a name stands for, as far as known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// An integer behind this many pointers or dimensions.
    Integer(usize),
    /// A function that returns an integer.
    Function,
    /// Anything else, or unknown.
    Other,
}

/// What the names of a program stand for.
#[derive(Debug)]
pub(super) struct Integers<'t> {
    trees: &'t Trees,
    kinds: BTreeMap<&'t str, Kind>,
}

/// The keywords that integer types consist of.
const WORDS: [&str; 8] = [
    "char", "short", "int", "long", "signed", "unsigned", "_Bool", "bool",
];

impl<'t> Integers<'t> {
    pub(super) fn of(trees: &'t Trees, names: &'t Names) -> Integers<'t> {
        let mut kinds = BTreeMap::new();
        for (name, known) in names.iter() {
            let mut declared = known.declared.iter().map(|at| declared_as(trees, *at));
            let first = declared.next().unwrap_or(Kind::Other);
            let kind = match declared.all(|it| it == first) {
                true => first,
                false => Kind::Other,
            };
            kinds.insert(name, kind);
        }
        Integers { trees, kinds }
    }

    /// Whether an expression has an integer value that can be read without side effects.
    pub(super) fn has(&self, place: FileNode<'t>) -> bool {
        let node = place.node;
        let field = |name: &str| {
            node.child_by_field_name(name)
                .map(|node| FileNode { node, ..place })
        };
        let is = |name: &str| field(name).is_some_and(|it| self.has(it));
        match node.kind() {
            "number_literal" => {
                let text = self.trees.text(place);
                text.starts_with("0x") || !text.contains(['.', 'e', 'E', 'f', 'F'])
            }
            "char_literal" => true,
            "parenthesized_expression" => node
                .named_child(0)
                .is_some_and(|node| self.has(FileNode { node, ..place })),
            "identifier" | "subscript_expression" | "pointer_expression" | "field_expression" => {
                self.depth(place) == Some(0)
            }
            "binary_expression" => is("left") && is("right"),
            "unary_expression" => is("argument"),
            "conditional_expression" => is("condition") && is("consequence") && is("alternative"),
            "cast_expression" => {
                let into = field("type").map(|it| self.trees.text(it));
                into.is_some_and(is_integer_type) && is("value")
            }
            "call_expression" => {
                let function = field("function").map(|it| self.trees.text(it));
                let known = function.and_then(|it| self.kinds.get(it));
                let arguments = field("arguments").map(|it| it.node);
                known == Some(&Kind::Function)
                    && arguments.is_some_and(|list| {
                        let mut cursor = list.walk();
                        let mut all = list.named_children(&mut cursor);
                        all.all(|node| self.has(FileNode { node, ..place }))
                    })
            }
            _ => false,
        }
    }

    /// The number of pointers or dimensions that are left in an expression.
    fn depth(&self, place: FileNode<'t>) -> Option<usize> {
        let node = place.node;
        let inner = |name: &str| {
            node.child_by_field_name(name)
                .map(|node| FileNode { node, ..place })
        };
        match node.kind() {
            "identifier" | "field_identifier" => match self.kinds.get(self.trees.text(place))? {
                Kind::Integer(depth) => Some(*depth),
                Kind::Function | Kind::Other => None,
            },
            "parenthesized_expression" => self.depth(FileNode {
                node: node.named_child(0)?,
                ..place
            }),
            "subscript_expression" => {
                let index = inner("index").is_some_and(|it| self.has(it));
                self.depth(inner("argument")?)?
                    .checked_sub(usize::from(index))
                    .filter(|_| index)
            }
            "pointer_expression" => {
                let reads = self.trees.text(place).starts_with('*');
                self.depth(inner("argument")?)?
                    .checked_sub(1)
                    .filter(|_| reads)
            }
            "field_expression" => self.depth(inner("field")?),
            _ => None,
        }
    }
}

/// What a name stands for according to one of its declarations.
fn declared_as(trees: &Trees, (file, byte): (usize, usize)) -> Kind {
    let kind = || {
        let root = trees.roots().find(|root| root.file == file)?;
        let mut node = root.node.descendant_for_byte_range(byte, byte + 1)?;
        let mut depth = 0;
        let mut is_function = false;
        loop {
            node = node.parent()?;
            match node.kind() {
                "array_declarator" | "pointer_declarator" => depth += 1,
                "function_declarator" if depth == 0 && !is_function => is_function = true,
                "init_declarator" => {}
                "declaration"
                | "parameter_declaration"
                | "field_declaration"
                | "function_definition" => break,
                _ => return None,
            }
        }
        // `typeof` cannot be applied to a bit-field.
        let mut cursor = node.walk();
        let narrow = node
            .children(&mut cursor)
            .any(|it| it.kind() == "bitfield_clause");
        let kind = FileNode {
            file,
            node: node.child_by_field_name("type")?,
        };
        match is_integer_type(trees.text(kind)) && !narrow {
            true if is_function => (depth == 0).then_some(Kind::Function),
            true => Some(Kind::Integer(depth)),
            false => None,
        }
    };
    kind().unwrap_or(Kind::Other)
}

fn is_integer_type(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.all(|word| WORDS.contains(&word)) && !text.trim().is_empty()
}

/// Whether an expression is evaluated and its value read: not the target of a write, and not a
/// constant that the compiler needs.
pub(super) fn is_read(node: Node<'_>) -> bool {
    let mut inner = node;
    let Some(parent) = node.parent() else {
        return false;
    };
    let is = |field: &str| parent.child_by_field_name(field) == Some(node);
    let written = match parent.kind() {
        "assignment_expression" => is("left"),
        "update_expression" | "sizeof_expression" | "alignof_expression" => true,
        "pointer_expression" | "field_expression" | "expression_statement" => true,
        "subscript_expression" => is("argument"),
        "call_expression" => is("function"),
        "init_declarator" => !is("value"),
        "declaration" | "parameter_declaration" => true,
        kind if kind.ends_with("declarator") => true,
        "parenthesized_expression" => return is_read(parent) || is_condition(parent),
        _ => false,
    };
    if written {
        return false;
    }
    // No enclosing node up to the function may need a constant.
    while let Some(around) = inner.parent() {
        match around.kind() {
            "function_definition" => return true,
            "case_statement" if around.child_by_field_name("value") == Some(inner) => return false,
            "array_declarator"
            | "sizeof_expression"
            | "subscript_designator"
            | "attribute_specifier"
            | "alignas_qualifier"
            | "type_descriptor"
            | "enumerator"
            | "static_assert_declaration"
            | "bitfield_clause" => return false,
            "declaration" if is_static(around) => return false,
            _ => inner = around,
        }
    }
    false
}

/// Whether parentheses belong to a statement.
fn is_condition(node: Node<'_>) -> bool {
    node.parent()
        .is_some_and(|it| it.kind().ends_with("_statement") && it.kind() != "expression_statement")
}

fn is_static(declaration: Node<'_>) -> bool {
    let mut cursor = declaration.walk();
    declaration
        .named_children(&mut cursor)
        .any(|it| it.kind() == "storage_class_specifier")
}
