//! Which constructor the default value of a datatype is made with: one whose
//! fields have defaults without the datatype itself, with as few type parameters
//! in them as possible. The choices for all datatypes fit together.

use crate::deep::deep;
use crate::resolved::{ConstructorId, Resolved, Type, TypeId, TypeKind, TypeParameterId, Witness};
use std::collections::{BTreeMap, BTreeSet};

/// The choices for all datatypes that have a default value.
pub(super) fn groundings(r: &Resolved) -> BTreeMap<TypeId, ConstructorId> {
    let mut search = Search {
        r,
        found: BTreeMap::new(),
        visited: BTreeSet::new(),
    };
    // What a datatype needs comes first; a cycle is entered where it is declared
    // first. Another round finds what had to wait for the rest of its cycle.
    loop {
        let before = search.found.len();
        search.visited.clear();
        for index in 0..r.types.len() {
            search.visit(TypeId(index as u32));
        }
        if search.found.len() == before {
            return search.found;
        }
    }
}

struct Search<'p> {
    r: &'p Resolved,
    found: BTreeMap<TypeId, ConstructorId>,
    visited: BTreeSet<TypeId>,
}

impl Search<'_> {
    fn visit(&mut self, id: TypeId) {
        let r = self.r;
        let TypeKind::Datatype {
            co: false,
            constructors,
        } = &r.type_declaration(id).kind
        else {
            return;
        };
        if self.found.contains_key(&id) || !self.visited.insert(id) {
            return;
        }
        for constructor in constructors {
            for field in &r.constructor(*constructor).fields {
                let mut needed = BTreeSet::new();
                self.needs(&field.ty, &mut needed);
                for datatype in needed {
                    deep(|| self.visit(datatype));
                }
            }
        }
        let fitting = constructors.iter().filter(|id| self.fits(**id));
        if let Some(best) = fitting.min_by_key(|id| self.parameters(**id)) {
            self.found.insert(id, *best);
        }
    }

    /// The datatypes whose defaults are part of a type's default.
    fn needs(&self, ty: &Type, into: &mut BTreeSet<TypeId>) {
        match ty {
            Type::Tuple(fields) => {
                for field in fields.iter().filter(|field| !field.ghost) {
                    self.needs(&field.ty, into);
                }
            }
            Type::Declared { declaration, .. } => {
                match &self.r.type_declaration(*declaration).kind {
                    TypeKind::Datatype { co: false, .. } => {
                        into.insert(*declaration);
                    }
                    TypeKind::Subset {
                        base,
                        witness: Witness::Default,
                        ..
                    } => self.needs(base, into),
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn fits(&self, id: ConstructorId) -> bool {
        let constructor = self.r.constructor(id);
        !constructor.ghost
            && constructor.fields.iter().all(|field| {
                let mut needed = BTreeSet::new();
                if !field.ghost {
                    self.needs(&field.ty, &mut needed);
                }
                needed.iter().all(|id| self.found.contains_key(id))
            })
    }

    /// How many type parameters the fields mention.
    fn parameters(&self, id: ConstructorId) -> usize {
        let mut found = BTreeSet::new();
        for field in &self.r.constructor(id).fields {
            parameters_in(&field.ty, &mut found);
        }
        found.len()
    }
}

/// The type parameters that a type mentions.
pub(super) fn parameters_in(ty: &Type, into: &mut BTreeSet<TypeParameterId>) {
    if let Type::Parameter(id) = ty {
        into.insert(*id);
    }
    for part in ty.parts() {
        parameters_in(part, into);
    }
}
