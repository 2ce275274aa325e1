//! Pass: a regular layout, as a person would write it: one statement on a line,
//! bodies indented, no comments.
//!
//! Works on tokens alone, so it never fails; what it makes must still pass the test.

use super::logical_lines::logical_lines;
use crate::pass::{Candidate, Pass, Position, Rule};
use crate::subject::{Subject, tokens};

/// The layouts to try, in this order.
const LAYOUTS: [fn(&str) -> String; 2] = [lay_out, tidied];

/// Gives programs a regular layout.
#[derive(Clone, Copy, Debug)]
pub struct Layout;

impl Pass for Layout {
    fn name(&self) -> &'static str {
        "layout"
    }

    fn stage(&self) -> u8 {
        <dyn Pass>::FINISH
    }

    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a> {
        let candidates = LAYOUTS.into_iter().enumerate().skip(from.at);
        Box::new(candidates.map(|(at, layout)| {
            let mut files = subject.files().to_vec();
            for file in &mut files {
                file.text = layout(&file.text).into();
            }
            Candidate {
                subject: subject.with_files(files),
                if_accepted: Position {
                    size: 1,
                    at: LAYOUTS.len(),
                },
                if_refused: Position {
                    size: 1,
                    at: at + 1,
                },
                rule: Rule::Anyway,
            }
        }))
    }
}

/// Removes comments, runs of blanks and empty lines, for files whose lines must be kept.
fn tidied(text: &str) -> String {
    logical_lines(text).map(|line| line + "\n").collect()
}

const INDENT: &str = "  ";

/// The text written so far.
struct Page {
    text: String,
    depth: usize,
    /// The number of open parentheses, within which no line ends.
    nested: usize,
    /// The content of each open brace.
    braces: Vec<Brace>,
    /// Whether the statement contains a word such as `struct`.
    of_type: bool,
}

/// The content of braces.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Brace {
    /// Values, on one line.
    List,
    /// Statements.
    Block,
    /// Members of a type; the next declarator belongs to it.
    Members,
}

/// A text in a regular layout. Preprocessor directives stay on their own lines.
pub(super) fn lay_out(text: &str) -> String {
    let mut page = Page {
        text: String::new(),
        depth: 0,
        nested: 0,
        braces: Vec::new(),
        of_type: false,
    };
    let mut code = String::new();
    for line in logical_lines(text) {
        if line.starts_with('#') {
            page.write(&code);
            code.clear();
            page.end_line();
            page.text.push_str(&line);
            page.text.push('\n');
        } else {
            code.push_str(&line);
            code.push('\n');
        }
    }
    page.write(&code);
    page.end_line();
    page.text
}

impl Page {
    fn write(&mut self, code: &str) {
        let tokens: Vec<&str> = tokens(code).map(|token| &code[token]).collect();
        for (number, token) in tokens.iter().enumerate() {
            let before = number.checked_sub(1).map_or("", |it| tokens[it]);
            let earlier = number.checked_sub(2).map_or("", |it| tokens[it]);
            let after = tokens.get(number + 1).copied().unwrap_or_default();
            self.token(token, before, earlier, after);
        }
    }

    fn token(&mut self, token: &str, before: &str, earlier: &str, after: &str) {
        match token {
            "}" => {
                let brace = self.braces.pop().unwrap_or(Brace::Block);
                self.of_type = false;
                if brace != Brace::List {
                    self.end_line();
                    self.depth = self.depth.saturating_sub(1);
                    self.begin();
                }
                self.text.push('}');
                let goes_on = matches!(after, ";" | "," | ")" | "else" | "while" | "[");
                if brace == Brace::Block && !goes_on {
                    self.end_line();
                }
            }
            "{" => {
                let within_list = self.braces.last() == Some(&Brace::List);
                let value = matches!(before, "=" | "," | "(" | "return")
                    || before == ")" && self.nested > 0;
                let brace = match (value || within_list, self.of_type && before != ")") {
                    (true, _) => Brace::List,
                    (false, true) => Brace::Members,
                    (false, false) => Brace::Block,
                };
                self.space(token, before, earlier);
                self.text.push('{');
                self.braces.push(brace);
                self.of_type = false;
                if brace != Brace::List {
                    self.depth += 1;
                    if after != "}" {
                        self.end_line();
                    }
                }
            }
            _ => {
                self.space(token, before, earlier);
                self.text.push_str(token);
                match token {
                    "(" => self.nested += 1,
                    ")" => self.nested = self.nested.saturating_sub(1),
                    ";" if self.nested == 0 => {
                        self.of_type = false;
                        self.end_line();
                    }
                    "struct" | "union" | "enum" | "class" => self.of_type = true,
                    _ => {}
                }
            }
        }
    }

    /// Starts a line unless one is already started.
    fn begin(&mut self) {
        if self.text.is_empty() || self.text.ends_with('\n') {
            self.text.push_str(&INDENT.repeat(self.depth));
        }
    }

    fn end_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    fn space(&mut self, token: &str, before: &str, earlier: &str) {
        if self.text.is_empty() || self.text.ends_with('\n') {
            return self.begin();
        }
        if needs_space(token, before, earlier) {
            self.text.push(' ');
        }
    }
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphanumeric() || c == '_')
}

/// Whether an operator here is unary.
fn is_prefix(operator: &str, before: &str) -> bool {
    matches!(operator, "-" | "+" | "*" | "&" | "!" | "~" | "++" | "--")
        && !(is_word(before) && before != "return" || before == ")" || before == "]")
}

fn needs_space(token: &str, before: &str, earlier: &str) -> bool {
    let sticks = matches!(token, ";" | "," | ")" | "]" | "." | "->" | "::")
        || matches!(before, "(" | "[" | "." | "->" | "!" | "~" | "::" | "{")
        || matches!(token, "++" | "--") && (is_word(before) || before == "]" || before == ")")
        || token == "[" && (is_word(before) || before == "]" || before == ")");
    if sticks {
        // Keep two operators apart that would become one.
        return false;
    }
    if token == "(" {
        let keyword = matches!(
            before,
            "if" | "for" | "while" | "switch" | "case" | "return" | "foreach"
        );
        return keyword || !(is_word(before) || before == ")" || before == "(");
    }
    if is_prefix(before, earlier) {
        return before.ends_with(['-', '+', '&']) && token.starts_with(['-', '+', '&']);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_laid_out_as_people_write_them() {
        let text = "# include <a.h>\nint a[2]={1,-2};struct s{int b;}c;int main(void){for(int i=0;i<2;i++){a[i]=- -a[i]*f(&c,!i);}if(a[0])return 1;else{}\n/* x */return 0;}";
        assert_eq!(
            lay_out(text),
            "# include <a.h>\nint a[2] = {1, -2};\nstruct s {\n  int b;\n} c;\nint main(void) {\n  for (int i = 0; i < 2; i++) {\n    a[i] = - -a[i] * f(&c, !i);\n  }\n  if (a[0]) return 1;\n  else {\n  }\n  return 0;\n}\n"
        );
    }

    #[test]
    fn a_layout_has_the_tokens_of_its_text() {
        for text in [
            "a - -b + ++c & &d; x = y - --z;",
            "}}}{{{",
            "if(a){b;}else c;",
            "((int*)p)[0]",
        ] {
            let same = |text: &str| {
                tokens(text)
                    .map(|it| text[it].to_owned())
                    .collect::<Vec<_>>()
            };
            assert_eq!(same(&lay_out(text)), same(text), "{text}");
        }
    }
}
