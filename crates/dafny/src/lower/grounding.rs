//! The grounding constructor of each datatype, which makes its default value: one whose
//! fields have default values without the datatype itself, with as few type parameters in
//! them as possible. The choices for all datatypes are consistent.

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
    // Dependencies of a datatype come first; a cycle is entered at the datatype that is
    // declared first. Further rounds find what had to wait for the rest of its cycle.
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

/// The dependencies of a default value.
#[derive(Default)]
struct Needed {
    datatypes: BTreeSet<TypeId>,
    parameters: BTreeSet<TypeParameterId>,
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
                let mut needed = Needed::default();
                self.needs(&field.ty, &mut needed);
                for datatype in needed.datatypes {
                    deep(|| self.visit(datatype));
                }
            }
        }
        let fitting = constructors.iter().filter(|id| self.fits(**id));
        if let Some(best) = fitting.min_by_key(|id| self.parameters(**id)) {
            self.found.insert(id, *best);
        }
    }

    /// The datatypes, and type parameters, whose defaults are part of a type's.
    fn needs(&self, ty: &Type, into: &mut Needed) {
        match ty {
            Type::Parameter(parameter) => {
                into.parameters.insert(*parameter);
            }
            Type::Tuple(fields) => {
                for field in fields.iter().filter(|field| !field.ghost) {
                    self.needs(&field.ty, into);
                }
            }
            Type::Declared {
                declaration,
                arguments,
                ..
            } => {
                let declared = self.r.type_declaration(*declaration);
                match &declared.kind {
                    TypeKind::Datatype { co: false, .. } => {
                        into.datatypes.insert(*declaration);
                        let inside = deep(|| self.needs_inside(*declaration));
                        for (parameter, argument) in declared.parameters.iter().zip(&**arguments) {
                            if inside.contains(parameter) {
                                self.needs(argument, into);
                            }
                        }
                    }
                    TypeKind::Subset {
                        base,
                        witness: Witness::Default,
                        ..
                    } => {
                        let base = self.r.instantiate(base, *declaration, arguments);
                        self.needs(&base, into);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// The type parameters whose defaults are part of a datatype's, if it is known
    /// which constructor that has. The choices so far contain no cycle.
    fn needs_inside(&self, datatype: TypeId) -> BTreeSet<TypeParameterId> {
        let mut needed = Needed::default();
        if let Some(constructor) = self.found.get(&datatype) {
            for field in &self.r.constructor(*constructor).fields {
                if !field.ghost {
                    self.needs(&field.ty, &mut needed);
                }
            }
        }
        needed.parameters
    }

    fn fits(&self, id: ConstructorId) -> bool {
        let constructor = self.r.constructor(id);
        !constructor.ghost
            && constructor.fields.iter().all(|field| {
                let mut needed = Needed::default();
                if !field.ghost {
                    self.needs(&field.ty, &mut needed);
                }
                let mut datatypes = needed.datatypes.iter();
                datatypes.all(|id| self.found.contains_key(id))
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
