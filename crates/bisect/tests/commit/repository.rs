//! A synthetic compiler with a history of some hundred commits, made anew for each test.

use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

const COMPILER: &str = include_str!("../data/compiler.sh");
const BUILD: &str = include_str!("../data/build.sh");

/// What happens in the history, by the numbers of commits.
pub(crate) struct Plan {
    /// The number of commits on the main branch.
    pub(crate) len: usize,
    /// The first commit that miscompiles.
    pub(crate) wrong: usize,
    /// The first commit that is right again.
    pub(crate) fixed: usize,
    /// The first commit with the new name of the option.
    pub(crate) renamed: usize,
    /// The first commit whose programs print in another format.
    pub(crate) format: usize,
    /// Whether a commit does not build.
    pub(crate) broken: fn(usize) -> bool,
    /// After so many commits a branch of two is merged; 0 for never. The two count as
    /// commits, too.
    pub(crate) merge_every: usize,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            len: 300,
            wrong: 187,
            fixed: usize::MAX,
            renamed: 90,
            format: 230,
            broken: |_| false,
            merge_every: 0,
        }
    }
}

/// A repository with a work tree that nobody may change, and a folder for the cache.
pub(crate) struct Repository {
    folder: TempDir,
    /// The names of the commits.
    pub(crate) commits: Vec<String>,
}

impl Repository {
    /// Makes the history.
    pub(crate) fn new(plan: &Plan) -> Repository {
        let folder = tempfile::tempdir().unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        let repository = Repository {
            folder,
            commits: Vec::new(),
        };
        let path = repository.path();
        git(
            &repository.folder.path().join(""),
            &["init", "-q", "repository"],
            "",
        );
        git(
            &path,
            &["fast-import", "--quiet", "--export-marks=marks"],
            &stream(plan),
        );
        git(&path, &["checkout", "-q", "main"], "");
        let marks = fs::read_to_string(path.join("marks")).unwrap();
        fs::remove_file(path.join("marks")).unwrap();
        let mut commits: Vec<(usize, String)> = marks
            .lines()
            .map(|line| {
                let (mark, id) = line[1..].split_once(' ').unwrap();
                (mark.parse().unwrap(), id.to_owned())
            })
            .collect();
        commits.sort();
        fs::write(repository.count(), "").unwrap();
        fs::set_permissions(repository.count(), fs::Permissions::from_mode(0o666)).unwrap();
        Repository {
            commits: commits.into_iter().map(|(_, id)| id).collect(),
            ..repository
        }
    }

    /// The user's checkout.
    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("repository")
    }

    /// The cache.
    pub(crate) fn cache(&self) -> PathBuf {
        self.folder.path().join("cache")
    }

    /// The build command, which counts how often it runs.
    pub(crate) fn build_command(&self) -> String {
        format!(
            "echo $GADFLY_COMMIT >> {} && sh build.sh",
            self.count().display()
        )
    }

    /// The commits that were built, as often as they were.
    pub(crate) fn built(&self) -> Vec<String> {
        let built = fs::read_to_string(self.count()).unwrap();
        built.lines().map(str::to_owned).collect()
    }

    /// What git says about the user's checkout, which must not change.
    pub(crate) fn state(&self) -> String {
        let status = git(&self.path(), &["status", "--porcelain=v2", "--branch"], "");
        let worktrees = git(&self.path(), &["worktree", "list", "--porcelain"], "");
        let refs = git(&self.path(), &["for-each-ref"], "");
        format!("{status}{worktrees}{refs}")
    }

    fn count(&self) -> PathBuf {
        self.folder.path().join("count")
    }
}

/// The history for `git fast-import`.
fn stream(plan: &Plan) -> String {
    let mut text = String::new();
    let mut tip = None;
    let mut number = 0;
    while number < plan.len {
        let merges = plan.merge_every > 0 && number > 0 && number % plan.merge_every == 0;
        if merges && number + 3 < plan.len {
            let fork = tip;
            commit(&mut text, plan, "refs/heads/side", number, fork, None);
            commit(
                &mut text,
                plan,
                "refs/heads/side",
                number + 1,
                Some(number),
                None,
            );
            // The main branch goes on meanwhile, without what the side branch changes.
            commit(&mut text, plan, "refs/heads/main", number + 2, fork, None);
            let merged = (number + 2, number + 1);
            commit(
                &mut text,
                plan,
                "refs/heads/main",
                number + 3,
                Some(merged.0),
                Some(merged.1),
            );
            tip = Some(number + 3);
            number += 4;
        } else {
            commit(&mut text, plan, "refs/heads/main", number, tip, None);
            tip = Some(number);
            number += 1;
        }
    }
    for (tag, at) in [("renamed", plan.renamed), ("format", plan.format)] {
        if at < plan.len {
            writeln!(text, "reset refs/tags/{tag}\nfrom :{}\n", at + 1).unwrap();
        }
    }
    text
}

fn commit(
    text: &mut String,
    plan: &Plan,
    branch: &str,
    number: usize,
    parent: Option<usize>,
    merged: Option<usize>,
) {
    // What the side branch changes shows on the main branch only after the merge.
    let seen = match (plan.merge_every, merged) {
        (0, _) | (_, Some(_)) => number,
        _ if branch.ends_with("side") => number,
        _ => number.saturating_sub(if parent.is_some_and(|it| it + 1 < number) {
            3
        } else {
            0
        }),
    };
    let is_wrong = (plan.wrong..plan.fixed).contains(&seen);
    let compiler = COMPILER
        .replace("WRONG", if is_wrong { "1" } else { "0" })
        .replace("OPTION", if seen >= plan.renamed { "-o" } else { "--out" })
        .replace("PREFIX", if seen >= plan.format { "value: " } else { "" });
    let broken = (plan.broken)(number) && number + 1 != plan.len && number != 0;
    let build = BUILD.replace("BROKEN", if broken { "true" } else { "false" });
    let message = format!("Change number {number}");
    let time = 1_600_000_000 + number * 3600;
    writeln!(text, "commit {branch}\nmark :{}", number + 1).unwrap();
    writeln!(text, "committer A <a@example.com> {time} +0000").unwrap();
    writeln!(text, "data {}\n{message}", message.len()).unwrap();
    if let Some(parent) = parent {
        writeln!(text, "from :{}", parent + 1).unwrap();
    }
    if let Some(merged) = merged {
        writeln!(text, "merge :{}", merged + 1).unwrap();
    }
    for (name, file) in [("compiler.sh", &compiler), ("build.sh", &build)] {
        writeln!(text, "M 100755 inline {name}\ndata {}\n{file}", file.len()).unwrap();
    }
    let number = number.to_string();
    writeln!(
        text,
        "M 100644 inline number\ndata {}\n{number}\n",
        number.len()
    )
    .unwrap();
}

fn git(folder: &Path, arguments: &[&str], input: &str) -> String {
    let mut child = Command::new("git")
        .args(["-c", "init.defaultBranch=main"])
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}
