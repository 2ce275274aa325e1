//! `RotateLeft` and `RotateRight` of bitvectors.

use gadfly_dafny::Backend;
use crate::context::{ExprRule, Feature, Gen, always};
use crate::id::FeatureId;
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::syntax::Expression;

pub(super) const FEATURE: Feature = Feature {
    name: "rotations",
    often: 3,
    lacking: &[Backend::Rs],
    needs: &[FeatureId::Bitvectors],
    expressions: &[ExprRule {
        tags: &[Tag::Bits],
        weight: 3,
        deep: true,
        applies: always,
        write: rotated,
    }],
    ..Feature::USUAL
};

fn rotated(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let name = *g.ch.pick(&["RotateLeft", "RotateRight"]);
    // Dafny 2.3 does not find the type of a longer operand.
    let operand = match g.pick_location(ty, false) {
        Some(place) => place,
        None => g.literal(ty, false),
    };
    let Shape::Bits(width) = *g.shape(ty) else {
        return operand;
    };
    let amount = Expression::int(g.ch.uint(0..=u64::from(width)));
    operand.member(name).call([amount])
}
