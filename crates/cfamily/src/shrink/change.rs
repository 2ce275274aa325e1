//! Changes to a program, and how they are made. Making one asks nothing: whether the
//! program is still a defined one, its execution says.

use super::rebuild::{Outcome, rebuild};
use crate::ir::{
    ComplexExpr, ComplexId, Constant, Digits, Expr, ExprId, FloatExpr, FloatId, FunctionForm, Loop,
    LoopForm, Program, Source, Step, Stmt, VarId, VectorId,
};
use crate::semantics::Exact;
use crate::types::{FloatKind, IntKind, StructId, TypeId};
use std::collections::{BTreeMap, BTreeSet};

/// Something that makes a program smaller, or plainer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Leaves a function out.
    DropFunction(usize),
    /// Changes the statement at a position of the text.
    Stmt(usize, StmtChange),
    /// Puts something else of the same type in the place of an expression.
    Expr(ExprId, Instead<ExprId>),
    /// The same for a floating-point expression.
    Float(FloatId, Instead<FloatId>),
    /// The same for a complex expression.
    Complex(ComplexId, Instead<ComplexId>),
    /// An operand of the same type takes the place of a vector expression.
    Vector(VectorId, VectorId),
    /// The numbers in the initial value of a global become 0.
    ZeroInitial(VarId),
    /// A global is declared without qualifiers and attributes.
    PlainVariable(VarId),
    /// Leaves a global out.
    DropGlobal(VarId),
    /// A helper does nothing but return 0.
    EmptyHelper(usize),
    /// Leaves a helper out.
    DropHelper(usize),
    /// Leaves a named constant out.
    DropConstant(usize),
    /// Does not declare a structure or a union.
    DropStruct(StructId),
    /// Does not declare an enumeration.
    DropEnum(usize),
    /// Does not declare a type of vectors.
    DropVectorType(TypeId),
    /// A function is written as one.
    PlainFunction(usize),
    /// Functions name all globals.
    NoParameters,
    /// Integer literals are written in decimal.
    Decimal,
}

/// What becomes of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StmtChange {
    /// It goes.
    Drop,
    /// The statements of one of its blocks take its place, and those that this falls
    /// through to.
    Unwrap(usize),
    /// A loop runs once.
    RunOnce,
    /// What bounds a loop is written as numbers, `for` is all that is said of it.
    PlainLoop(i128, i128),
    /// Of two assignments in one, only the inner one is left.
    InnerOnly,
}

/// What takes the place of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Instead<Id> {
    /// A number.
    Number(i64),
    /// One of its operands, converted if it is of another type.
    Operand(Id),
}

/// Makes changes that were listed together; `None` if they do not go together.
pub(super) fn make(program: &mut Program, changes: &[Change]) -> Option<()> {
    let mut stmts = BTreeMap::new();
    let (mut functions, mut globals) = (BTreeSet::new(), BTreeSet::new());
    let (mut helpers, mut constants) = (BTreeSet::new(), BTreeSet::new());
    for change in changes {
        match *change {
            Change::DropFunction(index) => drop(functions.insert(index)),
            Change::Stmt(at, change) => drop(stmts.insert(at, change)),
            Change::Expr(id, instead) => expr(program, id, instead),
            Change::Float(id, instead) => float(program, id, instead),
            Change::Complex(id, instead) => complex(program, id, instead),
            Change::Vector(id, operand) => {
                let operand = program.exprs.vector(operand);
                program.exprs.replace_vector(id, operand);
            }
            Change::ZeroInitial(variable) => {
                let globals = program.globals.iter_mut();
                for (_, initial) in globals.filter(|(it, _)| *it == variable) {
                    zero(initial);
                }
            }
            Change::PlainVariable(id) => {
                let variable = program.variable_mut(id);
                variable.volatile = false;
                variable.alignment = None;
            }
            Change::DropGlobal(variable) => drop(globals.insert(variable)),
            Change::EmptyHelper(index) => empty_helper(program, index),
            Change::DropHelper(index) => drop(helpers.insert(index)),
            Change::DropConstant(index) => drop(constants.insert(index)),
            Change::DropStruct(id) => drop(program.undeclared.structs.insert(id)),
            Change::DropEnum(index) => drop(program.undeclared.enums.insert(index)),
            Change::DropVectorType(ty) => drop(program.undeclared.vectors.insert(ty)),
            Change::PlainFunction(index) => program.functions[index].form = FunctionForm::Plain,
            Change::NoParameters => program.parameters.clear(),
            Change::Decimal => program.digits = Digits::Decimal,
        }
    }
    change_stmts(program, &stmts)?;
    let mut index = 0..;
    program
        .functions
        .retain(|_| index.next().is_none_or(|at| !functions.contains(&at)));
    program.globals.retain(|(it, _)| !globals.contains(it));
    program.parameters.retain(|it| !globals.contains(it));
    program.drop_helpers(&helpers);
    program.drop_constants(&constants);
    Some(())
}

/// An expression of a type with the value of a small number.
fn number(program: &mut Program, kind: IntKind, value: i64) -> Expr {
    let literal = kind.promoted();
    let constant = Expr::Constant(literal.int(i128::from(value)));
    if literal == kind {
        return constant;
    }
    Expr::Cast(program.exprs.add(constant, literal))
}

