//! The forms of helpers and test functions: templates, lambda expressions,
//! `constexpr`, parameters that are references.

use super::super::Generator;
use super::super::labels::FORM;
use super::super::style::Constancy;
use crate::features::Feature;
use crate::ir::{
    Expr, ExprId, FunctionForm, HelperForm, HelperId, LambdaParameters, Passing, Shape,
};
use crate::semantics::{BinaryOp, Int};
use crate::types::IntKind;

/// Operators that are defined for all operands: what a fold can be made of.
const FOLDS: [BinaryOp; 5] = [
    BinaryOp::Xor,
    BinaryOp::And,
    BinaryOp::Or,
    BinaryOp::LogicalAnd,
    BinaryOp::LogicalOr,
];

/// How a test function is written.
pub(in crate::generate) fn of_function(generator: &mut Generator<'_>) -> FunctionForm {
    generator.choices.open(FORM);
    let template = generator.may_use(Feature::Templates) && generator.choices.chance(1, 3);
    generator.choices.close();
    if template {
        generator.uses(Feature::Templates);
        FunctionForm::Template
    } else {
        FunctionForm::Plain
    }
}

/// How a helper with these parameters is written.
pub(in crate::generate) fn of_helper(
    generator: &mut Generator<'_>,
    parameters: &[IntKind],
) -> HelperForm {
    generator.choices.open(FORM);
    let shape = shape(generator, parameters);
    let lambda = matches!(shape, Shape::Lambda(_));
    let constant = generator.may_use(Feature::Constexpr)
        && (!lambda || generator.program.standard.has_constexpr_lambdas())
        && generator.choices.chance(1, 2);
    let passing = passing(generator, shape);
    generator.choices.close();
    if constant {
        generator.uses(Feature::Constexpr);
    }
    HelperForm {
        shape,
        constant,
        passing,
    }
}

fn shape(generator: &mut Generator<'_>, parameters: &[IntKind]) -> Shape {
    let standard = generator.program.standard;
    let templates = u32::from(generator.may_use(Feature::Templates));
    let lambdas = u32::from(generator.may_use(Feature::Lambdas));
    if templates + lambdas == 0 {
        return Shape::Function;
    }
    let folds = standard.has_constexpr_lambdas() && parameters.len() > 1;
    let weights = [
        3,
        2 * templates,
        2 * templates,
        templates,
        templates * u32::from(folds),
        3 * lambdas,
    ];
    let shape = match generator.choices.weighted(&weights) {
        0 => return Shape::Function,
        1 => Shape::TypeTemplate {
            deduced: generator.choices.chance(1, 2),
        },
        2 => Shape::ValueTemplate {
            position: generator.choices.index(parameters.len()) as u8,
        },
        3 => Shape::ClassTemplate,
        4 => Shape::Fold(FOLDS[generator.choices.index(FOLDS.len())]),
        _ => {
            let generic = u32::from(standard.has_generic_lambdas());
            let template = u32::from(standard.has_template_lambdas());
            let parameters = [
                LambdaParameters::Typed,
                LambdaParameters::Auto,
                LambdaParameters::Template,
            ];
            Shape::Lambda(parameters[generator.choices.weighted(&[2, generic, template])])
        }
    };
    generator.uses(match shape {
        Shape::Lambda(_) => Feature::Lambdas,
        _ => Feature::Templates,
    });
    shape
}

fn passing(generator: &mut Generator<'_>, shape: Shape) -> Passing {
    let possible = !matches!(shape, Shape::ClassTemplate | Shape::Fold(_));
    if !possible || !generator.may_use(Feature::References) {
        return Passing::Value;
    }
    let passing = match generator.choices.weighted(&[3, 2, 1]) {
        0 => return Passing::Value,
        1 => Passing::ConstReference,
        _ => Passing::RvalueReference,
    };
    generator.uses(Feature::References);
    passing
}

/// The left fold of all parameters, and its type.
pub(in crate::generate) fn fold(
    generator: &mut Generator<'_>,
    op: BinaryOp,
    parameters: &[IntKind],
) -> (ExprId, IntKind) {
    generator.helper.begin(parameters);
    let mut result = generator.unknown(Expr::Parameter(0), parameters[0]);
    for (position, &kind) in parameters.iter().enumerate().skip(1) {
        let parameter = generator.unknown(Expr::Parameter(position as u8), kind);
        result = generator.binary(op, result, parameter);
    }
    generator.helper.end();
    (result.id, result.kind)
}

/// Calls of a helper with constants, and what they return.
pub(in crate::generate) fn checks(
    generator: &mut Generator<'_>,
    helper: HelperId,
) -> Vec<(ExprId, Int)> {
    let count = generator.choices.index(3);
    generator.with_constancy(Constancy::Expression, |it| {
        (0..count)
            .map(|_| {
                let call = it.call_of(helper, &[], 0);
                (call.id, call.value)
            })
            .collect()
    })
}
