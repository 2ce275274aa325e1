//! Unbounded lookahead, without building trees, where a few tokens do not decide: type
//! arguments or a comparison, a lambda or parentheses, a binding guard or a condition.

use super::cursor::Parser;
use super::token::TokenKind;

/// Types nested deeper than this are not recognised as type arguments.
const DEEPEST: u32 = 200;

impl Parser<'_> {
    /// Whether the `<` here begins type arguments of an expression's name. As in
    /// Dafny (and C#), what follows the `>` decides: `F(a < b, c > d)` compares,
    /// `F(a < b, c > (d))` does not, and `a < b >> c` shifts nothing.
    pub(super) fn at_type_arguments(&self) -> bool {
        if !self.at("<") || self.at_pair("<", "-") || self.at_pair("<", "<") {
            return false;
        }
        let Some(after) = self.skim_type_arguments(self.position(), 0) else {
            return false;
        };
        match self.token_at(after).kind {
            TokenKind::Symbol => matches!(
                self.symbol_at(after),
                "(" | ")"
                    | "["
                    | "]"
                    | "{"
                    | "{:"
                    | "}"
                    | "."
                    | ".."
                    | ","
                    | ";"
                    | ":"
                    | "::"
                    | ":="
                    | ":|"
                    | "=="
                    | "!="
                    | "!in"
                    | "&&"
                    | "==>"
                    | "<==>"
                    | "<=="
                    | "=>"
                    | "`"
                    | "@"
                    | "+"
                    | "..."
                    | ">"
            ),
            TokenKind::Keyword => matches!(
                self.symbol_at(after),
                "then"
                    | "else"
                    | "case"
                    | "in"
                    | "as"
                    | "is"
                    | "by"
                    | "requires"
                    | "ensures"
                    | "reads"
                    | "modifies"
                    | "decreases"
                    | "invariant"
            ),
            TokenKind::End => true,
            _ => false,
        }
    }

    /// `<T, U>` from an index; the index after it.
    fn skim_type_arguments(&self, index: usize, depth: u32) -> Option<usize> {
        if self.symbol_at(index) != "<" {
            return None;
        }
        let mut next = self.skim_type(index + 1, depth)?;
        while self.symbol_at(next) == "," {
            next = self.skim_type(next + 1, depth)?;
        }
        (self.symbol_at(next) == ">").then_some(next + 1)
    }

    /// A type from an index; the index after it.
    pub(super) fn skim_type(&self, index: usize, depth: u32) -> Option<usize> {
        if depth > DEEPEST {
            return None;
        }
        let mut next = self.skim_type_without_arrow(index, depth + 1)?;
        while matches!(self.symbol_at(next), "->" | "-->" | "~>") {
            next = self.skim_type_without_arrow(next + 1, depth + 1)?;
        }
        Some(next)
    }

    fn skim_type_without_arrow(&self, index: usize, depth: u32) -> Option<usize> {
        let token = self.token_at(index);
        match token.kind {
            TokenKind::Identifier => self.skim_path(index, depth),
            TokenKind::Keyword => match self.text_at(index) {
                "bool" | "char" | "int" | "nat" | "real" | "string" | "ORDINAL" | "object"
                | "object?" => Some(index + 1),
                "set" | "iset" | "multiset" | "seq" | "map" | "imap" => {
                    Some(self.skim_optional_arguments(index + 1, depth))
                }
                word if super::token::bitvector_digits(word).is_some() => Some(index + 1),
                word if super::token::array_dimensions(word).is_some() => {
                    Some(self.skim_optional_arguments(index + 1, depth))
                }
                _ => None,
            },
            TokenKind::Symbol if self.symbol_at(index) == "(" => {
                let mut next = index + 1;
                if self.symbol_at(next) == ")" {
                    return Some(next + 1);
                }
                loop {
                    if self.symbol_at(next) == "ghost" {
                        next += 1;
                    }
                    next = self.skim_type(next, depth)?;
                    match self.symbol_at(next) {
                        "," => next += 1,
                        ")" => return Some(next + 1),
                        _ => return None,
                    }
                }
            }
            _ => None,
        }
    }

    fn skim_optional_arguments(&self, index: usize, depth: u32) -> usize {
        self.skim_type_arguments(index, depth).unwrap_or(index)
    }

    fn skim_path(&self, index: usize, depth: u32) -> Option<usize> {
        let mut next = self.skim_optional_arguments(index + 1, depth);
        while self.symbol_at(next) == "." {
            if self.token_at(next + 1).kind != TokenKind::Identifier {
                return None;
            }
            next = self.skim_optional_arguments(next + 2, depth);
        }
        Some(next)
    }

    /// Whether a lambda begins here: parameters, then `=>` or a specification.
    pub(super) fn at_lambda(&self, with_specification: bool) -> bool {
        let after = if self.at_identifier() {
            Some(self.position() + 1)
        } else {
            self.skim_lambda_parameters()
        };
        match after.map(|after| self.symbol_at(after)) {
            Some("=>") => true,
            Some("requires" | "reads") => with_specification,
            _ => false,
        }
    }

    fn skim_lambda_parameters(&self) -> Option<usize> {
        if !self.at("(") {
            return None;
        }
        let mut next = self.position() + 1;
        if self.symbol_at(next) == ")" {
            return Some(next + 1);
        }
        loop {
            next = self.skim_variable(next)?;
            match self.symbol_at(next) {
                "," => next += 1,
                ")" => return Some(next + 1),
                _ => return None,
            }
        }
    }

    /// `x` or `x: T` from an index; the index after it.
    fn skim_variable(&self, index: usize) -> Option<usize> {
        if self.token_at(index).kind != TokenKind::Identifier {
            return None;
        }
        if self.symbol_at(index + 1) == ":" {
            return self.skim_type(index + 2, 0);
        }
        Some(index + 1)
    }

    /// Whether `x, y: T :|` follows.
    pub(super) fn at_binding_guard(&self) -> bool {
        let mut next = self.position();
        loop {
            let Some(after) = self.skim_variable(next) else {
                return false;
            };
            next = after;
            while self.symbol_at(next) == "{:" {
                let Some(after) = self.skim_attribute(next) else {
                    return false;
                };
                next = after;
            }
            match self.symbol_at(next) {
                "," => next += 1,
                symbol => return symbol == ":|",
            }
        }
    }

    /// `{: … }` from an index; the index after it.
    fn skim_attribute(&self, index: usize) -> Option<usize> {
        let mut open = 0usize;
        let mut next = index;
        loop {
            match self.symbol_at(next) {
                "{" | "{:" => open += 1,
                "}" => open -= 1,
                _ if self.token_at(next).kind == TokenKind::End => return None,
                _ => {}
            }
            next += 1;
            if open == 0 {
                return Some(next);
            }
        }
    }
}
