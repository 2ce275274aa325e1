//! Reading descriptions from TOML: the built-in ones and the user's `gadfly.toml`.

use super::patch::{LimitsSection, SpecPatch};
use super::repository::RepositoryConfig;
use super::spec::TargetSpec;
use serde::Deserialize;
use std::ops::Range;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why the user's configuration file is invalid.
#[derive(Debug, Error)]
pub enum ConfigError {
    /// It cannot be read.
    #[error("cannot read the configuration {file}: {source}; correct the path or its permissions", file = .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The system's error.
        source: std::io::Error,
    },
    /// It is not TOML, or does not have the expected form.
    #[error("{file}, line {line}: {problem}", file = .file.display())]
    Wrong {
        /// The file.
        file: PathBuf,
        /// The line, counted from one.
        line: usize,
        /// The problem, and what to do.
        problem: String,
    },
}

/// The built-in descriptions, in the order in which targets are listed.
const BUILT_IN: [(&str, &str); 15] = [
    ("gcc.toml", include_str!("../../targets/gcc.toml")),
    ("clang.toml", include_str!("../../targets/clang.toml")),
    ("tcc.toml", include_str!("../../targets/tcc.toml")),
    ("pcc.toml", include_str!("../../targets/pcc.toml")),
    ("chibicc.toml", include_str!("../../targets/chibicc.toml")),
    ("zig.toml", include_str!("../../targets/zig.toml")),
    ("gxx.toml", include_str!("../../targets/gxx.toml")),
    ("clangxx.toml", include_str!("../../targets/clangxx.toml")),
    ("ispc.toml", include_str!("../../targets/ispc.toml")),
    ("pocl.toml", include_str!("../../targets/pocl.toml")),
    ("rusticl.toml", include_str!("../../targets/rusticl.toml")),
    ("opencl.toml", include_str!("../../targets/opencl.toml")),
    ("cross.toml", include_str!("../../targets/cross.toml")),
    ("sycl.toml", include_str!("../../targets/sycl.toml")),
    ("dafny.toml", include_str!("../../targets/dafny.toml")),
];

/// The content of a configuration file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct ConfigFile {
    target: Vec<SpecPatch>,
    disable: Vec<toml::Spanned<String>>,
    known_bugs: Vec<PathBuf>,
    bisect: Vec<RepositoryConfig>,
    limits: LimitsSection,
}

/// All descriptions, and the names of those that the user disabled.
#[derive(Debug)]
pub(super) struct Config {
    pub(super) specs: Vec<TargetSpec>,
    pub(super) disable: globset::GlobSet,
    /// Folders of known bugs, resolved from the folder of the configuration.
    pub(super) known_bugs: Vec<PathBuf>,
    /// The repositories of compilers.
    pub(super) repositories: Vec<RepositoryConfig>,
}

/// Reads the built-in descriptions and then the user's file, which overrides them.
pub(super) fn load(file: Option<&Path>) -> Result<Config, ConfigError> {
    let mut targets: Vec<SpecPatch> = Vec::new();
    for (name, text) in BUILT_IN {
        targets.extend(parse(Path::new(name), text)?.target);
    }
    let mut complete = Assembly {
        limits: LimitsSection::default(),
        file: Path::new("built-in"),
        text: "",
        changed: Vec::new(),
    };
    let text;
    let mut disable = Vec::new();
    let mut known_bugs = Vec::new();
    let mut repositories = Vec::new();
    if let Some(file) = file {
        text = std::fs::read_to_string(file).map_err(|source| ConfigError::Unreadable {
            file: file.to_owned(),
            source,
        })?;
        let user = parse(file, &text)?;
        complete.limits = user.limits;
        complete.file = file;
        complete.text = &text;
        disable = user.disable;
        let folder = file.parent().unwrap_or(Path::new(""));
        known_bugs = (user.known_bugs.iter())
            .map(|known| folder.join(known))
            .collect();
        repositories = (user.bisect.into_iter())
            .map(|it| it.resolved(folder))
            .collect();
        for patch in user.target {
            complete
                .changed
                .push((patch.name.get_ref().clone(), patch.name.span()));
            let known = targets
                .iter()
                .position(|t| t.name.get_ref() == patch.name.get_ref());
            match known {
                Some(index) => {
                    let old = targets.remove(index);
                    targets.insert(index, old.overridden_by(patch));
                }
                None => targets.push(patch),
            }
        }
    }
    let disable = complete.disable_set(&disable)?;
    let specs = targets
        .into_iter()
        .map(|patch| complete.finish(patch))
        .collect::<Result<_, _>>()?;
    Ok(Config {
        specs,
        disable,
        known_bugs,
        repositories,
    })
}

