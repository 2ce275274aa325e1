//! Which versions show which bug.

use super::escape::escape;
use super::page::Page;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The table of bugs and versions, or nothing if no bug has any.
pub(super) fn write(html: &mut String, page: &Page) {
    let versions = page.bugs.iter().flat_map(|bug| bug.versions.keys());
    let versions: BTreeSet<&String> = versions.collect();
    let mut versions: Vec<&String> = versions.into_iter().collect();
    versions.sort_by_key(|name| in_order(name));
    if versions.is_empty() {
        return;
    }
    html.push_str(
        "<section aria-labelledby=matrix><h2 id=matrix>Bugs by version</h2>\
         <p>✗ the version shows the bug, ✓ it was tried and does not; an empty cell was not \
         tried.</p><div class=scroll tabindex=0 role=region aria-label=\"bugs by version\">\
         <table class=matrix><thead><tr><th scope=col>Bug</th>",
    );
    for version in &versions {
        // Writing to a string cannot fail.
        let _ = write!(html, "<th scope=col>{}</th>", escape(version));
    }
    html.push_str("</tr></thead><tbody>\n");
    for bug in page.bugs.iter().filter(|bug| !bug.versions.is_empty()) {
        let id = escape(&bug.id);
        let _ = write!(
            html,
            "<tr><th scope=row><a href=\"#bug-{id}\">{id}</a></th>"
        );
        for version in &versions {
            html.push_str(match bug.versions.get(*version) {
                Some(true) => "<td class=x aria-label=\"shows it\">✗</td>",
                Some(false) => "<td class=o aria-label=\"does not\">✓</td>",
                None => "<td></td>",
            });
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody></table></div></section>\n");
}

/// What sorts `gcc-9` before `gcc-12`: the texts and numbers of a name, in turns.
#[must_use]
pub fn in_order(name: &str) -> Vec<(&str, u64)> {
    let mut parts = Vec::new();
    let mut rest = name;
    while !rest.is_empty() {
        let digit = |c: char| c.is_ascii_digit();
        let number = rest.find(digit).unwrap_or(rest.len());
        let (text, after) = rest.split_at(number);
        let end = after.find(|c| !digit(c)).unwrap_or(after.len());
        parts.push((text, after[..end].parse().unwrap_or(0)));
        rest = &after[end..];
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::in_order;

    #[test]
    fn versions_are_sorted_as_numbers() {
        let mut names = ["gcc-12", "clang-14", "gcc-9", "dafny-4.11.0", "dafny-4.2.0"];
        names.sort_by_key(|name| in_order(name));
        assert_eq!(
            names,
            ["clang-14", "dafny-4.2.0", "dafny-4.11.0", "gcc-9", "gcc-12"]
        );
    }
}
