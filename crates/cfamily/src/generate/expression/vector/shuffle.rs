//! Lanes of two vectors, chosen and put in another order.

use super::{NEEDS, VectorRule, Wanted, vector_expression};
use crate::generate::Generator;
use crate::generate::build::vector::vector_node;
use crate::ir::VectorExpr;

pub(super) const RULE: VectorRule = VectorRule {
    name: "shuffle",
    about: "lanes of two vectors, chosen and put in another order",
    weight: 3,
    needs: NEEDS,
    applies: |_, _| true,
    write: |generator, wanted| {
        let Wanted { depth, ty, len, .. } = wanted;
        let a = vector_expression(generator, depth, ty);
        let b = vector_expression(generator, depth, ty);
        let lanes: Vec<u8> = (0..len)
            .map(|lane| selected(generator, lane, len))
            .collect();
        let selection = generator.program.exprs.add_selection(&lanes);
        vector_node(generator, VectorExpr::Shuffle(a.id, b.id, selection), ty)
    },
};

/// The lane of two vectors that a shuffle puts into a lane: the same one of either, so
/// that blends occur, or any.
fn selected(generator: &mut Generator<'_>, lane: u32, len: u32) -> u8 {
    (match generator.choices.weighted(&[2, 1, 1]) {
        0 => lane,
        1 => len + lane,
        _ => generator.choices.index(2 * len as usize) as u32,
    }) as u8
}
