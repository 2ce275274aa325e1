//! Pass: types become simpler ones: a declared type what it is made of, everywhere at
//! once; a type a part of itself; type parameters what they stand for.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::{each_expression, each_type};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    Declaration, ExpressionKind, Member, NodeId, Type, TypeDefinition, TypeKind, TypeParameter,
    Visitor, visitor,
};

/// Simplifies types.
#[derive(Debug)]
pub(in crate::dafny) struct Types;

impl Changes for Types {
    fn name(&self) -> &'static str {
        "types"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut found = Found::default();
        visitor::walk_program(&mut found, &tree.program);
        let mut changes = Vec::new();
        for (node, name, base) in &found.declared {
            let mut change = Change::drop(*node);
            replace_named(tree, name, base, &mut change);
            changes.push(change);
        }
        for (owner, index, parameter) in &found.parameters {
            changes.push(without_parameter(tree, owner, *index, parameter));
        }
        each_type(&tree.program, |ty| {
            for simpler in simpler(ty) {
                changes.push(Change::one(ty.id, Op::Type(Box::new(simpler))));
            }
        });
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

/// Simpler replacements for a type.
fn simpler(ty: &Type) -> Vec<Type> {
    match &ty.kind {
        TypeKind::Nat | TypeKind::BitVector(_) | TypeKind::Char | TypeKind::Real => {
            vec![Type::new(TypeKind::Int)]
        }
        TypeKind::Collection {
            element: Some(element),
            ..
        }
        | TypeKind::Array {
            element: Some(element),
            ..
        } => vec![Type::new(TypeKind::Int), (**element).clone()],
        TypeKind::Map {
            arguments: Some(arguments),
            ..
        } => vec![
            Type::new(TypeKind::Int),
            arguments.0.clone(),
            arguments.1.clone(),
        ],
        TypeKind::Tuple(components) => components.iter().map(|it| it.ty.clone()).collect(),
        TypeKind::Named(_) | TypeKind::Arrow { .. } => vec![Type::new(TypeKind::Int)],
        _ => Vec::new(),
    }
}

#[derive(Default)]
struct Found {
    /// Synonyms, subset types and newtypes with their base types.
    declared: Vec<(NodeId, String, Type)>,
    /// Type parameters, with the name of their owner and their position.
    parameters: Vec<(String, usize, TypeParameter)>,
}

impl Found {
    fn parameters(&mut self, owner: &str, list: &[TypeParameter]) {
        for (index, parameter) in list.iter().enumerate() {
            let place = (owner.to_owned(), index, parameter.clone());
            self.parameters.push(place);
        }
    }
}

impl Visitor for Found {
    fn visit_declaration(&mut self, declaration: &Declaration) {
        match declaration {
            Declaration::Type(it) => {
                let base = match &it.definition {
                    TypeDefinition::Whole(ty) => Some(ty.clone()),
                    TypeDefinition::Constrained(constrained) => constrained
                        .variable
                        .ty
                        .clone()
                        .or(Some(Type::new(TypeKind::Int))),
                    TypeDefinition::Abstract => None,
                };
                if let Some(base) = base {
                    self.declared.push((it.id, it.name.text.clone(), base));
                }
                self.parameters(&it.name.text, &it.type_parameters);
            }
            Declaration::Datatype(it) => self.parameters(&it.name.text, &it.type_parameters),
            Declaration::Class(it) => self.parameters(&it.name.text, &it.type_parameters),
            _ => {}
        }
        visitor::walk_declaration(self, declaration);
    }

    fn visit_member(&mut self, member: &Member) {
        match member {
            Member::Function(it) => self.parameters(&it.name.text, &it.type_parameters),
            Member::Method(it) => {
                if let Some(name) = &it.name {
                    self.parameters(&name.text, &it.type_parameters);
                }
            }
            Member::Field(_) | Member::Constant(_) => {}
        }
        visitor::walk_member(self, member);
    }
}

/// Replaces a named type by another type.
pub(super) fn replace_named(tree: &Tree, name: &str, with: &Type, change: &mut Change) {
    each_type(&tree.program, |ty| {
        if let TypeKind::Named(named) = &ty.kind
            && named.name.text == name
        {
            change.and(ty.id, Op::Type(Box::new(with.clone())));
        }
    });
}

/// Replaces a type parameter by its first argument, or by `int`.
fn without_parameter(tree: &Tree, owner: &str, index: usize, parameter: &TypeParameter) -> Change {
    let mut change = Change::drop(parameter.id);
    let mut first: Option<Type> = None;
    let mut drop_argument = |arguments: &[Type]| {
        if let Some(argument) = arguments.get(index) {
            if !matches!(&argument.kind, TypeKind::Named(it) if it.name == parameter.name) {
                first = first.take().or_else(|| Some(argument.clone()));
            }
            change.and(argument.id, Op::Drop);
        }
    };
    each_type(&tree.program, |ty| {
        if let TypeKind::Named(named) = &ty.kind
            && named.name.text == owner
        {
            drop_argument(&named.arguments);
        }
    });
    each_expression(&tree.program, |expression| {
        let (ExpressionKind::Name(segment)
        | ExpressionKind::Member {
            member: segment, ..
        }) = &expression.kind
        else {
            return;
        };
        if segment.name.text == owner {
            drop_argument(&segment.type_arguments);
        }
    });
    let mut with = first.unwrap_or_else(|| Type::new(TypeKind::Int));
    with.id = NodeId::NONE;
    replace_named(tree, &parameter.name.text, &with, &mut change);
    change
}
