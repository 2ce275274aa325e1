//! Pass: parameters go, with their arguments at every call; where they were read
//! stands a small value, or the argument if that is simple.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::{arguments_of_calls, names_of_locals};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use crate::dafny::values::smallest;
use gadfly_dafny::resolved::{
    Allocated, ArgumentSource, Callee, LocalId, Member, MemberId, MemberKind, Owner, Parameter,
};
use gadfly_dafny::syntax::{Expression, ExpressionKind, NodeId};
use std::collections::BTreeMap;

/// Removes parameters.
#[derive(Debug)]
pub(in crate::dafny) struct Parameters;

impl Changes for Parameters {
    fn name(&self) -> &'static str {
        "parameters"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let calls = Calls::of(tree);
        let names = names_of_locals(tree);
        let members = &tree.resolved.members;
        let mut changes = Vec::new();
        for (number, member) in members.iter().enumerate() {
            let family = family(members, number);
            // The first member of a family stands for all.
            if family.first() != Some(&number) {
                continue;
            }
            for index in 0..parameters(member).len() {
                changes.push(without(tree, &family, index, &calls, &names));
            }
        }
        changes
    }
}

/// The members of types that override each other: those with the same name.
fn family(members: &[Member], number: usize) -> Vec<usize> {
    let own = &members[number];
    if !matches!(own.owner, Owner::Type(_)) {
        return vec![number];
    }
    let same = |it: &&usize| {
        let other = &members[**it];
        matches!(other.owner, Owner::Type(_)) && other.name == own.name
    };
    let all: Vec<usize> = (0..members.len()).collect();
    all.iter().filter(same).copied().collect()
}

fn parameters(member: &Member) -> &[Parameter] {
    match &member.kind {
        MemberKind::Function(it) => &it.parameters,
        MemberKind::Method(it) => &it.parameters,
        MemberKind::Field { .. } | MemberKind::Constant { .. } => &[],
    }
}

fn without(
    tree: &Tree,
    family: &[usize],
    index: usize,
    calls: &Calls,
    names: &BTreeMap<LocalId, Vec<NodeId>>,
) -> Change {
    let mut change = Change::default();
    let mut given: Option<&Expression> = None;
    for number in family {
        for (sources, values) in calls
            .of
            .get(&MemberId(*number as u32))
            .into_iter()
            .flatten()
        {
            if let Some(ArgumentSource::Given(at)) = sources.get(index)
                && let Some(value) = values.get(*at)
            {
                given = given.or(Some(value));
                change.and(value.id, Op::Drop);
            }
        }
    }
    for number in family {
        let Some(parameter) = parameters(&tree.resolved.members[*number]).get(index) else {
            continue;
        };
        change.and(tree.resolved.local(parameter.local).node, Op::Drop);
        let literal = given.filter(|it| matches!(it.kind, ExpressionKind::Literal(_)));
        let with = literal.cloned().or_else(|| smallest(tree, &parameter.ty));
        for read in names.get(&parameter.local).into_iter().flatten() {
            if let Some(with) = &with {
                change.and(*read, Op::Expression(Box::new(with.clone())));
            }
        }
    }
    change
}

/// The calls of each member and their arguments.
struct Calls {
    of: BTreeMap<MemberId, Vec<Arguments>>,
}

/// The source of each parameter's value, and the written arguments.
type Arguments = (Vec<ArgumentSource>, Vec<Expression>);

impl Calls {
    fn of(tree: &Tree) -> Calls {
        let arguments = arguments_of_calls(&tree.program);
        let given = |node: NodeId| arguments.get(&node).cloned().unwrap_or_default();
        let mut of: BTreeMap<MemberId, Vec<_>> = BTreeMap::new();
        for (node, call) in tree.resolved.calls.iter() {
            if let Callee::Function(member) | Callee::Method(member) = call.callee {
                let place = of.entry(member).or_default();
                place.push((call.arguments.clone(), given(node)));
            }
        }
        for (node, allocated) in tree.resolved.allocations.iter() {
            if let Allocated::Object {
                constructor: Some((member, sources)),
                ..
            } = allocated
            {
                let place = of.entry(*member).or_default();
                place.push((sources.clone(), given(node)));
            }
        }
        Calls { of }
    }
}
