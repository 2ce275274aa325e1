//! Names use the glossary's words: those that it replaced no longer stand in identifiers and
//! file names.

use super::{Crate, files};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Words that are no longer used, and those of the glossary in their place.
const REPLACED: [(&str, &str); 38] = [
    ("agenda", "schedule"),
    ("album", "history"),
    ("axes", "version order"),
    ("axis", "version order"),
    ("drawn", "random flags, chosen"),
    ("fate", "outcome"),
    ("fates", "outcomes"),
    ("humane", "units"),
    ("keeper", "fork server"),
    ("keepers", "fork servers"),
    ("lexicon", "flag database"),
    ("lexicons", "flag databases"),
    ("likeness", "signature split"),
    ("manner", "invocation"),
    ("manners", "invocations"),
    ("mend", "make defined"),
    ("mended", "made defined"),
    ("mending", "making defined"),
    ("menu", "available flags"),
    ("menus", "available flags"),
    ("relatives", "suspect variants"),
    ("rota", "target rotation"),
    ("settle", "make valid, make defined"),
    ("settled", "valid, defined"),
    ("settles", "makes valid, makes defined"),
    ("settling", "making valid, making defined"),
    ("shop", "context"),
    ("sighting", "unconfirmed finding"),
    ("sightings", "unconfirmed findings"),
    ("steadiness", "flakiness"),
    ("trail", "speculation"),
    ("trails", "speculations"),
    ("unlike", "likely distinct"),
    ("ways", "passes"),
    ("wish", "request"),
    ("wishes", "requests"),
    ("workshop", "context"),
    ("workshops", "contexts"),
];

/// The words of a crate that the glossary replaced, each with the first places.
pub(crate) fn check(of: &Crate) -> Vec<String> {
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for file in files::sources(&of.folder) {
        let shown = file.strip_prefix(&of.folder).unwrap_or(&file).display();
        let mut names = Vec::new();
        let stem = file.file_stem().unwrap_or_default();
        names.push((stem.to_string_lossy().into_owned(), 1));
        identifiers(tokens(&file), &mut names);
        for (name, line) in names {
            for word in replaced(&name) {
                let place = format!("{}/{shown}:{line}: {name}", of.name);
                found.entry(word).or_default().push(place);
            }
        }
    }
    let problems = found
        .into_iter()
        .map(|(word, places)| message(&of.name, word, &places));
    problems.collect()
}

fn message(name: &str, word: &str, places: &[String]) -> String {
    const SHOWN: usize = 10;
    let instead = REPLACED.iter().find(|(old, _)| *old == word);
    let instead = instead.map_or("", |(_, instead)| instead);
    let mut message = format!("{name}: `{word}` in names; the glossary has: {instead}");
    for place in places.iter().take(SHOWN) {
        message.push_str("\n    ");
        message.push_str(place);
    }
    if places.len() > SHOWN {
        message.push_str(&format!("\n    and {} more", places.len() - SHOWN));
    }
    message
}

fn tokens(file: &Path) -> TokenStream {
    let text = fs::read_to_string(file).unwrap_or_default();
    text.parse().unwrap_or_default()
}

/// The identifiers of a file with their lines.
fn identifiers(tokens: TokenStream, found: &mut Vec<(String, usize)>) {
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => {
                found.push((ident.to_string(), ident.span().start().line));
            }
            TokenTree::Group(group) => identifiers(group.stream(), found),
            _ => {}
        }
    }
}

/// The words of a name that the glossary replaced: `parts_of_a_name` and `PartsOfAName`.
fn replaced(name: &str) -> Vec<&'static str> {
    let mut words = vec![String::new()];
    for character in name.chars() {
        if character == '_' || character.is_uppercase() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut() {
            word.extend(character.to_lowercase().filter(|it| *it != '_'));
        }
    }
    let known = REPLACED.iter().map(|(old, _)| *old);
    known
        .filter(|old| words.iter().any(|word| word == old))
        .collect()
}
