//! Rewriting trees in place. See [`super::visitor`] for reading them.

define_visitor! {
    /// Rewrites a tree in place. Override the methods of interest; call the `walk_` function of
    /// the same name to visit the parts.
    MutVisitor [mut]
}

use std::collections::BTreeSet;

impl Program {
    /// Gives all nodes identities anew, dense and in the order of the text.
    pub fn renumber(&mut self) {
        struct Renumber(u32);
        impl MutVisitor for Renumber {
            fn visit_node(&mut self, id: &mut NodeId, _span: &mut Span) {
                *id = NodeId(self.0);
                self.0 += 1;
            }
        }
        let mut renumber = Renumber(0);
        walk_program(&mut renumber, self);
        self.node_count = renumber.0;
    }

    /// Gives the nodes in the bodies of some functions and methods identities that no node of
    /// the program has or had; returns these members. Tables by node stay valid for all other
    /// nodes.
    pub fn renumber_bodies(&mut self, members: &BTreeSet<NodeId>) -> Vec<Member> {
        struct Bodies<'a> {
            members: &'a BTreeSet<NodeId>,
            next: u32,
            inside: bool,
            renumbered: Vec<Member>,
        }
        impl MutVisitor for Bodies<'_> {
            fn visit_node(&mut self, id: &mut NodeId, _span: &mut Span) {
                if self.inside {
                    *id = NodeId(self.next);
                    self.next += 1;
                }
            }

            fn visit_member(&mut self, member: &mut Member) {
                if !self.members.contains(&member.id()) {
                    return;
                }
                self.inside = true;
                match member {
                    Member::Function(it) => {
                        let it = &mut **it;
                        optional_expression(self, &mut it.body);
                        optional_block(self, &mut it.by_method);
                    }
                    Member::Method(it) => optional_block(self, &mut it.body),
                    Member::Field(_) | Member::Constant(_) => {}
                }
                self.inside = false;
                self.renumbered.push(member.clone());
            }
        }
        let mut bodies = Bodies {
            members,
            next: self.node_count,
            inside: false,
            renumbered: Vec::new(),
        };
        walk_program(&mut bodies, self);
        self.node_count = bodies.next;
        bodies.renumbered
    }
}
