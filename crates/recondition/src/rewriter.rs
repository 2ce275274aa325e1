//! Walks a program and puts guards around the operations of compiled code that may
//! be invalid.

use crate::build::{compare, zero};
use gadfly_dafny::resolved::Resolved;
use gadfly_dafny::syntax::mut_visitor::{
    walk_declaration, walk_expression, walk_member, walk_program, walk_right_hand_side,
    walk_statement,
};
use gadfly_dafny::syntax::{
    Allocation, Assignment, Attribute, BinaryOperator, Block, BoundVariable, Clause, Declaration,
    Expression, ExpressionKind, Formal, Guard, LocalVariable, Member, MutVisitor, Name, NodeId,
    Pattern, PatternKind, Program, RightHandSide, RightHandSideKind, Span, Statement,
    StatementKind, Visitor, visitor,
};
use std::collections::BTreeSet;

/// Which operations get a guard.
#[derive(Clone, Debug)]
pub enum Extent {
    /// All that may be invalid (4.4.1).
    Everywhere,
    /// Those at these nodes (4.4.2).
    Where(BTreeSet<NodeId>),
}

/// A reconditioned program.
#[derive(Clone, Debug)]
pub struct Reconditioned {
    /// The program, its nodes renumbered.
    pub program: Program,
    /// The nodes of the original that got a guard, with their spans.
    pub guarded: Vec<(NodeId, Span)>,
    /// For each node of the new program the node of the original; `NodeId::NONE` for
    /// nodes of guards.
    pub origins: Vec<NodeId>,
}

impl Reconditioned {
    /// The node of the original program that a node was made from.
    pub fn origin(&self, node: NodeId) -> Option<NodeId> {
        let origin = *self.origins.get(usize::try_from(node.0).ok()?)?;
        (origin != NodeId::NONE).then_some(origin)
    }
}

/// Guards operations of a program that may be invalid.
pub fn recondition(program: &Program, resolved: &Resolved, extent: &Extent) -> Reconditioned {
    let mut program = program.clone();
    let mut rewriter = Rewriter {
        resolved,
        extent,
        module: Vec::new(),
        prefix: unused_prefix(&program),
        names: 0,
        in_forall: false,
        guarded: Vec::new(),
    };
    walk_program(&mut rewriter, &mut program);
    let guarded = rewriter.guarded;
    let mut origins = Origins(Vec::new());
    walk_program(&mut origins, &mut program);
    program.renumber();
    Reconditioned {
        program,
        guarded,
        origins: origins.0,
    }
}

/// A prefix that no name of the program begins with.
fn unused_prefix(program: &Program) -> String {
    let mut prefix = Prefix("safe".to_owned());
    // A longer one may begin a name that came before.
    loop {
        let before = prefix.0.len();
        visitor::walk_program(&mut prefix, program);
        if prefix.0.len() == before {
            return prefix.0;
        }
    }
}

/// A prefix that gets longer whenever a name begins with it.
struct Prefix(String);

impl Prefix {
    fn avoid(&mut self, name: &Name) {
        while name.text.starts_with(&self.0) {
            self.0.push('_');
        }
    }
}

impl Visitor for Prefix {
    fn visit_declaration(&mut self, declaration: &Declaration) {
        declaration.name().into_iter().for_each(|it| self.avoid(it));
        visitor::walk_declaration(self, declaration);
    }

    fn visit_member(&mut self, member: &Member) {
        member.name().into_iter().for_each(|it| self.avoid(it));
        visitor::walk_member(self, member);
    }

    fn visit_formal(&mut self, formal: &Formal) {
        formal.name.iter().for_each(|it| self.avoid(it));
        visitor::walk_formal(self, formal);
    }

    fn visit_local_variable(&mut self, variable: &LocalVariable) {
        self.avoid(&variable.name);
        visitor::walk_local_variable(self, variable);
    }

    fn visit_bound_variable(&mut self, variable: &BoundVariable) {
        self.avoid(&variable.name);
        visitor::walk_bound_variable(self, variable);
    }

    fn visit_pattern(&mut self, pattern: &Pattern) {
        if let PatternKind::Name { name, .. } = &pattern.kind {
            self.avoid(name);
        }
        visitor::walk_pattern(self, pattern);
    }

    fn visit_expression(&mut self, expression: &Expression) {
        // Included and inherited names are declared elsewhere.
        if let ExpressionKind::Name(segment) = &expression.kind {
            self.avoid(&segment.name);
        }
        visitor::walk_expression(self, expression);
    }
}

/// The identities of nodes in the order in which nodes are renumbered.
struct Origins(Vec<NodeId>);

impl MutVisitor for Origins {
    fn visit_node(&mut self, id: &mut NodeId, _span: &mut Span) {
        self.0.push(*id);
    }
}

/// Puts guards into a tree.
pub(super) struct Rewriter<'a> {
    pub(super) resolved: &'a Resolved,
    extent: &'a Extent,
    /// The names of the modules around, the outermost first.
    pub(super) module: Vec<String>,
    prefix: String,
    names: usize,
    /// Whether the statement is the body of a `forall`: its assignment writes
    /// elements that the range says to exist.
    in_forall: bool,
    guarded: Vec<(NodeId, Span)>,
}

