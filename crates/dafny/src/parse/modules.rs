//! Files, modules, imports and export sets.

use super::cursor::{FunctionSyntax, Parsed, Parser};
use super::members::Modifiers;
use super::token::TokenKind;
use crate::dialect::Dialect;
use crate::syntax::{
    Attribute, Declaration, Export, ExportClause, ExportItem, ExportKind, ExportedNames,
    ExpressionKind, Import, ImportKind, Include, Literal, Module, ModuleKind, Name, Refinement,
    RefinementKind, Span, StringLiteral,
};

impl Parser<'_> {
    /// A whole file.
    pub(super) fn file(&mut self) -> (Vec<Include>, Vec<Declaration>) {
        let mut includes = Vec::new();
        let mut declarations = Vec::new();
        while !self.at_end() {
            if self.at("}") {
                let span = self.bump().span;
                self.report(span, "this `}` closes nothing");
                continue;
            }
            if self.at("include") {
                let begin = self.position();
                match self.include() {
                    Ok(include) => includes.push(include),
                    Err(_) => self.skip_declaration(begin),
                }
                continue;
            }
            self.declarations(&mut declarations);
        }
        (includes, declarations)
    }

    fn include(&mut self) -> Parsed<Include> {
        let start = self.expect("include")?;
        let Some(Literal::String(path)) = self.literal()? else {
            return self.unexpected("a path in quotes after `include`");
        };
        self.eat(";");
        Ok(Include {
            id: self.id(),
            span: self.span_from(start),
            path: path.text(),
        })
    }

    /// Declarations up to `}`, `include` or the end. An error ends one
    /// declaration, not all.
    fn declarations(&mut self, declarations: &mut Vec<Declaration>) {
        while !self.at_end() && !matches!(self.symbol(), "}" | "include") {
            let begin = self.position();
            if self
                .nested(|parser| parser.declaration(declarations))
                .is_err()
            {
                self.skip_declaration(begin);
            }
        }
    }

    /// One declaration; `var a: int, b: int` makes several.
    fn declaration(&mut self, declarations: &mut Vec<Declaration>) -> Parsed<()> {
        let start = self.span();
        let attributes = self.at_attributes()?;
        let modifiers = self.modifiers();
        let declaration = match self.symbol() {
            "module" => {
                Declaration::Module(self.module(start, attributes, modifiers.module_kind())?)
            }
            "import" => Declaration::Import(self.import(start, attributes)?),
            "export" => Declaration::Export(self.export(start, attributes)?),
            "datatype" | "codatatype" => Declaration::Datatype(self.datatype(start, attributes)?),
            "class" | "trait" => Declaration::Class(self.class(start, attributes)?),
            "type" | "newtype" => Declaration::Type(self.type_declaration(start, attributes)?),
            "iterator" => Declaration::Iterator(self.iterator(start, attributes)?),
            _ => {
                let mut members = Vec::new();
                self.member(start, attributes, &modifiers, &mut members)?;
                declarations.extend(
                    members
                        .into_iter()
                        .map(|member| Declaration::Member(Box::new(member))),
                );
                return Ok(());
            }
        };
        self.check_modifiers(&modifiers, &declaration);
        declarations.push(declaration);
        Ok(())
    }

    fn check_modifiers(&mut self, modifiers: &Modifiers, declaration: &Declaration) {
        let misplaced = match declaration {
            Declaration::Module(_) => modifiers.first_of_member(),
            _ => modifiers.first(),
        };
        if let Some((span, word)) = misplaced {
            self.report(
                span,
                format!("`{word}` cannot stand before this declaration"),
            );
        }
    }

    /// `A.B.C`.
    fn path(&mut self) -> Parsed<Vec<Name>> {
        let mut path = vec![self.name("a module's name")?];
        while self.eat(".") {
            path.push(self.name("a module's name")?);
        }
        Ok(path)
    }

    fn module(
        &mut self,
        start: Span,
        mut attributes: Vec<Attribute>,
        kind: ModuleKind,
    ) -> Parsed<Module> {
        self.expect("module")?;
        attributes.extend(self.attributes()?);
        let path = self.path()?;
        let refinement = match self.symbol() {
            "refines" => Some(RefinementKind::Refines),
            "replaces" => Some(RefinementKind::Replaces),
            _ => None,
        };
        let refinement = match refinement {
            Some(kind) => {
                self.bump();
                Some(Refinement {
                    kind,
                    base: self.path()?,
                })
            }
            None => None,
        };
        self.expect("{")?;
        let mut declarations = Vec::new();
        let outside = self.functions;
        if self.dialect == Dialect::V4 {
            self.functions = function_syntax(&mut attributes).unwrap_or(outside);
        }
        self.declarations(&mut declarations);
        self.functions = outside;
        self.expect("}")?;
        Ok(Module {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            kind,
            path,
            refinement,
            declarations,
        })
    }

    fn import(&mut self, start: Span, mut attributes: Vec<Attribute>) -> Parsed<Import> {
        self.expect("import")?;
        attributes.extend(self.attributes()?);
        let opened = self.eat("opened");
        attributes.extend(self.attributes()?);
        let first = self.path()?;
        let kind = match self.symbol() {
            "=" => ImportKind::Alias,
            ":" => ImportKind::Abstract,
            _ => ImportKind::Plain,
        };
        let name = match (kind, first.as_slice()) {
            (ImportKind::Plain, [.., last]) => last.clone(),
            (_, [only]) => only.clone(),
            _ => return self.unexpected("the end of the import"),
        };
        let target = match kind {
            ImportKind::Plain => first,
            _ => {
                self.bump();
                self.path()?
            }
        };
        let exports = if self.eat("`") {
            if self.eat("{") {
                self.list_until("}", |parser| parser.name("an export set's name"))?
            } else {
                vec![self.name("an export set's name")?]
            }
        } else {
            Vec::new()
        };
        self.eat(";");
        Ok(Import {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            opened,
            kind,
            name,
            target,
            exports,
        })
    }

    fn export(&mut self, start: Span, mut attributes: Vec<Attribute>) -> Parsed<Export> {
        self.expect("export")?;
        attributes.extend(self.attributes()?);
        let name = if self.at_identifier() {
            Some(self.name("an export set's name")?)
        } else {
            None
        };
        let mut extends = Vec::new();
        let mut clauses = Vec::new();
        loop {
            match self.symbol() {
                "extends" => {
                    self.bump();
                    extends.extend(self.list(|parser| parser.name("an export set's name"))?);
                }
                "provides" => {
                    self.bump();
                    clauses.push(self.export_clause(ExportKind::Provides)?);
                }
                "reveals" => {
                    self.bump();
                    clauses.push(self.export_clause(ExportKind::Reveals)?);
                }
                _ => break,
            }
            self.eat(";");
        }
        Ok(Export {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            name,
            extends,
            clauses,
        })
    }

    fn export_clause(&mut self, kind: ExportKind) -> Parsed<ExportClause> {
        if self.eat("*") {
            return Ok(ExportClause {
                kind,
                names: ExportedNames::All,
            });
        }
        let items = self.list(|parser| {
            let first = parser.exported_name()?;
            if parser.eat(".") {
                return Ok(ExportItem {
                    owner: Some(first),
                    name: parser.exported_name()?,
                });
            }
            Ok(ExportItem {
                owner: None,
                name: first,
            })
        })?;
        Ok(ExportClause {
            kind,
            names: ExportedNames::Listed(items),
        })
    }

    /// A name, also of a member that is digits.
    fn exported_name(&mut self) -> Parsed<Name> {
        if self.kind() == TokenKind::Int {
            return self.label_name();
        }
        self.name("a declaration's name")
    }
}

/// The function syntax that a module's options select. The tree records for each function
/// whether it is ghost, so the option becomes that of the syntax in which it is printed.
fn function_syntax(attributes: &mut [Attribute]) -> Option<FunctionSyntax> {
    let mut asked = None;
    for attribute in attributes {
        if !matches!(attribute.name.as_str(), "options" | "Options") {
            continue;
        }
        for argument in &mut attribute.arguments {
            let ExpressionKind::Literal(Literal::String(option)) = &mut argument.value.kind else {
                continue;
            };
            let text = option.text();
            let spelled = text.trim_start_matches(['-', '/']);
            let value = ["function-syntax:", "functionSyntax:", "function-syntax="]
                .iter()
                .find_map(|name| spelled.strip_prefix(name));
            asked = match value {
                None => continue,
                Some("4") => Some(FunctionSyntax::Four),
                Some("3") => Some(FunctionSyntax::Three),
                Some(_) => Some(FunctionSyntax::Both),
            };
            if value != Some("4") {
                *option = StringLiteral::new("--function-syntax:4");
            }
        }
    }
    asked
}
