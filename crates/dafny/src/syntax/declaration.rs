//! Declarations of types, and everything else that a module can contain.

use super::attribute::Attribute;
use super::expression::Expression;
use super::member::{Formal, Iterator, Member};
use super::module::{Export, Import, Module};
use super::node::{Name, NodeId};
use super::source::Span;
use super::types::Type;

/// A declaration in a module.
#[derive(Clone, Debug, PartialEq)]
pub enum Declaration {
    /// `module`.
    Module(Module),
    /// `import`.
    Import(Import),
    /// `export`.
    Export(Export),
    /// `datatype` and `codatatype`.
    Datatype(Datatype),
    /// `class` and `trait`.
    Class(Class),
    /// `type` and `newtype`.
    Type(TypeDeclaration),
    /// `iterator`.
    Iterator(Iterator),
    /// `const`, functions, methods and lemmas of the module itself.
    Member(Box<Member>),
}

impl Declaration {
    /// The declaration's identity.
    pub fn id(&self) -> NodeId {
        match self {
            Self::Module(it) => it.id,
            Self::Import(it) => it.id,
            Self::Export(it) => it.id,
            Self::Datatype(it) => it.id,
            Self::Class(it) => it.id,
            Self::Type(it) => it.id,
            Self::Iterator(it) => it.id,
            Self::Member(it) => it.id(),
        }
    }

    /// Where the declaration is written.
    pub fn span(&self) -> Span {
        match self {
            Self::Module(it) => it.span,
            Self::Import(it) => it.span,
            Self::Export(it) => it.span,
            Self::Datatype(it) => it.span,
            Self::Class(it) => it.span,
            Self::Type(it) => it.span,
            Self::Iterator(it) => it.span,
            Self::Member(it) => it.span(),
        }
    }

    /// The name it declares, if it declares one (a dotted module: the last).
    pub fn name(&self) -> Option<&Name> {
        match self {
            Self::Module(it) => it.path.last(),
            Self::Import(it) => Some(&it.name),
            Self::Export(it) => it.name.as_ref(),
            Self::Datatype(it) => Some(&it.name),
            Self::Class(it) => Some(&it.name),
            Self::Type(it) => Some(&it.name),
            Self::Iterator(it) => Some(&it.name),
            Self::Member(it) => it.name(),
        }
    }
}

/// How a type's instances relate when its argument changes, and whether it may
/// be used with unbounded cardinality.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Variance {
    /// Nothing written: invariant, cardinality-preserving.
    #[default]
    Invariant,
    /// `+`: covariant, cardinality-preserving.
    Covariant,
    /// `*`: covariant.
    CovariantPermissive,
    /// `-`: contravariant.
    Contravariant,
    /// `!`: invariant.
    InvariantPermissive,
}

/// What a type parameter or an abstract type guarantees about initial values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Initialisable {
    /// Nothing.
    #[default]
    Unknown,
    /// `(0)`: has a compilable default value.
    Auto,
    /// `(00)`: has some value.
    Nonempty,
}

/// `(==, 0, !new)` after a type parameter's or an abstract type's name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Characteristics {
    /// `==`: equality can be compiled.
    pub equality: bool,
    /// `0` or `00`.
    pub initialisable: Initialisable,
    /// `!new`: contains no references.
    pub no_references: bool,
}

node! {
    /// A type parameter.
    pub struct TypeParameter {
        /// Its variance (types only).
        pub variance: Variance,
        /// Its name.
        pub name: Name,
        /// The characteristics that arguments must have.
        pub characteristics: Characteristics,
        /// `extends`: the traits that arguments must implement.
        pub bounds: Vec<Type>,
    }
}

node! {
    /// A datatype or codatatype.
    pub struct Datatype {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// Whether values may be infinite (`codatatype`).
        pub co: bool,
        /// Its name.
        pub name: Name,
        /// Its type parameters.
        pub type_parameters: Vec<TypeParameter>,
        /// The traits it implements.
        pub parents: Vec<Type>,
        /// Whether it is written with `...` instead of constructors, in a module
        /// that refines another one.
        pub refining: bool,
        /// Its constructors.
        pub constructors: Vec<Constructor>,
        /// Its members.
        pub members: Vec<Member>,
    }
}

node! {
    /// A constructor of a datatype.
    pub struct Constructor {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// Whether it exists for proofs only.
        pub ghost: bool,
        /// Its name.
        pub name: Name,
        /// Its fields; unnamed ones have no name.
        pub fields: Vec<Formal>,
        /// Whether it is written with parentheses (`A()` and `A` mean the same).
        pub parentheses: bool,
    }
}

/// Class or trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassKind {
    /// `class`.
    Class,
    /// `trait`.
    Trait,
}

node! {
    /// A class or a trait.
    pub struct Class {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// Which of the two.
        pub kind: ClassKind,
        /// Its name.
        pub name: Name,
        /// Its type parameters.
        pub type_parameters: Vec<TypeParameter>,
        /// The traits it extends.
        pub parents: Vec<Type>,
        /// Whether `...` follows, in a module that refines another one.
        pub refining: bool,
        /// Its members.
        pub members: Vec<Member>,
    }
}

/// `type` or `newtype`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeKeyword {
    /// An abstract type, a synonym or a subset type.
    Type,
    /// A distinct type with the values of another one.
    Newtype,
}

node! {
    /// An abstract type, a synonym, a subset type or a newtype.
    pub struct TypeDeclaration {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// The word it begins with.
        pub keyword: TypeKeyword,
        /// Its name.
        pub name: Name,
        /// The characteristics that it guarantees.
        pub characteristics: Characteristics,
        /// Its type parameters.
        pub type_parameters: Vec<TypeParameter>,
        /// The traits it implements.
        pub parents: Vec<Type>,
        /// Whether `...` follows, in a module that refines another one.
        pub refining: bool,
        /// Its definition.
        pub definition: TypeDefinition,
        /// Its members (newtypes and abstract types).
        pub members: Vec<Member>,
    }
}

/// The part of a type declaration after `=`.
#[derive(Clone, Debug, PartialEq)]
pub enum TypeDefinition {
    /// Nothing: an abstract type (or a newtype that refines one).
    Abstract,
    /// Another type, whole.
    Whole(Type),
    /// Those values of another type that satisfy a constraint.
    Constrained(Box<ConstrainedType>),
}

/// `x: T | P(x) witness w`.
#[derive(Clone, Debug, PartialEq)]
pub struct ConstrainedType {
    /// The variable, with its type if that is written.
    pub variable: super::BoundVariable,
    /// The constraint.
    pub constraint: Expression,
    /// How the type is known not to be empty.
    pub witness: Witness,
}

/// How a subset type or newtype is known not to be empty.
#[derive(Clone, Debug, PartialEq)]
pub enum Witness {
    /// Nothing written: Dafny guesses.
    Guessed,
    /// `witness e`: also the default value of variables.
    Compiled(Expression),
    /// `ghost witness e`.
    Ghost(Expression),
    /// `witness *`: it may be empty.
    PossiblyEmpty,
}
