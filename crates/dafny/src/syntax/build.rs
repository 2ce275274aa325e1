//! Constructors of trees, for generators and rewriters. The nodes have no position in a
//! text, and no identity until the program is renumbered.

use num_bigint::BigUint;

use super::attribute::Argument;
use super::expression::{BoundVariable, Expression, ExpressionKind, NameSegment};
use super::literal::{IntLiteral, Literal, StringLiteral};
use super::node::{Name, NodeId};
use super::operator::{BinaryOperator, UnaryOperator};
use super::pattern::{Pattern, PatternKind};
use super::source::Span;
use super::statement::{
    Assignment, Block, LocalVariable, RightHandSide, RightHandSideKind, Statement, StatementKind,
};
use super::types::{NamedType, Type, TypeKind};

impl Expression {
    /// An expression of a kind.
    pub fn new(kind: ExpressionKind) -> Self {
        Self {
            id: NodeId::NONE,
            span: Span::NONE,
            kind,
        }
    }

    /// A natural number.
    pub fn int(value: impl Into<BigUint>) -> Self {
        Self::literal(Literal::Int(IntLiteral::new(value)))
    }

    /// `true` or `false`.
    pub fn bool(value: bool) -> Self {
        Self::literal(Literal::Bool(value))
    }

    /// A string.
    pub fn string(text: &str) -> Self {
        Self::literal(Literal::String(StringLiteral::new(text)))
    }

    /// A literal.
    pub fn literal(literal: Literal) -> Self {
        Self::new(ExpressionKind::Literal(literal))
    }

    /// A name.
    pub fn name(name: &str) -> Self {
        Self::new(ExpressionKind::Name(NameSegment::new(name)))
    }

    /// `self.member`.
    #[must_use]
    pub fn member(self, member: &str) -> Self {
        Self::new(ExpressionKind::Member {
            target: Box::new(self),
            member: NameSegment::new(member),
        })
    }

    /// `self(arguments)`, all by position.
    #[must_use]
    pub fn call(self, arguments: impl IntoIterator<Item = Expression>) -> Self {
        Self::new(ExpressionKind::Call {
            callee: Box::new(self),
            at: None,
            arguments: arguments.into_iter().map(Argument::positional).collect(),
        })
    }

    /// `self[index]`.
    #[must_use]
    pub fn index(self, index: Expression) -> Self {
        Self::new(ExpressionKind::Index {
            target: Box::new(self),
            indices: vec![index],
        })
    }

    /// `left operator right`.
    pub fn binary(operator: BinaryOperator, left: Expression, right: Expression) -> Self {
        Self::new(ExpressionKind::Binary {
            operator,
            left: Box::new(left),
            right: Box::new(right),
        })
    }

    /// `operator operand`.
    pub fn unary(operator: UnaryOperator, operand: Expression) -> Self {
        Self::new(ExpressionKind::Unary {
            operator,
            operand: Box::new(operand),
        })
    }
}

impl Argument {
    /// An argument by position.
    pub fn positional(value: Expression) -> Self {
        Self { name: None, value }
    }
}

impl NameSegment {
    /// A name without type arguments.
    pub fn new(name: &str) -> Self {
        Self {
            name: Name::new(name),
            type_arguments: Vec::new(),
        }
    }
}

impl BoundVariable {
    /// A variable with nothing but a name.
    pub fn new(name: &str) -> Self {
        Self {
            id: NodeId::NONE,
            span: Span::NONE,
            name: Name::new(name),
            ty: None,
            domain: None,
            attributes: Vec::new(),
            range: None,
        }
    }
}

impl Type {
    /// A type of a kind.
    pub fn new(kind: TypeKind) -> Self {
        Self {
            id: NodeId::NONE,
            span: Span::NONE,
            kind,
        }
    }

    /// A declared type without arguments.
    pub fn named(name: &str) -> Self {
        Self::new(TypeKind::Named(NamedType {
            qualifier: Vec::new(),
            name: Name::new(name),
            arguments: Vec::new(),
            nullable: false,
        }))
    }
}

impl Pattern {
    /// A pattern of a kind.
    pub fn new(kind: PatternKind) -> Self {
        Self {
            id: NodeId::NONE,
            span: Span::NONE,
            kind,
        }
    }

    /// A variable, or a constructor without fields.
    pub fn name(name: &str) -> Self {
        Self::new(PatternKind::Name {
            name: Name::new(name),
            ty: None,
        })
    }
}

impl RightHandSide {
    /// An expression as a right-hand side.
    pub fn expression(value: Expression) -> Self {
        Self {
            id: NodeId::NONE,
            span: Span::NONE,
            kind: RightHandSideKind::Expression(value),
            attributes: Vec::new(),
        }
    }
}

impl Block {
    /// Statements in braces.
    pub fn new(statements: Vec<Statement>) -> Self {
        Self {
            id: NodeId::NONE,
            span: Span::NONE,
            statements,
        }
    }
}

impl Statement {
    /// A statement of a kind, without labels.
    pub fn new(kind: StatementKind) -> Self {
        Self {
            id: NodeId::NONE,
            span: Span::NONE,
            labels: Vec::new(),
            kind,
        }
    }

    /// `var name: ty := value;`
    pub fn var(name: &str, ty: Option<Type>, value: Expression) -> Self {
        Self::new(StatementKind::Var {
            ghost: false,
            variables: vec![LocalVariable {
                id: NodeId::NONE,
                span: Span::NONE,
                attributes: Vec::new(),
                name: Name::new(name),
                ty,
            }],
            value: Some(Assignment::Values(vec![RightHandSide::expression(value)])),
            proof: None,
        })
    }

    /// `target := value;`
    pub fn assign(target: Expression, value: Expression) -> Self {
        Self::new(StatementKind::Assign {
            targets: vec![target],
            value: Assignment::Values(vec![RightHandSide::expression(value)]),
            proof: None,
        })
    }

    /// `print values;`
    pub fn print(values: Vec<Expression>) -> Self {
        Self::new(StatementKind::Print(values))
    }
}
