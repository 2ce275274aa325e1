//! Methods and their calls, with results in new or existing variables.

use crate::build::{assign, call_with, local, var};
use crate::context::declared::{Callable, Receiver};
use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule};
use gadfly_dafny::syntax::{
    Declaration, Expression, Member, RightHandSide, Statement, StatementKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "methods",
    often: 11,
    statements: &[StmtRule {
        weight: 6,
        nests: false,
        applies: |g| (g.can_declare() && g.affords(60)) || !known(g).is_empty(),
        write: call,
    }],
    ..Feature::USUAL
};

fn known(g: &Gen<'_>) -> Vec<usize> {
    let callables = g.declared.callables.iter().enumerate();
    callables
        .filter(|(_, it)| {
            !it.is_function
                && g.declared.sees(it.module)
                && matches!(it.receiver, Receiver::None | Receiver::Static(_))
                && g.affords(it.cost)
        })
        .map(|(index, _)| index)
        .collect()
}

fn call(g: &mut Gen<'_>) {
    let known = known(g);
    let may_make = g.can_declare() && g.affords(60);
    let index = if known.is_empty() || (may_make && g.ch.chance(1, 3)) {
        let (declaration, callable) = g.make_method(None);
        let member = Member::Method(declaration.into());
        g.declarations.push(Declaration::Member(Box::new(member)));
        g.declared.callables.push(callable);
        g.declared.callables.len() - 1
    } else {
        *g.ch.pick(&known)
    };
    let callable = g.declared.callables[index].clone();
    if !g.affords(callable.cost) {
        return;
    }
    let callee = match callable.receiver {
        Receiver::Static(owner) => g.type_name(owner).member(&callable.name),
        _ => g.declared.path(callable.module, &callable.name),
    };
    g.call_method(callee, &callable);
}

impl Gen<'_> {
    /// A call as a statement; its results are assigned to variables.
    pub(crate) fn call_method(&mut self, callee: Expression, callable: &Callable) {
        self.spend(callable.cost);
        let arguments = self.call_arguments(callable);
        let call = call_with(callee, arguments);
        if callable.results.is_empty() {
            self.push(Statement::new(StatementKind::Call {
                attributes: Vec::new(),
                call,
                proof: None,
            }));
            return;
        }
        let value = vec![RightHandSide::expression(call)];
        if let [result] = callable.results[..]
            && self.ch.chance(1, 2)
            && let Some(target) = self.pick_location(result, true)
        {
            self.push(assign(vec![target], value));
            return;
        }
        let mut variables = Vec::new();
        let mut known = Vec::new();
        for result in &callable.results {
            let name = self.name("v");
            variables.push(local(&name, Some(self.type_syntax(*result))));
            known.push(Variable::local(&name, *result));
        }
        self.push(var(variables, value));
        self.scope.extend(known);
    }
}
