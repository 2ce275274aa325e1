//! Pass: drop declarations that `Main` does not lead to.

use crate::dafny::change::Change;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    Attribute, Declaration, Expression, ExpressionKind, Member, NamedType, NodeId, Pattern,
    PatternKind, Program, Type, TypeKind, Visitor, visitor,
};
use std::collections::{BTreeMap, BTreeSet};

/// Deletes everything that `Main` does not reach, as far as names tell.
#[derive(Debug)]
pub(in crate::dafny) struct Unused;

impl Changes for Unused {
    fn name(&self) -> &'static str {
        "unused"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut things = Things::default();
        things.declarations(&tree.program.declarations, None);
        let mut wanted: BTreeSet<String> = BTreeSet::new();
        let mut reached: BTreeSet<NodeId> = BTreeSet::new();
        let mut waiting = vec!["Main".to_owned()];
        while let Some(name) = waiting.pop() {
            if !wanted.insert(name.clone()) {
                continue;
            }
            for thing in things.by_name.get(&name).into_iter().flatten() {
                let mut next = Some(*thing);
                // A member needs its type, and a declaration needs its module.
                while let Some(node) = next.filter(|node| reached.insert(*node)) {
                    let thing = &things.all[&node];
                    waiting.extend(thing.mentions.iter().cloned());
                    next = thing.inside;
                }
            }
        }
        let dropped = things.order.iter().filter(|node| !reached.contains(node));
        dropped.map(|node| Change::drop(*node)).collect()
    }
}

/// A declaration or member.
struct Thing {
    inside: Option<NodeId>,
    mentions: BTreeSet<String>,
}

#[derive(Default)]
struct Things {
    order: Vec<NodeId>,
    all: BTreeMap<NodeId, Thing>,
    by_name: BTreeMap<String, Vec<NodeId>>,
}

impl Things {
    fn add(&mut self, node: NodeId, names: Vec<String>, thing: Thing) {
        self.order.push(node);
        self.all.insert(node, thing);
        for name in names {
            self.by_name.entry(name).or_default().push(node);
        }
    }

    fn declarations(&mut self, list: &[Declaration], inside: Option<NodeId>) {
        for declaration in list {
            let node = declaration.id();
            let mut names: Vec<String> = declaration
                .name()
                .map(|it| it.text.clone())
                .into_iter()
                .collect();
            let mut mentions = Mentions::default();
            let members: &[Member] = match declaration {
                Declaration::Module(it) => {
                    if let Some(refinement) = &it.refinement {
                        mentions
                            .0
                            .extend(refinement.base.iter().map(|it| it.text.clone()));
                    }
                    &[]
                }
                Declaration::Import(it) => {
                    mentions
                        .0
                        .extend(it.target.iter().map(|it| it.text.clone()));
                    &[]
                }
                Declaration::Datatype(it) => {
                    names.extend(it.constructors.iter().map(|it| it.name.text.clone()));
                    &it.members
                }
                Declaration::Class(it) => &it.members,
                Declaration::Type(it) => &it.members,
                Declaration::Export(_) | Declaration::Iterator(_) | Declaration::Member(_) => &[],
            };
            // An opened module is needed if any of its names is used, which cannot be seen
            // here.
            let always = matches!(declaration, Declaration::Export(_))
                || matches!(declaration, Declaration::Import(it) if it.opened);
            if !matches!(declaration, Declaration::Module(_)) {
                mentions.visit_declaration(declaration);
            }
            for member in members {
                let mut own = Mentions::default();
                own.visit_member(member);
                // A constructor without a name is used as its class.
                let name = member.name().or(declaration.name());
                let name = name.map(|it| it.text.clone());
                let thing = Thing {
                    inside: Some(node),
                    mentions: own.0,
                };
                if name.is_some() {
                    self.add(member.id(), name.into_iter().collect(), thing);
                }
            }
            let thing = Thing {
                inside,
                mentions: mentions.0,
            };
            match always {
                true => self.add(node, vec!["Main".to_owned()], thing),
                false => self.add(node, names, thing),
            }
            if let Declaration::Module(it) = declaration {
                self.declarations(&it.declarations, Some(node));
            }
        }
    }
}

/// The names that occur.
#[derive(Default)]
struct Mentions(BTreeSet<String>);

impl Mentions {
    fn add(&mut self, name: &str) {
        self.0.insert(name.trim_end_matches('?').to_owned());
    }
}

impl Visitor for Mentions {
    fn visit_expression(&mut self, expression: &Expression) {
        match &expression.kind {
            ExpressionKind::Name(segment) => self.add(&segment.name.text),
            ExpressionKind::Member { member, .. } => self.add(&member.name.text),
            _ => {}
        }
        visitor::walk_expression(self, expression);
    }

    fn visit_type(&mut self, ty: &Type) {
        if let TypeKind::Named(NamedType {
            qualifier, name, ..
        }) = &ty.kind
        {
            self.add(&name.text);
            for segment in qualifier {
                self.add(&segment.name.text);
            }
        }
        visitor::walk_type(self, ty);
    }

    fn visit_pattern(&mut self, pattern: &Pattern) {
        match &pattern.kind {
            PatternKind::Name { name, .. } => self.add(&name.text),
            PatternKind::Constructor { path, .. } => {
                for name in path {
                    self.add(&name.text);
                }
            }
            _ => {}
        }
        visitor::walk_pattern(self, pattern);
    }

    fn visit_attribute(&mut self, attribute: &Attribute) {
        visitor::walk_attribute(self, attribute);
    }
}

/// The nodes of all declarations and members, outer ones before inner ones.
pub(super) fn all_declarations(program: &Program) -> Vec<NodeId> {
    let mut things = Things::default();
    things.declarations(&program.declarations, None);
    things.order
}
