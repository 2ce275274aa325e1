//! The instrumented copy of a program, which records the values of expressions and prints
//! them when it exits.

use super::integers::{Integers, is_read};
use super::{Value, literal, token};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees};
use gadfly_toolchain::{Role, SourceFile};
use std::ops::Range;

/// The start of a line with a value.
const MARK: &str = "gadfly-value";

/// An instrumented copy of a program.
#[derive(Debug)]
pub(super) struct Instrumented {
    pub(super) files: Vec<SourceFile>,
    /// The positions of the instrumented expressions, by number.
    noted: Vec<(usize, Range<usize>)>,
}

impl Instrumented {
    /// A copy that records the values of all suitable expressions; `None` if there are none, or
    /// if not all files are C.
    pub(super) fn of(subject: &Subject) -> Option<Instrumented> {
        let mut compiled = subject.files().iter().filter(|it| it.role != Role::Header);
        if !compiled.all(|it| it.name.ends_with(".c")) {
            return None;
        }
        let (trees, names) = (Trees::of(subject), Names::of(subject));
        let integers = Integers::of(&trees, &names);
        let mut noted = Vec::new();
        let mut files = subject.files().to_vec();
        for root in trees.roots() {
            let file = &mut files[root.file];
            if file.role == Role::Header {
                continue;
            }
            let text = noting_text(&trees, &integers, root, &mut noted);
            let before = head(noted.len());
            file.text = format!("{before}{text}\n").into();
        }
        (!noted.is_empty()).then_some(Instrumented { files, noted })
    }

    /// The expressions that always had the same value, according to the output of the copy.
    pub(super) fn constants(&self, told: &str) -> Vec<Value> {
        // Expressions that were never evaluated are not in the output.
        let mut values = vec![Some("1".to_owned()); self.noted.len()];
        for line in told.lines() {
            if let Some(it) = Recorded::read(line)
                && let Some(slot) = values.get_mut(it.number)
            {
                *slot = it.constant();
            }
        }
        let all = self.noted.iter().zip(values);
        all.filter_map(|((file, range), value)| {
            Some(Value {
                file: *file,
                range: range.clone(),
                value: value?,
            })
        })
        .collect()
    }

    /// The last and the first values of the expressions that had several.
    pub(super) fn varying(&self, told: &str) -> Vec<Value> {
        let recorded = told.lines().filter_map(Recorded::read);
        let varying = recorded.filter(|it| it.constant().is_none());
        varying
            .filter_map(|it| Some((it.ends(), self.noted.get(it.number)?)))
            .flat_map(|(ends, (file, range))| {
                ends.map(|value| Value {
                    file: *file,
                    range: range.clone(),
                    value,
                })
            })
            .collect()
    }
}

/// The instrumented text of a file, with the expressions in order of their start: inner
/// expressions come after outer ones.
fn noting_text(
    trees: &Trees,
    integers: &Integers<'_>,
    root: FileNode<'_>,
    noted: &mut Vec<(usize, Range<usize>)>,
) -> String {
    let whole = trees.text(root);
    let offset = root.node.start_byte();
    // Text to insert before a byte; the ends of inner expressions come before those of outer
    // ones.
    let mut inserted: Vec<(usize, i64, String)> = Vec::new();
    let mut waiting = vec![root.node];
    while let Some(node) = waiting.pop() {
        let place = FileNode { node, ..root };
        let plain = matches!(
            node.kind(),
            "number_literal" | "char_literal" | "parenthesized_expression"
        );
        if !plain && integers.has(place) && is_read(node) {
            let number = noted.len();
            noted.push((root.file, node.byte_range()));
            let (start, end) = (node.start_byte() - offset, node.end_byte() - offset);
            let order = i64::try_from(number).unwrap_or(i64::MAX);
            let text = trees.text(place).replace('\n', " ");
            inserted.push((start, order, format!("gadfly_note({number}, {text}, ")));
            inserted.push((end, -1 - order, ")".to_owned()));
        }
        let mut cursor = node.walk();
        let children: Vec<_> = node.named_children(&mut cursor).collect();
        waiting.extend(children.into_iter().rev());
    }
    inserted.sort_by_key(|(at, order, _)| (*at, *order));
    let mut text = String::with_capacity(whole.len() * 4);
    let mut from = 0;
    for (at, _, insertion) in inserted {
        text.push_str(whole.get(from..at).unwrap_or_default());
        text.push_str(&insertion);
        from = at;
    }
    text.push_str(whole.get(from..).unwrap_or_default());
    text
}

