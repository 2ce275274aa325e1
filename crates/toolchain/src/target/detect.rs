//! Finding the compilers that are installed, and their versions.

use super::candidate::{Candidate, has_all, run_once};
use super::command::{Placeholders, path_text};
use super::compiler::Compiler;
use super::config::Config;
use super::known_versions::KnownVersions;
use super::names::globs;
use super::on_demand::OnDemand;
use super::opencl;
use super::spec::TargetSpec;
use crate::Missing;
use fnv::FnvHasher;
use gadfly_depot::natural_order;
use gadfly_sandbox::is_executable;
use gadfly_sandbox::{Isolation, RootsForbidden, RunError, Runner, Stop};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tracing::{debug, info};

/// Wrappers that are installed under the names of compilers. They make different compilers look
/// like one file, and a cached result tests nothing.
const STAND_INS: [&str; 4] = ["ccache", "sccache", "distcc", "icecc"];

/// The compilers that can be used, and those that cannot.
#[derive(Clone, Debug, Serialize)]
pub struct Detection {
    /// The usable compilers.
    pub compilers: Vec<Arc<Compiler>>,
    /// The others.
    pub missing: Vec<Missing>,
    /// How processes are isolated.
    pub isolation: Isolation,
}

/// Searches `PATH` and, if there is one, the depot in the folder `depot`.
pub(super) fn detect(
    config: &Config,
    depot: Option<&Path>,
    runner: &Runner,
    stop: &Stop,
) -> Result<Detection, RunError> {
    let folders: Vec<PathBuf> = std::env::var_os("PATH")
        .map(|path| std::env::split_paths(&path).collect())
        .unwrap_or_default();
    let on_path = names_in(&folders);
    let on_demand = OnDemand::list(depot);
    let platforms = config.specs.iter().filter_map(|s| s.platform.as_deref());
    let mut inquiry = Inquiry {
        runner,
        stop,
        platforms: platforms.collect(),
        known: KnownVersions::read(depot),
    };
    let mut detection = Detection {
        compilers: Vec::new(),
        missing: Vec::new(),
        isolation: runner.isolation().clone(),
    };
    for spec in config.specs.iter().filter(|spec| spec.adapter.is_none()) {
        if config.disable.is_match(&spec.name) {
            detection.missing.push(Missing::disabled(&spec.name));
            continue;
        }
        let mut found = match has_all(&spec.needs) {
            true => candidates(spec, &on_path),
            false => Vec::new(),
        };
        found.extend(on_demand.candidates(spec));
        if found.is_empty() && !spec.optional {
            detection.missing.push(Missing {
                name: spec.name.clone(),
                reason: why_not_found(spec),
                hint: spec.hint.clone(),
            });
        }
        let spec = Arc::new(spec.clone());
        for candidate in found {
            if config.disable.is_match(&candidate.name) {
                detection.missing.push(Missing::disabled(&candidate.name));
                continue;
            }
            match inquiry.compilers(&spec, candidate)? {
                Ok(compilers) => detection
                    .compilers
                    .extend(compilers.into_iter().map(Arc::new)),
                Err(missing) => detection.missing.push(missing),
            }
        }
    }
    detection
        .missing
        .extend(on_demand.undescribed(&config.specs));
    detection.missing.extend(on_demand.trouble().cloned());
    inquiry.known.save();
    for compiler in &detection.compilers {
        info!(name = compiler.name, version = %compiler.version, command = %compiler.command, "found");
    }
    for missing in &detection.missing {
        debug!(name = missing.name, reason = missing.reason, "not found");
    }
    Ok(detection)
}

/// A compiler that needs its own root on a machine that forbids it.
fn without_root(name: &str, forbidden: RootsForbidden) -> Missing {
    Missing {
        name: name.to_owned(),
        reason: forbidden.reason,
        hint: forbidden.hint,
    }
}

