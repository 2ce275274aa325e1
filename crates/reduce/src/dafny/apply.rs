//! Makes changes to a copy of a tree.
//!
//! What is put in place of a node may hold nodes of the original: changes to those
//! are made as well, so that many changes can be made at once.

use super::change::{Change, Op};
use gadfly_dafny::syntax::mut_visitor::{
    walk_block, walk_bound_variable, walk_clause, walk_declaration, walk_expression, walk_formal,
    walk_local_variable, walk_member, walk_pattern, walk_program, walk_right_hand_side,
    walk_statement, walk_type,
};
use gadfly_dafny::syntax::{
    Allocation, Alternative, Argument, ArrayInitialiser, Attribute, Block, BoundVariable, Clause,
    ClauseKind, Constructor, Declaration, Expression, ExpressionKind, Formal, Guard, LocalVariable,
    Member, MutVisitor, NodeId, Pattern, PatternKind, Program, RightHandSide, RightHandSideKind,
    Specification, Statement, StatementKind, Type, TypeKind, TypeParameter,
};
use std::collections::BTreeMap;

/// Applies changes to a program. If there are several operations on one node, the first one
/// counts.
pub(super) fn apply(program: &Program, changes: &[Change]) -> Program {
    let mut program = program.clone();
    let mut ops = BTreeMap::new();
    for (node, op) in changes.iter().flat_map(|change| &change.ops) {
        ops.entry(*node).or_insert_with(|| op.clone());
    }
    let mut applier = Applier { ops };
    applier.declarations(&mut program.declarations);
    walk_program(&mut applier, &mut program);
    program
}

struct Applier {
    ops: BTreeMap<NodeId, Op>,
}

impl Applier {
    fn drops(&self, node: NodeId) -> bool {
        matches!(self.ops.get(&node), Some(Op::Drop))
    }

    fn keep<T>(&self, list: &mut Vec<T>, id: impl Fn(&T) -> NodeId) {
        list.retain(|it| !self.drops(id(it)));
    }

    fn keep_some<T>(&self, it: &mut Option<T>, id: impl Fn(&T) -> NodeId) {
        if it.as_ref().is_some_and(|it| self.drops(id(it))) {
            *it = None;
        }
    }

    fn declarations(&mut self, list: &mut Vec<Declaration>) {
        let mut kept = Vec::with_capacity(list.len());
        for declaration in list.drain(..) {
            match self.ops.remove(&declaration.id()) {
                Some(Op::Drop) => {}
                Some(Op::Declarations(others)) => kept.extend(others),
                _ => kept.push(declaration),
            }
        }
        *list = kept;
    }

    fn members(&self, list: &mut Vec<Member>) {
        self.keep(list, Member::id);
    }

    fn statements(&mut self, list: &mut Vec<Statement>) {
        let mut kept = Vec::with_capacity(list.len());
        for statement in list.drain(..) {
            match self.ops.remove(&statement.id) {
                Some(Op::Drop) => {}
                Some(Op::Statements(others)) => kept.extend(others),
                _ => kept.push(statement),
            }
        }
        *list = kept;
    }

    fn attributes(&self, list: &mut Vec<Attribute>) {
        self.keep(list, |it| it.id);
    }

    fn formals(&self, list: &mut Vec<Formal>) {
        self.keep(list, |it| it.id);
    }

    fn type_parameters(&self, list: &mut Vec<TypeParameter>) {
        self.keep(list, |it| it.id);
        for parameter in list {
            self.types(&mut parameter.bounds);
        }
    }

    fn types(&self, list: &mut Vec<Type>) {
        self.keep(list, |it| it.id);
    }

    fn expressions(&self, list: &mut Vec<Expression>) {
        self.keep(list, |it| it.id);
    }

    fn arguments(&self, list: &mut Vec<Argument>) {
        self.keep(list, |it| it.value.id);
    }

    fn bound_variables(&self, list: &mut Vec<BoundVariable>) {
        self.keep(list, |it| it.id);
    }

    fn specification(&self, specification: &mut Specification) {
        self.keep(&mut specification.clauses, |it| it.id);
    }

    fn alternatives(&mut self, list: &mut Vec<Alternative>) {
        self.keep(list, |it| it.id);
        for alternative in list {
            self.statements(&mut alternative.body);
        }
    }

    fn constructors(&self, list: &mut Vec<Constructor>) {
        self.keep(list, |it| it.id);
        for constructor in list {
            self.attributes(&mut constructor.attributes);
            self.formals(&mut constructor.fields);
        }
    }

    fn guard(&self, guard: &mut Guard) {
        if let Guard::Binding { attributes, .. } = guard {
            self.attributes(attributes);
        }
    }
}