fn expr(program: &mut Program, id: ExprId, instead: Instead<ExprId>) {
    let kind = program.exprs.kind(id);
    let expr = match instead {
        Instead::Number(value) => number(program, kind, value),
        Instead::Operand(a) if program.exprs.kind(a) == kind => program.exprs.expr(a),
        Instead::Operand(a) => Expr::Cast(a),
    };
    program.exprs.replace(id, expr);
}

fn float(program: &mut Program, id: FloatId, instead: Instead<FloatId>) {
    let kind = program.exprs.float_kind(id);
    let expr = match instead {
        Instead::Number(value) => FloatExpr::Constant(Exact::new(value, 0)),
        Instead::Operand(a) if program.exprs.float_kind(a) == kind => program.exprs.float(a),
        Instead::Operand(a) => FloatExpr::Convert(a),
    };
    program.exprs.replace_float(id, expr);
}

fn complex(program: &mut Program, id: ComplexId, instead: Instead<ComplexId>) {
    let kind = program.exprs.complex_kind(id);
    let part = |program: &mut Program, kind: FloatKind, value: i64| {
        let constant = FloatExpr::Constant(Exact::new(value, 0));
        program.exprs.add_float(constant, kind)
    };
    let expr = match instead {
        Instead::Number(value) => {
            let re = part(program, kind, value);
            ComplexExpr::Compose(re, part(program, kind, 0))
        }
        Instead::Operand(a) if program.exprs.complex_kind(a) == kind => program.exprs.complex(a),
        Instead::Operand(a) => ComplexExpr::Convert(a),
    };
    program.exprs.replace_complex(id, expr);
}

/// Sets the numbers of an initial value to 0; addresses stay.
fn zero(initial: &mut Constant) {
    match initial {
        Constant::Int(value) => *value = crate::semantics::Int::wrapped(0, value.format()),
        Constant::Float(value) => *value = Exact::ZERO,
        Constant::Address(_) => {}
        Constant::List(items) => items.iter_mut().for_each(zero),
    }
}

/// Nothing is left of a helper but a result. What the compiler was told of it goes.
fn empty_helper(program: &mut Program, index: usize) {
    let kind = program.helpers[index].result;
    let result = number(program, kind, 0);
    let body = program.exprs.add(result, kind);
    let helper = &mut program.helpers[index];
    helper.steps = Vec::<Step>::new();
    helper.checks.clear();
    helper.body = body;
}

fn change_stmts(program: &mut Program, changes: &BTreeMap<usize, StmtChange>) -> Option<()> {
    let mut possible = true;
    let exprs = &mut program.exprs;
    let mut functions = std::mem::take(&mut program.functions);
    let mut decide = |at: usize, stmt: &mut Stmt| match changes.get(&at) {
        None => Outcome::Stays,
        Some(StmtChange::Drop) => Outcome::Becomes(Vec::new()),
        Some(StmtChange::Unwrap(block)) => match unwrapped(stmt, *block) {
            Some(stmts) => Outcome::Becomes(stmts),
            None => {
                possible = false;
                Outcome::Stays
            }
        },
        Some(StmtChange::InnerOnly) => match stmt {
            Stmt::Chain(chain) => {
                let source = Source::Value(chain.value);
                Outcome::Becomes(vec![Stmt::Assign(chain.inner, source)])
            }
            _ => Outcome::Stays,
        },
        Some(StmtChange::RunOnce) => {
            if let Stmt::Loop(inner) = stmt {
                let limit = step_beyond(exprs, inner);
                possible &= limit.is_some();
                inner.limit = limit.unwrap_or(inner.limit);
            }
            Outcome::Stays
        }
        Some(StmtChange::PlainLoop(start, limit)) => {
            if let Stmt::Loop(inner) = stmt {
                inner.form = LoopForm::For;
                inner.request = None;
                let mut plain = |bound: ExprId, value: i128| {
                    let kind = exprs.kind(bound);
                    exprs.add(Expr::Constant(kind.int(value)), kind)
                };
                inner.start = plain(inner.start, *start);
                inner.limit = plain(inner.limit, *limit);
            }
            Outcome::Stays
        }
    };
    rebuild(&mut functions, &mut decide);
    program.functions = functions;
    possible.then_some(())
}

/// The bound that ends a loop after its first iteration, if its first value is a
/// number.
fn step_beyond(exprs: &mut crate::ir::Exprs, inner: &Loop) -> Option<ExprId> {
    let kind = exprs.kind(inner.limit);
    let Expr::Constant(start) = exprs.expr(inner.start) else {
        return None;
    };
    let end = kind.int(start.sign_extended() + i128::from(inner.step.signum()));
    Some(exprs.add(Expr::Constant(end), kind))
}

/// What takes the place of a statement of which only one block is left.
fn unwrapped(stmt: &Stmt, block: usize) -> Option<Vec<Stmt>> {
    match stmt {
        Stmt::Switch { cases, .. } => {
            let mut stmts = Vec::new();
            for case in cases.get(block..)? {
                stmts.extend(case.body.stmts.iter().cloned());
                if !case.falls_through {
                    break;
                }
            }
            Some(stmts)
        }
        Stmt::Loop(inner) => {
            let first = Source::Value(inner.start);
            let declared = Stmt::Declare(inner.counter, crate::ir::Init::Source(first));
            let body = inner.body.stmts.iter().cloned();
            Some(std::iter::once(declared).chain(body).collect())
        }
        _ => {
            let blocks = stmt.blocks();
            Some(blocks.get(block)?.stmts.clone())
        }
    }
}
