//! Subset types of `int`. A value is tested before it is converted to one of them.

use crate::build::{binary, bound, if_then, let_in, number, pattern_variable, within};
use crate::context::declared::SubsetInfo;
use crate::context::{ExprRule, Feature, Gen, TypeRule, always};
use crate::ty::{Shape, SubsetId, Tag, Ty};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::mut_visitor::walk_expression;
use gadfly_dafny::syntax::{
    BinaryOperator, Characteristics, ConstrainedType, Declaration, Expression, ExpressionKind,
    MutVisitor, Name, NodeId, Span, TypeDeclaration, TypeDefinition, TypeKeyword, Witness,
};

pub(super) const FEATURE: Feature = Feature {
    name: "subset-types",
    often: 3,
    types: &[TypeRule {
        weight: 3,
        nests: false,
        // Dafny 2.3 infers `int` for the elements of collections.
        applies: |g, request| !request.equality && (request.depth == 0 || g.dialect >= Dialect::V3),
        write: |g, _| {
            let known = visible(g);
            if !known.is_empty() && g.ch.chance(3, 4) {
                return *g.ch.pick(&known);
            }
            declare(g)
        },
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::Subset],
            weight: 6,
            deep: true,
            applies: always,
            write: tested,
        },
        ExprRule {
            tags: &[Tag::Int],
            weight: 4,
            deep: true,
            // Dafny 2.3 takes a collection with one for a collection of them.
            applies: |g, _| g.dialect >= Dialect::V3 && !visible(g).is_empty(),
            write: |g, _| {
                let known = visible(g);
                let of = *g.ch.pick(&known);
                g.expr(of)
            },
        },
    ],
    ..Feature::USUAL
};

fn visible(g: &Gen<'_>) -> Vec<Ty> {
    let subsets = g.declared.subsets.iter();
    let visible = subsets.filter(|it| g.declared.sees(it.module));
    visible.map(|it| it.ty).collect()
}

fn declare(g: &mut Gen<'_>) -> Ty {
    let name = g.name("S");
    let base = g.ty(Shape::Int);
    let variable = g.name("x");
    let x = || Expression::name(&variable);
    let (condition, witness) = match g.ch.index(3) {
        0 => (within(number(0), x(), number(100)), number(0)),
        1 => {
            let rest = binary(BinaryOperator::Modulo, x(), number(3));
            (binary(BinaryOperator::Equal, rest, number(1)), number(1))
        }
        _ => (binary(BinaryOperator::NotEqual, x(), number(0)), number(7)),
    };
    let id = SubsetId(g.declared.subsets.len());
    let ty = g.ty(Shape::Subset(id));
    let written = g.type_syntax(base);
    g.declarations.push(Declaration::Type(TypeDeclaration {
        id: NodeId::NONE,
        span: Span::NONE,
        attributes: Vec::new(),
        keyword: TypeKeyword::Type,
        name: Name::new(&*name),
        characteristics: Characteristics::default(),
        type_parameters: Vec::new(),
        parents: Vec::new(),
        refining: false,
        definition: TypeDefinition::Constrained(Box::new(ConstrainedType {
            variable: bound(&variable, Some(written), None),
            constraint: condition.clone(),
            witness: Witness::Compiled(witness.clone()),
        })),
        members: Vec::new(),
    }));
    let module = g.declared.here;
    g.declared.subsets.push(SubsetInfo {
        module,
        name,
        ty,
        base,
        variable,
        condition,
        witness,
    });
    ty
}

/// `var x := e; if P(x) then x else witness`.
fn tested(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let Shape::Subset(id) = *g.shape(ty) else {
        return g.literal(ty, false);
    };
    let info = g.declared.subset(id).clone();
    let value = g.expr(info.base);
    let name = g.name("l");
    let mut condition = info.condition;
    Renaming {
        from: &info.variable,
        to: &name,
    }
    .visit_expression(&mut condition);
    let body = if_then(condition, Expression::name(&name), info.witness);
    let written = g.type_syntax(info.base);
    let_in(pattern_variable(&name, Some(written)), value, body)
}

/// Replaces the variable in a condition.
struct Renaming<'a> {
    from: &'a str,
    to: &'a str,
}

impl MutVisitor for Renaming<'_> {
    fn visit_expression(&mut self, expression: &mut Expression) {
        walk_expression(self, expression);
        if let ExpressionKind::Name(segment) = &mut expression.kind
            && segment.name.text == self.from
        {
            segment.name = Name::new(self.to);
        }
    }
}
