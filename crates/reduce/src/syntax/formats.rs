//! What `printf` is given, and what its format says of it. A format for another type is
//! undefined, whatever a compiler makes of it; and a variable whose type changes takes
//! the format along.

use super::names::Names;
use super::tree::{FileNode, Trees};
use std::ops::Range;
use tree_sitter::Node;

/// A conversion in the format of a call, and the argument that it prints.
#[derive(Clone, Debug)]
pub(crate) struct Printed<'t> {
    pub(crate) file: usize,
    /// The range of the conversion, such as `%llu`.
    pub(crate) conversion: Range<usize>,
    pub(crate) argument: Node<'t>,
}

impl Printed<'_> {
    /// The name whose value is printed; for an element, that of its array.
    pub(crate) fn name<'t>(&self, trees: &'t Trees) -> Option<&'t str> {
        let node = base(self.argument)?;
        let file = self.file;
        Some(trees.text(FileNode { file, node }))
    }
}

/// Kinds of numbers that formats distinguish, in the order of the usual conversions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Int,
    Long,
    LongLong,
    Double,
    LongDouble,
}

/// All conversions in calls of `printf` with the right number of arguments.
pub(crate) fn printed<'t>(trees: &Trees, all: &[FileNode<'t>]) -> Vec<Printed<'t>> {
    let calls = all.iter().filter_map(|place| call(trees, *place));
    let fitting = calls.filter(|(conversions, arguments)| conversions.len() == arguments.len());
    fitting
        .flat_map(|(conversions, arguments)| conversions.into_iter().zip(arguments))
        .map(|((file, conversion), argument)| Printed {
            file,
            conversion,
            argument,
        })
        .collect()
}

/// The number of calls with a wrong number of arguments, plus the number of conversions for
/// another type.
pub(super) fn misfits(trees: &Trees, names: &Names, all: &[FileNode<'_>]) -> usize {
    let calls = all.iter().filter_map(|place| call(trees, *place));
    let uneven = calls
        .filter(|(conversions, arguments)| conversions.len() != arguments.len())
        .count();
    let without_format = all.iter().filter(|it| is_call_without_format(trees, **it));
    let wrong = printed(trees, all).into_iter().filter(|it| {
        let place = FileNode {
            file: it.file,
            node: it.argument,
        };
        let root = trees.roots().find(|root| root.file == it.file);
        let format = root.and_then(|root| {
            let start = root.node.start_byte();
            let range = it.conversion.start - start..it.conversion.end - start;
            trees.text(root).get(range)
        });
        if is_structure(trees, names, place) {
            return true;
        }
        let said = format.and_then(kind_of_conversion);
        let is = kind_of(trees, names, place);
        said.zip(is).is_some_and(|(said, is)| said != is)
    });
    uneven + without_format.count() + wrong.count()
}

/// The conversion for a type, as far as its words tell.
pub(crate) fn conversion_of(words: &str) -> Option<&'static str> {
    Some(match kind_of_words(words)? {
        Kind::Int => "%d",
        Kind::Long => "%ld",
        Kind::LongLong => "%lld",
        Kind::Double => "%f",
        Kind::LongDouble => "%Lf",
    })
}

type Conversions = Vec<(usize, Range<usize>)>;

/// The conversions and arguments of a call of `printf`.
fn call<'t>(trees: &Trees, place: FileNode<'t>) -> Option<(Conversions, Vec<Node<'t>>)> {
    let FileNode { file, node } = place;
    if node.kind() != "call_expression" {
        return None;
    }
    let function = node.child_by_field_name("function")?;
    let list = node.child_by_field_name("arguments")?;
    if trees.text(FileNode {
        file,
        node: function,
    }) != "printf"
    {
        return None;
    }
    let mut cursor = list.walk();
    let mut arguments = list.named_children(&mut cursor);
    let format = arguments
        .next()
        .filter(|it| it.kind() == "string_literal")?;
    let conversions = conversions(trees.text(FileNode { file, node: format }))?;
    let at = |range: Range<usize>| {
        let start = format.start_byte();
        (file, start + range.start..start + range.end)
    };
    Some((
        conversions.into_iter().map(at).collect(),
        arguments.collect(),
    ))
}

/// The ranges of the conversions in a format; `None` if one of them takes several arguments.
fn conversions(format: &str) -> Option<Vec<Range<usize>>> {
    let mut found = Vec::new();
    let mut characters = format.char_indices();
    while let Some((start, c)) = characters.next() {
        if c != '%' {
            continue;
        }
        loop {
            match characters.next()? {
                (_, '%') => break,
                (_, '*') => return None,
                (at, c) if c.is_alphabetic() && !"hlLzjt".contains(c) => {
                    found.push(start..at + 1);
                    break;
                }
                _ => {}
            }
        }
    }
    Some(found)
}