impl MutVisitor for Applier {
    fn visit_declaration(&mut self, declaration: &mut Declaration) {
        match declaration {
            Declaration::Module(it) => {
                self.attributes(&mut it.attributes);
                self.declarations(&mut it.declarations);
            }
            Declaration::Datatype(it) => {
                self.attributes(&mut it.attributes);
                self.type_parameters(&mut it.type_parameters);
                self.types(&mut it.parents);
                self.constructors(&mut it.constructors);
                self.members(&mut it.members);
            }
            Declaration::Class(it) => {
                self.attributes(&mut it.attributes);
                self.type_parameters(&mut it.type_parameters);
                self.types(&mut it.parents);
                self.members(&mut it.members);
            }
            Declaration::Type(it) => {
                self.attributes(&mut it.attributes);
                self.type_parameters(&mut it.type_parameters);
                self.types(&mut it.parents);
                self.members(&mut it.members);
            }
            Declaration::Iterator(it) => {
                self.attributes(&mut it.attributes);
                self.type_parameters(&mut it.type_parameters);
                self.formals(&mut it.parameters);
                self.formals(&mut it.yields);
                self.specification(&mut it.specification);
            }
            Declaration::Import(_) | Declaration::Export(_) | Declaration::Member(_) => {}
        }
        walk_declaration(self, declaration);
    }

    fn visit_member(&mut self, member: &mut Member) {
        match member {
            Member::Field(it) => self.attributes(&mut it.attributes),
            Member::Constant(it) => {
                self.attributes(&mut it.attributes);
                self.keep_some(&mut it.ty, |ty| ty.id);
                self.keep_some(&mut it.value, |value| value.id);
            }
            Member::Function(it) => {
                self.attributes(&mut it.attributes);
                self.type_parameters(&mut it.type_parameters);
                self.formals(&mut it.parameters);
                self.specification(&mut it.specification);
                self.keep_some(&mut it.by_method, |block| block.id);
            }
            Member::Method(it) => {
                self.attributes(&mut it.attributes);
                self.type_parameters(&mut it.type_parameters);
                self.formals(&mut it.parameters);
                self.formals(&mut it.results);
                self.specification(&mut it.specification);
            }
        }
        walk_member(self, member);
    }

    fn visit_block(&mut self, block: &mut Block) {
        self.statements(&mut block.statements);
        walk_block(self, block);
    }

    fn visit_statement(&mut self, statement: &mut Statement) {
        match &mut statement.kind {
            StatementKind::Var {
                variables, proof, ..
            } => {
                self.keep(variables, |it| it.id);
                self.keep_some(proof, |it| it.id);
            }
            StatementKind::Assign { proof, .. } => self.keep_some(proof, |it| it.id),
            StatementKind::Call {
                attributes, proof, ..
            } => {
                self.attributes(attributes);
                self.keep_some(proof, |it| it.id);
            }
            StatementKind::If {
                guard,
                attributes,
                otherwise,
                ..
            } => {
                self.guard(guard);
                self.attributes(attributes);
                if let Some(other) = otherwise {
                    match self.ops.remove(&other.id) {
                        Some(Op::Drop) => *otherwise = None,
                        Some(Op::Statements(statements)) => {
                            other.kind = StatementKind::Block(Block::new(statements));
                        }
                        _ => {}
                    }
                }
            }
            StatementKind::IfCase {
                attributes,
                alternatives,
            } => {
                self.attributes(attributes);
                self.alternatives(alternatives);
            }
            StatementKind::While {
                guard,
                attributes,
                specification,
                ..
            } => {
                self.guard(guard);
                self.attributes(attributes);
                self.specification(specification);
            }
            StatementKind::WhileCase {
                attributes,
                specification,
                alternatives,
            } => {
                self.attributes(attributes);
                self.specification(specification);
                self.alternatives(alternatives);
            }
            StatementKind::For(it) => {
                self.attributes(&mut it.attributes);
                self.specification(&mut it.specification);
            }
            StatementKind::Match {
                attributes, cases, ..
            } => {
                self.attributes(attributes);
                self.keep(cases, |it| it.id);
                for case in cases {
                    self.statements(&mut case.body);
                }
            }
            StatementKind::Forall {
                variables,
                specification,
                ..
            } => {
                self.bound_variables(variables);
                self.specification(specification);
            }
            StatementKind::OpaqueBlock { specification, .. } => self.specification(specification),
            StatementKind::Print(values) => self.expressions(values),
            StatementKind::Assert {
                attributes, proof, ..
            } => {
                self.attributes(attributes);
                self.keep_some(proof, |it| it.id);
            }
            StatementKind::Expect {
                attributes,
                message,
                ..
            } => {
                self.attributes(attributes);
                self.keep_some(message, |it| it.id);
            }
            _ => {}
        }
        walk_statement(self, statement);
    }

