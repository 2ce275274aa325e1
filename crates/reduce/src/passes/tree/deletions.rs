//! Pass: delete functions, declarations and statements, those of the outermost level
//! first. A declaration goes with all uses of what it declares, or not at all.

use crate::pass::{Edit, Edits, Pass};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, declared_names, removal, remove_statement};

/// Deletes functions, declarations and statements.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deletions;

impl Edits for Deletions {
    fn name(&self) -> &'static str {
        "deletions"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let edits = all
            .iter()
            .filter_map(|place| deletion(&trees, &names, *place));
        edits.filter(|edit| !edit.is_empty()).collect()
    }
}

/// Deletes functions and declarations at the top level, before all other passes: if it hardly
/// matters what a program does, few of them are needed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TopLevel;

impl Edits for TopLevel {
    fn name(&self) -> &'static str {
        "deletions"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let at_top = all
            .iter()
            .filter(|it| it.node.parent().is_some_and(|it| it.parent().is_none()));
        let edits = at_top.filter_map(|place| deletion(&trees, &names, *place));
        edits.filter(|edit| !edit.is_empty()).collect()
    }

    fn stage(&self) -> u8 {
        <dyn Pass>::START
    }
}

fn deletion(trees: &Trees, names: &Names, place: FileNode<'_>) -> Option<Edit> {
    let FileNode { file, node } = place;
    match node.kind() {
        "function_definition"
        | "declaration"
        | "type_definition"
        | "struct_specifier"
        | "union_specifier"
        | "enum_specifier"
        | "class_specifier" => {
            if node.kind().ends_with("_specifier") && node.child_by_field_name("body").is_none() {
                return None;
            }
            let declared = declared_names(trees, place);
            if declared.is_empty() {
                return Some(Edit::delete(file, node.byte_range()));
            }
            declared.iter().try_fold(Edit::new(), |edit, name| {
                let removed = removal(trees, names, name)?;
                edit.with(&removed)
            })
        }
        "else_clause"
        | "preproc_include"
        | "preproc_call"
        | "static_assert_declaration"
        | "namespace_definition"
        | "template_declaration"
        | "using_declaration" => Some(Edit::delete(file, node.byte_range())),
        kind if kind.ends_with("_statement") && kind != "compound_statement" => {
            remove_statement(Edit::new(), file, node)
        }
        // A body stays: deleting its statements makes it empty.
        "compound_statement" if node.parent()?.kind() == "compound_statement" => {
            Some(Edit::delete(file, node.byte_range()))
        }
        _ => None,
    }
}
