//! *All iterations*: arrays may hold anything and iterations may depend on each
//! other. When the outermost loop is complete, the whole nest is executed, every
//! operation at every iteration point, and rewritten until nothing is undefined.

use super::super::Generator;
use crate::eval::execute_defined;
use crate::generate::evaluation::{MADE_DEFINED, certain};
use crate::ir::Stmt;

/// Executes a complete nest, making defined what is not.
pub(in crate::generate) fn make_nest_defined(generator: &mut Generator<'_>, nest: &Stmt) {
    let steps = certain(
        execute_defined(&mut generator.program, &mut generator.eval.memory, nest),
        MADE_DEFINED,
    );
    generator.budget.spend_work(steps);
}
