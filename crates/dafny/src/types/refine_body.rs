//! Merges a method's statements with those of the method that it refines: `...` stands for
//! statements of the refined body.

use crate::deep::deep;
use crate::syntax::mut_visitor::MutVisitor;
use crate::syntax::{Block, Guard, NodeId, Skeleton, Span, Statement, StatementKind};

/// The refining body with the refined body's statements in place of `...`.
pub(super) fn merge_bodies(base: Block, own: Block, next_node: &mut u32) -> Block {
    let statements = merge_statements(base.statements, own.statements, next_node);
    Block { statements, ..own }
}

fn merge_statements(
    base: Vec<Statement>,
    own: Vec<Statement>,
    next_node: &mut u32,
) -> Vec<Statement> {
    if !own.iter().any(refers) {
        return own;
    }
    let mut base = base.into_iter().peekable();
    let mut merged = Vec::new();
    let mut own = own.into_iter().peekable();
    while let Some(statement) = own.next() {
        if matches!(statement.kind, StatementKind::Skeleton(Skeleton::Any)) {
            // Everything up to what the next statement refines.
            while base
                .peek()
                .is_some_and(|old| !own.peek().is_some_and(|next| refines(next, old)))
            {
                merged.extend(base.next().map(|statement| copy(statement, next_node)));
            }
        } else if base.peek().is_some_and(|old| refines(&statement, old)) {
            if let Some(old) = base.next() {
                merged.push(deep(|| merge_statement(old, statement, next_node)));
            }
        } else {
            merged.push(statement);
        }
    }
    merged
}

/// The refined body was already copied once, but `...` may occur in branches that are merged
/// with the same statements.
fn copy(mut statement: Statement, next_node: &mut u32) -> Statement {
    Fresh(next_node).visit_statement(&mut statement);
    statement
}

/// Whether the statement needs the refined body.
fn refers(statement: &Statement) -> bool {
    match &statement.kind {
        StatementKind::Skeleton(_) => true,
        StatementKind::If { guard, then, .. } => {
            matches!(guard, Guard::Elided) || then.statements.iter().any(refers)
        }
        StatementKind::While { guard, body, .. } => {
            matches!(guard, Guard::Elided)
                || body
                    .as_ref()
                    .is_none_or(|body| body.statements.iter().any(refers))
        }
        StatementKind::Block(block) => block.statements.iter().any(refers),
        _ => false,
    }
}

/// Whether a statement of the refining body takes the place of one of the refined.
fn refines(own: &Statement, base: &Statement) -> bool {
    use StatementKind as S;
    match (&own.kind, &base.kind) {
        (S::Skeleton(Skeleton::Assert), S::Assert { .. })
        | (S::Skeleton(Skeleton::Assume), S::Assume { .. })
        | (S::Skeleton(Skeleton::Expect), S::Expect { .. })
        | (S::Skeleton(Skeleton::Modify(_)), S::Modify { .. })
        | (S::While { .. }, S::While { .. })
        | (S::If { .. }, S::If { .. })
        | (S::Block(_), S::Block(_)) => true,
        (S::Assert { .. }, S::Assume { .. }) => true,
        (
            S::Var { variables: own, .. },
            S::Var {
                variables: base, ..
            },
        ) => own.len() == base.len() && own.iter().zip(base).all(|(a, b)| a.name == b.name),
        (
            S::Assign { targets: own, .. },
            S::Assign {
                targets: base,
                value,
                ..
            },
        ) => own == base && is_vague(value),
        _ => false,
    }
}

fn is_vague(value: &crate::syntax::Assignment) -> bool {
    use crate::syntax::{Assignment, RightHandSideKind};
    match value {
        Assignment::SuchThat { .. } => true,
        Assignment::Values(values) => values
            .iter()
            .all(|value| matches!(value.kind, RightHandSideKind::Havoc)),
        Assignment::OrFail { .. } => false,
    }
}

fn merge_statement(base: Statement, own: Statement, next_node: &mut u32) -> Statement {
    use StatementKind as S;
    let kind = match (base.kind, own.kind) {
        (base, S::Skeleton(Skeleton::Modify(None))) => base,
        (
            S::Modify {
                attributes, frames, ..
            },
            S::Skeleton(Skeleton::Modify(body)),
        ) => S::Modify {
            attributes,
            frames,
            body,
        },
        (base, S::Skeleton(_)) => base,
        (
            S::If {
                guard: base_guard,
                attributes,
                then: base_then,
                otherwise: base_otherwise,
            },
            S::If {
                guard,
                then,
                otherwise,
                ..
            },
        ) => S::If {
            guard: merge_guard(base_guard, guard),
            attributes,
            then: merge_bodies(base_then, then, next_node),
            otherwise: match (base_otherwise, otherwise) {
                (Some(base), Some(own)) if refines(&own, &base) => {
                    Some(Box::new(deep(|| merge_statement(*base, *own, next_node))))
                }
                (base, own) => own.or(base),
            },
        },
        (
            S::While {
                guard: base_guard,
                attributes,
                specification: base_specification,
                body: base_body,
            },
            S::While {
                guard,
                mut specification,
                body,
                ..
            },
        ) => {
            let inherited = base_specification.clauses;
            specification.clauses.splice(0..0, inherited);
            S::While {
                guard: merge_guard(base_guard, guard),
                attributes,
                specification,
                body: match (base_body, body) {
                    (Some(base), Some(own)) => Some(merge_bodies(base, own, next_node)),
                    (base, own) => own.or(base),
                },
            }
        }
        (S::Block(base), S::Block(own)) => S::Block(merge_bodies(base, own, next_node)),
        (_, own) => own,
    };
    let labels = if own.labels.is_empty() {
        base.labels
    } else {
        own.labels
    };
    Statement {
        id: own.id,
        span: own.span,
        labels,
        kind,
    }
}

fn merge_guard(base: Guard, own: Guard) -> Guard {
    match own {
        Guard::Elided => base,
        own => own,
    }
}

/// Gives every visited node a new identity.
pub(super) struct Fresh<'a>(pub(super) &'a mut u32);

impl MutVisitor for Fresh<'_> {
    fn visit_node(&mut self, id: &mut NodeId, _span: &mut Span) {
        *id = NodeId(*self.0);
        *self.0 = self.0.saturating_add(1);
    }
}