    fn visit_expression(&mut self, expression: &mut Expression) {
        if matches!(self.ops.get(&expression.id), Some(Op::Expression(_)))
            && let Some(Op::Expression(other)) = self.ops.remove(&expression.id)
        {
            *expression = *other;
            // The replacement may have a change of its own.
            return self.visit_expression(expression);
        }
        match &mut expression.kind {
            ExpressionKind::Name(segment) => self.types(&mut segment.type_arguments),
            ExpressionKind::Member { member, .. } => self.types(&mut member.type_arguments),
            ExpressionKind::Call { arguments, .. } => self.arguments(arguments),
            ExpressionKind::Slice { from, to, .. } => {
                self.keep_some(from, |it| it.id);
                self.keep_some(to, |it| it.id);
            }
            ExpressionKind::DatatypeUpdate { updates, .. } => self.keep(updates, |it| it.1.id),
            ExpressionKind::Chain { rest, .. } => self.keep(rest, |it| it.1.id),
            ExpressionKind::Tuple(components) => self.keep(components, |it| it.value.id),
            ExpressionKind::Display { elements, .. } => self.expressions(elements),
            ExpressionKind::MapDisplay { entries, .. } => self.keep(entries, |it| it.0.id),
            ExpressionKind::SeqConstruction { element, .. } => {
                self.keep_some(element, |it| it.id);
            }
            ExpressionKind::SetComprehension {
                variables, term, ..
            } => {
                self.bound_variables(variables);
                self.keep_some(term, |it| it.id);
            }
            ExpressionKind::MapComprehension { variables, key, .. } => {
                self.bound_variables(variables);
                self.keep_some(key, |it| it.id);
            }
            ExpressionKind::Quantified { variables, .. } => self.bound_variables(variables),
            ExpressionKind::Lambda {
                parameters,
                specification,
                ..
            } => {
                self.bound_variables(parameters);
                self.specification(specification);
            }
            ExpressionKind::Match { cases, .. } => self.keep(cases, |it| it.id),
            _ => {}
        }
        walk_expression(self, expression);
    }

    fn visit_type(&mut self, ty: &mut Type) {
        if let Some(Op::Type(_)) = self.ops.get(&ty.id)
            && let Some(Op::Type(other)) = self.ops.remove(&ty.id)
        {
            *ty = *other;
            return self.visit_type(ty);
        }
        match &mut ty.kind {
            TypeKind::Named(named) => self.types(&mut named.arguments),
            TypeKind::Tuple(components) => self.keep(components, |it| it.ty.id),
            TypeKind::Arrow { parameters, .. } => self.types(parameters),
            _ => {}
        }
        walk_type(self, ty);
    }

    fn visit_pattern(&mut self, pattern: &mut Pattern) {
        match &mut pattern.kind {
            PatternKind::Name { ty, .. } => self.keep_some(ty, |it| it.id),
            PatternKind::Constructor {
                arguments: Some(parts),
                ..
            }
            | PatternKind::Tuple(parts)
            | PatternKind::Either(parts) => self.keep(parts, |it| it.id),
            PatternKind::Constructor { .. } | PatternKind::Literal { .. } => {}
        }
        walk_pattern(self, pattern);
    }

    fn visit_clause(&mut self, clause: &mut Clause) {
        self.attributes(&mut clause.attributes);
        match &mut clause.kind {
            ClauseKind::Reads(frames) | ClauseKind::Modifies(frames) => {
                self.keep(frames, |it| it.id);
            }
            ClauseKind::Decreases(all) => self.expressions(all),
            _ => {}
        }
        walk_clause(self, clause);
    }

    fn visit_right_hand_side(&mut self, value: &mut RightHandSide) {
        if let Some(Op::RightHandSide(_)) = self.ops.get(&value.id)
            && let Some(Op::RightHandSide(other)) = self.ops.remove(&value.id)
        {
            *value = *other;
        }
        self.attributes(&mut value.attributes);
        match &mut value.kind {
            RightHandSideKind::New(Allocation::Object {
                arguments: Some(arguments),
                ..
            }) => self.arguments(arguments),
            RightHandSideKind::New(Allocation::Array {
                initialiser: Some(ArrayInitialiser::Display(elements)),
                ..
            }) => self.expressions(elements),
            _ => {}
        }
        walk_right_hand_side(self, value);
    }

    fn visit_bound_variable(&mut self, variable: &mut BoundVariable) {
        self.attributes(&mut variable.attributes);
        self.keep_some(&mut variable.ty, |it| it.id);
        self.keep_some(&mut variable.domain, |it| it.id);
        self.keep_some(&mut variable.range, |it| it.id);
        walk_bound_variable(self, variable);
    }

    fn visit_local_variable(&mut self, variable: &mut LocalVariable) {
        self.attributes(&mut variable.attributes);
        self.keep_some(&mut variable.ty, |it| it.id);
        walk_local_variable(self, variable);
    }

    fn visit_formal(&mut self, formal: &mut Formal) {
        self.attributes(&mut formal.attributes);
        self.keep_some(&mut formal.default, |it| it.id);
        walk_formal(self, formal);
    }
}
