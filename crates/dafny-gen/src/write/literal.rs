//! Values written without variables: the fallback for every expression.

use crate::build::{bound, negate};
use crate::build::{
    convert, display, lambda, let_in, map_display, number, pattern_variable, tuple,
};
use crate::context::Gen;
use crate::ty::{DataId, Shape, Tag, Ty};
use gadfly_dafny::syntax::{
    CharLiteral, CollectionKind, Expression, ExpressionKind, Literal, RealLiteral, StringLiteral,
};
use num_bigint::BigUint;

/// Characters that every backend prints alike.
const LETTERS: &[u8] =
    b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;!?-+*/_";

/// The limits of native integers of backends.
const CORNERS: [i128; 14] = [
    0x7F,
    0x80,
    0xFF,
    0x100,
    0x7FFF,
    0xFFFF,
    0x7FFF_FFFF,
    0x8000_0000,
    0xFFFF_FFFF,
    0x1_0000_0000,
    0x1F_FFFF_FFFF_FFFF,
    0x7FFF_FFFF_FFFF_FFFF,
    0xFFFF_FFFF_FFFF_FFFF,
    0x1_0000_0000_0000_0000,
];

impl Gen<'_> {
    /// A value of the type.
    pub(crate) fn literal(&mut self, ty: Ty, anchored: bool) -> Expression {
        let depth = self.depth;
        if !matches!(
            self.tag(ty),
            Tag::Bits | Tag::Newtype | Tag::RealNewtype | Tag::Wrapped
        ) {
            // Literals in it are parts.
            self.depth += 2;
        }
        let literal = self.literal_of(ty, anchored);
        self.depth = depth;
        literal
    }

    fn literal_of(&mut self, ty: Ty, anchored: bool) -> Expression {
        match self.shape(ty).clone() {
            Shape::Bool => Expression::bool(self.ch.chance(1, 2)),
            Shape::Int => {
                let value = self.some_number(true);
                signed(value)
            }
            Shape::Nat => {
                let value = self.some_number(false);
                signed(value)
            }
            Shape::Real => {
                let value = self.real_literal();
                if self.ch.chance(1, 4) {
                    negate(value)
                } else {
                    value
                }
            }
            Shape::Char => self.char_literal(),
            Shape::Bits(width) => {
                let value = self.bits_literal(width);
                self.typed(value, ty)
            }
            Shape::Newtype(id) => {
                let info = self.declared.newtype(id);
                let (low, high) = (info.low, info.high);
                let value = match self.ch.weighted(&[6, 2, 2]) {
                    0 => i128::from(self.ch.int(-10..=10)).clamp(low, high),
                    1 => low,
                    _ => high,
                };
                self.typed(signed(value), ty)
            }
            Shape::RealNewtype(_) => {
                let value = self.real_literal();
                self.typed(value, ty)
            }
            Shape::Wrapped(id) => {
                let base = self.declared.wrapped(id).base;
                let value = self.literal(base, false);
                self.typed(value, ty)
            }
            Shape::Subset(id) => self.declared.subset(id).witness.clone(),
            Shape::Seq(element) if matches!(self.shape(element), Shape::Char) => {
                self.string_literal()
            }
            Shape::Seq(element) => self.display_literal(CollectionKind::Seq, ty, element, anchored),
            Shape::Set(element) => self.display_literal(CollectionKind::Set, ty, element, anchored),
            Shape::Multiset(element) => {
                self.display_literal(CollectionKind::Multiset, ty, element, anchored)
            }
            Shape::Map(key, value) => {
                let literal = self.traits(key).literal && self.traits(value).literal;
                if !literal || (anchored && self.ch.chance(1, 3)) {
                    return self.empty(map_display(Vec::new()), ty, anchored);
                }
                let entries = vec![(self.literal(key, anchored), self.literal(value, anchored))];
                map_display(entries)
            }
            Shape::Tuple(parts) => {
                let parts: Vec<Expression> = parts
                    .iter()
                    .map(|part| self.literal(*part, anchored))
                    .collect();
                tuple(parts)
            }
            Shape::Data(id, _) => {
                let first = self.declared.data(id).constructors[0].clone();
                let fields: Vec<Expression> = first
                    .fields
                    .iter()
                    .map(|(_, ty)| self.literal(*ty, true))
                    .collect();
                self.construct(id, &first.name, fields)
            }
            Shape::Arrow(parameters, result) => {
                let parameters = parameters
                    .iter()
                    .map(|ty| {
                        let name = self.name("p");
                        let ty = self.type_syntax(*ty);
                        bound(&name, Some(ty), None)
                    })
                    .collect();
                let body = self.literal(result, false);
                lambda(parameters, body)
            }
            Shape::Class(..) | Shape::Array(..) => match self.pick_location(ty, false) {
                Some(place) => place,
                None => self.allocate(ty),
            },
        }
    }

    fn display_literal(
        &mut self,
        kind: CollectionKind,
        ty: Ty,
        element: Ty,
        anchored: bool,
    ) -> Expression {
        if !self.traits(element).literal || (anchored && self.ch.chance(1, 3)) {
            return self.empty(display(kind, Vec::new()), ty, anchored);
        }
        let elements = vec![self.literal(element, anchored)];
        display(kind, elements)
    }

    /// `D.C(fields)`.
    pub(crate) fn construct(
        &mut self,
        id: DataId,
        constructor: &str,
        fields: Vec<Expression>,
    ) -> Expression {
        let info = self.declared.data(id);
        let mut name = self.declared.path(info.module, &info.name);
        // Of a generic datatype, nothing else may determine the type arguments.
        if let Shape::Data(_, arguments) = self.shape(info.ty)
            && let ExpressionKind::Name(segment) = &mut name.kind
        {
            segment.type_arguments = arguments.iter().map(|ty| self.type_syntax(*ty)).collect();
        }
        let name = name.member(constructor);
        if fields.is_empty() {
            name
        } else {
            name.call(fields)
        }
    }

    /// An empty collection; where the context does not determine its type, a variable does.
    fn empty(&mut self, value: Expression, ty: Ty, anchored: bool) -> Expression {
        if anchored {
            return value;
        }
        self.by_variable(value, ty)
    }

    /// The value as a variable with a type annotation.
    fn by_variable(&mut self, value: Expression, ty: Ty) -> Expression {
        let name = self.name("l");
        let ty = self.type_syntax(ty);
        let pattern = pattern_variable(&name, Some(ty));
        let_in(pattern, value, Expression::name(&name))
    }

    /// A literal with a conversion to its type: otherwise Dafny may infer `int`, in parts of
    /// values and even in an argument if another argument has a `match` on a number.
    pub(crate) fn typed(&mut self, value: Expression, ty: Ty) -> Expression {
        let ty = self.type_syntax(ty);
        convert(value, ty)
    }

    /// A value that can be stored in an object or an array. For a conditional function value
    /// Dafny infers a type with `reads`, unless a variable has a type annotation.
    pub(crate) fn storable(&mut self, value: Expression, ty: Ty) -> Expression {
        let plain = matches!(value.kind, ExpressionKind::Lambda { .. });
        if plain || !matches!(self.shape(ty), Shape::Arrow(..)) {
            return value;
        }
        self.by_variable(value, ty)
    }

    /// An index; literals are small. Code that is never executed is not rewritten, and
    /// backends may reject constants that are never valid as an index.
    pub(crate) fn index_expr(&mut self) -> Expression {
        let int = self.ty(Shape::Int);
        let value = self.expr(int);
        let operand = match &value.kind {
            ExpressionKind::Unary { operand, .. } => operand,
            _ => &value,
        };
        if matches!(operand.kind, ExpressionKind::Literal(_)) {
            return Expression::int(self.ch.uint(0..=3));
        }
        value
    }

    /// A value of `int`, or of `nat`.
    fn some_number(&mut self, negative: bool) -> i128 {
        let value = match self.ch.weighted(&[12, 4, 2]) {
            0 => i128::from(self.ch.int(0..=9)),
            1 => i128::from(self.ch.int(10..=1000)),
            _ => CORNERS[self.ch.index(CORNERS.len())] - i128::from(self.ch.int(0..=1)),
        };
        if negative && self.ch.chance(1, 4) {
            -value
        } else {
            value
        }
    }

    fn char_literal(&mut self) -> Expression {
        let letter = LETTERS[self.ch.index(LETTERS.len())];
        Expression::literal(Literal::Char(CharLiteral::new(char::from(letter))))
    }

    fn string_literal(&mut self) -> Expression {
        let length = self.ch.index(4);
        let text: String = (0..length)
            .map(|_| char::from(LETTERS[self.ch.index(LETTERS.len())]))
            .collect();
        Expression::literal(Literal::String(StringLiteral::new(&text)))
    }

    /// A real literal with few digits.
    pub(crate) fn real_literal(&mut self) -> Expression {
        let whole = self.ch.int(0..=20);
        let fraction = ["0", "5", "25", "1", "3", "125"][self.ch.index(6)];
        let spelling = format!("{whole}.{fraction}");
        match RealLiteral::from_spelling(&spelling) {
            Some(real) => Expression::literal(Literal::Real(real)),
            None => number(0),
        }
    }

    /// A bitvector literal of this width.
    pub(crate) fn bits_literal(&mut self, width: u32) -> Expression {
        let all = (BigUint::from(1_u32) << width) - 1_u32;
        let value = match self.ch.weighted(&[6, 2, 2]) {
            0 => BigUint::from(self.ch.uint(0..=9)),
            1 => all.clone(),
            _ => BigUint::from(1_u32) << width.saturating_sub(1),
        };
        Expression::int(value.min(all))
    }
}

/// A number, with its sign.
fn signed(value: i128) -> Expression {
    let literal = Expression::int(value.unsigned_abs());
    if value < 0 { negate(literal) } else { literal }
}
