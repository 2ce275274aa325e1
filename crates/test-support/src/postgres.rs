//! A real PostgreSQL for tests: its own cluster in a temporary folder, reached through a
//! socket in the same folder, and gone when the test is.
//!
//! PostgreSQL refuses to run as the administrator, so there it runs as `nobody`.

use crate::skip;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Where Debian puts the programs, newest version first.
const VERSIONS: [&str; 6] = ["18", "17", "16", "15", "14", "13"];

/// The user and group `nobody` and `nogroup`.
const NOBODY: u32 = 65534;

/// How long a cluster may take to start, on a machine that is busy.
const STARTS_WITHIN: Duration = Duration::from_secs(120);

/// The port after which the socket is named, unless the server listens at another one.
const PORT: u16 = 5432;

/// Keeps the server as long as its standard input is open, which ends with the test even if
/// the test is killed; then removes the cluster.
const SHELL: &str = r#"
    folder=$1
    shift
    "$@" & server=$!
    read -r how
    kill -"${how:-QUIT}" $server
    wait $server
    [ -n "$how" ] || rm -rf "$folder"
"#;

/// A PostgreSQL of a test.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: Folder,
    options: Vec<String>,
    shell: Option<Child>,
    databases: AtomicU32,
    /// The port of this machine at which it listens besides.
    port: Option<u16>,
}

/// Where the cluster is.
#[derive(Debug)]
enum Folder {
    Temporary(TempDir),
    Given(PathBuf),
}

impl Folder {
    fn path(&self) -> &Path {
        match self {
            Folder::Temporary(folder) => folder.path(),
            Folder::Given(folder) => folder,
        }
    }
}

impl Postgres {
    /// Starts a cluster; reports a skip if PostgreSQL is not installed.
    ///
    /// # Panics
    /// If it is installed but does not start, or is required and not installed.
    #[must_use]
    pub fn start(options: &[&str]) -> Option<Postgres> {
        let folder = tempfile::Builder::new().prefix("gadfly-pg").tempdir();
        Self::start_in(Folder::Temporary(folder.expect("a folder")), options)
    }

    /// Starts a cluster in an empty folder, for tests that choose its disk.
    ///
    /// # Panics
    /// As [`Postgres::start`].
    #[must_use]
    pub fn start_at(folder: &Path, options: &[&str]) -> Option<Postgres> {
        Self::start_in(Folder::Given(folder.to_owned()), options)
    }

    fn start_in(folder: Folder, options: &[&str]) -> Option<Postgres> {
        let installed = |version: &&str| {
            let folder = Path::new("/usr/lib/postgresql").join(version).join("bin");
            folder.join("initdb").exists().then_some(folder)
        };
        let Some(programs) = VERSIONS.iter().find_map(installed) else {
            skip("postgresql", "no PostgreSQL is installed");
            return None;
        };
        let path = folder.path();
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("permissions");
        if is_root() {
            chown(path, Some(NOBODY), Some(NOBODY)).expect("the folder of another user");
        }
        let mut server = Postgres {
            programs,
            folder,
            options: options.iter().map(|&it| it.to_owned()).collect(),
            shell: None,
            databases: AtomicU32::new(0),
            port: None,
        };
        let made = server
            .as_its_user(server.programs.join("initdb"))
            .args([
                "--no-sync",
                "--no-locale",
                "--encoding=UTF8",
                "--auth=trust",
            ])
            .args(["--username=gadfly", "--pgdata"])
            .arg(server.data())
            .output()
            .expect("initdb");
        let said = String::from_utf8_lossy(&made.stderr);
        assert!(made.status.success(), "initdb failed: {said}");
        server.start_again();
        Some(server)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// The folder with the socket.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The socket.
    #[must_use]
    pub fn socket(&self) -> PathBuf {
        let port = self.port.unwrap_or(PORT);
        self.folder().join(format!(".s.PGSQL.{port}"))
    }

    /// Makes the server listen at a port of this machine, with encryption, from its next start
    /// on. `data/server.crt` and `data/server.key` must be there.
    pub fn listen_at(&mut self, port: u16) {
        self.port = Some(port);
    }

    /// Starts the server after it was stopped, and waits until it answers.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start_again(&mut self) {
        let until = Instant::now() + STARTS_WITHIN;
        self.launch();
        while let Err(error) = self.psql("postgres", "SELECT 1") {
            let log = fs::read_to_string(self.folder().join("log")).unwrap_or_default();
            assert!(Instant::now() < until, "{error}\n{log}");
            sleep(Duration::from_millis(50));
            // What a killed server left behind may take a moment to notice.
            if log.contains("is still in use") {
                self.stop("QUIT");
                self.launch();
            }
        }
    }

