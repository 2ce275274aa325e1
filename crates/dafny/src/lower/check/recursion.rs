//! Which functions and methods are mutually recursive: only in calls between these must
//! a measure decrease.

use super::super::Lowering;
use crate::resolved::{Callee, MemberId, MemberKind, Resolved};
use crate::syntax::Expression;
use crate::syntax::visitor::{self, Visitor};
use std::collections::{BTreeMap, BTreeSet};

/// The calls in a body.
struct Calls<'r> {
    r: &'r Resolved,
    found: BTreeSet<MemberId>,
}

impl Visitor for Calls<'_> {
    fn visit_expression(&mut self, expression: &Expression) {
        if let Some(call) = self.r.calls.get(expression.id)
            && let Callee::Function(member) | Callee::Method(member) = call.callee
        {
            self.found.insert(member);
        }
        visitor::walk_expression(self, expression);
    }
}

impl Lowering<'_> {
    /// The recursion that a member belongs to; none if it does not call itself,
    /// not even through others.
    pub(super) fn cluster(&mut self, member: MemberId) -> Option<u32> {
        if self.clusters.is_none() {
            self.clusters = Some(clusters(self.r));
        }
        self.clusters.as_ref()?.get(&member).copied()
    }
}

/// Every member that takes part in a recursion, with the least member of it.
fn clusters(r: &Resolved) -> BTreeMap<MemberId, u32> {
    let edges = edges(r);
    let reached: BTreeMap<MemberId, BTreeSet<MemberId>> = edges
        .keys()
        .map(|member| (*member, reachable(*member, &edges)))
        .collect();
    let mut clusters = BTreeMap::new();
    for (member, all) in &reached {
        if !all.contains(member) {
            continue;
        }
        let back = |other: &&MemberId| reached.get(*other).is_some_and(|r| r.contains(member));
        if let Some(least) = all.iter().find(back) {
            clusters.insert(*member, least.0);
        }
    }
    clusters
}

/// The callees of each member; a call of a trait's member may run any member that overrides it.
fn edges(r: &Resolved) -> BTreeMap<MemberId, BTreeSet<MemberId>> {
    let mut edges: BTreeMap<MemberId, BTreeSet<MemberId>> = BTreeMap::new();
    for (index, member) in r.members.iter().enumerate() {
        let mut calls = Calls {
            r,
            found: BTreeSet::new(),
        };
        match &member.kind {
            MemberKind::Function(function) => {
                if let Some(body) = &function.syntax.body {
                    calls.visit_expression(body);
                }
                if let Some(block) = &function.syntax.by_method {
                    calls.visit_block(block);
                }
            }
            MemberKind::Method(method) => {
                if let Some(block) = method.syntax.as_ref().and_then(|m| m.body.as_ref()) {
                    calls.visit_block(block);
                }
            }
            _ => continue,
        }
        edges.insert(MemberId(index as u32), calls.found);
    }
    for declaration in &r.types {
        for (called, runs) in &declaration.overrides {
            edges.entry(*called).or_default().insert(*runs);
        }
    }
    edges
}

fn reachable(from: MemberId, edges: &BTreeMap<MemberId, BTreeSet<MemberId>>) -> BTreeSet<MemberId> {
    let mut found = BTreeSet::new();
    let mut waiting = vec![from];
    while let Some(member) = waiting.pop() {
        for next in edges.get(&member).into_iter().flatten() {
            if found.insert(*next) {
                waiting.push(*next);
            }
        }
    }
    found
}
