//! Errors from apt's messages.
//!
//! apt has no error codes, only English messages; only this file parses them.

use crate::child::Ended;
use crate::error::DepotError;
use crate::sys;
use std::path::Path;

/// What apt was doing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context<'a> {
    pub(super) archive: &'a str,
    pub(super) root: &'a Path,
    pub(super) suite: &'a str,
    pub(super) what: &'a str,
}

const FULL: [&str; 4] = [
    "No space left on device",
    "Disk quota exceeded",
    "don't have enough free space",
    "File too large",
];

const UNREACHABLE: [&str; 13] = [
    "Could not resolve",
    "Temporary failure resolving",
    "Something wicked happened resolving",
    "Could not connect",
    "Cannot initiate the connection",
    "Unable to connect",
    "Connection failed",
    "Connection timed out",
    "Connection refused",
    "Network is unreachable",
    "No route to host",
    "Error reading from server",
    "Failed to stat",
];

const UNSIGNED: [&str; 6] = [
    "is not signed",
    "NO_PUBKEY",
    "signatures were invalid",
    "signatures couldn't be verified",
    "BADSIG",
    "Clearsigned file isn't valid",
];

const MISMATCH: [&str; 3] = [
    "Hash Sum mismatch",
    "File has unexpected size",
    "Mirror sync in progress",
];

const GONE: [&str; 4] = [
    "404  Not Found",
    "404 Not Found",
    "410  Gone",
    "File not found",
];

/// Translates a message of apt into an error.
pub(super) fn understand(ended: &Ended, context: &Context<'_>) -> DepotError {
    let text = format!("{}\n{}", ended.stderr, ended.stdout);
    let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let detail = summary(ended);
    let archive = context.archive.to_owned();
    let suite = context.suite.to_owned();
    if says(&FULL) {
        DepotError::NoSpace {
            path: context.root.to_owned(),
            needed: None,
            free: sys::free_bytes(context.root).unwrap_or(0),
        }
    } else if says(&UNSIGNED) {
        DepotError::BadSignature {
            archive,
            suite,
            detail,
        }
    } else if says(&MISMATCH) {
        DepotError::BrokenPackage {
            package: culprit(&text),
            detail: "its hash is not the one in the archive's signed list".to_owned(),
        }
    } else if says(&[
        "does not have a Release file",
        "no longer has a Release file",
    ]) && !says(&UNREACHABLE)
    {
        DepotError::SuiteNotOffered {
            archive,
            suite,
            detail,
        }
    } else if says(&GONE) {
        DepotError::Vanished { detail }
    } else if says(&UNREACHABLE) {
        DepotError::Unreachable { archive, detail }
    } else {
        DepotError::Apt {
            what: context.what.to_owned(),
            detail,
        }
    }
}

/// The first error in apt's messages, on one line.
pub(super) fn summary(ended: &Ended) -> String {
    let complaint = |mark: &str| {
        let line = ended
            .stderr
            .lines()
            .find_map(|line| line.strip_prefix(mark));
        line.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    // If dependencies are unmet, the reason is on standard output.
    let unmet = ended.stdout.lines().find(|line| line.contains("Depends:"));
    unmet
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .or_else(|| complaint("E: "))
        .or_else(|| complaint("W: "))
        .unwrap_or_else(|| match ended.stderr.trim().lines().last() {
            Some(line) => line.to_owned(),
            None => format!("it ended with {}", ended.status),
        })
}

/// The file that apt names in `Failed to fetch URI  reason`.
fn culprit(text: &str) -> String {
    let after = text.split("Failed to fetch ").nth(1);
    let uri = after.and_then(|rest| rest.split_whitespace().next());
    let file = uri.and_then(|uri| uri.rsplit('/').next());
    file.unwrap_or("it downloaded").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::process::ExitStatusExt;
    use std::process::ExitStatus;

    fn meaning(stderr: &str) -> DepotError {
        let ended = Ended {
            status: ExitStatus::from_raw(100 << 8),
            stdout: String::new(),
            stderr: stderr.to_owned(),
        };
        let context = Context {
            archive: "http://x.example/debian",
            root: Path::new("/"),
            suite: "sid",
            what: "do it",
        };
        understand(&ended, &context)
    }

    #[test]
    fn every_trouble_has_its_sentence() {
        let resolve = "W: Failed to fetch http://x/InRelease  Could not resolve 'x'\n";
        assert!(matches!(meaning(resolve), DepotError::Unreachable { .. }));
        let release = "E: The repository 'http://x sarge Release' does not have a Release file.\n";
        assert!(matches!(
            meaning(release),
            DepotError::SuiteNotOffered { .. }
        ));
        let signed = "E: The repository 'file:/x sid InRelease' is not signed.\n";
        assert!(matches!(meaning(signed), DepotError::BadSignature { .. }));
        let full = "E: Write error - write (28: No space left on device)\n";
        assert!(matches!(meaning(full), DepotError::NoSpace { .. }));
        let gone = "E: Failed to fetch http://x/a.deb  404  Not Found [IP: 1.2.3.4 80]\n";
        assert!(matches!(meaning(gone), DepotError::Vanished { .. }));
        assert!(matches!(meaning("E: odd\n"), DepotError::Apt { detail, .. } if detail == "odd"));
    }

    #[test]
    fn a_wrong_hash_names_the_file() {
        let text = "E: Failed to fetch http://x/pool/t/tcc_1_amd64.deb  Hash Sum mismatch\n";
        let DepotError::BrokenPackage { package, .. } = meaning(text) else {
            panic!("not a broken package");
        };
        assert_eq!(package, "tcc_1_amd64.deb");
    }

    #[test]
    fn an_unreachable_release_file_is_no_missing_suite() {
        let text = "W: Failed to fetch http://x/InRelease  Connection failed\n\
                    E: The repository 'http://x sid Release' does not have a Release file.\n";
        assert!(matches!(meaning(text), DepotError::Unreachable { .. }));
    }
}
