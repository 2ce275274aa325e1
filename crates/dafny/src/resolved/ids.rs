//! Identities of declarations, and tables keyed by nodes of the tree.

use crate::syntax::NodeId;

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl $name {
            /// The identity as an index into its table.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id! {
    /// A module, in [`super::Resolved::modules`].
    ModuleId
}
id! {
    /// A declared type, in [`super::Resolved::types`].
    TypeId
}
id! {
    /// A field, constant, function, method or constructor of a class, in
    /// [`super::Resolved::members`].
    MemberId
}
id! {
    /// A constructor of a datatype, in [`super::Resolved::constructors`].
    ConstructorId
}
id! {
    /// A type parameter, in [`super::Resolved::type_parameters`].
    TypeParameterId
}
id! {
    /// A variable of any kind that is no field, in [`super::Resolved::locals`].
    LocalId
}

impl ModuleId {
    /// The default module, which holds what is in no other module.
    pub const DEFAULT: ModuleId = ModuleId(0);
}

/// What is known about some nodes of a program.
#[derive(Clone, Debug)]
pub struct NodeTable<T> {
    entries: Vec<Option<T>>,
}

impl<T> Default for NodeTable<T> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
        }
    }
}

impl<T> NodeTable<T> {
    /// What is known about a node.
    pub fn get(&self, node: NodeId) -> Option<&T> {
        self.entries.get(node.index())?.as_ref()
    }

    /// Says what is known about a node, in place of what was. A node without
    /// identity is not entered.
    pub fn set(&mut self, node: NodeId, value: T) {
        if node == NodeId::NONE {
            return;
        }
        if self.entries.len() <= node.index() {
            self.entries.resize_with(node.index() + 1, || None);
        }
        self.entries[node.index()] = Some(value);
    }

    /// Everything known, in the order of the nodes.
    pub fn iter(&self) -> impl Iterator<Item = (NodeId, &T)> {
        self.entries
            .iter()
            .enumerate()
            .filter_map(|(index, entry)| Some((NodeId(index as u32), entry.as_ref()?)))
    }

    /// Everything known, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.entries.iter_mut().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_knows_what_was_set_last() {
        let mut table = NodeTable::default();
        table.set(NodeId(3), 'a');
        table.set(NodeId(3), 'b');
        table.set(NodeId::NONE, 'c');
        assert_eq!(table.get(NodeId(3)), Some(&'b'));
        assert_eq!(table.get(NodeId(2)), None);
        assert_eq!(table.get(NodeId(9)), None);
        assert_eq!(table.iter().count(), 1);
    }
}