/// All files on `PATH`, by name, in the order of the folders.
fn names_in(folders: &[PathBuf]) -> BTreeMap<String, Vec<PathBuf>> {
    let mut names: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for folder in folders {
        let Ok(entries) = folder.read_dir() else {
            continue;
        };
        for entry in entries.flatten() {
            if let Ok(name) = entry.file_name().into_string() {
                names.entry(name).or_default().push(entry.path());
            }
        }
    }
    names
}

/// The files that match a description, each real file once, under the name that the description
/// prefers.
fn candidates(spec: &TargetSpec, on_path: &BTreeMap<String, Vec<PathBuf>>) -> Vec<Candidate> {
    let excluded = globs(&spec.exclude);
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for pattern in &spec.detect {
        let matching: Vec<(&str, PathBuf)> = if pattern.contains('/') {
            vec![(pattern, PathBuf::from(pattern))]
        } else {
            let glob = globs(std::slice::from_ref(pattern));
            on_path
                .iter()
                .filter(|(name, _)| glob.is_match(name) && !excluded.is_match(name))
                .filter_map(|(name, paths)| {
                    let first = paths.iter().find(|path| is_compiler(path))?;
                    Some((name.as_str(), first.clone()))
                })
                .collect()
        };
        for (command, exe) in matching {
            let Ok(real) = exe.canonicalize() else {
                continue;
            };
            if is_compiler(&exe) && seen.insert(real) {
                found.push(Candidate {
                    name: compiler_name(&spec.name, &exe),
                    command: command.to_owned(),
                    exe,
                    root: None,
                });
            }
        }
    }
    found.sort_by(|a, b| natural_order(&a.name, &b.name));
    found
}

/// The name of the file if it is more specific than the description's, as `gcc-12` is; the name
/// of an interpreter is not.
fn compiler_name(spec: &str, exe: &Path) -> String {
    let file = exe.file_name().map(|n| path_text(Path::new(n)));
    file.filter(|name| name.starts_with(spec))
        .unwrap_or_else(|| spec.to_owned())
}

/// Whether a file is executable and not a wrapper.
fn is_compiler(path: &Path) -> bool {
    is_executable(path)
        && path.canonicalize().is_ok_and(|real| {
            let name = real.file_name().and_then(|n| n.to_str());
            !name.is_some_and(|n| STAND_INS.contains(&n))
        })
}

/// Queries the versions of compilers.
struct Inquiry<'a> {
    runner: &'a Runner,
    stop: &'a Stop,
    /// The OpenCL platforms that descriptions name.
    platforms: Vec<&'a str>,
    known: KnownVersions,
}

impl Inquiry<'_> {
    /// The compilers behind a candidate: one, or one for each device of an OpenCL platform; or
    /// why it cannot be used.
    fn compilers(
        &mut self,
        spec: &Arc<TargetSpec>,
        candidate: Candidate,
    ) -> Result<Result<Vec<Compiler>, Missing>, RunError> {
        if spec.platform.is_none() {
            let version = self.version(spec, &candidate)?;
            return Ok(version.map(|version| vec![candidate.into_compiler(spec, version)]));
        }
        if candidate.root.is_some()
            && let Err(forbidden) = self.runner.check_roots()
        {
            return Ok(Err(without_root(&candidate.name, forbidden)));
        }
        let devices = opencl::compilers(spec, &self.platforms, &candidate, self.runner, self.stop)?;
        Ok(match devices {
            Err(_) if spec.optional => Ok(Vec::new()),
            devices => devices.map_err(|reason| Missing {
                name: candidate.name.clone(),
                reason,
                hint: hint(spec, &candidate),
            }),
        })
    }

    /// The version, or why this is not a usable compiler.
    fn version(
        &mut self,
        spec: &TargetSpec,
        candidate: &Candidate,
    ) -> Result<Result<String, Missing>, RunError> {
        let missing = |reason: String, hint: &str| Missing {
            name: candidate.name.clone(),
            reason,
            hint: hint.to_owned(),
        };
        let (runner, stop) = (self.runner, self.stop);
        let Some(root) = &candidate.root else {
            let version = ask(spec, candidate, runner, stop)?;
            return Ok(version.map_err(|reason| missing(reason, &spec.hint)));
        };
        if let Err(forbidden) = runner.check_roots() {
            return Ok(Err(without_root(&candidate.name, forbidden)));
        }
        let version = self.known.version(spec, root, &candidate.exe, || {
            match ask(spec, candidate, runner, stop) {
                Err(RunError::Stopped) => Err(RunError::Stopped),
                // One damaged tree must not hide the others.
                Err(error) => Ok(Err(error.to_string())),
                told => told,
            }
        })?;
        Ok(version.map_err(|reason| missing(reason, &hint(spec, candidate))))
    }
}

