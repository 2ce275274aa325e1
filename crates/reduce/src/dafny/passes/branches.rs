//! Pass: a statement that holds others becomes some of those: an `if` or `match` one
//! of its branches, a loop its body, a block its statements.

use crate::dafny::change::Change;
use crate::dafny::each::each_statement;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    Assignment, Block, Expression, ForLoop, Guard, LocalVariable, Pattern, PatternKind,
    RightHandSide, Statement, StatementKind,
};

/// Replaces statements by their parts.
#[derive(Debug)]
pub(in crate::dafny) struct Branches;

impl Changes for Branches {
    fn name(&self) -> &'static str {
        "branches"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut changes = Vec::new();
        each_statement(&tree.program, |statement| {
            for others in held_by(statement) {
                changes.push(Change::statements(statement.id, others));
            }
        });
        changes
    }

    /// The alternatives for a statement are adjacent, so try one at a time.
    fn most(&self) -> usize {
        1
    }
}

/// The possible replacements of a statement, the largest gain last.
fn held_by(statement: &Statement) -> Vec<Vec<Statement>> {
    let body = |block: &Option<Block>| block.iter().map(|it| it.statements.clone()).collect();
    match &statement.kind {
        StatementKind::Block(block) | StatementKind::OpaqueBlock { body: block, .. } => {
            vec![block.statements.clone()]
        }
        StatementKind::If {
            guard,
            then,
            otherwise,
            ..
        } => {
            let mut all = vec![bound_before(guard, &then.statements)];
            if let Some(other) = otherwise {
                all.push(match &other.kind {
                    StatementKind::Block(block) => block.statements.clone(),
                    _ => vec![(**other).clone()],
                });
            }
            all
        }
        StatementKind::IfCase { alternatives, .. }
        | StatementKind::WhileCase { alternatives, .. } => alternatives
            .iter()
            .map(|it| bound_before(&it.guard, &it.body))
            .collect(),
        StatementKind::While {
            guard, body: block, ..
        } => {
            let mut all: Vec<Vec<Statement>> = body(block);
            if let (Guard::Condition(_), Some(block)) = (guard, block) {
                // The body at most once, as an `if`.
                all.push(vec![Statement::new(StatementKind::If {
                    guard: guard.clone(),
                    attributes: Vec::new(),
                    then: block.clone(),
                    otherwise: None,
                })]);
            }
            all
        }
        StatementKind::For(it) => {
            let mut all: Vec<Vec<Statement>> = body(&it.body);
            all.extend(first_iteration(it));
            all
        }
        StatementKind::Match {
            scrutinee, cases, ..
        } => {
            let mut all = Vec::new();
            for case in cases {
                all.push(case.body.clone());
                if let Some(bound) = bound_by(&case.pattern, scrutinee) {
                    let mut statements = vec![bound];
                    statements.extend(case.body.clone());
                    all.push(statements);
                }
            }
            all
        }
        StatementKind::Forall { body: block, .. } => body(block),
        StatementKind::Modify { body: block, .. } => body(block),
        _ => Vec::new(),
    }
}

/// A branch, after a choice of values for the variables that its guard binds.
fn bound_before(guard: &Guard, statements: &[Statement]) -> Vec<Statement> {
    let mut all = Vec::new();
    if let Guard::Binding {
        variables,
        condition,
        ..
    } = guard
    {
        let local = |name: &gadfly_dafny::syntax::BoundVariable| LocalVariable {
            id: gadfly_dafny::syntax::NodeId::NONE,
            span: name.span,
            attributes: Vec::new(),
            name: name.name.clone(),
            ty: name.ty.clone(),
        };
        all.push(Statement::new(StatementKind::Var {
            ghost: false,
            variables: variables.iter().map(local).collect(),
            value: Some(Assignment::SuchThat {
                assume: false,
                attributes: Vec::new(),
                condition: condition.clone(),
            }),
            proof: None,
        }));
    }
    all.extend(statements.iter().cloned());
    all
}

/// The body of a `for` loop with the first value of its index.
fn first_iteration(it: &ForLoop) -> Option<Vec<Statement>> {
    let body = it.body.as_ref()?;
    let index = StatementKind::Var {
        ghost: false,
        variables: vec![it.variable.clone()],
        value: Some(Assignment::Values(vec![RightHandSide::expression(
            it.from.clone(),
        )])),
        proof: None,
    };
    let mut statements = vec![Statement::new(index)];
    statements.extend(body.statements.clone());
    Some(statements)
}

/// The statement that binds the variables of a pattern, if it has any.
fn bound_by(pattern: &Pattern, scrutinee: &Expression) -> Option<Statement> {
    let binds = match &pattern.kind {
        PatternKind::Name { name, .. } => !name.is_wildcard(),
        PatternKind::Constructor { arguments, .. } => arguments.is_some(),
        PatternKind::Tuple(_) => true,
        PatternKind::Literal { .. } | PatternKind::Either(_) => false,
    };
    binds.then(|| {
        Statement::new(StatementKind::VarPattern {
            ghost: false,
            pattern: pattern.clone(),
            or_fail: false,
            value: scrutinee.clone(),
        })
    })
}
