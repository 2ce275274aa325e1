//! Functions and blocks.

use super::Generator;
use super::labels::FUNCTIONS;
use crate::generate::cplusplus::forms;
use crate::generate::parallel;
use crate::ir::Function;

/// Writes the functions, in the order in which they will run.
pub(super) fn functions(generator: &mut Generator<'_>) {
    let mut list = generator.list(FUNCTIONS, generator.params.size.functions.clone());
    while list.more(generator.choices) {
        let size = &generator.params.size;
        generator
            .budget
            .begin_function(size.statements, size.operators);
        let function = match parallel::parallel_function(generator) {
            Some(function) => function,
            None => {
                let form = forms::of_function(generator);
                Function {
                    body: generator.block(generator.params.size.block.clone()),
                    form,
                    parallel: None,
                }
            }
        };
        generator.program.functions.push(function);
    }
}