fn kind_of_conversion(text: &str) -> Option<Kind> {
    let (rest, last) = text.split_at(text.len().checked_sub(1)?);
    let length = rest.trim_start_matches(|c: char| !c.is_alphabetic());
    match (last, length) {
        ("d" | "i" | "u" | "x" | "X" | "o" | "c", "" | "h" | "hh") => Some(Kind::Int),
        ("d" | "i" | "u" | "x" | "X" | "o", "l") => Some(Kind::Long),
        ("d" | "i" | "u" | "x" | "X" | "o", "ll") => Some(Kind::LongLong),
        ("f" | "F" | "e" | "E" | "g" | "G" | "a" | "A", "" | "l") => Some(Kind::Double),
        ("f" | "F" | "e" | "E" | "g" | "G" | "a" | "A", "L") => Some(Kind::LongDouble),
        _ => None,
    }
}

fn kind_of_words(words: &str) -> Option<Kind> {
    let words: Vec<&str> = words.split_whitespace().collect();
    let has = |word: &str| words.contains(&word);
    let longs = words.iter().filter(|it| **it == "long").count();
    let small = [
        "char", "short", "int", "_Bool", "bool", "signed", "unsigned",
    ];
    match (longs, has("double") || has("float")) {
        (0, true) => Some(Kind::Double),
        (_, true) => Some(Kind::LongDouble),
        (1, false) => Some(Kind::Long),
        (2, false) => Some(Kind::LongLong),
        _ => small.iter().any(|it| has(it)).then_some(Kind::Int),
    }
}

/// Whether an expression is a call of `printf` without arguments.
fn is_call_without_format(trees: &Trees, place: FileNode<'_>) -> bool {
    let field = |name: &str| place.node.child_by_field_name(name);
    let called = field("function").filter(|_| place.node.kind() == "call_expression");
    let is_printf = called.is_some_and(|node| trees.text(FileNode { node, ..place }) == "printf");
    is_printf && field("arguments").is_some_and(|it| it.named_child_count() == 0)
}

/// Whether an expression is a variable whose type is a structure, or a call that returns one.
fn is_structure(trees: &Trees, names: &Names, place: FileNode<'_>) -> bool {
    let function = place.node.child_by_field_name("function");
    let (name, through) = match (place.node.kind(), function) {
        ("identifier", _) => (place.node, "init_declarator"),
        ("call_expression", Some(function)) => (function, "function_declarator"),
        _ => return false,
    };
    let known = names.get(trees.text(FileNode {
        node: name,
        ..place
    }));
    let mut declared = known.iter().flat_map(|it| &it.declared);
    declared.any(|(file, byte)| {
        let root = trees.roots().find(|root| root.file == *file);
        let leaf = root.and_then(|it| it.node.descendant_for_byte_range(*byte, *byte + 1));
        let mut around = leaf.and_then(|it| it.parent());
        if around.is_some_and(|it| it.kind() == through) {
            around = around.and_then(|it| it.parent());
        }
        let kind = around.and_then(|it| it.child_by_field_name("type"));
        kind.is_some_and(|it| matches!(it.kind(), "struct_specifier" | "union_specifier"))
    })
}

