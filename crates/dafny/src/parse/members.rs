//! Members: fields, constants, functions, methods, and their modifiers.

use super::cursor::{Context, FunctionSyntax, Parsed, Parser};
use super::token::TokenKind;
use crate::dialect::Dialect;
use crate::syntax::mut_visitor::{MutVisitor, walk_attribute};
use crate::syntax::{
    Attribute, Constant, ExtremalIndex, Field, Formal, Function, FunctionKind, FunctionResult,
    Member, Method, MethodKind, ModuleKind, Name, NodeId, Span, Type, TypeKind,
};

/// The words before a declaration, each with its place.
#[derive(Default)]
pub(super) struct Modifiers {
    words: Vec<(Span, &'static str)>,
}

impl Modifiers {
    fn has(&self, word: &str) -> bool {
        self.words.iter().any(|(_, it)| *it == word)
    }

    pub(super) fn first(&self) -> Option<(Span, &'static str)> {
        self.words.first().copied()
    }

    /// The first word that cannot stand before a module.
    pub(super) fn first_of_member(&self) -> Option<(Span, &'static str)> {
        self.words
            .iter()
            .find(|(_, word)| !matches!(*word, "abstract" | "replaceable"))
            .copied()
    }

    pub(super) fn module_kind(&self) -> ModuleKind {
        if self.has("abstract") {
            ModuleKind::Abstract
        } else if self.has("replaceable") {
            ModuleKind::Replaceable
        } else {
            ModuleKind::Concrete
        }
    }
}

/// Words that may stand before a declaration.
const MODIFIERS: &[&str] = &[
    "abstract",
    "ghost",
    "greatest",
    "inductive",
    "least",
    "opaque",
    "protected",
    "replaceable",
    "static",
    "twostate",
];

impl Parser<'_> {
    pub(super) fn modifiers(&mut self) -> Modifiers {
        let mut modifiers = Modifiers::default();
        while let Some(word) = MODIFIERS.iter().find(|word| self.at_word(word)) {
            let span = self.bump().span;
            modifiers.words.push((span, word));
        }
        modifiers
    }

    /// A member after its attributes and modifiers. Fields may be several.
    pub(super) fn member(
        &mut self,
        start: Span,
        attributes: Vec<Attribute>,
        modifiers: &Modifiers,
        members: &mut Vec<Member>,
    ) -> Parsed<()> {
        let member = match self.symbol() {
            "var" => return self.fields(start, attributes, modifiers, members),
            "const" => Member::Constant(self.constant(start, attributes, modifiers)?),
            "function" | "predicate" | "copredicate" => {
                Member::Function(self.function(start, attributes, modifiers)?.into())
            }
            "method" | "lemma" | "colemma" | "constructor" => {
                Member::Method(self.method(start, attributes, modifiers)?.into())
            }
            _ => return self.unexpected("a declaration"),
        };
        members.push(member);
        Ok(())
    }

    fn fields(
        &mut self,
        start: Span,
        mut attributes: Vec<Attribute>,
        modifiers: &Modifiers,
        members: &mut Vec<Member>,
    ) -> Parsed<()> {
        self.expect("var")?;
        attributes.extend(self.attributes()?);
        let ghost = modifiers.has("ghost");
        let mut begin = start;
        loop {
            let name = self.member_name("a field's name")?;
            self.expect(":")?;
            let ty = self.ty()?;
            members.push(Member::Field(Field {
                id: self.id(),
                span: self.span_from(begin),
                attributes: attributes.clone(),
                ghost,
                name,
                ty,
            }));
            if !self.eat(",") {
                break;
            }
            begin = self.span();
            self.renew(&mut attributes);
        }
        self.eat(";");
        Ok(())
    }

    /// Gives copied attributes identities of their own.
    fn renew(&mut self, attributes: &mut [Attribute]) {
        struct Renew<'a, 'b>(&'a mut Parser<'b>);
        impl MutVisitor for Renew<'_, '_> {
            fn visit_node(&mut self, id: &mut NodeId, _span: &mut Span) {
                *id = self.0.id();
            }
        }
        for attribute in attributes {
            walk_attribute(&mut Renew(self), attribute);
        }
    }

