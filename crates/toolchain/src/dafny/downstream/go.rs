//! Go: the compiler and the linker themselves, one call per package, against
//! packages that were compiled once.
//!
//! `go build` would find the same out anew for every program: what depends on
//! what, and whether anything has changed.

use super::super::cache::fingerprint;
use super::super::context::{Context, DafnyError, reserving};
use super::super::work::{ProgramFolder, files_below};
use super::{Downstream, megabytes};
use gadfly_sandbox::{Job, Limits};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The file that tells Go's compiler where compiled packages are.
const CONFIG: &str = "importcfg";
/// Otherwise the linker would read it for every program and discard it.
const NO_DEBUG_INFORMATION: &str = "-gcflags=all=-dwarf=false";
/// The packages that programs import besides Dafny's runtime.
const STANDARD: [&str; 3] = ["os", "fmt", "runtime"];

/// A sufficiently new Go.
#[derive(Debug)]
pub(in super::super) struct Go {
    pub(in super::super) go: PathBuf,
    /// `go1.23.5`.
    pub(in super::super) version: String,
    /// `GOROOT`.
    pub(in super::super) root: PathBuf,
    /// The folder with the compiler and the linker.
    pub(in super::super) tools: PathBuf,
    /// The folder of Dafny, with its runtime library.
    pub(in super::super) home: PathBuf,
    /// The folder with compiled packages.
    pub(in super::super) prepared: OnceLock<PathBuf>,
    /// Keeps a Go that was installed on demand from being removed.
    pub(in super::super) _hold: Option<gadfly_depot::Hold>,
}

impl Go {
    fn tool(&self, name: &str, folder: &Path, limits: &Limits) -> Job {
        let limits = Limits {
            memory: limits.memory.max(4 << 30),
            ..limits.clone()
        };
        Job::new(self.tools.join(name), folder, limits)
            .env("GOROOT", &self.root)
            // These processes end before garbage collection would pay off.
            .env("GOGC", "off")
    }

    /// The runtime's source files with their packages.
    fn runtime(&self) -> io::Result<Vec<(String, PathBuf)>> {
        let newer = self.home.join("DafnyRuntimeGo");
        if !newer.is_dir() {
            // Dafny 2.3 has one file, and writes the others with each program.
            return Ok(vec![("dafny".into(), self.home.join("DafnyRuntime.go"))]);
        }
        let files = files_below(&newer, "go")?;
        let with_package = files.into_iter().filter_map(|file| {
            let package = file.parent()?.strip_prefix(&newer).ok()?;
            let name = package.display().to_string();
            (!file.to_string_lossy().ends_with("_test.go")).then_some((name, file))
        });
        Ok(with_package.collect())
    }

    /// Compiles the runtime and the parts of the standard library that it needs.
    fn compile_packages(&self, context: &Context, folder: &Path) -> Result<(), DafnyError> {
        let scratch = context.runner.scratch()?;
        let mut packages: BTreeSet<String> = STANDARD.map(str::to_owned).into();
        for (package, file) in self.runtime()? {
            let source = scratch.path().join("src").join(&package);
            fs::create_dir_all(&source)?;
            fs::copy(&file, source.join(file.file_name().unwrap_or_default()))?;
            packages.insert(package);
        }
        let limits = Limits {
            wall: std::time::Duration::from_secs(600),
            cpu: std::time::Duration::from_secs(600),
            output: 4 << 20,
            ..Limits::for_compilers()
        };
        let list = reserving(Job::new(&self.go, scratch.path(), limits))
            .args(["list", "-export", "-deps", NO_DEBUG_INFORMATION, "-f"])
            .args(["{{if .Export}}{{.ImportPath}}={{.Export}}{{end}}"])
            .args(&packages)
            .env("GOROOT", &self.root)
            .env("GOPATH", scratch.path())
            .env("GOCACHE", scratch.path().join("cache"))
            .env("GO111MODULE", "off")
            .env("GOTOOLCHAIN", "local")
            .env("CGO_ENABLED", "0");
        let listed = context.must("Go's packages", &list)?;
        let mut config = String::new();
        for (number, line) in listed.stdout.lines().enumerate() {
            let Some((package, archive)) = line.split_once('=') else {
                continue;
            };
            let name = format!("{number}.a");
            fs::copy(archive, folder.join(&name))?;
            let _ = writeln!(config, "{package}={name}");
        }
        fs::write(folder.join(CONFIG), config)?;
        Ok(())
    }

    /// The compiled packages and their archives.
    fn packages(&self) -> Result<BTreeMap<String, PathBuf>, DafnyError> {
        let folder = self.prepared.get().ok_or_else(|| DafnyError::Prepare {
            what: "Go's packages".into(),
            why: "they were not compiled".into(),
        })?;
        let config = fs::read_to_string(folder.join(CONFIG))?;
        let lines = config.lines().filter_map(|line| line.split_once('='));
        Ok(lines
            .map(|(package, archive)| (package.to_owned(), folder.join(archive)))
            .collect())
    }
}

impl Downstream for Go {
    fn translated(&self, folder: &ProgramFolder) -> PathBuf {
        folder.path("{}-go/src/{}.go")
    }

    fn prepare(&self, context: &Context) -> Result<(), DafnyError> {
        if self.prepared.get().is_some() {
            return Ok(());
        }
        let mut texts = vec![
            self.version.clone().into_bytes(),
            NO_DEBUG_INFORMATION.as_bytes().to_vec(),
        ];
        for (_, file) in self.runtime()? {
            texts.push(fs::read(file)?);
        }
        let texts = texts.iter().map(Vec::as_slice);
        let name = format!("{}-{}", self.version, fingerprint(texts));
        let made = context
            .cache
            .entry(&name, |folder| self.compile_packages(context, folder))?;
        self.prepared.get_or_init(|| made);
        Ok(())
    }

