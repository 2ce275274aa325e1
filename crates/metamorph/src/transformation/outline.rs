//! Outlines expressions: moves them into new functions and calls these.

use super::Transformation;
use crate::site::expressions;
use crate::work::{Work, built_in_type, replace};
use gadfly_dafny::Program;
use gadfly_dafny::resolved::{LocalId, Reference};
use gadfly_dafny::syntax::visitor::walk_expression;
use gadfly_dafny::syntax::{
    BinaryOperator, Declaration, Expression, ExpressionKind, Formal, Function, FunctionKind,
    FunctionResult, Member, Name, NodeId, Shared, Span, Specification, Visitor,
};

#[derive(Debug)]
pub(super) struct Outline;

/// The maximum number of functions that one application adds.
const MOST: usize = 6;

impl Transformation for Outline {
    fn name(&self) -> &'static str {
        "outline"
    }

    fn about(&self) -> &'static str {
        "expressions over variables become calls of functions that compute them"
    }

    #[allow(private_interfaces)]
    fn apply(&self, program: &mut Program, work: &mut Work<'_>) -> usize {
        // A function of the default module cannot be named inside another module.
        if program
            .declarations
            .iter()
            .any(|it| matches!(it, Declaration::Module(_)))
        {
            return 0;
        }
        let mut functions = Vec::new();
        let resolved = work.resolved;
        expressions(program, resolved, |expression| {
            if functions.len() == MOST || !matches!(expression.kind, ExpressionKind::Binary { .. })
            {
                return;
            }
            let Some((parameters, result)) = signature(expression, work) else {
                return;
            };
            if !work.choices.chance(1, 3) {
                return;
            }
            let name = work.fresh("Outlined");
            let arguments: Vec<Expression> = parameters
                .iter()
                .filter_map(|formal| formal.name.as_ref())
                .map(|name| Expression::name(name.as_str()))
                .collect();
            let body = expression.clone();
            replace(expression, Expression::name(&name).call(arguments));
            functions.push(function(name, parameters, result, body));
        });
        let places = functions.len();
        let members = functions
            .into_iter()
            .map(|it| Declaration::Member(Box::new(it)));
        program.declarations.extend(members);
        places
    }
}

/// Parameters and result of the function for an expression, if it only depends on variables
/// whose types can be written anywhere.
fn signature(
    expression: &Expression,
    work: &Work<'_>,
) -> Option<(Vec<Formal>, gadfly_dafny::syntax::Type)> {
    let mut variables = Variables {
        work,
        found: Vec::new(),
        pure: true,
    };
    variables.visit_expression(expression);
    if !variables.pure || variables.found.is_empty() {
        return None;
    }
    let mut parameters = Vec::new();
    for local in &variables.found {
        let local = work.resolved.local(*local);
        if local.ghost {
            return None;
        }
        parameters.push(formal(
            &local.name,
            built_in_type(work.resolved, &local.ty)?,
        ));
    }
    Some((
        parameters,
        built_in_type(work.resolved, work.type_of(expression)?)?,
    ))
}

/// The variables of an expression, and whether it contains anything else.
struct Variables<'a, 'w> {
    work: &'a Work<'w>,
    found: Vec<LocalId>,
    pure: bool,
}

impl Visitor for Variables<'_, '_> {
    fn visit_expression(&mut self, expression: &Expression) {
        match &expression.kind {
            ExpressionKind::Name(segment) => {
                match self.work.resolved.references.get(expression.id) {
                    Some(Reference::Local(local)) if segment.type_arguments.is_empty() => {
                        if !self.found.contains(local) {
                            self.found.push(*local);
                        }
                    }
                    _ => self.pure = false,
                }
            }
            ExpressionKind::Literal(_)
            | ExpressionKind::Unary { .. }
            | ExpressionKind::Cardinality(_) => {
                walk_expression(self, expression);
            }
            // The function has no precondition under which these are valid.
            ExpressionKind::Binary {
                operator:
                    BinaryOperator::Divide
                    | BinaryOperator::Modulo
                    | BinaryOperator::ShiftLeft
                    | BinaryOperator::ShiftRight,
                ..
            } => self.pure = false,
            ExpressionKind::Binary { .. } => walk_expression(self, expression),
            _ => self.pure = false,
        }
    }
}

fn formal(name: &str, ty: gadfly_dafny::syntax::Type) -> Formal {
    Formal {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        ghost: false,
        is_new: false,
        name_only: false,
        older: false,
        name: Some(Name::new(name)),
        ty,
        default: None,
    }
}

fn function(
    name: String,
    parameters: Vec<Formal>,
    result: gadfly_dafny::syntax::Type,
    body: Expression,
) -> Member {
    Member::Function(Shared::new(Function {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        kind: FunctionKind::Function,
        ghost: false,
        is_static: false,
        opaque: false,
        name: Name::new(name),
        type_parameters: Vec::new(),
        index: None,
        refining: false,
        parameters,
        result: Some(FunctionResult::Type(result)),
        specification: Specification::default(),
        body: Some(body),
        by_method: None,
    }))
}
