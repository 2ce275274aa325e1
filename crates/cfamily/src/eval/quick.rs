//! The quick way to the value of an expression: in one machine word.
//!
//! Nests are executed while programs are written, and nearly all their
//! operations are on types of at most 64 bits and defined. Such a value is kept
//! as an `i64`: the value itself, or for an unsigned type of 64 bits its bits.
//! Whatever is not that simple (a wider type, an operation that is not defined)
//! has no quick value; the [`Evaluator`] then goes the long way, which knows
//! the reason. Must not know anything that the long way does not.

use super::{Address, Evaluator, Slot};
use crate::ir::{Expr, ExprId, Place, PlaceId};
use crate::semantics::{BinaryOp, Format, Int, UnaryOp};
use crate::types::{IntKind, Type};

/// The word modulo 2^width, in the given format.
fn wrap(word: i64, format: Format) -> i64 {
    let shift = 64 - format.width();
    if format.signed() {
        (word << shift) >> shift
    } else {
        ((word as u64) << shift >> shift) as i64
    }
}

/// The word, if it is in the range of a signed format.
fn hold(word: i64, format: Format) -> Option<i64> {
    (wrap(word, format) == word).then_some(word)
}

/// Conversion to a type of at most 64 bits.
fn convert(word: i64, kind: IntKind) -> i64 {
    if kind == IntKind::Bool {
        i64::from(word != 0)
    } else {
        wrap(word, kind.format())
    }
}

fn unary(op: UnaryOp, kind: IntKind, a: i64) -> Option<i64> {
    let format = kind.promoted().format();
    let a = wrap(a, format);
    match op {
        UnaryOp::Plus => Some(a),
        UnaryOp::Complement => Some(wrap(!a, format)),
        UnaryOp::Not => Some(i64::from(a == 0)),
        UnaryOp::Negate if format.signed() => hold(a.checked_neg()?, format),
        UnaryOp::Negate => Some(wrap(a.wrapping_neg(), format)),
    }
}

/// The format of [`IntKind::common`], for which types of the same width need not be
/// distinguished: the wider one or, for the same width, the unsigned one.
fn common_format(left: IntKind, right: IntKind) -> Format {
    let (a, b) = (left.promoted().format(), right.promoted().format());
    if a.width() > b.width() || a.width() == b.width() && b.signed() {
        a
    } else {
        b
    }
}

fn binary(op: BinaryOp, left: (IntKind, i64), right: (IntKind, i64)) -> Option<i64> {
    if op.is_shift() {
        return shift(op, left, right);
    }
    if op.is_logical() {
        let (a, b) = (left.1 != 0, right.1 != 0);
        return Some(i64::from(match op {
            BinaryOp::LogicalAnd => a && b,
            _ => a || b,
        }));
    }
    let format = common_format(left.0, right.0);
    let (a, b) = (wrap(left.1, format), wrap(right.1, format));
    if format.signed() {
        signed(op, a, b, format)
    } else {
        unsigned(op, a as u64, b as u64).map(|value| wrap(value as i64, format))
    }
}

fn signed(op: BinaryOp, a: i64, b: i64, format: Format) -> Option<i64> {
    match op {
        BinaryOp::Add => hold(a.checked_add(b)?, format),
        BinaryOp::Sub => hold(a.checked_sub(b)?, format),
        BinaryOp::Mul => hold(a.checked_mul(b)?, format),
        BinaryOp::Div => hold(a.checked_div(b)?, format),
        BinaryOp::Rem => {
            // C makes the remainder undefined if the quotient is.
            hold(a.checked_div(b)?, format)?;
            Some(a % b)
        }
        BinaryOp::And => Some(a & b),
        BinaryOp::Or => Some(a | b),
        BinaryOp::Xor => Some(a ^ b),
        _ => truth(op, &a, &b),
    }
}

fn unsigned(op: BinaryOp, a: u64, b: u64) -> Option<u64> {
    match op {
        BinaryOp::Add => Some(a.wrapping_add(b)),
        BinaryOp::Sub => Some(a.wrapping_sub(b)),
        BinaryOp::Mul => Some(a.wrapping_mul(b)),
        BinaryOp::Div => a.checked_div(b),
        BinaryOp::Rem => a.checked_rem(b),
        BinaryOp::And => Some(a & b),
        BinaryOp::Or => Some(a | b),
        BinaryOp::Xor => Some(a ^ b),
        _ => truth(op, &a, &b).map(i64::cast_unsigned),
    }
}

fn truth<T: Ord>(op: BinaryOp, a: &T, b: &T) -> Option<i64> {
    let holds = match op {
        BinaryOp::Eq => a == b,
        BinaryOp::Ne => a != b,
        BinaryOp::Lt => a < b,
        BinaryOp::Gt => a > b,
        BinaryOp::Le => a <= b,
        BinaryOp::Ge => a >= b,
        _ => return None,
    };
    Some(i64::from(holds))
}

