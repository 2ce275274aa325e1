//! The entry point: the method with `{:main}`, or else a method called `Main`.

use super::Typer;
use crate::diagnostic::Diagnostic;
use crate::resolved::{MemberId, MemberKind, Owner, Type};
use crate::syntax::{ClauseKind, Member, ModuleKind};

impl Typer {
    /// Chooses the method to run, if there is one.
    pub(super) fn choose_main(&mut self) {
        let mut marked = Vec::new();
        let mut named = Vec::new();
        for index in 0..self.resolved.members.len() {
            let id = MemberId(index as u32);
            if !self.can_be_main(id) {
                continue;
            }
            let member = self.resolved.member(id);
            if self.is_marked(id) {
                marked.push(id);
            } else if member.name == "Main" {
                named.push(id);
            }
        }
        let candidates = if marked.is_empty() { named } else { marked };
        if let [_, again, ..] = candidates.as_slice() {
            let span = self.resolved.member(*again).span;
            let message = "there is more than one Main; mark one of them with {:main}";
            self.diagnostics.push(Diagnostic::warning(span, message));
        }
        self.resolved.main = candidates.first().copied();
    }

    fn is_marked(&self, id: MemberId) -> bool {
        let attributes = &self.resolved.member(id).attributes;
        attributes
            .iter()
            .any(|attribute| attribute.name.as_str() == "main" && attribute.arguments.is_empty())
    }

    fn can_be_main(&self, id: MemberId) -> bool {
        let member = self.resolved.member(id);
        let MemberKind::Method(method) = &member.kind else {
            return false;
        };
        let module = match member.owner {
            Owner::Module(module) => module,
            Owner::Type(owner) => {
                let owner = self.resolved.type_declaration(owner);
                let is_trait = matches!(owner.kind, crate::resolved::TypeKind::Trait { .. });
                if !member.is_static && (is_trait || !owner.parameters.is_empty()) {
                    return false;
                }
                owner.module
            }
        };
        let has_body = method
            .syntax
            .as_ref()
            .is_some_and(|syntax| syntax.body.is_some());
        let takes_little = match method.parameters.as_slice() {
            [] => true,
            [only] => only.ty == Type::seq(Type::string()),
            _ => false,
        };
        let written = self.pending_members[id.index()].syntax.as_deref();
        let has_precondition = matches!(written, Some(Member::Method(method))
        if method.specification.clauses.iter().any(|clause| {
            matches!(clause.kind, ClauseKind::Requires { .. })
        }));
        !member.ghost
            && has_body
            && takes_little
            && !has_precondition
            && !method.is_constructor
            && method.type_parameters.is_empty()
            && method.results.is_empty()
            && !self.is_abstract(module)
    }

    fn is_abstract(&self, module: crate::resolved::ModuleId) -> bool {
        let mut at = Some(module);
        while let Some(id) = at {
            let module = self.resolved.module(id);
            if module.kind == ModuleKind::Abstract {
                return true;
            }
            at = module.parent;
        }
        false
    }
}
