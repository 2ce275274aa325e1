//! Members and iterators.

use super::operands::Site;
use super::writer::{Printed, Printer, Stop};
use crate::dialect::Dialect;
use crate::syntax::{
    Constant, ExtremalIndex, Field, Formal, Function, FunctionResult, Iterator, Member, Method,
    Span, Specification,
};

impl Printer<'_> {
    /// `{ members }`, opened on the present line.
    pub(super) fn members(&mut self, members: &[Member], whole: Span) -> Printed {
        if members.is_empty() && !self.has_comments_in(whole) {
            return self.text("{ }");
        }
        self.text("{")?;
        self.indented(|printer| {
            for (index, member) in members.iter().enumerate() {
                let span = member.span();
                let apart = index > 0 && (is_tall(member) || is_tall(&members[index - 1]));
                let commented = printer.has_comments_before(span);
                if apart && commented {
                    printer.blank_before_comment();
                }
                printer.comments_before(span)?;
                if apart && !commented || index > 0 && printer.follows_blank_line(span) {
                    printer.blank();
                }
                printer.line()?;
                printer.member(member)?;
            }
            printer.comments_at_end(whole)
        })?;
        self.line()?;
        self.text("}")
    }

    pub(super) fn member(&mut self, member: &Member) -> Printed {
        match member {
            Member::Field(it) => self.field(it),
            Member::Constant(it) => self.constant(it),
            Member::Function(it) => self.function(it),
            Member::Method(it) => self.method(it),
        }
    }

    fn field(&mut self, field: &Field) -> Printed {
        self.at_attributes(&field.attributes)?;
        self.text(if field.ghost { "ghost var" } else { "var" })?;
        self.attributes(&field.attributes)?;
        self.text(" ")?;
        self.text(&field.name.text)?;
        self.text(": ")?;
        self.ty(&field.ty)
    }

    fn constant(&mut self, constant: &Constant) -> Printed {
        self.at_attributes(&constant.attributes)?;
        if constant.is_static {
            self.text("static ")?;
        }
        if constant.opaque {
            self.since(Dialect::V4, "opaque constants", constant.span)?;
            self.text("opaque ")?;
        }
        self.text(if constant.ghost {
            "ghost const"
        } else {
            "const"
        })?;
        self.attributes(&constant.attributes)?;
        self.text(" ")?;
        self.text(&constant.name.text)?;
        self.optional_type(constant.ty.as_ref())?;
        if constant.refining {
            self.text(" ...")?;
        }
        if let Some(value) = &constant.value {
            self.text(" := ")?;
            self.value(value, Site::STATEMENT, false)?;
        }
        Ok(())
    }

    fn function(&mut self, function: &Function) -> Printed {
        self.at_attributes(&function.attributes)?;
        self.function_words(function)?;
        self.attributes(&function.attributes)?;
        self.text(" ")?;
        self.text(&function.name.text)?;
        self.type_parameters(&function.type_parameters)?;
        self.index(function.index)?;
        if function.refining {
            self.text("...")?;
        } else {
            self.formals(&function.parameters)?;
            match &function.result {
                Some(FunctionResult::Type(ty)) => {
                    self.text(": ")?;
                    self.ty(ty)?;
                }
                Some(FunctionResult::Named(formal)) => {
                    self.text(": (")?;
                    self.formal(formal)?;
                    self.text(")")?;
                }
                None => {}
            }
        }
        self.specification(&function.specification)?;
        let Some(body) = &function.body else {
            return Ok(());
        };
        self.open_body(&function.specification)?;
        self.indented(|printer| {
            printer.comments_before(body.span)?;
            printer.line()?;
            printer.body_expression(body)?;
            match &function.by_method {
                Some(block) => printer.comments_before(block.span),
                None => printer.comments_at_end(function.span),
            }
        })?;
        self.line()?;
        self.text("}")?;
        if let Some(block) = &function.by_method {
            self.since(Dialect::V3, "functions by method", function.span)?;
            self.text(" by method ")?;
            self.block(block)?;
        }
        Ok(())
    }

    fn open_body(&mut self, specification: &Specification) -> Printed {
        if specification.clauses.is_empty() {
            return self.text(" {");
        }
        self.line()?;
        self.text("{")
    }

    fn index(&mut self, index: Option<ExtremalIndex>) -> Printed {
        self.text(match index {
            None => "",
            Some(ExtremalIndex::Nat) => "[nat]",
            Some(ExtremalIndex::Ordinal) => "[ORDINAL]",
        })
    }

    fn method(&mut self, method: &Method) -> Printed {
        self.at_attributes(&method.attributes)?;
        self.method_words(method)?;
        self.attributes(&method.attributes)?;
        self.text(" ")?;
        if let Some(name) = &method.name {
            self.text(&name.text)?;
        }
        self.type_parameters(&method.type_parameters)?;
        self.index(method.index)?;
        if method.refining {
            self.text("...")?;
        } else {
            self.formals(&method.parameters)?;
            if !method.results.is_empty() {
                self.text(" returns ")?;
                self.formals(&method.results)?;
            }
        }
        self.body(&method.specification, method.body.as_ref())
    }

    pub(super) fn iterator(&mut self, iterator: &Iterator) -> Printed {
        self.at_attributes(&iterator.attributes)?;
        self.text("iterator")?;
        self.attributes(&iterator.attributes)?;
        self.text(" ")?;
        self.text(&iterator.name.text)?;
        self.type_parameters(&iterator.type_parameters)?;
        if iterator.refining {
            self.text("...")?;
        } else {
            self.formals(&iterator.parameters)?;
            if !iterator.yields.is_empty() {
                self.text(" yields ")?;
                self.formals(&iterator.yields)?;
            }
        }
        self.body(&iterator.specification, iterator.body.as_ref())
    }

    /// Parameters in parentheses; each on a line of its own if they do not fit.
    pub(super) fn formals(&mut self, formals: &[Formal]) -> Printed {
        let flat = |printer: &mut Self| -> Result<(), Stop> {
            printer.text("(")?;
            printer.separated(formals, ", ", Self::formal)?;
            printer.text(")")
        };
        if self.is_flat() {
            return flat(self);
        }
        if self.try_flat(flat)? {
            return Ok(());
        }
        self.text("(")?;
        self.indented(|printer| {
            for (index, formal) in formals.iter().enumerate() {
                printer.line()?;
                printer.formal(formal)?;
                if index + 1 < formals.len() {
                    printer.text(",")?;
                }
            }
            Ok(())
        })?;
        self.line()?;
        self.text(")")
    }

    pub(super) fn formal(&mut self, formal: &Formal) -> Printed {
        self.leading_attributes(&formal.attributes)?;
        if formal.name_only {
            self.since(Dialect::V3, "`nameonly` parameters", formal.span)?;
            self.text("nameonly ")?;
        }
        if formal.ghost {
            self.text("ghost ")?;
        }
        if formal.is_new {
            self.text("new ")?;
        }
        if formal.older {
            self.since(Dialect::V4, "`older` parameters", formal.span)?;
            self.text("older ")?;
        }
        if let Some(name) = &formal.name {
            self.text(&name.text)?;
            self.text(": ")?;
        }
        self.ty(&formal.ty)?;
        if let Some(default) = &formal.default {
            self.since(Dialect::V3, "default values of parameters", formal.span)?;
            self.text(" := ")?;
            self.element(default, Site::ENCLOSED, true)?;
        }
        Ok(())
    }
}

/// Whether a member takes several lines, so that blank lines set it apart.
pub(super) fn is_tall(member: &Member) -> bool {
    match member {
        Member::Field(_) | Member::Constant(_) => false,
        Member::Function(_) | Member::Method(_) => true,
    }
}