fn shift(op: BinaryOp, left: (IntKind, i64), right: (IntKind, i64)) -> Option<i64> {
    let format = left.0.promoted().format();
    let (a, amount) = (left.1, right.1);
    // An amount beyond the range of `i64` is negative here, and rejected as well.
    if !(0..i64::from(format.width())).contains(&amount) || format.signed() && a < 0 {
        return None;
    }
    let a = a as u64;
    if op == BinaryOp::Shr {
        return Some((a >> amount) as i64);
    }
    let significant = 64 - i64::from(a.leading_zeros());
    if format.signed() && significant + amount >= i64::from(format.width()) {
        return None;
    }
    Some(wrap((a << amount) as i64, format))
}

impl Evaluator<'_> {
    /// The value of an expression in one word: `None` if its type is wider, or if
    /// something in it is not defined.
    pub(super) fn quick(&self, id: ExprId) -> Option<i64> {
        let &(ref expr, kind) = self.exprs.node(id);
        match *expr {
            Expr::Constant(value) => value.word(),
            Expr::Load(place) => match self.memory.load(self.quick_address(place)?) {
                Slot::Int(value) => value.word(),
                _ => None,
            },
            Expr::Unary(op, a) if self.is_narrow(a) => {
                unary(op, self.exprs.kind(a), self.quick(a)?)
            }
            Expr::Binary(op, a, b) if self.is_narrow(a) && self.is_narrow(b) => {
                let left = (self.exprs.kind(a), self.quick(a)?);
                let right = (self.exprs.kind(b), self.quick(b)?);
                binary(op, left, right)
            }
            Expr::Conditional(condition, then, otherwise)
                if [condition, then, otherwise].map(|part| self.is_narrow(part)) == [true; 3] =>
            {
                let (then, otherwise) = (self.quick(then)?, self.quick(otherwise)?);
                let taken = if self.quick(condition)? == 0 {
                    otherwise
                } else {
                    then
                };
                Some(convert(taken, kind))
            }
            Expr::Cast(a) if self.is_narrow(id) && self.is_narrow(a) => {
                let from = self.exprs.kind(a);
                let value = self.quick(a)?;
                let converted = convert(value, kind);
                let stays = converted == value && from.signed() == kind.signed();
                (stays || kind.represents(Int::from_word(value, from.format())))
                    .then_some(converted)
            }
            Expr::Parameter(index) => self.parameter(index).word(),
            _ if self.is_narrow(id) => self.value_the_long_way(id).ok()?.word(),
            _ => None,
        }
    }

    /// The address of a place, if every subscript in it has a quick value.
    fn quick_address(&self, id: PlaceId) -> Option<Address> {
        match self.exprs.place(id) {
            Place::Variable(variable) => self.memory.home(variable),
            Place::Element(base, subscript) => {
                let address = self.quick_address(base)?;
                let (Type::Array { len, .. } | Type::Vector { len, .. }) =
                    self.context.types.get(self.exprs.place_type(base))
                else {
                    return None;
                };
                let index = u32::try_from(self.quick(subscript)?).ok()?;
                let stride = self.context.types.slots(self.exprs.place_type(id));
                (index < len).then(|| address.plus(index * stride))
            }
            _ => self.address(id).ok(),
        }
    }

    /// Whether the values of an expression fit one word.
    fn is_narrow(&self, id: ExprId) -> bool {
        !self.exprs.kind(id).is_wide()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::typing;

    /// Values at and around the limits of a type.
    fn samples(kind: IntKind) -> Vec<Int> {
        let format = kind.format();
        let around = [-2, -1, 0, 1, 2, 3, 5, 7, 31, 32, 63, 64, 100, i128::MAX];
        let near_limits = [format.min(), format.max_bits() as i128];
        let values = around.into_iter().chain(
            near_limits
                .into_iter()
                .flat_map(|limit| [limit - 1, limit, limit + 1]),
        );
        values
            .map(|value| Int::wrapped(value, format))
            .filter(|&value| kind != IntKind::Bool || value.bits() < 2)
            .collect()
    }

    fn kinds() -> Vec<IntKind> {
        let bits = [1, 2, 7, 31, 33, 63, 64].into_iter().flat_map(|width| {
            [true, false].map(|signed| IntKind::BitInt {
                width,
                signed: signed && width > 1,
            })
        });
        let field = [3, 31].map(|width| IntKind::Bits {
            width,
            signed: true,
        });
        IntKind::STANDARD
            .into_iter()
            .chain(bits)
            .chain(field)
            .collect()
    }

    #[test]
    fn the_quick_way_and_the_long_way_agree_on_every_operator() {
        for left in kinds() {
            for a in samples(left) {
                let word = a.word().expect("narrow");
                assert_eq!(Int::from_word(word, left.format()), a);
                for op in UnaryOp::ALL {
                    let expected = typing::unary(op, (left, a)).ok().and_then(Int::word);
                    assert_eq!(unary(op, left, word), expected, "{op:?} {a:?}");
                }
                for right in kinds() {
                    assert_eq!(
                        Int::from_word(convert(word, right), right.format()),
                        right.convert(a)
                    );
                    for b in samples(right) {
                        for op in BinaryOp::ALL {
                            let expected = typing::binary(op, (left, a), (right, b));
                            let quick =
                                binary(op, (left, word), (right, b.word().expect("narrow")));
                            let expected = expected.ok().and_then(Int::word);
                            assert_eq!(quick, expected, "{left:?} {a:?} {op:?} {right:?} {b:?}");
                        }
                    }
                }
            }
        }
    }
}
