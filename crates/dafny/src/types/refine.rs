//! Module refinement: a refining module gets copies of the members that it inherits, merged
//! with its own. Works on syntax trees; the copies get identities of their own, because
//! they can be resolved differently.

use super::draft::{Draft, Drafts};
use super::refine_body::{Fresh, merge_bodies};
use crate::diagnostic::Diagnostic;
use crate::syntax::mut_visitor;
use crate::syntax::{
    Class, Constant, Datatype, Declaration, Function, Iterator, Member, Method, Name, Span,
    TypeDeclaration, TypeDefinition,
};

impl Drafts {
    /// Merges every refining module with the module it refines.
    pub(super) fn refine(&mut self, diagnostics: &mut Vec<Diagnostic>) {
        let mut state = vec![State::Waiting; self.all.len()];
        for module in 0..self.all.len() {
            self.refine_module(module, &mut state, diagnostics);
        }
    }

    fn refine_module(
        &mut self,
        module: usize,
        state: &mut Vec<State>,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        state.resize(self.all.len(), State::Waiting);
        if state[module] != State::Waiting {
            return;
        }
        state[module] = State::Begun;
        if let Some(refinement) = self.all[module].refinement.clone() {
            let from = self.all[module].parent.unwrap_or(0);
            let span = refinement.base.first().map_or(Span::NONE, |name| name.span);
            match self.find(from, &refinement.base) {
                None => {
                    let path: Vec<&str> = refinement.base.iter().map(Name::as_str).collect();
                    let message = format!("there is no module {} to refine", path.join("."));
                    diagnostics.push(Diagnostic::error(span, message));
                }
                Some(base) => {
                    self.refine_module(base, state, diagnostics);
                    if state[base] == State::Begun {
                        let message = "a module cannot refine itself, not even indirectly";
                        diagnostics.push(Diagnostic::error(span, message));
                    } else {
                        self.all[module].base = Some(base);
                        self.inherit(module, base, 0);
                        state.resize(self.all.len(), State::Done);
                    }
                }
            }
        }
        state[module] = State::Done;
    }

    /// Puts what the base declares into the module.
    fn inherit(&mut self, module: usize, base: usize, depth: u32) {
        let inherited = self.all[base].clone();
        let own = std::mem::take(&mut self.all[module].declarations);
        self.all[module].declarations = self.merge_declarations(&inherited, own);
        for (import, home) in inherited.imports {
            let imports = &mut self.all[module].imports;
            let again = imports.iter_mut().find(|(own, _)| own.name == import.name);
            match again {
                Some((own, _)) => own.opened |= import.opened,
                None => imports.push((import, home)),
            }
        }
        // A module nested in its own base would be copied without end.
        if depth > 32 {
            return;
        }
        for nested in inherited.children {
            let name = self.all[nested].name.clone();
            if nested != module && self.child(module, &name).is_none() {
                let span = self.all[nested].span;
                let copy = self.create(&name, span, Some(module));
                self.all[copy].kind = self.all[nested].kind;
                self.inherit(copy, nested, depth + 1);
            }
        }
    }

    fn merge_declarations(&mut self, base: &Draft, own: Vec<Declaration>) -> Vec<Declaration> {
        let mut own: Vec<Option<Declaration>> = own.into_iter().map(Some).collect();
        let mut merged = Vec::new();
        for inherited in &base.declarations {
            let again = own.iter_mut().find(|declaration| {
                declaration
                    .as_ref()
                    .is_some_and(|it| is_same_name(it, inherited))
            });
            match again.and_then(Option::take) {
                None => merged.push(self.copy(inherited)),
                Some(declaration) => {
                    let inherited = self.copy(inherited);
                    merged.push(self.merge(inherited, declaration));
                }
            }
        }
        merged.extend(own.into_iter().flatten());
        merged
    }

    fn copy(&mut self, declaration: &Declaration) -> Declaration {
        let mut copy = declaration.clone();
        mut_visitor::walk_declaration(&mut Fresh(&mut self.next_node), &mut copy);
        copy
    }

    fn merge(&mut self, base: Declaration, own: Declaration) -> Declaration {
        match (base, own) {
            (Declaration::Class(base), Declaration::Class(own)) => {
                Declaration::Class(self.merge_class(base, own))
            }
            (Declaration::Datatype(base), Declaration::Datatype(own)) => {
                Declaration::Datatype(self.merge_datatype(base, own))
            }
            (Declaration::Type(base), Declaration::Type(own)) => {
                Declaration::Type(self.merge_type(base, own))
            }
            (Declaration::Type(base), mut other) => {
                let members = match &mut other {
                    Declaration::Datatype(it) => &mut it.members,
                    Declaration::Class(it) => &mut it.members,
                    _ => return other,
                };
                let own = std::mem::take(members);
                *members = self.merge_members(base.members, own);
                other
            }
            (Declaration::Iterator(base), Declaration::Iterator(own)) => {
                Declaration::Iterator(merge_iterator(base, own))
            }
            (Declaration::Member(base), Declaration::Member(own)) => {
                Declaration::Member(Box::new(self.merge_member(*base, *own)))
            }
            (Declaration::Export(mut base), Declaration::Export(own)) => {
                base.clauses.extend(own.clauses);
                base.extends.extend(own.extends);
                Declaration::Export(base)
            }
            (_, own) => own,
        }
    }

