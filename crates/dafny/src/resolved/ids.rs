//! Identities of declarations, and tables keyed by syntax-tree nodes.

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
    /// A variable of any kind other than a field, in [`super::Resolved::locals`].
    LocalId
}

impl ModuleId {
    /// The default module, with everything that is not in another module.
    pub const DEFAULT: ModuleId = ModuleId(0);
}

/// Information about some nodes of a program. Most tables have entries for few nodes, so nodes
/// map to positions in a list of entries.
#[derive(Clone, Debug)]
pub struct NodeTable<T> {
    places: Vec<u32>,
    known: Vec<T>,
}

/// The position of nodes without an entry.
const NOWHERE: u32 = u32::MAX;

impl<T> Default for NodeTable<T> {
    fn default() -> Self {
        Self {
            places: Vec::new(),
            known: Vec::new(),
        }
    }
}

impl<T> NodeTable<T> {
    /// The entry of a node.
    pub fn get(&self, node: NodeId) -> Option<&T> {
        let place = *self.places.get(node.index())?;
        self.known.get(place as usize)
    }

    /// The entry of a node, for modification.
    pub fn get_mut(&mut self, node: NodeId) -> Option<&mut T> {
        let place = *self.places.get(node.index())?;
        self.known.get_mut(place as usize)
    }

    /// Sets the entry of a node, replacing an earlier one. A node without identity is ignored.
    pub fn set(&mut self, node: NodeId, value: T) {
        if node == NodeId::NONE {
            return;
        }
        if self.places.len() <= node.index() {
            self.places.resize(node.index() + 1, NOWHERE);
        }
        let place = &mut self.places[node.index()];
        if let Some(known) = self.known.get_mut(*place as usize) {
            *known = value;
        } else {
            *place = self.known.len() as u32;
            self.known.push(value);
        }
    }

    /// Everything known, in the order of the nodes.
    pub fn iter(&self) -> impl Iterator<Item = (NodeId, &T)> {
        self.places.iter().enumerate().filter_map(|(index, place)| {
            Some((NodeId(index as u32), self.known.get(*place as usize)?))
        })
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
