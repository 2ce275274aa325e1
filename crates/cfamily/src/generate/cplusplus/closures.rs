//! Lambda expressions in functions: closures with a name that several calls use,
//! and those that are called on the spot, as expressions and as statements. For
//! inlining, and for scalar replacement of what they capture.

use super::super::Generator;
use super::super::build::Operand;
use super::super::function::NESTED;
use super::super::scope::Bound;
use crate::eval::Slot;
use crate::features::Feature;
use crate::generate::rule::{PriorRule, StatementRule};
use crate::ir::{
    Capture, CaptureAll, Closure, Expr, Helper, HelperForm, HelperId, Passing, Shape, Stmt,
    Storage, VarId, VariableForm,
};
use crate::types::{IntKind, Type};

pub(super) const NAMED: StatementRule = StatementRule {
    name: "closure",
    about: "lambda expressions with a name",
    weight: 2,
    needs: &[Feature::Lambdas],
    write: |generator, _| Some(generator.closure()),
    ..StatementRule::USUAL
};

pub(super) const BLOCK: StatementRule = StatementRule {
    name: "lambda-block",
    about: "blocks that are lambda expressions called on the spot",
    weight: 2,
    needs: &[Feature::Lambdas],
    write: |generator, _| generator.immediate_block(),
    ..StatementRule::USUAL
};

/// Expressions in the body of a lambda expression that is called on the spot.
pub(in crate::generate) const EXPRESSION: PriorRule<u32, Operand> = PriorRule {
    name: "lambda",
    about: "lambda expressions that are called on the spot",
    needs: &[Feature::Lambdas],
    write: |generator, _| generator.immediate(),
};

/// How deep the body of a closure nests.
const DEPTH: u32 = 2;

/// How many operators the body of a closure has.
const OPERATORS: usize = 6;

impl Generator<'_> {
    /// Gives a lambda expression a name.
    fn closure(&mut self) -> Stmt {
        self.uses(Feature::Lambdas);
        let mut captures = Vec::new();
        let mut parameters = Vec::new();
        for _ in 0..self.choices.index(Bound::MOST_CAPTURES + 1) {
            let (capture, kind) = self.capture(&captures);
            captures.push(capture);
            parameters.push(kind);
        }
        let room = Helper::MOST_PARAMETERS - Bound::MOST_CAPTURES;
        for _ in 0..self.choices.index(room + 1) {
            parameters.push(self.kind());
        }
        let result = self.kind();
        let operators = (self.budget.operators, self.budget.nodes);
        self.budget.grant_operators(OPERATORS);
        let body = self.helper_body(&parameters, result, DEPTH);
        (self.budget.operators, self.budget.nodes) = operators;
        let helper = HelperId(self.program.helpers.len() as u32);
        let captured: Vec<VarId> = captures.iter().map(|capture| capture.variable).collect();
        self.program.helpers.push(Helper {
            parameters,
            result,
            steps: Vec::new(),
            body,
            form: HelperForm {
                shape: Shape::Closure {
                    captures: captured.len() as u8,
                },
                constant: false,
                passing: Passing::Value,
            },
            checks: Vec::new(),
        });
        let references = captures
            .iter()
            .filter(|capture| capture.copy.is_none())
            .map(|capture| capture.variable)
            .collect();
        self.scopes.closures.push(Bound {
            helper,
            captured,
            references,
        });
        Stmt::Bind(Closure { helper, captures })
    }

    /// Something to capture that is not captured yet: a local integer by reference,
    /// or a new one with a copy of some value.
    fn capture(&mut self, before: &[Capture]) -> (Capture, IntKind) {
        let mut locals = Vec::new();
        for &variable in &self.scopes.readable {
            let described = self.program.variable(variable);
            let local = described.storage == Storage::Local;
            let fresh = !before.iter().any(|capture| capture.variable == variable);
            if let Type::Int(kind) = self.program.types.get(described.ty)
                && local
                && fresh
                && !matches!(kind, IntKind::Enum { .. })
                && described.form == VariableForm::Plain
            {
                locals.push((variable, kind));
            }
        }
        if !locals.is_empty() && self.choices.chance(2, 3) {
            let (variable, kind) = locals[self.choices.index(locals.len())];
            let copy = None;
            return (Capture { variable, copy }, kind);
        }
        let kind = self.kind();
        let value = self.expression(1);
        let value = self.narrowed(kind, value);
        let (value, values) = self.versioned(value, Some(kind));
        let ty = self.program.types.int(kind);
        let (variable, home) = self.local(ty, VariableForm::Plain);
        if let Some(home) = home {
            let values = values.map(|value| Slot::Int(kind.convert(value)));
            self.eval.memory.store(home, values.even);
            self.eval.store_odd_home(variable, 0, values.odd);
        }
        let copy = Some(value.id);
        (Capture { variable, copy }, kind)
    }

    /// Perhaps an expression as the body of a lambda expression that is called on
    /// the spot.
    fn immediate(&mut self) -> Option<Operand> {
        if !self.may_use(Feature::Lambdas) || !self.choices.chance(1, 20) {
            return None;
        }
        self.uses(Feature::Lambdas);
        let capture = [CaptureAll::ByReference, CaptureAll::ByCopy][self.choices.index(2)];
        // An operator is spent on it, so that calls cannot nest without end.
        self.budget.spend_operator();
        let inner = self.expression(2);
        let kind = inner.kind.promoted();
        let outer = self.unknown(Expr::Immediate(capture, inner.id), kind);
        Some(Operand {
            value: kind.convert(inner.value),
            ..outer
        })
    }

    /// A block as the body of a lambda expression that is called on the spot.
    /// Nothing in it can leave a loop around it.
    fn immediate_block(&mut self) -> Option<Stmt> {
        if !self.may_nest() {
            return None;
        }
        self.uses(Feature::Lambdas);
        let breakable = std::mem::replace(&mut self.nest.breakable, false);
        let continues = self.nest.loops.last().map(|inner| inner.continues);
        self.set_continues(false);
        let block = self.block(NESTED);
        self.set_continues(continues.unwrap_or(false));
        self.nest.breakable = breakable;
        Some(Stmt::Immediate(block))
    }

    fn set_continues(&mut self, continues: bool) {
        if let Some(inner) = self.nest.loops.last_mut() {
            inner.continues = continues;
        }
    }
}