    fn merge_class(&mut self, base: Class, mut own: Class) -> Class {
        own.members = self.merge_members(base.members, own.members);
        if own.parents.is_empty() || own.refining {
            let mut parents = base.parents;
            parents.extend(own.parents);
            own.parents = parents;
        }
        own
    }

    fn merge_datatype(&mut self, base: Datatype, mut own: Datatype) -> Datatype {
        own.members = self.merge_members(base.members, own.members);
        if own.constructors.is_empty() {
            own.constructors = base.constructors;
        }
        if own.parents.is_empty() {
            own.parents = base.parents;
        }
        own
    }

    fn merge_type(&mut self, base: TypeDeclaration, mut own: TypeDeclaration) -> TypeDeclaration {
        own.members = self.merge_members(base.members, own.members);
        if own.refining && matches!(own.definition, TypeDefinition::Abstract) {
            own.definition = base.definition;
            own.keyword = base.keyword;
        }
        own
    }

    fn merge_members(&mut self, base: Vec<Member>, own: Vec<Member>) -> Vec<Member> {
        let mut own: Vec<Option<Member>> = own.into_iter().map(Some).collect();
        let mut merged = Vec::new();
        for inherited in base {
            let again = own.iter_mut().find(|member| {
                member
                    .as_ref()
                    .is_some_and(|it| it.name() == inherited.name())
            });
            match again.and_then(Option::take) {
                None => merged.push(inherited),
                Some(member) => merged.push(self.merge_member(inherited, member)),
            }
        }
        merged.extend(own.into_iter().flatten());
        merged
    }

    fn merge_member(&mut self, base: Member, own: Member) -> Member {
        match (base, own) {
            (Member::Function(base), Member::Function(own)) => {
                let merged = merge_function(base.into_inner(), own.into_inner());
                Member::Function(merged.into())
            }
            (Member::Method(base), Member::Method(own)) => {
                let merged = self.merge_method(base.into_inner(), own.into_inner());
                Member::Method(merged.into())
            }
            (Member::Constant(base), Member::Constant(own)) => {
                Member::Constant(merge_constant(base, own))
            }
            (_, own) => own,
        }
    }

    fn merge_method(&mut self, base: Method, mut own: Method) -> Method {
        if own.refining {
            own.type_parameters = base.type_parameters;
            own.parameters = base.parameters;
            own.results = base.results;
            own.index = base.index;
            own.ghost |= base.ghost;
            own.is_static |= base.is_static;
        } else {
            keep_defaults(&base.parameters, &mut own.parameters);
        }
        let mut clauses = base.specification.clauses;
        clauses.append(&mut own.specification.clauses);
        own.specification.clauses = clauses;
        own.body = match (base.body, own.body) {
            (Some(base), Some(own)) => Some(merge_bodies(base, own, &mut self.next_node)),
            (base, own) => own.or(base),
        };
        own
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Waiting,
    Begun,
    Done,
}

fn is_same_name(own: &Declaration, base: &Declaration) -> bool {
    match (own, base) {
        (Declaration::Export(own), Declaration::Export(base)) => own.name == base.name,
        (Declaration::Export(_), _) | (_, Declaration::Export(_)) => false,
        _ => own.name().is_some() && own.name() == base.name(),
    }
}

fn merge_function(base: Function, mut own: Function) -> Function {
    if own.refining {
        own.type_parameters = base.type_parameters;
        own.parameters = base.parameters;
        own.result = base.result;
        own.index = base.index;
        own.is_static |= base.is_static;
    } else {
        keep_defaults(&base.parameters, &mut own.parameters);
    }
    let mut clauses = base.specification.clauses;
    clauses.append(&mut own.specification.clauses);
    own.specification.clauses = clauses;
    if own.body.is_none() {
        own.body = base.body;
        own.by_method = own.by_method.or(base.by_method);
    }
    own
}

/// A refining signature need not repeat the values of parameters.
fn keep_defaults(base: &[crate::syntax::Formal], own: &mut [crate::syntax::Formal]) {
    for (base, own) in base.iter().zip(own) {
        if own.default.is_none() {
            own.default.clone_from(&base.default);
        }
    }
}

fn merge_constant(base: Constant, mut own: Constant) -> Constant {
    own.ty = own.ty.or(base.ty);
    own.value = own.value.or(base.value);
    own.is_static |= base.is_static;
    own
}

fn merge_iterator(base: Iterator, mut own: Iterator) -> Iterator {
    if own.refining {
        own.type_parameters = base.type_parameters;
        own.parameters = base.parameters;
        own.yields = base.yields;
    }
    let mut clauses = base.specification.clauses;
    clauses.append(&mut own.specification.clauses);
    own.specification.clauses = clauses;
    own.body = own.body.or(base.body);
    own
}
