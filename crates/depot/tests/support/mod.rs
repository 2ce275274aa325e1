//! An archive with Debian's layout that a test makes up and serves itself:
//! small packages, a server that can be told to stall, and a log of what was
//! asked of it.

#![allow(
    dead_code,
    unused_imports,
    reason = "each test file uses its part of it"
)]
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod server;

use gadfly_depot::{Archive, Depot, DepotError, Installed, Progress, Trust, Watch};
use server::Server;
pub(crate) use server::Stall;
use std::cell::RefCell;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A package to be.
pub(crate) struct Package {
    name: String,
    version: String,
    depends: String,
    files: Vec<(String, Vec<u8>)>,
    /// What it claims to take on the disk, in KiB.
    claimed_kib: u64,
}

impl Package {
    pub(crate) fn new(name: &str, version: &str) -> Package {
        Package {
            name: name.to_owned(),
            version: version.to_owned(),
            depends: String::new(),
            files: Vec::new(),
            claimed_kib: 1,
        }
    }

    /// A compiler: a program of the package's name that says its version.
    pub(crate) fn compiler(name: &str, version: &str) -> Package {
        let script = format!("#!/bin/sh\necho {name} {version}\n");
        Package::new(name, version)
            .file(&format!("usr/bin/{name}"), script.as_bytes())
            .depending_on("libshared")
    }

    pub(crate) fn depending_on(mut self, packages: &str) -> Package {
        self.depends = packages.to_owned();
        self
    }

    pub(crate) fn file(mut self, path: &str, content: &[u8]) -> Package {
        self.files.push((path.to_owned(), content.to_owned()));
        self
    }

    pub(crate) fn claiming_kib(mut self, kib: u64) -> Package {
        self.claimed_kib = kib;
        self
    }
}

/// Bytes that do not compress, the same every time.
pub(crate) fn noise(length: usize) -> Vec<u8> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 24) as u8
    };
    std::iter::repeat_with(next).take(length).collect()
}

/// A made-up archive, served on this machine.
pub(crate) struct FakeArchive {
    folder: TempDir,
    server: Server,
}

impl FakeArchive {
    /// An archive whose suites are all empty.
    pub(crate) fn new() -> FakeArchive {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start(folder.path());
        FakeArchive { folder, server }
    }

    /// An archive whose suite `trixie` has two compilers and what they share.
    pub(crate) fn with_two_compilers() -> FakeArchive {
        let archive = FakeArchive::new();
        archive.publish("trixie", two_compilers("1"));
        archive
    }

    pub(crate) fn root(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn address(&self) -> String {
        self.server.address()
    }

    pub(crate) fn server(&self) -> &Server {
        &self.server
    }

    /// A depot that takes its packages from here.
    pub(crate) fn depot(&self, root: &Path) -> Depot {
        depot_at(root, &self.address())
    }

    /// Replaces what a suite offers.
    pub(crate) fn publish(&self, suite: &str, packages: Vec<Package>) {
        let architecture = architecture();
        let pool = self.root().join("pool");
        fs::create_dir_all(&pool).unwrap();
        let mut list = String::new();
        for package in packages {
            let file = build(&package, &architecture, &pool);
            let path = pool.join(&file);
            list.push_str(&format!(
                "Package: {}\nVersion: {}\nArchitecture: {architecture}\nMaintainer: nobody\nInstalled-Size: {}\nDepends: {}\nFilename: pool/{file}\nSize: {}\nSHA256: {}\nDescription: made up\n\n",
                package.name,
                package.version,
                package.claimed_kib,
                package.depends,
                fs::metadata(&path).unwrap().len(),
                sha256(&path),
            ).replace("Depends: \n", ""));
        }
        let path = self.list_of(suite);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, list).unwrap();
        self.release(suite);
    }

    /// Puts other bytes in a package's place, and lists them as they are.
    pub(crate) fn publish_raw(&self, suite: &str, package: &str, content: &[u8]) {
        let file = self.package_file(package);
        let (old_size, old_hash) = (fs::metadata(&file).unwrap().len(), sha256(&file));
        fs::write(&file, content).unwrap();
        let list = self.list_of(suite);
        let text = fs::read_to_string(&list).unwrap();
        let text = text.replace(&old_hash, &sha256(&file));
        let text = text.replace(
            &format!("Size: {old_size}\n"),
            &format!("Size: {}\n", content.len()),
        );
        fs::write(&list, text).unwrap();
        self.release(suite);
    }

    fn list_of(&self, suite: &str) -> PathBuf {
        let dist = self.root().join("dists").join(suite);
        dist.join(format!("main/binary-{}/Packages", architecture()))
    }

    /// Writes the file that names the list.
    fn release(&self, suite: &str) {
        let list = self.list_of(suite);
        let (size, hash) = (fs::metadata(&list).unwrap().len(), sha256(&list));
        let architecture = architecture();
        let release = format!(
            "Origin: Gadfly\nSuite: {suite}\nCodename: {suite}\nArchitectures: {architecture}\nComponents: main\nDate: Sat, 01 Jan 2022 00:00:00 UTC\nSHA256:\n {hash} {size} main/binary-{architecture}/Packages\n"
        );
        let path = self.root().join("dists").join(suite).join("Release");
        fs::write(path, release).unwrap();
    }

