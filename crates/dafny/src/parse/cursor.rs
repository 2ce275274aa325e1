//! The parser's position in the tokens: lookahead, consuming, expecting; identities of
//! new nodes; and the limit on nesting.

use super::token::{Token, TokenKind};
use crate::deep::deep;
use crate::diagnostic::Diagnostic;
use crate::dialect::Dialect;
use crate::syntax::{Name, NodeId, Span};

/// How high a tree may grow. Dafny itself dies of a stack overflow between a
/// thousand and three thousand levels.
const GREATEST_HEIGHT: u32 = 2000;

/// More errors than this are not reported: they are seldom about anything else.
const MOST_ERRORS: usize = 50;

/// Parsing of a part was given up; the reason is among the diagnostics.
#[derive(Debug)]
pub(super) struct Abort;

/// A part of the tree, unless parsing it was given up.
pub(super) type Parsed<T> = Result<T, Abort>;

/// Where an expression stands decides how far it may extend.
#[derive(Clone, Copy)]
pub(super) struct Context {
    /// `Lemma(x); e` is an expression.
    pub(super) lemma: bool,
    /// `x => e` is an expression; not before the `=>` of a case.
    pub(super) lambda: bool,
    /// `x requires P => e` is an expression; not in a specification, where
    /// `requires` begins the next clause.
    pub(super) lambda_specification: bool,
    /// `a | b` is an expression; not where `|` ends the range of a variable.
    pub(super) bit_or: bool,
}

impl Context {
    /// Between brackets of any kind anything may stand.
    pub(super) const ENCLOSED: Context = Context {
        lemma: true,
        lambda: true,
        lambda_specification: true,
        bit_or: true,
    };

    /// An expression that a semicolon ends.
    pub(super) const STATEMENT: Context = Context {
        lemma: false,
        ..Self::ENCLOSED
    };

    /// A clause of a specification.
    pub(super) const CLAUSE: Context = Context {
        lambda_specification: false,
        ..Self::STATEMENT
    };

    /// A guard before `=>`.
    pub(super) const CASE_GUARD: Context = Context {
        lambda: false,
        ..Self::CLAUSE
    };
}

/// How compiled functions are distinguished from ghost ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum FunctionSyntax {
    /// `function` and `ghost function`.
    Four,
    /// `function method` is understood, too.
    Both,
    /// `function method` and `function`.
    Three,
}