    /// A name; digits are names of members, too.
    fn member_name(&mut self, what: &str) -> Parsed<Name> {
        if self.kind() == TokenKind::Int {
            return self.label_name();
        }
        self.name(what)
    }

    fn constant(
        &mut self,
        start: Span,
        mut attributes: Vec<Attribute>,
        modifiers: &Modifiers,
    ) -> Parsed<Constant> {
        self.expect("const")?;
        attributes.extend(self.attributes()?);
        let name = self.member_name("a constant's name")?;
        let ty = self.optional_type()?;
        let refining = self.eat("...");
        let value = if self.eat(":=") {
            Some(self.expression(Context::STATEMENT)?)
        } else {
            None
        };
        self.eat(";");
        Ok(Constant {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            ghost: modifiers.has("ghost"),
            is_static: modifiers.has("static"),
            opaque: modifiers.has("opaque"),
            name,
            ty,
            refining,
            value,
        })
    }

    fn function_kind(&mut self, modifiers: &Modifiers) -> (FunctionKind, bool) {
        let word = self.symbol();
        self.bump();
        let method = self.at("method");
        let method_span = self.span();
        if method {
            self.bump();
        }
        let kind = match word {
            "copredicate" => FunctionKind::GreatestPredicate,
            "predicate" if modifiers.has("least") || modifiers.has("inductive") => {
                FunctionKind::LeastPredicate
            }
            "predicate" if modifiers.has("greatest") => FunctionKind::GreatestPredicate,
            "predicate" if modifiers.has("twostate") => FunctionKind::TwostatePredicate,
            "predicate" => FunctionKind::Predicate,
            _ if modifiers.has("twostate") => FunctionKind::TwostateFunction,
            _ => FunctionKind::Function,
        };
        if method && self.functions == FunctionSyntax::Four {
            self.report(
                method_span,
                format!("`{word} method` is written `{word}` since Dafny 4"),
            );
        }
        // Until Dafny 4 a function was ghost unless `method` said otherwise.
        let ghost = kind.is_always_ghost()
            || modifiers.has("ghost")
            || self.functions == FunctionSyntax::Three && !method;
        (kind, ghost)
    }

    fn function(
        &mut self,
        start: Span,
        mut attributes: Vec<Attribute>,
        modifiers: &Modifiers,
    ) -> Parsed<Function> {
        let (kind, mut ghost) = self.function_kind(modifiers);
        attributes.extend(self.attributes()?);
        let opaque = modifiers.has("opaque") | self.take_opaque_attribute(&mut attributes);
        let name = self.member_name("a function's name")?;
        let type_parameters = self.type_parameters()?;
        let index = self.extremal_index()?;
        let refining = self.eat("...");
        let mut parameters = Vec::new();
        let mut result = None;
        if !refining {
            // Predicates of old dialects may do without parentheses.
            if self.at("(") || !kind.is_predicate() {
                parameters = self.formals()?;
            }
            if self.at(":") || !kind.is_predicate() {
                self.expect(":")?;
                result = Some(self.function_result()?);
            }
        }
        let specification = self.specification(&["requires", "reads", "ensures", "decreases"])?;
        let mut body = None;
        let mut by_method = None;
        if self.eat("{") {
            body = Some(self.expression(Context::ENCLOSED)?);
            self.expect("}")?;
            if self.at("by") && self.symbol_ahead(1) == "method" {
                self.bump();
                self.bump();
                by_method = Some(self.block()?);
                ghost = false;
            }
        }
        Ok(Function {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            kind,
            ghost,
            is_static: modifiers.has("static"),
            opaque,
            name,
            type_parameters,
            index,
            refining,
            parameters,
            result,
            specification,
            body,
            by_method,
        })
    }

    /// Before Dafny 4 `opaque` was an attribute.
    fn take_opaque_attribute(&self, attributes: &mut Vec<Attribute>) -> bool {
        let count = attributes.len();
        if self.dialect != Dialect::V4 {
            attributes.retain(|it| it.name.text != "opaque" || !it.arguments.is_empty());
        }
        attributes.len() < count
    }

