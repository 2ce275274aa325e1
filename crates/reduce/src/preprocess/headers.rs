//! What a program needs of the headers that it includes: the declarations of the names
//! that it uses, and of those that they use in turn, in standard C as far as possible.

use crate::subject::{Subject, tokens};
use crate::syntax::{FileNode, Trees, declared_names};
use gadfly_toolchain::{Role, SourceFile};
use std::collections::{BTreeMap, BTreeSet};

/// Words without a meaning that a smaller program needs.
const EXTENSIONS: [&str; 6] = [
    "__extension__",
    "__inline",
    "__inline__",
    "__restrict",
    "__restrict__",
    "_Noreturn",
];

/// Words that are removed with the parenthesised list after them.
const EXTENSIONS_WITH_LIST: [&str; 4] = ["__attribute__", "__attribute", "__asm__", "__asm"];

/// Structures that programs only use through pointers.
const OPAQUE: [&str; 1] = ["_IO_FILE"];

/// The declarations in headers that a program needs, one per line, in their order.
pub(super) fn needed_declarations(headers: &str, program: &str) -> String {
    let subject = Subject::of_text(vec![SourceFile {
        name: "headers.h".to_owned(),
        role: Role::Header,
        text: headers.into(),
    }]);
    let trees = Trees::of(&subject);
    let mut declarations = Vec::new();
    let mut declared: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for root in trees.roots() {
        let mut cursor = root.node.walk();
        for node in root.node.named_children(&mut cursor) {
            let declaration = FileNode { node, ..root };
            for name in declared_by(&trees, declaration) {
                declared.entry(name).or_default().push(declarations.len());
            }
            declarations.push(declaration);
        }
    }
    let mut needed = BTreeSet::new();
    let mut waiting: Vec<&str> = words(program).collect();
    while let Some(name) = waiting.pop() {
        for number in declared.remove(name).unwrap_or_default() {
            if needed.insert(number) {
                waiting.extend(words(trees.text(declarations[number])));
            }
        }
    }
    let mut seen = BTreeSet::new();
    let texts = needed.into_iter().map(|number| {
        let declaration = declarations[number];
        let text = trees.text(declaration);
        let is_function = declaration.node.kind() == "function_definition";
        let end = if text.ends_with(';') || is_function {
            ""
        } else {
            ";"
        };
        as_standard_c(&format!("{text}{end}"))
    });
    texts.filter(|text| seen.insert(text.clone())).collect()
}

/// The names that a top-level declaration in a header declares.
fn declared_by<'t>(trees: &'t Trees, declaration: FileNode<'t>) -> Vec<&'t str> {
    let mut names = declared_names(trees, declaration);
    // Also the enumerators of any enumeration inside it.
    let mut waiting = vec![declaration.node];
    while let Some(node) = waiting.pop() {
        if node.kind() == "enumerator" {
            let name = node.child_by_field_name("name");
            names.extend(name.map(|node| {
                trees.text(FileNode {
                    node,
                    ..declaration
                })
            }));
        }
        if !node.kind().ends_with("declarator") {
            let mut cursor = node.walk();
            waiting.extend(node.named_children(&mut cursor));
        }
    }
    names.retain(|name| !OPAQUE.contains(name));
    names
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = tokens(text).map(|token| &text[token]);
    words.filter(|word| word.starts_with(|c: char| c.is_alphabetic() || c == '_'))
}

/// A declaration of a header on one line, without extensions, `extern` and the names of
/// parameters.
fn as_standard_c(declaration: &str) -> String {
    let all: Vec<&str> = tokens(declaration).map(|it| &declaration[it]).collect();
    let is_function = all.contains(&"(") && !all.contains(&"typedef") && !all.contains(&"{");
    let mut kept: Vec<&str> = Vec::new();
    let mut depth = 0usize;
    let mut at = 0;
    while let Some(token) = all.get(at) {
        at += 1;
        if EXTENSIONS_WITH_LIST.contains(token) {
            at = behind_list(&all, at);
            continue;
        }
        match *token {
            "(" => depth += 1,
            ")" => depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_extern = *token == "extern" && is_function;
        let is_parameter = is_function && depth > 0 && is_parameter_name(&all, at - 1);
        if !(EXTENSIONS.contains(token) || is_extern || is_parameter) {
            kept.push(token);
        }
    }
    kept.join(" ") + "\n"
}

/// The index of the token after a parenthesised list.
fn behind_list(all: &[&str], start: usize) -> usize {
    let mut depth = 0;
    for (at, token) in all.iter().enumerate().skip(start) {
        match *token {
            "(" => depth += 1,
            ")" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    all.len()
}

/// Whether a token is the reserved name of a parameter: `__s` in `(const char *__s)`.
fn is_parameter_name(all: &[&str], at: usize) -> bool {
    let before = at.checked_sub(1).map_or("", |it| all[it]);
    let follows_type = before == "*"
        || EXTENSIONS.contains(&before)
        || before.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let after = all.get(at + 1).copied().unwrap_or_default();
    all[at].starts_with("__") && follows_type && matches!(after, "," | ")" | "[")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_become_standard_c() {
        for (header, standard) in [
            (
                "extern int sscanf (const char *__restrict __s, const char *__restrict __format, ...) __asm__ (\"\" \"x\") __attribute__ ((__nothrow__ , __leaf__));",
                "int sscanf ( const char * , const char * , ... ) ;\n",
            ),
            (
                "extern void qsort (void *__base, size_t __n, int (*__compar) (const void *, const void *));",
                "void qsort ( void * , size_t , int ( * ) ( const void * , const void * ) ) ;\n",
            ),
            (
                "typedef int (*__compar_fn_t) (const void *, const void *);",
                "typedef int ( * __compar_fn_t ) ( const void * , const void * ) ;\n",
            ),
            (
                "extern int vprintf (const char *__format, __gnuc_va_list __arg);",
                "int vprintf ( const char * , __gnuc_va_list ) ;\n",
            ),
            // Without `extern`, it would be another variable.
            ("extern FILE *stdout;", "extern FILE * stdout ;\n"),
        ] {
            assert_eq!(as_standard_c(header), standard);
        }
    }
}
