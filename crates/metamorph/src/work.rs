//! The context of a transformation: the resolved program, how often its statements ran, and
//! the choices.

use gadfly_choice::Choices;
use gadfly_dafny::resolved::{Resolved, Type};
use gadfly_dafny::syntax::{self, Expression, NodeId, Program};
use gadfly_dafny::to_syntax::{Naming, TypeWriter};
use gadfly_dafny::{Dialect, print};
use std::collections::BTreeMap;

/// The tools of a transformation.
pub(crate) struct Work<'a> {
    pub(crate) resolved: &'a Resolved,
    /// How often each statement ran, if it was requested and the interpreter could run the
    /// program.
    pub(crate) counts: Option<BTreeMap<NodeId, u64>>,
    pub(crate) choices: &'a mut Choices,
    text: String,
    names: usize,
}

impl<'a> Work<'a> {
    pub(crate) fn new(
        resolved: &'a Resolved,
        counts: Option<BTreeMap<NodeId, u64>>,
        choices: &'a mut Choices,
        program: &Program,
    ) -> Self {
        Self {
            resolved,
            counts,
            choices,
            text: print(program, Dialect::default()).unwrap_or_default(),
            names: 0,
        }
    }

    /// Whether to change this place. The answer is mostly yes, so that small programs change as
    /// well.
    pub(crate) fn here(&mut self) -> bool {
        self.choices.chance(2, 3)
    }

    /// A name that the program does not use.
    pub(crate) fn fresh(&mut self, stem: &str) -> String {
        loop {
            let name = format!("{stem}{}", self.names);
            self.names += 1;
            if !self.text.contains(&name) {
                return name;
            }
        }
    }

    /// The type of an expression as declared.
    pub(crate) fn type_of(&self, expression: &Expression) -> Option<&'a Type> {
        self.resolved.type_of(expression.id)
    }

    /// The type of an expression without subset types. Newtypes are kept: their operations have
    /// bounds.
    pub(crate) fn plain(&self, expression: &Expression) -> Option<Type> {
        Some(self.resolved.without_subsets(self.type_of(expression)?))
    }

    /// The type that determines the meaning of operations on an expression.
    pub(crate) fn representation(&self, expression: &Expression) -> Option<Type> {
        Some(self.resolved.representation(self.type_of(expression)?))
    }
}

/// Replaces the kind of an expression, which keeps its identity, so that its type is still
/// known.
pub(crate) fn replace(expression: &mut Expression, new: Expression) {
    *expression = Expression {
        id: expression.id,
        span: expression.span,
        ..new
    };
}

/// Takes an expression out of its place.
pub(crate) fn take(expression: &mut Expression) -> Expression {
    std::mem::replace(expression, Expression::bool(false))
}

/// The syntax of a type that consists of types that have the same name in every module.
pub(crate) fn built_in_type(resolved: &Resolved, ty: &Type) -> Option<syntax::Type> {
    let types = TypeWriter {
        resolved,
        naming: Naming::BuiltIn,
        accepts: |_, ty| match ty {
            Type::Set { finite, .. } | Type::Map { finite, .. } => *finite,
            Type::Tuple(_) | Type::Arrow { .. } => false,
            _ => true,
        },
    };
    types.write(ty)
}
