//! Attributes, in both spellings, and arguments of calls.

use super::expression::Expression;
use super::node::Name;

/// How an attribute is spelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttributeStyle {
    /// `{:name arguments}`.
    Braces,
    /// `@Name(arguments)`, from Dafny 4.10.
    At,
}

node! {
    /// An attribute of a declaration, a clause, a statement or a bound variable.
    pub struct Attribute {
        /// How it is spelled.
        pub style: AttributeStyle,
        /// Its name; dots are part of it.
        pub name: Name,
        /// Its arguments.
        pub arguments: Vec<Argument>,
    }
}

/// An argument, by position or by name.
#[derive(Clone, Debug, PartialEq)]
pub struct Argument {
    /// The parameter, if the argument is `name := value`.
    pub name: Option<Name>,
    /// The value.
    pub value: Expression,
}
