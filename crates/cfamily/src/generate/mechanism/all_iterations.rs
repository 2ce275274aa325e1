//! *All iterations*: arrays may hold anything and iterations may depend on each
//! other. When the outermost loop is complete, the whole nest is executed, every
//! operation at every iteration point, and rewritten until nothing is undefined.

use super::super::Generator;
use crate::eval::execute_defined;
use crate::ir::Stmt;

impl Generator<'_> {
    /// Executes a complete nest, making defined what is not.
    pub(in crate::generate) fn make_nest_defined(&mut self, nest: &Stmt) {
        match execute_defined(&mut self.program, &mut self.eval.memory, nest) {
            Ok(steps) => self.budget.spend_work(steps),
            Err(violation) => unreachable!("a loop nest that cannot be made defined: {violation}"),
        }
    }
}
