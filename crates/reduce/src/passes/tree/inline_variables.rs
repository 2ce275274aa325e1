//! Pass: put the initial value of a variable in the place of its uses, and drop it.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{Names, Place, Trees, leaf_of, remove_statement};

/// Puts initial values in the place of variables.
#[derive(Clone, Copy, Debug)]
pub struct InlineVariables;

impl Edits for InlineVariables {
    fn name(&self) -> &'static str {
        "inline-variables"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let variables = all.iter().filter(|it| it.node.kind() == "declaration");
        variables
            .filter_map(|it| inlined(&trees, &names, *it))
            .collect()
    }
}

fn inlined(trees: &Trees, names: &Names, place: Place<'_>) -> Option<Edit> {
    let Place { file, node } = place;
    let mut cursor = node.walk();
    let declarators: Vec<_> = node
        .children_by_field_name("declarator", &mut cursor)
        .collect();
    let [declarator] = declarators[..] else {
        return None;
    };
    let value = match declarator.kind() {
        "init_declarator" => Some(declarator.child_by_field_name("value")?),
        _ => None,
    };
    let name = leaf_of(declarator)?;
    let known = names.get(trees.text(Place { file, node: name }))?;
    if known.declared.len() != 1 || value.is_some_and(|it| it.kind() == "initializer_list") {
        return None;
    }
    let text = value.map_or("0", |node| trees.text(Place { file, node }));
    let simple = value.is_none_or(|it| it.named_child_count() == 0);
    let text = match simple {
        true => text.to_owned(),
        false => format!("({text})"),
    };
    let mut edit = remove_statement(Edit::new(), file, node)?;
    for (used_in, byte) in &known.used {
        let root = trees.roots().find(|root| root.file == *used_in)?;
        let leaf = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        edit = edit.and(*used_in, leaf.byte_range(), text.clone());
    }
    (!known.used.is_empty()).then_some(edit)
}
