//! One name for two declarations in different namespaces of Dafny: a module and a datatype in
//! it, a datatype and one of its fields.

use crate::context::declared::ModuleId;
use crate::context::{Feature, Gen};
use crate::id::FeatureId;

pub(super) const FEATURE: Feature = Feature {
    name: "shared-names",
    often: 2,
    needs: &[FeatureId::Datatypes],
    ..Feature::USUAL
};

/// The name of a new datatype: sometimes its module's.
pub(super) fn of_datatype(g: &mut Gen<'_>) -> String {
    let here = g.declared.here;
    let module = g.declared.module(here).map(|it| it.name.clone());
    // Where the module is opened, one of the two would hide the other.
    let possible = g.has(FeatureId::SharedNames)
        && !g.has(FeatureId::Imports)
        && here != ModuleId::DEFAULT
        && module
            .as_ref()
            .is_some_and(|name| !g.declared.shared.contains(name));
    match module {
        Some(name) if possible && g.ch.chance(1, 2) => {
            g.uses(FeatureId::SharedNames);
            g.declared.shared.insert(name.clone());
            name
        }
        _ => g.name("D"),
    }
}

/// The name of a field: sometimes the datatype's, if the datatype has no other field
/// of this name and no members, where the field would shadow the datatype.
pub(super) fn of_field(g: &mut Gen<'_>, datatype: &str, is_first: bool) -> String {
    let possible = g.has(FeatureId::SharedNames) && !g.has(FeatureId::DatatypeMembers) && is_first;
    if possible && g.ch.chance(1, 6) {
        g.uses(FeatureId::SharedNames);
        return datatype.to_owned();
    }
    g.name("d")
}
