//! The depot on a made-up archive: installing, sharing, searching, updating,
//! removing.

mod support;

use gadfly_depot::{DepotError, Freshness, Progress, Query};
use std::fs;
use std::path::Path;
use support::*;

#[test]
fn an_installed_compiler_works_and_shares_its_packages() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(&home.path().join("not yet there"));
    assert!(depot.installed().unwrap().is_empty());

    let names = ["onecc".to_owned(), "twocc@stable".to_owned()];
    let (installed, told) = watched(|watch| depot.install(&names, watch));
    let installed = installed.unwrap();
    assert_eq!(installed, depot.installed().unwrap());
    let full: Vec<_> = installed.iter().map(|i| i.name.as_str()).collect();
    assert_eq!(full, ["onecc@trixie", "twocc@trixie"]);
    assert_eq!(says(&installed[0]), "onecc 1");
    assert_eq!(says(&installed[1]), "twocc 1");

    let planned = told.iter().find_map(|progress| match progress {
        Progress::Planned(sizes) => Some(sizes),
        _ => None,
    });
    let planned = planned.unwrap();
    assert_eq!(planned.compilers.len(), 2);
    // Three packages, the shared one counted once.
    assert!(
        (500_000..600_000).contains(&planned.download_bytes),
        "{planned:?}"
    );
    let downloads = archive.server().package_requests();
    assert_eq!(downloads.len(), 3, "{downloads:?}");

    // Packages from before the merge of /lib and /usr/lib land in the latter.
    let shared = Path::new("usr/lib/libshared.so");
    let inode = |prefix: &Path| {
        use std::os::unix::fs::MetadataExt;
        fs::metadata(prefix.join(shared)).unwrap().ino()
    };
    assert_eq!(inode(&installed[0].prefix), inode(&installed[1].prefix));
    let listing = depot.listing().unwrap();
    assert!(listing.compilers.iter().all(|c| c.shared_bytes >= 200_000));
    let sum: u64 = installed.iter().map(|i| i.disk_bytes).sum();
    assert_eq!(
        listing.compilers_bytes,
        sum - listing.compilers[0].shared_bytes
    );

    // What is shared goes with the last who needs it.
    remove(&depot, "onecc").unwrap();
    assert_eq!(says(&installed[1]), "twocc 1");
    assert_eq!(names_in(&depot.root().join("pool")).len(), 2);
    remove(&depot, "twocc@trixie").unwrap();
    assert!(names_in(&depot.root().join("pool")).is_empty());
    assert!(names_in(&depot.root().join("prefixes")).is_empty());
    assert!(!Path::new("/tmp/gadfly-maintainer-script-ran").exists());
}

#[test]
fn what_is_there_is_not_installed_again() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    install(&depot, &["onecc"]).unwrap();
    archive.server().forget_requests();
    let names = ["onecc".to_owned(), "onecc@trixie".to_owned()];
    let (again, told) = watched(|watch| depot.install(&names, watch));
    assert!(again.unwrap().is_empty());
    assert!(matches!(
        told[..],
        [
            Progress::AlreadyCurrent { .. },
            Progress::AlreadyCurrent { .. }
        ]
    ));
    // The second compiler needs one package more, not the shared one again.
    install(&depot, &["twocc"]).unwrap();
    let paths = archive.server().package_requests();
    assert_eq!(paths.len(), 1, "{paths:?}");
    assert!(paths[0].path.contains("twocc"));
}

#[test]
fn the_suite_is_found_or_given() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    let mut newer = two_compilers("2");
    newer.push(Package::compiler("threecc", "3"));
    archive.publish("sid", newer);
    archive.publish("experimental", vec![Package::compiler("fourcc", "4")]);
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    let installed = install(&depot, &["onecc", "onecc@sid", "threecc", "fourcc"]).unwrap();
    let names: Vec<_> = installed
        .iter()
        .map(|i| (i.name.as_str(), i.version.as_str()))
        .collect();
    let expected = [
        ("onecc@trixie", "1"),
        ("onecc@sid", "2"),
        ("threecc@sid", "3"),
        // Its dependency is only in sid.
        ("fourcc@experimental", "4"),
    ];
    assert_eq!(names, expected);
    let error = remove(&depot, "onecc").unwrap_err();
    assert!(matches!(error, DepotError::Ambiguous { .. }), "{error}");
}

