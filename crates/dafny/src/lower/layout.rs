//! The layout of objects: which slot has which field, and which slots have the
//! functions that make default values of type parameters.

use super::Lowering;
use crate::resolved::{MemberKind, Type, TypeId, TypeParameterId};
use std::collections::BTreeMap;

/// The slots of objects of a class.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    /// Fields and constants by member; makers of defaults by [`maker_field`].
    pub(super) slots: BTreeMap<u32, u16>,
    /// The fields that get a default value, with their types.
    pub(super) fields: Vec<(u16, Type)>,
    /// The makers of defaults: of the class's own type parameters and of those
    /// of its traits, with what they are for this class.
    pub(super) makers: Vec<(u16, Type)>,
}

/// The number under which an object keeps what makes defaults of a type
/// parameter. Members have smaller ones.
pub(super) fn maker_field(parameter: TypeParameterId) -> u32 {
    0x8000_0000 | parameter.0
}

impl Lowering<'_> {
    /// The layout of objects of a class, an iterator, or a datatype that implements
    /// traits.
    pub(super) fn layout(&mut self, id: TypeId) -> &Layout {
        if !self.layouts.contains_key(&id) {
            let layout = self.lay_out(id);
            self.layouts.insert(id, layout);
        }
        self.layouts.entry(id).or_default()
    }

    fn lay_out(&self, id: TypeId) -> Layout {
        let r = self.r;
        let declaration = r.type_declaration(id);
        let own: Vec<Type> = declaration
            .parameters
            .iter()
            .map(|parameter| Type::Parameter(*parameter))
            .collect();
        let mut layout = Layout::default();
        let mut next = 0;
        let mut owners = vec![Type::declared(id, own)];
        owners.extend(r.ancestors(id));
        for owner in &owners {
            let Some(owner_id) = owner.declaration() else {
                continue;
            };
            let declaration = r.type_declaration(owner_id);
            for (parameter, argument) in declaration.parameters.iter().zip(owner.arguments()) {
                let field = maker_field(*parameter);
                if self.has_default(*parameter) && !layout.slots.contains_key(&field) {
                    layout.slots.insert(field, next);
                    layout.makers.push((next, argument.clone()));
                    next += 1;
                }
            }
            for member_id in &declaration.members {
                let member = r.member(*member_id);
                if self.erases(member.ghost)
                    || member.is_static
                    || layout.slots.contains_key(&member_id.0)
                {
                    continue;
                }
                let (ty, plain) = match &member.kind {
                    MemberKind::Field { ty } => (ty, true),
                    MemberKind::Constant { ty, value } => (ty, value.is_none()),
                    _ => continue,
                };
                layout.slots.insert(member_id.0, next);
                if plain {
                    let ty = r.instantiate(ty, owner_id, owner.arguments());
                    layout.fields.push((next, ty));
                }
                next += 1;
            }
        }
        layout
    }
}
