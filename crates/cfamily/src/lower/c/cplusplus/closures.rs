//! Lambda expressions in functions.

use super::super::Writer;
use super::super::stmt::indent;
use crate::ir::{Block, CaptureAll, Closure, ExprId};
use crate::types::IntKind;
use std::fmt::Write;

impl Writer<'_> {
    /// Writes a lambda expression that gets a name.
    pub(in crate::lower::c) fn closure(self, out: &mut String, closure: &Closure, depth: usize) {
        let helper = &self.program.helpers[closure.helper.0 as usize];
        let initialised = self.program.standard.has_generic_lambdas();
        for capture in &closure.captures {
            if let (false, Some(value)) = (initialised, capture.copy) {
                let kind = self.kind_name(self.kind_of(capture.variable));
                // Writing to a string cannot fail.
                let _ = write!(out, "{kind} {} = ", self.names.get(capture.variable));
                self.expr(out, value);
                out.push_str(";\n");
                indent(out, depth);
            }
        }
        let _ = write!(out, "auto h_{} = [", closure.helper.0);
        for (index, capture) in closure.captures.iter().enumerate() {
            let separator = if index > 0 { ", " } else { "" };
            let reference = if capture.copy.is_none() { "&" } else { "" };
            let name = self.names.get(capture.variable);
            let _ = write!(out, "{separator}{reference}{name}");
            if let (true, Some(value)) = (initialised, capture.copy) {
                out.push_str(" = ");
                self.converted(out, self.kind_of(capture.variable), value);
            }
        }
        out.push_str("](");
        self.closure_parameters(out, helper);
        let _ = writeln!(out, ") -> {} {{", self.kind_name(helper.result));
        indent(out, depth + 1);
        out.push_str("return ");
        let inside = Writer {
            captures: &closure.captures,
            ..self
        };
        inside.expr(out, helper.body);
        out.push_str(";\n");
        indent(out, depth);
        out.push_str("};\n");
    }

    fn kind_of(self, variable: crate::ir::VarId) -> IntKind {
        let ty = self.program.variable(variable).ty;
        self.program.types.get(ty).int()
    }

    /// Writes an expression as the body of a lambda expression.
    pub(in crate::lower::c) fn immediate(
        self,
        out: &mut String,
        capture: CaptureAll,
        kind: IntKind,
        inner: ExprId,
    ) {
        let capture = match capture {
            CaptureAll::ByReference => '&',
            CaptureAll::ByCopy => '=',
        };
        let _ = write!(out, "[{capture}]() -> {} {{ return ", self.kind_name(kind));
        self.expr(out, inner);
        out.push_str("; }()");
    }

    /// Writes a block as the body of a lambda expression.
    pub(in crate::lower::c) fn immediate_block(
        self,
        out: &mut String,
        block: &Block,
        depth: usize,
    ) {
        out.push_str("[&]() {\n");
        self.stmts(out, &block.stmts, depth + 1);
        indent(out, depth);
        out.push_str("}();\n");
    }
}
