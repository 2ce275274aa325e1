//! Pass: of a variable that nobody uses, what its initial value does is left:
//! `int a = f();` becomes `f();`.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of};

/// Replaces declarations of unused variables by their values.
#[derive(Clone, Copy, Debug)]
pub struct Effects;

impl Edits for Effects {
    fn name(&self) -> &'static str {
        "effects"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let variables = all.iter().filter(|it| it.node.kind() == "declaration");
        variables
            .filter_map(|it| value_alone(&trees, &names, *it))
            .collect()
    }
}

fn value_alone(trees: &Trees, names: &Names, place: FileNode<'_>) -> Option<Edit> {
    let FileNode { file, node } = place;
    let text = |node| trees.text(FileNode { file, node });
    node.parent()
        .filter(|it| it.kind() == "compound_statement")?;
    let mut cursor = node.walk();
    let mut declarators = node.children_by_field_name("declarator", &mut cursor);
    let declarator = declarators.next()?;
    let value = declarator.child_by_field_name("value")?;
    let known = names.get(text(leaf_of(declarator)?))?;
    let is_effect = matches!(value.kind(), "call_expression" | "assignment_expression");
    let is_unused = known.declared.len() == 1 && known.used.is_empty();
    (is_effect && is_unused && declarators.next().is_none())
        .then(|| Edit::replace(file, node.byte_range(), format!("{};", text(value))))
}
