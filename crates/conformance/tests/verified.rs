//! The programs of the catalogue's bugs of Dafny: the real verifier must accept every one
//! of them, so that no entry blames a backend for an invalid program.
//!
//! A bug is asked of each Dafny of this machine that has it. Programs that the front end
//! or the verifier is wrong about say `verifies = false`, and must be refused: when they
//! are accepted, the bug is gone. `cargo test -p gadfly-conformance --test verified rotation`
//! asks about one bug.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_catalogue::{Bug, Catalogue, Observed, Outcome};
use gadfly_dafny::{Dialect, ParseOptions, parse, print};
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::trials::{self, Arguments, Trial, trial};
use gadfly_test_support::{require, skip_missing_dafnys};
use gadfly_toolchain::{Dafny, DafnysFound};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};

fn main() {
    let dafnys = Arc::new(OnceLock::new());
    let catalogue = Catalogue::embedded();
    let of_dafny = catalogue
        .bugs()
        .iter()
        .filter(|bug| bug.compiler() == "dafny");
    let trials: Vec<Trial> = of_dafny
        .map(|bug| {
            let (bug, dafnys) = (bug.clone(), Arc::clone(&dafnys));
            trial(format!("verified::{}", bug.slug()), move || {
                let verifiers = dafnys.get_or_init(verifiers);
                verifiers.iter().try_for_each(|it| it.holds(&bug))
            })
        })
        .collect();
    trials::run(&Arguments::from_args(), trials).exit();
}

/// The verifier of one Dafny.
struct Verifier {
    dafny: Dafny,
    solver: PathBuf,
}

/// Every Dafny of this machine that can verify; says what is skipped.
fn verifiers() -> Vec<Verifier> {
    let base = tempfile::tempdir().unwrap();
    let runner = Runner::new(base.path()).unwrap();
    let found = DafnysFound::look(&runner, &Stop::new().unwrap()).unwrap();
    skip_missing_dafnys(found.installed.iter().map(|it| it.version.major));
    let Some(solver) = require("z3") else {
        return Vec::new();
    };
    let installed = found.installed.into_iter();
    let verifiers = installed.map(|dafny| Verifier {
        dafny,
        solver: solver.clone(),
    });
    verifiers.collect()
}

impl Verifier {
    /// What is wrong, if something is.
    fn holds(&self, bug: &Bug) -> Result<(), String> {
        let version = &self.dafny.version;
        let ours = format!("{}.{}", version.major, version.minor);
        let mut shown = bug
            .shown()
            .filter(|it| it.versions.contains(&ours))
            .peekable();
        if shown.peek().is_none() {
            return Ok(());
        }
        // Where Dafny itself is wrong, its verifier may not even be reached.
        let is_of_dafny = |it: &Observed| {
            let outcomes = [Outcome::DafnyRejected, Outcome::DafnyCrashed];
            it.backend == "dafny" || outcomes.contains(&it.outcome)
        };
        if bug.verifies && shown.any(is_of_dafny) {
            return Ok(());
        }
        let Some((_, text)) = &bug.program else {
            return Err(format!("{} has no program", bug.id));
        };
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("program.dfy");
        std::fs::write(&file, self.in_its_dialect(text)?).unwrap();
        let (accepted, words) = self.verify(&file, &bug.options);
        match (accepted, bug.verifies) {
            (true, true) | (false, false) => Ok(()),
            (true, false) => Err(format!("Dafny {version} verifies it by now")),
            (false, true) => Err(format!("Dafny {version} does not verify it:\n{words}")),
        }
    }

    fn in_its_dialect(&self, text: &str) -> Result<String, String> {
        let dialect = match self.dafny.version.major {
            2 => Dialect::V2_3,
            3 => Dialect::V3,
            _ => return Ok(text.to_owned()),
        };
        let options = ParseOptions {
            dialect: Dialect::V4,
        };
        let program = parse("program.dfy", text, options).map_err(|error| error.to_string())?;
        print(&program, dialect).map_err(|error| error.to_string())
    }

    /// Whether Dafny verifies a file, and what it says.
    fn verify(&self, file: &Path, options: &[String]) -> (bool, String) {
        let mut command = Command::new("timeout");
        command.args(["--kill-after=5", "120"]).arg(&self.dafny.exe);
        if self.dafny.version.major < 4 {
            command.args(["/nologo", "/compile:0"]);
        } else {
            command.args(["verify", "--allow-warnings", "--solver-path"]);
            command.arg(&self.solver).args(options);
        }
        let done = command.arg(file).output().unwrap();
        let words = String::from_utf8_lossy(&done.stdout).into_owned();
        (done.status.success(), words)
    }
}