    fn launch(&mut self) {
        let log = fs::File::create(self.folder().join("log")).expect("a log");
        let mut shell = self.as_its_user("sh".into());
        shell
            .args(["-c", SHELL, "sh"])
            .arg(self.folder())
            .arg(self.programs.join("postgres"))
            .arg("-D")
            .arg(self.data())
            .arg("-k")
            .arg(self.folder())
            .args(["-c", "unix_socket_permissions=0777"]);
        match self.port {
            Some(port) => shell.args([
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                "ssl=on",
                "-c",
                &format!("port={port}"),
            ]),
            None => shell.args(["-c", "listen_addresses="]),
        };
        for option in &self.options {
            shell.args(["-c", option]);
        }
        let shell = shell
            .stdin(Stdio::piped())
            .stdout(log.try_clone().expect("a log"))
            .stderr(log)
            .spawn()
            .expect("a server");
        self.shell = Some(shell);
    }

    /// Stops the server with a signal: `QUIT` is a crash, `INT` ends it in order.
    pub fn stop(&mut self, signal: &str) {
        let Some(mut shell) = self.shell.take() else {
            return;
        };
        if let Some(mut input) = shell.stdin.take() {
            let _ = writeln!(input, "{signal}");
        }
        let _ = shell.wait();
        // A server that was killed leaves children that must see it.
        while signal == "KILL" && UnixStream::connect(self.socket()).is_ok() {
            sleep(Duration::from_millis(20));
        }
    }

    /// Creates a database, and returns its URL.
    ///
    /// # Panics
    /// If the server refuses.
    #[must_use]
    pub fn database(&self) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("test{number}");
        self.psql("postgres", &format!("CREATE DATABASE {name}"))
            .expect("a database");
        self.url(&name)
    }

    /// The URL of a database of this server.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        let folder = self.folder().display();
        format!("postgres://gadfly@/{database}?host={folder}")
    }

    /// Runs SQL with PostgreSQL's own client, and returns what it prints.
    ///
    /// # Errors
    /// With what the client says.
    pub fn psql(&self, database: &str, sql: &str) -> io::Result<String> {
        let output = Command::new(self.programs.join("psql"))
            .args(["-X", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1"])
            .args(["-U", "gadfly", "-d", database, "-c", sql, "-p"])
            .arg(self.port.unwrap_or(PORT).to_string())
            .arg("-h")
            .arg(self.folder())
            .output()?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
        } else {
            Err(io::Error::other(
                String::from_utf8_lossy(&output.stderr).into_owned(),
            ))
        }
    }

    /// A command as the user that the server runs as.
    fn as_its_user(&self, program: PathBuf) -> Command {
        let mut command = match is_root() {
            true => {
                let mut command = Command::new("setpriv");
                command.args([
                    OsStr::new("--reuid=65534"),
                    OsStr::new("--regid=65534"),
                    OsStr::new("--clear-groups"),
                    program.as_os_str(),
                ]);
                command
            }
            false => Command::new(program),
        };
        command.current_dir(self.folder()).env("LC_ALL", "C");
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop("QUIT");
    }
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}
