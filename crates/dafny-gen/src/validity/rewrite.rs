//! Rewrites operations that were invalid in a run to valid ones without a guard, as
//! DafnyFuzz does: an operand or an operator is replaced, or a part is removed. After every
//! rewrite fewer operations can be invalid.

use super::default_value::STYLE;
use super::survey::Survey;
use crate::build::{binary, display};
use gadfly_dafny::resolved::{Reference, Resolved, Type};
use gadfly_dafny::syntax::mut_visitor::{
    walk_declaration, walk_expression, walk_member, walk_program, walk_statement,
};
use gadfly_dafny::syntax::{
    self, BinaryOperator, Block, CollectionKind, Declaration, Expression, ExpressionKind, Literal,
    Member, MutVisitor, NameSegment, NodeId, Program, RealLiteral, Statement, StatementKind,
    UnaryOperator,
};
use gadfly_dafny::to_syntax::{Naming, Scope, ValueWriter};
use std::collections::BTreeSet;

/// What was rewritten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Changed {
    /// Nothing.
    Nothing,
    /// Something in the bodies of these functions and methods.
    Bodies(BTreeSet<NodeId>),
    /// Something else, too.
    Anything,
}

/// Rewrites the operations of these nodes; returns what was changed.
pub(super) fn rewrite(
    program: &mut Program,
    resolved: &Resolved,
    nodes: &BTreeSet<NodeId>,
) -> Changed {
    let survey = Survey::of(program, nodes);
    let mut rewriter = Rewriter {
        resolved,
        nodes,
        survey: &survey,
        scope: Scope {
            path: Vec::new(),
            imports: imports(&program.declarations),
        },
        changed: false,
    };
    walk_program(&mut rewriter, program);
    match rewriter.changed {
        false => Changed::Nothing,
        true if survey.in_bodies == nodes.len() => Changed::Bodies(survey.members),
        true => Changed::Anything,
    }
}

/// What a module imports, and by which name.
fn imports(declarations: &[Declaration]) -> Vec<(String, Option<String>)> {
    let imports = declarations.iter().filter_map(|it| match it {
        Declaration::Import(import) => Some((
            import.target.last()?.text.clone(),
            (!import.opened).then(|| import.name.text.clone()),
        )),
        _ => None,
    });
    imports.collect()
}

struct Rewriter<'a> {
    resolved: &'a Resolved,
    nodes: &'a BTreeSet<NodeId>,
    survey: &'a Survey,
    scope: Scope,
    changed: bool,
}

impl MutVisitor for Rewriter<'_> {
    fn visit_declaration(&mut self, declaration: &mut Declaration) {
        if let Declaration::Module(module) = declaration {
            let mut scope = Scope {
                path: self.scope.path.clone(),
                imports: imports(&module.declarations),
            };
            let parts = module.path.iter().map(|name| name.text.clone());
            scope.path.extend(parts);
            let outer = std::mem::replace(&mut self.scope, scope);
            walk_declaration(self, declaration);
            self.scope = outer;
        } else {
            walk_declaration(self, declaration);
        }
    }

    fn visit_member(&mut self, member: &mut Member) {
        // Members without changes stay shared with the resolved program.
        if self.survey.members.contains(&member.id()) {
            walk_member(self, member);
        }
    }

    fn visit_statement(&mut self, statement: &mut Statement) {
        if let StatementKind::Assign { targets, .. } = &mut statement.kind {
            let here = self.nodes.contains(&statement.id);
            let there = targets.iter().any(|target| self.nodes.contains(&target.id));
            if here || there {
                self.changed = true;
                let all_zero = targets.iter().all(has_zero_indices);
                targets.iter_mut().for_each(zero_indices);
                if all_zero {
                    statement.kind = StatementKind::Block(Block::new(Vec::new()));
                }
                return;
            }
        }
        walk_statement(self, statement);
    }

    fn visit_expression(&mut self, expression: &mut Expression) {
        walk_expression(self, expression);
        if !self.nodes.contains(&expression.id) {
            return;
        }
        if let Some(kind) = self.valid(expression) {
            expression.kind = kind;
            self.changed = true;
        }
    }
}

