//! Recursive datatypes (fuzz-d thesis, section 4.2.5).

use crate::context::declared::ConstructorInfo;
use crate::context::{Feature, Gen, TypeRequest};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};

pub(super) const FEATURE: Feature = Feature {
    name: "recursive-datatypes",
    needs: &[FeatureId::Datatypes],
    ..Feature::USUAL
};

/// The type of the field next to the recursive one, if there is one.
pub(super) fn beside(g: &mut Gen<'_>, request: TypeRequest) -> Option<Ty> {
    g.ch.chance(1, 2).then(|| {
        g.some_type(TypeRequest {
            depth: 2,
            ..request.pure()
        })
    })
}

/// Adds a constructor with a field of the datatype itself, or of a sequence of it.
pub(super) fn extend(
    g: &mut Gen<'_>,
    ty: Ty,
    beside: Option<Ty>,
    constructors: &mut Vec<ConstructorInfo>,
) {
    let mut fields = Vec::new();
    if let Some(beside) = beside {
        fields.push((g.name("d"), beside));
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
