//! Guards: one function for each kind of operation that may be invalid. The
//! operands have their guards already.

use crate::build::{
    Binding, cardinality, compare, if_then, is_simple, let_in, literal, within, zero,
};
use crate::default_value::{collection_type, default_of};
use crate::lengths::{absolute, safe_index};
use crate::rewriter::Rewriter;
use gadfly_dafny::resolved::{BuiltinMember, Callee, Reference, Type};
use gadfly_dafny::syntax::{
    self, BinaryOperator, Expression, ExpressionKind, Literal, NodeId, RealLiteral,
};
use num_bigint::BigUint;

impl Rewriter<'_> {
    /// The expression with a guard around it, if it may be invalid and a guard exists
    /// for it.
    pub(super) fn guarded(&mut self, expression: &Expression) -> Option<Expression> {
        match &expression.kind {
            ExpressionKind::Binary {
                operator: BinaryOperator::Divide | BinaryOperator::Modulo,
                left,
                right,
            } => self.division(expression, left, right),
            ExpressionKind::Binary {
                operator: BinaryOperator::ShiftLeft | BinaryOperator::ShiftRight,
                left,
                right,
            } => self.shift(expression, left, right),
            ExpressionKind::Call {
                callee, arguments, ..
            } => {
                let call = self.resolved.calls.get(expression.id)?;
                let rotates = matches!(
                    call.callee,
                    Callee::Builtin(BuiltinMember::RotateLeft | BuiltinMember::RotateRight)
                );
                match (&callee.kind, arguments.as_slice()) {
                    (ExpressionKind::Member { target, .. }, [by]) if rotates => {
                        self.shift(expression, target, &by.value)
                    }
                    _ => None,
                }
            }
            ExpressionKind::Index { target, indices } => self.read(target, indices),
            ExpressionKind::Update {
                target,
                index,
                value,
            } => self.update(target, index, value),
            ExpressionKind::Slice { target, from, to } => {
                self.slice(target, from.as_deref(), to.as_deref())
            }
            ExpressionKind::SeqConstruction {
                element,
                length,
                initialiser,
            } => Some(Expression::new(ExpressionKind::SeqConstruction {
                element: element.clone(),
                length: Box::new(self.length(length)?),
                initialiser: initialiser.clone(),
            })),
            ExpressionKind::Member { target, .. } => self.destructor(expression, target),
            ExpressionKind::Convert { operand, .. } => self.conversion(expression, operand),
            _ => None,
        }
    }

    /// The type that decides what operations mean.
    fn representation(&self, node: NodeId) -> Option<Type> {
        let ty = self.resolved.type_of(node)?;
        Some(self.resolved.representation(ty))
    }

    /// Whether it is an `int` or a `nat`, not a newtype or a bitvector.
    fn is_plain_int(&self, node: NodeId) -> bool {
        let ty = self.resolved.type_of(node);
        ty.is_some_and(|ty| self.resolved.without_subsets(ty) == Type::Int)
    }

    /// An index or a length as an `int`.
    fn as_int(&self, expression: &Expression) -> Expression {
        if self.is_plain_int(expression.id) || literal(expression).is_some() {
            expression.clone()
        } else {
            Expression::new(ExpressionKind::Convert {
                operand: Box::new(expression.clone()),
                ty: Box::new(syntax::Type::new(syntax::TypeKind::Int)),
            })
        }
    }

    /// A name for the value of an expression, unless it can be written twice.
    fn shared(&mut self, value: Expression, bindings: &mut Vec<Binding>) -> Expression {
        if is_simple(&value) {
            return value;
        }
        let name = self.fresh();
        let reference = Expression::name(&name);
        bindings.push(Binding {
            name,
            ty: None,
            value,
        });
        reference
    }

    /// The same of something that is sliced: Dafny does not find the type of a
    /// conditional between a slice of it and itself.
    fn shared_sliced(&mut self, value: Expression, bindings: &mut Vec<Binding>) -> Expression {
        let ty = self.resolved.type_of(value.id);
        let ty = ty.and_then(|ty| collection_type(self.resolved, ty, &self.module));
        let before = bindings.len();
        let reference = self.shared(value, bindings);
        for binding in &mut bindings[before..] {
            binding.ty.clone_from(&ty);
        }
        reference
    }

    /// `a / b` and `a % b`: `a` where `b` is zero (figure 4.13).
    fn division(
        &mut self,
        whole: &Expression,
        left: &Expression,
        right: &Expression,
    ) -> Option<Expression> {
        if literal(right).is_some_and(|divisor| divisor != BigUint::ZERO) {
            return None;
        }
        let none = match self.representation(whole.id)? {
            Type::Real => Expression::literal(Literal::Real(RealLiteral::from_spelling("0.0")?)),
            _ => zero(),
        };
        let mut bindings = Vec::new();
        let dividend = self.shared(left.clone(), &mut bindings);
        let divisor = self.shared(right.clone(), &mut bindings);
        let ExpressionKind::Binary { operator, .. } = whole.kind else {
            return None;
        };
        let quotient = Expression::binary(operator, dividend.clone(), divisor.clone());
        let is_zero = compare(BinaryOperator::Equal, divisor, none);
        Some(bound(bindings, if_then(is_zero, dividend, quotient)))
    }

    /// Shifts and rotations: the operand where the amount is not from 0 to the
    /// width.
    fn shift(
        &mut self,
        whole: &Expression,
        operand: &Expression,
        by: &Expression,
    ) -> Option<Expression> {
        let Type::BitVector(width) = self.representation(operand.id)? else {
            return None;
        };
        if literal(by).is_some_and(|by| by <= BigUint::from(width)) {
            return None;
        }
        let mut bindings = Vec::new();
        let amount = self.as_int(by);
        let operand = self.shared(operand.clone(), &mut bindings);
        let amount = self.shared(amount, &mut bindings);
        let shifted = match &whole.kind {
            ExpressionKind::Binary { operator, .. } => {
                Expression::binary(*operator, operand.clone(), amount.clone())
            }
            ExpressionKind::Call { callee, .. } => match &callee.kind {
                ExpressionKind::Member { member, .. } => operand
                    .clone()
                    .member(&member.name.text)
                    .call([amount.clone()]),
                _ => return None,
            },
            _ => return None,
        };
        let fits = within(zero(), amount, Expression::int(width));
        Some(bound(bindings, if_then(fits, shifted, operand)))
    }

    /// `s[i]`, `a[i, j]` and `m[k]`.
    fn read(&mut self, target: &Expression, indices: &[Expression]) -> Option<Expression> {
        let ty = self.representation(target.id)?;
        let mut bindings = Vec::new();
        let collection = self.shared(target.clone(), &mut bindings);
        match &ty {
            Type::Seq(element) => {
                let index = self.as_int(indices.first()?);
                let index = self.shared(index, &mut bindings);
                let length = cardinality(collection.clone());
                let read = collection.index(safe_index(index, length.clone()));
                let value = self.unless_empty(&[length], element, read);
                Some(bound(bindings, value))
            }
            Type::Array {
                dimensions,
                element,
                ..
            } => {
                let lengths = array_lengths(&collection, *dimensions);
                let mut safe = Vec::new();
                for (index, length) in indices.iter().zip(&lengths) {
                    let index = self.as_int(index);
                    let index = self.shared(index, &mut bindings);
                    safe.push(safe_index(index, length.clone()));
                }
                let read = Expression::new(ExpressionKind::Index {
                    target: Box::new(collection),
                    indices: safe,
                });
                let value = self.unless_empty(&lengths, element, read);
                Some(bound(bindings, value))
            }
            Type::Map { value, .. } => {
                let default = default_of(self.resolved, value, &self.module)?;
                let key = self.shared(indices.first()?.clone(), &mut bindings);
                let known = compare(BinaryOperator::In, key.clone(), collection.clone());
                let read = collection.index(key);
                Some(bound(bindings, if_then(known, read, default)))
            }
            _ => None,
        }
    }

    /// A default where there is no element at all, if the type has a simple one.
    fn unless_empty(&self, lengths: &[Expression], element: &Type, read: Expression) -> Expression {
        let Some(default) = default_of(self.resolved, element, &self.module) else {
            return read;
        };
        let empty = lengths
            .iter()
            .map(|length| compare(BinaryOperator::Equal, length.clone(), zero()))
            .reduce(|a, b| Expression::binary(BinaryOperator::Or, a, b));
        match empty {
            Some(empty) => if_then(empty, default, read),
            None => read,
        }
    }

    /// The element of an array that is assigned to, and when there is one.
    pub(super) fn written(&mut self, place: &Expression) -> Option<(Expression, Vec<Expression>)> {
        let ExpressionKind::Index { target, indices } = &place.kind else {
            return None;
        };
        let Type::Array { dimensions, .. } = self.representation(target.id)? else {
            return None;
        };
        let lengths = array_lengths(target, dimensions);
        let safe = indices.iter().zip(&lengths);
        let safe = safe.map(|(index, length)| safe_index(self.as_int(index), length.clone()));
        let element = Expression::new(ExpressionKind::Index {
            target: target.clone(),
            indices: safe.collect(),
        });
        Some((element, lengths))
    }

    /// `s[i := v]` and, of a multiset, `m[e := n]`.
    fn update(
        &mut self,
        target: &Expression,
        index: &Expression,
        value: &Expression,
    ) -> Option<Expression> {
        let updated = |target: Expression, index, value| {
            Expression::new(ExpressionKind::Update {
                target: Box::new(target),
                index: Box::new(index),
                value: Box::new(value),
            })
        };
        match self.representation(target.id)? {
            Type::Seq(_) => {
                let mut bindings = Vec::new();
                let seq = self.shared(target.clone(), &mut bindings);
                let index = self.as_int(index);
                let index = self.shared(index, &mut bindings);
                let length = cardinality(seq.clone());
                let empty = compare(BinaryOperator::Equal, length.clone(), zero());
                let changed = updated(seq.clone(), safe_index(index, length), value.clone());
                Some(bound(bindings, if_then(empty, seq, changed)))
            }
            Type::Multiset(_) => {
                let count = self.length(value)?;
                Some(updated(target.clone(), index.clone(), count))
            }
            _ => None,
        }
    }

    /// `s[a..b]`: the whole where the bounds are not in order.
    fn slice(
        &mut self,
        target: &Expression,
        from: Option<&Expression>,
        to: Option<&Expression>,
    ) -> Option<Expression> {
        if from.is_none() && to.is_none() {
            return None;
        }
        let ty = self.representation(target.id)?;
        let mut bindings = Vec::new();
        let seq = self.shared_sliced(target.clone(), &mut bindings);
        // A sequence is itself the whole: of two slices Dafny may not find the type.
        let (length, whole) = match ty {
            Type::Seq(_) => (cardinality(seq.clone()), seq.clone()),
            Type::Array { .. } => {
                let whole = Expression::new(ExpressionKind::Slice {
                    target: Box::new(seq.clone()),
                    from: None,
                    to: None,
                });
                (seq.clone().member("Length"), whole)
            }
            _ => return None,
        };
        let (from, to) = (
            from.map(|from| self.as_int(from)),
            to.map(|to| self.as_int(to)),
        );
        let from = from.map(|from| self.shared(from, &mut bindings));
        let to = to.map(|to| self.shared(to, &mut bindings));
        let mut in_order = vec![(BinaryOperator::LessEqual, from.clone().unwrap_or_else(zero))];
        if let Some(to) = &to {
            in_order.push((BinaryOperator::LessEqual, to.clone()));
        }
        in_order.push((BinaryOperator::LessEqual, length));
        let in_order = Expression::new(ExpressionKind::Chain {
            first: Box::new(zero()),
            rest: in_order,
        });
        let part = Expression::new(ExpressionKind::Slice {
            target: Box::new(seq),
            from: from.map(Box::new),
            to: to.map(Box::new),
        });
        Some(bound(bindings, if_then(in_order, part, whole)))
    }

    /// A length or multiplicity: its absolute value.
    pub(super) fn length(&mut self, length: &Expression) -> Option<Expression> {
        if literal(length).is_some() {
            return None;
        }
        let mut bindings = Vec::new();
        let length = self.as_int(length);
        let length = self.shared(length, &mut bindings);
        Some(bound(bindings, absolute(length)))
    }

    /// `d.f`: a default where the constructor has no `f`.
    fn destructor(&mut self, whole: &Expression, target: &Expression) -> Option<Expression> {
        let Some(Reference::Destructor(destructor)) = self.resolved.references.get(whole.id) else {
            return None;
        };
        let owners: Vec<&str> = destructor
            .places
            .iter()
            .map(|(id, _)| self.resolved.constructor(*id).name.as_str())
            .collect();
        let first = self.resolved.constructor(destructor.places.first()?.0);
        let datatype = self.resolved.type_declaration(first.datatype);
        let gadfly_dafny::resolved::TypeKind::Datatype { constructors, .. } = &datatype.kind else {
            return None;
        };
        if owners.len() == constructors.len() {
            return None;
        }
        let default = default_of(
            self.resolved,
            self.resolved.type_of(whole.id)?,
            &self.module,
        )?;
        let mut bindings = Vec::new();
        let value = self.shared(target.clone(), &mut bindings);
        let has = owners
            .iter()
            .map(|owner| value.clone().member(&format!("{owner}?")))
            .reduce(|a, b| Expression::binary(BinaryOperator::Or, a, b))?;
        let ExpressionKind::Member { member, .. } = &whole.kind else {
            return None;
        };
        let field = value.clone().member(&member.name.text);
        Some(bound(bindings, if_then(has, field, default)))
    }

    /// `e as nat`, `e as bv8`, `e as char`: zero where the value does not fit.
    fn conversion(&mut self, whole: &Expression, operand: &Expression) -> Option<Expression> {
        let from = self.representation(operand.id)?;
        let to = self.resolved.type_of(whole.id)?.clone();
        let ExpressionKind::Convert { ty, .. } = &whole.kind else {
            return None;
        };
        let most = match to {
            Type::Nat => None,
            Type::BitVector(width) => Some((BigUint::from(1_u32) << width) - 1_u32),
            // The characters before the surrogates are the same everywhere.
            Type::Char => Some(BigUint::from(0xD7FF_u32)),
            _ => return None,
        };
        if from != Type::Int {
            return None;
        }
        let mut bindings = Vec::new();
        let value = self.as_int(operand);
        let value = self.shared(value, &mut bindings);
        let fits = match most {
            Some(most) => within(zero(), value.clone(), Expression::int(most)),
            None => compare(BinaryOperator::LessEqual, zero(), value.clone()),
        };
        let convert = |operand: Expression| {
            Expression::new(ExpressionKind::Convert {
                operand: Box::new(operand),
                ty: ty.clone(),
            })
        };
        Some(bound(
            bindings,
            if_then(fits, convert(value), convert(zero())),
        ))
    }
}

/// `.Length`, or `.Length0` and so on.
fn array_lengths(array: &Expression, dimensions: u32) -> Vec<Expression> {
    if dimensions == 1 {
        return vec![array.clone().member("Length")];
    }
    (0..dimensions)
        .map(|dimension| array.clone().member(&format!("Length{dimension}")))
        .collect()
}

/// The expression with its names bound, if there are any.
fn bound(bindings: Vec<Binding>, body: Expression) -> Expression {
    if bindings.is_empty() {
        body
    } else {
        let_in(bindings, body)
    }
}
