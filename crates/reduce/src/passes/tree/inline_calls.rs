//! Pass: put the body of a function in the place of its calls, and drop it: what it
//! returns, where it does nothing else; its statements, where it takes and gives
//! nothing.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of};
use tree_sitter::Node;

/// Replaces calls by the bodies of the functions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InlineCalls;

impl Edits for InlineCalls {
    fn name(&self) -> &'static str {
        "inline-calls"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let functions = all
            .iter()
            .filter(|it| it.node.kind() == "function_definition");
        functions
            .filter_map(|it| inlined(&trees, &names, *it))
            .collect()
    }
}

fn inlined(trees: &Trees, names: &Names, place: FileNode<'_>) -> Option<Edit> {
    let FileNode { file, node } = place;
    let body = node.child_by_field_name("body")?;
    let name = leaf_of(node.child_by_field_name("declarator")?)?;
    let known = names.get(trees.text(FileNode { file, node: name }))?;
    if trees.text(FileNode { file, node: name }) == "main" || known.used.is_empty() {
        return None;
    }
    let mut edit = Edit::delete(file, node.byte_range());
    for (declared_in, byte) in &known.declared {
        let leaf = at(trees, *declared_in, *byte)?;
        let mut around = leaf;
        while around.kind() != "declaration" && around.kind() != "function_definition" {
            around = around.parent()?;
        }
        edit = edit.and(*declared_in, around.byte_range(), "");
    }
    for (used_in, byte) in &known.used {
        let leaf = at(trees, *used_in, *byte)?;
        let call = leaf.parent().filter(|it| it.kind() == "call_expression")?;
        // A recursive function cannot be inlined.
        if *used_in == file && node.byte_range().contains(byte) {
            return None;
        }
        let outer = call.parent()?;
        let alone = outer.kind() == "expression_statement";
        let text = trees.text(FileNode { file, node: body });
        match (returned(trees, place, body, call, *used_in), alone) {
            (Some(value), _) => {
                edit = edit.and(*used_in, call.byte_range(), format!("({value})"));
            }
            (None, true) if !text.contains("return") => {
                let block = format!("{{ {}{text} }}", bound(trees, place, call, *used_in)?);
                edit = edit.and(*used_in, outer.byte_range(), block);
            }
            _ => return None,
        }
    }
    Some(edit)
}

fn at(trees: &Trees, file: usize, byte: usize) -> Option<Node<'_>> {
    let root = trees.roots().find(|root| root.file == file)?;
    root.node.descendant_for_byte_range(byte, byte + 1)
}

/// Pairs of parameters and arguments of a call.
fn pairs<'t>(function: FileNode<'t>, call: Node<'t>) -> Option<Vec<(Node<'t>, Node<'t>)>> {
    let mut declarator = function.node.child_by_field_name("declarator")?;
    while declarator.kind() != "function_declarator" {
        declarator = declarator.child_by_field_name("declarator")?;
    }
    let parameters = declarator.child_by_field_name("parameters")?;
    let arguments = call.child_by_field_name("arguments")?;
    let (mut one, mut other) = (parameters.walk(), arguments.walk());
    let parameters: Vec<_> = parameters
        .named_children(&mut one)
        .filter(|it| it.child_by_field_name("declarator").is_some())
        .collect();
    let arguments: Vec<_> = arguments.named_children(&mut other).collect();
    (parameters.len() == arguments.len()).then(|| parameters.into_iter().zip(arguments).collect())
}

/// Declares the parameters as variables with the arguments as their values.
fn bound(trees: &Trees, function: FileNode<'_>, call: Node<'_>, file: usize) -> Option<String> {
    let declared = pairs(function, call)?
        .into_iter()
        .map(|(parameter, argument)| {
            let parameter = trees.text(FileNode {
                node: parameter,
                ..function
            });
            let argument = trees.text(FileNode {
                file,
                node: argument,
            });
            format!("{parameter} = {argument}; ")
        });
    Some(declared.collect())
}

/// The returned expression of a function that only consists of `return`, with the parameters
/// replaced by the arguments.
fn returned(
    trees: &Trees,
    function: FileNode<'_>,
    body: Node<'_>,
    call: Node<'_>,
    file: usize,
) -> Option<String> {
    let only = body
        .named_child(0)
        .filter(|_| body.named_child_count() == 1)?;
    let value = match only.kind() {
        "return_statement" => only.named_child(0)?,
        _ => return None,
    };
    let pairs = pairs(function, call)?;
    let mut text = String::new();
    let mut from = value.start_byte();
    let mut waiting = vec![value];
    let mut leaves = Vec::new();
    while let Some(node) = waiting.pop() {
        if node.kind() == "identifier" {
            leaves.push(node);
        }
        let mut cursor = node.walk();
        waiting.extend(node.named_children(&mut cursor));
    }
    leaves.sort_by_key(Node::start_byte);
    let whole = trees.text(FileNode {
        node: value,
        ..function
    });
    let part = |range: std::ops::Range<usize>| {
        let start = value.start_byte();
        whole.get(range.start - start..range.end - start)
    };
    for leaf in leaves {
        let name = trees.text(FileNode {
            node: leaf,
            ..function
        });
        let argument = pairs.iter().find(|(parameter, _)| {
            let declared = parameter
                .child_by_field_name("declarator")
                .and_then(leaf_of);
            declared.is_some_and(|node| trees.text(FileNode { node, ..function }) == name)
        });
        if let Some((_, argument)) = argument {
            text.push_str(part(from..leaf.start_byte())?);
            text.push_str(&format!(
                "({})",
                trees.text(FileNode {
                    file,
                    node: *argument
                })
            ));
            from = leaf.end_byte();
        }
    }
    text.push_str(part(from..value.end_byte())?);
    Some(text)
}
