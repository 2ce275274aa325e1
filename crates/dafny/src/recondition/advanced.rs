//! Advanced reconditioning (fuzz-d thesis, section 4.4.2): guards only where a run
//! shows that they are needed.
//!
//! The interpreter runs the program in a mode in which an invalid operation gives
//! a safe value and is noted. Guards give values of their own, after which
//! something else may become invalid: the guarded program is run again, until
//! nothing is.

use super::rewriter::{Extent, Reconditioned, recondition};
use crate::diagnostic::Diagnostic;
use crate::lower::compile;
use crate::machine::{CompileOptions, End, Limits, Outcome, Watch, run};
use crate::syntax::visitor::walk_program;
use crate::syntax::{NodeId, Program, Span, Visitor};
use crate::types::{ResolveOptions, resolve};
use std::collections::{BTreeMap, BTreeSet};

/// A program that was run to its end, with the guards it needs and no others.
#[derive(Clone, Debug)]
pub struct Advanced {
    /// The program.
    pub reconditioned: Reconditioned,
    /// What it does when it is run.
    pub outcome: Outcome,
    /// How often the interpreter ran.
    pub runs: u32,
}

/// Why there is no such program.
#[derive(Debug)]
pub enum Unsettled {
    /// The program has errors.
    Refused(Vec<Diagnostic>),
    /// The interpreter could not get to its end.
    Ended {
        /// How it ended.
        end: Box<End>,
        /// Where, in the text of the original program, if that can be told.
        span: Option<Span>,
    },
}

/// Guards what needs a guard in a run of the program.
///
/// # Errors
/// When the program has errors, or a run ends because of a limit, of something
/// that the interpreter cannot do, or of an invalid operation without a guard.
pub fn advanced(
    program: &Program,
    limits: Limits,
    arguments: &[String],
) -> Result<Advanced, Unsettled> {
    let resolved = resolve(program, ResolveOptions::default()).map_err(Unsettled::Refused)?;
    let all = recondition(program, &resolved, &Extent::Everywhere).guarded;
    let mut wanted = BTreeSet::new();
    let watch = |recondition| Watch {
        recondition,
        arguments: arguments.to_vec(),
    };
    let code = compile(&program.sources, &resolved, &CompileOptions::default());
    let first = run(&code, limits, &watch(true));
    let spans = spans(program);
    let place = |node: NodeId| (node, *spans.get(&node).unwrap_or(&Span::NONE));
    for (node, _) in &first.reconditioned {
        wanted.extend(guardable(&all, place(*node)));
    }
    let mut runs = 1;
    loop {
        let extent = Extent::Where(wanted.clone());
        let reconditioned = recondition(program, &resolved, &extent);
        let guarded = resolve(&reconditioned.program, ResolveOptions::default())
            .map_err(Unsettled::Refused)?;
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
                let more = origin.map(|node| guardable(&all, place(node)));
                let before = wanted.len();
                wanted.extend(more.unwrap_or_default());
                // A guard that is there already did not help.
                if wanted.len() == before {
                    let span = Some(*span);
                    return Err(unsettled(outcome.end, span));
                }
            }
            End::LimitReached(_) => return Err(unsettled(outcome.end, None)),
            End::Unsupported { span, .. } => {
                let span = Some(*span);
                return Err(unsettled(outcome.end, span));
            }
        }
    }
}

fn unsettled(end: End, span: Option<Span>) -> Unsettled {
    Unsettled::Ended {
        end: Box::new(end),
        span,
    }
}

/// Where every node is.
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

/// The operations that can be guarded at a place: the node itself, or else the
/// smallest one around it, or else those in it (the elements that an assignment
/// writes).
fn guardable(all: &[(NodeId, Span)], (node, place): (NodeId, Span)) -> Vec<NodeId> {
    if all.iter().any(|(id, _)| *id == node) {
        return vec![node];
    }
    let covers = |outer: &Span, inner: &Span| {
        outer.file == inner.file && outer.start <= inner.start && inner.end <= outer.end
    };
    let around = all.iter().filter(|(_, span)| covers(span, &place));
    match around.min_by_key(|(_, span)| span.end - span.start) {
        Some((id, _)) => vec![*id],
        None => {
            let inside = all.iter().filter(|(_, span)| covers(&place, span));
            inside.map(|(id, _)| *id).collect()
        }
    }
}
