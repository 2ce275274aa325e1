//! Everything that gets in the way: broken packages, full disks, archives that
//! do not answer, runs that are stopped, killed or started twice. Whatever
//! happens, nothing half-installed is ever seen, and the next run goes on.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod support;

use gadfly_depot::{Archive, Depot, DepotError, Progress, Trust, Watch};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use support::*;

/// Tells the child that [`install_in_a_child`] starts what to do.
const ROOT: &str = "GADFLY_TEST_DEPOT_ROOT";
const ARCHIVE: &str = "GADFLY_TEST_DEPOT_ARCHIVE";

/// Not a test of its own: installs a compiler where [`Installing`] says so.
#[test]
fn install_in_a_child() {
    let (Ok(root), Ok(archive)) = (std::env::var(ROOT), std::env::var(ARCHIVE)) else {
        return;
    };
    match install(&depot_at(Path::new(&root), &archive), &["onecc"]) {
        Ok(_) => println!("result: done"),
        Err(error) => println!("result: {error}"),
    }
}

/// A child process that installs a compiler.
fn child(launcher: &[&str], root: &Path, archive: &str) -> Command {
    let test = std::env::current_exe().unwrap();
    let mut words = launcher.iter().map(PathBuf::from).chain([test]);
    let mut command = Command::new(words.next().unwrap());
    command.args(words);
    command.args(["--exact", "install_in_a_child", "--nocapture"]);
    command.env(ROOT, root).env(ARCHIVE, archive);
    command
}

fn kill(mut child: Child) {
    child.kill().unwrap();
    assert_eq!(child.wait().unwrap().signal(), Some(9));
}

/// Processes that mention a folder on their command line.
fn processes_about(folder: &Path) -> usize {
    let folder = folder.to_string_lossy().into_owned();
    let entries = fs::read_dir("/proc").unwrap().flatten();
    let lines = entries.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines
        .filter(|line| String::from_utf8_lossy(line).contains(&folder))
        .count()
}

#[test]
fn killed_while_downloading_it_goes_on_from_there() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    archive.server().stall(Stall::PackagesAfter(150_000));
    let child = child(&[], home.path(), &archive.address()).spawn().unwrap();
    let partial = home.path().join("archives/partial");
    let arrived = || {
        let sizes = names_in(&partial)
            .into_iter()
            .map(|name| fs::metadata(partial.join(name)));
        sizes.flatten().map(|data| data.len()).max().unwrap_or(0)
    };
    wait_until("half a package", || arrived() >= 150_000);
    kill(child);
    wait_until("apt's end", || processes_about(home.path()) == 0);
    assert!(depot.installed().unwrap().is_empty());

    archive.server().stall(Stall::Never);
    archive.server().forget_requests();
    let installed = install(&depot, &["onecc"]).unwrap();
    assert_eq!(says(&installed[0]), "onecc 1");
    let resumed = archive.server().package_requests();
    assert!(
        resumed.iter().any(|request| request.from >= Some(150_000)),
        "{resumed:?}"
    );
    assert!(names_in(&partial).is_empty());
}

#[test]
fn killed_while_unpacking_the_next_run_repairs() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    // A tar that stops in the middle of its work.
    let tools = tempfile::tempdir().unwrap();
    let tar = tools.path().join("tar");
    let script =
        "#!/bin/sh\nfor folder; do :; done\necho half > \"$folder/half\"\nexec sleep 1000\n";
    fs::write(&tar, script).unwrap();
    fs::set_permissions(&tar, fs::Permissions::from_mode(0o755)).unwrap();
    let path = std::env::var("PATH").unwrap();
    let mut command = child(&[], home.path(), &archive.address());
    command.env("PATH", format!("{}:{path}", tools.path().display()));
    let child = command.spawn().unwrap();
    let staging = home.path().join("staging");
    let half = || {
        let folders = names_in(&staging)
            .into_iter()
            .map(|name| staging.join(name));
        folders
            .into_iter()
            .any(|folder| folder.join("half").exists())
    };
    wait_until("half an unpacked package", half);
    kill(child);
    assert!(depot.installed().unwrap().is_empty());

    archive.server().forget_requests();
    let (installed, told) = watched(|watch| depot.install(&["onecc".to_owned()], watch));
    assert!(
        told.iter()
            .any(|p| matches!(p, Progress::Repaired { leftovers } if *leftovers > 0))
    );
    let installed = installed.unwrap();
    assert_eq!(says(&installed[0]), "onecc 1");
    assert!(!installed[0].prefix.join("half").exists());
    // What was downloaded is not downloaded again.
    assert!(archive.server().package_requests().is_empty());
    assert!(names_in(&staging).is_empty());
}

