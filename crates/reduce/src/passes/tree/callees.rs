//! Pass: call a function by its name where a pointer to it is called: `a[1].f(x)`
//! becomes `g(x)` for every function `g` that is used as a value.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of};
use std::collections::BTreeSet;

/// Replaces calls through pointers by calls of named functions.
#[derive(Clone, Copy, Debug)]
pub struct Callees;

impl Edits for Callees {
    fn name(&self) -> &'static str {
        "callees"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let functions = all
            .iter()
            .filter(|it| it.node.kind() == "function_definition");
        let functions: BTreeSet<&str> = functions
            .filter_map(|it| {
                let node = leaf_of(it.node.child_by_field_name("declarator")?)?;
                Some(trees.text(FileNode { node, ..*it }))
            })
            .filter(|name| is_value(&trees, &names, name))
            .collect();
        let calls = all.iter().filter_map(|it| {
            let callee = it.node.child_by_field_name("function");
            let callee = callee.filter(|_| it.node.kind() == "call_expression")?;
            let text = trees.text(FileNode {
                node: callee,
                ..*it
            });
            let is_known = names
                .get(text)
                .is_some_and(|known| !known.declared.is_empty() && functions.contains(text));
            (!is_known).then_some((it.file, callee.byte_range()))
        });
        let edits = calls.flat_map(|(file, range)| {
            let functions = functions.iter();
            functions.map(move |name| Edit::replace(file, range.clone(), *name))
        });
        edits.collect()
    }
}

/// Whether a function is used other than in a call.
fn is_value(trees: &Trees, names: &Names, name: &str) -> bool {
    let uses = names.get(name).map_or(&[][..], |it| &it.used);
    uses.iter().any(|(file, byte)| {
        let root = trees.roots().find(|root| root.file == *file);
        let leaf = root.and_then(|it| it.node.descendant_for_byte_range(*byte, *byte + 1));
        let parent = leaf.and_then(|it| it.parent());
        parent.is_some_and(|it| {
            it.kind() != "call_expression" || it.child_by_field_name("function") != leaf
        })
    })
}