/// The name in an expression that is a variable or an element.
fn base(node: Node<'_>) -> Option<Node<'_>> {
    match node.kind() {
        "identifier" => Some(node),
        "subscript_expression" => base(node.child_by_field_name("argument")?),
        "parenthesized_expression" => base(node.named_child(0)?),
        _ => None,
    }
}

/// The kind of an expression, as far as its text tells.
fn kind_of(trees: &Trees, names: &Names, place: FileNode<'_>) -> Option<Kind> {
    let node = place.node;
    let field = |name: &str| node.child_by_field_name(name);
    let of = |node: Node<'_>| kind_of(trees, names, FileNode { node, ..place });
    let text = |node| trees.text(FileNode { node, ..place });
    match node.kind() {
        "number_literal" => Some(kind_of_number(text(node))),
        "char_literal" => Some(Kind::Int),
        "sizeof_expression" => Some(Kind::Long),
        "parenthesized_expression" => of(node.named_child(0)?),
        "cast_expression" => {
            let words = field("type").map(text)?;
            let is_plain = !words.contains(['*', '[', '(']);
            kind_of_words(words).filter(|_| is_plain)
        }
        "assignment_expression" => of(field("left")?),
        "update_expression" => of(field("argument")?),
        "unary_expression" => match text(field("operator")?) {
            "!" => Some(Kind::Int),
            _ => of(field("argument")?),
        },
        "binary_expression" => match text(field("operator")?) {
            "<<" | ">>" => of(field("left")?),
            "+" | "-" | "*" | "/" | "%" | "&" | "|" | "^" => {
                Some(of(field("left")?)?.max(of(field("right")?)?))
            }
            _ => Some(Kind::Int),
        },
        "conditional_expression" => {
            Some(of(field("consequence")?)?.max(of(field("alternative")?)?))
        }
        _ => kind_of_variable(trees, names, place),
    }
}

fn kind_of_number(text: &str) -> Kind {
    let lower = text.to_ascii_lowercase();
    let is_hexadecimal = lower.starts_with("0x") || lower.starts_with("-0x");
    let is_real = lower.contains('.') || !is_hexadecimal && lower.contains('e');
    let longs = lower.matches('l').count();
    match (is_real, longs) {
        (true, 0) => Kind::Double,
        (true, _) => Kind::LongDouble,
        (false, 2..) => Kind::LongLong,
        (false, 1) => Kind::Long,
        // Other large numbers are `long`, too.
        (false, 0) => {
            let most = match lower.ends_with('u') {
                true => i64::from(u32::MAX),
                false => i64::from(i32::MAX),
            };
            match lower.trim_end_matches('u').parse::<i64>() {
                Ok(number) if number > most => Kind::Long,
                _ => Kind::Int,
            }
        }
    }
}

/// The kind of a variable, an element or a call, if its declarations name it with keywords.
fn kind_of_variable(trees: &Trees, names: &Names, place: FileNode<'_>) -> Option<Kind> {
    let function = place.node.child_by_field_name("function");
    if let Some(node) = function.filter(|_| place.node.kind() == "call_expression") {
        let name = FileNode { node, ..place };
        return kind_of_name(trees, names, name, &["function_declarator"]);
    }
    let node = base(place.node)?;
    let name = FileNode { node, ..place };
    kind_of_name(trees, names, name, &["init_declarator", "array_declarator"])
}

/// The kind that a name is declared with, if there are only these declarators around it.
fn kind_of_name(
    trees: &Trees,
    names: &Names,
    name: FileNode<'_>,
    through: &[&str],
) -> Option<Kind> {
    let known = names.get(trees.text(name))?;
    let mut kinds = known.declared.iter().map(|(file, byte)| {
        let root = trees.roots().find(|root| root.file == *file)?;
        let leaf = root.node.descendant_for_byte_range(*byte, *byte + 1)?;
        let mut node = leaf;
        let is_whole = |it: Node<'_>| matches!(it.kind(), "declaration" | "function_definition");
        while !is_whole(node) {
            node = node
                .parent()
                .filter(|it| through.contains(&it.kind()) || is_whole(*it))?;
        }
        let words = node.child_by_field_name("type")?;
        kind_of_words(trees.text(FileNode {
            file: *file,
            node: words,
        }))
    });
    let first = kinds.next()??;
    kinds.all(|it| it == Some(first)).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subject::Subject;
    use gadfly_toolchain::{Role, SourceFile};

    fn misfits_of(text: &str) -> usize {
        let subject = Subject::of_text(vec![SourceFile {
            name: "a.c".to_owned(),
            role: Role::Test,
            text: text.into(),
        }]);
        let (trees, names) = (Trees::of(&subject), Names::of(&subject));
        misfits(&trees, &names, &trees.outermost_first())
    }

    #[test]
    fn a_format_says_what_is_printed() {
        for (declared, call, wrong) in [
            ("unsigned long long a;", "printf(\"%llu\\n\", a)", 0),
            ("int a;", "printf(\"%llu\\n\", a)", 1),
            ("short a[2];", "printf(\"%d %%\\n\", a[1])", 0),
            ("double a;", "printf(\"%5.2f %d\", a, a)", 1),
            ("int a;", "printf(\"%d %d\", a)", 1),
            ("long a;", "printf(\"%ld\", a + 1)", 0),
            ("struct s a;", "printf(\"%f\", a)", 1),
            ("struct s a();", "printf(\"%f\", a())", 1),
            ("struct s *a();", "printf(\"%p\", a())", 0),
            ("int a;", "printf()", 1),
            ("number a;", "printf(\"%d\", a)", 0),
            ("float a;", "printf(\"%Lf\", a - (a + 1.0L))", 0),
            ("float a;", "printf(\"%d\", a - (a + 1.0L))", 1),
            ("int a;", "printf(\"%Lf\", 0)", 1),
            ("int a;", "printf(\"%d\", a = a < 1.0)", 0),
            ("float a();", "printf(\"%f\", a())", 0),
            ("float a();", "printf(\"%d\", a())", 1),
            ("int a;", "printf(\"%u\", 4294967296)", 1),
            ("int a;", "printf(\"%u %u\", 4294967295U, 0xe)", 0),
            ("long *a;", "printf(\"%d\", (long)*a + !a)", 1),
        ] {
            let text = format!("{declared} int main() {{ {call}; }}");
            assert_eq!(misfits_of(&text), wrong, "{text}");
        }
    }

    #[test]
    fn a_type_has_a_conversion() {
        assert_eq!(conversion_of("unsigned char"), Some("%d"));
        assert_eq!(conversion_of("long long"), Some("%lld"));
        assert_eq!(conversion_of("long double"), Some("%Lf"));
        assert_eq!(conversion_of("number"), None);
    }
}
