//! Pass: a call of a function becomes its body, with the arguments in it; a call of a
//! method the method's statements.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::{Substitution, arguments_of_calls, each_expression, each_statement};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::resolved::{
    ArgumentSource, Call, Callee, LocalId, MemberId, MemberKind, Method, Parameter, Reference,
};
use gadfly_dafny::syntax::{
    Assignment, Expression, ExpressionKind, Formal, LocalVariable, MutVisitor, Name, NodeId,
    RightHandSide, Span, Statement, StatementKind,
};
use std::collections::BTreeMap;

/// Inlines calls.
#[derive(Debug)]
pub(in crate::dafny) struct Inline;

impl Changes for Inline {
    fn name(&self) -> &'static str {
        "inline"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let arguments = arguments_of_calls(&tree.program);
        let mut changes = Vec::new();
        // A declaration and all of its calls: if every call is inlined, the declaration can go.
        let mut whole: BTreeMap<MemberId, Change> = BTreeMap::new();
        let mut add = |member: Option<MemberId>, node: NodeId, op: Op| {
            if let Some(member) = member {
                let declared = tree.resolved.member(member).node;
                let change = whole.entry(member);
                let change = change.or_insert_with(|| Change::drop(declared));
                change.and(node, op.clone());
            }
            changes.push(Change::one(node, op));
        };
        each_expression(&tree.program, |it| {
            if let Some((member, body)) = of_function(tree, it, &arguments) {
                add(Some(member), it.id, Op::Expression(Box::new(body)));
            }
            if let Some(body) = of_lambda(tree, it, &arguments) {
                add(None, it.id, Op::Expression(Box::new(body)));
            }
            if let Some((member, value)) = of_constant(tree, it) {
                add(Some(member), it.id, Op::Expression(Box::new(value)));
            }
        });
        each_statement(&tree.program, |it| {
            if let Some((member, body)) = of_method(tree, it, &arguments) {
                add(Some(member), it.id, Op::Statements(body));
            }
        });
        changes.extend(whole.into_values());
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

type Arguments = BTreeMap<NodeId, Vec<Expression>>;

/// The arguments of a call by parameter.
fn bound(
    parameters: &[Parameter],
    call: &Call,
    values: &[Expression],
) -> Option<BTreeMap<LocalId, Expression>> {
    let one = |(parameter, source): (&Parameter, &ArgumentSource)| {
        let value = match source {
            ArgumentSource::Given(at) => values.get(*at)?.clone(),
            ArgumentSource::Default => (**parameter.default.as_ref()?).clone(),
        };
        Some((parameter.local, value))
    };
    parameters.iter().zip(&call.arguments).map(one).collect()
}

fn of_function(
    tree: &Tree,
    call: &Expression,
    arguments: &Arguments,
) -> Option<(MemberId, Expression)> {
    let meaning = tree.resolved.calls.get(call.id)?;
    let Callee::Function(member) = meaning.callee else {
        return None;
    };
    let MemberKind::Function(function) = &tree.resolved.member(member).kind else {
        return None;
    };
    let values = bound(&function.parameters, meaning, arguments.get(&call.id)?)?;
    let mut body = function.syntax.body.clone()?;
    Substitution {
        tree,
        values: &values,
    }
    .visit_expression(&mut body);
    Some((member, body))
}

/// The value of a constant.
fn of_constant(tree: &Tree, name: &Expression) -> Option<(MemberId, Expression)> {
    let Reference::Member { member, .. } = tree.resolved.references.get(name.id)? else {
        return None;
    };
    let MemberKind::Constant { value, .. } = &tree.resolved.member(*member).kind else {
        return None;
    };
    Some((*member, (**value.as_ref()?).clone()))
}

/// `(x => e)(v)`.
fn of_lambda(tree: &Tree, call: &Expression, arguments: &Arguments) -> Option<Expression> {
    let ExpressionKind::Call { callee, .. } = &call.kind else {
        return None;
    };
    let ExpressionKind::Lambda {
        parameters, body, ..
    } = &callee.kind
    else {
        return None;
    };
    let given = arguments.get(&call.id)?;
    let locals = parameters
        .iter()
        .map(|it| tree.resolved.declared.get(it.id));
    let values: Option<BTreeMap<LocalId, Expression>> = locals
        .zip(given)
        .map(|(local, value)| Some((*local?, value.clone())))
        .collect();
    let mut body = (**body).clone();
    Substitution {
        tree,
        values: &values?,
    }
    .visit_expression(&mut body);
    Some(body)
}

/// The statements of a method whose call is a statement of its own, or assigns its results to
/// new or old variables.
fn of_method(
    tree: &Tree,
    statement: &Statement,
    arguments: &Arguments,
) -> Option<(MemberId, Vec<Statement>)> {
    let call = match &statement.kind {
        StatementKind::Call { call, .. } => call,
        StatementKind::Var {
            value: Some(Assignment::Values(values)),
            ..
        }
        | StatementKind::Assign {
            value: Assignment::Values(values),
            ..
        } => match &values[..] {
            [only] => super::variables::expression_of(only)?,
            _ => return None,
        },
        _ => return None,
    };
    let meaning = tree.resolved.calls.get(call.id)?;
    let Callee::Method(member) = meaning.callee else {
        return None;
    };
    let MemberKind::Method(method) = &tree.resolved.member(member).kind else {
        return None;
    };
    let syntax = method.syntax.as_ref()?;
    let mut statements: Vec<Statement> = Vec::new();
    let given = bound(&method.parameters, meaning, arguments.get(&call.id)?)?;
    let mut values = BTreeMap::new();
    for (parameter, formal) in method.parameters.iter().zip(&syntax.parameters) {
        let value = given.get(&parameter.local)?.clone();
        match value.kind {
            // Parameters never change, so a simple argument can replace its parameter.
            ExpressionKind::Name(_) | ExpressionKind::Literal(_) => {
                values.insert(parameter.local, value);
            }
            _ => {
                let name = &formal.name.as_ref()?.text;
                statements.push(Statement::var(name, Some(formal.ty.clone()), value));
            }
        }
    }
    let places = places(statement);
    let after = match &places {
        // Name the results like the variables that they are assigned to.
        Some(places) if places.len() == method.results.len() => {
            for (result, place) in method.results.iter().zip(places) {
                values.insert(result.local, Expression::name(&place.text));
            }
            if let StatementKind::Var { .. } = statement.kind {
                statements.extend(results(method, places)?);
            }
            Vec::new()
        }
        _ => {
            let names: Option<Vec<Name>> =
                syntax.results.iter().map(|it| it.name.clone()).collect();
            statements.extend(results(method, &names?)?);
            handed_over(statement, method)?
        }
    };
    let mut body = syntax.body.as_ref()?.statements.clone();
    let mut substitution = Substitution {
        tree,
        values: &values,
    };
    for statement in &mut body {
        substitution.visit_statement(statement);
    }
    statements.extend(body);
    statements.extend(after);
    Some((member, statements))
}

/// The variables that a statement assigns to, if it assigns to nothing else.
fn places(statement: &Statement) -> Option<Vec<Name>> {
    match &statement.kind {
        StatementKind::Var { variables, .. } => {
            Some(variables.iter().map(|it| it.name.clone()).collect())
        }
        StatementKind::Assign { targets, .. } => {
            let name = |target: &Expression| match &target.kind {
                ExpressionKind::Name(segment) => Some(segment.name.clone()),
                _ => None,
            };
            targets.iter().map(name).collect()
        }
        _ => None,
    }
}

/// Declares variables with these names for the results of a method.
fn results(method: &Method, names: &[Name]) -> Option<Vec<Statement>> {
    let syntax = method.syntax.as_ref()?;
    let one = |(formal, name): (&Formal, &Name)| {
        Statement::new(StatementKind::Var {
            ghost: formal.ghost,
            variables: vec![LocalVariable {
                id: NodeId::NONE,
                span: Span::NONE,
                attributes: Vec::new(),
                name: name.clone(),
                ty: Some(formal.ty.clone()),
            }],
            value: None,
            proof: None,
        })
    };
    Some(syntax.results.iter().zip(names).map(one).collect())
}

/// The statement with the results in place of the call.
fn handed_over(statement: &Statement, method: &Method) -> Option<Vec<Statement>> {
    let syntax = method.syntax.as_ref()?;
    let names: Option<Vec<Name>> = syntax.results.iter().map(|it| it.name.clone()).collect();
    let values = names?
        .iter()
        .map(|name| RightHandSide::expression(Expression::name(&name.text)))
        .collect();
    let mut after = statement.clone();
    after.id = NodeId::NONE;
    match &mut after.kind {
        StatementKind::Var { value, .. } => *value = Some(Assignment::Values(values)),
        StatementKind::Assign { value, .. } => *value = Assignment::Values(values),
        _ => return Some(Vec::new()),
    }
    Some(vec![after])
}
