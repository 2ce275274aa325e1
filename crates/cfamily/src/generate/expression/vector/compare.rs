//! Comparisons, whose results are masks.

use super::{NEEDS, VectorRule, Wanted, vector_expression};
use crate::generate::build::vector::vector_node;
use crate::generate::vectors;
use crate::ir::VectorExpr;
use crate::semantics::BinaryOp;
const COMPARISONS: [BinaryOp; 6] = [
    BinaryOp::Eq,
    BinaryOp::Ne,
    BinaryOp::Lt,
    BinaryOp::Gt,
    BinaryOp::Le,
    BinaryOp::Ge,
];

pub(super) const RULE: VectorRule = VectorRule {
    name: "compare",
    about: "comparisons, each lane by itself",
    weight: 2,
    needs: NEEDS,
    // A mask is of a signed type.
    applies: |_, wanted| wanted.kind.signed(),
    write: |generator, wanted| {
        let Wanted { depth, ty, .. } = wanted;
        let op = COMPARISONS[generator.choices.index(COMPARISONS.len())];
        let compared = if generator.choices.chance(1, 3) {
            vectors::twin(generator, wanted.kind, wanted.len)
        } else {
            ty
        };
        let a = vector_expression(generator, depth, compared);
        let b = vector_expression(generator, depth, compared);
        vector_node(generator, VectorExpr::Compare(op, a.id, b.id), ty)
    },
};
