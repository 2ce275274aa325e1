//! Pass: drop a parameter with its arguments. What uses it in the function reads 0,
//! or a local variable of the same name takes its place. Of what is only declared, all
//! parameters.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, list_element};
use tree_sitter::Node;

/// Removes parameters and their arguments.
#[derive(Clone, Copy, Debug)]
pub struct Parameters;

impl Edits for Parameters {
    fn name(&self) -> &'static str {
        "parameters"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let mut edits = Vec::new();
        for place in trees.outermost_first() {
            if place.node.kind() != "function_definition" {
                edits.extend(untold(&trees, place));
                continue;
            }
            let declarator = place.node.child_by_field_name("declarator");
            let Some((name, parameters)) = declarator.and_then(signature) else {
                continue;
            };
            let name = trees.text(FileNode {
                node: name,
                ..place
            });
            // `main` has both parameters or none.
            if name == "main" && parameters.len() == 2 {
                let list = parameters[0].start_byte()..parameters[1].end_byte();
                edits.push(Edit::replace(place.file, list, "void"));
            }
            // Start at the last one, so that the indices of earlier parameters stay the same.
            for number in (0..parameters.len()).rev() {
                edits.extend(without(&trees, &names, place, name, number));
            }
        }
        edits
    }
}

/// `int f(char *, ...);` becomes `int f();`, which in C does not specify the parameters.
fn untold(trees: &Trees, place: FileNode<'_>) -> Option<Edit> {
    let FileNode { file, node } = place;
    let declares = node.kind() == "declaration" && node.parent()?.parent().is_none();
    let declarator = node
        .child_by_field_name("declarator")
        .filter(|it| declares && it.kind() == "function_declarator")?;
    let list = declarator.child_by_field_name("parameters")?;
    let is_told =
        list.named_child_count() > 0 && trees.text(FileNode { file, node: list }) != "(void)";
    is_told.then(|| Edit::replace(file, list.byte_range(), "()"))
}

/// The name and the parameters of a function declarator.
fn signature(declarator: Node<'_>) -> Option<(Node<'_>, Vec<Node<'_>>)> {
    let mut node = declarator;
    while node.kind() != "function_declarator" {
        node = node.child_by_field_name("declarator")?;
    }
    let name = node.child_by_field_name("declarator")?;
    let list = node.child_by_field_name("parameters")?;
    let mut cursor = list.walk();
    let parameters = list.named_children(&mut cursor);
    Some((name, parameters.collect()))
}

/// Removes a parameter of a function and all its arguments.
fn without(
    trees: &Trees,
    names: &Names,
    function: FileNode<'_>,
    name: &str,
    number: usize,
) -> Option<Edit> {
    let known = names.get(name)?;
    let mut edit = Edit::new();
    for (file, byte) in known.declared.iter().chain(&known.used) {
        let root = trees.roots().find(|root| root.file == *file)?;
        let leaf = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        let around = leaf.parent()?;
        let list = match around.kind() {
            "function_declarator" => around.child_by_field_name("parameters")?,
            "call_expression" if around.child_by_field_name("function") == Some(leaf) => {
                around.child_by_field_name("arguments")?
            }
            // The function is used as a value, so its type must not change.
            _ => return None,
        };
        let mut cursor = list.walk();
        let elements: Vec<Node<'_>> = list.named_children(&mut cursor).collect();
        let element = *elements.get(number)?;
        let only = elements.len() == 1 && around.kind() == "function_declarator";
        edit = match only {
            true if trees.text(FileNode {
                file: *file,
                node: element,
            }) == "void" =>
            {
                return None;
            }
            true => edit.and(*file, element.byte_range(), "void"),
            false => edit.and(*file, list_element(element), ""),
        };
    }
    as_local(trees, names, function, number, edit)
}

/// Turns a parameter that the function uses into a local variable.
fn as_local(
    trees: &Trees,
    names: &Names,
    function: FileNode<'_>,
    number: usize,
    edit: Edit,
) -> Option<Edit> {
    let (_, parameters) = signature(function.node.child_by_field_name("declarator")?)?;
    let parameter = *parameters.get(number)?;
    let Some(declarator) = parameter.child_by_field_name("declarator") else {
        return Some(edit);
    };
    let leaf = crate::syntax::leaf_of(declarator)?;
    let name = trees.text(FileNode {
        node: leaf,
        ..function
    });
    let body = function.node.child_by_field_name("body")?;
    let within =
        |(file, byte): &(usize, usize)| *file == function.file && body.byte_range().contains(byte);
    if !names.get(name)?.used.iter().any(within) {
        return Some(edit);
    }
    let start = body.start_byte() + 1;
    let text = trees.text(FileNode {
        node: parameter,
        ..function
    });
    Some(edit.and(function.file, start..start, format!(" {text} = 0;")))
}
