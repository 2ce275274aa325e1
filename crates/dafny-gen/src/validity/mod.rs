//! Makes a program valid that may perform invalid operations, and computes its output
//! (fuzz-d thesis, sections 4.3 and 4.4; DafnyFuzz's value tracking).
//!
//! In all modes the interpreter decides: operations that are still invalid after the
//! guards of the mode are rewritten, and a program that takes too long is made smaller,
//! until a run is valid. This module does not depend on how programs are written.

mod default_value;
mod displays;
mod rewrite;
mod smaller;
mod survey;

use crate::mode::Mode;
use displays::Inserted;
use gadfly_dafny::machine::Limit;
use gadfly_dafny::resolved::Resolved;
use gadfly_dafny::syntax::{NodeId, Program};
use gadfly_dafny::{
    CompileOptions, Diagnostic, Dialect, End, Limits, Outcome, Resolution, ResolveOptions,
    RunOptions, compile, run,
};
use gadfly_recondition::{Extent, recondition};
use rewrite::Changed;
use std::collections::{BTreeMap, BTreeSet};

/// The limits of a run: programs and their values are small.
const LIMITS: Limits = Limits {
    steps: 400_000,
    memory: 8 << 20,
    depth: 700,
};

/// The most rounds of changing and running a program. Every round removes at least one
/// operation that can be invalid, or makes the program smaller.
const MOST_ROUNDS: u32 = 300;

/// A generated program is not valid or its output is not determined: a bug in the
/// generator.
#[derive(Debug, thiserror::Error)]
pub enum GeneratorError {
    /// The resolver rejects it.
    #[error("the resolver rejects the program: {first}")]
    Refused {
        /// The first error.
        first: String,
    },
    /// The interpreter cannot run it.
    #[error("the interpreter cannot run the program: {what}")]
    NotRun {
        /// Why.
        what: String,
    },
    /// Backends may print different outputs.
    #[error("backends may print different outputs because of {what}")]
    Varies {
        /// The cause.
        what: &'static str,
    },
    /// The program uses something that the dialect does not have.
    #[error("the program cannot be printed in its dialect: {what}")]
    NotWritten {
        /// What the dialect does not have.
        what: String,
    },
}

/// A valid program with what it prints.
pub(crate) struct ValidProgram {
    pub(crate) program: Program,
    pub(crate) stdout: String,
}

/// Makes a program valid and runs it.
pub(crate) fn make_valid(
    mut program: Program,
    mode: Mode,
    dialect: Dialect,
) -> Result<ValidProgram, GeneratorError> {
    let mut resolution = resolution_of(&program)?;
    let mut first = None;
    let guarded = match mode {
        Mode::Tracked => None,
        Mode::Standard => Some(Extent::Everywhere),
        Mode::Advanced => {
            let run = Run::of(&program, resolution.resolved(), dialect);
            let nodes = invalid_nodes(&run.outcome);
            if nodes.is_empty() {
                first = Some(run);
                None
            } else {
                Some(Extent::Where(nodes))
            }
        }
    };
    if let Some(extent) = guarded {
        program = recondition(&program, resolution.resolved(), &extent).program;
        resolution = resolution_of(&program)?;
    }
    let (run, resolution) = until_valid(&mut program, resolution, dialect, first)?;
    let Run { outcome, watched } = run;
    let recorded = if dialect == Dialect::V4 || watched.is_empty() {
        outcome.recorded.clone()
    } else {
        // Dafny 4 prints values as they are written.
        execute(&program, resolution.resolved(), Dialect::V4, &watched).recorded
    };
    // So that the program's members are not shared when displays are inserted.
    drop(resolution);
    let outcome = match displays::insert(&mut program, &watched, &recorded) {
        Inserted::Nothing => outcome,
        // A variable equals its value as it equals itself.
        Inserted::Text if !cfg!(debug_assertions) => outcome,
        Inserted::Text | Inserted::Output => {
            let resolution = resolution_of(&program)?;
            until_valid(&mut program, resolution, dialect, None)?
                .0
                .outcome
        }
    };
    finished(program, outcome)
}

