//! The declarations of a program, flattened into tables: modules, types, members,
//! variables. Modules that refine others hold copies of what they inherit.

use std::sync::Arc;

use super::ids::{ConstructorId, LocalId, MemberId, ModuleId, TypeId, TypeParameterId};
use super::types::Type;
use crate::syntax::{self, Characteristics, Expression, ModuleKind, NodeId, Span, Variance};

/// A module.
#[derive(Clone, Debug)]
pub struct Module {
    /// Its name; `_module` for the default module.
    pub name: String,
    /// Its place in the order in which Dafny goes through modules and imports.
    pub number: u32,
    /// The module it is in.
    pub parent: Option<ModuleId>,
    /// Abstract or not.
    pub kind: ModuleKind,
    /// The module that it refines.
    pub refines: Option<ModuleId>,
    /// The types declared in it, in order.
    pub types: Vec<TypeId>,
    /// Constants, functions, methods of the module itself, in order.
    pub members: Vec<MemberId>,
}

/// A declared type.
#[derive(Clone, Debug)]
pub struct TypeDeclaration {
    /// Its name.
    pub name: String,
    /// The module it is in.
    pub module: ModuleId,
    /// The declaring node.
    pub node: NodeId,
    /// Where it is declared.
    pub span: Span,
    /// Its type parameters.
    pub parameters: Vec<TypeParameterId>,
    /// The traits that it extends directly, in terms of its parameters.
    pub parents: Vec<Type>,
    /// The characteristics that it guarantees.
    pub characteristics: Characteristics,
    /// Its kind.
    pub kind: TypeKind,
    /// Its own members, in order; not the inherited ones.
    pub members: Vec<MemberId>,
    /// For a type that extends traits: its member for each trait member of the
    /// same name (own or inherited bodies), sorted by the trait's member.
    /// Includes traits extended indirectly.
    pub overrides: Vec<(MemberId, MemberId)>,
    /// `{:nativeType}`, `{:extern}` and the like, as written.
    pub attributes: Arc<[syntax::Attribute]>,
}

/// The kind of a declared type.
#[derive(Clone, Debug)]
pub enum TypeKind {
    /// A datatype or codatatype.
    Datatype {
        /// Whether values may be infinite.
        co: bool,
        /// Its constructors.
        constructors: Vec<ConstructorId>,
    },
    /// A class.
    Class {
        /// Whether there is a constructor, so that `new C` alone is wrong.
        has_constructor: bool,
    },
    /// A trait.
    Trait {
        /// Whether only objects implement it, so that it has a nullable form.
        reference: bool,
    },
    /// An iterator, which is a class with a generated constructor and `MoveNext`.
    Iterator(Arc<Iterator>),
    /// A newtype.
    Newtype {
        /// The type whose values it has.
        base: Type,
        /// Which of them.
        constraint: Option<Arc<Constraint>>,
        /// Its default value.
        witness: Witness,
    },
    /// A subset type.
    Subset {
        /// The type whose values it has.
        base: Type,
        /// Which of them.
        constraint: Option<Arc<Constraint>>,
        /// Its default value.
        witness: Witness,
    },
    /// A synonym; no resolved type mentions it.
    Synonym(Type),
    /// An abstract type.
    Abstract,
}

/// The condition of a subset type or newtype.
#[derive(Clone, Debug)]
pub struct Constraint {
    /// The variable for the value.
    pub variable: LocalId,
    /// The condition.
    pub condition: Expression,
    /// Whether it can be evaluated at run time.
    pub executable: bool,
}

/// The default value of a subset type or newtype.
#[derive(Clone, Debug)]
pub enum Witness {
    /// The default value of the base type.
    Default,
    /// The value of an expression.
    Value(Arc<Expression>),
    /// None that can be computed.
    Ghost,
}

/// The parts of an iterator.
#[derive(Clone, Debug)]
pub struct Iterator {
    /// The declaration; its body runs with the object as `this`.
    pub syntax: Arc<syntax::Iterator>,
    /// The generated constructor, which has the iterator's parameters.
    pub constructor: MemberId,
    /// The fields for the parameters, in order.
    pub parameters: Vec<MemberId>,
    /// The fields for the last yielded values, in order.
    pub yields: Vec<MemberId>,
    /// The ghost fields with all that was yielded (`xs` for `x`), in order.
    pub histories: Vec<MemberId>,
    /// `MoveNext() returns (more: bool)`.
    pub move_next: MemberId,
}

