//! Variables that are references or constants, loops over all elements, and
//! static members.

use super::super::Writer;
use crate::ir::{
    Expr, Init, Loop, Place, PlaceId, Source, Stmt, Storage, VarId, Variable, VariableForm,
};
use crate::types::{StructId, Type};
use std::fmt::{Display, Write};

impl Writer<'_> {
    /// Declares a variable, in its form, by the given name.
    pub(in crate::lower::c) fn declared(self, out: &mut String, var: Variable, name: impl Display) {
        match var.form {
            VariableForm::Plain | VariableForm::StaticMember(_) => {
                self.declarator(out, var.ty, name);
            }
            VariableForm::Constant => {
                out.push_str("constexpr ");
                self.declarator(out, var.ty, name);
            }
            VariableForm::Container(container) => {
                self.container_type(out, container, var.ty);
                // Writing to a string cannot fail.
                let _ = write!(out, " {name}");
            }
            VariableForm::Reference => {
                let (to, read_only) = self.program.types.get(var.ty).target();
                if read_only {
                    out.push_str("const ");
                }
                // An array may be a container; the compiler knows.
                if matches!(self.program.types.get(to), Type::Array { .. }) {
                    let _ = write!(out, "auto &{name}");
                } else {
                    self.declarator(out, to, format_args!("&{name}"));
                }
            }
        }
    }

    /// Whether a place is what a reference refers to: its name alone.
    pub(in crate::lower::c) fn is_reference(self, pointer: PlaceId) -> bool {
        match self.program.exprs.place(pointer) {
            Place::Variable(variable) => {
                self.program.variable(variable).form == VariableForm::Reference
            }
            _ => false,
        }
    }

    /// The initialiser of a declared variable.
    pub(in crate::lower::c) fn initialiser(self, out: &mut String, variable: VarId, init: &Init) {
        let var = self.program.variable(variable);
        match (var.form, init) {
            (VariableForm::Reference, Init::Source(Source::Address(place))) => {
                self.place(out, *place);
            }
            (VariableForm::Container(container), init) => {
                self.container_init(out, container, var.ty, init);
            }
            (_, init) => self.init(out, var.ty, init),
        }
    }

    /// Writes a loop over all elements of an array.
    pub(in crate::lower::c) fn each_loop(self, out: &mut String, inner: &Loop, depth: usize) {
        let Some((variable, array, body)) = self.each_element(inner) else {
            unreachable!("a loop over all elements declares one of them first: {inner:?}");
        };
        out.push_str("for (");
        let var = self.program.variable(variable);
        self.declared(out, var, self.names.get(variable));
        out.push_str(" : ");
        self.place(out, array);
        out.push_str(")\n");
        self.braced(out, body, depth);
    }

    /// The element that a loop over all of them declares, the array, and what comes after
    /// the declaration.
    fn each_element(self, inner: &Loop) -> Option<(VarId, PlaceId, &[Stmt])> {
        let (first, body) = inner.body.stmts.split_first()?;
        let Stmt::Declare(variable, Init::Source(source)) = first else {
            return None;
        };
        let element = match *source {
            Source::Address(place) => place,
            Source::Value(value) => match self.program.exprs.expr(value) {
                Expr::Load(place) => place,
                _ => return None,
            },
            _ => return None,
        };
        match self.program.exprs.place(element) {
            Place::Element(array, _) => Some((*variable, array, body)),
            _ => None,
        }
    }

    /// Declarations of the static members of a structure.
    pub(in crate::lower::c) fn static_members(self, out: &mut String, owner: StructId) {
        for (variable, _) in &self.program.globals {
            let var = self.program.variable(*variable);
            if var.form == VariableForm::StaticMember(owner) {
                out.push_str("    static ");
                self.qualifiers(out, var);
                self.declared(out, var, self.names.get(*variable).unqualified());
                out.push_str(";\n");
            }
        }
    }

    /// `const` and `volatile`, where a global is.
    pub(in crate::lower::c) fn qualifiers(self, out: &mut String, var: Variable) {
        if var.storage == (Storage::Input { read_only: true }) {
            out.push_str("const ");
        }
        if var.volatile {
            out.push_str("volatile ");
        }
    }
}
