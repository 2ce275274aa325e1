//! Helpers: functions of integers that expressions call.

use super::{ExprId, HelperForm};
use crate::semantics::Int;
use crate::types::IntKind;

/// A helper: a function of integers that reads nothing but its parameters and
/// is defined for all of their values. It may call helpers before it, and itself
/// with a smaller counter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Helper {
    /// The types of the parameters, at most [`Helper::MOST_PARAMETERS`].
    pub parameters: Vec<IntKind>,
    /// The type of the result.
    pub result: IntKind,
    /// The steps before the result; only a plain function has any.
    pub steps: Vec<Step>,
    /// The result, if no step returned before.
    pub body: ExprId,
    /// How it is written and called.
    pub form: HelperForm,
    /// Calls with constant arguments and their results, which are asserted at compile time;
    /// only for helpers that constant expressions can call.
    pub checks: Vec<(ExprId, Int)>,
}

impl Helper {
    /// No helper has more parameters than this.
    pub(crate) const MOST_PARAMETERS: usize = 4;

    /// Nor more parameters and local variables together than this.
    pub(crate) const MOST_VALUES: usize = 10;
}

/// A statement of a helper. Its local variables are counted on from the
/// parameters and are [`super::Expr::Parameter`]s to expressions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Declares the local variable with this number.
    Declare(u8, IntKind, ExprId),
    /// Stores into a local variable.
    Set(u8, IntKind, ExprId),
    /// `if (condition) return value;`
    ReturnIf(ExprId, ExprId),
    /// `for (unsigned counter = 0; counter < limit; counter++)` with steps that
    /// neither return nor write `limit`, a local variable of type `unsigned`.
    Repeat {
        /// The number of the counter.
        counter: u8,
        /// The number of the variable that ends it.
        limit: u8,
        /// The steps to repeat.
        body: Vec<Step>,
    },
}
