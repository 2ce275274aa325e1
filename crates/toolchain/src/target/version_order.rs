//! The versions of one compiler in their order, in which the change that introduced or
//! fixed a bug is looked for.

use super::compiler::Compiler;
use super::detect::Detection;
use super::spec::numbers;
use crate::Language;
use std::cmp::Ordering;
use std::sync::Arc;

/// The compilers of one kind for a language, oldest version first.
///
/// `kind` is the name of a description, such as `gcc` or `clang++`. If that compiles another
/// language, its sibling is used: for C++, `gcc` stands for `g++`. Development snapshots come
/// last; compilers of the same version stay in the order in which they were found.
pub fn across(detection: &Detection, kind: &str, language: Language) -> Vec<Arc<Compiler>> {
    let fitting = |wanted: &dyn Fn(&Compiler) -> bool| -> Vec<Arc<Compiler>> {
        let compilers = detection.compilers.iter();
        compilers
            .filter(|c| c.language() == language && wanted(c))
            .cloned()
            .collect()
    };
    let mut compilers = fitting(&|c| c.spec.name == kind);
    if compilers.is_empty() {
        // A compiler inside another product has other version numbers.
        compilers = fitting(&|c| c.spec.family == kind && c.spec.linkage == kind);
    }
    if compilers.is_empty() {
        compilers = sibling(detection, kind).map_or_else(Vec::new, |family| {
            fitting(&|c| c.spec.family == family && c.spec.linkage == family)
        });
    }
    compilers.sort_by(|a, b| older(a, b));
    compilers
}

/// The family of a description for another language.
fn sibling<'a>(detection: &'a Detection, kind: &str) -> Option<&'a str> {
    let compilers = detection.compilers.iter();
    compilers
        .filter(|c| c.spec.name == kind)
        .map(|c| c.spec.family.as_str())
        .next()
}

fn older(a: &Compiler, b: &Compiler) -> Ordering {
    let place = |c: &Compiler| (is_snapshot(c), numbers(&c.version));
    place(a).cmp(&place(b))
}

/// Whether a version was never released.
fn is_snapshot(compiler: &Compiler) -> bool {
    compiler.name.contains("snapshot") || compiler.version.contains("experimental")
}

#[cfg(test)]
mod tests {
    use super::super::config;
    use super::*;
    use gadfly_sandbox::Isolation;

    fn detection(found: &[(&str, &str, &str)]) -> Detection {
        let config = config::load(None).unwrap();
        let compilers = found.iter().map(|(spec, name, version)| {
            let spec = config.specs.iter().find(|s| s.name == *spec).unwrap();
            Arc::new(Compiler {
                engine: crate::Engine::Commands,
                spec: Arc::new(spec.clone()),
                name: (*name).to_owned(),
                command: (*name).to_owned(),
                exe: "/usr/bin/cc".into(),
                version: (*version).to_owned(),
                runs: true,
                root: None,
            })
        });
        Detection {
            compilers: compilers.collect(),
            missing: Vec::new(),
            isolation: Isolation::Namespaces { user: None },
        }
    }

    fn names(detection: &Detection, kind: &str, language: Language) -> Vec<String> {
        let found = across(detection, kind, language);
        found.iter().map(|c| c.name.clone()).collect()
    }

    #[test]
    fn versions_are_compared_as_numbers_and_snapshots_come_last() {
        let detection = detection(&[
            (
                "gcc",
                "gcc-snapshot@sid",
                "17.0.0 20260101 (experimental) [trunk]",
            ),
            ("gcc", "gcc-12", "12.2.0"),
            ("gcc", "gcc-9@bullseye", "9.3.0"),
            ("gcc", "gcc-12@bookworm", "12.2.0"),
            ("gcc", "gcc-12@trixie", "12.4.0"),
            ("gcc", "gcc-10@bullseye", "10.2.1 20210110"),
            ("clang", "clang-14", "14.0.6"),
            ("zig", "zig", "0.13.0"),
        ]);
        assert_eq!(
            names(&detection, "gcc", Language::C),
            [
                "gcc-9@bullseye",
                "gcc-10@bullseye",
                "gcc-12",
                "gcc-12@bookworm",
                "gcc-12@trixie",
                "gcc-snapshot@sid"
            ]
        );
        assert_eq!(names(&detection, "clang", Language::C), ["clang-14"]);
        assert!(names(&detection, "nothing", Language::C).is_empty());
    }

    #[test]
    fn the_other_language_means_the_sibling() {
        let detection = detection(&[
            ("gcc", "gcc-12", "12.2.0"),
            ("g++", "g++-12", "12.2.0"),
            ("g++", "g++-9", "9.3.0"),
        ]);
        for kind in ["gcc", "g++"] {
            assert_eq!(names(&detection, kind, Language::Cpp), ["g++-9", "g++-12"]);
            assert_eq!(names(&detection, kind, Language::C), ["gcc-12"]);
        }
    }

    #[test]
    fn numbers_begin_a_version() {
        assert_eq!(numbers("14.2.0 20250101"), [14, 2, 0]);
        assert_eq!(numbers("build 00ff"), [0]);
        assert_eq!(numbers("1.2.x"), [1, 2]);
        assert_eq!(numbers("unknown"), [0; 0]);
    }
}
