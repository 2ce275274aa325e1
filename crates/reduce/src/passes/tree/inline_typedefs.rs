//! Pass: put a type in the place of a name for it, and drop the name: `typedef long t;
//! t a;` becomes `long a;`.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of};

/// Replaces typedefs by their types.
#[derive(Clone, Copy, Debug)]
pub struct InlineTypedefs;

impl Edits for InlineTypedefs {
    fn name(&self) -> &'static str {
        "inline-typedefs"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        let definitions = all.iter().filter(|it| it.node.kind() == "type_definition");
        definitions
            .filter_map(|it| inlined(&trees, &names, *it))
            .collect()
    }
}

fn inlined(trees: &Trees, names: &Names, definition: FileNode<'_>) -> Option<Edit> {
    let FileNode { file, node } = definition;
    let text = |node| trees.text(FileNode { file, node });
    let mut cursor = node.walk();
    let declarators: Vec<_> = node
        .children_by_field_name("declarator", &mut cursor)
        .collect();
    let [declarator] = declarators[..] else {
        return None;
    };
    let name = leaf_of(declarator)?;
    let known = names.get(text(name))?;
    // The definition of a structure must occur only once.
    let kind = node.child_by_field_name("type")?;
    let defines = kind.child_by_field_name("body").is_some();
    if known.declared.len() != 1 || known.used.is_empty() || defines && known.used.len() > 1 {
        return None;
    }
    let mut edit = Edit::delete(file, node.byte_range());
    for (used_in, byte) in &known.used {
        let root = trees.roots().find(|root| root.file == *used_in)?;
        let leaf = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        if leaf.kind() != "type_identifier" {
            return None;
        }
        edit = edit.and(*used_in, leaf.byte_range(), text(kind));
        edit = match declarator.kind() {
            "type_identifier" => edit,
            // `typedef int *t; t a;` becomes `int *a;`.
            "pointer_declarator" if is_plain_pointer(declarator) => {
                let whole = leaf.parent()?;
                let mut cursor = whole.walk();
                let declared: Vec<_> = whole
                    .children_by_field_name("declarator", &mut cursor)
                    .collect();
                let [only] = declared[..] else {
                    return None;
                };
                let start = only.start_byte();
                edit.and(*used_in, start..start, "*")
            }
            _ => return None,
        };
    }
    Some(edit)
}

/// Whether a declarator is one pointer and a name.
fn is_plain_pointer(declarator: tree_sitter::Node<'_>) -> bool {
    let inner = declarator.child_by_field_name("declarator");
    inner.is_some_and(|it| it.kind() == "type_identifier")
}
