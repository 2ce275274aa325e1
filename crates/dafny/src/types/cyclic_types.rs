//! Newtypes and subset types that are based on themselves: reports them and breaks the
//! cycle, so that following base types always ends.

use super::Typer;
use crate::diagnostic::Diagnostic;
use crate::resolved::{Type, TypeId, TypeKind};

impl Typer {
    /// Rejects types whose definition depends on their own values.
    pub(super) fn refuse_circular_bases(&mut self) {
        for index in 0..self.resolved.types.len() {
            let id = TypeId(index as u32);
            if !self.is_based_on_itself(id) {
                continue;
            }
            let declared = &mut self.resolved.types[id.index()];
            let message = format!("{} is based on itself", declared.name);
            self.diagnostics
                .push(Diagnostic::error(declared.span, message));
            if let TypeKind::Newtype { base, .. } | TypeKind::Subset { base, .. } =
                &mut declared.kind
            {
                *base = Type::Int;
            }
        }
    }

    fn is_based_on_itself(&self, id: TypeId) -> bool {
        let mut at = id;
        // Bases may also lead into a circle that this type is not part of.
        for _ in 0..self.resolved.types.len() {
            match self.base(at) {
                Some(base) if base == id => return true,
                Some(base) => at = base,
                None => return false,
            }
        }
        false
    }

    fn base(&self, id: TypeId) -> Option<TypeId> {
        match &self.resolved.type_declaration(id).kind {
            TypeKind::Newtype { base, .. } | TypeKind::Subset { base, .. } => base.declaration(),
            _ => None,
        }
    }
}
