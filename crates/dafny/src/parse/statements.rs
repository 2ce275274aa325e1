//! Statements with blocks: conditionals, loops, matches, proofs.

use super::cursor::{Context, Parsed, Parser};
use super::token::TokenKind;
use crate::syntax::{
    Alternative, Block, ForDirection, ForLoop, Guard, LocalVariable, Span, Statement,
    StatementCase, StatementKind,
};

/// The clauses of a loop.
const LOOP_CLAUSES: &[&str] = &["invariant", "decreases", "modifies"];

impl Parser<'_> {
    /// `{ … }`.
    pub(super) fn block(&mut self) -> Parsed<Block> {
        let start = self.expect("{")?;
        let statements = self.statements()?;
        self.expect("}")?;
        Ok(Block {
            id: self.id(),
            span: self.span_from(start),
            statements,
        })
    }

    /// A block, if one follows.
    pub(super) fn optional_block(&mut self) -> Parsed<Option<Block>> {
        if self.at("{") {
            return Ok(Some(self.block()?));
        }
        Ok(None)
    }

    /// Statements up to `}` or `case`. An error ends one statement, not all.
    fn statements(&mut self) -> Parsed<Vec<Statement>> {
        let mut statements = Vec::new();
        while !matches!(self.symbol(), "}" | "case") && !self.at_end() {
            if self.at_declaration_word() {
                return self.unexpected("a statement or `}`");
            }
            let begin = self.position();
            match self.nested(Self::statement) {
                Ok(statement) => statements.push(statement),
                Err(_) => self.skip_statement(begin),
            }
        }
        Ok(statements)
    }

    /// A statement with its labels.
    pub(super) fn statement(&mut self) -> Parsed<Statement> {
        let mut labels = Vec::new();
        while self.eat("label") {
            labels.push(self.label_name()?);
            self.expect(":")?;
        }
        let start = self.span();
        let kind = self.statement_kind()?;
        Ok(Statement {
            id: self.id(),
            span: self.span_from(start),
            labels,
            kind,
        })
    }

    fn statement_kind(&mut self) -> Parsed<StatementKind> {
        match self.symbol() {
            "{" => Ok(StatementKind::Block(self.block()?)),
            "var" => self.var_statement(false),
            "ghost" if self.symbol_ahead(1) == "var" => {
                self.bump();
                self.var_statement(true)
            }
            "if" => self.if_statement(),
            "while" => self.while_statement(),
            "for" => self.for_statement(),
            "match" => self.match_statement(),
            "forall" => self.forall_statement(),
            "" if self.at_opaque_block() => self.opaque_block(),
            _ => self.simple_statement(),
        }
    }

    fn at_opaque_block(&self) -> bool {
        self.at_word("opaque") && matches!(self.symbol_ahead(1), "{" | "ensures")
    }

    fn opaque_block(&mut self) -> Parsed<StatementKind> {
        self.bump();
        let specification = self.specification(&["ensures"])?;
        let body = self.block()?;
        Ok(StatementKind::OpaqueBlock {
            specification,
            body,
        })
    }

    /// A guard of `if` or `while`: a condition, a binding, `*` or `...`.
    fn guard(&mut self) -> Parsed<Guard> {
        if self.eat("...") {
            return Ok(Guard::Elided);
        }
        if self.eat("*") {
            return Ok(Guard::Nondeterministic);
        }
        if self.at("(") && self.symbol_ahead(1) == "*" && self.symbol_ahead(2) == ")" {
            self.bump();
            self.bump();
            self.bump();
            return Ok(Guard::Nondeterministic);
        }
        if self.at_binding_guard() {
            return self.binding_guard(Context::CLAUSE);
        }
        Ok(Guard::Condition(self.expression(Context::CLAUSE)?))
    }

    fn at_cases(&self) -> bool {
        self.at("case") || self.at("{") && self.symbol_ahead(1) == "case"
    }

    /// `{ case P => … }` or the cases alone.
    fn alternatives(&mut self) -> Parsed<Vec<Alternative>> {
        let braces = self.eat("{");
        let mut alternatives = Vec::new();
        while self.at("case") {
            let start = self.bump().span;
            let attributes = self.attributes()?;
            let guard = if self.at_binding_guard() {
                self.binding_guard(Context::CASE_GUARD)?
            } else {
                Guard::Condition(self.expression(Context::CASE_GUARD)?)
            };
            self.expect("=>")?;
            let body = self.statements()?;
            alternatives.push(Alternative {
                id: self.id(),
                span: self.span_from(start),
                attributes,
                guard,
                body,
            });
        }
        if braces {
            self.expect("}")?;
        }
        Ok(alternatives)
    }

    fn if_statement(&mut self) -> Parsed<StatementKind> {
        self.expect("if")?;
        let attributes = self.attributes()?;
        if self.at_cases() {
            return Ok(StatementKind::IfCase {
                attributes,
                alternatives: self.alternatives()?,
            });
        }
        let guard = self.guard()?;
        let then = self.block()?;
        let otherwise = if self.eat("else") {
            if !matches!(self.symbol(), "if" | "{") {
                return self.unexpected("`if` or `{` after `else`");
            }
            Some(Box::new(self.nested(Self::statement)?))
        } else {
            None
        };
        Ok(StatementKind::If {
            guard,
            attributes,
            then,
            otherwise,
        })
    }

    fn while_statement(&mut self) -> Parsed<StatementKind> {
        self.expect("while")?;
        let attributes = self.attributes()?;
        if self.at_cases() || LOOP_CLAUSES.contains(&self.symbol()) {
            let specification = self.specification(LOOP_CLAUSES)?;
            if !self.at_cases() {
                return self.unexpected("`case` or `{ case`");
            }
            return Ok(StatementKind::WhileCase {
                attributes,
                specification,
                alternatives: self.alternatives()?,
            });
        }
        let guard = self.guard()?;
        let specification = self.specification(LOOP_CLAUSES)?;
        let body = self.optional_block()?;
        Ok(StatementKind::While {
            guard,
            attributes,
            specification,
            body,
        })
    }

    fn for_statement(&mut self) -> Parsed<StatementKind> {
        self.expect("for")?;
        let attributes = self.attributes()?;
        let variable = self.local_variable()?;
        self.expect(":=")?;
        let from = self.expression(Context::CLAUSE)?;
        let direction = if self.eat_word("to") {
            ForDirection::Up
        } else if self.eat_word("downto") {
            ForDirection::Down
        } else {
            return self.unexpected("`to` or `downto`");
        };
        let to = if self.eat("*") {
            None
        } else {
            Some(self.expression(Context::CLAUSE)?)
        };
        let specification = self.specification(LOOP_CLAUSES)?;
        let body = self.optional_block()?;
        Ok(StatementKind::For(Box::new(ForLoop {
            attributes,
            variable,
            from,
            direction,
            to,
            specification,
            body,
        })))
    }

    /// `{:attribute} x: T`.
    pub(super) fn local_variable(&mut self) -> Parsed<LocalVariable> {
        let start = self.span();
        let attributes = self.attributes()?;
        let name = self.name("a variable's name")?;
        let ty = self.optional_type()?;
        Ok(LocalVariable {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            name,
            ty,
        })
    }

    fn match_statement(&mut self) -> Parsed<StatementKind> {
        self.expect("match")?;
        let attributes = self.attributes()?;
        let scrutinee = self.expression(Context::STATEMENT)?;
        let braces = self.eat("{");
        let mut cases = Vec::new();
        while self.at("case") {
            cases.push(self.statement_case()?);
        }
        if braces {
            self.expect("}")?;
        } else if cases.is_empty() {
            return self.unexpected("`case`");
        }
        Ok(StatementKind::Match {
            attributes,
            scrutinee,
            cases,
        })
    }

    fn statement_case(&mut self) -> Parsed<StatementCase> {
        let start: Span = self.expect("case")?;
        let attributes = self.attributes()?;
        let pattern = self.case_pattern()?;
        self.expect("=>")?;
        let body = self.statements()?;
        Ok(StatementCase {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            pattern,
            body,
        })
    }

    fn forall_statement(&mut self) -> Parsed<StatementKind> {
        self.expect("forall")?;
        let variables = if self.at("(") {
            self.bump();
            let variables = self.quantified_variables(Context::STATEMENT)?;
            self.expect(")")?;
            variables
        } else if self.kind() == TokenKind::Identifier {
            self.quantified_variables(Context::CLAUSE)?
        } else {
            Vec::new()
        };
        let specification = self.specification(&["ensures"])?;
        let body = self.optional_block()?;
        Ok(StatementKind::Forall {
            variables,
            specification,
            body,
        })
    }
}