    fn build(&self, folder: &ProgramFolder, limits: &Limits) -> Result<Vec<Job>, DafnyError> {
        let mut known = self.packages()?;
        let source = folder.path("{}-go/src");
        let own = in_order(own_packages(&source, &known)?);
        let objects = folder.path("objects");
        fs::create_dir_all(&objects)?;
        // Jobs may run as another user.
        fs::set_permissions(
            &objects,
            std::os::unix::fs::PermissionsExt::from_mode(0o777),
        )?;
        for (number, package) in own.iter().enumerate() {
            let archive = objects.join(format!("{number}.a"));
            known.insert(package.path.clone(), archive);
        }
        let config = objects.join(CONFIG);
        let mut lines = String::new();
        for (package, archive) in &known {
            let _ = writeln!(lines, "packagefile {package}={}", archive.display());
        }
        fs::write(&config, lines)?;
        let language = self
            .version
            .splitn(3, '.')
            .take(2)
            .collect::<Vec<_>>()
            .join(".");
        let mut jobs = Vec::new();
        for package in &own {
            let job = self
                .tool("compile", &folder.root, limits)
                .args(["-p", &package.path, "-complete", "-nolocalimports", "-pack"])
                .args(["-dwarf=false", "-c=1"])
                .args([
                    format!("-lang={language}"),
                    format!("-goversion={}", self.version),
                ])
                .args(["-importcfg".as_ref(), config.as_os_str()])
                .args(["-o".as_ref(), known[&package.path].as_os_str()])
                .args(&package.files);
            jobs.push(job);
        }
        let link = self
            .tool("link", &folder.root, limits)
            .args(["-importcfg".as_ref(), config.as_os_str()])
            .args(["-s", "-w", "-buildmode=exe", "-o", "objects/program"])
            .args([&known["main"]]);
        jobs.push(link);
        Ok(jobs)
    }

    fn run(&self, folder: &ProgramFolder, limits: &Limits) -> Job {
        let heap = format!("{}MiB", megabytes(limits));
        reserving(Job::new(
            folder.path("objects/program"),
            &folder.root,
            limits.clone(),
        ))
        .env("GOMEMLIMIT", heap)
    }

    fn describe(&self) -> String {
        format!("{} in {}", self.version, self.root.display())
    }
}

/// A package that Dafny wrote.
#[derive(Debug)]
struct Package {
    path: String,
    files: Vec<PathBuf>,
    imports: BTreeSet<String>,
}

/// The packages that Dafny wrote, except those of the runtime.
fn own_packages(
    source: &Path,
    known: &BTreeMap<String, PathBuf>,
) -> io::Result<BTreeMap<String, Package>> {
    let mut packages: BTreeMap<String, Package> = BTreeMap::new();
    for file in files_below(source, "go")? {
        let folder = file.parent().and_then(|f| f.strip_prefix(source).ok());
        let path = match folder {
            Some(folder) if folder.as_os_str().is_empty() => "main".to_owned(),
            Some(folder) => folder.display().to_string(),
            None => continue,
        };
        if known.contains_key(&path) {
            continue;
        }
        let text = fs::read_to_string(&file)?;
        let package = packages.entry(path.clone()).or_insert_with(|| Package {
            path,
            files: Vec::new(),
            imports: BTreeSet::new(),
        });
        package.imports.extend(imports(&text));
        package.files.push(file);
    }
    Ok(packages)
}

/// The packages that a file imports in the one block that Dafny writes.
fn imports(text: &str) -> Vec<String> {
    let Some((_, after)) = text.split_once("\nimport (") else {
        return Vec::new();
    };
    let block = after.split_once("\n)").map_or(after, |(block, _)| block);
    let quoted = block.lines().filter_map(|line| line.split('"').nth(1));
    quoted.map(str::to_owned).collect()
}

/// Sorts packages so that imported ones come first. Packages that import each other come last,
/// so that Go's compiler reports them.
fn in_order(mut packages: BTreeMap<String, Package>) -> Vec<Package> {
    let mut ordered: Vec<Package> = Vec::new();
    while !packages.is_empty() {
        let ready = packages.iter().find(|(_, package)| {
            let mut imports = package.imports.iter();
            imports.all(|import| *import == package.path || !packages.contains_key(import))
        });
        let next = ready
            .or_else(|| packages.iter().next())
            .map(|(path, _)| path.clone());
        ordered.extend(next.and_then(|path| packages.remove(&path)));
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_come_after_what_they_import() {
        let text = "package main\n\nimport (\n  os \"os\"\n  m_B \"B\"\n)\nvar _ = \"x\"\n";
        assert_eq!(imports(text), ["os", "B"]);
        let package = |path: &str, imports: &[&str]| {
            let package = Package {
                path: path.into(),
                files: Vec::new(),
                imports: imports.iter().map(|&i| i.to_owned()).collect(),
            };
            (path.to_owned(), package)
        };
        let order = |packages: Vec<(String, Package)>| -> Vec<String> {
            let ordered = in_order(packages.into_iter().collect());
            ordered.into_iter().map(|package| package.path).collect()
        };
        let main = package("main", &["A", "C", "os"]);
        let ordered = order(vec![main, package("A", &["C"]), package("C", &["dafny"])]);
        assert_eq!(ordered, ["C", "A", "main"]);
        let circle = order(vec![package("A", &["B"]), package("B", &["A"])]);
        assert_eq!(circle, ["A", "B"]);
    }
}
