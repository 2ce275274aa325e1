//! Complex numbers with exact parts: expressions and statements. For the lowering
//! of complex arithmetic, for vectorising over pairs, and for passing pairs
//! around.
//!
//! Their parts are places of their own, so that all that is written about
//! floating-point numbers applies to them; what is here works on both at once.

use super::Generator;
use super::build::{Operand, Spot};
use super::evaluation::Both;
use super::float_build::FloatOperand;
use super::labels::{COMPLEX, PLACE};
use crate::eval::{Parts, Slot, combine, combine_with_real, complex_made_defined};
use crate::features::Feature;
use crate::ir::{ComplexExpr, ComplexId, Expr, FloatExpr, Part, Place, Source, VarId};
use crate::semantics::{BinaryOp, Exact, FloatOp};
use crate::types::{FloatKind, IntKind, Type, TypeId, TypeTable};

/// A finished complex expression with its type and its value here.
#[derive(Clone, Copy, Debug)]
pub(super) struct ComplexOperand {
    pub id: ComplexId,
    pub kind: FloatKind,
    pub value: Parts,
}

impl Generator<'_> {
    /// Whether complex numbers may occur here.
    pub(super) fn complex_here(&self) -> bool {
        self.may_use(Feature::Complex) && self.floats_here()
    }

    /// A part of the complex number in `spot`.
    pub(super) fn part(&mut self, spot: Spot, part: Part) -> Spot {
        let Type::Complex(kind) = self.type_of(spot) else {
            unreachable!("a part of something that is no complex number");
        };
        let ty = self.program.types.intern(Type::Float(kind));
        let id = (self.program.exprs).add_place(Place::Part(spot.id, part), ty);
        Spot {
            id,
            address: spot.address.plus(part as u32),
        }
    }

    /// Either part of the complex number in `spot`.
    pub(super) fn any_part(&mut self, spot: Spot) -> Spot {
        let part = Part::BOTH[self.choices.index(2)];
        self.part(spot, part)
    }

    fn complex_node(
        &mut self,
        expr: ComplexExpr,
        kind: FloatKind,
        value: Option<Parts>,
    ) -> ComplexOperand {
        let id = self.program.exprs.add_complex(expr, kind);
        let fits = |parts: &Parts| parts.iter().all(|part| part.fits(kind.format()));
        let value = match value.filter(fits) {
            // The nest is made defined when it is complete.
            _ if self.deferred() => [Exact::ZERO; 2],
            Some(value) => value,
            None => match complex_made_defined(&mut self.program, &mut self.eval.memory, id) {
                Ok(value) => value,
                Err(violation) => unreachable!("it can always be made defined: {violation}"),
            },
        };
        ComplexOperand { id, kind, value }
    }

    pub(super) fn complex_load(&mut self, spot: Spot) -> ComplexOperand {
        let Type::Complex(kind) = self.type_of(spot) else {
            unreachable!("a complex load of something else");
        };
        let value = if self.deferred() {
            None
        } else {
            let slots = [0, 1].map(|part| self.eval.memory.load(spot.address.plus(part)));
            match slots {
                [Slot::Float(re), Slot::Float(im)] => Some([re, im]),
                slots => unreachable!("a complex load of {slots:?}"),
            }
        };
        self.complex_node(ComplexExpr::Load(spot.id), kind, value)
    }

    fn compose(&mut self, kind: FloatKind, re: FloatOperand, im: FloatOperand) -> ComplexOperand {
        let re = self.float_to(kind, re);
        let im = self.float_to(kind, im);
        let value = Some([re.value, im.value]);
        self.complex_node(ComplexExpr::Compose(re.id, im.id), kind, value)
    }

    pub(super) fn complex_binary(
        &mut self,
        op: FloatOp,
        a: ComplexOperand,
        b: ComplexOperand,
    ) -> ComplexOperand {
        let kind = a.kind.common(b.kind);
        let value = combine(op, a.value, b.value);
        self.complex_node(ComplexExpr::Binary(op, a.id, b.id), kind, value)
    }

    fn complex_with_real(
        &mut self,
        op: FloatOp,
        a: ComplexOperand,
        b: FloatOperand,
    ) -> ComplexOperand {
        let kind = a.kind.common(b.kind);
        let value = combine_with_real(op, a.value, b.value);
        self.complex_node(ComplexExpr::WithReal(op, a.id, b.id), kind, value)
    }

    /// `a`, converted to `kind` unless it has that type.
    pub(super) fn complex_to(&mut self, kind: FloatKind, a: ComplexOperand) -> ComplexOperand {
        if a.kind == kind {
            return a;
        }
        self.complex_node(ComplexExpr::Convert(a.id), kind, Some(a.value))
    }

    /// `__real__ a` or `__imag__ a`
    pub(super) fn part_of(&mut self, part: Part, a: ComplexOperand) -> FloatOperand {
        let value = Some(a.value[part as usize]);
        self.float_node(FloatExpr::Part(part, a.id), a.kind, value)
    }

    /// `a == b` or `a != b`
    pub(super) fn complex_compare(&mut self, depth: u32, kind: FloatKind) -> Operand {
        self.uses(Feature::Complex);
        let op = [BinaryOp::Eq, BinaryOp::Ne][self.choices.index(2)];
        let a = self.complex_expression(depth, kind);
        let b = self.complex_expression(depth, kind);
        self.made_defined(Expr::CompareComplex(op, a.id, b.id), IntKind::Int)
    }

    /// A complex expression that nests at most `depth` deep.
    pub(super) fn complex_expression(&mut self, depth: u32, kind: FloatKind) -> ComplexOperand {
        self.choices.open(COMPLEX);
        let leaf = depth == 0 || self.budget.nodes == 0;
        let operand = if leaf || !self.choices.chance(depth + 2, depth + 4) {
            self.complex_leaf(depth, kind)
        } else {
            self.budget.spend_operator();
            self.complex_operator(depth - 1, kind)
        };
        self.choices.close();
        operand
    }

    fn complex_leaf(&mut self, depth: u32, kind: FloatKind) -> ComplexOperand {
        if self.choices.weighted(&self.params.leaves) == 1
            && let Some(spot) = self.complex_in_one_of(&self.scopes.readable.clone(), depth)
        {
            return self.complex_load(spot);
        }
        let re = self.float_expression(0, kind);
        let im = self.float_expression(0, kind);
        self.compose(kind, re, im)
    }

    fn complex_operator(&mut self, depth: u32, kind: FloatKind) -> ComplexOperand {
        match self.choices.weighted(&[8, 5, 1, 2, 2, 1]) {
            0 => {
                let op = FloatOp::ALL[self.choices.weighted(&[4, 3, 3])];
                let a = self.complex_expression(depth, kind);
                let b = self.complex_expression(depth, kind);
                self.complex_binary(op, a, b)
            }
            1 => {
                let op = FloatOp::ALL[self.choices.weighted(&[2, 2, 4, 2])];
                let a = self.complex_expression(depth, kind);
                let b = self.right_side(op, depth, kind);
                self.complex_with_real(op, a, b)
            }
            2 => {
                let a = self.complex_expression(depth, kind);
                let value = Some(a.value.map(Exact::negated));
                self.complex_node(ComplexExpr::Negate(a.id), a.kind, value)
            }
            3 => {
                let a = self.complex_expression(depth, kind);
                let [re, im] = a.value;
                let value = Some([re, im.negated()]);
                self.complex_node(ComplexExpr::Conjugate(a.id), a.kind, value)
            }
            4 => {
                let re = self.float_expression(depth, kind);
                let im = self.float_expression(depth, kind);
                self.compose(kind, re, im)
            }
            _ => {
                let condition = self.expression(depth);
                let then = self.complex_expression(depth, kind);
                let otherwise = self.complex_expression(depth, kind);
                self.complex_conditional(condition, then, otherwise)
            }
        }
    }

    fn complex_conditional(
        &mut self,
        condition: Operand,
        then: ComplexOperand,
        otherwise: ComplexOperand,
    ) -> ComplexOperand {
        let kind = then.kind.common(otherwise.kind);
        // C++ finds no common type of two complex types.
        let then = self.complex_to(kind, then);
        let otherwise = self.complex_to(kind, otherwise);
        let taken = if condition.value.is_zero() {
            otherwise
        } else {
            then
        };
        let expr = ComplexExpr::Conditional(condition.id, then.id, otherwise.id);
        self.complex_node(expr, kind, Some(taken.value))
    }

    /// The initialiser of a local complex number; its slots are added to `values`.
    pub(super) fn complex_init(
        &mut self,
        kind: FloatKind,
        depth: u32,
        values: &mut Vec<Both<Slot>>,
    ) -> Source {
        let value = self.complex_expression(depth, kind);
        let value = self.complex_to(kind, value);
        let (value, both) = self.versioned_complex(value);
        for part in Part::BOTH {
            values.push(both.map(|parts| Slot::Float(parts[part as usize])));
        }
        Source::Complex(value.id)
    }

    /// A complex number in one of the variables, if one of them holds any.
    pub(super) fn complex_in_one_of(&mut self, variables: &[VarId], depth: u32) -> Option<Spot> {
        let types = &self.program.types;
        let holds = |&variable: &VarId| {
            let ty = self.program.variable(variable).ty;
            types.holds_complex(ty) && !self.leads_to_unions(ty)
        };
        let variables: Vec<VarId> = variables.iter().copied().filter(holds).collect();
        if variables.is_empty() {
            return None;
        }
        self.choices.open(PLACE);
        let variable = variables[self.choices.index(variables.len())];
        let mut spot = self.variable(variable);
        while !matches!(self.type_of(spot), Type::Complex(_)) {
            spot = self.towards(spot, depth, TypeTable::holds_complex);
        }
        self.choices.close();
        Some(spot)
    }

    /// A complex type that the program may use.
    pub(super) fn complex_type(&mut self) -> TypeId {
        let kind = self.float_kind();
        self.uses(Feature::Complex);
        self.program.types.intern(Type::Complex(kind))
    }
}
