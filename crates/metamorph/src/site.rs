//! Traverses what a transformation may change: the expressions, statements and blocks that
//! are compiled. Specifications, ghost code and the constraints of types are left alone,
//! because no backend sees them.

use gadfly_dafny::resolved::Resolved;
use gadfly_dafny::syntax::mut_visitor::{
    walk_block, walk_declaration, walk_expression, walk_member, walk_program, walk_statement,
};
use gadfly_dafny::syntax::{
    Assignment, Attribute, Block, Clause, Declaration, Expression, ExpressionKind, Guard, Member,
    MethodKind, MutVisitor, Program, Statement, StatementKind,
};

/// Calls a function for every compiled expression, parts before wholes.
pub(crate) fn expressions(
    program: &mut Program,
    resolved: &Resolved,
    mut each: impl FnMut(&mut Expression),
) {
    let mut walk = Compiled {
        resolved,
        each: &mut |site| {
            if let Site::Expression(expression) = site {
                each(expression);
            }
        },
    };
    walk_program(&mut walk, program);
}

/// Calls a function for every compiled statement, parts before wholes.
pub(crate) fn statements(
    program: &mut Program,
    resolved: &Resolved,
    mut each: impl FnMut(&mut Statement),
) {
    let mut walk = Compiled {
        resolved,
        each: &mut |site| {
            if let Site::Statement(statement) = site {
                each(statement);
            }
        },
    };
    walk_program(&mut walk, program);
}

/// Calls a function for every compiled block, inner ones before outer ones.
pub(crate) fn blocks(program: &mut Program, resolved: &Resolved, mut each: impl FnMut(&mut Block)) {
    let mut walk = Compiled {
        resolved,
        each: &mut |site| {
            if let Site::Block(block) = site {
                each(block);
            }
        },
    };
    walk_program(&mut walk, program);
}

enum Site<'a> {
    Expression(&'a mut Expression),
    Statement(&'a mut Statement),
    Block(&'a mut Block),
}

struct Compiled<'a> {
    resolved: &'a Resolved,
    each: &'a mut dyn FnMut(Site<'_>),
}

impl MutVisitor for Compiled<'_> {
    fn visit_declaration(&mut self, declaration: &mut Declaration) {
        // Conditions of types are not executed.
        if !matches!(declaration, Declaration::Type(_)) {
            walk_declaration(self, declaration);
        }
    }

    fn visit_member(&mut self, member: &mut Member) {
        let ghost = match member {
            Member::Constant(it) => it.ghost,
            Member::Field(it) => it.ghost,
            Member::Function(it) => it.ghost,
            // The part of a constructor before `new;` has rules of its own.
            Member::Method(it) => it.ghost || it.kind == MethodKind::Constructor,
        };
        if !ghost {
            walk_member(self, member);
        }
    }

    fn visit_clause(&mut self, _clause: &mut Clause) {}

    fn visit_attribute(&mut self, _attribute: &mut Attribute) {}

    fn visit_block(&mut self, block: &mut Block) {
        walk_block(self, block);
        (self.each)(Site::Block(block));
    }

    fn visit_statement(&mut self, statement: &mut Statement) {
        if self.resolved.is_ghost(statement.id) {
            return;
        }
        match &mut statement.kind {
            // The target of an assignment is not a value: only its parts are.
            StatementKind::Assign { targets, value, .. } => {
                for target in targets {
                    walk_expression(self, target);
                }
                match value {
                    Assignment::Values(values) => {
                        for value in values {
                            self.visit_right_hand_side(value);
                        }
                    }
                    Assignment::SuchThat { .. } => {}
                    Assignment::OrFail { first, rest, .. } => {
                        self.visit_right_hand_side(first);
                        for value in rest {
                            self.visit_right_hand_side(value);
                        }
                    }
                }
            }
            // Its only assignment is not an ordinary statement, and its range bounds variables.
            StatementKind::Forall { .. } => return,
            // Conditions that choose values must keep the forms that bound them.
            StatementKind::Var {
                value: Some(Assignment::SuchThat { .. }),
                ..
            } => {}
            StatementKind::If {
                guard: Guard::Binding { .. },
                then,
                otherwise,
                ..
            } => {
                self.visit_block(then);
                if let Some(otherwise) = otherwise {
                    self.visit_statement(otherwise);
                }
            }
            StatementKind::IfCase { alternatives, .. }
            | StatementKind::WhileCase { alternatives, .. } => {
                for alternative in alternatives {
                    if let Guard::Condition(condition) = &mut alternative.guard {
                        self.visit_expression(condition);
                    }
                    for statement in &mut alternative.body {
                        self.visit_statement(statement);
                    }
                }
            }
            _ => walk_statement(self, statement),
        }
        (self.each)(Site::Statement(statement));
    }

    fn visit_expression(&mut self, expression: &mut Expression) {
        match &mut expression.kind {
            // The callee of a call is not a value, but the object that it is a member of is.
            ExpressionKind::Call {
                callee, arguments, ..
            } => {
                match &mut callee.kind {
                    ExpressionKind::Member { target, .. } => self.visit_expression(target),
                    _ => self.visit_expression(callee),
                }
                for argument in arguments {
                    self.visit_expression(&mut argument.value);
                }
            }
            // Their ranges must keep the forms that bound the variables.
            ExpressionKind::Quantified { .. }
            | ExpressionKind::SetComprehension { .. }
            | ExpressionKind::MapComprehension { .. }
            | ExpressionKind::LetSuchThat { .. }
            | ExpressionKind::Statement { .. } => return,
            ExpressionKind::If {
                guard,
                then,
                otherwise,
            } if matches!(**guard, Guard::Binding { .. }) => {
                self.visit_expression(then);
                self.visit_expression(otherwise);
            }
            _ => walk_expression(self, expression),
        }
        (self.each)(Site::Expression(expression));
    }
}
