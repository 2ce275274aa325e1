//! What the user guide lists is what there is.

use std::collections::BTreeSet;

/// The guide left out two events.
#[test]
fn the_user_guide_has_every_event() {
    let source = include_str!("../../../campaign/src/event.rs");
    let (_, variants) = source.split_once("pub enum Event {\n").unwrap();
    let (variants, _) = variants.split_once("\n}\n").unwrap();
    let name = |line: &str| -> Option<String> {
        let line = line.strip_prefix("    ")?;
        let end = line.find(|c: char| !c.is_alphanumeric())?;
        line.starts_with(char::is_uppercase)
            .then(|| kebab(&line[..end]))
    };
    let events: BTreeSet<String> = variants.lines().filter_map(name).collect();
    assert!(events.contains("not-reduced"), "{events:?}");

    let guide = include_str!("../../../../docs/campaigns.md");
    let (_, table) = guide
        .split_once("| event | meaning |\n|---|---|\n")
        .unwrap();
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    let listed: BTreeSet<String> = cells
        .flat_map(|cell| cell.split(','))
        .map(|name| name.trim().trim_matches('`').to_owned())
        .collect();
    assert_eq!(listed, events);
}

/// `NotReduced` as JSON has it.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.extend(letter.to_lowercase());
    }
    text
}