fn finished(program: Program, outcome: Outcome) -> Result<ValidProgram, GeneratorError> {
    if let Some(what) = outcome.varies {
        return Err(GeneratorError::Varies { what });
    }
    Ok(ValidProgram {
        program,
        stdout: outcome.stdout,
    })
}

/// A run with the variables whose values it recorded.
struct Run {
    outcome: Outcome,
    watched: BTreeMap<NodeId, String>,
}

impl Run {
    fn of(program: &Program, resolved: &Resolved, dialect: Dialect) -> Run {
        let watched = displays::watched(program);
        let outcome = execute(program, resolved, dialect, &watched);
        Run { outcome, watched }
    }
}

/// Runs and rewrites until nothing in a run is invalid; returns that run and the
/// resolution of the program. The first run may be given.
fn until_valid(
    program: &mut Program,
    mut resolution: Resolution,
    dialect: Dialect,
    mut first: Option<Run>,
) -> Result<(Run, Resolution), GeneratorError> {
    let mut reductions = 0;
    for _ in 0..MOST_ROUNDS {
        let run = first
            .take()
            .unwrap_or_else(|| Run::of(program, resolution.resolved(), dialect));
        let outcome = &run.outcome;
        let nodes = invalid_nodes(outcome);
        let not_run = |what: String| GeneratorError::NotRun { what };
        let mut changed = Changed::Anything;
        match &outcome.end {
            End::LimitReached(Limit::Steps | Limit::Memory | Limit::Depth) => {
                smaller::reduce(program, reductions);
                reductions += 1;
            }
            End::Unsupported { construct, .. } => return Err(not_run(construct.clone())),
            End::Halted => return Err(not_run("an expectation failed".to_owned())),
            _ if nodes.is_empty() => return Ok((run, resolution)),
            _ => {
                changed = rewrite::rewrite(program, resolution.resolved(), &nodes);
                if matches!(changed, Changed::Nothing) {
                    let what = format!("{:?} cannot be rewritten", outcome.end);
                    return Err(not_run(what));
                }
            }
        }
        resolution = resolved_again(program, resolution, &changed)?;
    }
    let what = format!("it is still invalid after {MOST_ROUNDS} rounds");
    Err(GeneratorError::NotRun { what })
}

/// Resolves a changed program again.
fn resolved_again(
    program: &mut Program,
    mut resolution: Resolution,
    changed: &Changed,
) -> Result<Resolution, GeneratorError> {
    if let Changed::Bodies(members) = changed
        && !resolution.has_copies()
    {
        program.node_count = resolution.resolved().node_count;
        let members = program.renumber_bodies(members);
        let again = resolution.change_bodies(&members, program.node_count);
        return again.map(|()| resolution).map_err(refused);
    }
    // So that the program's members are not shared when they are renumbered.
    drop(resolution);
    program.renumber();
    resolution_of(program)
}

fn invalid_nodes(outcome: &Outcome) -> BTreeSet<NodeId> {
    let mut nodes: BTreeSet<NodeId> = outcome
        .reconditioned
        .iter()
        .map(|(node, _)| *node)
        .collect();
    if let End::Invalid { node, .. } = &outcome.end {
        nodes.insert(*node);
    }
    nodes
}

fn resolution_of(program: &Program) -> Result<Resolution, GeneratorError> {
    Resolution::new(program, ResolveOptions::default()).map_err(refused)
}

fn refused(diagnostics: Vec<Diagnostic>) -> GeneratorError {
    let mut errors = diagnostics
        .into_iter()
        .filter(|it| it.severity == gadfly_dafny::Severity::Error);
    GeneratorError::Refused {
        first: errors.next().map_or_else(String::new, |it| it.message),
    }
}

/// A run that records invalid operations and continues, and records the values of some
/// variables.
fn execute(
    program: &Program,
    resolved: &Resolved,
    dialect: Dialect,
    watched: &BTreeMap<NodeId, String>,
) -> Outcome {
    let options = CompileOptions {
        dialect,
        watched: watched.keys().copied().collect(),
        ..CompileOptions::default()
    };
    let code = compile(&program.sources, resolved, &options);
    let watch = RunOptions {
        recondition: true,
        ..RunOptions::default()
    };
    run(&code, LIMITS, &watch)
}