impl Rewriter<'_> {
    fn ty(&self, expression: &Expression) -> Option<Type> {
        self.resolved.type_of(expression.id).cloned()
    }

    fn representation(&self, expression: &Expression) -> Option<Type> {
        let ty = self.resolved.type_of(expression.id)?;
        Some(self.resolved.representation(ty))
    }

    /// The replacement for an invalid expression.
    fn valid(&self, expression: &Expression) -> Option<ExpressionKind> {
        let zero = || Box::new(Expression::int(0_u32));
        Some(match &expression.kind {
            ExpressionKind::Binary {
                operator: operator @ (BinaryOperator::Divide | BinaryOperator::Modulo),
                left,
                right,
            } => self.division(expression, *operator, left, right)?,
            ExpressionKind::Binary {
                operator: operator @ (BinaryOperator::ShiftLeft | BinaryOperator::ShiftRight),
                left,
                ..
            } => {
                let amount = match self.representation(left) {
                    Some(Type::BitVector(width)) if width > 0 => 1_u32,
                    _ => 0,
                };
                ExpressionKind::Binary {
                    operator: *operator,
                    left: left.clone(),
                    right: Box::new(Expression::int(amount)),
                }
            }
            // Out of a newtype's range: an operand is within it.
            ExpressionKind::Binary { left, .. } => left.kind.clone(),
            ExpressionKind::Unary {
                operator: UnaryOperator::Negate,
                operand,
            } => operand.kind.clone(),
            ExpressionKind::Index { target, indices } => self.index(target, indices)?,
            ExpressionKind::Slice { target, .. } => ExpressionKind::Slice {
                target: target.clone(),
                from: None,
                to: None,
            },
            ExpressionKind::Update {
                target,
                index,
                value,
            } => self.update(target, index, value)?,
            ExpressionKind::Member { target, member } => {
                self.selection(expression, target, member)?
            }
            ExpressionKind::Convert { ty, .. } => self.conversion(expression, ty)?,
            ExpressionKind::Call {
                callee, arguments, ..
            } => {
                // A rotation by too much.
                let ExpressionKind::Member { target, .. } = &callee.kind else {
                    return None;
                };
                match arguments.as_slice() {
                    [_] => target.kind.clone(),
                    _ => return None,
                }
            }
            ExpressionKind::SeqConstruction {
                element,
                initialiser,
                ..
            } => ExpressionKind::SeqConstruction {
                element: element.clone(),
                length: zero(),
                initialiser: initialiser.clone(),
            },
            _ => self.values().default_of(&self.ty(expression)?)?.kind,
        })
    }

    fn values(&self) -> ValueWriter<'_> {
        ValueWriter {
            resolved: self.resolved,
            naming: Naming::Qualified(&self.scope),
            style: &STYLE,
        }
    }

    /// `a / 0`: another divisor, or another operator.
    fn division(
        &self,
        whole: &Expression,
        operator: BinaryOperator,
        left: &Expression,
        right: &Expression,
    ) -> Option<ExpressionKind> {
        let number = self.survey.number(whole.id);
        let (left, right) = (Box::new(left.clone()), Box::new(right.clone()));
        let divided = |right: Expression| ExpressionKind::Binary {
            operator,
            left: left.clone(),
            right: Box::new(right),
        };
        Some(match self.ty(whole)? {
            Type::Int | Type::Nat if number.is_multiple_of(3) => ExpressionKind::Binary {
                operator: BinaryOperator::Add,
                left,
                right,
            },
            Type::Int | Type::Nat => divided(Expression::int(number % 7 + 1)),
            Type::Real if number.is_multiple_of(2) => ExpressionKind::Binary {
                operator: BinaryOperator::Subtract,
                left,
                right,
            },
            Type::Real => {
                let two = RealLiteral::from_spelling("2.0")?;
                divided(Expression::literal(Literal::Real(two)))
            }
            Type::BitVector(0) => left.kind,
            _ if self.representation(whole) == Some(Type::Real) => left.kind,
            _ if is_number(&right, 1) => left.kind,
            _ => divided(Expression::int(1_u32)),
        })
    }

    /// An update at an index out of range, or of a multiset with a negative number.
    fn update(
        &self,
        target: &Expression,
        index: &Expression,
        value: &Expression,
    ) -> Option<ExpressionKind> {
        let with = |index: Expression, value: Expression| ExpressionKind::Update {
            target: Box::new(target.clone()),
            index: Box::new(index),
            value: Box::new(value),
        };
        let zero = Expression::int(0_u32);
        Some(match self.representation(target)? {
            Type::Multiset(_) => with(index.clone(), zero),
            _ if is_zero(index) => target.kind.clone(),
            _ => with(zero, value.clone()),
        })
    }

    /// A field that the value's constructor does not have: selected from a value of another
    /// constructor.
    fn selection(
        &self,
        whole: &Expression,
        target: &Expression,
        member: &NameSegment,
    ) -> Option<ExpressionKind> {
        let Some(Reference::Destructor(destructor)) = self.resolved.references.get(whole.id) else {
            return None;
        };
        let Some(Type::Declared { arguments, .. }) = self.ty(target) else {
            return None;
        };
        let owners = destructor.places.iter();
        let target = owners
            .map(|(id, _)| self.values().construct(*id, &arguments))
            .find_map(|it| it)?;
        Some(ExpressionKind::Member {
            target: Box::new(target),
            member: member.clone(),
        })
    }

    /// A conversion of a value that the type does not have: replaced by one that it has.
    fn conversion(&self, whole: &Expression, ty: &syntax::Type) -> Option<ExpressionKind> {
        let operand = match self.representation(whole)? {
            Type::Char => Expression::int(97_u32),
            Type::Real => {
                let half = RealLiteral::from_spelling("0.5")?;
                Expression::literal(Literal::Real(half))
            }
            _ => Expression::int(0_u32),
        };
        Some(ExpressionKind::Convert {
            operand: Box::new(operand),
            ty: Box::new(ty.clone()),
        })
    }

    /// An index out of range: replaced by the first element, or by one that is added.
    fn index(&self, target: &Expression, indices: &[Expression]) -> Option<ExpressionKind> {
        let with = |target: Expression, indices| ExpressionKind::Index {
            target: Box::new(target),
            indices,
        };
        let zeros = || vec![Expression::int(0_u32); indices.len()];
        Some(match self.representation(target)? {
            Type::Seq(element) if indices.iter().all(is_zero) => {
                let value = self.values().default_of(&element)?;
                let one = display(CollectionKind::Seq, vec![value]);
                with(binary(BinaryOperator::Add, target.clone(), one), zeros())
            }
            Type::Seq(_) | Type::Array { .. } => with(target.clone(), zeros()),
            Type::Map { value, .. } => {
                let key = indices.first()?;
                let value = self.values().default_of(&value)?;
                let known = crate::build::update(target.clone(), key.clone(), value);
                with(known, indices.to_vec())
            }
            _ => return None,
        })
    }
}

fn is_number(expression: &Expression, number: u32) -> bool {
    match &expression.kind {
        ExpressionKind::Literal(Literal::Int(literal)) => literal.value() == number.into(),
        _ => false,
    }
}

fn is_zero(expression: &Expression) -> bool {
    is_number(expression, 0)
}

fn has_zero_indices(target: &Expression) -> bool {
    match &target.kind {
        ExpressionKind::Index { indices, .. } => indices.iter().all(is_zero),
        _ => true,
    }
}

fn zero_indices(target: &mut Expression) {
    if let ExpressionKind::Index { indices, .. } = &mut target.kind {
        for index in indices {
            *index = Expression::int(0_u32);
        }
    }
}
