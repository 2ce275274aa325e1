//! Members of modules and types: fields, constants, functions, methods, constructors,
//! lemmas; and iterators, which are similar.

use super::attribute::Attribute;
use super::declaration::TypeParameter;
use super::expression::Expression;
use super::node::{Name, NodeId};
use super::shared::Shared;
use super::source::Span;
use super::specification::Specification;
use super::statement::Block;
use super::types::Type;

/// A member of a type or a module. Those with bodies are shared by copies of the
/// program until they are changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Member {
    /// `var`.
    Field(Field),
    /// `const`.
    Constant(Constant),
    /// A function or predicate of any kind.
    Function(Shared<Function>),
    /// A method, lemma or constructor.
    Method(Shared<Method>),
}

impl Member {
    /// The member's identity.
    pub fn id(&self) -> NodeId {
        match self {
            Self::Field(it) => it.id,
            Self::Constant(it) => it.id,
            Self::Function(it) => it.id,
            Self::Method(it) => it.id,
        }
    }

    /// Where the member is written.
    pub fn span(&self) -> Span {
        match self {
            Self::Field(it) => it.span,
            Self::Constant(it) => it.span,
            Self::Function(it) => it.span,
            Self::Method(it) => it.span,
        }
    }

    /// The member's name; an anonymous constructor has none.
    pub fn name(&self) -> Option<&Name> {
        match self {
            Self::Field(it) => Some(&it.name),
            Self::Constant(it) => Some(&it.name),
            Self::Function(it) => Some(&it.name),
            Self::Method(it) => it.name.as_ref(),
        }
    }
}

node! {
    /// A mutable field. `var a: int, b: int` declares two of them.
    pub struct Field {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// Whether it exists for proofs only.
        pub ghost: bool,
        /// Its name.
        pub name: Name,
        /// Its type.
        pub ty: Type,
    }
}

node! {
    /// A constant, of a module or of a type.
    pub struct Constant {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// Whether it exists for proofs only.
        pub ghost: bool,
        /// Whether it belongs to the type instead of each value.
        pub is_static: bool,
        /// Whether its value is hidden until revealed.
        pub opaque: bool,
        /// Its name.
        pub name: Name,
        /// Its type.
        pub ty: Option<Type>,
        /// Whether `...` stands for the parts of the refined member.
        pub refining: bool,
        /// Its value.
        pub value: Option<Expression>,
    }
}

node! {
    /// A parameter, a result, or a field of a datatype's constructor.
    pub struct Formal {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// Whether it exists for proofs only.
        pub ghost: bool,
        /// `new`, of a twostate parameter: may be newly allocated.
        pub is_new: bool,
        /// `nameonly`: arguments must give the name.
        pub name_only: bool,
        /// `older`, of a predicate's parameter.
        pub older: bool,
        /// Its name; a datatype's field may have none.
        pub name: Option<Name>,
        /// Its type.
        pub ty: Type,
        /// The value it has when no argument is given.
        pub default: Option<Expression>,
    }
}

/// The kinds of functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FunctionKind {
    /// `function`.
    Function,
    /// `predicate`.
    Predicate,
    /// `twostate function`.
    TwostateFunction,
    /// `twostate predicate`.
    TwostatePredicate,
    /// `least predicate` (`inductive predicate` before Dafny 3).
    LeastPredicate,
    /// `greatest predicate` (`copredicate` before Dafny 3).
    GreatestPredicate,
}

impl FunctionKind {
    /// Whether the result is a `bool` that need not be written.
    pub(crate) fn is_predicate(self) -> bool {
        !matches!(self, Self::Function | Self::TwostateFunction)
    }

    /// Whether it is ghost without a keyword.
    pub(crate) fn is_always_ghost(self) -> bool {
        !matches!(self, Self::Function | Self::Predicate)
    }
}

