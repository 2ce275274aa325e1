//! Calls of helpers.

use super::{Evaluator, Violation};
use crate::ir::{Arguments, Helper, HelperId, Step};
use crate::semantics::Int;
use crate::types::IntKind;

/// Parameters and local variables: an array, because calls in loops are frequent.
type Values = [Int; Helper::MOST_VALUES];

impl Evaluator<'_> {
    /// The result of a call.
    ///
    /// # Errors
    /// The first operation, in the order of evaluation, that is not defined.
    pub(super) fn call(&self, helper: HelperId, arguments: Arguments) -> Result<Int, Violation> {
        let helper = self.helper(helper);
        let mut values = [IntKind::Int.int(0); Helper::MOST_VALUES];
        let arguments = self.arguments(arguments).iter();
        for ((value, &argument), kind) in values.iter_mut().zip(arguments).zip(&helper.parameters) {
            *value = kind.convert(self.value(argument)?);
        }
        let returned = self.steps(&helper.steps, &mut values)?;
        let result = match returned {
            Some(value) => value,
            None => self.inside(&values).value(helper.body)?,
        };
        Ok(helper.result.convert(result))
    }

    /// Carries out steps; with a value, they returned.
    fn steps(&self, steps: &[Step], values: &mut Values) -> Result<Option<Int>, Violation> {
        for step in steps {
            match step {
                Step::Declare(local, kind, value) | Step::Set(local, kind, value) => {
                    let value = self.inside(values).value(*value)?;
                    values[usize::from(*local)] = kind.convert(value);
                }
                Step::ReturnIf(condition, value) => {
                    // The value is to be defined also where it is not returned.
                    let value = self.inside(values).value(*value)?;
                    if !self.inside(values).value(*condition)?.is_zero() {
                        return Ok(Some(value));
                    }
                }
                Step::Repeat {
                    counter,
                    limit,
                    body,
                } => {
                    let limit = values[usize::from(*limit)].bits();
                    for turn in 0..limit {
                        values[usize::from(*counter)] = IntKind::UInt.int(turn as i128);
                        self.steps(body, values)?;
                    }
                }
            }
        }
        Ok(None)
    }
}
