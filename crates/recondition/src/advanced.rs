//! Advanced reconditioning (fuzz-d thesis, section 4.4.2): guards only where a run
//! shows that they are needed.
//!
//! The interpreter runs the program in a mode in which an invalid operation
//! evaluates to a safe value and is recorded. Guards may evaluate to other values,
//! which may make further operations invalid: the guarded program is run again,
//! until nothing in it is invalid.

use crate::rewriter::{Extent, Reconditioned, recondition};
use gadfly_dafny::syntax::visitor::walk_program;
use gadfly_dafny::syntax::{NodeId, Program, Span, Visitor};
use gadfly_dafny::{
    CompileOptions, Diagnostic, End, Limits, Outcome, ResolveOptions, RunOptions, compile, resolve,
    run,
};
use std::collections::{BTreeMap, BTreeSet};

/// A program that ran to its end, with the guards that it needs and no others.
#[derive(Clone, Debug)]
pub struct Advanced {
    /// The program.
    pub reconditioned: Reconditioned,
    /// The outcome of its run.
    pub outcome: Outcome,
    /// How often the interpreter ran.
    pub runs: u32,
}

/// Why advanced reconditioning failed.
#[derive(Debug)]
pub enum AdvancedError {
    /// The program, or the program with guards, has errors.
    Refused(Vec<Diagnostic>),
    /// The interpreter could not run the program to its end.
    Ended {
        /// How the run ended.
        end: Box<End>,
        /// Where, in the text of the original program, if that is known.
        span: Option<Span>,
    },
}

/// Guards the operations that are invalid in a run of the program.
///
/// # Errors
/// If the program has errors, or if a run ends because of a limit, of a construct
/// that the interpreter does not support, or of an invalid operation that has no
/// guard.
pub fn advanced(
    program: &Program,
    limits: Limits,
    arguments: &[String],
) -> Result<Advanced, AdvancedError> {
    let resolved = resolve(program, ResolveOptions::default()).map_err(AdvancedError::Refused)?;
    let all = recondition(program, &resolved, &Extent::Everywhere).guarded;
    let mut wanted = BTreeSet::new();
    let watch = |recondition| RunOptions {
        recondition,
        arguments: arguments.to_vec(),
    };
    let code = compile(&program.sources, &resolved, &CompileOptions::default());
    let first = run(&code, limits, &watch(true));
    let spans = spans(program);
    let located = |node: NodeId| (node, *spans.get(&node).unwrap_or(&Span::NONE));
    for (node, _) in &first.reconditioned {
        wanted.extend(guardable(&all, located(*node)));
    }
    let mut runs = 1;
    loop {
        let extent = Extent::Where(wanted.clone());
        let reconditioned = recondition(program, &resolved, &extent);
        let guarded = resolve(&reconditioned.program, ResolveOptions::default())
            .map_err(AdvancedError::Refused)?;
        let sources = &reconditioned.program.sources;
        let code = compile(sources, &guarded, &CompileOptions::default());
        let outcome = run(&code, limits, &watch(false));
        runs += 1;
        match &outcome.end {
            End::Finished | End::Halted => {
                return Ok(Advanced {
                    reconditioned,
                    outcome,
                    runs,
                });
            }
            End::Invalid { node, span, .. } => {
                let origin = reconditioned.origin(*node);
                let more = origin.map(|node| guardable(&all, located(node)));
                let before = wanted.len();
                wanted.extend(more.unwrap_or_default());
                // A guard that is there already did not help.
                if wanted.len() == before {
                    let span = Some(*span);
                    return Err(interrupted(outcome.end, span));
                }
            }
            End::LimitReached(_) => return Err(interrupted(outcome.end, None)),
            End::Unsupported { span, .. } => {
                let span = Some(*span);
                return Err(interrupted(outcome.end, span));
            }
        }
    }
}

fn interrupted(end: End, span: Option<Span>) -> AdvancedError {
    AdvancedError::Ended {
        end: Box::new(end),
        span,
    }
}

/// The span of every node.
fn spans(program: &Program) -> BTreeMap<NodeId, Span> {
    struct Spans(BTreeMap<NodeId, Span>);
    impl Visitor for Spans {
        fn visit_node(&mut self, id: &NodeId, span: &Span) {
            self.0.insert(*id, *span);
        }
    }
    let mut spans = Spans(BTreeMap::new());
    walk_program(&mut spans, program);
    spans.0
}

/// The operations to guard for an invalid one: the node itself, or else the
/// smallest one around it, or else those in it (the elements that an assignment
/// writes).
fn guardable(all: &[(NodeId, Span)], (node, at): (NodeId, Span)) -> Vec<NodeId> {
    if all.iter().any(|(id, _)| *id == node) {
        return vec![node];
    }
    let covers = |outer: &Span, inner: &Span| {
        outer.file == inner.file && outer.start <= inner.start && inner.end <= outer.end
    };
    let around = all.iter().filter(|(_, span)| covers(span, &at));
    match around.min_by_key(|(_, span)| span.end - span.start) {
        Some((id, _)) => vec![*id],
        None => {
            let inside = all.iter().filter(|(_, span)| covers(&at, span));
            inside.map(|(id, _)| *id).collect()
        }
    }
}
