//! Pass: a datatype becomes `int`, or the type of its only field, with everything that
//! makes or reads its values.

use super::types::replace_named;
use crate::dafny::change::{Change, Op};
use crate::dafny::each::{arguments_of_calls, each_expression};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::resolved::{Callee, ConstructorId, Reference};
use gadfly_dafny::syntax::{
    Datatype, Declaration, Expression, ExpressionKind, NodeId, Type, TypeKind, Visitor, visitor,
};
use std::collections::BTreeMap;

/// Replaces datatypes by simpler types.
#[derive(Debug)]
pub(in crate::dafny) struct Datatypes;

impl Changes for Datatypes {
    fn name(&self) -> &'static str {
        "datatypes"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut found = Found(Vec::new());
        visitor::walk_program(&mut found, &tree.program);
        let arguments = arguments_of_calls(&tree.program);
        let mut changes = Vec::new();
        for datatype in &found.0 {
            if let [only] = &datatype.constructors[..]
                && let [field] = &only.fields[..]
            {
                changes.push(becomes(tree, datatype, &field.ty, true, &arguments));
            }
            let int = Type::new(TypeKind::Int);
            changes.push(becomes(tree, datatype, &int, false, &arguments));
        }
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

struct Found(Vec<Datatype>);

impl Visitor for Found {
    fn visit_declaration(&mut self, declaration: &Declaration) {
        if let Declaration::Datatype(it) = declaration {
            self.0.push(it.clone());
        }
        visitor::walk_declaration(self, declaration);
    }
}

/// Replaces a datatype by another type; its values by those of their only fields, or by the
/// numbers of their constructors.
fn becomes(
    tree: &Tree,
    datatype: &Datatype,
    with: &Type,
    unwraps: bool,
    arguments: &BTreeMap<NodeId, Vec<Expression>>,
) -> Change {
    let mut change = Change::drop(datatype.id);
    replace_named(tree, &datatype.name.text, with, &mut change);
    let number = |id: ConstructorId| {
        let node = tree.resolved.constructor(id).node;
        let place = datatype.constructors.iter().position(|it| it.id == node)?;
        Some(Expression::int(place as u32))
    };
    each_expression(&tree.program, |expression| {
        let call = tree.resolved.calls.get(expression.id);
        let other = match (call.map(|it| &it.callee), &expression.kind) {
            (Some(Callee::Constructor(id)), _) => {
                let value = arguments.get(&expression.id).and_then(|it| it.first());
                match value.filter(|_| unwraps) {
                    Some(value) => number(*id).map(|_| value.clone()),
                    None => number(*id),
                }
            }
            (_, kind) => match (tree.resolved.references.get(expression.id), kind) {
                (Some(Reference::Constructor { constructor, .. }), _) => number(*constructor),
                (Some(Reference::Destructor(it)), ExpressionKind::Member { target, .. }) => {
                    let own = it.places.iter().any(|(id, _)| number(*id).is_some());
                    (own && unwraps).then(|| (**target).clone())
                }
                (Some(Reference::Discriminator(id)), _) => {
                    number(*id).map(|_| Expression::bool(true))
                }
                _ => None,
            },
        };
        if let Some(other) = other {
            change.and(expression.id, Op::Expression(Box::new(other)));
        }
    });
    change
}
