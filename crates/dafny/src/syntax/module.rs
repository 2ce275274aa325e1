//! Modules, imports and export sets.

use super::attribute::Attribute;
use super::declaration::Declaration;
use super::node::Name;

/// The kind of a module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ModuleKind {
    /// `module`.
    #[default]
    Concrete,
    /// `abstract module`: not compiled.
    Abstract,
    /// `replaceable module`: some other module says what it is.
    Replaceable,
}

/// How a module relates to the one it is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefinementKind {
    /// `refines`.
    Refines,
    /// `replaces`.
    Replaces,
}

/// `refines A.B` or `replaces A.B`.
#[derive(Clone, Debug, PartialEq)]
pub struct Refinement {
    /// Which of the two.
    pub kind: RefinementKind,
    /// The other module's path.
    pub base: Vec<Name>,
}

node! {
    /// A module with its declarations.
    pub struct Module {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// Abstract, replaceable or neither.
        pub kind: ModuleKind,
        /// Its name; `module A.B` has two parts and stands for nested modules.
        pub path: Vec<Name>,
        /// The module that it refines.
        pub refinement: Option<Refinement>,
        /// Its declarations.
        pub declarations: Vec<Declaration>,
    }
}

/// How an import names the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportKind {
    /// `import A.B`: known by its last name.
    Plain,
    /// `import X = A.B`.
    Alias,
    /// `import X : A.B`: any module that refines it.
    Abstract,
}

node! {
    /// An import of a module.
    pub struct Import {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// `import opened`.
        pub opened: bool,
        /// How it is written.
        pub kind: ImportKind,
        /// The name the module gets here (the last of the path if plain).
        pub name: Name,
        /// The module's path.
        pub target: Vec<Name>,
        /// The export sets wanted: `` `E `` or `` `{E, F} ``; none means the default one.
        pub exports: Vec<Name>,
    }
}

node! {
    /// An export set.
    pub struct Export {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// Its name; the default set has none.
        pub name: Option<Name>,
        /// The sets that it extends.
        pub extends: Vec<Name>,
        /// The names that it provides and reveals, in source order.
        pub clauses: Vec<ExportClause>,
    }
}

/// How much of a declaration an export set shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportKind {
    /// `provides`: the signature.
    Provides,
    /// `reveals`: the definition, too.
    Reveals,
}

/// `provides …` or `reveals …`.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportClause {
    /// Which of the two.
    pub kind: ExportKind,
    /// The names.
    pub names: ExportedNames,
}

/// The names in a clause of an export set.
#[derive(Clone, Debug, PartialEq)]
pub enum ExportedNames {
    /// `*`.
    All,
    /// A list.
    Listed(Vec<ExportItem>),
}

/// A declaration (`f`) or a type's member (`T.f`).
#[derive(Clone, Debug, PartialEq)]
pub struct ExportItem {
    /// The type, for a member.
    pub owner: Option<Name>,
    /// The declaration's or the member's name.
    pub name: Name,
}
