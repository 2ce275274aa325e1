//! A small but realistic generator of C-like programs, shared by the tests and the benchmark.

#![allow(
    dead_code,
    reason = "not every test that shares this file uses all of it"
)]

use gadfly_choice::{Choices, Fresh, Label, Recording};
use std::fmt::Write as _;

const FUNCTION: Label = Label::new("function");
const BLOCK: Label = Label::new("block");
const STATEMENT: Label = Label::new("statement");
const EXPRESSION: Label = Label::new("expression");

const TYPES: [&str; 6] = ["int", "unsigned", "long", "short", "char", "_Bool"];
const OPERATORS: [&str; 10] = ["+", "-", "*", "&", "|", "^", "<", "==", "<<", "/"];

/// Generates a program; all decisions come from `choices`.
pub(crate) fn program(choices: &mut Choices) -> String {
    let mut generator = Generator {
        text: String::new(),
        variables: 2,
        indent: 1,
    };
    let mut functions = choices.list(FUNCTION, 1..=8, 4);
    let mut made = 0;
    while functions.more(choices) {
        let result = choices.pick(&TYPES);
        let _ = writeln!(generator.text, "{result} f{made}(int v0, int v1) {{");
        generator.variables = 2;
        generator.block(choices, 0);
        generator.line("return v0;");
        generator.text.push_str("}\n\n");
        made += 1;
    }
    generator.text
}

/// A recorded program from a seed.
pub(crate) fn from_seed(seed: u64) -> (Recording, String) {
    let mut choices = Choices::from_seed(seed);
    let text = program(&mut choices);
    (choices.finish(), text)
}

/// The program of a recording that may have been changed.
pub(crate) fn replay(recording: &Recording, fresh: Fresh) -> (Recording, String) {
    let mut choices = Choices::replay(recording, fresh);
    let text = program(&mut choices);
    (choices.finish(), text)
}

struct Generator {
    text: String,
    variables: usize,
    indent: usize,
}

impl Generator {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{:1$}{line}", "", self.indent * 4);
    }

    fn block(&mut self, choices: &mut Choices, depth: usize) {
        let mut statements = choices.list(BLOCK, 0..=10, if depth == 0 { 6 } else { 2 });
        let outside = self.variables;
        while statements.more(choices) {
            choices.open(STATEMENT);
            self.statement(choices, depth);
            choices.close();
        }
        self.variables = outside;
    }

    fn statement(&mut self, choices: &mut Choices, depth: usize) {
        let nested = if depth < 3 { 2 } else { 0 };
        match choices.weighted(&[5, 3, nested, nested]) {
            0 => {
                let target = choices.index(self.variables);
                let value = self.expression(choices, 0);
                self.line(&format!("v{target} = {value};"));
            }
            1 => {
                let kind = choices.pick(&TYPES);
                let value = self.expression(choices, 0);
                self.line(&format!("{kind} v{} = {value};", self.variables));
                self.variables += 1;
            }
            2 => {
                let condition = self.expression(choices, 1);
                let has_else = choices.chance(1, 3);
                self.line(&format!("if ({condition}) {{"));
                self.inner_block(choices, depth);
                if has_else {
                    self.line("} else {");
                    self.inner_block(choices, depth);
                }
                self.line("}");
            }
            _ => {
                let times = choices.int(1..=100);
                self.line(&format!("for (int i = 0; i < {times}; i++) {{"));
                self.inner_block(choices, depth);
                self.line("}");
            }
        }
    }

    fn inner_block(&mut self, choices: &mut Choices, depth: usize) {
        self.indent += 1;
        self.block(choices, depth + 1);
        self.indent -= 1;
    }

    fn expression(&mut self, choices: &mut Choices, depth: usize) -> String {
        choices.scope(EXPRESSION, |choices| {
            let nested = if depth < 4 { 4 } else { 0 };
            match choices.weighted(&[2, 3, nested, nested / 4]) {
                0 => choices.int(-128..=127).to_string(),
                1 => format!("v{}", choices.index(self.variables)),
                2 => {
                    let operator = choices.pick(&OPERATORS);
                    let left = self.expression(choices, depth + 1);
                    let right = self.expression(choices, depth + 1);
                    format!("({left} {operator} {right})")
                }
                _ => {
                    let operator = choices.pick(&["-", "~", "!"]);
                    format!("{operator}{}", self.expression(choices, depth + 1))
                }
            }
        })
    }
}
