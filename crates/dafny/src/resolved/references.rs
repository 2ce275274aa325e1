//! What names, members, calls, patterns and statements refer to.

use std::sync::Arc;

use super::ids::{ConstructorId, LocalId, MemberId, ModuleId};
use super::types::Type;

/// The referent of a name or `target.member`.
#[derive(Clone, Debug, PartialEq)]
pub enum Reference {
    /// A variable.
    Local(LocalId),
    /// A field or constant; a function as a value or a callee; a method as a callee.
    Member {
        /// Which.
        member: MemberId,
        /// The receiver.
        receiver: Receiver,
        /// Arguments for the type parameters of the member's owner.
        owner_arguments: Arc<[Type]>,
        /// Arguments for the member's own type parameters.
        arguments: Arc<[Type]>,
    },
    /// A datatype's constructor: a value if it has no fields, or else called.
    Constructor {
        /// Which.
        constructor: ConstructorId,
        /// Arguments for the datatype's type parameters.
        arguments: Arc<[Type]>,
    },
    /// `target.Cons?`; for a name alone, the target is `this`.
    Discriminator(ConstructorId),
    /// `target.head`: a field of a datatype's value; for a name alone, of `this`.
    Destructor(Arc<Destructor>),
    /// `target.0` of a tuple: the number of the component, ghost ones included.
    TupleField(u32),
    /// A member that is built into the language.
    Builtin(BuiltinMember),
    /// A type, as in `C.f`; no value.
    Type(Type),
    /// A module, as in `M.f`; no value.
    Module(ModuleId),
}

/// The receiver of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Receiver {
    /// Nothing: the member is static, or of a module. What stands before the dot
    /// is a type, a module, or a value that need not be evaluated.
    None,
    /// `this`, which is not written.
    This,
    /// The value before the dot.
    Target,
}

/// Where a destructor finds its field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destructor {
    /// Its name.
    pub name: String,
    /// The constructors that have the field, and its number among their fields.
    pub places: Vec<(ConstructorId, usize)>,
    /// Whether it exists for proofs only.
    pub ghost: bool,
}

/// Members that are built into the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BuiltinMember {
    /// `.Length` of an array (0), `.Length1` of one with more dimensions.
    Length(u32),
    /// `.Keys`.
    Keys,
    /// `.Values`.
    Values,
    /// `.Items`.
    Items,
    /// `.Floor`.
    Floor,
    /// `.IsLimit`.
    IsLimit,
    /// `.IsSucc`.
    IsSucc,
    /// `.IsNat`.
    IsNat,
    /// `.Offset`.
    Offset,
    /// `.RotateLeft`, called.
    RotateLeft,
    /// `.RotateRight`, called.
    RotateRight,
    /// `.requires` of a function.
    Requires,
    /// `.reads` of a function.
    Reads,
}

/// The meaning of `callee(arguments)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// The callee.
    pub callee: Callee,
    /// Where each parameter's value comes from, in the order of the parameters,
    /// ghost ones included.
    pub arguments: Vec<ArgumentSource>,
}

/// The callee of a call. In the case `reference`, the callee has an entry in
/// [`super::Resolved::references`] with receiver and type arguments.
#[derive(Clone, Debug, PartialEq)]
pub enum Callee {
    /// A function, by `reference`.
    Function(MemberId),
    /// A method, lemma or constructor, by `reference`.
    Method(MemberId),
    /// A datatype's constructor, by `reference`.
    Constructor(ConstructorId),
    /// A built-in member, by `reference`.
    Builtin(BuiltinMember),
    /// The value of the callee expression, which is a function.
    Value,
}

/// Where a parameter's value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentSource {
    /// The written argument with this number.
    Given(usize),
    /// The parameter's default.
    Default,
}

/// The meaning of a pattern.
#[derive(Clone, Debug, PartialEq)]
pub enum PatternMeaning {
    /// Anything, without a name.
    Wildcard,
    /// Anything, named.
    Variable(LocalId),
    /// Values of a constructor; the pattern's arguments are for its fields.
    Constructor(ConstructorId),
    /// The value of a constant, by its reference.
    Constant(Reference),
    /// A tuple, component by component (no ghost left out).
    Tuple,
    /// The value of a literal.
    Literal,
    /// Any of several patterns.
    Either,
}

/// How `:-` tests, propagates and extracts, at the node of the statement or the
/// expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// The type of what may fail.
    pub ty: Type,
    /// `IsFailure`.
    pub is_failure: MemberId,
    /// `PropagateFailure`; none if the keyword makes it needless.
    pub propagate: Option<MemberId>,
    /// `Extract`; none if there is nothing to extract.
    pub extract: Option<MemberId>,
    /// Whether the first target (or the pattern) gets the extracted value.
    pub extracts_to_target: bool,
    /// In a method: the variable of the first result, which gets the failure.
    pub result: Option<LocalId>,
}

/// What `new` allocates, at the node of the right-hand side.
#[derive(Clone, Debug, PartialEq)]
pub enum Allocated {
    /// An object.
    Object {
        /// Its type.
        ty: Type,
        /// The constructor that is called, with the arguments in parameter order.
        constructor: Option<(MemberId, Vec<ArgumentSource>)>,
        /// Arguments for the constructor's own type parameters.
        arguments: Arc<[Type]>,
    },
    /// An array.
    Array {
        /// The elements' type.
        element: Type,
        /// How many dimensions.
        dimensions: u32,
    },
}

/// For `e.(f := v, …)`: which constructors have all the fields, and the number
/// of each updated field in them, in the order written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatatypeUpdate {
    /// The constructors and the places.
    pub constructors: Vec<(ConstructorId, Vec<usize>)>,
}
