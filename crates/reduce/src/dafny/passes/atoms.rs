//! Pass: expressions become names and small literals of any type, where the program
//! allows that: `[map[0 := 0]]` becomes `[0]`.
//!
//! Small values of the same type are tried before, by [`super::constants`].

use crate::dafny::change::Change;
use crate::dafny::each::each_expression;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{CollectionKind, Expression, ExpressionKind};
use std::collections::BTreeMap;

/// Replaces expressions by names and literals.
#[derive(Debug)]
pub(in crate::dafny) struct Atoms;

/// The number of expressions above which a program is too large.
const MOST_EXPRESSIONS: usize = 80;

impl Changes for Atoms {
    fn name(&self) -> &'static str {
        "atoms"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut count = 0;
        let mut names: BTreeMap<String, Expression> = BTreeMap::new();
        each_expression(&tree.program, |expression| {
            count += 1;
            if let ExpressionKind::Name(segment) = &expression.kind
                && tree.type_of(expression.id).is_some()
            {
                let name = Expression::name(&segment.name.text);
                names.insert(segment.name.text.clone(), name);
            }
        });
        if count > MOST_EXPRESSIONS {
            return Vec::new();
        }
        let mut atoms = vec![Expression::int(0u32), Expression::bool(false)];
        atoms.extend(names.into_values());
        atoms.extend(["", "a"].map(Expression::string));
        atoms.push(Expression::new(ExpressionKind::Display {
            kind: CollectionKind::Seq,
            elements: vec![Expression::int(0u32)],
        }));
        let mut changes = Vec::new();
        each_expression(&tree.program, |expression| {
            if tree.type_of(expression.id).is_none() {
                return;
            }
            for atom in &atoms {
                if atom.kind != expression.kind {
                    changes.push(Change::expression(expression.id, atom.clone()));
                }
            }
        });
        changes
    }

    fn most(&self) -> usize {
        1
    }
}
