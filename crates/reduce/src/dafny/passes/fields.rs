//! Pass: fields of datatypes and classes go, with their values; where they were read
//! stands a small value.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::{arguments_of_calls, each_statement, names_of_locals};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use crate::dafny::values::smallest;
use gadfly_dafny::resolved::{
    ArgumentSource, Callee, ConstructorId, MemberId, MemberKind, PatternMeaning, Reference,
};
use gadfly_dafny::syntax::{NodeId, Pattern, PatternKind, StatementKind, Visitor, visitor};

/// Removes fields.
#[derive(Debug)]
pub(in crate::dafny) struct Fields;

impl Changes for Fields {
    fn name(&self) -> &'static str {
        "fields"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut changes = Vec::new();
        for (number, constructor) in tree.resolved.constructors.iter().enumerate() {
            for index in 0..constructor.fields.len() {
                changes.push(of_datatype(tree, ConstructorId(number as u32), index));
            }
        }
        for (number, member) in tree.resolved.members.iter().enumerate() {
            if let MemberKind::Field { .. } = member.kind {
                changes.push(of_class(tree, MemberId(number as u32), member.node));
            }
        }
        changes
    }
}

fn of_datatype(tree: &Tree, id: ConstructorId, index: usize) -> Change {
    let resolved = &tree.resolved;
    let field = &resolved.constructor(id).fields[index];
    let mut change = Change::drop(resolved.local(field.local).node);
    let arguments = arguments_of_calls(&tree.program);
    for (node, call) in resolved.calls.iter() {
        if call.callee == Callee::Constructor(id)
            && let Some(ArgumentSource::Given(at)) = call.arguments.get(index)
            && let Some(value) = arguments.get(&node).and_then(|all| all.get(*at))
        {
            change.and(value.id, Op::Drop);
        }
    }
    for (node, reference) in resolved.references.iter() {
        if let Reference::Destructor(destructor) = reference
            && destructor.places.contains(&(id, index))
        {
            read(tree, node, &mut change);
        }
    }
    let mut patterns = Patterns {
        tree,
        id,
        index,
        change,
    };
    visitor::walk_program(&mut patterns, &tree.program);
    patterns.change
}

fn of_class(tree: &Tree, id: MemberId, node: NodeId) -> Change {
    let mut change = Change::drop(node);
    let is_field = |node| {
        matches!(tree.resolved.references.get(node),
            Some(Reference::Member { member, .. }) if *member == id)
    };
    each_statement(&tree.program, |statement| {
        if let StatementKind::Assign { targets, .. } = &statement.kind
            && let [target] = &targets[..]
            && is_field(target.id)
        {
            change.and(statement.id, Op::Drop);
        }
    });
    for (node, _) in tree.resolved.references.iter() {
        if is_field(node) {
            read(tree, node, &mut change);
        }
    }
    change
}

fn read(tree: &Tree, node: NodeId, change: &mut Change) {
    if let Some(value) = tree.type_of(node).and_then(|ty| smallest(tree, ty)) {
        change.and(node, Op::Expression(Box::new(value)));
    }
}

/// Removes a field from the patterns of a constructor.
struct Patterns<'a> {
    tree: &'a Tree,
    id: ConstructorId,
    index: usize,
    change: Change,
}

impl Visitor for Patterns<'_> {
    fn visit_pattern(&mut self, pattern: &Pattern) {
        let meaning = self.tree.resolved.patterns.get(pattern.id);
        if meaning == Some(&PatternMeaning::Constructor(self.id))
            && let PatternKind::Constructor {
                arguments: Some(parts),
                ..
            } = &pattern.kind
            && let Some(part) = parts.get(self.index)
        {
            self.change.and(part.id, Op::Drop);
            if let Some(PatternMeaning::Variable(local)) = self.tree.resolved.patterns.get(part.id)
            {
                let names = names_of_locals(self.tree);
                for node in names.get(local).into_iter().flatten() {
                    read(self.tree, *node, &mut self.change);
                }
            }
        }
        visitor::walk_pattern(self, pattern);
    }
}