#[test]
fn a_tree_without_manifest_is_never_used() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    let first = install(&depot, &["onecc"]).unwrap().remove(0);
    // As if the run had died just before its last step.
    fs::remove_file(home.path().join("manifests/onecc@trixie.json")).unwrap();
    assert!(depot.installed().unwrap().is_empty());
    fs::write(first.prefix.join("usr/lib/libshared.so"), "half").unwrap();
    let again = install(&depot, &["onecc"]).unwrap().remove(0);
    assert_eq!(again.prefix, first.prefix);
    let shared = fs::read(again.prefix.join("usr/lib/libshared.so")).unwrap();
    assert_eq!(shared.len(), 200_000);
    // And the other way round: the tree deleted by hand.
    fs::remove_dir_all(&again.prefix).unwrap();
    assert!(depot.installed().unwrap().is_empty());
    assert_eq!(says(&install(&depot, &["onecc"]).unwrap()[0]), "onecc 1");
}

#[test]
fn stopping_leaves_no_process_and_loses_no_byte() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    archive.server().stall(Stall::PackagesAfter(100_000));
    let stop = AtomicBool::new(false);
    let stopped = depot.install(
        &["onecc".to_owned()],
        &mut Watch {
            progress: &mut |progress| {
                if matches!(progress, Progress::Downloading { done, .. } if done >= 100_000) {
                    stop.store(true, Ordering::SeqCst);
                }
            },
            stop: &|| stop.load(Ordering::SeqCst),
        },
    );
    assert!(matches!(stopped, Err(DepotError::Stopped)), "{stopped:?}");
    wait_until("apt's end", || processes_about(home.path()) == 0);
    archive.server().stall(Stall::Never);
    archive.server().forget_requests();
    install(&depot, &["onecc"]).unwrap();
    let resumed = archive.server().package_requests();
    assert!(
        resumed.iter().any(|request| request.from >= Some(100_000)),
        "{resumed:?}"
    );
}

#[test]
fn two_at_once_take_turns() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    archive.server().stall(Stall::PackagesAfter(1000));
    let mut first = child(&[], home.path(), &archive.address()).spawn().unwrap();
    wait_until("the first download", || {
        !archive.server().package_requests().is_empty()
    });
    // The second waits, and says so; that lets the first go on.
    let mut told = Vec::new();
    let second = depot.install(
        &["onecc".to_owned(), "twocc".to_owned()],
        &mut Watch {
            progress: &mut |progress| {
                if progress == Progress::Waiting {
                    archive.server().stall(Stall::Never);
                }
                told.push(progress);
            },
            stop: &|| false,
        },
    );
    assert!(first.wait().unwrap().success());
    assert_eq!(told[0], Progress::Waiting);
    assert!(
        matches!(told[1], Progress::AlreadyCurrent { .. }),
        "{told:?}"
    );
    assert_eq!(second.unwrap().len(), 1);
    assert_eq!(depot.installed().unwrap().len(), 2);
    assert_eq!(archive.server().package_requests().len(), 3);
}

#[test]
fn a_package_with_the_wrong_hash_is_refused() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    let file = archive.package_file("libshared");
    let good = fs::read(&file).unwrap();
    let mut bad = good.clone();
    bad[150_000] ^= 1;
    fs::write(&file, bad).unwrap();
    let error = install(&depot, &["onecc"]).unwrap_err();
    let DepotError::BrokenPackage { package, .. } = &error else {
        panic!("{error:?}");
    };
    assert!(package.starts_with("libshared"), "{error}");
    assert!(depot.installed().unwrap().is_empty());
    fs::write(&file, good).unwrap();
    assert_eq!(says(&install(&depot, &["onecc"]).unwrap()[0]), "onecc 1");
}

