//! Arrays that are objects of the standard library: the headers they need, their
//! types and their initial values.

use super::super::Writer;
use crate::features::Feature;
use crate::ir::{Constant, Container, Init, VariableForm};
use crate::types::{Type, TypeId};
use std::fmt::Write;

impl Writer<'_> {
    /// Includes the headers of the containers that the program has.
    pub(in crate::lower::c) fn container_headers(self, out: &mut String) {
        if !self.program.requires.has(Feature::Containers) {
            return;
        }
        let containers = [
            (Container::Array, "array"),
            (Container::Vector, "vector"),
            (Container::Valarray, "valarray"),
        ];
        for (container, header) in containers {
            let form = VariableForm::Container(container);
            if self.program.variables().any(|(_, var)| var.form == form) {
                // Writing to a string cannot fail.
                let _ = writeln!(out, "#include <{header}>");
            }
        }
    }

    /// Writes the type of a container, which an array of several dimensions is in
    /// each of them.
    pub(super) fn container_type(self, out: &mut String, container: Container, ty: TypeId) {
        let Type::Array { of, len } = self.program.types.get(ty) else {
            self.declarator(out, ty, "");
            // Without a name, a declarator ends in a space.
            out.truncate(out.trim_end().len());
            return;
        };
        out.push_str(match container {
            Container::Array => "std::array<",
            Container::Vector => "std::vector<",
            Container::Valarray => "std::valarray<",
        });
        self.container_type(out, container, of);
        if container == Container::Array {
            let _ = write!(out, ", {len}");
        }
        out.push('>');
    }

    /// The initial value of a local container.
    pub(super) fn container_init(
        self,
        out: &mut String,
        container: Container,
        ty: TypeId,
        init: &Init,
    ) {
        let Init::List(items) = init else {
            return self.init(out, ty, init);
        };
        self.container_list(out, container, ty, items, &|out, of, item| {
            if matches!(self.program.types.get(of), Type::Array { .. }) {
                self.container_init(out, container, of, item);
            } else {
                self.list_item(out, of, item);
            }
        });
    }

    /// The initial value of a global container.
    pub(in crate::lower::c) fn container_constant(
        self,
        out: &mut String,
        container: Container,
        ty: TypeId,
        initial: &Constant,
    ) {
        let Constant::List(items) = initial else {
            return self.constant(out, ty, initial);
        };
        self.container_list(out, container, ty, items, &|out, of, item| {
            if matches!(self.program.types.get(of), Type::Array { .. }) {
                self.container_constant(out, container, of, item);
            } else {
                self.constant(out, of, item);
            }
        });
    }

    /// A list of elements. Where a constructor might take a list for something
    /// else, the type of every element is written.
    fn container_list<T>(
        self,
        out: &mut String,
        container: Container,
        ty: TypeId,
        items: &[T],
        write: &dyn Fn(&mut String, TypeId, &T),
    ) {
        let of = self.part_type(ty, 0);
        let (open, close) = match container {
            Container::Array => ("{{", "}}"),
            Container::Vector | Container::Valarray => ("{", "}"),
        };
        out.push_str(open);
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                out.push_str(", ");
            }
            match self.program.types.get(of) {
                Type::Struct(id) if container == Container::Vector => {
                    let _ = write!(out, "s_{}", id.index());
                }
                Type::Array { .. } if container == Container::Vector => {
                    self.container_type(out, container, of);
                }
                _ => {}
            }
            write(out, of, item);
        }
        out.push_str(close);
    }
}