    /// `T` or `(r: T)`.
    fn function_result(&mut self) -> Parsed<FunctionResult> {
        let named = self.at("(")
            && self.token_at(self.position() + 1).kind == TokenKind::Identifier
            && self.symbol_ahead(2) == ":";
        if !named {
            return Ok(FunctionResult::Type(self.ty()?));
        }
        self.bump();
        let formal = self.formal()?;
        self.expect(")")?;
        Ok(FunctionResult::Named(Box::new(formal)))
    }

    /// `[nat]` or `[ORDINAL]`, perhaps.
    fn extremal_index(&mut self) -> Parsed<Option<ExtremalIndex>> {
        if !self.eat("[") {
            return Ok(None);
        }
        let index = match self.symbol() {
            "nat" => ExtremalIndex::Nat,
            "ORDINAL" => ExtremalIndex::Ordinal,
            _ => return self.unexpected("`nat` or `ORDINAL`"),
        };
        self.bump();
        self.expect("]")?;
        Ok(Some(index))
    }

    fn method_kind(&mut self, modifiers: &Modifiers) -> MethodKind {
        let word = self.symbol();
        self.bump();
        match word {
            "method" => MethodKind::Method,
            "constructor" => MethodKind::Constructor,
            "colemma" => MethodKind::GreatestLemma,
            _ if modifiers.has("least") || modifiers.has("inductive") => MethodKind::LeastLemma,
            _ if modifiers.has("greatest") => MethodKind::GreatestLemma,
            _ if modifiers.has("twostate") => MethodKind::TwostateLemma,
            _ => MethodKind::Lemma,
        }
    }

    fn method(
        &mut self,
        start: Span,
        mut attributes: Vec<Attribute>,
        modifiers: &Modifiers,
    ) -> Parsed<Method> {
        let kind = self.method_kind(modifiers);
        attributes.extend(self.attributes()?);
        let anonymous = kind == MethodKind::Constructor && !self.at_identifier();
        let name = if anonymous {
            None
        } else {
            Some(self.member_name("a method's name")?)
        };
        let type_parameters = self.type_parameters()?;
        let index = self.extremal_index()?;
        let refining = self.eat("...");
        let mut parameters = Vec::new();
        let mut results = Vec::new();
        if !refining {
            parameters = self.formals()?;
            if self.eat("returns") {
                results = self.formals()?;
            }
        }
        let specification =
            self.specification(&["requires", "ensures", "reads", "modifies", "decreases"])?;
        let body = self.optional_block()?;
        Ok(Method {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            kind,
            ghost: kind.is_lemma() || modifiers.has("ghost"),
            is_static: modifiers.has("static"),
            name,
            type_parameters,
            index,
            refining,
            parameters,
            results,
            specification,
            body,
        })
    }

    /// `(x: int, ghost y: T := e)`.
    pub(super) fn formals(&mut self) -> Parsed<Vec<Formal>> {
        self.expect("(")?;
        self.list_until(")", Self::formal)
    }

    fn formal(&mut self) -> Parsed<Formal> {
        let mut formal = self.formal_modifiers()?;
        formal.name = Some(self.member_name("a parameter's name")?);
        self.expect(":")?;
        self.formal_type(formal)
    }

    /// Attributes and words before a parameter; the rest is filled in later.
    pub(super) fn formal_modifiers(&mut self) -> Parsed<Formal> {
        let span = self.span();
        let mut formal = Formal {
            id: NodeId::NONE,
            span,
            attributes: self.attributes()?,
            ghost: false,
            is_new: false,
            name_only: false,
            older: false,
            name: None,
            ty: Type::new(TypeKind::Bool),
            default: None,
        };
        loop {
            let flag = match self.symbol() {
                "ghost" => &mut formal.ghost,
                "new" => &mut formal.is_new,
                "nameonly" => &mut formal.name_only,
                "" if self.at_word("older") && self.symbol_ahead(1) != ":" => &mut formal.older,
                _ => return Ok(formal),
            };
            *flag = true;
            self.bump();
        }
    }

    /// The type and the default value of a parameter.
    pub(super) fn formal_type(&mut self, mut formal: Formal) -> Parsed<Formal> {
        formal.ty = self.ty()?;
        if self.eat(":=") {
            formal.default = Some(self.expression(Context::ENCLOSED)?);
        }
        formal.id = self.id();
        formal.span = self.span_from(formal.span);
        Ok(formal)
    }
}
