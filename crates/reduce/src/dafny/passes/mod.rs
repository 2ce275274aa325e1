//! The passes on Dafny's syntax trees, one file each.
//!
//! They propose changes to a tree and know nothing of whether what comes out is
//! valid: the interpreter says that. Those of the last stage replace what is left by
//! equally small or smaller forms, so that different routes end at the same program.

mod annotations;
mod any_part;
mod assignments;
mod atoms;
mod branches;
mod cases;
mod class_constructors;
mod closures;
mod constants;
mod datatypes;
mod declarations;
mod elements;
mod fields;
mod forms;
mod hoist;
mod inline;
mod into_main;
mod joins;
mod layout;
mod lets;
mod literals;
mod loops;
mod members_out;
mod modules;
mod operands;
mod order;
mod parameters;
mod printed;
mod pulled_in;
mod rename;
mod results;
mod single_results;
mod specifications;
mod statements;
mod types;
mod unused;
mod variables;
mod widths;

use super::interpreter::Interpreter;
use super::steps::{Changes, Reconditioning, Steps};
use crate::pass::{Chunks, Pass};
use constants::Constants;
use std::sync::Arc;
use variables::Variables;

/// The stage of these passes: after those on choices, which are stage 0.
const CUT: u8 = 1;

/// When no pass can cut any more, invalid operations may get guards if the result is smaller.
const RECONDITION: u8 = 2;

/// All passes on Dafny programs, coarse ones first.
#[must_use]
pub fn passes(interpreter: &Arc<Interpreter>) -> Vec<Box<dyn Pass>> {
    let dialect = interpreter.dialect();
    let mut all = Vec::new();
    for stage in [CUT, RECONDITION, <dyn Pass>::NORMAL] {
        all.extend(trees(interpreter, stage));
    }
    for stage in [<dyn Pass>::NORMAL, <dyn Pass>::FINISH] {
        let rename = rename::Rename { dialect, stage };
        all.push(Box::new(Chunks(rename)) as Box<dyn Pass>);
    }
    all.push(Box::new(layout::Layout { dialect }));
    all
}

fn trees(interpreter: &Arc<Interpreter>, stage: u8) -> Vec<Box<dyn Pass>> {
    fn add<C: Changes + 'static>(
        all: &mut Vec<Box<dyn Pass>>,
        (interpreter, stage, reconditioning): (&Arc<Interpreter>, u8, Reconditioning),
        changes: C,
    ) {
        all.push(Box::new(Steps {
            changes,
            interpreter: Arc::clone(interpreter),
            stage,
            reconditioning,
        }));
    }
    let mut all = Vec::new();
    let plain = (interpreter, stage, Reconditioning::Never);
    add(&mut all, plain, unused::Unused);
    add(&mut all, plain, statements::Statements);
    add(&mut all, plain, declarations::Declarations);
    add(&mut all, plain, specifications::Specifications);
    add(&mut all, plain, Constants::Smallest);
    add(&mut all, plain, branches::Branches);
    add(&mut all, plain, cases::Cases);
    add(&mut all, plain, Variables::Smallest);
    add(&mut all, plain, Variables::FirstValue);
    add(&mut all, plain, parameters::Parameters);
    add(&mut all, plain, fields::Fields);
    add(&mut all, plain, class_constructors::ClassConstructors);
    add(&mut all, plain, results::Results);
    add(&mut all, plain, single_results::SingleResults);
    add(&mut all, plain, modules::Modules);
    add(&mut all, plain, members_out::MembersOut);
    add(&mut all, plain, into_main::IntoMain);
    add(&mut all, plain, inline::Inline);
    add(&mut all, plain, hoist::Hoist);
    add(&mut all, plain, joins::Joins);
    add(&mut all, plain, assignments::Assignments);
    add(&mut all, plain, operands::Operands);
    add(&mut all, plain, elements::Elements);
    add(&mut all, plain, types::Types);
    add(&mut all, plain, datatypes::Datatypes);
    add(&mut all, plain, lets::Lets);
    add(&mut all, plain, annotations::Annotations);
    add(&mut all, plain, literals::Literals);
    add(&mut all, plain, Constants::Others);
    if stage != CUT {
        let reconditioned = (interpreter, stage, Reconditioning::Always);
        add(&mut all, reconditioned, statements::Statements);
        add(&mut all, reconditioned, branches::Branches);
        add(&mut all, reconditioned, Constants::Smallest);
        add(&mut all, reconditioned, operands::Operands);
    }
    if stage == <dyn Pass>::NORMAL {
        add(&mut all, plain, printed::Printed);
        add(&mut all, plain, pulled_in::PulledIn);
        add(&mut all, plain, loops::Loops);
        add(&mut all, plain, any_part::AnyPart);
        add(&mut all, plain, closures::Closures);
        add(&mut all, plain, atoms::Atoms);
        add(&mut all, plain, forms::Forms);
        add(&mut all, plain, widths::Widths);
        add(&mut all, plain, order::Order);
    }
    all
}
