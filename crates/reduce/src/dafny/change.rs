//! A change to a tree: what becomes of some of its nodes, all at the same time.

use gadfly_dafny::syntax::{Declaration, Expression, NodeId, RightHandSide, Statement, Type};

/// An operation on a node.
#[derive(Clone, Debug)]
pub(super) enum Op {
    /// Removes it from its list, or from its place if it is optional.
    Drop,
    /// Replaces an expression.
    Expression(Box<Expression>),
    /// Replaces a statement by any number of statements.
    Statements(Vec<Statement>),
    /// Replaces a type.
    Type(Box<Type>),
    /// Replaces a right-hand side.
    RightHandSide(Box<RightHandSide>),
    /// Replaces a declaration by any number of declarations.
    Declarations(Vec<Declaration>),
}

/// Operations that only make sense together.
#[derive(Clone, Debug, Default)]
pub(super) struct Change {
    pub(super) ops: Vec<(NodeId, Op)>,
}

impl Change {
    /// A change with one operation.
    pub(super) fn one(node: NodeId, op: Op) -> Change {
        Change {
            ops: vec![(node, op)],
        }
    }

    /// Removes a node.
    pub(super) fn drop(node: NodeId) -> Change {
        Change::one(node, Op::Drop)
    }

    /// Replaces an expression.
    pub(super) fn expression(node: NodeId, with: Expression) -> Change {
        Change::one(node, Op::Expression(Box::new(with)))
    }

    /// Replaces a statement.
    pub(super) fn statements(node: NodeId, with: Vec<Statement>) -> Change {
        Change::one(node, Op::Statements(with))
    }

    /// Adds an operation.
    pub(super) fn and(&mut self, node: NodeId, op: Op) {
        self.ops.push((node, op));
    }
}
