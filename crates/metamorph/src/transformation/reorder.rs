//! Reorders declarations: Dafny does not need a declaration before its use.

use super::Transformation;
use crate::work::Work;
use gadfly_dafny::Program;
use gadfly_dafny::syntax::{Declaration, Member};

#[derive(Debug)]
pub(super) struct Reorder;

impl Transformation for Reorder {
    fn name(&self) -> &'static str {
        "reorder"
    }

    fn about(&self) -> &'static str {
        "declarations and members come in another order"
    }

    #[allow(private_interfaces)]
    fn apply(&self, program: &mut Program, work: &mut Work<'_>) -> usize {
        declarations(&mut program.declarations, work)
    }
}

fn declarations(all: &mut Vec<Declaration>, work: &mut Work<'_>) -> usize {
    let mut places = 0;
    for declaration in all.iter_mut() {
        places += match declaration {
            Declaration::Module(it) => declarations(&mut it.declarations, work),
            Declaration::Class(it) => members(&mut it.members, work),
            Declaration::Datatype(it) => members(&mut it.members, work),
            _ => 0,
        };
    }
    // Imports and exports stay at the top, where readers look for them.
    let (head, mut rest): (Vec<_>, Vec<_>) = all
        .drain(..)
        .partition(|it| matches!(it, Declaration::Import(_) | Declaration::Export(_)));
    places += shuffle(&mut rest, work);
    all.extend(head);
    all.extend(rest);
    places
}

fn members(members: &mut [Member], work: &mut Work<'_>) -> usize {
    shuffle(members, work)
}

/// Shuffles elements; returns 1 if any of them may have moved.
fn shuffle<T>(elements: &mut [T], work: &mut Work<'_>) -> usize {
    if elements.len() < 2 {
        return 0;
    }
    for last in (1..elements.len()).rev() {
        let other = work.choices.index(last + 1);
        elements.swap(last, other);
    }
    1
}
