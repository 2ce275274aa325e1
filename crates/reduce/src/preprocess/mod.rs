//! C programs without a preprocessor: macros expanded, conditional directives resolved,
//! and every `#include` replaced by the declarations that the program needs of it.
//!
//! A compiler of this machine expands the program. Of the headers, only what the
//! program names stays (`headers.rs`), without attributes and names of parameters.
//! What comes out is the same program for nearly all compilers; that it still is
//! interesting, the test must say.

mod headers;
mod own_macros;
mod synonyms;

use crate::host::HostCompilers;
use crate::subject::Subject;
use gadfly_sandbox::Limits;
use gadfly_toolchain::{Role, SourceFile};
use std::sync::Arc;
use synonyms::Synonyms;

/// The maximum output of a preprocessor: system headers are large.
const OUTPUT: u64 = 32 << 20;

/// Stops headers from replacing functions by macros full of extensions.
const PLAIN_HEADERS: [&str; 2] = ["-D__NO_CTYPE", "-U_FORTIFY_SOURCE"];

/// The preprocessed program: with assertions switched off and, if that makes a difference, with
/// them; then, for tests that look for a macro, the program with its own macros, but without
/// headers and conditions. Empty if there is nothing to do, if not all files are C, or if no compiler of this
/// machine can preprocess it. Computed once for each subject.
pub(crate) fn preprocessed(subject: &Subject, host: HostCompilers<'_>) -> Arc<Vec<Subject>> {
    let known = subject.memo(|subject| {
        let mut all: Vec<Subject> = Vec::new();
        if needs_preprocessing(subject) {
            for assertions in [&["-DNDEBUG"][..], &[]] {
                let made = preprocess(subject, host, assertions);
                all.extend(made.filter(|made| all.iter().all(|it| it.size() != made.size())));
            }
            all.extend(own_macros::without_headers(subject, host));
        }
        Preprocessed(Arc::new(all))
    });
    Arc::clone(&known.0)
}

struct Preprocessed(Arc<Vec<Subject>>);

/// Whether all files are C and there are directives that a compiler can process.
fn needs_preprocessing(subject: &Subject) -> bool {
    let mut compiled = subject.files().iter().filter(|it| it.role != Role::Header);
    let has_directives = |it: &SourceFile| {
        let mut lines = it.text.lines().map(str::trim_start);
        lines.any(|line| line.starts_with('#') && !is_pragma(line))
    };
    compiled.all(|it| it.name.ends_with(".c")) && subject.files().iter().any(has_directives)
}

fn is_pragma(line: &str) -> bool {
    line.strip_prefix('#')
        .is_some_and(|it| it.trim_start().starts_with("pragma"))
}

/// Preprocesses all compiled files, and removes headers.
fn preprocess(subject: &Subject, host: HostCompilers<'_>, assertions: &[&str]) -> Option<Subject> {
    let mut files = Vec::new();
    for file in subject.files().iter().filter(|it| it.role != Role::Header) {
        let mut arguments = vec!["-E"];
        arguments.extend(assertions);
        let printed = printed(subject, host, &file.name, &arguments)?;
        files.push(SourceFile {
            text: without_headers(&printed, subject).into(),
            ..file.clone()
        });
    }
    Some(subject.with_files(files))
}

/// What a preprocessor prints for a file.
fn printed(
    subject: &Subject,
    host: HostCompilers<'_>,
    file: &str,
    options: &[&str],
) -> Option<String> {
    let scratch = host.scratch()?;
    for file in subject.files() {
        scratch.write(&file.name, file.text.as_bytes()).ok()?;
    }
    let limits = Limits {
        output: OUTPUT,
        ..Limits::for_compilers()
    };
    let mut arguments = options.to_vec();
    arguments.extend(["-w", "-std=gnu11"]);
    arguments.extend(PLAIN_HEADERS);
    arguments.push(file);
    let done = host.compile(&scratch, &limits, &arguments)?;
    match done.stdout_truncated {
        true => None,
        false => String::from_utf8(done.stdout).ok(),
    }
}

/// Reduces the output of a preprocessor to the parts of the system headers that the program
/// needs.
fn without_headers(printed: &str, subject: &Subject) -> String {
    let (headers, program) = parts(printed, subject);
    let synonyms = Synonyms::of(&headers);
    let (headers, program) = (synonyms.resolve(&headers), synonyms.resolve(&program));
    let needed = headers::needed_declarations(&headers, &program);
    format!("{needed}{program}")
}

/// What comes from system headers, and what from the program's own files. Line markers say
/// where each line comes from: `# 12 "bug.c" 2`.
fn parts(printed: &str, subject: &Subject) -> (String, String) {
    let own = |name: &str| subject.files().iter().any(|it| it.name == name);
    let (mut program, mut headers) = (String::new(), String::new());
    let mut is_own = true;
    for line in printed.lines() {
        if let Some(name) = line_marker(line) {
            is_own = own(name.strip_prefix("./").unwrap_or(name));
            continue;
        }
        let text = match is_own {
            true => &mut program,
            false => &mut headers,
        };
        text.push_str(line);
        text.push('\n');
    }
    (headers, program)
}

/// The file that a line marker names.
fn line_marker(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("# ")?;
    let (number, rest) = rest.split_once(' ')?;
    number.parse::<u32>().ok()?;
    rest.strip_prefix('"')?
        .split_once('"')
        .map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn subject(text: &str) -> Subject {
        Subject::of_text(vec![SourceFile {
            name: "bug.c".to_owned(),
            role: Role::Test,
            text: text.into(),
        }])
    }

    #[test]
    fn only_needed_declarations_of_headers_stay() {
        let printed = "# 0 \"bug.c\"\n# 1 \"/usr/include/stdio.h\" 1 3 4\n\
            typedef unsigned long size_t;\ntypedef long ssize_t;\n\
            extern int printf (const char *__restrict __format, ...);\n\
            extern int puts (const char *__s);\n\
            extern void *malloc (size_t __size) __attribute__ ((__malloc__)) ;\n\
            # 2 \"bug.c\" 2\nint main(void) { printf(\"%p\", malloc(2)); }\n";
        let text = without_headers(printed, &subject(""));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines,
            [
                "int printf ( const char * , ... ) ;",
                "void * malloc ( unsigned long ) ;",
                "int main(void) { printf(\"%p\", malloc(2)); }"
            ]
        );
    }

    #[test]
    fn only_c_with_directives_is_preprocessed() {
        assert!(needs_preprocessing(&subject("#define A 1\nint a = A;")));
        assert!(!needs_preprocessing(&subject("#pragma pack(1)\nint a;")));
        assert!(!needs_preprocessing(&subject("int a;")));
    }
}
