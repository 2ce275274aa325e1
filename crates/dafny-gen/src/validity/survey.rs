//! Where nodes are in a program: in which members, in their bodies or elsewhere, and at
//! which position in the order of the text. Changes nothing.

use gadfly_dafny::syntax::visitor::{walk_block, walk_expression, walk_member, walk_program};
use gadfly_dafny::syntax::{Block, Expression, Member, NodeId, Program, Span, Visitor};
use std::collections::BTreeSet;

/// The positions of some nodes.
#[derive(Debug, Default)]
pub(super) struct Survey {
    /// The members that contain one of them.
    pub(super) members: BTreeSet<NodeId>,
    /// How many of them are in the bodies of functions and methods.
    pub(super) in_bodies: usize,
    /// The number of every node, by its identity.
    numbers: Vec<u32>,
}

impl Survey {
    /// Finds these nodes.
    pub(super) fn of(program: &Program, nodes: &BTreeSet<NodeId>) -> Survey {
        let mut search = Search {
            nodes,
            next: 0,
            member: None,
            bodies: [None; 2],
            in_body: false,
            found: Survey {
                numbers: vec![0; program.node_count as usize],
                ..Survey::default()
            },
        };
        walk_program(&mut search, program);
        search.found
    }

    /// The number of a node: what its identity is when the whole program is numbered
    /// anew, and the same whether that was done or not.
    pub(super) fn number(&self, node: NodeId) -> u32 {
        self.numbers.get(node.index()).copied().unwrap_or_default()
    }
}

struct Search<'a> {
    nodes: &'a BTreeSet<NodeId>,
    next: u32,
    member: Option<NodeId>,
    /// What the bodies of the member begin with.
    bodies: [Option<NodeId>; 2],
    in_body: bool,
    found: Survey,
}

impl Search<'_> {
    fn within(&mut self, node: NodeId, walk: impl FnOnce(&mut Self)) {
        let before = self.in_body;
        self.in_body |= self.bodies.contains(&Some(node));
        walk(self);
        self.in_body = before;
    }
}

impl Visitor for Search<'_> {
    fn visit_node(&mut self, id: &NodeId, _span: &Span) {
        if let Some(number) = self.found.numbers.get_mut(id.index()) {
            *number = self.next;
        }
        self.next += 1;
        if self.nodes.contains(id) {
            self.found.members.extend(self.member);
            self.found.in_bodies += usize::from(self.in_body);
        }
    }

    fn visit_member(&mut self, member: &Member) {
        self.member = Some(member.id());
        self.bodies = match member {
            Member::Function(it) => [
                it.body.as_ref().map(|body| body.id),
                it.by_method.as_ref().map(|body| body.id),
            ],
            Member::Method(it) => [it.body.as_ref().map(|body| body.id), None],
            Member::Field(_) | Member::Constant(_) => [None; 2],
        };
        walk_member(self, member);
        self.member = None;
        self.bodies = [None; 2];
    }

    fn visit_expression(&mut self, expression: &Expression) {
        self.within(expression.id, |it| walk_expression(it, expression));
    }

    fn visit_block(&mut self, block: &Block) {
        self.within(block.id, |it| walk_block(it, block));
    }
}
