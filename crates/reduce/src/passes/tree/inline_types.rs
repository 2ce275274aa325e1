//! Pass: put the definition of a structure where it is used for the only time.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees};

/// Moves definitions of types to where they are used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InlineTypes;

impl Edits for InlineTypes {
    fn name(&self) -> &'static str {
        "inline-types"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let all = trees.outermost_first();
        all.iter()
            .filter_map(|it| inlined(&trees, &names, *it))
            .collect()
    }
}

fn inlined(trees: &Trees, names: &Names, place: FileNode<'_>) -> Option<Edit> {
    let FileNode { file, node } = place;
    let kind = node.kind();
    if !matches!(
        kind,
        "struct_specifier" | "union_specifier" | "enum_specifier"
    ) {
        return None;
    }
    let end = node.next_sibling().filter(|it| it.kind() == ";")?;
    let name = node.child_by_field_name("name")?;
    let body = node.child_by_field_name("body")?;
    let text = trees.text(FileNode { file, node: name });
    let [(used_in, byte)] = names.get(text)?.used[..] else {
        return None;
    };
    let root = trees.roots().find(|root| root.file == used_in)?;
    let leaf = root.node.descendant_for_byte_range(byte, byte + 1)?;
    let user = leaf.parent().filter(|it| it.kind() == kind)?;
    let word = kind.strip_suffix("_specifier")?;
    let whole = format!("{word} {}", trees.text(FileNode { file, node: body }));
    let gone = Edit::delete(file, node.start_byte()..end.end_byte());
    Some(gone.and(used_in, user.byte_range(), whole))
}
