//! The page on constructs says what there is.

#![allow(clippy::unwrap_used)]

use gadfly_cfamily::constructs;
use std::path::Path;

#[test]
fn the_page_on_constructs_lists_what_programs_are_made_of() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/constructs.md");
    let page = constructs::page();
    if std::env::var_os("GADFLY_BLESS").is_some() {
        std::fs::write(&path, &page).unwrap();
        return;
    }
    let written = std::fs::read_to_string(&path).unwrap();
    assert!(
        written == page,
        "{} is out of date; run with GADFLY_BLESS=1",
        path.display()
    );
}
