//! Named constants.

use super::super::Writer;
use crate::ir::{ConstantForm, ConstantId, NamedConstant, Recurrence};
use std::fmt::Write;

impl Writer<'_> {
    /// Definitions of all named constants, each with what it must be.
    pub(in crate::lower) fn named_constants(self, out: &mut String) {
        for (index, constant) in self.program.constants.iter().enumerate() {
            self.named_constant(out, index, constant);
            out.push_str("static_assert(");
            self.named(out, ConstantId(index as u32));
            out.push_str(" == ");
            let kind = constant.kind.promoted();
            self.literal(out, kind.convert(constant.value), kind);
            out.push_str(", \"\");\n");
        }
    }

    fn named_constant(self, out: &mut String, index: usize, constant: &NamedConstant) {
        let kind = self.kind_name(constant.kind);
        // Writing to a string cannot fail.
        match constant.form {
            ConstantForm::Variable(initial) => {
                let _ = write!(out, "\nstatic constexpr {kind} k_{index} = ");
                self.expr(out, initial);
                out.push_str(";\n");
            }
            ConstantForm::VariableTemplate(initial) => {
                let _ = write!(out, "\ntemplate <class T>\nstatic constexpr T k_{index} = ");
                self.expr(out, initial);
                out.push_str(";\n");
            }
            ConstantForm::Recurrence(recurrence) => {
                self.recurrence(out, index, constant, recurrence);
            }
        }
    }

    /// A class template with a base case. It uses functions, because a static data member would
    /// need a separate definition before C++17.
    fn recurrence(
        self,
        out: &mut String,
        index: usize,
        constant: &NamedConstant,
        recurrence: Recurrence,
    ) {
        let kind = self.kind_name(constant.kind);
        let member = format!("    static constexpr {kind} value() {{ return ");
        let number = |out: &mut String, value| self.literal(out, value, constant.kind);
        let _ = write!(
            out,
            "\ntemplate <unsigned int N>\nstruct k_{index}\n{{\n{member}(k_{index}<N - 1>::value() * "
        );
        number(out, recurrence.factor);
        out.push_str(") ^ (N + ");
        number(out, recurrence.offset);
        let _ = write!(
            out,
            "); }}\n}};\ntemplate <>\nstruct k_{index}<0>\n{{\n{member}"
        );
        number(out, recurrence.start);
        out.push_str("; }\n};\n");
    }

    /// The name of a constant, as an expression.
    pub(in crate::lower::c) fn named(self, out: &mut String, id: ConstantId) {
        let constant = &self.program.constants[id.0 as usize];
        let index = id.0;
        let _ = match constant.form {
            ConstantForm::Variable(_) => write!(out, "k_{index}"),
            ConstantForm::VariableTemplate(_) => {
                write!(out, "k_{index}<{}>", self.kind_name(constant.kind))
            }
            ConstantForm::Recurrence(recurrence) => {
                write!(out, "k_{index}<{}>::value()", recurrence.position)
            }
        };
    }
}
