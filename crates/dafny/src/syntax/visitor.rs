//! Reading trees. See [`super::mut_visitor`] for rewriting them.

define_visitor! {
    /// Reads a tree. Override what is of interest; call the `walk_` function of the
    /// same name to go on into the parts.
    Visitor []
}
