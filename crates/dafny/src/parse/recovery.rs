//! Error recovery: continues at the next statement or declaration.

use super::cursor::Parser;
use super::token::TokenKind;

/// Reserved words that only a declaration can begin with.
const DECLARATION_WORDS: &[&str] = &[
    "abstract",
    "class",
    "codatatype",
    "colemma",
    "const",
    "constructor",
    "copredicate",
    "datatype",
    "export",
    "function",
    "import",
    "include",
    "iterator",
    "lemma",
    "method",
    "module",
    "newtype",
    "predicate",
    "replaceable",
    "static",
    "trait",
    "twostate",
    "type",
];

impl Parser<'_> {
    /// Skips the rest of a declaration that began at a token: up to the next one
    /// on its level, or up to the brace that closes the level. If braces do not
    /// match, the next word that begins a declaration will do.
    pub(super) fn skip_declaration(&mut self, begin: usize) {
        let stopped_at = self.position();
        let mut open = self.open_braces(begin);
        self.leave_token_if_first(begin);
        let mut first_word = None;
        loop {
            let symbol = self.symbol();
            if DECLARATION_WORDS.contains(&symbol) && self.position() > begin {
                if open == 0 {
                    return;
                }
                first_word.get_or_insert(self.position());
            }
            match symbol {
                "{" | "{:" => open += 1,
                "}" if open == 0 => return,
                "}" => open -= 1,
                _ if self.kind() == TokenKind::End => {
                    self.go_to(first_word.unwrap_or(usize::MAX));
                    debug_assert!(self.position() >= stopped_at || first_word.is_some());
                    return;
                }
                _ => {}
            }
            self.bump();
        }
    }

    /// Skips the rest of a statement that began at a token: past its semicolon,
    /// or up to the brace that closes its block, or up to a declaration.
    pub(super) fn skip_statement(&mut self, begin: usize) {
        let mut open = self.open_braces(begin);
        self.leave_token_if_first(begin);
        loop {
            match self.symbol() {
                ";" if open == 0 => {
                    self.bump();
                    return;
                }
                "{" | "{:" => open += 1,
                "}" if open == 0 => return,
                "}" => {
                    open -= 1;
                    if open == 0 {
                        self.bump();
                        return;
                    }
                }
                word if DECLARATION_WORDS.contains(&word) => return,
                _ if self.kind() == TokenKind::End => return,
                _ => {}
            }
            self.bump();
        }
    }

    /// Whether a declaration begins here, which no statement can contain.
    pub(super) fn at_declaration_word(&self) -> bool {
        DECLARATION_WORDS.contains(&self.symbol())
    }

    /// A part that failed at its first token would fail there again.
    fn leave_token_if_first(&mut self, begin: usize) {
        if self.position() == begin && !self.at("}") {
            self.bump();
        }
    }

    /// How many braces were opened and not closed since a token.
    fn open_braces(&self, begin: usize) -> usize {
        let mut open = 0usize;
        for index in begin..self.position() {
            match self.symbol_at(index) {
                "{" | "{:" => open += 1,
                "}" => open = open.saturating_sub(1),
                _ => {}
            }
        }
        open
    }
}