/// A type parameter.
#[derive(Clone, Debug)]
pub struct TypeParameter {
    /// Its name.
    pub name: String,
    /// How instances relate (of types).
    pub variance: Variance,
    /// The characteristics that arguments must have.
    pub characteristics: Characteristics,
    /// The traits that arguments implement.
    pub bounds: Vec<Type>,
}

/// A constructor of a datatype.
#[derive(Clone, Debug)]
pub struct Constructor {
    /// Its name.
    pub name: String,
    /// The datatype.
    pub datatype: TypeId,
    /// Its number among the datatype's constructors.
    pub index: usize,
    /// Whether it exists for proofs only.
    pub ghost: bool,
    /// Its fields; defaults may mention earlier ones.
    pub fields: Vec<Parameter>,
    /// The declaring node.
    pub node: NodeId,
}

/// A parameter, a result, or a field of a datatype's constructor.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name; none for a datatype's field without one.
    pub name: Option<String>,
    /// The variable, inside the declaration (and in defaults of later ones).
    pub local: LocalId,
    /// Its type, in terms of the declaration's type parameters.
    pub ty: Type,
    /// Whether it is erased.
    pub ghost: bool,
    /// Whether arguments must give the name.
    pub name_only: bool,
    /// The value it has when no argument is given. Evaluated in the declaration's
    /// context: `this` and the other parameters are those of the call.
    pub default: Option<Arc<Expression>>,
}

/// Where a member is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// In a module.
    Module(ModuleId),
    /// In a type.
    Type(TypeId),
}

/// A member of a module or a type.
#[derive(Clone, Debug)]
pub struct Member {
    /// Its name; `_ctor` for a constructor without one.
    pub name: String,
    /// Where it is declared.
    pub owner: Owner,
    /// Whether it is erased.
    pub ghost: bool,
    /// Whether it has no receiver (always true in a module).
    pub is_static: bool,
    /// Its kind.
    pub kind: MemberKind,
    /// The declaring node; none if generated.
    pub node: NodeId,
    /// Where it is declared.
    pub span: Span,
    /// Its attributes.
    pub attributes: Arc<[syntax::Attribute]>,
}

/// The kind of a member.
#[derive(Clone, Debug)]
pub enum MemberKind {
    /// A field that can be assigned.
    Field {
        /// Its type.
        ty: Type,
    },
    /// A constant: of the module or type if static, else of each value.
    Constant {
        /// Its type.
        ty: Type,
        /// Its value; a class's constructor may give it instead, a trait may
        /// leave it to the class.
        value: Option<Arc<Expression>>,
    },
    /// A function.
    Function(Arc<Function>),
    /// A method, lemma or constructor of a class.
    Method(Arc<Method>),
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// The declaration, with body and specification.
    pub syntax: Arc<syntax::Function>,
    /// Its type parameters.
    pub type_parameters: Vec<TypeParameterId>,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// The variable for the result in postconditions, and in the body of a `by method`.
    pub result: Parameter,
}

/// A method, lemma or constructor.
#[derive(Clone, Debug)]
pub struct Method {
    /// The declaration, with body and specification; none for an iterator's
    /// generated constructor and `MoveNext`.
    pub syntax: Option<Arc<syntax::Method>>,
    /// Whether it is a constructor.
    pub is_constructor: bool,
    /// Its type parameters.
    pub type_parameters: Vec<TypeParameterId>,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// Its results.
    pub results: Vec<Parameter>,
}

/// A variable of any kind other than a field: parameter, result, local, or bound by a
/// comprehension, lambda, pattern or let.
#[derive(Clone, Debug)]
pub struct Local {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// Whether it is erased.
    pub ghost: bool,
    /// The node that declares it: a formal, local variable, bound variable or pattern. None for
    /// generated variables.
    pub node: NodeId,
    /// Where it is declared.
    pub span: Span,
}