/// The hint for a candidate that cannot be used.
fn hint(spec: &TargetSpec, candidate: &Candidate) -> String {
    match &candidate.root {
        None => spec.hint.clone(),
        Some(root) => format!(
            "install it again: gadfly compilers install {}",
            root.package
        ),
    }
}

/// Why nothing on `PATH` matches a description.
fn why_not_found(spec: &TargetSpec) -> String {
    match spec
        .needs
        .iter()
        .find(|need| !has_all(std::slice::from_ref(need)))
    {
        Some(need) => format!("{need} does not exist"),
        None => format!(
            "nothing named {} was found on PATH",
            spec.detect.join(" or ")
        ),
    }
}

/// The version that the compiler reports, or why it is not usable.
pub(super) fn ask(
    spec: &TargetSpec,
    candidate: &Candidate,
    runner: &Runner,
    stop: &Stop,
) -> Result<Result<String, String>, RunError> {
    let root = candidate.root.as_ref();
    if spec.version.is_empty() {
        let inside = candidate.exe.strip_prefix("/").unwrap_or(&candidate.exe);
        let file = root.map(|root| root.prefix.join(inside));
        return Ok(fingerprint(file.as_ref().unwrap_or(&candidate.exe)));
    }
    let scratch = runner.scratch()?;
    let exe = path_text(&candidate.exe);
    let placeholders = Placeholders {
        exe: &exe,
        scratch: &path_text(scratch.path()),
        cache: &path_text(runner.cache()),
        ..Placeholders::default()
    };
    let said = match run_once(spec, root, &spec.version, &placeholders, runner, stop)? {
        Ok(said) => said,
        Err(reason) => return Ok(Err(reason)),
    };
    let captures = spec.version_pattern.captures(&said);
    let version = captures.and_then(|c| c.get(1));
    Ok(version
        .map(|m| m.as_str().trim().to_owned())
        .ok_or_else(|| {
            let command = placeholders.fill(&spec.version).join(" ");
            format!("`{command}` does not print a version")
        }))
}

/// A hash of the file (64-bit FNV-1a), for compilers that do not report a version.
fn fingerprint(exe: &Path) -> Result<String, String> {
    let bytes = std::fs::read(exe).map_err(|e| format!("{} cannot be read: {e}", exe.display()))?;
    let mut hasher = FnvHasher::default();
    hasher.write(&bytes);
    Ok(format!("build {:016x}", hasher.finish()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interpreters_do_not_name_compilers() {
        assert_eq!(compiler_name("gcc", Path::new("/usr/bin/gcc-12")), "gcc-12");
        assert_eq!(
            compiler_name("zig-python", Path::new("/usr/bin/python3")),
            "zig-python"
        );
    }

    #[test]
    fn an_ordinary_user_without_namespaces_reads_what_to_change() {
        let forbidden = RootsForbidden {
            reason: "namespaces are not used, because unshare failed".into(),
            hint: "allow user namespaces with: sudo sysctl user.max_user_namespaces=10000".into(),
        };
        let missing = without_root("gcc-14@trixie", forbidden);
        assert_eq!(missing.name, "gcc-14@trixie");
        assert!(missing.reason.contains("unshare failed"), "{missing:?}");
        assert!(missing.hint.contains("sudo sysctl"), "{missing:?}");
    }
}
