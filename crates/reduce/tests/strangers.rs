//! C as strangers write it, with comments, macros and headers: the programs of
//! `benches/c/stranger-*.c` lose all of that in two steps, and are laid out regularly.

#![allow(clippy::unwrap_used)]

use gadfly_reduce::passes::{Layout, Preprocess};
use gadfly_reduce::{HostCompilers, Pass, Position, Subject, tokens};
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::skip;
use gadfly_toolchain::{Role, SourceFile};
use std::fs;
use std::path::Path;

fn strangers() -> Vec<(String, Subject)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/c");
    let entries = fs::read_dir(folder).unwrap();
    let files = entries.map(|entry| entry.unwrap().path());
    let mut strangers: Vec<(String, Subject)> = files
        .filter_map(|path| {
            let name = path.file_name()?.to_str()?.to_owned();
            let text = fs::read_to_string(&path).ok()?;
            name.starts_with("stranger-")
                .then(|| (name, subject("bug.c", &text)))
        })
        .collect();
    strangers.sort_by(|one, other| one.0.cmp(&other.0));
    assert!(strangers.len() >= 16);
    strangers
}

fn subject(name: &str, text: &str) -> Subject {
    Subject::of_text(vec![SourceFile {
        name: name.to_owned(),
        role: Role::Test,
        text: text.into(),
    }])
}

fn first_candidate(pass: &dyn Pass, subject: &Subject) -> Option<Subject> {
    let mut candidates = pass.candidates(subject, Position::default());
    candidates.next().map(|it| it.subject)
}

fn text(subject: &Subject) -> &str {
    &subject.files()[0].text
}

fn words(text: &str) -> Vec<&str> {
    tokens(text).map(|token| &text[token]).collect()
}

/// Fails unless a text has one statement on a line, indented by its depth, and nothing
/// but what a compiler reads.
#[track_caller]
fn assert_is_regular(name: &str, text: &str) {
    for line in text.lines() {
        let bare = line.trim_start();
        assert!(!bare.is_empty(), "{name}: an empty line");
        assert_eq!(bare, bare.trim_end(), "{name}: a blank at the end");
        assert!(
            (line.len() - bare.len()).is_multiple_of(2),
            "{name}: {line}"
        );
        // Between two tokens, there is one blank at most: also where comments were.
        let mut end = 0;
        for token in tokens(bare) {
            let between = &bare[end..token.start];
            assert!(matches!(between, "" | " "), "{name}: {line}");
            end = token.end;
        }
        assert_eq!(end, bare.len(), "{name}: {line}");
    }
    let layout = first_candidate(&Layout, &subject("bug.c", text)).unwrap();
    assert_eq!(self::text(&layout), text, "{name} is laid out once");
}

#[test]
fn a_layout_keeps_directives_and_loses_comments_and_blanks() {
    for (name, stranger) in strangers() {
        let layout = first_candidate(&Layout, &stranger).unwrap();
        assert_is_regular(&name, text(&layout));
        let joined = text(&stranger).replace("\\\n", "");
        assert_eq!(words(text(&layout)), words(&joined), "{name}");
    }
}

#[test]
fn a_preprocessed_program_has_no_directives_and_still_compiles() {
    let base = tempfile::tempdir().unwrap();
    let (runner, stop) = (Runner::new(base.path()).unwrap(), Stop::new().unwrap());
    let pass = Preprocess::new(HostCompilers::new(&runner, &stop));
    for (name, stranger) in strangers() {
        let Some(made) = first_candidate(&pass, &stranger) else {
            return skip("gcc", "it cannot be run");
        };
        let mut lines = text(&made).lines();
        assert!(lines.all(|line| !line.starts_with('#')), "{name}");
        assert_is_regular(&name, text(&made));
        assert_compiles(base.path(), &name, text(&made));
    }
}

#[test]
fn a_program_with_its_own_macros_needs_no_headers_and_still_compiles() {
    let base = tempfile::tempdir().unwrap();
    let (runner, stop) = (Runner::new(base.path()).unwrap(), Stop::new().unwrap());
    let pass = Preprocess::new(HostCompilers::new(&runner, &stop));
    for (name, stranger) in strangers() {
        let candidates = pass.candidates(&stranger, Position::default());
        let Some(made) = candidates.map(|it| it.subject).last() else {
            return skip("gcc", "it cannot be run");
        };
        for line in text(&made).lines().filter(|line| line.starts_with('#')) {
            let is_macro = line.starts_with("#define") || line.starts_with("#undef");
            assert!(is_macro, "{name}: {line}");
        }
        assert!(text(&made).contains("#define"), "{name}");
        assert_compiles(base.path(), &name, text(&made));
    }
}

/// Fails unless gcc takes a program.
#[track_caller]
fn assert_compiles(folder: &Path, name: &str, text: &str) {
    let file = folder.join("bug.c");
    fs::write(&file, text).unwrap();
    let compiled = std::process::Command::new("gcc")
        .args(["-w", "-std=gnu11", "-fsyntax-only"])
        .args(["-Werror=implicit-function-declaration"])
        .args(["-Werror=builtin-declaration-mismatch"])
        .arg(&file)
        .output();
    let Ok(compiled) = compiled else {
        return skip("gcc", "it cannot be run");
    };
    let said = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{name}: {said}");
}