    /// The file of a package in the archive.
    pub(crate) fn package_file(&self, start: &str) -> PathBuf {
        let entries = fs::read_dir(self.root().join("pool")).unwrap();
        let mut paths = entries.map(|entry| entry.unwrap().path());
        let is_it = |path: &PathBuf| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            name.starts_with(start)
        };
        paths.find(is_it).unwrap()
    }
}

/// Two compilers that share a package, which takes a while to download.
pub(crate) fn two_compilers(version: &str) -> Vec<Package> {
    vec![
        Package::compiler("onecc", version).file("usr/lib/onecc/big", &noise(300_000)),
        Package::compiler("twocc", version),
        Package::new("libshared", "1").file("lib/libshared.so", &noise(200_000)),
        Package::new("nothing", "1").file("usr/share/nothing/at-all", b""),
    ]
}

pub(crate) fn depot_at(root: &Path, address: &str) -> Depot {
    let archive = Archive::at(address, Trust::UncheckedForTests);
    Depot::open(root).with_archive(archive)
}

fn build(package: &Package, architecture: &str, pool: &Path) -> String {
    let tree = tempfile::tempdir().unwrap();
    for (path, content) in &package.files {
        let path = tree.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        if path.starts_with(tree.path().join("usr/bin")) {
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        }
    }
    fs::create_dir_all(tree.path().join("DEBIAN")).unwrap();
    // A script that must never run.
    let postinst = tree.path().join("DEBIAN/postinst");
    fs::write(
        &postinst,
        "#!/bin/sh\ntouch /tmp/gadfly-maintainer-script-ran\n",
    )
    .unwrap();
    fs::set_permissions(&postinst, fs::Permissions::from_mode(0o755)).unwrap();
    let mut control = format!(
        "Package: {}\nVersion: {}\nArchitecture: {architecture}\nMaintainer: nobody <nobody@example.org>\nDescription: made up\n",
        package.name, package.version
    );
    if !package.depends.is_empty() {
        control.push_str(&format!("Depends: {}\n", package.depends));
    }
    fs::write(tree.path().join("DEBIAN/control"), control).unwrap();
    let file = format!("{}_{}_{architecture}.deb", package.name, package.version);
    let mut command = Command::new("dpkg-deb");
    command.args(["--build", "--root-owner-group", "-Zgzip"]);
    // Two suites may have the same package, which must then be the same file.
    command.env("SOURCE_DATE_EPOCH", "1000000000");
    output(command.arg(tree.path()).arg(pool.join(&file)));
    file
}

fn architecture() -> String {
    let name = output(Command::new("dpkg").arg("--print-architecture"));
    name.trim().to_owned()
}

fn sha256(path: &Path) -> String {
    let line = output(Command::new("sha256sum").arg(path));
    line.split_whitespace().next().unwrap().to_owned()
}

pub(crate) fn output(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// True where the tools are that every test here needs; says so otherwise.
pub(crate) fn has_apt() -> bool {
    let tools = ["apt-get", "apt-config", "dpkg-deb", "tar", "sha256sum"];
    let missing = tools
        .iter()
        .find(|tool| Command::new(tool).arg("--version").output().is_err());
    if let Some(tool) = missing {
        gadfly_test_support::skip("apt", format_args!("no {tool} on this machine"));
    }
    missing.is_none()
}

/// Runs something that is watched, and remembers what was told.
pub(crate) fn watched<T>(work: impl FnOnce(&mut Watch<'_>) -> T) -> (T, Vec<Progress>) {
    let told = RefCell::new(Vec::new());
    let done = work(&mut Watch {
        progress: &mut |progress| told.borrow_mut().push(progress),
        stop: &|| false,
    });
    (done, told.into_inner())
}

pub(crate) fn install(depot: &Depot, names: &[&str]) -> Result<Vec<Installed>, DepotError> {
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    watched(|watch| depot.install(&names, watch)).0
}

pub(crate) fn remove(depot: &Depot, name: &str) -> Result<(), DepotError> {
    watched(|watch| depot.remove(&[name.to_owned()], watch)).0
}

/// What a program of an installed compiler says.
pub(crate) fn says(installed: &Installed) -> String {
    let path = &installed.programs[0].path;
    let path = installed.prefix.join(path.strip_prefix("/").unwrap());
    output(&mut Command::new(path)).trim().to_owned()
}

/// The names in a folder; none if it does not exist.
pub(crate) fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let names = entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// Waits for something that another process or thread is about to do.
pub(crate) fn wait_until(what: &str, mut done: impl FnMut() -> bool) {
    let patience = std::time::Instant::now();
    while !done() {
        assert!(
            patience.elapsed().as_secs() < 120,
            "waited in vain for {what}"
        );
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}
