//! The interpreter as whom the test of a finding asks.

use super::interpreter::{Checked, Interpreter};
use crate::finding::{Answer, Truth};
use crate::interestingness::TestError;
use crate::subject::Subject;

impl Truth for Interpreter {
    fn output_of(&self, subject: &Subject, _printed: Option<&str>) -> Result<Answer, TestError> {
        Ok(match &*self.check(subject) {
            Checked::Prints(output) => {
                let output = self.output_is_fixed().then(|| output.to_string());
                Answer::Prints(output)
            }
            Checked::Invalid(why) | Checked::Unfit(why) => Answer::Invalid(why.clone()),
        })
    }

    fn how(&self) -> String {
        "an interpreter that shares no code with Dafny ran it, and no operation of it is \
         invalid"
            .to_owned()
    }
}
