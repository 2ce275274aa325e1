//! Forms: in which of a language's ways an entity is written. They change
//! nothing about what a program computes, so an evaluation need not know them;
//! only languages that have a form are given programs with it.

use super::{ExprId, HelperId, VarId};
use crate::semantics::{BinaryOp, Int};
use crate::types::{IntKind, StructId};

/// How a variable is declared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum VariableForm {
    /// A variable like any other.
    #[default]
    Plain,
    /// A reference. To the IR it is a pointer that is never set again, and of
    /// which only what it points to is ever used.
    Reference,
    /// `constexpr`: an integer whose initialiser is a constant expression, never
    /// written.
    Constant,
    /// A global that is a static member of a structure.
    StaticMember(StructId),
    /// An array that is an object of the standard library.
    Container(Container),
}

/// What the standard library has for arrays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Container {
    /// `std::array`, in every dimension.
    Array,
    /// `std::vector`, in every dimension. Never of `_Bool`: such a vector has no
    /// elements that can be pointed to.
    Vector,
    /// `std::valarray`, of integers.
    Valarray,
}

/// How a helper is written and called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HelperForm {
    /// What kind of entity it is.
    pub shape: Shape,
    /// Whether it can be called in a constant expression: it is `constexpr` and
    /// calls only helpers that are.
    pub constant: bool,
    /// How arguments are passed.
    pub passing: Passing,
}

/// What kind of entity a helper is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    /// A function.
    #[default]
    Function,
    /// A function template over the types of its parameters.
    TypeTemplate {
        /// Whether calls leave it to the compiler to find the types.
        deduced: bool,
    },
    /// A function template over the value of one parameter: in every call the
    /// argument is a constant expression.
    ValueTemplate {
        /// Which one.
        position: u8,
    },
    /// A class template with the arguments as members, and a member function that computes the
    /// result.
    ClassTemplate,
    /// A variadic function template: its body is a left fold of all parameters.
    Fold(BinaryOp),
    /// A lambda expression without captures.
    Lambda(LambdaParameters),
    /// A lambda expression in a function, bound by [`super::Stmt::Bind`]. Its
    /// first parameters are what it captures; every call loads those variables.
    Closure {
        /// How many they are.
        captures: u8,
    },
}

/// How a lambda expression declares its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LambdaParameters {
    /// With their types.
    Typed,
    /// With `auto`: the types are found at each call.
    Auto,
    /// With types that are its own template parameters.
    Template,
}

/// How arguments are passed to a helper, which never writes them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Passing {
    /// As copies.
    #[default]
    Value,
    /// By reference to `const`.
    ConstReference,
    /// By reference to a temporary object.
    RvalueReference,
}

/// A lambda expression that is given a name in a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closure {
    /// The helper that it is.
    pub helper: HelperId,
    /// What it captures: its first parameters, in their order.
    pub captures: Vec<Capture>,
}

/// A captured variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// An integer variable of the function around it.
    pub variable: VarId,
    /// For a copy, its value: the variable is declared with the closure and
    /// never written. Otherwise it is captured by reference.
    pub copy: Option<ExprId>,
}

/// How the body of a lambda expression that is called on the spot gets at the
/// variables around it. It only reads them, so both mean the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaptureAll {
    /// `[&]`
    ByReference,
    /// `[=]`
    ByCopy,
}

/// A named constant of the program, by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConstantId(pub u32);

/// A named constant, whose value is asserted for the compiler to check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedConstant {
    /// Its type.
    pub kind: IntKind,
    /// Its value.
    pub value: Int,
    /// How it is computed.
    pub form: ConstantForm,
}

/// How a named constant is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConstantForm {
    /// A variable with this initialiser.
    Variable(ExprId),
    /// A template of a variable, over its type.
    VariableTemplate(ExprId),
    /// By a template that refers to itself.
    Recurrence(Recurrence),
}

/// The sequence `x(0) = start`, `x(n) = (x(n - 1) * factor) ^ (n + offset)` in an
/// unsigned type that is not promoted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// The first value.
    pub start: Int,
    /// What each value is multiplied by.
    pub factor: Int,
    /// The offset that is added to the position.
    pub offset: Int,
    /// The position of the value that is wanted.
    pub position: u8,
}

impl Recurrence {
    /// The value that is wanted.
    #[must_use]
    pub fn value(&self) -> Int {
        let format = self.start.format();
        let bits = |value: u128| Int::from_bits(value, format);
        let mut value = self.start;
        for position in 1..=u128::from(self.position) {
            let product = bits(value.bits().wrapping_mul(self.factor.bits()));
            let other = bits(self.offset.bits() + position);
            value = bits(product.bits() ^ other.bits());
        }
        value
    }
}

/// How the digits of integer literals are written, in all of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Digits {
    /// In decimal.
    #[default]
    Decimal,
    /// In hexadecimal.
    Hexadecimal,
    /// In decimal, with separators.
    Separated,
    /// In binary.
    Binary,
}

/// How a test function is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FunctionForm {
    /// As a function.
    #[default]
    Plain,
    /// As a function template that the function calls.
    Template,
}
