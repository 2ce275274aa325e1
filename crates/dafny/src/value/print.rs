//! What `print` prints: the text of a value in each dialect, and whether all backends of
//! Dafny print the same.
//!
//! A string is printed raw where its static type is `string`, quoted in a field of a
//! datatype that is declared as `string`, and as a list of characters anywhere else. A
//! datatype that is erased to its only field is printed as that field.

use super::{CtorId, Data, LazyState, Seq, Value, View};
use std::rc::Rc;

/// Which of Dafny's print formats applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PrintRules {
    /// Whether characters are quoted and strings inside values told from lists
    /// by their declared type (Dafny 4 with Unicode characters). Before, every
    /// sequence of characters printed as its text.
    pub(crate) quoted: bool,
}

/// How a value is to be written where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// As an element of something: a string is a list of characters.
    Plain,
    /// Directly printed and known to be a string.
    Raw,
    /// A field declared as a string.
    Quoted,
}

/// How values of a constructor are printed.
#[derive(Clone, Debug)]
pub(crate) struct CtorNames {
    /// The name with its datatype and module: `M.D.A`.
    pub(crate) name: String,
    /// Which of the fields are declared as strings.
    pub(crate) strings: Vec<bool>,
    /// Which of the fields are ghost and not printed; fields beyond are not.
    pub(crate) ghosts: Vec<bool>,
    /// Whether the datatype only wraps its one field.
    pub(crate) wrapper: bool,
    /// Whether it belongs to a codatatype, whose fields are not printed.
    pub(crate) lazy: bool,
}

/// The information about a program that printing needs.
pub(crate) trait Names {
    /// The format of a constructor's values; never called for tuples.
    fn ctor(&self, ctor: CtorId) -> &CtorNames;
    /// The printed text of a reference, and whether it is portable.
    fn reference(&self, reference: u32) -> (String, bool);
}

/// A printed value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Printed {
    /// The text.
    pub(crate) text: String,
    /// Why backends may print the value differently, if they may.
    pub(crate) varies: Option<&'static str>,
}

enum Job<'a> {
    Value(&'a Value, Style),
    Owned(Value, Style),
    Text(&'static str),
}

struct Printer<'n> {
    out: String,
    varies: Option<&'static str>,
    rules: PrintRules,
    names: &'n dyn Names,
}

/// Prints a value.
#[must_use]
pub(crate) fn print(value: &Value, style: Style, rules: PrintRules, names: &dyn Names) -> Printed {
    let mut printer = Printer {
        out: String::new(),
        varies: None,
        rules,
        names,
    };
    let mut jobs = vec![Job::Value(value, style)];
    while let Some(job) = jobs.pop() {
        match job {
            Job::Text(text) => printer.out.push_str(text),
            Job::Value(value, style) => printer.value(value, style, &mut jobs),
            // Rare: only contents of a lazy value. Its fields are not printed, so the recursion
            // ends here.
            Job::Owned(value, style) => {
                let inner = print(&value, style, rules, names);
                printer.out.push_str(&inner.text);
                printer.varies = printer.varies.or(inner.varies);
            }
        }
    }
    Printed {
        text: printer.out,
        varies: printer.varies,
    }
}