/// A recursive-descent parser over the tokens of one file.
pub(super) struct Parser<'a> {
    text: &'a str,
    tokens: &'a [Token],
    pub(super) dialect: Dialect,
    pub(super) functions: FunctionSyntax,
    position: usize,
    next_id: u32,
    /// How deep the parser is.
    depth: u32,
    /// How high what was parsed on this level may be.
    height: u32,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str, tokens: &'a [Token], dialect: Dialect, next_id: u32) -> Self {
        Self {
            text,
            tokens,
            dialect,
            functions: match dialect {
                Dialect::V4 => FunctionSyntax::Four,
                Dialect::V2_3 | Dialect::V3 => FunctionSyntax::Three,
            },
            position: 0,
            next_id,
            depth: 0,
            height: 0,
            diagnostics: Vec::new(),
        }
    }

    pub(super) fn node_count(&self) -> u32 {
        self.next_id
    }

    pub(super) fn into_diagnostics(self) -> Vec<Diagnostic> {
        self.diagnostics
    }

    /// The identity of a new node.
    pub(super) fn id(&mut self) -> NodeId {
        let id = NodeId(self.next_id);
        self.next_id += 1;
        id
    }

    // Looking.

    pub(super) fn position(&self) -> usize {
        self.position
    }

    /// The token at an index; the end for all that are beyond it.
    pub(super) fn token_at(&self, index: usize) -> Token {
        self.tokens[index.min(self.tokens.len() - 1)]
    }

    pub(super) fn text_at(&self, index: usize) -> &'a str {
        let span = self.token_at(index).span;
        &self.text[span.start as usize..span.end as usize]
    }

    /// The text of a reserved word or symbol; nothing for other tokens, so that a
    /// string or a name is never taken for one.
    pub(super) fn symbol_at(&self, index: usize) -> &'a str {
        match self.token_at(index).kind {
            TokenKind::Keyword | TokenKind::Symbol => self.text_at(index),
            _ => "",
        }
    }

    pub(super) fn kind(&self) -> TokenKind {
        self.token_at(self.position).kind
    }

    pub(super) fn span(&self) -> Span {
        self.token_at(self.position).span
    }

    /// Where the last token that was taken ends.
    pub(super) fn last_span(&self) -> Span {
        self.token_at(self.position.saturating_sub(1)).span
    }

    /// From a place up to what was taken last.
    pub(super) fn span_from(&self, start: Span) -> Span {
        start.to(self.last_span())
    }

    pub(super) fn symbol(&self) -> &'a str {
        self.symbol_at(self.position)
    }

    /// The symbol some tokens ahead.
    pub(super) fn symbol_ahead(&self, ahead: usize) -> &'a str {
        self.symbol_at(self.position + ahead)
    }

    pub(super) fn at(&self, symbol: &str) -> bool {
        self.symbol() == symbol
    }

    pub(super) fn at_end(&self) -> bool {
        self.kind() == TokenKind::End
    }

    /// Whether two single symbols follow without a space: `||`, `!!`, `<<`.
    pub(super) fn at_pair(&self, first: &str, second: &str) -> bool {
        self.at(first)
            && self.token_at(self.position).joined
            && self.symbol_at(self.position + 1) == second
    }

    pub(super) fn at_identifier(&self) -> bool {
        self.kind() == TokenKind::Identifier
    }

    /// Whether a word follows that is reserved in no dialect or only here.
    pub(super) fn at_word(&self, word: &str) -> bool {
        self.word_at(self.position) == word
    }

    pub(super) fn word_at(&self, index: usize) -> &'a str {
        match self.token_at(index).kind {
            TokenKind::Keyword | TokenKind::Identifier => self.text_at(index),
            _ => "",
        }
    }

    // Taking.

    /// Takes the next token, whatever it is.
    pub(super) fn bump(&mut self) -> Token {
        let token = self.token_at(self.position);
        if token.kind != TokenKind::End {
            self.position += 1;
        }
        token
    }

    /// Goes on at another token.
    pub(super) fn go_to(&mut self, position: usize) {
        self.position = position.min(self.tokens.len() - 1);
    }

    pub(super) fn eat(&mut self, symbol: &str) -> bool {
        let found = self.at(symbol);
        if found {
            self.bump();
        }
        found
    }

    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.bump();
        }
        found
    }

    pub(super) fn expect(&mut self, symbol: &str) -> Parsed<Span> {
        if self.at(symbol) {
            return Ok(self.bump().span);
        }
        self.unexpected(&format!("`{symbol}`"))
    }

    /// A name: an identifier or `_`.
    pub(super) fn name(&mut self, what: &str) -> Parsed<Name> {
        if self.at_identifier() {
            let text = self.text_at(self.position);
            let span = self.bump().span;
            return Ok(Name::at(text, span));
        }
        if self.kind() == TokenKind::Keyword {
            let word = self.text_at(self.position);
            return self.error(format!(
                "expected {what}, found the reserved word `{word}`; choose another name"
            ));
        }
        self.unexpected(what)
    }

    /// `item, item, …`.
    pub(super) fn list<T>(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<Vec<T>> {
        let mut items = vec![item(self)?];
        while self.eat(",") {
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// `item, item, …` up to a closing symbol, which is taken; perhaps nothing.
    pub(super) fn list_until<T>(
        &mut self,
        close: &str,
        item: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<Vec<T>> {
        if self.eat(close) {
            return Ok(Vec::new());
        }
        let items = self.list(item)?;
        self.expect(close)?;
        Ok(items)
    }

    // Giving up.

    /// Reports an error at the next token and gives up.
    pub(super) fn error<T>(&mut self, message: impl Into<String>) -> Parsed<T> {
        let span = self.span();
        self.report(span, message);
        Err(Abort)
    }

    /// Reports an error and continues.
    pub(super) fn report(&mut self, span: Span, message: impl Into<String>) {
        // A second error at the same token is a consequence of the first.
        let known = self
            .diagnostics
            .last()
            .is_some_and(|last| last.span == span);
        if !known && self.diagnostics.len() < MOST_ERRORS {
            self.diagnostics.push(Diagnostic::error(span, message));
        }
    }

    pub(super) fn unexpected<T>(&mut self, expected: &str) -> Parsed<T> {
        let found = if self.at_end() {
            "the end of the file".to_owned()
        } else {
            let text: String = self.text_at(self.position).chars().take(40).collect();
            format!("`{text}`")
        };
        self.error(format!("expected {expected}, found {found}"))
    }

    // Nesting.

    /// Parses a part of which the next node consists.
    pub(super) fn nested<T>(&mut self, part: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        let beside = std::mem::take(&mut self.height);
        let result = self.deeper(part);
        self.height = beside.max(self.height + 1);
        result
    }

    /// Parses a part in a recursion of its own.
    pub(super) fn deeper<T>(&mut self, part: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        let beside = std::mem::take(&mut self.height);
        self.depth += 1;
        let result = match self.check_height() {
            Ok(()) => deep(|| part(self)),
            Err(abort) => Err(abort),
        };
        self.depth -= 1;
        self.height = beside.max(self.height);
        result
    }

    /// The parsed part becomes part of a larger one: the left operand of an operator, or the
    /// target of a suffix.
    pub(super) fn raise(&mut self) -> Parsed<()> {
        self.height += 1;
        self.check_height()
    }

    fn check_height(&mut self) -> Parsed<()> {
        if self.depth + self.height <= GREATEST_HEIGHT {
            return Ok(());
        }
        self.error(format!(
            "this is nested deeper than {GREATEST_HEIGHT} levels; split it into smaller parts"
        ))
    }
}
