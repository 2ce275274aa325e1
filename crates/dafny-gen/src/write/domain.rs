//! The ranges of bound variables: small domains that every dialect recognises as finite.

use crate::build::{binary, bound, member_of, number, within};
use crate::context::scope::Variable;
use crate::context::{Gen, TypeRequest};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};
use gadfly_dafny::syntax::{
    BinaryOperator, BoundVariable, CharLiteral, Expression, ExpressionKind, Literal,
};

/// A bound variable with its range.
pub(crate) struct Domain {
    pub(crate) bound: BoundVariable,
    pub(crate) variable: Variable,
}

impl Gen<'_> {
    /// A variable that ranges over something.
    pub(crate) fn domain(&mut self) -> Domain {
        if self.ch.chance(1, 2) {
            return self.interval();
        }
        if self.has(FeatureId::CharRanges) && self.ch.chance(1, 4) {
            return self.char_range();
        }
        let ty = self.some_type(TypeRequest {
            depth: 2,
            ..TypeRequest::COMPARABLE
        });
        match self.domain_of(ty) {
            Some(domain) => domain,
            None => self.interval(),
        }
    }

    /// A variable of a type that ranges over some of its values, if there are
    /// collections.
    pub(crate) fn domain_of(&mut self, ty: Ty) -> Option<Domain> {
        let in_multiset = self.has(FeatureId::MultisetDomains) && self.ch.chance(1, 4);
        if in_multiset {
            self.uses(FeatureId::MultisetDomains);
        }
        let collection = match (self.has(FeatureId::Sets), self.has(FeatureId::Sequences)) {
            _ if in_multiset => Shape::Multiset(ty),
            (true, true) if self.ch.chance(1, 2) => Shape::Set(ty),
            (_, true) => Shape::Seq(ty),
            (true, false) => Shape::Set(ty),
            (false, false) if matches!(self.shape(ty), Shape::Int) => return Some(self.interval()),
            (false, false) => return None,
        };
        let collection = self.ty(collection);
        let collection = self.totally(|g| g.expr(collection));
        let name = self.name("b");
        let mut range = member_of(Expression::name(&name), collection);
        if self.ch.chance(1, 3) {
            let bool = self.ty(Shape::Bool);
            let variable = Variable::fixed(&name, ty);
            let filter = self.under_binder([variable], 5, |g| g.totally(|g| g.expr(bool)));
            range = binary(BinaryOperator::And, range, filter);
        }
        Some(Domain {
            bound: bound(&name, Some(self.type_syntax(ty)), Some(range)),
            variable: Variable::fixed(&name, ty),
        })
    }

    fn char_range(&mut self) -> Domain {
        self.uses(FeatureId::CharRanges);
        let ty = self.ty(Shape::Char);
        let name = self.name("b");
        let first = b'a' + self.ch.index(20) as u8;
        let last = first + self.ch.index(5) as u8;
        let letter = |letter| {
            let letter = CharLiteral::new(char::from(letter));
            Expression::literal(Literal::Char(letter))
        };
        let range = Expression::new(ExpressionKind::Chain {
            first: Box::new(letter(first)),
            rest: vec![
                (BinaryOperator::LessEqual, Expression::name(&name)),
                (BinaryOperator::LessEqual, letter(last)),
            ],
        });
        Domain {
            bound: bound(&name, Some(self.type_syntax(ty)), Some(range)),
            variable: Variable::fixed(&name, ty),
        }
    }

    fn interval(&mut self) -> Domain {
        let int = self.ty(Shape::Int);
        let name = self.name("b");
        let low = self.ch.int(-3..=5);
        let high = low + self.ch.int(0..=5);
        let range = within(number(low), Expression::name(&name), number(high));
        Domain {
            bound: bound(&name, Some(self.type_syntax(int)), Some(range)),
            variable: Variable::fixed(&name, int),
        }
    }
}
