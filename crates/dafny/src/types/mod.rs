//! The resolver: from a syntax tree to a [`Resolved`] program, with name resolution, type
//! inference and ghost inference.
//!
//! In this order: the tree of modules is drafted (`draft`), refinements are merged
//! (`refine`), names are entered (`scope`, `declare`), signatures are resolved
//! (`signatures`), bodies are inferred one by one (`body` and the modules that it uses),
//! ghost code is determined (`ghost`), overriding members are paired (`overriding`), and
//! `Main` is chosen (`entry`).
//!
//! Inference is unification. Dafny's subtyping is reduced to what matters to execution:
//! subset types count as their bases, nullable and non-null references are the same, and
//! so are the three arrows. Types that are written in the program are kept as written.
//! Valid programs are annotated completely; in invalid ones, unknown names, wrong numbers
//! of arguments and type mismatches are reported.

mod allocate;
mod assign;
mod bodies;
mod body;
mod calls;
mod claims;
mod comprehensions;
mod cyclic_types;
mod declare;
mod draft;
mod entry;
mod expressions;
mod failure;
mod ghost;
mod ghost_expressions;
mod incremental;
mod index;
mod members;
mod names;
mod operators;
mod order;
mod overriding;
mod patterns;
mod refine;
mod refine_body;
mod scope;
mod signatures;
mod standard;
mod statements;
mod type_variables;
mod underspecified;
mod unify;
mod written;

pub use incremental::Resolution;

use crate::diagnostic::{Diagnostic, Severity};
use crate::resolved::{Resolved, Type};
use crate::syntax::Program;

use declare::{PendingMember, PendingType};
use draft::Drafts;
use scope::Scopes;

/// How strictly a program is resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResolveOptions {
    /// Whether errors in ghost code reject the program. Execution does not need ghost code, so
    /// by default they are warnings.
    pub strict_ghost: bool,
}

/// Resolves a program.
///
/// # Errors
///
/// All that is wrong with the program, in the order of the text; at least one of
/// the diagnostics is an error.
pub fn resolve(program: &Program, options: ResolveOptions) -> Result<Resolved, Vec<Diagnostic>> {
    let (resolved, mut diagnostics) = resolve_leniently(program, options);
    refused(&mut diagnostics)?;
    Ok(resolved)
}

/// The diagnostics, if one of them is an error.
fn refused(diagnostics: &mut Vec<Diagnostic>) -> Result<(), Vec<Diagnostic>> {
    let is_error = |diagnostic: &Diagnostic| diagnostic.severity == Severity::Error;
    match diagnostics.iter().any(is_error) {
        true => Err(std::mem::take(diagnostics)),
        false => Ok(()),
    }
}

/// Resolves a program as far as possible in spite of errors; returns the result and all
/// diagnostics in source order.
pub fn resolve_leniently(
    program: &Program,
    options: ResolveOptions,
) -> (Resolved, Vec<Diagnostic>) {
    let typer = typer_of(program, options);
    (typer.resolved, typer.diagnostics)
}

/// The knowledge about a resolved program.
fn typer_of(program: &Program, options: ResolveOptions) -> Typer {
    let mut diagnostics = Vec::new();
    let mut drafts = Drafts::new(program, &mut diagnostics);
    drafts.refine(&mut diagnostics);
    let scopes = Scopes::new(&drafts, &mut diagnostics);
    let mut typer = Typer {
        resolved: Resolved {
            node_count: drafts.next_node,
            ..Resolved::default()
        },
        scopes,
        diagnostics,
        options,
        pending_types: Vec::new(),
        pending_members: Vec::new(),
        constants: Vec::new(),
    };
    typer.declare(drafts);
    typer.resolve_signatures();
    typer.inherit();
    typer.resolve_bodies();
    typer.infer_ghosts();
    typer.choose_main();
    typer.diagnostics.sort_by_key(|diagnostic| diagnostic.span);
    typer.diagnostics.dedup();
    typer
}

/// The state while a program is being resolved.
#[derive(Debug)]
struct Typer {
    resolved: Resolved,
    scopes: Scopes,
    diagnostics: Vec<Diagnostic>,
    options: ResolveOptions,
    /// The declarations of types, by [`crate::resolved::TypeId`].
    pending_types: Vec<PendingType>,
    /// The declarations of members, by [`crate::resolved::MemberId`].
    pending_members: Vec<PendingMember>,
    /// Constants without a written type, whose type is being inferred.
    constants: Vec<crate::resolved::MemberId>,
}

/// The type of a constant that has to be inferred from its value.
const NOT_INFERRED: Type = Type::Unknown(u32::MAX);
