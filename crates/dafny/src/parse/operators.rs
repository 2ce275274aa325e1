//! Binary and unary operators, by precedence climbing.

use super::cursor::{Context, Parsed, Parser};
use crate::syntax::{BinaryOperator, Binding, Expression, ExpressionKind, Span, UnaryOperator};

/// An operator that follows an operand.
enum Infix {
    Binary(BinaryOperator),
    /// `==#[k]`, `!=#[k]`.
    Prefix {
        negated: bool,
    },
    /// `as`, or else `is`.
    Conversion {
        cast: bool,
    },
}

impl Infix {
    fn binding(&self) -> Binding {
        match self {
            Self::Conversion { .. } => Binding::Conversion,
            Self::Prefix { .. } => Binding::Comparison,
            Self::Binary(operator) => operator.binding(),
        }
    }
}

impl Parser<'_> {
    /// Operands and operators that bind at least as tightly as a level.
    pub(super) fn operators(&mut self, least: Binding, context: Context) -> Parsed<Expression> {
        let start = self.span();
        self.leading_junction(least);
        let mut left = self.unary(context)?;
        // The operator that made `left`, if it is still open on its level.
        let mut last: Option<BinaryOperator> = None;
        while let Some((infix, length)) = self.infix(context) {
            let level = infix.binding();
            if level < least {
                break;
            }
            match infix {
                Infix::Conversion { cast } => {
                    left = self.conversion(start, left, cast)?;
                    last = None;
                }
                Infix::Prefix { negated } => {
                    left = self.prefix_equal(start, left, negated, context)?;
                    last = None;
                }
                Infix::Binary(operator) if level == Binding::Comparison => {
                    left = self.comparison(start, left, operator, length, context)?;
                    last = None;
                }
                Infix::Binary(operator) => {
                    if let Some(last) = last {
                        self.check_mixture(last, operator);
                    }
                    left = self.binary(start, left, operator, length, context)?;
                    last = Some(operator);
                }
            }
        }
        Ok(left)
    }

    /// `&& a && b` and `|| a || b`: an operator may also stand before the first.
    fn leading_junction(&mut self, least: Binding) {
        if least > Binding::Logic {
            return;
        }
        if self.at_pair("|", "|") {
            self.bump();
            self.bump();
        } else {
            self.eat("&&");
        }
    }

    /// The operator that follows and how many tokens it is.
    fn infix(&self, context: Context) -> Option<(Infix, usize)> {
        use BinaryOperator as B;
        let single = match self.symbol() {
            "<==>" => B::Equivalence,
            "==>" => B::Implication,
            "<==" => B::Explication,
            "&&" => B::And,
            "|" if self.at_pair("|", "|") => return Some((Infix::Binary(B::Or), 2)),
            "|" if context.bit_or => B::BitOr,
            "==" | "!=" if self.symbol_ahead(1) == "#" => {
                let negated = self.at("!=");
                return Some((Infix::Prefix { negated }, 2));
            }
            "==" => B::Equal,
            "!=" => B::NotEqual,
            "<" if self.at_pair("<", "<") => return Some((Infix::Binary(B::ShiftLeft), 2)),
            "<" => B::Less,
            "<=" => B::LessEqual,
            ">" if self.at_pair(">", ">") => return Some((Infix::Binary(B::ShiftRight), 2)),
            ">" => B::Greater,
            ">=" => B::GreaterEqual,
            "!" if self.at_pair("!", "!") => return Some((Infix::Binary(B::Disjoint), 2)),
            "in" => B::In,
            "!in" => B::NotIn,
            "+" => B::Add,
            "-" => B::Subtract,
            "*" => B::Multiply,
            "/" => B::Divide,
            "%" => B::Modulo,
            "&" => B::BitAnd,
            "^" => B::BitXor,
            "as" => return Some((Infix::Conversion { cast: true }, 1)),
            "is" => return Some((Infix::Conversion { cast: false }, 1)),
            _ => return None,
        };
        Some((Infix::Binary(single), 1))
    }

    pub(super) fn take(&mut self, length: usize) {
        for _ in 0..length {
            self.bump();
        }
    }

    fn conversion(&mut self, start: Span, left: Expression, cast: bool) -> Parsed<Expression> {
        self.bump();
        let operand = Box::new(left);
        let ty = Box::new(self.ty()?);
        self.raise()?;
        let kind = if cast {
            ExpressionKind::Convert { operand, ty }
        } else {
            ExpressionKind::TypeTest { operand, ty }
        };
        Ok(self.make_expression(start, kind))
    }

    fn prefix_equal(
        &mut self,
        start: Span,
        left: Expression,
        negated: bool,
        context: Context,
    ) -> Parsed<Expression> {
        self.take(2);
        self.expect("[")?;
        let depth = Box::new(self.expression(Context::ENCLOSED)?);
        self.expect("]")?;
        let right = self.deeper(|parser| parser.operators(Binding::Shift, context))?;
        self.raise()?;
        Ok(self.make_expression(
            start,
            ExpressionKind::PrefixEqual {
                negated,
                depth,
                left: Box::new(left),
                right: Box::new(right),
            },
        ))
    }

    fn binary(
        &mut self,
        start: Span,
        left: Expression,
        operator: BinaryOperator,
        length: usize,
        context: Context,
    ) -> Parsed<Expression> {
        self.take(length);
        let level = operator.binding();
        let right_level = match operator {
            BinaryOperator::Implication => level,
            _ => level.tighter(),
        };
        let right = self.deeper(|parser| parser.operators(right_level, context))?;
        self.raise()?;
        Ok(self.make_expression(
            start,
            ExpressionKind::Binary {
                operator,
                left: Box::new(left),
                right: Box::new(right),
            },
        ))
    }

    /// Rejects mixing of operators of one level whose precedence is easy to forget.
    fn check_mixture(&mut self, last: BinaryOperator, next: BinaryOperator) {
        use BinaryOperator as B;
        let exclusive = matches!(
            next,
            B::And | B::Or | B::BitAnd | B::BitOr | B::BitXor | B::Implication | B::Explication
        );
        let same_level = last.binding() == next.binding();
        if exclusive && same_level && last != next {
            let span = self.span();
            self.report(
                span,
                format!(
                    "`{}` and `{}` are mixed; use parentheses to say which comes first",
                    last.symbol(),
                    next.symbol()
                ),
            );
        }
    }

    /// One comparison, or a chain of them.
    fn comparison(
        &mut self,
        start: Span,
        first: Expression,
        operator: BinaryOperator,
        length: usize,
        context: Context,
    ) -> Parsed<Expression> {
        let mut rest = Vec::new();
        let mut next = Some((operator, length));
        while let Some((operator, length)) = next {
            self.check_chain(&rest, operator);
            self.take(length);
            let right = self.deeper(|parser| parser.operators(Binding::Shift, context))?;
            rest.push((operator, right));
            next = match self.infix(context) {
                Some((Infix::Binary(operator), length)) if operator.is_comparison() => {
                    Some((operator, length))
                }
                _ => None,
            };
        }
        self.raise()?;
        let first = Box::new(first);
        let kind = match rest.pop() {
            Some((operator, right)) if rest.is_empty() => ExpressionKind::Binary {
                operator,
                left: first,
                right: Box::new(right),
            },
            Some(last) => {
                rest.push(last);
                ExpressionKind::Chain { first, rest }
            }
            None => return Ok(*first),
        };
        Ok(self.make_expression(start, kind))
    }

    /// A chain goes up (`<`, `<=`, `==`) or down, has at most one `!=`, or is all
    /// `!!`; memberships do not chain.
    fn check_chain(&mut self, before: &[(BinaryOperator, Expression)], next: BinaryOperator) {
        use BinaryOperator as B;
        if before.is_empty() {
            return;
        }
        let has = |operators: &[B]| before.iter().any(|(it, _)| operators.contains(it));
        let allowed = match next {
            B::In | B::NotIn => false,
            B::Disjoint => before.iter().all(|(it, _)| *it == B::Disjoint),
            B::NotEqual => !has(&[B::NotEqual, B::Disjoint, B::In, B::NotIn]),
            B::Less | B::LessEqual => {
                !has(&[B::Greater, B::GreaterEqual, B::Disjoint, B::In, B::NotIn])
            }
            B::Greater | B::GreaterEqual => {
                !has(&[B::Less, B::LessEqual, B::Disjoint, B::In, B::NotIn])
            }
            _ => !has(&[B::Disjoint, B::In, B::NotIn]),
        };
        if !allowed {
            let span = self.span();
            self.report(
                span,
                format!(
                    "`{}` cannot go on this chain of comparisons; use parentheses or `&&`",
                    next.symbol()
                ),
            );
        }
    }

    /// `-e`, `!e`, or an operand.
    fn unary(&mut self, context: Context) -> Parsed<Expression> {
        let operator = match self.symbol() {
            "-" => UnaryOperator::Negate,
            "!" => UnaryOperator::Not,
            _ => return self.operand(context),
        };
        let start = self.bump().span;
        let operand = Box::new(self.nested(|parser| parser.unary(context))?);
        Ok(self.make_expression(start, ExpressionKind::Unary { operator, operand }))
    }
}
