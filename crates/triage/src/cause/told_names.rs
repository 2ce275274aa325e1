//! What the first error is about: names that the compiler or its runtime made, and types.
//!
//! A message without names is often that of several bugs: `_ redeclared in this block`. Which
//! name it is tells more, if it is not the program's: `_pat_let_tv35` stands for what the
//! translation of `let` makes, `Elements` for a member of the runtime. Names of the program
//! tell nothing; those of generators are a letter with a number.

use crate::normalise::pattern;
use regex::Regex;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Roslyn and mcs.
static CSHARP: LazyLock<Regex> = pattern!(r"error CS\d+: ([^\n\[]*)");
static QUOTED: LazyLock<Regex> = pattern!("`([^'`\n]*)['`]|'([^'\n]*)'|\"([^\"\n]*)\"");
/// javac: the message, the line, the caret, and what is said below it.
static JAVA: LazyLock<Regex> =
    pattern!(r"(?m)\.java:\d+: error: ([^\n]*)\n[^\n]*\n\s*\^[^\n]*((?:\n\s+[^\n]*){0,2})");
static JAVA_SYMBOL: LazyLock<Regex> =
    pattern!(r"symbol:\s+(?:variable|class|method) ([\w$]+)|location: class ([\w$]+)");
static JAVA_CALLED: LazyLock<Regex> =
    pattern!(r"method ([\w$]+) in class ([\w$]+)|no suitable method found for ([\w$]+)\(([\w$,]*)");
static JAVA_TYPES: LazyLock<Regex> = pattern!(
    r"(?m)(?:types:|^)\s*([\w$.<>?, ]+?) cannot be converted to ([\w$.<>?, ]+)|from (\w+) to (\w+)|(\w+) cannot be dereferenced"
);
static GO: LazyLock<Regex> = pattern!(
    r"(?m)\.go:\d+(?::\d+)?: (?:undefined: (\S+)|[^\n]*no field or method (\w+)|(\S+) (?:redeclared|is not a type)|duplicate (?:method|field name):? (\S+))"
);
static GO_UNTYPED: LazyLock<Regex> =
    pattern!(r"\.go:\d+[^\n]*(?:\(type|value of type|variable of type) (interface)\{\}");
static JAVASCRIPT: LazyLock<Regex> =
    pattern!(r"(?m)Error: [^\n]*?(\w+) is not (?:a function|a constructor|defined|iterable)");
static PYTHON: LazyLock<Regex> =
    pattern!(r"(?m)^\w+Error: (?:[^\n']*'[\w.]+' object has no attribute |name )'(\w+)'");

/// The class that every translation has.
const OF_EVERY_PROGRAM: &str = "__default";

/// The names of the first error that are not the program's, and its types; none if it has none.
pub(super) fn told_names(backend: &str, words: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut all = |pattern: &Regex, text: &str, is_first_only: bool| {
        let most = if is_first_only { 1 } else { usize::MAX };
        for found in pattern.captures_iter(text).take(most) {
            let groups = found.iter().skip(1).flatten();
            names.extend(groups.filter_map(|it| own_name(it.as_str())));
        }
    };
    match backend {
        "cs" => {
            if let Some(found) = CSHARP.captures(words) {
                all(&QUOTED, &found[1], false);
            }
        }
        "java" => {
            if let Some(found) = JAVA.captures(words) {
                let said = format!("{}{}", &found[1], &found[2]);
                for pattern in [&JAVA_SYMBOL, &JAVA_CALLED, &JAVA_TYPES] {
                    all(pattern, &said, false);
                }
            }
        }
        // Whatever member such a value lacks, its type is what is wrong.
        "go" if GO_UNTYPED.is_match(first_line(words)) => all(&GO_UNTYPED, words, true),
        "go" => all(&GO, words, true),
        "js" => all(&JAVASCRIPT, words, true),
        "py" => all(&PYTHON, words, true),
        _ => {}
    }
    names
}

/// The first error of the compiler of Go.
fn first_line(words: &str) -> &str {
    let mut lines = words.lines();
    lines.find(|line| line.contains(".go:")).unwrap_or_default()
}

/// A name or a type without what numbers it; nothing if it is the program's.
fn own_name(name: &str) -> Option<String> {
    let whole = name.trim().split('<').next()?;
    let last = whole.rsplit(['.', ':']).next()?;
    if last == OF_EVERY_PROGRAM {
        return None;
    }
    if let Some(class) = class_of_number(last) {
        return Some(class.to_owned());
    }
    let without_numbers: Vec<&str> = last
        .split(|c: char| c == '_' || c == '$' || c.is_ascii_digit())
        .filter(|part| part.len() > 1)
        .collect();
    // A generator's name is a letter with a number, perhaps behind a number of the translation.
    let is_word = without_numbers.iter().any(|part| part.len() > 2);
    is_word.then(|| without_numbers.join("_"))
}

/// Numbers of any width are alike, but whether they have a sign is not.
fn class_of_number(name: &str) -> Option<&'static str> {
    Some(match name {
        "byte" | "ushort" | "uint" | "ulong" | "uint8" | "uint16" | "uint32" | "uint64" => {
            "unsigned number"
        }
        // Members of the big integers of Go.
        "Int" | "Int8" | "Int16" | "Int32" | "Int64" | "Uint8" | "Uint16" | "Uint32" | "Uint64" => {
            "Int"
        }
        "sbyte" | "short" | "long" | "int8" | "int16" | "int32" | "int64" => "signed number",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(backend: &str, words: &str) -> Vec<String> {
        told_names(backend, words).into_iter().collect()
    }

    #[test]
    fn names_of_the_translation_stay_and_those_of_programs_go() {
        let go = "main.go:4:1: _pat_let_tv35 redeclared in this block\nmain.go:9:1: undefined: Foo";
        assert_eq!(names("go", go), ["pat_let_tv"]);
        assert!(names("go", "main.go:4:1: D30 redeclared in this block").is_empty());
        let go = "main.go:4:1: (_6_v2).Elements undefined (type dafny.Seq has no field or method Elements)";
        assert_eq!(names("go", go), ["Elements"]);
        let go =
            "main.go:4:1: (_6_v2).Index undefined (type interface{} has no field or method Index)";
        assert_eq!(names("go", go), ["interface"]);
        let go = "main.go:4:1: (p6).Dtor___D3 undefined (type D3 has no field or method Dtor___D3)";
        assert_eq!(names("go", go), ["Dtor"]);
    }

    #[test]
    fn types_stay() {
        let cs = "main.cs(5,2): error CS0266: Cannot implicitly convert type `int' to `ushort'. An";
        assert_eq!(names("cs", cs), ["int", "unsigned number"]);
        let java = "A.java:3: error: incompatible types: bad return type in lambda expression\n  return '*';\n         ^\n    char cannot be converted to CodePoint\n1 error";
        assert_eq!(names("java", java), ["CodePoint", "char"]);
    }

    #[test]
    fn members_that_do_not_exist_are_named() {
        let js =
            "TypeError: _dafny.MultiSet.fromElements(...).IsProperSupersetOf is not a function";
        assert_eq!(names("js", js), ["IsProperSupersetOf"]);
        assert!(names("py", "NameError: name 'd_12_i31_' is not defined").is_empty());
    }
}
