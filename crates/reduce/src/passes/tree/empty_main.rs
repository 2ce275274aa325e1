//! Pass: programs that do nothing when they run. Whether a compiler crashes or refuses
//! seldom depends on what `main` does: two calls tell, and if it does not, nearly all
//! of the program goes with them.

use crate::pass::{Candidate, Edit, Pass, Position, Rule};
use crate::subject::Subject;
use crate::syntax::{FileNode, Trees, leaf_of};

/// Empties `main`, with all other functions or alone.
#[derive(Clone, Copy, Debug)]
pub struct EmptyMain;

/// The new body of `main`. With some compilers, the exit status is arbitrary without `return`.
const NOTHING: &str = "{ return 0; }";

impl Pass for EmptyMain {
    fn name(&self) -> &'static str {
        "empty-main"
    }

    fn stage(&self) -> u8 {
        <dyn Pass>::START
    }

    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a> {
        let edits = [without_functions(subject), without_main(subject)];
        let edits = edits.into_iter().enumerate().skip(from.at);
        Box::new(edits.filter_map(|(at, edit)| {
            Some(Candidate {
                subject: edit?.apply(subject)?,
                if_accepted: Position { size: 1, at: 2 },
                if_refused: Position {
                    size: 1,
                    at: at + 1,
                },
                rule: Rule::Smaller,
            })
        }))
    }
}

/// Empties `main`, and deletes all other functions.
fn without_functions(subject: &Subject) -> Option<Edit> {
    let trees = Trees::of(subject);
    let all = trees.outermost_first();
    let others = all.iter().filter(|it| {
        let at_top = it.node.parent().is_some_and(|it| it.parent().is_none());
        it.node.kind() == "function_definition" && at_top && !is_main(&trees, **it)
    });
    let deleted = others.fold(Edit::new(), |edit, it| {
        edit.and(it.file, it.node.byte_range(), "")
    });
    without_main(subject)?.with(&deleted)
}

/// Empties `main`.
fn without_main(subject: &Subject) -> Option<Edit> {
    let trees = Trees::of(subject);
    let all = trees.outermost_first();
    let main = all.iter().find(|it| is_main(&trees, **it))?;
    let body = main.node.child_by_field_name("body")?;
    Some(Edit::replace(main.file, body.byte_range(), NOTHING))
}

fn is_main(trees: &Trees, place: FileNode<'_>) -> bool {
    let FileNode { file, node } = place;
    let declarator = node.child_by_field_name("declarator");
    let name = declarator.and_then(leaf_of);
    node.kind() == "function_definition"
        && name.is_some_and(|node| trees.text(FileNode { file, node }) == "main")
}
