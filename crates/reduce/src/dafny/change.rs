//! A change to a tree: what becomes of some of its nodes, all at the same time.

use gadfly_dafny::syntax::{Declaration, Expression, NodeId, Statement, Type};

/// What becomes of a node.
#[derive(Clone, Debug)]
pub(super) enum Op {
    /// It leaves the list that it is in, or the place where it may be left out.
    Drop,
    /// An expression becomes another one.
    Expression(Box<Expression>),
    /// A statement becomes these.
    Statements(Vec<Statement>),
    /// A type becomes another one.
    Type(Box<Type>),
    /// A declaration becomes these.
    Declarations(Vec<Declaration>),
}

/// Operations that make sense together only.
#[derive(Clone, Debug, Default)]
pub(super) struct Change {
    pub(super) ops: Vec<(NodeId, Op)>,
}

impl Change {
    /// One operation.
    pub(super) fn one(node: NodeId, op: Op) -> Change {
        Change {
            ops: vec![(node, op)],
        }
    }

    /// One node leaves.
    pub(super) fn drop(node: NodeId) -> Change {
        Change::one(node, Op::Drop)
    }

    /// One expression becomes another.
    pub(super) fn expression(node: NodeId, with: Expression) -> Change {
        Change::one(node, Op::Expression(Box::new(with)))
    }

    /// One statement becomes these.
    pub(super) fn statements(node: NodeId, with: Vec<Statement>) -> Change {
        Change::one(node, Op::Statements(with))
    }

    /// One more operation.
    pub(super) fn and(&mut self, node: NodeId, op: Op) {
        self.ops.push((node, op));
    }
}
