//! Modules that refine an abstract module, which has a function without a body, and
//! another function that calls it. The refining module supplies the body.

use crate::build::{call_with, function, module};
use crate::context::declared::Callable;
use crate::context::{Feature, Gen};
use crate::id::FeatureId;
use gadfly_dafny::syntax::{
    Argument, Clause, Declaration, Expression, Member, ModuleKind, Name, Refinement, RefinementKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "refinements",
    often: 4,
    needs: &[FeatureId::Modules],
    ..Feature::USUAL
};

/// Removes a function's preconditions: only the refined function may state them.
fn requirements(declarations: &mut [Declaration], name: &str) -> Vec<Clause> {
    for declaration in declarations {
        if let Declaration::Member(member) = declaration
            && let Member::Function(function) = &mut **member
            && function.name.text == name
        {
            return std::mem::take(&mut function.specification.clauses);
        }
    }
    Vec::new()
}

/// Makes the module that was just written, with its declarations, refine an abstract
/// module, if the signature of its function uses no types of the module.
pub(super) fn add(
    g: &mut Gen<'_>,
    index: usize,
    declarations: &mut [Declaration],
) -> Option<Refinement> {
    let callable = g.declared.callables[index].clone();
    let simple = callable
        .parameters
        .iter()
        .all(|it| g.traits(it.ty).builtin && it.default.is_none() && it.most.is_none());
    let exported = declarations
        .iter()
        .any(|it| matches!(it, Declaration::Export(_)));
    if !g.has(FeatureId::Refinements) || !simple || exported || g.ch.chance(1, 3) {
        return None;
    }
    g.uses(FeatureId::Refinements);
    let formals = g.formals(&callable.parameters);
    let result = g.type_syntax(*callable.results.first()?);
    let mut unknown = function(&callable.name, formals.clone(), result.clone());
    unknown.specification.clauses = requirements(declarations, &callable.name);
    let caller = g.name("f");
    let mut calling = function(&caller, formals, result);
    let arguments = callable.parameters.iter();
    let arguments = arguments.map(|it| Argument::positional(Expression::name(&it.name)));
    let callee = Expression::name(&callable.name);
    calling.body = Some(call_with(callee, arguments.collect()));
    let name = g.name("M");
    let base =
        [unknown, calling].map(|it| Declaration::Member(Box::new(Member::Function(it.into()))));
    g.declarations
        .push(module(&name, ModuleKind::Abstract, None, base.into()));
    g.declared.callables.push(Callable {
        name: caller,
        cost: callable.cost + 1,
        ..callable
    });
    Some(Refinement {
        kind: RefinementKind::Refines,
        base: vec![Name::new(name)],
    })
}
