//! Calls of functions that compilers know: what must be included or declared
//! for them, and how their arguments are written.
//!
//! Where one name stands for functions of many types, the arguments choose, so
//! they are written with exactly the type that is meant.

use super::Writer;
use super::operators::Strength;
use crate::features::Feature;
use crate::ir::{Expr, ExprId, Place, PlaceId, VariableForm};
use crate::lower::dialect::Dialect;
use crate::semantics::Extremum;
use crate::types::{Builtin, BuiltinOp, IntKind};
use std::fmt::Write;

impl Writer<'_> {
    /// What functions of the standard library need: the header that has those of
    /// C++, and declarations of the others. The declarations in C++ say that
    /// nothing is thrown, as the library's own do: both may be seen.
    pub(super) fn library(self, out: &mut String) {
        if self.program.requires.has(Feature::Algorithms) {
            out.push_str("#include <algorithm>\n");
        }
        if !self.program.requires.has(Feature::Library) {
            return;
        }
        let (linkage, nothing) = match self.dialect {
            dialect if dialect.is_cpp() => ("extern \"C\" ", " noexcept"),
            _ => ("", ""),
        };
        for (kind, name) in [("int", "abs"), ("long", "labs"), ("long long", "llabs")] {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{linkage}{kind} {name}({kind}){nothing};");
        }
        for (name, second) in [("memcpy", "const void *"), ("memset", "int")] {
            let _ = writeln!(
                out,
                "{linkage}void *{name}(void *, {second}, unsigned long){nothing};"
            );
        }
    }

    /// How tightly a call of a function of one integer binds: what has another
    /// type than it should is converted.
    pub(super) fn builtin_strength(self, builtin: Builtin) -> Strength {
        if builtin.op == BuiltinOp::Abs && self.dialect.absolute_is_unsigned() {
            Strength::Unary
        } else {
            Strength::Postfix
        }
    }

    /// Writes a call of a function of one integer.
    pub(super) fn builtin(self, out: &mut String, builtin: Builtin, a: ExprId) {
        if let (BuiltinOp::Abs, Some(name)) = (builtin.op, self.dialect.absolute()) {
            if self.dialect.absolute_is_unsigned() {
                let _ = write!(out, "({})", self.kind_name(builtin.result()));
            }
            out.push_str(name);
            out.push('(');
            self.exact_argument(out, a, builtin.parameter());
            out.push(')');
            return;
        }
        out.push_str(builtin.name());
        out.push('(');
        self.expr(out, a);
        if builtin.op == BuiltinOp::Expect {
            out.push_str(", 1");
        }
        out.push(')');
    }

    /// Writes a call of the function for the smaller or the greater of two.
    pub(super) fn extremum(
        self,
        out: &mut String,
        which: Extremum,
        kind: IntKind,
        [a, b]: [ExprId; 2],
    ) {
        out.push_str(self.dialect.extremum(which));
        if self.dialect == Dialect::Cpp {
            let _ = write!(out, "<{}>", self.kind_name(kind));
        }
        out.push('(');
        self.exact_argument(out, a, kind);
        out.push_str(", ");
        self.exact_argument(out, b, kind);
        out.push(')');
    }

    /// Writes an argument that is of type `kind` beyond doubt.
    fn exact_argument(self, out: &mut String, id: ExprId, kind: IntKind) {
        if self.dialect.converts_by_name() {
            self.typed(out, id, kind, Strength::Conditional);
        } else if self.is_plainly(id, kind) {
            self.expr(out, id);
        } else {
            self.by_name(out, id, kind, Strength::Conditional);
        }
    }

    /// Whether nothing need be said for an expression to be of type `kind`, and of
    /// no other. A function of C++ takes it by reference and its type is given
    /// there, so it need only be an object that references may be bound to, or
    /// none.
    fn is_plainly(self, id: ExprId, kind: IntKind) -> bool {
        self.program.exprs.kind(id) == kind
            && match self.program.exprs.expr(id) {
                Expr::Constant(_) | Expr::Cast(_) => true,
                Expr::Load(place) => self.dialect == Dialect::Cpp && self.is_bindable(place),
                Expr::Unary(..) | Expr::Binary(..) | Expr::Call(..) | Expr::Extremum(..) => {
                    self.dialect == Dialect::Cpp
                }
                _ => false,
            }
    }

    /// Whether a reference to a place is sure to be allowed: the object is not
    /// volatile, and no constant, which a lambda expression may use by value
    /// without capturing it.
    fn is_bindable(self, place: PlaceId) -> bool {
        let constant = matches!(
            self.program.exprs.place(place),
            Place::Variable(variable)
                if self.program.variable(variable).form == VariableForm::Constant
        );
        !constant && !self.is_volatile(place)
    }
}
