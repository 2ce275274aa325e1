//! The statements of called functions.

use super::Writer;
use crate::ir::Step;
use std::fmt::Write;

impl Writer<'_> {
    /// Writes steps, indented by `depth` steps of the other kind.
    pub(in crate::lower::c) fn steps(self, out: &mut String, steps: &[Step], depth: usize) {
        let indent = "    ".repeat(depth);
        for step in steps {
            out.push_str(&indent);
            // Writing to a string cannot fail.
            let _ = match step {
                Step::Declare(local, kind, value) => {
                    let _ = write!(out, "{} p_{local} = ", self.kind_name(*kind));
                    self.expr(out, *value);
                    writeln!(out, ";")
                }
                Step::Set(local, _, value) => {
                    let _ = write!(out, "p_{local} = ");
                    self.expr(out, *value);
                    writeln!(out, ";")
                }
                Step::ReturnIf(condition, value) => {
                    out.push_str("if (");
                    self.expr(out, *condition);
                    let _ = write!(out, ")\n{indent}    return ");
                    self.expr(out, *value);
                    writeln!(out, ";")
                }
                Step::Repeat {
                    counter,
                    limit,
                    body,
                } => {
                    let _ = writeln!(
                        out,
                        "for (unsigned int p_{counter} = 0; p_{counter} < p_{limit}; p_{counter}++)\n{indent}{{"
                    );
                    self.steps(out, body, depth + 1);
                    writeln!(out, "{indent}}}")
                }
            };
        }
    }
}
