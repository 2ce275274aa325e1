//! Compilers installed on demand, as candidates for detection.
//!
//! Knows the depot only as a list of programs in prefixes: how they came there
//! is not its business.

use super::candidate::Candidate;
use super::command::path_text;
use super::compiler::Root;
use super::names::globs;
use super::spec::TargetSpec;
use crate::Missing;
use gadfly_depot::{Depot, DepotError, Hold, Installed, Program};
use std::path::Path;
use std::sync::Arc;

/// The compilers in the depot, and why they cannot be used, if so.
#[derive(Debug, Default)]
pub(super) struct OnDemand {
    installed: Vec<Held>,
    trouble: Option<Missing>,
}

/// An installed compiler that cannot be removed while this lives.
#[derive(Debug)]
struct Held {
    installed: Installed,
    hold: Option<Arc<Hold>>,
}

impl OnDemand {
    /// Lists the depot. A depot that cannot be read counts as empty.
    pub(super) fn list(root: Option<&Path>) -> Self {
        let Some(root) = root else {
            return OnDemand::default();
        };
        let depot = Depot::open(root);
        // Skip a compiler that is just being removed.
        let hold = |installed: Installed| {
            let hold = depot.hold(&installed).ok()?;
            Some(Held {
                installed,
                hold: Some(Arc::new(hold)),
            })
        };
        match depot.installed() {
            Ok(installed) => OnDemand {
                installed: installed.into_iter().filter_map(hold).collect(),
                trouble: None,
            },
            Err(error) => OnDemand {
                installed: Vec::new(),
                trouble: Some(unreadable(root, &error)),
            },
        }
    }

    /// Why the depot could not be read.
    pub(super) fn trouble(&self) -> Option<&Missing> {
        self.trouble.as_ref()
    }

    /// The programs that match a description, in the depot's order.
    pub(super) fn candidates(&self, spec: &TargetSpec) -> Vec<Candidate> {
        let (wanted, excluded) = (globs(&spec.detect), globs(&spec.exclude));
        let mut found = Vec::new();
        for held in &self.installed {
            for program in &held.installed.programs {
                let name = program_name(program);
                if wanted.is_match(&name) && !excluded.is_match(&name) {
                    found.push(candidate(held, program, &spec.name));
                }
            }
        }
        found
    }

    /// The programs that no description mentions, not even as excluded.
    pub(super) fn undescribed(&self, specs: &[TargetSpec]) -> Vec<Missing> {
        let known: Vec<_> = specs.iter().map(|spec| globs(&spec.detect)).collect();
        let mut unknown = Vec::new();
        for held in &self.installed {
            for program in &held.installed.programs {
                let name = program_name(program);
                let serves_dafny = held.installed.package.starts_with("golang-");
                if !serves_dafny && !known.iter().any(|known| known.is_match(&name)) {
                    unknown.push(Missing {
                        name: full_name(held, &name),
                        reason: "installed, but Gadfly has no description of it".into(),
                        hint: "add a [[target]] to gadfly.toml to test it".into(),
                    });
                }
            }
        }
        unknown
    }
}

fn full_name(held: &Held, program: &str) -> String {
    format!("{program}@{}", held.installed.suite)
}

fn candidate(held: &Held, program: &Program, spec: &str) -> Candidate {
    let installed = &held.installed;
    let name = program_name(program);
    let file = match program.path.parent() == Some(Path::new("/usr/bin")) {
        true => program.path.file_name().map(Path::new),
        false => None,
    };
    Candidate {
        // The name of a wrapper does not name the compiler.
        name: match name.starts_with(spec) {
            true => full_name(held, &name),
            false => full_name(held, spec),
        },
        command: path_text(file.unwrap_or(&program.path)),
        exe: program.path.clone(),
        root: Some(Root {
            prefix: installed.prefix.clone(),
            package: installed.name.clone(),
            libraries: installed.library_dirs.clone(),
            _hold: held.hold.clone(),
        }),
    }
}

/// The name of the program. The snapshot of gcc has its programs in a separate folder under
/// their usual names, which must not be confused with those of the suite's gcc.
fn program_name(program: &Program) -> String {
    const SNAPSHOT: &str = "-snapshot";
    let in_snapshot = program.path.starts_with("/usr/lib/gcc-snapshot");
    match in_snapshot && !program.name.ends_with(SNAPSHOT) {
        true => format!("{}{SNAPSHOT}", program.name),
        false => program.name.clone(),
    }
}

fn unreadable(root: &Path, error: &DepotError) -> Missing {
    Missing {
        name: "compilers on demand".into(),
        reason: error.to_string(),
        hint: format!(
            "repair or remove {}, or set GADFLY_COMPILERS to another folder",
            root.display()
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(name: &str, path: &str) -> Program {
        Program {
            name: name.into(),
            path: path.into(),
        }
    }

    fn held(package: &str, suite: &str, programs: Vec<Program>) -> Held {
        let installed = Installed {
            name: format!("{package}@{suite}"),
            package: package.into(),
            suite: suite.into(),
            version: "1-1".into(),
            prefix: format!("/depot/{package}@{suite}").into(),
            programs,
            library_dirs: Vec::new(),
            disk_bytes: 0,
        };
        Held {
            installed,
            hold: None,
        }
    }

    #[test]
    fn programs_are_found_by_their_names() {
        let depot = OnDemand {
            installed: vec![
                held(
                    "gcc-14",
                    "trixie",
                    vec![
                        program("gcc-14", "/usr/bin/gcc-14"),
                        program("g++-14", "/usr/bin/g++-14"),
                    ],
                ),
                held(
                    "gcc-snapshot",
                    "sid",
                    vec![program("gcc", "/usr/lib/gcc-snapshot/bin/gcc")],
                ),
            ],
            trouble: None,
        };
        let config = super::super::config::load(None).unwrap();
        let found = |spec: &str| -> Vec<(String, String)> {
            let spec = config.specs.iter().find(|s| s.name == spec).unwrap();
            let found = depot.candidates(spec);
            found.into_iter().map(|c| (c.name, c.command)).collect()
        };
        assert_eq!(
            found("gcc"),
            [
                ("gcc-14@trixie".into(), "gcc-14".into()),
                (
                    "gcc-snapshot@sid".into(),
                    "/usr/lib/gcc-snapshot/bin/gcc".into()
                )
            ]
        );
        assert_eq!(found("g++"), [("g++-14@trixie".into(), "g++-14".into())]);
        assert!(found("clang").is_empty());
    }
}
