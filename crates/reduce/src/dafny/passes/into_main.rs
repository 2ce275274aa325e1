//! Pass: the code of another member becomes that of `Main`, and the member goes.
//!
//! Parameters become variables with small values. Many bugs show while a program is
//! translated, so that it does not matter whether the code was ever called.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::unused_name;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use crate::dafny::values::smallest;
use gadfly_dafny::resolved::{self, Member, MemberKind, Parameter};
use gadfly_dafny::syntax::{
    self, Assignment, Block, Declaration, Expression, Formal, Guard, LocalVariable, Method,
    MutVisitor, NodeId, RightHandSide, Span, Statement, StatementKind, Visitor, mut_visitor,
    visitor,
};

/// Moves code into `Main`.
#[derive(Debug)]
pub(in crate::dafny) struct IntoMain;

impl Changes for IntoMain {
    fn name(&self) -> &'static str {
        "into-main"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let Some(main) = tree.resolved.main.and_then(|main| declared(tree, main)) else {
            return Vec::new();
        };
        let mut changes = Vec::new();
        for member in &tree.resolved.members {
            if member.ghost || member.node == main.id || member.node == NodeId::NONE {
                continue;
            }
            for statements in instead(tree, member) {
                changes.extend(moved(&main, member.node, statements));
            }
        }
        for declaration in &tree.resolved.types {
            if let resolved::TypeKind::Iterator(it) = &declaration.kind
                && let Some(body) = &it.syntax.body
            {
                let formals = it.syntax.parameters.iter().chain(&it.syntax.yields);
                let mut statements: Vec<_> = formals.filter_map(|it| variable(it, None)).collect();
                statements.extend(body.statements.iter().cloned());
                let mut assigned = Assigned(&it.syntax.yields);
                for statement in &mut statements {
                    assigned.visit_statement(statement);
                }
                changes.extend(moved(&main, declaration.node, statements));
            }
        }
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

/// `Main` with these statements, without the declaration that they are from. Where they must
/// not run, they are in a branch that is never taken.
fn moved(main: &Method, from: NodeId, statements: Vec<Statement>) -> [Change; 2] {
    let never = Statement::new(StatementKind::If {
        guard: Guard::Condition(Expression::bool(false)),
        attributes: Vec::new(),
        then: Block::new(statements.clone()),
        otherwise: None,
    });
    [statements, vec![never]].map(|statements| {
        let mut with = main.clone();
        with.id = NodeId::NONE;
        with.body = Some(Block::new(statements));
        let with = Declaration::Member(Box::new(syntax::Member::Method(with.into())));
        let mut change = Change::drop(from);
        change.and(main.id, Op::Declarations(vec![with]));
        change
    })
}

/// What was yielded is assigned to variables with the names of the yielded values.
struct Assigned<'a>(&'a [Formal]);

impl MutVisitor for Assigned<'_> {
    fn visit_statement(&mut self, statement: &mut Statement) {
        if let StatementKind::Yield(values) = &mut statement.kind {
            let names = self.0.iter().filter_map(|it| it.name.as_ref());
            statement.kind = match values.is_empty() {
                true => StatementKind::Block(Block::new(Vec::new())),
                false => StatementKind::Assign {
                    targets: names.map(|it| Expression::name(&it.text)).collect(),
                    value: Assignment::Values(std::mem::take(values)),
                    proof: None,
                },
            };
        }
        mut_visitor::walk_statement(self, statement);
    }
}

/// The declaration of `Main`, if it is in a module.
fn declared(tree: &Tree, main: resolved::MemberId) -> Option<Method> {
    struct Find(NodeId, Option<Method>);
    impl Visitor for Find {
        fn visit_declaration(&mut self, declaration: &Declaration) {
            if let Declaration::Member(member) = declaration
                && let syntax::Member::Method(method) = &**member
                && method.id == self.0
            {
                self.1 = Some((**method).clone());
            }
            visitor::walk_declaration(self, declaration);
        }
    }
    let mut find = Find(tree.resolved.member(main).node, None);
    visitor::walk_program(&mut find, &tree.program);
    find.1
}

/// The code of a member as that of `Main`, in several ways.
fn instead(tree: &Tree, member: &Member) -> Vec<Vec<Statement>> {
    match &member.kind {
        MemberKind::Method(method) => {
            let Some(syntax) = &method.syntax else {
                return Vec::new();
            };
            let Some(body) = &syntax.body else {
                return Vec::new();
            };
            let mut statements = variables(tree, &method.parameters, &syntax.parameters);
            statements.extend(syntax.results.iter().filter_map(|it| variable(it, None)));
            statements.extend(body.statements.iter().cloned());
            vec![statements]
        }
        MemberKind::Function(function) => {
            let Some(body) = &function.syntax.body else {
                return Vec::new();
            };
            let before = variables(tree, &function.parameters, &function.syntax.parameters);
            computed(tree, &before, body)
        }
        MemberKind::Constant {
            value: Some(value), ..
        } => computed(tree, &[], value),
        MemberKind::Constant { .. } | MemberKind::Field { .. } => Vec::new(),
    }
}

/// The computation of a value: printed, or else kept in a variable.
fn computed(tree: &Tree, before: &[Statement], value: &Expression) -> Vec<Vec<Statement>> {
    let last = [
        Statement::print(vec![value.clone()]),
        Statement::var(&unused_name(tree), None, value.clone()),
    ];
    let with = |last| before.iter().cloned().chain([last]).collect();
    last.into_iter().map(with).collect()
}

/// Variables in place of parameters.
fn variables(tree: &Tree, parameters: &[Parameter], formals: &[Formal]) -> Vec<Statement> {
    let pairs = parameters.iter().zip(formals);
    pairs
        .filter_map(|(parameter, formal)| variable(formal, smallest(tree, &parameter.ty)))
        .collect()
}

fn variable(formal: &Formal, value: Option<Expression>) -> Option<Statement> {
    let is_plain = matches!(
        formal.ty.kind,
        syntax::TypeKind::Int | syntax::TypeKind::Bool | syntax::TypeKind::Char
    );
    let inferred = is_plain && value.is_some();
    let variable = LocalVariable {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        name: formal.name.clone()?,
        ty: (!inferred).then(|| formal.ty.clone()),
    };
    Some(Statement::new(StatementKind::Var {
        ghost: formal.ghost,
        variables: vec![variable],
        value: value.map(|it| Assignment::Values(vec![RightHandSide::expression(it)])),
        proof: None,
    }))
}
