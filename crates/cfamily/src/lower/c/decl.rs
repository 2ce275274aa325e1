//! Declarations: structures, globals, and declarators.

use super::{Writer, complex, float};
use crate::ir::{Constant, VarId, VariableForm};
use crate::types::{Alignment, EnumForm, IntKind, StructId, Type, TypeId};
use std::borrow::Cow;
use std::fmt::{Display, Write};

impl Writer<'_> {
    /// Writes a declarator such as `const struct s_1 *name` or `int name[2][3]`.
    pub(in crate::lower) fn declarator(self, out: &mut String, ty: TypeId, name: impl Display) {
        self.declarator_with(out, ty, name, Self::shared_name);
    }

    /// Writes the declarator of a local variable.
    pub(super) fn local_declarator(self, out: &mut String, ty: TypeId, name: impl Display) {
        out.push_str(self.qualifier);
        self.declarator_with(out, ty, name, Self::kind_name);
    }

    fn declarator_with(
        self,
        out: &mut String,
        ty: TypeId,
        name: impl Display,
        kind_name: fn(Self, IntKind) -> Cow<'static, str>,
    ) {
        let mut dimensions = String::new();
        let mut ty = ty;
        while let Type::Array { of, len } = self.program.types.get(ty) {
            // Writing to a string cannot fail.
            let _ = write!(dimensions, "[{len}]");
            ty = of;
        }
        let _ = match self.program.types.get(ty) {
            Type::Int(kind @ IntKind::Bits { width, .. }) => {
                write!(out, "{} {name} : {width}", self.kind_name(kind))
            }
            Type::Int(kind) => {
                write!(out, "{} {name}{dimensions}", kind_name(self, kind))
            }
            Type::Float(kind) => write!(out, "{} {name}{dimensions}", float::name(kind)),
            Type::Complex(kind) => write!(out, "{} {name}{dimensions}", complex::name(kind)),
            Type::Struct(id) => {
                let keyword = self.record_keyword(id);
                write!(out, "{keyword} s_{} {name}{dimensions}", id.index())
            }
            Type::Pointer { to, read_only } => {
                if read_only {
                    out.push_str("const ");
                }
                self.declarator_with(out, to, format_args!("*{name}{dimensions}"), kind_name);
                Ok(())
            }
            Type::Vector { .. } => write!(out, "{} {name}{dimensions}", self.vector_name(ty)),
            Type::Array { .. } => Ok(()),
        };
    }

    fn record_keyword(self, id: StructId) -> &'static str {
        if self.program.types.structure(id).is_union {
            "union"
        } else {
            "struct"
        }
    }

    /// Writes an alignment specifier; the declaration follows.
    fn alignment(self, out: &mut String, alignment: Option<Alignment>) {
        if let Some(bytes) = alignment {
            let keyword = match self.dialect {
                dialect if dialect.is_cpp() => "alignas",
                _ => "_Alignas",
            };
            let _ = write!(out, "{keyword}({bytes}) ");
        }
    }

    /// Definitions of all enumerations.
    pub(in crate::lower) fn enum_definitions(self, out: &mut String) {
        let enums = self.program.types.enums().iter().enumerate();
        let undeclared = &self.program.undeclared.enums;
        for (index, definition) in enums.filter(|(index, _)| !undeclared.contains(index)) {
            let (keyword, behind) = match (self.dialect.is_cpp(), definition.form) {
                (true, EnumForm::Fixed(kind)) => ("enum", Some(kind)),
                (true, EnumForm::Scoped(kind)) => ("enum class", Some(kind)),
                _ => ("enum", None),
            };
            let _ = write!(out, "{keyword} e_{index}");
            if let Some(kind) = behind {
                let _ = write!(out, " : {}", self.kind_name(kind));
            }
            out.push_str(" {");
            for (position, value) in definition.values.iter().enumerate() {
                let separator = if position > 0 { "," } else { "" };
                let _ = write!(out, "{separator} e_{index}_{position} = {value}");
            }
            out.push_str(" };\n");
        }
    }

    /// Definitions of all structures and unions.
    pub(in crate::lower) fn struct_definitions(self, out: &mut String) {
        let structs = self.program.types.structs();
        let undeclared = &self.program.undeclared.structs;
        for (id, def) in structs.filter(|(id, _)| !undeclared.contains(id)) {
            let _ = writeln!(out, "{} s_{} {{", self.record_keyword(id), id.index());
            for (index, field) in def.fields.iter().enumerate() {
                out.push_str("    ");
                self.alignment(out, field.alignment);
                self.declarator(out, field.ty, format_args!("f_{index}"));
                out.push_str(";\n");
            }
            self.static_members(out, id);
            out.push_str("};\n");
        }
    }

    /// The declaration of a global, after what comes first of all.
    fn global(self, out: &mut String, variable: VarId, first: &str) {
        // In C++ nothing may stand before an alignment.
        self.alignment(out, self.program.variable(variable).alignment);
        out.push_str(first);
        self.qualified(out, variable);
    }

    fn qualified(self, out: &mut String, variable: VarId) {
        let var = self.program.variable(variable);
        self.qualifiers(out, var);
        self.declared(out, var, self.names.get(variable));
    }

    /// Declarations of the globals that the test functions name.
    pub(super) fn extern_declarations(self, out: &mut String) {
        let parameters = &self.program.parameters;
        let globals = self.program.globals.iter();
        for (variable, _) in globals.filter(|(id, _)| !parameters.contains(id)) {
            let form = self.program.variable(*variable).form;
            if matches!(form, VariableForm::StaticMember(_)) {
                continue;
            }
            self.global(out, *variable, "extern ");
            out.push_str(";\n");
        }
    }

    /// The list of parameters of every test function, which have no alignments.
    pub(super) fn parameters(self, out: &mut String) {
        if self.program.parameters.is_empty() {
            out.push_str("void");
        }
        for (index, variable) in self.program.parameters.iter().enumerate() {
            if index > 0 {
                out.push_str(", ");
            }
            self.qualified(out, *variable);
        }
    }

    /// Definitions of all globals with their initial values.
    pub(in crate::lower) fn global_definitions(self, out: &mut String) {
        for (variable, initial) in &self.program.globals {
            self.global(out, *variable, "");
            out.push_str(" = ");
            let var = self.program.variable(*variable);
            match var.form {
                VariableForm::Container(container) => {
                    self.container_constant(out, container, var.ty, initial);
                }
                _ => self.constant(out, var.ty, initial),
            }
            out.push_str(";\n");
        }
    }

    pub(super) fn constant(self, out: &mut String, ty: TypeId, initial: &Constant) {
        match initial {
            Constant::Int(value) => {
                if let Type::Int(kind) = self.program.types.get(ty) {
                    self.literal(out, *value, kind);
                }
            }
            Constant::Float(value) => {
                if let Type::Float(kind) = self.program.types.get(ty) {
                    float::literal(out, *value, kind);
                }
            }
            Constant::Address(place) => self.address(out, *place),
            Constant::List(items)
                if let (Type::Complex(kind), [Constant::Float(re), Constant::Float(im)]) =
                    (self.program.types.get(ty), items.as_slice()) =>
            {
                complex::constant(out, [*re, *im], kind);
            }
            Constant::List(items) => {
                out.push('{');
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    self.constant(out, self.part_type(ty, index), item);
                }
                out.push('}');
            }
        }
    }

    /// The type of an element or member.
    pub(super) fn part_type(self, ty: TypeId, index: usize) -> TypeId {
        self.program.types.part(ty, index as u32).1
    }

    /// Declares a local variable, up to its initialiser.
    pub(super) fn local(self, out: &mut String, variable: VarId) {
        let var = self.program.variable(variable);
        self.alignment(out, var.alignment);
        let name = self.names.get(variable);
        match var.form {
            VariableForm::Plain => self.local_declarator(out, var.ty, name),
            _ => self.declared(out, var, name),
        }
    }
}
