//! The passes on Dafny's syntax trees, one file each.
//!
//! They propose changes to a tree and know nothing of whether what comes out is
//! valid: the interpreter says that.

mod annotations;
mod assignments;
mod branches;
mod cases;
mod constants;
mod declarations;
mod elements;
mod fields;
mod hoist;
mod inline;
mod joins;
mod layout;
mod literals;
mod modules;
mod operands;
mod parameters;
mod rename;
mod results;
mod specifications;
mod statements;
mod types;
mod unused;
mod variables;

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
    for stage in [CUT, RECONDITION] {
        all.extend(trees(interpreter, stage));
    }
    all.push(Box::new(Chunks(rename::Rename { dialect })) as Box<dyn Pass>);
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
    add(&mut all, plain, results::Results);
    add(&mut all, plain, modules::Modules);
    add(&mut all, plain, inline::Inline);
    add(&mut all, plain, hoist::Hoist);
    add(&mut all, plain, joins::Joins);
    add(&mut all, plain, assignments::Assignments);
    add(&mut all, plain, operands::Operands);
    add(&mut all, plain, elements::Elements);
    add(&mut all, plain, types::Types);
    add(&mut all, plain, annotations::Annotations);
    add(&mut all, plain, literals::Literals);
    add(&mut all, plain, Constants::Others);
    if stage == RECONDITION {
        let reconditioned = (interpreter, stage, Reconditioning::Always);
        add(&mut all, reconditioned, statements::Statements);
        add(&mut all, reconditioned, branches::Branches);
        add(&mut all, reconditioned, Constants::Smallest);
        add(&mut all, reconditioned, operands::Operands);
    }
    all
}
