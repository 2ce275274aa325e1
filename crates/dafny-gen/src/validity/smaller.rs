//! Makes programs smaller that take too much time or memory, step by step: first every
//! loop ends after one iteration, then products become sums, and finally `Main` is halved
//! repeatedly.

use gadfly_dafny::syntax::mut_visitor::{walk_expression, walk_program, walk_statement};
use gadfly_dafny::syntax::{
    BinaryOperator, Block, Declaration, Expression, ExpressionKind, JumpKind, JumpTarget, Member,
    MutVisitor, Program, Statement, StatementKind,
};

/// Makes a program smaller; `step` counts the earlier calls.
pub(super) fn reduce(program: &mut Program, step: u32) {
    match step {
        0 => walk_program(&mut Once, program),
        1 => walk_program(&mut Sums, program),
        _ => halve(program),
    }
}

/// Ends every loop after its first iteration.
struct Once;

impl MutVisitor for Once {
    fn visit_statement(&mut self, statement: &mut Statement) {
        walk_statement(self, statement);
        let body = match &mut statement.kind {
            StatementKind::While { body, .. } => body,
            StatementKind::For(it) => &mut it.body,
            _ => return,
        };
        if let Some(body) = body {
            body.statements.push(Statement::new(StatementKind::Jump {
                kind: JumpKind::Break,
                target: JumpTarget::Loops(1),
            }));
        }
    }
}

/// Replaces products by sums, which grow slowly.
struct Sums;

impl MutVisitor for Sums {
    fn visit_expression(&mut self, expression: &mut Expression) {
        walk_expression(self, expression);
        if let ExpressionKind::Binary { operator, .. } = &mut expression.kind
            && *operator == BinaryOperator::Multiply
        {
            *operator = BinaryOperator::Add;
        }
    }
}

/// Removes the second half of `Main`: what is declared there is used only there.
fn halve(program: &mut Program) {
    for declaration in &mut program.declarations {
        if let Declaration::Member(member) = declaration
            && let Member::Method(method) = &mut **member
            && method.name.as_ref().is_some_and(|name| name.text == "Main")
            && let Some(Block { statements, .. }) = &mut method.body
        {
            statements.truncate(statements.len() / 2);
        }
    }
}
