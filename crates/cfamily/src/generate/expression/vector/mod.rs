//! Vector expressions: for the lowering of vector operations that the target has not, for
//! the folding of shuffles and masks, and for scalar replacement of lanes.
//!
//! A leaf is written, or one of [`RULES`] is drawn.

mod binary;
mod compare;
mod conditional;
mod convert;
mod reinterpret;
mod shuffle;
mod unary;
mod with_scalar;

use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Operand;
use crate::generate::build::vector::{VectorOperand, vector_load, vector_node};
use crate::generate::constants;
use crate::generate::labels::VECTOR;
use crate::generate::rule::ExpressionRule;
use crate::generate::vectors;
use crate::ir::{ExprId, VectorExpr};
use crate::semantics::BinaryOp;
use crate::types::{IntKind, TypeId};

/// What is wanted of a vector expression.
#[derive(Clone, Copy, Debug)]
pub(in crate::generate) struct Wanted {
    /// How deep its parts nest, at most.
    pub depth: u32,
    /// Its type.
    pub ty: TypeId,
    /// The type of its elements.
    pub kind: IntKind,
    /// How many lanes it has.
    pub len: u32,
}

/// Writes vector expressions of one kind.
type VectorRule = ExpressionRule<Wanted, VectorOperand>;

/// What all of them need.
const NEEDS: &[Feature] = &[Feature::Vectors];

/// The kinds of expression that are no leaves, the simplest first.
pub(in crate::generate) const RULES: &[VectorRule; 8] = &[
    binary::RULE,
    with_scalar::RULE,
    unary::RULE,
    compare::RULE,
    reinterpret::RULE,
    convert::RULE,
    shuffle::RULE,
    conditional::RULE,
];

/// Operators that compute, each lane by itself.
const OPERATORS: [BinaryOp; 10] = [
    BinaryOp::Add,
    BinaryOp::Sub,
    BinaryOp::Mul,
    BinaryOp::And,
    BinaryOp::Or,
    BinaryOp::Xor,
    BinaryOp::Shl,
    BinaryOp::Shr,
    BinaryOp::Div,
    BinaryOp::Rem,
];

/// With more lanes than this, not every lane is written by itself.
const MOST_WRITTEN: u32 = 8;

/// A vector expression of type `ty` that nests at most `depth` deep.
pub(in crate::generate) fn vector_expression(
    generator: &mut Generator<'_>,
    depth: u32,
    ty: TypeId,
) -> VectorOperand {
    generator.choices.open(VECTOR);
    let leaf = depth == 0 || generator.budget.is_spent();
    let operand = if leaf || !generator.choices.chance(depth + 2, depth + 4) {
        vector_leaf(generator, depth, ty)
    } else {
        generator.budget.spend_operator();
        let (kind, len) = generator.program.types.lanes(ty);
        let wanted = Wanted {
            depth: depth - 1,
            ty,
            kind,
            len,
        };
        ExpressionRule::write_one(
            RULES,
            generator.params.vector_expressions,
            generator,
            wanted,
        )
    };
    generator.choices.close();
    operand
}

fn vector_leaf(generator: &mut Generator<'_>, depth: u32, ty: TypeId) -> VectorOperand {
    if generator.choices.weighted(&generator.params.leaves) == 1
        && let Some(spot) = vectors::readable_vector(generator, ty, depth)
    {
        return vector_load(generator, spot);
    }
    let (kind, len) = generator.program.types.lanes(ty);
    if len <= MOST_WRITTEN && generator.choices.chance(1, 2) {
        let lanes: Vec<ExprId> = (0..len)
            .map(|_| element_value(generator, kind, 0).id)
            .collect();
        let arguments = generator.program.exprs.add_arguments(&lanes);
        return vector_node(generator, VectorExpr::Compose(arguments), ty);
    }
    let scalar = element_value(generator, kind, depth);
    vector_node(generator, VectorExpr::Splat(scalar.id), ty)
}

/// A scalar of the type of the elements.
fn element_value(generator: &mut Generator<'_>, kind: IntKind, depth: u32) -> Operand {
    let scalar = generator.expression(depth.min(2));
    if scalar.kind == kind {
        scalar
    } else {
        generator.cast(kind, scalar)
    }
}

/// A scalar that is the right operand of all lanes.
fn right_scalar(generator: &mut Generator<'_>, kind: IntKind, depth: u32) -> Operand {
    let wide = kind.promoted();
    if wide == kind {
        return element_value(generator, kind, depth);
    }
    let value = constants::constant_of(generator, kind);
    let literal = generator.constant(wide, wide.convert(value));
    generator.cast(kind, literal)
}
