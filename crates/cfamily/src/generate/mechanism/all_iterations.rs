//! *All iterations*: arrays may hold anything and iterations may depend on each
//! other. When the outermost loop is complete, the whole nest is executed, every
//! operation at every iteration point, and mended until nothing is undefined.

use super::super::Generator;
use crate::eval::settle;
use crate::ir::Stmt;

impl Generator<'_> {
    /// Executes a complete nest, mending what is not defined.
    pub(in crate::generate) fn settle(&mut self, nest: &Stmt) {
        match settle(&mut self.program, &mut self.memory, nest) {
            Ok(steps) => self.work_left = self.work_left.saturating_sub(steps),
            Err(violation) => unreachable!("a loop nest that cannot be mended: {violation}"),
        }
    }
}
