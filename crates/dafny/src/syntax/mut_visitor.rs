//! Rewriting trees in place. See [`super::visitor`] for reading them.

define_visitor! {
    /// Rewrites a tree in place. Override what is of interest; call the `walk_`
    /// function of the same name to go on into the parts.
    MutVisitor [mut]
}

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
}
