//! Pass: drop qualifiers, storage classes, attributes and casts' decorations.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::Trees;

/// Removes qualifiers, storage classes and attributes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Qualifiers;

impl Edits for Qualifiers {
    fn name(&self) -> &'static str {
        "qualifiers"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        let all = all.iter().filter(|it| {
            matches!(
                it.node.kind(),
                "type_qualifier"
                    | "storage_class_specifier"
                    | "attribute_specifier"
                    | "attribute_declaration"
                    | "alignas_qualifier"
                    | "ms_call_modifier"
                    | "noexcept"
                    | "virtual"
                    | "gnu_asm_expression"
            )
        });
        all.map(|it| Edit::delete(it.file, it.node.byte_range()))
            .collect()
    }
}
