//! Ranges of integer types: the interval that the constraint of a newtype or subset type
//! describes, if it describes one.

use super::Lowering;
use super::body::Body;
use super::inspect::conjuncts;
use crate::machine::code::{Instr, Range, Reg};
use crate::resolved::{LocalId, MemberKind, Reference, Type, TypeKind};
use crate::syntax::{BinaryOperator as B, Expression, ExpressionKind as E, Literal, UnaryOperator};
use crate::value::Int;

/// An interval: from `low` up to, not including, `high`.
#[derive(Clone, Debug, Default)]
pub(super) struct Interval {
    pub(super) low: Option<Int>,
    pub(super) high: Option<Int>,
}

impl Interval {
    fn at_least(&mut self, low: Int) {
        self.low = Some(self.low.take().map_or(low.clone(), |old| old.max(low)));
    }

    fn below(&mut self, high: Int) {
        self.high = Some(self.high.take().map_or(high.clone(), |old| old.min(high)));
    }
}

impl Body<'_, '_> {
    /// Stops the run if the register's value is not in the type's range.
    pub(super) fn check_range(&mut self, ty: &Type, reg: Reg) {
        if let Some(range) = self.unit.range_of(ty) {
            let range = self.unit.range(range);
            self.b.emit(Instr::CheckRange { reg, range });
        }
    }
}

impl Lowering<'_> {
    /// The range of a newtype over integers, as the machine checks it.
    pub(super) fn range_of(&self, ty: &Type) -> Option<Range> {
        let id = ty.declaration()?;
        let declaration = self.r.type_declaration(id);
        if !matches!(declaration.kind, TypeKind::Newtype { .. })
            || self.r.representation(ty) != Type::Int
        {
            return None;
        }
        self.named_range(ty, &declaration.name)
    }

    /// The interval of a type with a name for messages.
    pub(super) fn named_range(&self, ty: &Type, name: &str) -> Option<Range> {
        let interval = self.interval(ty);
        if interval.low.is_none() && interval.high.is_none() {
            return None;
        }
        let digits = |bound: Option<Int>| bound.map(|bound| bound.to_string());
        Some(Range {
            low: digits(interval.low),
            high: digits(interval.high),
            name: name.to_owned(),
        })
    }

    /// The interval that the values of an integer type lie in.
    pub(super) fn interval(&self, ty: &Type) -> Interval {
        let mut interval = Interval::default();
        let mut ty = ty.clone();
        for _ in 0..=self.r.types.len() {
            match &ty {
                Type::Nat => interval.at_least(Int::ZERO),
                Type::BitVector(width) => {
                    interval.at_least(Int::ZERO);
                    interval.below(Int::power_of_two(*width));
                }
                Type::Declared {
                    declaration,
                    arguments,
                    ..
                } => {
                    if let TypeKind::Newtype {
                        base, constraint, ..
                    }
                    | TypeKind::Subset {
                        base, constraint, ..
                    } = &self.r.type_declaration(*declaration).kind
                    {
                        if let Some(constraint) = constraint {
                            let mut conditions = Vec::new();
                            conjuncts(&constraint.condition, &mut conditions);
                            for condition in conditions {
                                self.narrow(condition, constraint.variable, &mut interval);
                            }
                        }
                        ty = self.r.instantiate(base, *declaration, arguments);
                        continue;
                    }
                }
                _ => {}
            }
            break;
        }
        interval
    }

    /// The bounds of a variable that follow from a condition.
    fn narrow(&self, condition: &Expression, variable: LocalId, interval: &mut Interval) {
        for (left, operator, right) in comparisons(condition) {
            let (operator, bound) = if self.is_local(left, variable) {
                (operator, right)
            } else if self.is_local(right, variable) {
                (mirrored(operator), left)
            } else {
                continue;
            };
            let Some(bound) = self.known_integer(bound, 0) else {
                continue;
            };
            match operator {
                B::Less => interval.below(bound),
                B::LessEqual => interval.below(bound.add(&Int::ONE)),
                B::Greater => interval.at_least(bound.add(&Int::ONE)),
                B::GreaterEqual => interval.at_least(bound),
                B::Equal => {
                    interval.below(bound.add(&Int::ONE));
                    interval.at_least(bound);
                }
                _ => {}
            }
        }
    }

    pub(super) fn is_local(&self, expression: &Expression, variable: LocalId) -> bool {
        matches!(
            self.r.references.get(expression.id),
            Some(Reference::Local(local)) if *local == variable
        )
    }

    /// The value of an integer expression that is known without running.
    pub(super) fn known_integer(&self, expression: &Expression, depth: u32) -> Option<Int> {
        if depth > 50 {
            return None;
        }
        match &expression.kind {
            E::Literal(Literal::Int(number)) => Int::parse(&number.value().to_string()),
            E::Unary {
                operator: UnaryOperator::Negate,
                operand,
            } => self.known_integer(operand, depth + 1).map(|n| n.neg()),
            E::Binary {
                operator,
                left,
                right,
            } => {
                let a = self.known_integer(left, depth + 1)?;
                let b = self.known_integer(right, depth + 1)?;
                match operator {
                    B::Add => Some(a.add(&b)),
                    B::Subtract => Some(a.sub(&b)),
                    B::Multiply if a.bits() + b.bits() < 10_000 => Some(a.mul(&b)),
                    B::Divide => a.div(&b),
                    B::Modulo => a.rem(&b),
                    _ => None,
                }
            }
            E::Convert { operand, .. } => self.known_integer(operand, depth + 1),
            E::Name(_) | E::Member { .. } => match self.r.references.get(expression.id)? {
                Reference::Member { member, .. } => match &self.r.member(*member).kind {
                    MemberKind::Constant {
                        value: Some(value), ..
                    } => self.known_integer(value, depth + 1),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }
}

/// The comparisons that a condition consists of: one, or a chain's.
pub(super) fn comparisons(condition: &Expression) -> Vec<(&Expression, B, &Expression)> {
    match &condition.kind {
        E::Binary {
            operator,
            left,
            right,
        } if operator.is_comparison() => vec![(left, *operator, right)],
        E::Chain { first, rest } => {
            let mut left: &Expression = first;
            let mut found = Vec::new();
            for (operator, right) in rest {
                found.push((left, *operator, right));
                left = right;
            }
            found
        }
        _ => Vec::new(),
    }
}

/// The comparison with its operands exchanged.
pub(super) fn mirrored(operator: B) -> B {
    match operator {
        B::Less => B::Greater,
        B::LessEqual => B::GreaterEqual,
        B::Greater => B::Less,
        B::GreaterEqual => B::LessEqual,
        other => other,
    }
}
