//! Types in the syntax tree.

use super::expression::CollectionKind;
use super::node::Name;

node! {
    /// A type.
    pub struct Type {
        /// Which one.
        pub kind: TypeKind,
    }
}

/// The forms of types. Arguments that may be left to inference are options.
#[derive(Clone, Debug, PartialEq)]
pub enum TypeKind {
    /// `bool`.
    Bool,
    /// `char`.
    Char,
    /// `int`.
    Int,
    /// `nat`.
    Nat,
    /// `real`.
    Real,
    /// `ORDINAL`.
    Ordinal,
    /// `string`.
    String,
    /// `object` or `object?`.
    Object {
        /// Whether `null` belongs to it.
        nullable: bool,
    },
    /// `bv8`.
    BitVector(u32),
    /// `set<T>`, `iset<T>`, `multiset<T>`, `seq<T>`.
    Collection {
        /// Which.
        kind: CollectionKind,
        /// The elements' type.
        element: Option<Box<Type>>,
    },
    /// `map<K, V>` or `imap<K, V>`.
    Map {
        /// False for `imap`.
        finite: bool,
        /// Keys' and values' types.
        arguments: Option<Box<(Type, Type)>>,
    },
    /// `array<T>`, `array2<T>`, `array?<T>`.
    Array {
        /// The number of dimensions, at least 1.
        dimensions: u32,
        /// Whether `null` belongs to it.
        nullable: bool,
        /// The elements' type.
        element: Option<Box<Type>>,
    },
    /// `()` or `(A, ghost B)`; a single component only if it is ghost, or in old
    /// dialects' parentheses, which are not kept.
    Tuple(Vec<TupleTypeComponent>),
    /// `A -> B`, `(A, B) --> C`, `() ~> D`.
    Arrow {
        /// Which arrow.
        kind: ArrowKind,
        /// The parameters' types.
        parameters: Vec<Type>,
        /// The result's type.
        result: Box<Type>,
    },
    /// A declared type, or a type parameter.
    Named(NamedType),
}

/// One component of a tuple type.
#[derive(Clone, Debug, PartialEq)]
pub struct TupleTypeComponent {
    /// Whether it exists for proofs only.
    pub ghost: bool,
    /// Its type.
    pub ty: Type,
}

/// The three kinds of functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowKind {
    /// `->`: defined everywhere, reads nothing.
    Total,
    /// `-->`: may have preconditions.
    Partial,
    /// `~>`: may also read the heap.
    General,
}

/// A path to a type: `M.List<int>`, `C?`, `T`.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedType {
    /// The names before the last, each with type arguments if it has any.
    pub qualifier: Vec<super::NameSegment>,
    /// The last name, without the `?`.
    pub name: Name,
    /// Its arguments.
    pub arguments: Vec<Type>,
    /// Whether a `?` follows the name, so that `null` belongs to the type.
    pub nullable: bool,
}
