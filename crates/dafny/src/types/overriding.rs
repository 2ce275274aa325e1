//! Overriding: which member a call through a trait runs.

use std::collections::BTreeMap;

use super::Typer;
use crate::resolved::{MemberId, MemberKind, TypeId};

impl Typer {
    /// Pairs the members of traits with those of the types that extend them.
    pub(super) fn inherit(&mut self) {
        for index in 0..self.resolved.types.len() {
            let id = TypeId(index as u32);
            if !self.resolved.type_declaration(id).parents.is_empty() {
                let overrides = self.overrides(id);
                self.resolved.types[index].overrides = overrides;
            }
        }
    }

    fn overrides(&self, id: TypeId) -> Vec<(MemberId, MemberId)> {
        let mut levels = vec![id];
        for above in self.resolved.ancestors(id) {
            levels.extend(above.declaration().filter(|above| !levels.contains(above)));
        }
        // The nearest member with a body answers; a field answers for itself.
        let mut answers: BTreeMap<&str, MemberId> = BTreeMap::new();
        for level in &levels {
            for member in &self.resolved.type_declaration(*level).members {
                let name = self.resolved.member(*member).name.as_str();
                match answers.get(name) {
                    None => {
                        answers.insert(name, *member);
                    }
                    Some(known) if !self.has_body(*known) && self.has_body(*member) => {
                        answers.insert(name, *member);
                    }
                    Some(_) => {}
                }
            }
        }
        let mut overrides = Vec::new();
        for level in levels.iter().skip(1) {
            for member in &self.resolved.type_declaration(*level).members {
                let declared = self.resolved.member(*member);
                if declared.is_static {
                    continue;
                }
                if let Some(answer) = answers.get(declared.name.as_str())
                    && answer != member
                {
                    overrides.push((*member, *answer));
                }
            }
        }
        overrides.sort_unstable();
        overrides.dedup();
        overrides
    }

    fn has_body(&self, member: MemberId) -> bool {
        match &self.resolved.member(member).kind {
            MemberKind::Field { .. } => true,
            MemberKind::Constant { value, .. } => value.is_some(),
            MemberKind::Function(function) => function.syntax.body.is_some(),
            MemberKind::Method(method) => method
                .syntax
                .as_ref()
                .is_none_or(|syntax| syntax.body.is_some()),
        }
    }
}
