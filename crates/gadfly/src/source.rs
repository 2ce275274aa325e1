//! A program of the user's own, read from files or from a folder.

use crate::exit::CommandError;
use gadfly_campaign::TestProgram;
use gadfly_choice::ChoiceFile;
use gadfly_toolchain::{DafnyProgram, Language, Role, SourceFile, TestCase};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The names of the driver and the expected output in a folder that Gadfly wrote.
const DRIVER: &str = "driver";
const EXPECTED: &str = "expected.txt";

/// The choices from which such a folder was written.
const CHOICES: &str = "test.choices";

/// Reads a test case from source files, or from one folder.
pub(crate) fn read(paths: &[PathBuf], expect: Option<&Path>) -> Result<TestCase, CommandError> {
    let mut sources = Vec::new();
    let mut expect = expect.map(Path::to_owned);
    for path in paths {
        if path.is_dir() {
            sources.extend(sources_in(path)?);
            let expected = path.join(EXPECTED);
            if expect.is_none() && expected.exists() {
                expect = Some(expected);
            }
        } else {
            sources.push(path.clone());
        }
    }
    // The driver of code in another language may be written in C.
    let languages = || sources.iter().filter_map(|path| language(path));
    let Some(language) = languages()
        .find(|language| matches!(language, Language::OpenCl | Language::Ispc))
        .or_else(|| languages().next())
    else {
        return Err(CommandError::usage(
            "no source file was given; Gadfly takes .c, .cc, .cpp, .cxx, .cl, .ispc and .dfy files, or a folder of them",
        ));
    };
    let mut reader = Reader::default();
    for path in &sources {
        reader.add(path)?;
    }
    // A driver is compiled without the options under test; if there is no other file, it is the
    // test.
    let is_code = |file: &SourceFile| matches!(file.role, Role::Test | Role::Loaded);
    if !reader.files.iter().any(is_code) {
        for file in &mut reader.files {
            if file.role == Role::Driver {
                file.role = Role::Test;
            }
        }
    }
    let language = match language {
        Language::Cpp if reader.includes("<sycl/sycl.hpp>") => Language::Sycl,
        other => other,
    };
    let expected = match expect {
        Some(path) => Some(text(&path)?.into()),
        None => None,
    };
    let case = TestCase {
        expected,
        ..TestCase::new(language, reader.files)
    };
    if language == Language::Dafny {
        check_dafny(&case)?;
    }
    Ok(match paths {
        [folder] if folder.is_dir() => with_recorded_needs(case, folder),
        _ => case,
    })
}

/// Adds what the `program.toml` of a folder written by Gadfly says: features and the edition of
/// the language. Other programs have no such needs.
fn with_recorded_needs(case: TestCase, folder: &Path) -> TestCase {
    let choices = ChoiceFile::load(&folder.join(CHOICES)).ok();
    let program = choices.and_then(|choices| TestProgram::replay(&choices).ok());
    match program {
        Some(program) => TestCase {
            files: case.files,
            expected: case.expected,
            ..program.test_case
        },
        None => case,
    }
}

/// A Dafny program is one file.
fn check_dafny(case: &TestCase) -> Result<(), CommandError> {
    let includes = |line: &str| line.trim_start().starts_with("include \"");
    let [file] = &case.files[..] else {
        return Err(CommandError::usage(
            "a Dafny program must be one file; give one .dfy file at a time",
        ));
    };
    match file.text.lines().any(includes) {
        true => Err(CommandError::usage(format_args!(
            "{} includes other files; put all of it into one",
            file.name
        ))),
        false => Ok(()),
    }
}

/// Whether a path has the name of a source file.
pub(crate) fn is_source(path: &Path) -> bool {
    language(path).is_some()
}

/// Whether a folder has source files; one that cannot be read has none.
pub(crate) fn has_sources(folder: &Path) -> bool {
    sources_in(folder).is_ok_and(|sources| !sources.is_empty())
}

fn sources_in(folder: &Path) -> Result<Vec<PathBuf>, CommandError> {
    let unreadable = |source| CommandError::Source {
        path: folder.to_owned(),
        source,
    };
    let mut sources = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if language(&path).is_some() {
            sources.push(path);
        }
    }
    // File systems list folders in any order.
    sources.sort();
    Ok(sources)
}

fn language(path: &Path) -> Option<Language> {
    match path.extension()?.to_str()? {
        "c" => Some(Language::C),
        "cc" | "cpp" | "cxx" | "C" => Some(Language::Cpp),
        "cl" => Some(Language::OpenCl),
        "ispc" => Some(Language::Ispc),
        "dfy" => Some(Language::Dafny),
        _ => None,
    }
}

fn text(path: &Path) -> Result<String, CommandError> {
    fs::read_to_string(path).map_err(|source| CommandError::Source {
        path: path.to_owned(),
        source,
    })
}

#[derive(Default)]
struct Reader {
    files: Vec<SourceFile>,
    /// The path of each file.
    places: BTreeMap<String, PathBuf>,
}

impl Reader {
    /// Whether one of the files includes this one.
    fn includes(&self, what: &str) -> bool {
        let directive = format!("#include {what}");
        let mut texts = self.files.iter().map(|file| &file.text);
        texts.any(|text| text.lines().any(|line| line.trim() == directive))
    }

    /// Adds a file and the files in its folder that it includes.
    fn add(&mut self, path: &Path) -> Result<(), CommandError> {
        let name = path.file_name().and_then(|name| name.to_str());
        let Some(name) = name.map(str::to_owned) else {
            return Err(CommandError::usage(format_args!(
                "{} has no plain file name",
                path.display()
            )));
        };
        let text = text(path)?;
        let place = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        if let Some(known) = self.places.insert(name.clone(), place.clone()) {
            if known == place {
                return Ok(());
            }
            return Err(CommandError::usage(format_args!(
                "{} and {} have the same name, and all files go into one folder; rename one",
                known.display(),
                place.display()
            )));
        }
        let role = match (language(path), path.file_stem()) {
            (None, _) => Role::Header,
            (Some(Language::OpenCl), _) => Role::Loaded,
            (Some(_), Some(stem)) if stem == DRIVER => Role::Driver,
            (Some(_), _) => Role::Test,
        };
        let included: Vec<PathBuf> = included(&text)
            .map(|name| path.with_file_name(name))
            .filter(|path| path.is_file())
            .collect();
        let name = match language(path) {
            // Dafny programs print the name of their file when they halt.
            Some(Language::Dafny) => dafny_name(&name),
            _ => name,
        };
        self.files.push(SourceFile {
            name,
            role,
            text: text.into(),
        });
        included.iter().try_for_each(|path| self.add(path))
    }
}

/// A file name for a Dafny program that every backend can handle.
fn dafny_name(name: &str) -> String {
    let stem = name.strip_suffix(".dfy").unwrap_or(name);
    let program = DafnyProgram::new("").named(stem);
    format!("{}.dfy", program.name())
}

/// The names in `#include "name"` lines.
fn included(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let rest = line.trim_start().strip_prefix('#')?.trim_start();
        let rest = rest.strip_prefix("include")?.trim_start();
        let name = rest.strip_prefix('"')?.split('"').next()?;
        // A name with folders is not in the same folder.
        (!name.contains('/')).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::included;

    #[test]
    fn included_names_are_those_in_quotes_without_folders() {
        let text =
            "#include \"a.h\"\n # include \"b.h\"\n#include <c.h>\n#include \"d/e.h\"\nint x;";
        assert_eq!(included(text).collect::<Vec<_>>(), ["a.h", "b.h"]);
    }
}