impl Printer<'_> {
    fn value<'a>(&mut self, value: &'a Value, style: Style, jobs: &mut Vec<Job<'a>>) {
        match value {
            Value::Int(n) => self.out.push_str(&n.to_string()),
            Value::Bool(b) => self.out.push_str(if *b { "true" } else { "false" }),
            Value::Char(c) if self.rules.quoted => {
                self.out.push('\'');
                push_escaped(&mut self.out, *c);
                self.out.push('\'');
            }
            Value::Char(c) => push_text(&mut self.out, &[*c]),
            Value::Real(real) => {
                self.out.push_str(&real.to_string());
                if !real.prints_alike() {
                    self.vary("a real number that arithmetic made");
                }
            }
            Value::Seq(seq) => self.seq(seq, style, jobs),
            Value::Set(set) => {
                if set.items().len() > 1 {
                    self.vary("the order in a set");
                }
                self.list("{", set.items().iter(), "}", jobs);
            }
            Value::Multiset(multiset) => {
                let counts = multiset.counts();
                if counts.len() > 1 {
                    self.vary("the order in a multiset");
                }
                // Beyond this nothing could be printed anyway.
                let items = counts.iter().flat_map(|(value, count)| {
                    std::iter::repeat_n(value, count.to_usize().unwrap_or(0).min(1 << 24))
                });
                self.list("multiset{", items, "}", jobs);
            }
            Value::Map(map) => {
                if map.entries().len() > 1 {
                    self.vary("the order in a map");
                }
                self.out.push_str("map[");
                jobs.push(Job::Text("]"));
                for (index, (key, value)) in map.entries().iter().enumerate().rev() {
                    jobs.push(Job::Value(value, Style::Plain));
                    jobs.push(Job::Text(" := "));
                    jobs.push(Job::Value(key, Style::Plain));
                    if index > 0 {
                        jobs.push(Job::Text(", "));
                    }
                }
            }
            Value::Atom(CtorId::TUPLE) => self.out.push_str("()"),
            Value::Atom(ctor) => self.out.push_str(&self.names.ctor(*ctor).name),
            Value::Data(data) => self.data(data, style, jobs),
            Value::Lazy(lazy) => {
                if let LazyState::Done(value) = lazy.state() {
                    jobs.push(Job::Owned(value, style));
                }
            }
            Value::Function(_) => {
                self.vary("a function");
                self.out.push_str("Function");
            }
            Value::Ref(reference) => {
                let (text, portable) = self.names.reference(*reference);
                self.out.push_str(&text);
                if !portable {
                    self.vary("an array or an object of a generic class");
                }
            }
            Value::Null => self.out.push_str("null"),
            Value::Unset => {
                self.vary("a variable without a value");
                self.out.push_str("null");
            }
        }
    }

    fn data<'a>(&mut self, data: &'a Data, style: Style, jobs: &mut Vec<Job<'a>>) {
        if data.ctor() == CtorId::TUPLE {
            // The other components are ghost.
            if let [only] = data.fields() {
                jobs.push(Job::Value(only, style));
                return;
            }
            return self.list("(", data.fields().iter(), ")", jobs);
        }
        let names = self.names.ctor(data.ctor());
        let visible = |(index, _): &(usize, &Value)| names.ghosts.get(*index) != Some(&true);
        let fields = data.fields().iter().enumerate().filter(visible);
        if names.wrapper
            && let Some((_, field)) = fields.clone().next()
        {
            jobs.push(Job::Value(field, style));
            return;
        }
        self.out.push_str(&names.name);
        let first = fields.clone().next().map(|(index, _)| index);
        if names.lazy || first.is_none() {
            return;
        }
        self.out.push('(');
        jobs.push(Job::Text(")"));
        for (index, field) in fields.rev() {
            let style = if names.strings.get(index) == Some(&true) {
                Style::Quoted
            } else {
                Style::Plain
            };
            jobs.push(Job::Value(field, style));
            if Some(index) != first {
                jobs.push(Job::Text(", "));
            }
        }
    }

    fn seq<'a>(&mut self, seq: &'a Rc<Seq>, style: Style, jobs: &mut Vec<Job<'a>>) {
        match seq.view() {
            View::Text(text) if style == Style::Raw || !self.rules.quoted => {
                push_text(&mut self.out, text);
            }
            View::Text(text) if style == Style::Quoted => {
                self.out.push('"');
                for c in text {
                    push_escaped(&mut self.out, *c);
                }
                self.out.push('"');
            }
            View::Text(text) => {
                self.out.push('[');
                for (index, c) in text.iter().enumerate() {
                    self.out.push_str(if index > 0 { ", '" } else { "'" });
                    push_escaped(&mut self.out, *c);
                    self.out.push('\'');
                }
                self.out.push(']');
            }
            View::Items([]) if style == Style::Raw => {}
            View::Items([]) if style == Style::Quoted && self.rules.quoted => {
                self.out.push_str("\"\"");
            }
            View::Items(items) => self.list("[", items.iter(), "]", jobs),
        }
    }

    fn list<'a>(
        &mut self,
        open: &'static str,
        items: impl Iterator<Item = &'a Value>,
        close: &'static str,
        jobs: &mut Vec<Job<'a>>,
    ) {
        self.out.push_str(open);
        let start = jobs.len();
        for (index, item) in items.enumerate() {
            if index > 0 {
                jobs.push(Job::Text(", "));
            }
            jobs.push(Job::Value(item, Style::Plain));
        }
        jobs.push(Job::Text(close));
        jobs[start..].reverse();
    }

    fn vary(&mut self, why: &'static str) {
        self.varies.get_or_insert(why);
    }
}

/// Appends characters, joining the halves of surrogate pairs.
fn push_text(out: &mut String, text: &[u32]) {
    let mut rest = text.iter().copied().peekable();
    while let Some(c) = rest.next() {
        let joined = match (c, rest.peek()) {
            (0xD800..=0xDBFF, Some(low @ 0xDC00..=0xDFFF)) => {
                let joined = 0x1_0000 + ((c - 0xD800) << 10) + (low - 0xDC00);
                rest.next();
                joined
            }
            _ => c,
        };
        out.push(char::from_u32(joined).unwrap_or(char::REPLACEMENT_CHARACTER));
    }
}

