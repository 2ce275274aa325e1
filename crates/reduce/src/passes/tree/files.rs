//! Pass: fewer files: drop one, put headers where they are included, and make one
//! file of all that are compiled.

use crate::pass::{Candidate, Pass, Position, Rule};
use crate::subject::Subject;
use gadfly_toolchain::{Role, SourceFile};

/// Drops and merges files.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Files;

impl Pass for Files {
    fn name(&self) -> &'static str {
        "files"
    }

    fn stage(&self) -> u8 {
        <dyn Pass>::VALUES
    }

    fn cost(&self) -> f64 {
        // Cheap, so that it runs first: everything else is easier in a single file.
        1e-6
    }

    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a> {
        let files = subject.files().len();
        if files < 2 {
            return Box::new(std::iter::empty());
        }
        // 0 merges all files; the others delete one file each, or paste it where it is
        // included.
        let attempts = (from.at..=2 * files).filter_map(move |attempt| {
            let made = match attempt {
                0 => merged(subject),
                _ if attempt <= files => without(subject, attempt - 1),
                _ => included(subject, attempt - files - 1),
            };
            Some(Candidate {
                subject: subject.with_files(made?),
                if_accepted: Position::default(),
                if_refused: Position {
                    size: 1,
                    at: attempt + 1,
                },
                // This terminates because the number of files decreases.
                rule: Rule::Anyway,
            })
        });
        Box::new(attempts)
    }
}

/// Merges all compiled files, with each header once at the top.
fn merged(subject: &Subject) -> Option<Vec<SourceFile>> {
    let files = subject.files();
    let compiled = |it: &&SourceFile| matches!(it.role, Role::Test | Role::Driver);
    let first = files
        .iter()
        .find(|it| it.role == Role::Test)
        .or_else(|| files.iter().find(compiled))?;
    let language = |it: &SourceFile| it.name.rsplit_once('.').map(|(_, it)| it.to_owned());
    let mut others = files.iter().filter(compiled);
    // Kernels and their drivers must stay separate files.
    if others.any(|it| language(it) != language(first)) {
        return None;
    }
    let headers = files.iter().filter(|it| it.role == Role::Header);
    let parts = headers.chain(files.iter().filter(compiled));
    let mut text = String::new();
    for part in parts {
        for line in part.text.lines() {
            let ours =
                quoted_include(line).is_some_and(|name| files.iter().any(|it| it.name == name));
            if !ours {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    let rest = files.iter().filter(|it| it.role == Role::Loaded).cloned();
    let one = SourceFile {
        name: first.name.clone(),
        role: Role::Test,
        text: text.into(),
    };
    Some(std::iter::once(one).chain(rest).collect())
}

fn without(subject: &Subject, number: usize) -> Option<Vec<SourceFile>> {
    let mut files = subject.files().to_vec();
    let gone = files.remove(number);
    for file in &mut files {
        let lines = file.text.lines();
        let kept = lines.filter(|line| quoted_include(line) != Some(&gone.name));
        file.text = kept.collect::<Vec<_>>().join("\n").into();
    }
    Some(files)
}

/// Replaces the directives that include a header by its text.
fn included(subject: &Subject, number: usize) -> Option<Vec<SourceFile>> {
    let mut files = subject.files().to_vec();
    let gone = files.remove(number);
    if gone.role != Role::Header {
        return None;
    }
    for file in &mut files {
        let lines = file.text.lines().map(|line| match quoted_include(line) {
            Some(name) if name == gone.name => &*gone.text,
            _ => line,
        });
        file.text = lines.collect::<Vec<_>>().join("\n").into();
    }
    Some(files)
}

/// The name in `#include "name"`.
fn quoted_include(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("include")?.trim_start();
    let rest = rest.strip_prefix('"')?;
    rest.split_once('"').map(|(name, _)| name)
}