impl Rewriter<'_> {
    /// A name that the program does not use.
    pub(super) fn fresh(&mut self) -> String {
        self.names += 1;
        format!("{}{}", self.prefix, self.names - 1)
    }

    fn wants(&self, node: NodeId) -> bool {
        match self.extent {
            Extent::Everywhere => true,
            Extent::Where(nodes) => nodes.contains(&node),
        }
    }

    /// Guards the elements that an assignment writes, and the whole assignment if
    /// the array may be empty.
    fn assignment(&mut self, statement: &mut Statement) {
        let StatementKind::Assign { targets, .. } = &mut statement.kind else {
            return;
        };
        let mut lengths = Vec::new();
        for target in targets {
            if !self.wants(target.id) && !self.wants(statement.id) {
                continue;
            }
            if let Some((element, of)) = self.written(target) {
                self.guarded.push((target.id, target.span));
                *target = Expression {
                    id: target.id,
                    span: target.span,
                    ..element
                };
                lengths.extend(of);
            }
        }
        let some = lengths
            .into_iter()
            .map(|length| compare(BinaryOperator::NotEqual, length, zero()))
            .reduce(|a, b| Expression::binary(BinaryOperator::And, a, b));
        if let Some(some) = some {
            let inner = std::mem::replace(
                statement,
                Statement::new(StatementKind::Block(Block::new(Vec::new()))),
            );
            statement.kind = StatementKind::If {
                guard: Guard::Condition(some),
                attributes: Vec::new(),
                then: Block::new(vec![inner]),
                otherwise: None,
            };
        }
    }
}

impl MutVisitor for Rewriter<'_> {
    fn visit_declaration(&mut self, declaration: &mut Declaration) {
        match declaration {
            Declaration::Module(module) => {
                let parts = module.path.iter().map(|name| name.text.clone());
                self.module.extend(parts);
                let len = self.module.len() - module.path.len();
                walk_declaration(self, declaration);
                self.module.truncate(len);
            }
            // Conditions and witnesses of types are not executed.
            Declaration::Type(_) => {}
            _ => walk_declaration(self, declaration),
        }
    }

    fn visit_member(&mut self, member: &mut Member) {
        let ghost = match member {
            Member::Constant(it) => it.ghost,
            Member::Field(it) => it.ghost,
            Member::Function(it) => it.ghost,
            Member::Method(it) => it.ghost,
        };
        if !ghost {
            walk_member(self, member);
        }
    }

    /// Specifications are not executed.
    fn visit_clause(&mut self, _clause: &mut Clause) {}

    fn visit_attribute(&mut self, _attribute: &mut Attribute) {}

    fn visit_statement(&mut self, statement: &mut Statement) {
        if self.resolved.is_ghost(statement.id) {
            return;
        }
        if let StatementKind::Assign { targets, value, .. } = &mut statement.kind {
            // An assignment's target is not evaluated: only its parts are.
            for target in targets {
                walk_expression(self, target);
            }
            match value {
                Assignment::Values(values) => {
                    for value in values {
                        self.visit_right_hand_side(value);
                    }
                }
                Assignment::SuchThat { condition, .. } => self.visit_expression(condition),
                Assignment::OrFail { first, rest, .. } => {
                    self.visit_right_hand_side(first);
                    for value in rest {
                        self.visit_right_hand_side(value);
                    }
                }
            }
            if !self.in_forall {
                self.assignment(statement);
            }
        } else if let StatementKind::Forall { .. } = &statement.kind {
            let outer = std::mem::replace(&mut self.in_forall, true);
            walk_statement(self, statement);
            self.in_forall = outer;
        } else {
            walk_statement(self, statement);
        }
    }

    fn visit_right_hand_side(&mut self, value: &mut RightHandSide) {
        walk_right_hand_side(self, value);
        if let RightHandSideKind::New(Allocation::Array { dimensions, .. }) = &mut value.kind {
            for dimension in dimensions {
                if (self.wants(value.id) || self.wants(dimension.id))
                    && let Some(length) = self.length(dimension)
                {
                    self.guarded.push((value.id, value.span));
                    *dimension = length;
                }
            }
        }
    }

    fn visit_expression(&mut self, expression: &mut Expression) {
        // The callee of a call is not a value, but the object it is a member of is.
        if let ExpressionKind::Call {
            callee, arguments, ..
        } = &mut expression.kind
        {
            match &mut callee.kind {
                ExpressionKind::Member { target, .. } => self.visit_expression(target),
                _ => self.visit_expression(callee),
            }
            for argument in arguments {
                self.visit_expression(&mut argument.value);
            }
        } else {
            walk_expression(self, expression);
        }
        if self.wants(expression.id)
            && let Some(guarded) = self.guarded(expression)
        {
            self.guarded.push((expression.id, expression.span));
            *expression = guarded;
        }
    }
}
