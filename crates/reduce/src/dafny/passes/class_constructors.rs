//! Pass: constructors of classes go, and objects are made without them.

use crate::dafny::change::{Change, Op};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::resolved::{Allocated, MemberKind};
use gadfly_dafny::syntax::{
    Allocation, NodeId, RightHandSide, RightHandSideKind, Visitor, visitor,
};
use std::collections::BTreeMap;

/// Removes constructors of classes.
#[derive(Debug)]
pub(in crate::dafny) struct ClassConstructors;

impl Changes for ClassConstructors {
    fn name(&self) -> &'static str {
        "class-constructors"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut changes: BTreeMap<NodeId, Change> = BTreeMap::new();
        for member in &tree.resolved.members {
            if let MemberKind::Method(method) = &member.kind
                && method.is_constructor
                && method.syntax.is_some()
            {
                changes.insert(member.node, Change::drop(member.node));
            }
        }
        let mut made = Made(Vec::new());
        visitor::walk_program(&mut made, &tree.program);
        for value in made.0 {
            if let Some(Allocated::Object {
                constructor: Some((member, _)),
                ..
            }) = tree.resolved.allocations.get(value.id)
                && let Some(change) = changes.get_mut(&tree.resolved.member(*member).node)
            {
                change.and(value.id, Op::RightHandSide(Box::new(plain(value))));
            }
        }
        changes.into_values().collect()
    }
}

/// Right-hand sides that make objects.
struct Made(Vec<RightHandSide>);

impl Visitor for Made {
    fn visit_right_hand_side(&mut self, value: &RightHandSide) {
        if let RightHandSideKind::New(Allocation::Object { .. }) = &value.kind {
            self.0.push(value.clone());
        }
        visitor::walk_right_hand_side(self, value);
    }
}

/// `new C` in place of `new C(…)` or `new C.Name(…)`.
fn plain(mut value: RightHandSide) -> RightHandSide {
    value.id = NodeId::NONE;
    if let RightHandSideKind::New(Allocation::Object { ty, arguments }) = &mut value.kind
        && arguments.take().is_some()
        && let gadfly_dafny::syntax::TypeKind::Named(named) = &mut ty.kind
        && let Some(class) = named.qualifier.last()
        && named.arguments.is_empty()
    {
        // A named constructor is written like a type of a module; the resolver knows which.
        let class = class.clone();
        named.qualifier.pop();
        named.name = class.name;
        named.arguments = class.type_arguments;
    }
    value
}
