//! Calls of helpers and of lambda expressions with a name.

use super::IntRule;
use crate::eval::Evaluator;
use crate::generate::Generator;
use crate::generate::build::Operand;
use crate::generate::style::Constancy;
use crate::ir::{Expr, HelperId, Shape, VarId};

pub(super) const RULE: IntRule = IntRule {
    name: "call",
    about: "calls of functions of the program",
    weight: 1,
    needs: &[],
    applies: |generator, _| generator.callable() > 0,
    write: |generator, depth| generator.call(depth),
};

impl Generator<'_> {
    /// How many helpers can be called here.
    fn callable(&self) -> usize {
        match self.style.constancy {
            Constancy::Free => self.scopes.functions.len() + self.callable_closures(),
            Constancy::Function | Constancy::Expression => self.scopes.constant_functions.len(),
        }
    }

    /// A helper captures nothing that it could call.
    fn callable_closures(&self) -> usize {
        match self.helper.parameters {
            None => self.scopes.closures.len(),
            Some(_) => 0,
        }
    }

    /// A call of some helper; there must be one.
    fn call(&mut self, depth: u32) -> Operand {
        let index = self.choices.index(self.callable());
        if self.style.constancy != Constancy::Free {
            return self.call_of(self.scopes.constant_functions[index], &[], depth);
        }
        match self.scopes.functions.get(index) {
            Some(&helper) => self.call_of(helper, &[], depth),
            None => {
                let closure = self.scopes.closures[index - self.scopes.functions.len()].clone();
                self.call_of(closure.helper, &closure.captured, depth)
            }
        }
    }

    /// A call of a helper whose first arguments are the values of variables.
    pub(in crate::generate) fn call_of(
        &mut self,
        id: HelperId,
        captured: &[VarId],
        depth: u32,
    ) -> Operand {
        let helper = &self.program.helpers[id.0 as usize];
        let (shape, result) = (helper.form.shape, helper.result);
        let parameters = helper.parameters.clone();
        let mut arguments = Vec::with_capacity(parameters.len());
        for &variable in captured {
            let spot = self.variable(variable);
            arguments.push(self.load(spot).id);
        }
        for (position, &kind) in parameters.iter().enumerate().skip(captured.len()) {
            let constant = Shape::ValueTemplate {
                position: position as u8,
            };
            let constancy = if shape == constant {
                Constancy::Expression
            } else {
                self.style.constancy
            };
            let argument = self.with_constancy(constancy, |it| {
                let argument = it.expression(depth);
                it.narrowed(kind, argument)
            });
            arguments.push(argument.id);
        }
        if let Some(cost) = self.helper.costs.get(id.0 as usize) {
            self.helper.cost += cost;
        }
        let arguments = self.program.exprs.add_arguments(&arguments);
        let call = self.unknown(Expr::Call(id, arguments), result);
        if self.deferred() {
            return call;
        }
        let (context, exprs) = self.program.context();
        match Evaluator::new(context, exprs, &self.eval.memory).value(call.id) {
            Ok(value) => Operand { value, ..call },
            Err(violation) => unreachable!("a call of a total function: {violation}"),
        }
    }
}