/// Appends one character as it stands between quotes.
fn push_escaped(out: &mut String, c: u32) {
    match char::from_u32(c) {
        Some('\n') => out.push_str("\\n"),
        Some('\r') => out.push_str("\\r"),
        Some('\t') => out.push_str("\\t"),
        Some('\0') => out.push_str("\\0"),
        Some(c @ ('\'' | '"' | '\\')) => {
            out.push('\\');
            out.push(c);
        }
        Some(c) => out.push(c),
        None => out.push(char::REPLACEMENT_CHARACTER),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Int, Map, Multiset, Real, Set};
    use super::*;

    struct Few(Vec<CtorNames>);

    impl Names for Few {
        fn ctor(&self, ctor: CtorId) -> &CtorNames {
            &self.0[ctor.0 as usize]
        }
        fn reference(&self, _: u32) -> (String, bool) {
            ("_module.C".to_owned(), true)
        }
    }

    fn ctor(name: &str, strings: &[bool]) -> CtorNames {
        CtorNames {
            name: name.to_owned(),
            strings: strings.to_vec(),
            ghosts: Vec::new(),
            wrapper: false,
            lazy: false,
        }
    }

    fn names() -> Few {
        let mut wrapper = ctor("W.W", &[false]);
        wrapper.wrapper = true;
        let mut stream = ctor("S.Cons", &[false, false]);
        stream.lazy = true;
        Few(vec![
            ctor("M.D.A", &[false, false]),
            ctor("P.P", &[true, false]),
            wrapper,
            stream,
            ctor("R.Nil", &[]),
        ])
    }

    fn text(value: &Value, style: Style) -> String {
        print(value, style, PrintRules { quoted: true }, &names()).text
    }

    #[test]
    fn strings_print_by_where_they_stand() {
        let ab = Value::string("ab");
        assert_eq!(text(&ab, Style::Raw), "ab");
        assert_eq!(text(&ab, Style::Plain), "['a', 'b']");
        let pair = Value::data(CtorId(1), vec![ab.clone(), ab.clone()]);
        assert_eq!(text(&pair, Style::Plain), "P.P(\"ab\", ['a', 'b'])");
        let tuple = Value::tuple(vec![ab.clone(), Value::int(1)]);
        assert_eq!(text(&tuple, Style::Plain), "(['a', 'b'], 1)");
        let wrapped = Value::data(CtorId(2), vec![ab.clone()]);
        assert_eq!(text(&wrapped, Style::Raw), "ab");
        let old = print(&tuple, Style::Plain, PrintRules { quoted: false }, &names());
        assert_eq!(old.text, "(ab, 1)");
        let empty = Value::seq(vec![]);
        assert_eq!(text(&empty, Style::Raw), "");
        assert_eq!(text(&empty, Style::Plain), "[]");
        assert_eq!(text(&empty, Style::Quoted), "\"\"");
        let odd = Value::data(
            CtorId(1),
            vec![Value::string("a\\b'c\"\n"), Value::Char(39)],
        );
        assert_eq!(text(&odd, Style::Plain), r#"P.P("a\\b\'c\"\n", '\'')"#);
    }

    #[test]
    fn collections_and_data_print_as_dafny_prints_them() {
        let two = Value::seq(vec![Value::int(1), Value::seq(vec![Value::int(2)])]);
        assert_eq!(text(&two, Style::Plain), "[1, [2]]");
        let data = Value::data(CtorId(0), vec![Value::int(1), Value::Char(99)]);
        assert_eq!(text(&data, Style::Plain), "M.D.A(1, 'c')");
        assert_eq!(text(&Value::Atom(CtorId(4)), Style::Plain), "R.Nil");
        assert_eq!(text(&Value::Atom(CtorId::TUPLE), Style::Plain), "()");
        let set = Value::Set(Rc::new(Set::new([Value::int(1)].into_iter().collect())));
        assert_eq!(text(&set, Style::Plain), "{1}");
        let bag = Value::Multiset(Rc::new(Multiset::new([Value::int(1), Value::int(1)])));
        assert_eq!(text(&bag, Style::Plain), "multiset{1, 1}");
        let map = Map::new([(Value::int(1), Value::int(2))].into_iter().collect());
        let map = Value::Map(Rc::new(map));
        assert_eq!(text(&map, Style::Plain), "map[1 := 2]");
        let stream = Value::data(CtorId(3), vec![Value::int(1), Value::Null]);
        assert_eq!(text(&stream, Style::Plain), "S.Cons");
        assert_eq!(text(&Value::Ref(0), Style::Plain), "_module.C");
        assert_eq!(text(&Value::Null, Style::Plain), "null");
    }

    #[test]
    fn what_varies_between_backends_is_recognised() {
        let varies = |value: &Value| {
            print(value, Style::Plain, PrintRules { quoted: true }, &names())
                .varies
                .is_some()
        };
        let set = |n: i64| Value::Set(Rc::new(Set::new((0..n).map(Value::int).collect())));
        assert!(!varies(&set(1)));
        assert!(varies(&set(2)));
        let half = Real::parse("0.5").expect("a literal");
        assert!(!varies(&Value::Real(Rc::new(half.clone()))));
        let whole = half.add(&half);
        assert!(varies(&Value::tuple(vec![Value::Real(Rc::new(whole))])));
        let big = Value::Int(Int::power_of_two(80));
        assert!(!varies(&big));
    }

    #[test]
    fn a_long_list_prints_without_recursion() {
        let mut list = Value::Atom(CtorId(4));
        for n in 0..100_000 {
            list = Value::data(CtorId(0), vec![Value::int(n), list]);
        }
        assert!(text(&list, Style::Plain).len() > 100_000);
    }
}
