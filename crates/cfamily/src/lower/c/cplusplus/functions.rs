//! Helpers and test functions that are templates, lambda expressions or
//! `constexpr`, and their calls.

use super::super::Writer;
use super::super::operators::Strength;
use crate::ir::{
    Arguments, Expr, ExprId, Function, Helper, HelperId, LambdaParameters, Passing, Shape,
};
use crate::lower::dialect::Dialect;
use crate::semantics::Int;
use crate::types::IntKind;
use std::fmt::Write;

/// The spelling of a parameter's type.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TypeName {
    /// Its name.
    Kind,
    /// A parameter of the template.
    Parameter,
    /// `auto`
    Auto,
}

impl Writer<'_> {
    /// Writes a helper, and assertions about the results of its calls.
    pub(in crate::lower::c) fn helper(self, out: &mut String, index: usize, helper: &Helper) {
        match helper.form.shape {
            // Written where it is bound.
            Shape::Closure { .. } => return,
            Shape::Lambda(parameters) => self.lambda_helper(out, index, helper, parameters),
            Shape::ClassTemplate => self.class_template(out, index, helper),
            Shape::Function
            | Shape::TypeTemplate { .. }
            | Shape::ValueTemplate { .. }
            | Shape::Fold(_) => self.function_helper(out, index, helper),
        }
        for &(call, value) in &helper.checks {
            self.static_assert(out, call, value);
        }
    }

    fn function_helper(self, out: &mut String, index: usize, helper: &Helper) {
        let shape = helper.form.shape;
        let types = match shape {
            Shape::TypeTemplate { .. } => TypeName::Parameter,
            _ => TypeName::Kind,
        };
        out.push('\n');
        // Writing to a string cannot fail.
        match shape {
            Shape::TypeTemplate { .. } => self.type_parameters(out, helper),
            Shape::ValueTemplate { position } => {
                let kind = self.kind_name(helper.parameters[usize::from(position)]);
                let _ = writeln!(out, "template <{kind} p_{position}>");
            }
            Shape::Fold(_) => out.push_str("template <class... T>\n"),
            _ => {}
        }
        let specifier = if helper.form.constant {
            "static constexpr"
        } else {
            "static"
        };
        let result = self.kind_name(helper.result);
        let _ = write!(out, "{specifier} {result} h_{index}(");
        if matches!(shape, Shape::Fold(_)) {
            out.push_str("T... p");
        } else {
            self.helper_parameters(out, helper, types);
        }
        out.push_str(")\n{\n");
        self.steps(out, &helper.steps, 1);
        out.push_str("    return ");
        match shape {
            Shape::Fold(op) => {
                let sign = super::super::operators::binary_sign(op);
                let _ = write!(out, "(... {sign} p)");
            }
            _ => self.expr(out, helper.body),
        }
        out.push_str(";\n}\n");
    }

    fn lambda_helper(
        self,
        out: &mut String,
        index: usize,
        helper: &Helper,
        parameters: LambdaParameters,
    ) {
        let specifier = if helper.form.constant {
            "constexpr"
        } else {
            "const"
        };
        let _ = write!(out, "\nstatic {specifier} auto h_{index} = []");
        let types = match parameters {
            LambdaParameters::Typed => TypeName::Kind,
            LambdaParameters::Auto => TypeName::Auto,
            LambdaParameters::Template => {
                out.push('<');
                self.type_parameter_list(out, helper);
                out.push('>');
                TypeName::Parameter
            }
        };
        out.push('(');
        self.helper_parameters(out, helper, types);
        let result = self.kind_name(helper.result);
        let _ = write!(out, ") -> {result} {{\n    return ");
        self.expr(out, helper.body);
        out.push_str(";\n};\n");
    }

    fn class_template(self, out: &mut String, index: usize, helper: &Helper) {
        out.push('\n');
        self.type_parameters(out, helper);
        let _ = writeln!(out, "struct h_{index}\n{{");
        for position in 0..helper.parameters.len() {
            let _ = writeln!(out, "    T_{position} p_{position};");
        }
        let specifier = if helper.form.constant {
            "constexpr "
        } else {
            ""
        };
        let result = self.kind_name(helper.result);
        let _ = write!(
            out,
            "    {specifier}{result} result() const\n    {{\n        return "
        );
        self.expr(out, helper.body);
        out.push_str(";\n    }\n};\n");
    }

    fn type_parameters(self, out: &mut String, helper: &Helper) {
        out.push_str("template <");
        self.type_parameter_list(out, helper);
        out.push_str(">\n");
    }

    fn type_parameter_list(self, out: &mut String, helper: &Helper) {
        for position in 0..helper.parameters.len() {
            let separator = if position > 0 { ", " } else { "" };
            let _ = write!(out, "{separator}class T_{position}");
        }
    }

    /// Declares the parameters that are passed at run time.
    fn helper_parameters(self, out: &mut String, helper: &Helper, types: TypeName) {
        let mut separator = "";
        for (position, &kind) in helper.parameters.iter().enumerate() {
            if !passed(helper, position) {
                continue;
            }
            out.push_str(separator);
            separator = ", ";
            if helper.form.passing == Passing::ConstReference {
                out.push_str("const ");
            }
            let _ = match types {
                TypeName::Kind => write!(out, "{} ", self.kind_name(kind)),
                TypeName::Parameter => write!(out, "T_{position} "),
                TypeName::Auto => write!(out, "auto "),
            };
            out.push_str(match helper.form.passing {
                Passing::Value => "",
                Passing::ConstReference => "&",
                Passing::RvalueReference => "&&",
            });
            let _ = write!(out, "p_{position}");
        }
        // In C an empty list would say nothing about the arguments.
        if separator.is_empty() && self.dialect == Dialect::C {
            out.push_str("void");
        }
    }

    /// Declares the parameters of a closure that are not captured.
    pub(super) fn closure_parameters(self, out: &mut String, helper: &Helper) {
        self.helper_parameters(out, helper, TypeName::Kind);
    }

    /// Writes a call.
    pub(in crate::lower::c) fn call(self, out: &mut String, id: HelperId, arguments: Arguments) {
        let helper = &self.program.helpers[id.0 as usize];
        let arguments = self.program.exprs.arguments(arguments);
        let _ = write!(out, "h_{}", id.0);
        match helper.form.shape {
            Shape::TypeTemplate { deduced: false } | Shape::ClassTemplate => {
                out.push('<');
                for (position, &kind) in helper.parameters.iter().enumerate() {
                    let separator = if position > 0 { ", " } else { "" };
                    let _ = write!(out, "{separator}{}", self.kind_name(kind));
                }
                out.push('>');
            }
            Shape::ValueTemplate { position } => {
                let position = usize::from(position);
                out.push('<');
                // A template argument must not be narrowed implicitly.
                self.converted(out, helper.parameters[position], arguments[position]);
                out.push('>');
            }
            _ => {}
        }
        let (open, close) = match helper.form.shape {
            Shape::ClassTemplate => ("{", "}.result()"),
            _ => ("(", ")"),
        };
        out.push_str(open);
        let mut separator = "";
        for (position, &argument) in arguments.iter().enumerate() {
            if passed(helper, position) {
                out.push_str(separator);
                separator = ", ";
                self.argument(out, helper, helper.parameters[position], argument);
            }
        }
        out.push_str(close);
    }

    /// Writes an argument. Where its type decides something, it is converted to
    /// that of the parameter by name.
    fn argument(self, out: &mut String, helper: &Helper, kind: IntKind, argument: ExprId) {
        let generic = match helper.form.shape {
            Shape::TypeTemplate { deduced } => deduced,
            Shape::ClassTemplate | Shape::Fold(_) => true,
            Shape::Lambda(parameters) => parameters != LambdaParameters::Typed,
            Shape::Function | Shape::ValueTemplate { .. } | Shape::Closure { .. } => false,
        };
        let by_reference = helper.form.passing == Passing::ConstReference;
        if generic || helper.form.passing == Passing::RvalueReference {
            self.converted(out, kind, argument);
        } else if by_reference && self.loads_volatile(argument) {
            // No reference to something that is not volatile binds to it.
            out.push('+');
            self.operand(out, argument, Strength::Unary);
        } else {
            self.typed(out, argument, kind, Strength::Conditional);
        }
    }

    fn loads_volatile(self, id: ExprId) -> bool {
        matches!(self.program.exprs.expr(id), Expr::Load(place) if self.is_volatile(place))
    }

    /// `(kind)expr`
    pub(in crate::lower::c) fn converted(self, out: &mut String, kind: IntKind, expr: ExprId) {
        out.push('(');
        out.push_str(&self.kind_name(kind));
        out.push(')');
        self.operand(out, expr, Strength::Unary);
    }

    /// Tells the compiler the value of a constant expression.
    pub(in crate::lower::c) fn static_assert(self, out: &mut String, expr: ExprId, value: Int) {
        out.push_str("static_assert(");
        self.operand(out, expr, Strength::Shift);
        out.push_str(" == ");
        let kind = self.program.exprs.kind(expr).promoted();
        self.literal(out, kind.convert(value), kind);
        out.push_str(", \"\");\n");
    }

    /// Writes a test function as a template and a function that calls it.
    pub(in crate::lower::c) fn function_template(
        self,
        out: &mut String,
        index: usize,
        function: &Function,
    ) {
        let _ = write!(out, "\ntemplate <int>\nstatic void body_{index}(");
        self.parameters(out);
        out.push_str(")\n");
        self.block(out, &function.body, 0);
        let _ = write!(out, "\nvoid test_{index}(");
        self.parameters(out);
        let _ = write!(out, ")\n{{\n    body_{index}<{index}>(");
        for (position, &variable) in self.program.parameters.iter().enumerate() {
            let separator = if position > 0 { ", " } else { "" };
            let _ = write!(out, "{separator}{}", self.names.get(variable));
        }
        out.push_str(");\n}\n");
    }
}

/// Whether a parameter is passed at run time, and is neither captured nor an
/// argument of a template.
fn passed(helper: &Helper, position: usize) -> bool {
    match helper.form.shape {
        Shape::ValueTemplate { position: constant } => position != usize::from(constant),
        Shape::Closure { captures } => position >= usize::from(captures),
        _ => true,
    }
}