/// `[nat]` or `[ORDINAL]` after the name of a least or greatest predicate or lemma.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtremalIndex {
    /// `[nat]`.
    Nat,
    /// `[ORDINAL]`.
    Ordinal,
}

/// A function's result: `int` or `(r: int)`.
#[derive(Clone, Debug, PartialEq)]
pub enum FunctionResult {
    /// Only the type.
    Type(Type),
    /// A name for the postcondition, and the type.
    Named(Box<Formal>),
}

impl FunctionResult {
    /// The result's type.
    pub fn ty(&self) -> &Type {
        match self {
            Self::Type(ty) => ty,
            Self::Named(formal) => &formal.ty,
        }
    }
}

node! {
    /// A function or predicate.
    pub struct Function {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// Which kind.
        pub kind: FunctionKind,
        /// Whether it exists for proofs only. Dafny 4 writes `ghost function` for
        /// what was `function` before, and `function` for `function method`.
        /// True for all kinds that are ghost anyway.
        pub ghost: bool,
        /// Whether it has no receiver although it is in a type.
        pub is_static: bool,
        /// Whether its body is hidden until revealed.
        pub opaque: bool,
        /// Its name.
        pub name: Name,
        /// Its type parameters.
        pub type_parameters: Vec<TypeParameter>,
        /// The index of an extremal predicate.
        pub index: Option<ExtremalIndex>,
        /// Whether `...` stands for parameters and result, in a refinement.
        pub refining: bool,
        /// Its parameters.
        pub parameters: Vec<Formal>,
        /// Its result; predicates may leave it out.
        pub result: Option<FunctionResult>,
        /// Its specification.
        pub specification: Specification,
        /// Its value.
        pub body: Option<Expression>,
        /// `by method`: how it is computed.
        pub by_method: Option<Block>,
    }
}

/// The kinds of methods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MethodKind {
    /// `method`.
    Method,
    /// `constructor`.
    Constructor,
    /// `lemma`.
    Lemma,
    /// `twostate lemma`.
    TwostateLemma,
    /// `least lemma` (`inductive lemma` before Dafny 3).
    LeastLemma,
    /// `greatest lemma` (`colemma` before Dafny 3).
    GreatestLemma,
}

impl MethodKind {
    /// Whether it is ghost without a word saying so.
    pub(crate) fn is_lemma(self) -> bool {
        !matches!(self, Self::Method | Self::Constructor)
    }
}

node! {
    /// A method, lemma or constructor.
    pub struct Method {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// Which kind.
        pub kind: MethodKind,
        /// Whether it exists for proofs only; true for all lemmas.
        pub ghost: bool,
        /// Whether it has no receiver although it is in a type.
        pub is_static: bool,
        /// Its name; a constructor may have none.
        pub name: Option<Name>,
        /// Its type parameters.
        pub type_parameters: Vec<TypeParameter>,
        /// The index of an extremal lemma.
        pub index: Option<ExtremalIndex>,
        /// Whether `...` stands for parameters and results, in a refinement.
        pub refining: bool,
        /// Its parameters.
        pub parameters: Vec<Formal>,
        /// Its results.
        pub results: Vec<Formal>,
        /// Its specification.
        pub specification: Specification,
        /// Its statements; a constructor's may be divided by
        /// [`super::StatementKind::NewDivider`].
        pub body: Option<Block>,
    }
}

node! {
    /// An iterator.
    pub struct Iterator {
        /// Its attributes.
        pub attributes: Vec<Attribute>,
        /// Its name.
        pub name: Name,
        /// Its type parameters.
        pub type_parameters: Vec<TypeParameter>,
        /// Whether `...` stands for the signature, in a refinement.
        pub refining: bool,
        /// Its parameters.
        pub parameters: Vec<Formal>,
        /// The values that it yields.
        pub yields: Vec<Formal>,
        /// Its specification.
        pub specification: Specification,
        /// Its statements.
        pub body: Option<Block>,
    }
}
