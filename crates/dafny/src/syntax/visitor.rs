//! Reading trees. See [`super::mut_visitor`] for rewriting them.

define_visitor! {
    /// Reads a tree. Override the methods of interest; call the `walk_` function of the same
    /// name to visit the parts.
    Visitor []
}