#[test]
fn wrong_names_are_one_clear_sentence() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    archive.publish("sid", vec![Package::compiler("sidcc", "1")]);
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    let message = |name: &str| {
        let error = install(&depot, &[name]).unwrap_err();
        assert!(error.is_usage(), "{error:?}");
        error.to_string()
    };
    assert_eq!(
        message("onec"),
        "no Debian suite has a package `onec`; did you mean onecc?"
    );
    assert_eq!(
        message("sidcc@trixie"),
        "trixie has no package `sidcc`; sid has it"
    );
    assert!(message("onecc@sarge").starts_with("there is no suite `sarge`"));
    assert!(message("../onecc").contains("is not the name of a compiler"));
    assert!(message("nothing").contains("contains no program"));
    let error = install(&depot, &["sidcc"]).unwrap_err();
    assert!(matches!(error, DepotError::Uninstallable { .. }), "{error}");
    let error = remove(&depot, "onecc").unwrap_err();
    assert!(matches!(error, DepotError::NotInstalled { .. }), "{error}");
    assert!(depot.installed().unwrap().is_empty());
}

#[test]
fn searching_needs_the_archive_only_once_a_day() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::new();
    archive.publish("bullseye", vec![Package::compiler("gcc-9", "9.3")]);
    let trixie = ["gcc-14", "gcc-14-base", "tcc"].map(|name| Package::compiler(name, "14.2"));
    archive.publish("trixie", trixie.into());
    archive.publish("sid", vec![Package::compiler("gcc-14", "14.4")]);
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    let search = |pattern: &str, all_packages, freshness| {
        let query = Query {
            pattern: pattern.to_owned(),
            all_packages,
            freshness,
        };
        let (found, told) = watched(|watch| depot.search(&query, watch));
        let names: Vec<String> = found
            .as_ref()
            .unwrap()
            .iter()
            .map(|f| f.name.clone())
            .collect();
        (names, found.unwrap(), told)
    };
    let (names, found, told) = search("gcc", false, Freshness::Recent);
    assert_eq!(names, ["gcc-9", "gcc-14"]);
    assert_eq!(found[1].suite.name(), "trixie");
    assert_eq!(found[1].offers.len(), 2);
    // Suites that this archive does not offer are named, and no error.
    assert!(told.iter().any(|progress| matches!(
        progress,
        Progress::SuiteSkipped { suite, .. } if suite == "forky"
    )));
    // A name that no compiler has is looked for among all packages.
    assert_eq!(
        search("14-base", false, Freshness::Recent).0,
        ["gcc-14-base"]
    );
    assert_eq!(
        search("gcc-1*", true, Freshness::Recent).0,
        ["gcc-14", "gcc-14-base"]
    );
    archive.publish("trixie", vec![Package::compiler("gcc-15", "15")]);
    assert_eq!(search("gcc-15", false, Freshness::Recent).0, [""; 0]);
    assert_eq!(search("gcc-15", false, Freshness::Now).0, ["gcc-15"]);
}

#[test]
fn updates_swap_trees_and_leave_those_in_use() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    let old = install(&depot, &["onecc"]).unwrap().remove(0);
    let update = || {
        let (updated, told) = watched(|watch| depot.update(&[], watch));
        (updated.unwrap(), told)
    };
    let (same, told) = update();
    assert!(same.is_empty());
    assert!(matches!(told.last(), Some(Progress::AlreadyCurrent { .. })));

    archive.publish("trixie", two_compilers("2"));
    let hold = depot.hold(&old).unwrap();
    let error = remove(&depot, "onecc").unwrap_err();
    assert!(matches!(error, DepotError::InUse { .. }), "{error}");
    let new = update().0.remove(0);
    assert_eq!(depot.installed().unwrap(), std::slice::from_ref(&new));
    assert_eq!(
        (says(&new), says(&old)),
        ("onecc 2".to_owned(), "onecc 1".to_owned())
    );
    // The old tree goes once nobody holds it.
    update();
    assert!(old.prefix.exists());
    drop(hold);
    update();
    assert!(!old.prefix.exists());
    assert_eq!(says(&new), "onecc 2");
    assert!(depot.hold(&old).is_err());
}

#[test]
fn a_package_that_left_the_archive_makes_it_read_the_lists_again() {
    if !has_apt() {
        return;
    }
    let archive = FakeArchive::with_two_compilers();
    let home = tempfile::tempdir().unwrap();
    let depot = archive.depot(home.path());
    install(&depot, &["onecc"]).unwrap();
    fs::remove_file(archive.package_file("twocc_1")).unwrap();
    archive.publish("trixie", two_compilers("2"));
    let installed = install(&depot, &["twocc"]).unwrap();
    assert_eq!(says(&installed[0]), "twocc 2");
}
