//! Statements.

use super::Writer;
use crate::ir::{Block, Init, Source, Stmt};

impl Writer<'_> {
    /// Writes a block with its braces, indented by `depth` steps.
    pub(super) fn block(self, out: &mut String, block: &Block, depth: usize) {
        indent(out, depth);
        out.push_str("{\n");
        for stmt in &block.stmts {
            self.stmt(out, stmt, depth + 1);
        }
        indent(out, depth);
        out.push_str("}\n");
    }

    fn stmt(self, out: &mut String, stmt: &Stmt, depth: usize) {
        indent(out, depth);
        match stmt {
            Stmt::Declare(variable, init) => {
                let ty = self.program.variable(*variable).ty;
                self.declarator(out, ty, self.names.get(*variable));
                out.push_str(" = ");
                self.init(out, init);
                out.push_str(";\n");
            }
            Stmt::Assign(place, source) => {
                self.place(out, *place);
                out.push_str(" = ");
                self.source(out, *source);
                out.push_str(";\n");
            }
            Stmt::If {
                condition,
                then,
                otherwise,
            } => {
                out.push_str("if (");
                self.expr(out, *condition);
                out.push_str(")\n");
                self.block(out, then, depth);
                if let Some(block) = otherwise {
                    indent(out, depth);
                    out.push_str("else\n");
                    self.block(out, block, depth);
                }
            }
        }
    }

    fn source(self, out: &mut String, source: Source) {
        match source {
            Source::Value(expr) => self.expr(out, expr),
            Source::Address(place) => self.address(out, place),
            Source::Copy(place) => self.place(out, place),
        }
    }

    fn init(self, out: &mut String, init: &Init) {
        match init {
            Init::Source(source) => self.source(out, *source),
            Init::List(items) => {
                out.push('{');
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    self.init(out, item);
                }
                out.push('}');
            }
        }
    }
}

fn indent(out: &mut String, depth: usize) {
    for _ in 0..depth {
        out.push_str("    ");
    }
}
