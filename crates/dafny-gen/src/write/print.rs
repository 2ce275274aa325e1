//! What programs print: values of every type, so that the output is the same on every
//! backend. Scalars, sequences and datatypes are printed directly; sets, maps and reals are
//! compared with the value that the interpreter computes; arrays and objects are printed by
//! their parts, and functions by their results.

use crate::build::{binary, cardinality, convert, if_statement, slice};
use crate::context::Gen;
use crate::context::declared::ModuleId;
use crate::ty::{DataId, Shape, Ty};
use gadfly_dafny::syntax::{BinaryOperator, Expression, ExpressionKind, Statement};

/// The prefix of the names of variables that are compared with their values.
pub(crate) const OBSERVED: &str = "seen";

/// The depth to which parts of values are printed.
const DEEPEST: u32 = 3;

impl Gen<'_> {
    /// Prints a value.
    pub(crate) fn print_value(&mut self, value: Expression, ty: Ty) {
        self.print_part(value, ty, 0);
    }

    /// Prints some of the variables that were declared after this position.
    pub(crate) fn print_scope(&mut self, since: usize, most: usize) {
        let candidates: Vec<usize> = (since..self.scope.len()).rev().take(most).collect();
        for index in candidates {
            if !self.affords(4) {
                return;
            }
            let (name, ty) = (self.scope[index].name.clone(), self.scope[index].ty);
            if self.scope[index].access == crate::context::scope::Access::Name {
                self.print_value(Expression::name(&name), ty);
            }
        }
    }

    fn line(&mut self, mut values: Vec<Expression>) {
        let mut spaced = Vec::with_capacity(values.len() * 2);
        for value in values.drain(..) {
            if !spaced.is_empty() {
                spaced.push(Expression::string(" "));
            }
            spaced.push(value);
        }
        spaced.push(Expression::string("\n"));
        self.push(Statement::print(spaced));
    }

    fn print_part(&mut self, value: Expression, ty: Ty, depth: u32) {
        if self.traits(ty).direct {
            return self.line(vec![value]);
        }
        if depth >= DEEPEST {
            return;
        }
        match self.shape(ty).clone() {
            Shape::Set(_) | Shape::Multiset(_) | Shape::Map(..) => {
                let mut values = vec![cardinality(value.clone())];
                if self.traits(ty).equality && self.is_legible(ty) {
                    let seen = self.observe(value, ty);
                    values.push(binary(BinaryOperator::Equal, seen.clone(), seen));
                }
                self.line(values);
            }
            Shape::Real | Shape::RealNewtype(_) => {
                let seen = self.observe(value.clone(), ty);
                let bound = self.real_literal();
                self.line(vec![
                    binary(BinaryOperator::Equal, seen.clone(), seen),
                    binary(BinaryOperator::LessEqual, value, bound),
                ]);
            }
            Shape::Wrapped(id) => {
                let base = self.declared.wrapped(id).base;
                let written = self.type_syntax(base);
                self.print_part(convert(value, written), base, depth);
            }
            Shape::Seq(element) => {
                self.line(vec![cardinality(value.clone())]);
                let first = value.clone().index(Expression::int(0_u32));
                let some = binary(
                    BinaryOperator::Greater,
                    cardinality(value),
                    Expression::int(0_u32),
                );
                self.print_if(some, vec![(first, element)], depth);
            }
            Shape::Tuple(parts) => {
                for (index, part) in parts.iter().enumerate() {
                    self.print_part(value.clone().member(&index.to_string()), *part, depth + 1);
                }
            }
            Shape::Data(id, _) => self.print_data(&value, ty, id, depth),
            Shape::Array(dimensions, element) => {
                self.print_array(value, dimensions, element, depth);
            }
            Shape::Class(id, _) => {
                let fields = self.declared.class(id).fields.clone();
                for field in fields {
                    self.print_part(value.clone().member(&field.name), field.ty, depth + 2);
                }
            }
            Shape::Arrow(parameters, result) => {
                let arguments: Vec<Expression> = parameters
                    .iter()
                    .map(|ty| self.literal(*ty, true))
                    .collect();
                self.print_part(value.call(arguments), result, depth + 1);
            }
            _ => {}
        }
    }

    /// Prints which constructor a value has, and the fields of that constructor.
    fn print_data(&mut self, value: &Expression, ty: Ty, id: DataId, depth: u32) {
        let constructors = self.declared.data(id).constructors.clone();
        for constructor in constructors {
            let is = value.clone().member(&format!("{}?", constructor.name));
            let fields: Vec<(Expression, Ty)> = constructor
                .fields
                .iter()
                .filter(|(_, field)| *field != ty)
                .map(|(name, field)| (value.clone().member(name), *field))
                .collect();
            self.line(vec![is.clone()]);
            self.print_if(is, fields, depth);
        }
    }

    /// Prints the lengths of an array, and its elements or the first of them.
    fn print_array(&mut self, value: Expression, dimensions: u32, element: Ty, depth: u32) {
        let zero = || Expression::int(0_u32);
        if dimensions == 1 {
            self.line(vec![value.clone().member("Length")]);
            if self.traits(element).direct {
                self.line(vec![slice(value, None, None)]);
            } else {
                let first = value.clone().index(zero());
                let some = binary(BinaryOperator::Greater, value.member("Length"), zero());
                self.print_if(some, vec![(first, element)], depth);
            }
            return;
        }
        let length = |index: u32| value.clone().member(&format!("Length{index}"));
        self.line((0..dimensions).map(length).collect());
        let some = (0..dimensions)
            .map(|index| binary(BinaryOperator::Greater, length(index), zero()))
            .reduce(|a, b| binary(BinaryOperator::And, a, b));
        let indices = (0..dimensions).map(|_| zero()).collect();
        let first = Expression::new(ExpressionKind::Index {
            target: Box::new(value),
            indices,
        });
        if let Some(some) = some {
            self.print_if(some, vec![(first, element)], depth);
        }
    }

    /// Whether the printed value is a valid expression here: names are printed as the default
    /// module qualifies them.
    fn is_legible(&self, ty: Ty) -> bool {
        let traits = self.traits(ty);
        traits.legible && (traits.builtin || self.declared.here == ModuleId::DEFAULT)
    }

    /// Prints parts that exist only under a condition.
    fn print_if(&mut self, condition: Expression, parts: Vec<(Expression, Ty)>, depth: u32) {
        self.body.blocks.push(Vec::new());
        for (part, ty) in parts {
            self.print_part(part, ty, depth + 1);
        }
        let then = self.body.blocks.pop().unwrap_or_default();
        if !then.is_empty() {
            self.push(if_statement(condition, then, None));
        }
    }

    /// A variable with the value. Its comparison with itself later becomes a comparison with
    /// the value that the interpreter computes.
    fn observe(&mut self, value: Expression, ty: Ty) -> Expression {
        let name = format!("{OBSERVED}{}", self.declared.observed);
        self.declared.observed += 1;
        let written = self.type_syntax(ty);
        self.push(Statement::var(&name, Some(written), value));
        Expression::name(&name)
    }
}
