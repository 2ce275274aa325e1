//! Statements with some of them left out or replaced, by their position in the text.

use crate::ir::{Block, Function, LoopForm, Program, Stmt};

/// What becomes of a statement.
#[derive(Debug)]
pub(super) enum Outcome {
    /// It stays; what is in it is asked about.
    Stays,
    /// These take its place, or nothing does.
    Becomes(Vec<Stmt>),
}

/// Shows every statement of a program with its position, those around it first.
pub(super) fn each<'a>(program: &'a Program, show: &mut dyn FnMut(usize, Site<'a>)) {
    let mut at = 0;
    for function in &program.functions {
        let parallel = function.parallel.is_some();
        each_of(&function.body, &mut at, show, parallel, false);
    }
}

/// A statement where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site<'a> {
    /// The statement.
    pub(super) stmt: &'a Stmt,
    /// Whether it is the loop of a data-parallel function, which is all of it.
    pub(super) parallel: bool,
    /// Whether it declares the element of a loop over all elements.
    pub(super) element: bool,
}

fn each_of<'a>(
    block: &'a Block,
    at: &mut usize,
    show: &mut dyn FnMut(usize, Site<'a>),
    parallel: bool,
    of_each: bool,
) {
    for (index, stmt) in block.stmts.iter().enumerate() {
        let site = Site {
            stmt,
            parallel,
            element: of_each && index == 0,
        };
        show(*at, site);
        *at += 1;
        for inner in stmt.blocks() {
            let of_each = matches!(stmt, Stmt::Loop(it) if it.form == LoopForm::Each);
            each_of(inner, at, show, false, of_each);
        }
    }
}

/// Asks what becomes of every statement, those around it first; positions are those
/// of [`each`]. What takes the place of a statement is not asked about.
pub(super) fn rebuild(
    functions: &mut [Function],
    decide: &mut dyn FnMut(usize, &mut Stmt) -> Outcome,
) {
    let mut at = 0;
    for function in functions {
        rebuild_block(&mut function.body, &mut at, decide);
    }
}

fn rebuild_block(
    block: &mut Block,
    at: &mut usize,
    decide: &mut dyn FnMut(usize, &mut Stmt) -> Outcome,
) {
    let stmts = std::mem::take(&mut block.stmts);
    for mut stmt in stmts {
        let size = 1 + nested(&stmt);
        let position = *at;
        *at += 1;
        match decide(position, &mut stmt) {
            Outcome::Stays => {
                for inner in stmt.blocks_mut() {
                    rebuild_block(inner, at, decide);
                }
                block.stmts.push(stmt);
            }
            Outcome::Becomes(stmts) => {
                *at = position + size;
                block.stmts.extend(stmts);
            }
        }
    }
}

/// How many statements are in one.
fn nested(stmt: &Stmt) -> usize {
    let inner = stmt.blocks().into_iter().flat_map(|block| &block.stmts);
    inner.map(|stmt| 1 + nested(stmt)).sum()
}
