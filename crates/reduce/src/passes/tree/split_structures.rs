//! Pass: a variable that is a structure becomes one variable for each of its fields: of
//! `struct { int a, b; } s;`, `int a, b;` is left, and `s.a` becomes `a`.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of};
use std::collections::BTreeMap;
use tree_sitter::Node;

/// Replaces structures by variables for their fields.
#[derive(Clone, Copy, Debug)]
pub struct SplitStructures;

impl Edits for SplitStructures {
    fn name(&self) -> &'static str {
        "split-structures"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let bodies = bodies(&trees, &all);
        let variables = all.iter().filter(|it| it.node.kind() == "declaration");
        variables
            .filter_map(|it| split(&trees, &names, &bodies, *it))
            .collect()
    }
}

/// The fields of structures by the names of their types, `struct s` or that of a typedef.
fn bodies<'t>(trees: &'t Trees, all: &[FileNode<'t>]) -> BTreeMap<String, FileNode<'t>> {
    let mut bodies = BTreeMap::new();
    for place in all.iter().filter(|it| is_structure(it.node)) {
        let text = |node| trees.text(FileNode { node, ..*place });
        let Some(body) = place.node.child_by_field_name("body") else {
            continue;
        };
        let body = FileNode {
            node: body,
            ..*place
        };
        if let Some(name) = place.node.child_by_field_name("name") {
            bodies.insert(format!("struct {}", text(name)), body);
        }
        let outer = place.node.parent();
        let outer = outer.filter(|it| it.kind() == "type_definition");
        if let Some(name) = outer.and_then(|it| it.child_by_field_name("declarator")) {
            bodies.insert(text(name).to_owned(), body);
        }
    }
    bodies
}

fn is_structure(node: Node<'_>) -> bool {
    node.kind() == "struct_specifier"
}

fn split(
    trees: &Trees,
    names: &Names,
    bodies: &BTreeMap<String, FileNode<'_>>,
    place: FileNode<'_>,
) -> Option<Edit> {
    let FileNode { file, node } = place;
    let text = |node| trees.text(FileNode { file, node });
    let kind = node.child_by_field_name("type")?;
    let body = match kind
        .child_by_field_name("body")
        .filter(|_| is_structure(kind))
    {
        Some(node) => FileNode { file, node },
        None => {
            let words: Vec<&str> = text(kind).split_whitespace().collect();
            *bodies.get(&words.join(" "))?
        }
    };
    let mut cursor = node.walk();
    let declarators: Vec<Node<'_>> = node
        .children_by_field_name("declarator", &mut cursor)
        .collect();
    let [declarator] = declarators[..] else {
        return None;
    };
    let value = declarator.child_by_field_name("value");
    let variable = match declarator.kind() {
        "init_declarator" => declarator.child_by_field_name("declarator")?,
        _ => declarator,
    };
    if variable.kind() != "identifier" || value.is_some_and(|it| it.kind() != "initializer_list") {
        return None;
    }
    let known = names
        .get(text(variable))
        .filter(|it| it.declared.len() == 1)?;
    let mut fields = fields(trees, body)?;
    for field in &mut fields {
        // Another variable of that type may have taken the name.
        if names
            .get(&field.name)
            .is_some_and(|it| it.declared.len() > 1)
        {
            field.variable = format!("{}_{}", text(variable), field.name);
        }
    }
    let mut declared = String::new();
    for (number, field) in fields.iter().enumerate() {
        let value =
            value.and_then(|list| initial(trees, FileNode { file, node: list }, field, number));
        let value = value.map_or(String::new(), |it| format!(" = {it}"));
        declared.push_str(&format!("{}{value}; ", field.declaration()));
    }
    let mut edit = Edit::replace(file, node.byte_range(), declared.trim_end());
    for (used_in, byte) in &known.used {
        let root = trees.roots().find(|root| root.file == *used_in)?;
        let leaf = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        let access = leaf.parent().filter(|it| it.kind() == "field_expression")?;
        let name = access.child_by_field_name("field")?;
        let name = trees.text(FileNode {
            file: *used_in,
            node: name,
        });
        let field = fields.iter().find(|it| it.name == name)?;
        edit = edit.and(*used_in, access.byte_range(), field.variable.as_str());
    }
    Some(edit)
}

/// A field of a structure, and the variable that takes its place.
struct Field {
    name: String,
    variable: String,
    /// The declaration before and after the name.
    around: (String, String),
}

impl Field {
    fn declaration(&self) -> String {
        format!("{}{}{}", self.around.0, self.variable, self.around.1)
    }
}

/// All fields; `None` if one of them is more than a name with a type.
fn fields(trees: &Trees, body: FileNode<'_>) -> Option<Vec<Field>> {
    let mut fields = Vec::new();
    let mut cursor = body.node.walk();
    for node in body.node.named_children(&mut cursor) {
        let text = |node| trees.text(FileNode { node, ..body });
        // Bit-fields are no variables.
        let is_plain = node.kind() == "field_declaration"
            && (0..node.named_child_count()).all(|it| {
                node.named_child(it)
                    .is_some_and(|it| it.kind() != "bitfield_clause")
            });
        let first = node
            .child_by_field_name("declarator")
            .filter(|_| is_plain)?;
        let specifiers = text(node).get(..first.start_byte() - node.start_byte())?;
        let mut cursor = node.walk();
        for declarator in node.children_by_field_name("declarator", &mut cursor) {
            let leaf = leaf_of(declarator)?;
            let whole = text(declarator);
            let before = whole.get(..leaf.start_byte() - declarator.start_byte())?;
            let after = whole.get(leaf.end_byte() - declarator.start_byte()..)?;
            let name = text(leaf).to_owned();
            fields.push(Field {
                variable: name.clone(),
                name,
                around: (format!("{specifiers}{before}"), after.to_owned()),
            });
        }
    }
    Some(fields)
}

/// The initial value of a field: the one with its name, or the one at its place.
fn initial(trees: &Trees, list: FileNode<'_>, field: &Field, number: usize) -> Option<String> {
    let text = |node| trees.text(FileNode { node, ..list });
    let mut cursor = list.node.walk();
    let values: Vec<Node<'_>> = list.node.named_children(&mut cursor).collect();
    let named = values.iter().find(|it| {
        let designator = it.child_by_field_name("designator");
        designator.is_some_and(|it| text(it) == format!(".{}", field.name))
    });
    let value = match named {
        Some(pair) => pair.child_by_field_name("value")?,
        None => *values
            .get(number)
            .filter(|it| it.kind() != "initializer_pair")?,
    };
    Some(text(value).to_owned())
}
