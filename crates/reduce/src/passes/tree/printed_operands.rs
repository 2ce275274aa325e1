//! Pass: print an operand of what is printed, by the conversion for its type: of
//! `printf("%d", a = b - 1.0L)`, `printf("%Lf", b - 1.0L)` is left. With the old conversion it
//! would be undefined.

use super::operands::operands;
use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{FileNode, Printed, Trees, printed};

/// Replaces what is printed by its operands.
#[derive(Clone, Copy, Debug)]
pub struct PrintedOperands;

/// The size of programs for which it is tried, in tokens: for others, there is more to remove.
const SMALL: usize = 120;

/// The conversions that are tried.
const CONVERSIONS: [&str; 4] = ["%d", "%ld", "%f", "%Lf"];

impl Edits for PrintedOperands {
    fn name(&self) -> &'static str {
        "printed-operands"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        if subject.size().tokens > SMALL {
            return Vec::new();
        }
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        let printed = printed(&trees, &all);
        printed.iter().flat_map(|it| in_place(&trees, it)).collect()
    }

    fn most(&self) -> usize {
        1
    }
}

fn in_place(trees: &Trees, shown: &Printed<'_>) -> Vec<Edit> {
    let text = |node| {
        trees.text(FileNode {
            file: shown.file,
            node,
        })
    };
    let old = trees.text_of(shown.file, shown.conversion.clone());
    let all = operands(shown.argument).into_iter();
    all.flat_map(|node| {
        let put = Edit::replace(shown.file, shown.argument.byte_range(), text(node));
        let others = CONVERSIONS.into_iter().filter(move |it| *it != old);
        others.map(move |it| put.clone().and(shown.file, shown.conversion.clone(), it))
    })
    .collect()
}