#[test]
fn a_download_that_rots_on_the_disk_is_fetched_again() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    let downloads = home.path().join("archives");
    fs::create_dir_all(&downloads).unwrap();
    let name = archive
        .package_file("libshared")
        .file_name()
        .unwrap()
        .to_owned();
    fs::write(downloads.join(name), vec![0; 200_500]).unwrap();
    assert_eq!(says(&install(&depot, &["onecc"]).unwrap()[0]), "onecc 1");
}

#[test]
fn a_package_that_cannot_be_unpacked_is_refused() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::new();
    archive.publish("trixie", two_compilers("1"));
    // Publishes whatever the file is, hash and all.
    let file = archive.package_file("libshared");
    let text = fs::read(&file).unwrap();
    archive.publish_raw("trixie", "libshared", &text[..text.len() / 2]);
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    let error = install(&depot, &["onecc"]).unwrap_err();
    assert!(
        matches!(error, DepotError::BrokenPackage { .. }),
        "{error:?}"
    );
    assert!(depot.installed().unwrap().is_empty());
    assert!(
        !names_in(&home.path().join("archives"))
            .iter()
            .any(|n| n.contains("libshared"))
    );
}

#[test]
fn lists_without_debians_signature_are_refused() {
    let keyring = Path::new("/usr/share/keyrings/debian-archive-keyring.gpg");
    if !has_apt() || !keyring.exists() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    let home = tempfile::tempdir().unwrap();
    let signed = Archive::at(&archive.address(), Trust::Keyring(keyring.to_owned()));
    let depot = Depot::open(home.path()).with_archive(signed);
    let error = install(&depot, &["onecc"]).unwrap_err();
    assert!(
        matches!(error, DepotError::BadSignature { .. }),
        "{error:?}"
    );
    let nowhere = Trust::Keyring("/no/such/keyring.gpg".into());
    let depot = Depot::open(home.path()).with_archive(Archive::at(&archive.address(), nowhere));
    let error = install(&depot, &["onecc"]).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("install the package `debian-archive-keyring`")
    );
}

#[test]
fn an_archive_that_does_not_answer_is_named() {
    if !has_apt() {
        return;
    }
    let home = tempfile::tempdir().unwrap();
    let depot = depot_at(home.path(), "http://127.0.0.1:9/debian");
    let error = install(&depot, &["onecc"]).unwrap_err();
    assert!(matches!(error, DepotError::Unreachable { .. }), "{error:?}");
    assert!(
        error.to_string().contains("http://127.0.0.1:9/debian"),
        "{error}"
    );
    assert!(!error.is_usage());
}

#[test]
fn too_little_space_is_noticed_before_anything_is_downloaded() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::new();
    let shared = Package::new("libshared", "1");
    let huge = Package::compiler("onecc", "1").claiming_kib(1 << 40);
    archive.publish("trixie", vec![huge, shared]);
    let home = tempfile::tempdir().unwrap();
    let error = install(&archive.depot(home.path()), &["onecc"]).unwrap_err();
    let DepotError::NoSpace { needed, free, .. } = error else {
        panic!("{error:?}");
    };
    assert!(needed.unwrap() > free);
    assert!(archive.server().package_requests().is_empty());
}

#[test]
fn a_disk_that_fills_up_is_one_clear_sentence() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::new();
    // Claims to be small, and is not; zeros make a small package.
    let liar = Package::compiler("onecc", "1").file("usr/lib/zeros", &vec![0; 130 << 20]);
    archive.publish("trixie", vec![liar, Package::new("libshared", "1")]);
    let home = tempfile::tempdir().unwrap();
    // A disk of 115 MB, mounted where nobody else sees it.
    let script =
        "mount -t tmpfs -o size=115m none \"$0\" || { echo unmountable; exit; }; exec \"$@\"";
    let root = home.path().to_string_lossy().into_owned();
    let launcher = [
        "unshare",
        "--user",
        "--map-root-user",
        "--mount",
        "sh",
        "-c",
        script,
        &root,
    ];
    let output = child(&launcher, home.path(), &archive.address())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if text.contains("unmountable") || !output.status.success() {
        gadfly_test_support::skip("mounts", "no user namespaces with mounts on this machine");
        return;
    }
    assert!(
        text.contains("result: not enough space on the disk of"),
        "{text}"
    );
}
