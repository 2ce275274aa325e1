//! Pass: bit vectors get another width, the same one everywhere.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::each_type;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{Type, TypeKind};
use std::collections::BTreeSet;

/// Changes widths of bit vectors.
#[derive(Debug)]
pub(in crate::dafny) struct Widths;

/// The widths to try. Backends treat them differently.
const WIDTHS: [u32; 4] = [1, 8, 16, 32];

impl Changes for Widths {
    fn name(&self) -> &'static str {
        "widths"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut widths = BTreeSet::new();
        each_type(&tree.program, |ty| {
            if let TypeKind::BitVector(width) = ty.kind {
                widths.insert(width);
            }
        });
        let mut changes = Vec::new();
        for from in widths {
            for to in WIDTHS.into_iter().filter(|to| *to != from) {
                let mut change = Change::default();
                each_type(&tree.program, |ty| {
                    if ty.kind == TypeKind::BitVector(from) {
                        let with = Type::new(TypeKind::BitVector(to));
                        change.and(ty.id, Op::Type(Box::new(with)));
                    }
                });
                changes.push(change);
            }
        }
        changes
    }

    fn most(&self) -> usize {
        1
    }
}
