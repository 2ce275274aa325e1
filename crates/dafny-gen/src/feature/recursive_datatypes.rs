//! Datatypes that hold values of themselves (fuzz-d thesis, section 4.2.5).

use super::{Feature, FeatureId, Wish};
use crate::context::Gen;
use crate::context::declared::ConstructorInfo;
use crate::ty::{Shape, Ty};

pub(super) const FEATURE: Feature = Feature {
    name: "recursive-datatypes",
    needs: &[FeatureId::Datatypes],
    ..Feature::USUAL
};

/// Adds a constructor that holds a value of the datatype, or a sequence of them.
pub(super) fn extend(g: &mut Gen<'_>, ty: Ty, constructors: &mut Vec<ConstructorInfo>) {
    let mut fields = Vec::new();
    if g.ch.chance(1, 2) {
        let other = g.some_type(Wish {
            depth: 2,
            equality: g.traits(ty).equality,
            ..Wish::PURE
        });
        // What is not printed directly would change what the datatype is.
        if g.traits(other).direct || !g.traits(ty).direct {
            fields.push((g.name("d"), other));
        }
    }
    let own = if g.ch.chance(1, 4) {
        g.ty(Shape::Seq(ty))
    } else {
        ty
    };
    fields.push((g.name("d"), own));
    let name = g.name("C");
    constructors.push(ConstructorInfo { name, fields });
}