/// The code at the start of the file.
fn head(count: usize) -> String {
    format!(
        "static struct {{ unsigned long long first, last; unsigned char state, bytes, is_unsigned; }} gadfly_noted[{count} + 1];
static unsigned long long gadfly_take(int number, unsigned long long value, int bytes, int is_unsigned) {{
    if (!gadfly_noted[number].state) gadfly_noted[number].first = value, gadfly_noted[number].state = 1;
    else if (gadfly_noted[number].first != value) gadfly_noted[number].state = 2;
    gadfly_noted[number].last = value;
    gadfly_noted[number].bytes = bytes, gadfly_noted[number].is_unsigned = is_unsigned;
    return value;
}}
__attribute__((destructor)) static void gadfly_tell(void) {{
    extern int dprintf(int, const char *, ...);
    for (int i = 0; i < {count}; i++)
        if (gadfly_noted[i].state)
            dprintf(2, \"{MARK} %d %d %d %d %llu %llu\\n\", i, gadfly_noted[i].state, gadfly_noted[i].bytes, gadfly_noted[i].is_unsigned, gadfly_noted[i].first, gadfly_noted[i].last);
}}
#define gadfly_note(number, plain, noting) ((__typeof__(+(plain)))gadfly_take(number, (unsigned long long)(noting), sizeof(+(plain)), (__typeof__(+(plain)))-1 > 0))
"
    )
}

/// What the copy tells of an expression.
#[derive(Clone, Copy, Debug)]
struct Recorded {
    number: usize,
    is_constant: bool,
    bytes: u8,
    is_unsigned: bool,
    first: u64,
    last: u64,
}

impl Recorded {
    fn read(line: &str) -> Option<Recorded> {
        let mut words = line.strip_prefix(MARK)?.split_whitespace();
        Some(Recorded {
            number: words.next()?.parse().ok()?,
            is_constant: words.next()? == "1",
            bytes: words.next()?.parse().ok()?,
            is_unsigned: words.next()? == "1",
            first: words.next()?.parse().ok()?,
            last: words.next()?.parse().ok()?,
        })
    }

    /// The value, if there is only one.
    fn constant(self) -> Option<String> {
        let value = || literal(self.first, self.bytes, self.is_unsigned);
        self.is_constant.then(value)
    }

    fn ends(self) -> [String; 2] {
        [self.last, self.first].map(|it| token(it, self.bytes, self.is_unsigned))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noting(text: &str) -> Instrumented {
        let files = vec![SourceFile {
            name: "a.c".to_owned(),
            role: Role::Test,
            text: text.into(),
        }];
        Instrumented::of(&Subject::of_text(files)).unwrap()
    }

    /// The expressions that are instrumented.
    fn noted(text: &str) -> Vec<&str> {
        let noting = noting(text);
        let ranges = noting.noted.iter();
        ranges.map(|(_, range)| &text[range.clone()]).collect()
    }

    #[test]
    fn what_is_an_integer_and_read_is_noted() {
        let text = "int a[2][3], *p; struct s { long f; int w : 3; } s; int g(int x) { return x; }
            int main(void) { static int c = 1 + 1; a[0][1] = s.f + *p; for (int i = 0; i < 2; i++) ; return g(a[1][2]); }";
        assert_eq!(
            noted(text),
            [
                "x",
                "s.f + *p",
                "s.f",
                "*p",
                "i < 2",
                "i",
                "g(a[1][2])",
                "a[1][2]"
            ]
        );
    }

    #[test]
    fn what_is_no_integer_or_no_value_is_not() {
        let text = "double d; int *p, a[3]; struct s { int w : 3; } s; enum { e = 1 + 1 };
            int main(void) { int n; d = d + 1; p = a; p = &n; n = sizeof(n); n++; s.w = s.w; switch (n) { case 1 + 1: ; } }";
        assert_eq!(noted(text), ["n"]);
    }

    #[test]
    fn what_has_one_value_is_a_constant() {
        let text = "int f(int x) { return x + x; }";
        let noting = noting(text);
        let told = "something else\ngadfly-value 0 1 4 0 18446744073709551614 18446744073709551614\ngadfly-value 1 2 4 0 7 18446744073709551615\n";
        let constants = noting.constants(told);
        let values: Vec<_> = constants
            .iter()
            .map(|it| (&text[it.range.clone()], it.value.as_str()))
            .collect();
        assert_eq!(values, [("x + x", "(-2)"), ("x", "1")]);
        let varying = noting.varying(told);
        let values: Vec<_> = varying
            .iter()
            .map(|it| (&text[it.range.clone()], it.value.as_str()))
            .collect();
        assert_eq!(values, [("x", "4294967295U"), ("x", "7")]);
    }
}
