//! Pass: members of types become members of the module, with all their uses; the
//! type goes, or stays without them.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::each_expression;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::resolved::Reference;
use gadfly_dafny::syntax::{
    Declaration, Expression, ExpressionKind, Member, MethodKind, NodeId, Visitor, visitor,
};
use std::collections::BTreeSet;

/// Moves members out of their types.
#[derive(Debug)]
pub(in crate::dafny) struct MembersOut;

impl Changes for MembersOut {
    fn name(&self) -> &'static str {
        "members-out"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut found = Found(Vec::new());
        visitor::walk_program(&mut found, &tree.program);
        let mut changes = Vec::new();
        for declaration in &found.0 {
            let movable: Vec<&Member> = members(declaration)
                .iter()
                .filter(|it| can_move(it))
                .collect();
            let mut groups: Vec<Vec<&Member>> = vec![movable.clone()];
            if movable.len() > 1 {
                groups.extend(movable.iter().map(|it| vec![*it]));
            }
            for group in groups.iter().filter(|it| !it.is_empty()) {
                changes.push(moved(tree, declaration, group, false));
                changes.push(moved(tree, declaration, group, true));
            }
        }
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

/// Declared types.
struct Found(Vec<Declaration>);

impl Visitor for Found {
    fn visit_declaration(&mut self, declaration: &Declaration) {
        if !members(declaration).is_empty() {
            self.0.push(declaration.clone());
        }
        visitor::walk_declaration(self, declaration);
    }
}

fn members(declaration: &Declaration) -> &[Member] {
    match declaration {
        Declaration::Datatype(it) => &it.members,
        Declaration::Class(it) => &it.members,
        Declaration::Type(it) => &it.members,
        _ => &[],
    }
}

fn can_move(member: &Member) -> bool {
    match member {
        Member::Field(_) => false,
        Member::Constant(it) => it.value.is_some(),
        Member::Function(it) => it.body.is_some(),
        Member::Method(it) => it.body.is_some() && it.kind != MethodKind::Constructor,
    }
}

/// The members after their type, which may stay.
fn moved(tree: &Tree, declaration: &Declaration, group: &[&Member], stays: bool) -> Change {
    let ids: BTreeSet<NodeId> = group.iter().map(|it| it.id()).collect();
    let mut with = Vec::new();
    if stays {
        with.push(without(declaration, &ids));
    }
    let of_module = |it: &&Member| Declaration::Member(Box::new(of_module((*it).clone())));
    with.extend(group.iter().map(of_module));
    let mut change = Change::one(declaration.id(), Op::Declarations(with));
    each_expression(&tree.program, |expression| {
        if let ExpressionKind::Member { member: name, .. } = &expression.kind
            && let Some(Reference::Member { member, .. }) =
                tree.resolved.references.get(expression.id)
            && ids.contains(&tree.resolved.member(*member).node)
        {
            let bare = Expression::new(ExpressionKind::Name(name.clone()));
            change.and(expression.id, Op::Expression(Box::new(bare)));
        }
    });
    change
}

fn without(declaration: &Declaration, ids: &BTreeSet<NodeId>) -> Declaration {
    let mut fewer = declaration.clone();
    let members = match &mut fewer {
        Declaration::Datatype(it) => &mut it.members,
        Declaration::Class(it) => &mut it.members,
        Declaration::Type(it) => &mut it.members,
        _ => return fewer,
    };
    members.retain(|it| !ids.contains(&it.id()));
    fewer
}

fn of_module(mut member: Member) -> Member {
    match &mut member {
        Member::Field(_) => {}
        Member::Constant(it) => it.is_static = false,
        Member::Function(it) => it.is_static = false,
        Member::Method(it) => it.is_static = false,
    }
    member
}
