//! Where in the compiler's sources a crash happened, if its message says so.

use crate::decision::Tree;
use gadfly_bisect::commit::Git;
use gadfly_report::ci::SourceLine;
use gadfly_sandbox::Stop;
use gadfly_store::FindingDetails;
use std::path::PathBuf;

/// The line of the compiler's sources that a message names, if the head has such a file.
pub(crate) fn source_line(
    tree: Tree<'_>,
    details: &FindingDetails,
    stop: &Stop,
) -> Option<SourceLine> {
    if details.finding.kind != "crash" {
        return None;
    }
    let plan = tree.plan;
    let git = Git::open(&plan.repository, &plan.scratch, stop).ok()?;
    let said = details.observations.iter();
    let said = said
        .filter(|seen| seen.target == details.finding.target)
        .filter_map(|seen| seen.full.get("stderr")?.as_str());
    let texts: Vec<&str> = said.chain([details.finding.evidence.as_str()]).collect();
    let places = texts.iter().flat_map(|text| places_in(text)).take(8);
    places.into_iter().find_map(|(path, line)| {
        let mut rest = Some(path.as_path());
        while let Some(tried) = rest.filter(|it| it.as_os_str().len() > 2) {
            let file = tried.to_string_lossy().into_owned();
            let found = git.file(&tree.change.head, &file, 8 << 20);
            if matches!(found, Ok(Some(_))) {
                return Some(SourceLine { file, line });
            }
            let mut parts = tried.components();
            parts.next();
            rest = Some(parts.as_path());
        }
        None
    })
}

/// Everything in a text that looks like `path/to/file.c:12`.
fn places_in(text: &str) -> Vec<(PathBuf, u32)> {
    let is_part = |c: char| c.is_alphanumeric() || "/._-+:".contains(c);
    let words = text.split(|c| !is_part(c));
    words
        .filter_map(|word| {
            let mut parts = word.split(':');
            let (path, line) = (parts.next()?, parts.next()?);
            let is_file = path.contains('.') && !path.ends_with('.');
            Some((
                PathBuf::from(path.trim_start_matches('/')),
                line.parse().ok()?,
            ))
            .filter(|_| is_file)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::places_in;
    use std::path::PathBuf;

    #[test]
    fn places_are_read_from_messages() {
        let said = "cc: /build/tree/src/lower.c:120: fold: Assertion `x' failed. at 12:30";
        assert_eq!(
            places_in(said),
            [(PathBuf::from("build/tree/src/lower.c"), 120)]
        );
    }
}
