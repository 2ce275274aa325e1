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

impl Generator<'_> {
    /// How a test function is written.
    pub(in crate::generate) fn function_form(&mut self) -> FunctionForm {
        self.choices.open(FORM);
        let template = self.may_use(Feature::Templates) && self.choices.chance(1, 3);
        self.choices.close();
        if template {
            self.uses(Feature::Templates);
            FunctionForm::Template
        } else {
            FunctionForm::Plain
        }
    }

    /// How a helper with these parameters is written.
    pub(in crate::generate) fn helper_form(&mut self, parameters: &[IntKind]) -> HelperForm {
        self.choices.open(FORM);
        let shape = self.shape(parameters);
        let lambda = matches!(shape, Shape::Lambda(_));
        let constant = self.may_use(Feature::Constexpr)
            && (!lambda || self.program.standard.has_constexpr_lambdas())
            && self.choices.chance(1, 2);
        let passing = self.passing(shape);
        self.choices.close();
        if constant {
            self.uses(Feature::Constexpr);
        }
        HelperForm {
            shape,
            constant,
            passing,
        }
    }

    fn shape(&mut self, parameters: &[IntKind]) -> Shape {
        let standard = self.program.standard;
        let templates = u32::from(self.may_use(Feature::Templates));
        let lambdas = u32::from(self.may_use(Feature::Lambdas));
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
        let shape = match self.choices.weighted(&weights) {
            0 => return Shape::Function,
            1 => Shape::TypeTemplate {
                deduced: self.choices.chance(1, 2),
            },
            2 => Shape::ValueTemplate {
                position: self.choices.index(parameters.len()) as u8,
            },
            3 => Shape::ClassTemplate,
            4 => Shape::Fold(FOLDS[self.choices.index(FOLDS.len())]),
            _ => {
                let generic = u32::from(standard.has_generic_lambdas());
                let template = u32::from(standard.has_template_lambdas());
                let parameters = [
                    LambdaParameters::Typed,
                    LambdaParameters::Auto,
                    LambdaParameters::Template,
                ];
                Shape::Lambda(parameters[self.choices.weighted(&[2, generic, template])])
            }
        };
        self.uses(match shape {
            Shape::Lambda(_) => Feature::Lambdas,
            _ => Feature::Templates,
        });
        shape
    }

    fn passing(&mut self, shape: Shape) -> Passing {
        let possible = !matches!(shape, Shape::ClassTemplate | Shape::Fold(_));
        if !possible || !self.may_use(Feature::References) {
            return Passing::Value;
        }
        let passing = match self.choices.weighted(&[3, 2, 1]) {
            0 => return Passing::Value,
            1 => Passing::ConstReference,
            _ => Passing::RvalueReference,
        };
        self.uses(Feature::References);
        passing
    }

    /// The left fold of all parameters, and its type.
    pub(in crate::generate) fn fold(
        &mut self,
        op: BinaryOp,
        parameters: &[IntKind],
    ) -> (ExprId, IntKind) {
        self.helper.parameters = Some(parameters.to_vec());
        let mut result = self.unknown(Expr::Parameter(0), parameters[0]);
        for (position, &kind) in parameters.iter().enumerate().skip(1) {
            let parameter = self.unknown(Expr::Parameter(position as u8), kind);
            result = self.binary(op, result, parameter);
        }
        self.helper.parameters = None;
        (result.id, result.kind)
    }

    /// Calls of a helper with constants, and what they return.
    pub(in crate::generate) fn checks(&mut self, helper: HelperId) -> Vec<(ExprId, Int)> {
        let count = self.choices.index(3);
        self.with_constancy(Constancy::Expression, |it| {
            (0..count)
                .map(|_| {
                    let call = it.call_of(helper, &[], 0);
                    (call.id, call.value)
                })
                .collect()
        })
    }
}
