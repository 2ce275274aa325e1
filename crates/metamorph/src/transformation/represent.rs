//! Changes the representation of variables: a number becomes a pair with that number, or a
//! sequence of one element.

use super::Transformation;
use crate::work::{Work, built_in_type, take};
use gadfly_dafny::Program;
use gadfly_dafny::resolved::{Callee, LocalId, Reference, Resolved};
use gadfly_dafny::syntax::mut_visitor::{
    walk_expression as walk_expression_mut, walk_program as walk_program_mut,
    walk_statement as walk_statement_mut,
};
use gadfly_dafny::syntax::visitor::{walk_program, walk_statement};
use gadfly_dafny::syntax::{
    Assignment, CollectionKind, Expression, ExpressionKind, LocalVariable, MutVisitor,
    RightHandSide, RightHandSideKind, Statement, StatementKind, TupleComponent, TupleTypeComponent,
    Type, TypeKind, Visitor,
};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug)]
pub(super) struct Represent;

impl Transformation for Represent {
    fn name(&self) -> &'static str {
        "represent"
    }

    fn about(&self) -> &'static str {
        "variables become pairs, or sequences of one element"
    }

    #[allow(private_interfaces)]
    fn apply(&self, program: &mut Program, work: &mut Work<'_>) -> usize {
        let mut uses = Uses {
            resolved: work.resolved,
            declared: Vec::new(),
            unfit: BTreeSet::new(),
        };
        walk_program(&mut uses, program);
        let mut chosen = BTreeMap::new();
        for local in &uses.declared {
            if !uses.unfit.contains(local) && work.choices.chance(1, 3) {
                let form = *work.choices.pick(&[Form::Pair, Form::One]);
                chosen.insert(*local, form);
            }
        }
        let places = chosen.len();
        let mut rewrite = Rewrite {
            resolved: work.resolved,
            chosen,
        };
        walk_program_mut(&mut rewrite, program);
        places
    }
}

/// The new representation of a variable.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// `(x, true)`.
    Pair,
    /// `[x]`.
    One,
}

impl Form {
    fn wrap(self, value: Expression) -> Expression {
        Expression::new(match self {
            Form::Pair => ExpressionKind::Tuple(
                [value, Expression::bool(true)]
                    .map(|value| TupleComponent {
                        ghost: false,
                        value,
                    })
                    .into(),
            ),
            Form::One => ExpressionKind::Display {
                kind: CollectionKind::Seq,
                elements: vec![value],
            },
        })
    }

    fn unwrap(self, variable: Expression) -> Expression {
        match self {
            Form::Pair => variable.member("0"),
            Form::One => variable.index(Expression::int(0_u32)),
        }
    }

    fn ty(self, of: Type) -> Type {
        Type::new(match self {
            Form::Pair => TypeKind::Tuple(
                [of, Type::new(TypeKind::Bool)]
                    .map(|ty| TupleTypeComponent { ghost: false, ty })
                    .into(),
            ),
            Form::One => TypeKind::Collection {
                kind: CollectionKind::Seq,
                element: Some(Box::new(of)),
            },
        })
    }
}

/// The only variable that a statement declares, and its initial value if that is an expression.
fn declares<'a>(
    statement: &'a Statement,
    resolved: &Resolved,
) -> Option<(&'a LocalVariable, &'a Expression)> {
    let StatementKind::Var {
        ghost: false,
        variables,
        value: Some(Assignment::Values(values)),
        proof: None,
    } = &statement.kind
    else {
        return None;
    };
    match (variables.as_slice(), values.as_slice()) {
        ([variable], [value]) => Some((variable, expression(value, resolved)?)),
        _ => None,
    }
}

/// The expression of a right-hand side, unless it is a call of a method.
fn expression<'a>(value: &'a RightHandSide, resolved: &Resolved) -> Option<&'a Expression> {
    let RightHandSideKind::Expression(expression) = &value.kind else {
        return None;
    };
    let call = resolved.calls.get(expression.id);
    let method = call.is_some_and(|call| matches!(call.callee, Callee::Method(_)));
    (!method).then_some(expression)
}

/// The variable that an expression names.
fn named(expression: &Expression, resolved: &Resolved) -> Option<LocalId> {
    match (&expression.kind, resolved.references.get(expression.id)) {
        (ExpressionKind::Name(_), Some(Reference::Local(local))) => Some(*local),
        _ => None,
    }
}

/// Variables that are declared with a value, and variables with assignments that cannot be
/// rewritten.
struct Uses<'a> {
    resolved: &'a Resolved,
    declared: Vec<LocalId>,
    unfit: BTreeSet<LocalId>,
}

impl Visitor for Uses<'_> {
    fn visit_statement(&mut self, statement: &Statement) {
        if let Some((variable, _)) = declares(statement, self.resolved)
            && let Some(local) = self.resolved.declared.get(variable.id)
            && !self.resolved.is_ghost(statement.id)
            && !self.resolved.local(*local).ghost
            && built_in_type(self.resolved, &self.resolved.local(*local).ty).is_some()
        {
            self.declared.push(*local);
        }
        if let StatementKind::Assign { targets, value, .. } = &statement.kind {
            let simple = match (targets.as_slice(), value) {
                ([_], Assignment::Values(values)) => {
                    values.len() == 1 && expression(&values[0], self.resolved).is_some()
                }
                _ => false,
            };
            if !simple {
                let locals = targets.iter().filter_map(|it| named(it, self.resolved));
                self.unfit.extend(locals);
            }
        }
        walk_statement(self, statement);
    }
}

/// Rewrites declarations, assignments and uses of the chosen variables, also in specifications.
struct Rewrite<'a> {
    resolved: &'a Resolved,
    chosen: BTreeMap<LocalId, Form>,
}

impl Rewrite<'_> {
    fn wrap(form: Form, value: &mut RightHandSide) {
        if let RightHandSideKind::Expression(expression) = &mut value.kind {
            *expression = form.wrap(take(expression));
        }
    }
}

impl MutVisitor for Rewrite<'_> {
    fn visit_statement(&mut self, statement: &mut Statement) {
        let declared = declares(statement, self.resolved)
            .and_then(|(variable, _)| self.resolved.declared.get(variable.id))
            .and_then(|local| Some((*local, *self.chosen.get(local)?)));
        if let StatementKind::Assign {
            targets,
            value: Assignment::Values(values),
            ..
        } = &mut statement.kind
            && let [target] = targets.as_mut_slice()
            && let Some(local) = named(target, self.resolved)
            && let Some(form) = self.chosen.get(&local).copied()
        {
            for value in values {
                self.visit_right_hand_side(value);
                Self::wrap(form, value);
            }
            return;
        }
        walk_statement_mut(self, statement);
        if let Some((local, form)) = declared
            && let StatementKind::Var {
                variables,
                value: Some(Assignment::Values(values)),
                ..
            } = &mut statement.kind
        {
            for value in values {
                Self::wrap(form, value);
            }
            for variable in variables {
                let ty = built_in_type(self.resolved, &self.resolved.local(local).ty);
                variable.ty = ty.map(|ty| form.ty(ty));
            }
        }
    }

    fn visit_expression(&mut self, expression: &mut Expression) {
        let local = named(expression, self.resolved);
        if let Some(form) = local.and_then(|local| self.chosen.get(&local)) {
            let variable = take(expression);
            *expression = form.unwrap(variable);
            return;
        }
        walk_expression_mut(self, expression);
    }
}
