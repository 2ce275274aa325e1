//! Writes programs: scalar C without undefined behaviour.
//!
//! Top-down, as section 2.3.2 of the YARPGen dissertation describes: types,
//! then globals, then functions made of statements made of expressions. A
//! memory is kept in step with what is written, so the value of every operand
//! is known when an operator is put on top of it, and an operator that would
//! be undefined is rewritten on the spot. All decisions come from [`Choices`];
//! nothing here knows a compiler, a file or a clock.

mod align;
mod budget;
mod build;
mod complex_places;
mod constants;
mod cplusplus;
mod described;
mod enums;
mod evaluation;
mod expand;
mod expression;
mod float_places;
mod function;
mod globals;
mod helper_steps;
mod helpers;
mod kinds;
mod labels;
mod mechanism;
mod nest;
mod options;
mod parallel;
mod params;
mod places;
mod pointers;
mod policy;
mod rule;
mod scope;
mod selection;
mod statement;
mod structs;
mod style;
mod unions;
mod vectors;
mod weights;

use crate::checksum;
use crate::eval::Memory;
use crate::features::{Feature, FeatureSet};
use crate::generate::cplusplus::constancy;
use crate::generate::policy::pattern;
use crate::ir::Program;
use crate::standard::Standard;
use budget::Budget;
pub(crate) use described::{
    complex_expressions, expressions, float_expressions, policies, statements, vector_expressions,
};
use evaluation::Evaluation;
use gadfly_choice::{Choices, Label, List};
use helpers::HelperState;
use kinds::TypePool;
use nest::Nest;
pub use options::{Check, Inputs, Options};
use params::Params;
pub use params::SizeClass;
use policy::Patterns;
pub use policy::{Policy, PolicySet};
use scope::Scopes;
use std::ops::RangeInclusive;
use style::Style;
pub use weights::Weights;

/// The version of the mapping from choices to programs. It is raised whenever
/// the same choices would give another program, so that an old recording is
/// recognised instead of silently meaning something else.
pub const GENERATOR_VERSION: u32 = 8;

/// A program together with the state in which it ends.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The program.
    pub program: Program,
    /// Every object after the last function returned.
    pub memory: Memory,
}

/// Writes one program.
#[must_use]
pub fn generate<'c>(choices: &'c mut Choices, options: &'c Options) -> Generated {
    let params = Params::draw(choices, &options.wanted());
    let policies = selection::policies(choices, options);
    let features = selection::features(choices, options);
    let mut generator = Generator {
        choices,
        options,
        params,
        policies,
        features,
        // Without a language, the one that can hold everything.
        program: Program::new(options.standard.unwrap_or(Standard::USUAL_CPP)),
        types: TypePool::default(),
        scopes: Scopes::default(),
        eval: Evaluation::default(),
        budget: Budget::of_work(options.work),
        style: Style::default(),
        nest: Nest::default(),
        patterns: Patterns::default(),
        helper: HelperState::default(),
        first_new_global: 0,
    };
    kinds::draw(&mut generator);
    enums::define(&mut generator);
    vectors::draw(&mut generator);
    structs::define(&mut generator);
    generator.program.digits = constants::digits(&mut generator);
    constancy::named_constants(&mut generator);
    helpers::write_all(&mut generator);
    globals::define(&mut generator);
    pattern::make_data(&mut generator);
    generator.first_new_global = generator.program.globals.len();
    function::functions(&mut generator);
    if !options.dead_data {
        generator.program.drop_unused_globals();
    }
    let memory = generator.eval.memory;
    checksum::note_last_written(&mut generator.program, &memory);
    Generated {
        program: generator.program,
        memory,
    }
}

/// A program in the making: what was drawn for it, what is written of it, and what
/// is known at the point that is written next.
///
/// Each part has a type of its own with its own file. The methods are what all rules
/// need: operators (`build`), places, whole expressions and statements, and what is
/// known in loops (`mechanism`). What writes one kind of thing is a function in a file
/// of its own.
struct Generator<'c> {
    choices: &'c mut Choices,
    /// What the user asked for.
    options: &'c Options,
    /// The distributions of the program.
    params: Params,
    /// The policies that are on.
    policies: PolicySet,
    /// The features that the program may use.
    features: FeatureSet,
    program: Program,
    /// The types that the program has beside the standard ones.
    types: TypePool,
    /// What is visible at this point.
    scopes: Scopes,
    /// What every object holds at this point.
    eval: Evaluation,
    /// How much more may be written and executed.
    budget: Budget,
    /// What expressions look like at this point.
    style: Style,
    /// The loops around this point.
    nest: Nest,
    /// The data of loop patterns.
    patterns: Patterns,
    /// The helper being written, if one is, and what calls of the others cost.
    helper: HelperState,
    /// The position of the first global that was made while writing functions.
    first_new_global: usize,
}

impl Generator<'_> {
    /// Whether the program may use a feature.
    fn may_use(&self, feature: Feature) -> bool {
        self.features.has(feature)
    }

    /// Notes that the program uses a feature: a compiler without it is not asked.
    fn uses(&mut self, feature: Feature) {
        debug_assert!(self.may_use(feature), "{} was not drawn", feature.name());
        self.program.requires.insert(feature);
    }

    /// A list of as many entities as `count` says, halfway on average.
    fn list(&mut self, label: Label, count: RangeInclusive<usize>) -> List {
        let mean = (count.start() + count.end()).div_ceil(2);
        self.choices.list(label, count, mean)
    }
}
