//! Every expression, statement or type of a tree, in the order of the text.

use super::tree::Tree;
use gadfly_dafny::resolved::{LocalId, Reference};
use gadfly_dafny::syntax::{
    Argument, Expression, ExpressionKind, MutVisitor, NodeId, Program, RightHandSide, Statement,
    Type, Visitor, mut_visitor, visitor,
};
use std::collections::BTreeMap;

/// Calls the function with every expression, outer ones before inner ones.
pub(super) fn each_expression(program: &Program, visit: impl FnMut(&Expression)) {
    struct Each<F>(F);
    impl<F: FnMut(&Expression)> Visitor for Each<F> {
        fn visit_expression(&mut self, expression: &Expression) {
            (self.0)(expression);
            visitor::walk_expression(self, expression);
        }
    }
    visitor::walk_program(&mut Each(visit), program);
}

/// Calls the function with every statement, outer ones before inner ones.
pub(super) fn each_statement(program: &Program, visit: impl FnMut(&Statement)) {
    struct Each<F>(F);
    impl<F: FnMut(&Statement)> Visitor for Each<F> {
        fn visit_statement(&mut self, statement: &Statement) {
            (self.0)(statement);
            visitor::walk_statement(self, statement);
        }
    }
    visitor::walk_program(&mut Each(visit), program);
}

/// Calls the function with every written type, outer ones before inner ones.
pub(super) fn each_type(program: &Program, visit: impl FnMut(&Type)) {
    struct Each<F>(F);
    impl<F: FnMut(&Type)> Visitor for Each<F> {
        fn visit_type(&mut self, ty: &Type) {
            (self.0)(ty);
            visitor::walk_type(self, ty);
        }
    }
    visitor::walk_program(&mut Each(visit), program);
}

/// A name that the program does not use.
pub(super) fn unused_name(tree: &Tree) -> String {
    let files = tree.program.sources.files();
    let mut name = "computed".to_owned();
    while files.iter().any(|file| file.text().contains(&name)) {
        name.push('_');
    }
    name
}

/// The written arguments of every call and every `new`, by the node of the call or of the
/// right-hand side.
pub(super) fn arguments_of_calls(program: &Program) -> BTreeMap<NodeId, Vec<Expression>> {
    struct Calls(BTreeMap<NodeId, Vec<Expression>>);
    impl Calls {
        fn add(&mut self, node: NodeId, arguments: &[Argument]) {
            let values = arguments.iter().map(|it| it.value.clone());
            self.0.insert(node, values.collect());
        }
    }
    impl Visitor for Calls {
        fn visit_expression(&mut self, expression: &Expression) {
            if let ExpressionKind::Call { arguments, .. } = &expression.kind {
                self.add(expression.id, arguments);
            }
            visitor::walk_expression(self, expression);
        }
        fn visit_right_hand_side(&mut self, value: &RightHandSide) {
            use gadfly_dafny::syntax::{Allocation, RightHandSideKind};
            if let RightHandSideKind::New(Allocation::Object {
                arguments: Some(arguments),
                ..
            }) = &value.kind
            {
                self.add(value.id, arguments);
            }
            visitor::walk_right_hand_side(self, value);
        }
    }
    let mut calls = Calls(BTreeMap::new());
    visitor::walk_program(&mut calls, program);
    calls.0
}

/// The uses of each variable, in source order.
pub(super) fn names_of_locals(tree: &Tree) -> BTreeMap<LocalId, Vec<NodeId>> {
    let mut names: BTreeMap<LocalId, Vec<NodeId>> = BTreeMap::new();
    for (node, reference) in tree.resolved.references.iter() {
        if let Reference::Local(local) = reference {
            names.entry(*local).or_default().push(node);
        }
    }
    names
}

/// Replaces variables by expressions.
pub(super) struct Substitution<'a> {
    pub(super) tree: &'a Tree,
    pub(super) values: &'a BTreeMap<LocalId, Expression>,
}

impl MutVisitor for Substitution<'_> {
    fn visit_expression(&mut self, expression: &mut Expression) {
        if let Some(Reference::Local(local)) = self.tree.resolved.references.get(expression.id)
            && let Some(value) = self.values.get(local)
        {
            *expression = value.clone();
            return;
        }
        mut_visitor::walk_expression(self, expression);
    }
}
