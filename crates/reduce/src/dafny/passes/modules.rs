//! Pass: a module's declarations move to where the module is, and nothing is
//! qualified with its name any more.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::{each_expression, each_type};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    Declaration, Expression, ExpressionKind, Program, Type, TypeKind, Visitor, visitor,
};

/// Replaces modules by their declarations.
#[derive(Debug)]
pub(in crate::dafny) struct Modules;

impl Changes for Modules {
    fn name(&self) -> &'static str {
        "modules"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut modules = Found(Vec::new());
        visitor::walk_program(&mut modules, &tree.program);
        let unwrapped = modules.0.into_iter().map(|(name, mut change)| {
            unqualify(&tree.program, &name, &mut change);
            change
        });
        unwrapped.collect()
    }
}

struct Found(Vec<(String, Change)>);

impl Visitor for Found {
    fn visit_declaration(&mut self, declaration: &Declaration) {
        if let Declaration::Module(it) = declaration
            && it.refinement.is_none()
            && let Some(name) = it.path.last()
        {
            let inside = Op::Declarations(it.declarations.clone());
            self.0.push((name.text.clone(), Change::one(it.id, inside)));
        }
        visitor::walk_declaration(self, declaration);
    }
}

/// Removes qualifications with a module's name, and its imports.
fn unqualify(program: &Program, module: &str, change: &mut Change) {
    each_expression(program, |expression| {
        let ExpressionKind::Member { target, member } = &expression.kind else {
            return;
        };
        if is_named(target, module) {
            let bare = Expression::new(ExpressionKind::Name(member.clone()));
            change.and(expression.id, Op::Expression(Box::new(bare)));
        }
    });
    each_type(program, |ty| {
        let TypeKind::Named(named) = &ty.kind else {
            return;
        };
        if named.qualifier.iter().any(|it| it.name.text == module) {
            let mut bare = named.clone();
            bare.qualifier.retain(|it| it.name.text != module);
            let bare = Type::new(TypeKind::Named(bare));
            change.and(ty.id, Op::Type(Box::new(bare)));
        }
    });
    struct Imports<'a>(&'a str, &'a mut Change);
    impl Visitor for Imports<'_> {
        fn visit_declaration(&mut self, declaration: &Declaration) {
            if let Declaration::Import(it) = declaration
                && it.target.last().is_some_and(|last| last.text == self.0)
            {
                self.1.and(it.id, Op::Drop);
            }
            visitor::walk_declaration(self, declaration);
        }
    }
    visitor::walk_program(&mut Imports(module, change), program);
}

fn is_named(expression: &Expression, name: &str) -> bool {
    match &expression.kind {
        ExpressionKind::Name(segment) => segment.name.text == name,
        ExpressionKind::Member { member, .. } => member.name.text == name,
        _ => false,
    }
}
