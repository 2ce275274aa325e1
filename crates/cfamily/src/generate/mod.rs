//! Writes programs: scalar C without undefined behaviour.
//!
//! Top-down, as section 2.3.2 of the YARPGen dissertation describes: types,
//! then globals, then functions made of statements made of expressions. A
//! memory is kept in step with what is written, so the value of every operand
//! is known when an operator is put on top of it, and an operator that would
//! be undefined is rewritten on the spot. All decisions come from [`Choices`];
//! nothing here knows a compiler, a file or a clock.

mod access;
mod align;
mod build;
mod bytes;
mod chain;
mod complex;
mod constants;
mod cplusplus;
mod declare;
mod enums;
mod expr;
mod float_build;
mod float_expr;
mod float_places;
mod float_stmt;
mod function;
mod globals;
mod helper_steps;
mod helpers;
mod kinds;
mod labels;
mod library;
mod loops;
mod mechanism;
mod nest;
mod options;
mod parallel;
mod params;
mod places;
mod pointers;
mod policy;
mod scope;
mod selection;
mod shape;
mod stencil;
mod stmt;
mod structs;
mod switch;
mod unions;
mod vector_stmt;
mod vectors;
mod weights;

use crate::checksum;
use crate::eval::Memory;
use crate::features::{Feature, FeatureSet};
use crate::ir::Program;
use crate::standard::Standard;
use crate::types::{IntKind, TypeId};
use cplusplus::Constancy;
use gadfly_choice::Choices;
use mechanism::Odd;
use nest::Nest;
pub use options::{Check, Inputs, Options, SizeClass};
use params::Params;
use policy::{Context, LeafMix, Patterns, Subexpressions, UsedConstants};
pub use policy::{Policy, PolicySet};
use scope::Scopes;
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
    let params = Params::draw(choices, options);
    let policies = selection::policies(choices, options);
    let features = selection::features(choices, options);
    let mut generator = Generator {
        choices,
        params,
        policies,
        features,
        context: None,
        leaf_mix: None,
        used_constants: UsedConstants::default(),
        subexpressions: Subexpressions::default(),
        patterns: Patterns::default(),
        extra_kinds: Vec::new(),
        enum_kinds: Vec::new(),
        vector_types: Vec::new(),
        union_reads: 0,
        // Without a language, the one that can hold everything.
        program: Program::new(options.standard.unwrap_or(Standard::USUAL_CPP)),
        memory: Memory::default(),
        scopes: Scopes::default(),
        statements_left: 0,
        operators_left: 0,
        nodes_left: 0,
        nest: Nest::default(),
        odd: None,
        first_new_global: 0,
        parameters: None,
        helper_cost: 0,
        helper_costs: Vec::new(),
        constancy: Constancy::Free,
        last_space: None,
        work_left: options.work,
        options,
        undefined_allowed: false,
    };
    generator.draw_kinds();
    generator.enums();
    generator.draw_vectors();
    generator.structs();
    generator.program.digits = generator.digits();
    generator.named_constants();
    generator.helpers();
    generator.globals();
    generator.pattern_data();
    generator.first_new_global = generator.program.globals.len();
    generator.functions();
    if !options.dead_data {
        generator.program.drop_unused_globals();
    }
    checksum::note_last_written(&mut generator.program, &generator.memory);
    Generated {
        program: generator.program,
        memory: generator.memory,
    }
}

/// A program in the making.
struct Generator<'c> {
    choices: &'c mut Choices,
    options: &'c Options,
    params: Params,
    /// The policies that are on.
    policies: PolicySet,
    /// The features that the program may use.
    features: FeatureSet,
    /// The operators that the present subtree uses, if they are restricted.
    context: Option<Context>,
    /// What the leaves of the present subtree are, if that is restricted.
    leaf_mix: Option<LeafMix>,
    used_constants: UsedConstants,
    subexpressions: Subexpressions,
    /// The data of loop patterns.
    patterns: Patterns,
    /// The types beyond the standard ones that expressions may have.
    extra_kinds: Vec<IntKind>,
    /// The enumerations.
    enum_kinds: Vec<IntKind>,
    /// The vector types.
    vector_types: Vec<TypeId>,
    /// How many members of unions were read so far. An expression that reads one
    /// may not be repeated elsewhere: the union may hold another member by then.
    union_reads: u64,
    program: Program,
    /// What every object holds at the point of the program being written.
    memory: Memory,
    /// What is visible at that point.
    scopes: Scopes,
    /// How many more statements the present function may have.
    statements_left: usize,
    /// How many more operators the present function may have.
    operators_left: usize,
    /// How many more operators the present statement may have.
    nodes_left: usize,
    /// The loops around this point.
    nest: Nest,
    /// The odd iterations of the loop whose iterations are told apart, if one is;
    /// `memory` then is that of the even ones.
    odd: Option<Odd>,
    /// The position of the first global that was made while writing functions.
    first_new_global: usize,
    /// The parameters of the helper being written, if one is.
    parameters: Option<Vec<IntKind>>,
    /// What may stand in the expression being written.
    constancy: Constancy,
    /// How much a call of the helper being written costs, in calls.
    helper_cost: u32,
    /// The same of the helpers that are written, in their order.
    helper_costs: Vec<u32>,
    /// The iteration space of the loop before.
    last_space: Option<loops::Space>,
    /// How many more statements may be executed in loops: what bounds the time
    /// that generating and running the program take.
    work_left: u64,
    /// Whether this point never runs, and operations need not be defined.
    undefined_allowed: bool,
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
}
