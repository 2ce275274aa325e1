//! Pass: put the value of an enumerator in the place of its name.

use crate::pass::{Edit, Edits, Rule};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees};

/// Replaces enumerators by their values.
#[derive(Clone, Copy, Debug)]
pub struct Enumerators;

impl Edits for Enumerators {
    fn name(&self) -> &'static str {
        "enumerators"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let lists = all.iter().filter(|it| it.node.kind() == "enumerator_list");
        let mut edits = Vec::new();
        for list in lists {
            let mut cursor = list.node.walk();
            let mut value = Some(0i64);
            for node in list.node.named_children(&mut cursor) {
                let text = |node| trees.text(FileNode { node, ..*list });
                if let Some(own) = node.child_by_field_name("value") {
                    value = text(own).parse().ok();
                }
                let name = node.child_by_field_name("name").map(text);
                if let Some((name, number)) = name.zip(value) {
                    edits.extend(replaced(&names, name, number));
                }
                value = value.map(|it| it + 1);
            }
        }
        edits
    }

    fn rule(&self) -> Rule {
        // A negative number is larger than a name. This terminates because the number of names
        // decreases.
        Rule::Anyway
    }
}

/// Replaces all uses of a name by a number.
fn replaced(names: &Names, name: &str, number: i64) -> Option<Edit> {
    let known = names.get(name).filter(|it| it.declared.len() == 1)?;
    let uses = known.used.iter();
    let edit = uses.fold(Edit::new(), |edit, (file, byte)| {
        edit.and(*file, *byte..*byte + name.len(), number.to_string())
    });
    (!edit.is_empty()).then_some(edit)
}