fn parse(file: &Path, text: &str) -> Result<ConfigFile, ConfigError> {
    toml::from_str(text).map_err(|error| ConfigError::Wrong {
        file: file.to_owned(),
        line: line_of(text, error.span()),
        problem: error.message().lines().collect::<Vec<_>>().join(" "),
    })
}

/// Combines descriptions, and remembers the positions of the user's parts.
struct Assembly<'a> {
    limits: LimitsSection,
    file: &'a Path,
    text: &'a str,
    changed: Vec<(String, Range<usize>)>,
}

impl Assembly<'_> {
    fn finish(&self, patch: SpecPatch) -> Result<TargetSpec, ConfigError> {
        let name = patch.name.get_ref().clone();
        patch.complete(&self.limits).map_err(|flaw| {
            let place = self.changed.iter().find(|(changed, _)| *changed == name);
            self.wrong(
                place.map(|(_, span)| span.clone()),
                format!("target `{name}` {flaw}"),
            )
        })
    }

    fn disable_set(
        &self,
        names: &[toml::Spanned<String>],
    ) -> Result<globset::GlobSet, ConfigError> {
        let mut set = globset::GlobSetBuilder::new();
        for name in names {
            let glob = globset::Glob::new(name.get_ref()).map_err(|e| {
                let problem = format!("`disable` has a wrong pattern ({e}); write a name such as \"gcc-11\" or \"zig*\"");
                self.wrong(Some(name.span()), problem)
            })?;
            set.add(glob);
        }
        set.build()
            .map_err(|e| self.wrong(None, format!("`disable` is wrong ({e}); correct it")))
    }

    fn wrong(&self, span: Option<Range<usize>>, problem: String) -> ConfigError {
        ConfigError::Wrong {
            file: self.file.to_owned(),
            line: line_of(self.text, span),
            problem,
        }
    }
}

fn line_of(text: &str, span: Option<Range<usize>>) -> usize {
    let start = span.map_or(0, |s| s.start).min(text.len());
    text.as_bytes()[..start]
        .iter()
        .filter(|&&b| b == b'\n')
        .count()
        + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_descriptions_are_complete() {
        let config = load(None).unwrap();
        let names: Vec<&str> = config.specs.iter().map(|s| s.name.as_str()).collect();
        assert_eq!(
            names,
            [
                "gcc",
                "clang",
                "tcc",
                "pcc",
                "chibicc",
                "zig",
                "zig-python",
                "g++",
                "clang++",
                "ispc",
                "pocl",
                "rusticl",
                "opencl",
                "aarch64-linux-gnu-gcc",
                "riscv64-linux-gnu-gcc",
                "s390x-linux-gnu-gcc",
                "powerpc64le-linux-gnu-gcc",
                "mips64el-linux-gnuabi64-gcc",
                "aarch64-linux-gnu-g++",
                "riscv64-linux-gnu-g++",
                "s390x-linux-gnu-g++",
                "powerpc64le-linux-gnu-g++",
                "mips64el-linux-gnuabi64-g++",
                "icpx",
                "acpp",
                "dpcpp",
                "dafny"
            ]
        );
        for spec in &config.specs {
            assert!(
                !spec.note.is_empty() && !spec.hint.is_empty(),
                "{}",
                spec.name
            );
        }
    }

    #[test]
    fn line_numbers_count_from_one() {
        assert_eq!(line_of("a\nb\nc", Some(0..1)), 1);
        assert_eq!(line_of("a\nb\nc", Some(4..5)), 3);
        assert_eq!(line_of("a", None), 1);
    }
}
