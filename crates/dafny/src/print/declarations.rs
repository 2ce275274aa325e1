//! Modules and types.

use super::members::is_tall;
use super::operands::Site;
use super::writer::{Printed, Printer};
use crate::deep::deep;
use crate::dialect::Dialect;
use crate::syntax::{
    Class, ClassKind, Constructor, Datatype, Declaration, Export, ExportKind, ExportedNames,
    Import, ImportKind, Module, ModuleKind, Program, RefinementKind, StringLiteral, Type,
    TypeDeclaration, TypeDefinition, TypeKeyword, Witness,
};

impl Printer<'_> {
    pub(super) fn program(&mut self, program: &Program) -> Printed {
        for include in &program.includes {
            self.comments_before(include.span)?;
            self.line()?;
            self.text("include \"")?;
            self.text(StringLiteral::new(&include.path).raw())?;
            self.text("\"")?;
        }
        if let Some(import) = program
            .declarations
            .iter()
            .find(|it| matches!(it, Declaration::Import(_)))
        {
            self.since(Dialect::V3, "imports outside modules", import.span())?;
        }
        self.declarations(&program.declarations, !program.includes.is_empty())?;
        self.last_comments()
    }

    fn declarations(&mut self, declarations: &[Declaration], mut follows: bool) -> Printed {
        let mut last_tall = true;
        for declaration in declarations {
            let span = declaration.span();
            let tall = is_tall_declaration(declaration);
            let apart = follows && (tall || last_tall);
            let commented = self.has_comments_before(span);
            if apart && commented {
                self.blank_before_comment();
            }
            self.comments_before(span)?;
            if apart && !commented || follows && self.follows_blank_line(span) {
                self.blank();
            }
            self.line()?;
            deep(|| self.declaration(declaration))?;
            follows = true;
            last_tall = tall;
        }
        Ok(())
    }

    fn declaration(&mut self, declaration: &Declaration) -> Printed {
        match declaration {
            Declaration::Module(it) => self.module(it),
            Declaration::Import(it) => self.import(it),
            Declaration::Export(it) => self.export(it),
            Declaration::Datatype(it) => self.datatype(it),
            Declaration::Class(it) => self.class(it),
            Declaration::Type(it) => self.type_declaration(it),
            Declaration::Iterator(it) => self.iterator(it),
            Declaration::Member(it) => self.member(it),
        }
    }

    fn module(&mut self, module: &Module) -> Printed {
        self.at_attributes(&module.attributes)?;
        match module.kind {
            ModuleKind::Concrete => {}
            ModuleKind::Abstract => self.text("abstract ")?,
            ModuleKind::Replaceable => {
                self.since(Dialect::V4, "replaceable modules", module.span)?;
                self.text("replaceable ")?;
            }
        }
        self.text("module")?;
        self.attributes(&module.attributes)?;
        self.text(" ")?;
        self.path(&module.path)?;
        if let Some(refinement) = &module.refinement {
            match refinement.kind {
                RefinementKind::Refines => self.text(" refines ")?,
                RefinementKind::Replaces => {
                    self.since(Dialect::V4, "replacing modules", module.span)?;
                    self.text(" replaces ")?;
                }
            }
            self.path(&refinement.base)?;
        }
        if module.declarations.is_empty() && !self.has_comments_in(module.span) {
            return self.text(" { }");
        }
        self.text(" {")?;
        self.indented(|printer| {
            printer.declarations(&module.declarations, false)?;
            printer.comments_at_end(module.span)
        })?;
        self.line()?;
        self.text("}")
    }

    fn import(&mut self, import: &Import) -> Printed {
        self.at_attributes(&import.attributes)?;
        self.text("import")?;
        self.attributes(&import.attributes)?;
        self.text(if import.opened { " opened " } else { " " })?;
        if import.kind != ImportKind::Plain {
            self.text(&import.name.text)?;
            self.text(match import.kind {
                ImportKind::Abstract => " : ",
                _ => " = ",
            })?;
        }
        self.path(&import.target)?;
        match import.exports.as_slice() {
            [] => Ok(()),
            [only] => {
                self.text("`")?;
                self.text(&only.text)
            }
            several => {
                self.text("`{")?;
                self.separated(several, ", ", |printer, name| printer.text(&name.text))?;
                self.text("}")
            }
        }
    }

    fn export(&mut self, export: &Export) -> Printed {
        self.at_attributes(&export.attributes)?;
        self.text("export")?;
        self.attributes(&export.attributes)?;
        if let Some(name) = &export.name {
            self.text(" ")?;
            self.text(&name.text)?;
        }
        if !export.extends.is_empty() {
            self.text(" extends ")?;
            self.separated(&export.extends, ", ", |printer, name| {
                printer.text(&name.text)
            })?;
        }
        self.indented(|printer| {
            for clause in &export.clauses {
                printer.line()?;
                printer.text(match clause.kind {
                    ExportKind::Provides => "provides ",
                    ExportKind::Reveals => "reveals ",
                })?;
                match &clause.names {
                    ExportedNames::All => printer.text("*")?,
                    ExportedNames::Listed(items) => {
                        printer.separated(items, ", ", |printer, item| {
                            if let Some(owner) = &item.owner {
                                printer.text(&owner.text)?;
                                printer.text(".")?;
                            }
                            printer.text(&item.name.text)
                        })?;
                    }
                }
            }
            Ok(())
        })
    }

    fn parents(&mut self, parents: &[Type]) -> Printed {
        if parents.is_empty() {
            return Ok(());
        }
        self.text(" extends ")?;
        self.separated(parents, ", ", Self::ty)
    }

    fn class(&mut self, class: &Class) -> Printed {
        self.at_attributes(&class.attributes)?;
        self.text(match class.kind {
            ClassKind::Class => "class",
            ClassKind::Trait => "trait",
        })?;
        self.attributes(&class.attributes)?;
        self.text(" ")?;
        self.text(&class.name.text)?;
        self.type_parameters(&class.type_parameters)?;
        self.parents(&class.parents)?;
        self.text(if class.refining { " ... " } else { " " })?;
        self.members(&class.members, class.span)
    }

    fn datatype(&mut self, datatype: &Datatype) -> Printed {
        self.at_attributes(&datatype.attributes)?;
        self.text(if datatype.co {
            "codatatype"
        } else {
            "datatype"
        })?;
        self.attributes(&datatype.attributes)?;
        self.text(" ")?;
        self.text(&datatype.name.text)?;
        self.type_parameters(&datatype.type_parameters)?;
        if !datatype.parents.is_empty() {
            self.since(Dialect::V4, "datatypes that extend traits", datatype.span)?;
        }
        self.parents(&datatype.parents)?;
        if datatype.refining {
            self.text(" ...")?;
        } else {
            self.text(" =")?;
            self.constructors(&datatype.constructors)?;
        }
        if !datatype.members.is_empty() {
            self.since(Dialect::V3, "members of datatypes", datatype.span)?;
            self.text(" ")?;
            self.members(&datatype.members, datatype.span)?;
        }
        Ok(())
    }

    /// Constructors on one line, or each on its own.
    fn constructors(&mut self, constructors: &[Constructor]) -> Printed {
        let fits = self.try_flat(|printer| {
            printer.text(" ")?;
            printer.separated(constructors, " | ", Self::constructor)
        })?;
        if fits {
            return Ok(());
        }
        self.indented(|printer| {
            for constructor in constructors {
                printer.comments_before(constructor.span)?;
                printer.line()?;
                printer.text("| ")?;
                printer.constructor(constructor)?;
            }
            Ok(())
        })
    }

    fn constructor(&mut self, constructor: &Constructor) -> Printed {
        self.leading_attributes(&constructor.attributes)?;
        if constructor.ghost {
            self.since(Dialect::V4, "ghost constructors", constructor.span)?;
            self.text("ghost ")?;
        }
        self.text(&constructor.name.text)?;
        if constructor.parentheses || !constructor.fields.is_empty() {
            self.formals(&constructor.fields)?;
        }
        Ok(())
    }

    fn type_declaration(&mut self, it: &TypeDeclaration) -> Printed {
        self.at_attributes(&it.attributes)?;
        self.text(match it.keyword {
            TypeKeyword::Type => "type",
            TypeKeyword::Newtype => "newtype",
        })?;
        self.attributes(&it.attributes)?;
        self.text(" ")?;
        self.text(&it.name.text)?;
        self.characteristics(it.characteristics, it.span)?;
        self.type_parameters(&it.type_parameters)?;
        if !it.parents.is_empty() {
            self.since(Dialect::V4, "types that extend traits", it.span)?;
        }
        self.parents(&it.parents)?;
        if it.refining {
            self.text(" ...")?;
        }
        match &it.definition {
            TypeDefinition::Abstract => {}
            TypeDefinition::Whole(ty) => {
                self.text(" = ")?;
                self.ty(ty)?;
            }
            TypeDefinition::Constrained(constrained) => {
                self.text(" = ")?;
                self.text(&constrained.variable.name.text)?;
                self.optional_type(constrained.variable.ty.as_ref())?;
                self.text(" | ")?;
                self.expression(&constrained.constraint, Site::STATEMENT)?;
                self.witness(&constrained.witness, it)?;
            }
        }
        if !it.members.is_empty() {
            self.since(Dialect::V3, "members of types", it.span)?;
            self.text(" ")?;
            self.members(&it.members, it.span)?;
        }
        Ok(())
    }

    fn witness(&mut self, witness: &Witness, it: &TypeDeclaration) -> Printed {
        match witness {
            Witness::Guessed => Ok(()),
            Witness::Compiled(value) => {
                self.text(" witness ")?;
                self.expression(value, Site::STATEMENT)
            }
            Witness::Ghost(value) => {
                self.text(" ghost witness ")?;
                self.expression(value, Site::STATEMENT)
            }
            Witness::PossiblyEmpty => {
                self.since(Dialect::V3, "`witness *`", it.span)?;
                self.text(" witness *")
            }
        }
    }
}

/// Whether blank lines set a declaration apart.
fn is_tall_declaration(declaration: &Declaration) -> bool {
    match declaration {
        Declaration::Import(_) => false,
        Declaration::Type(it) => !it.members.is_empty(),
        Declaration::Datatype(it) => !it.members.is_empty(),
        Declaration::Member(it) => is_tall(it),
        Declaration::Module(_)
        | Declaration::Export(_)
        | Declaration::Class(_)
        | Declaration::Iterator(_) => true,
    }
}
