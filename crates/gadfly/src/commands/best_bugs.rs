//! `gadfly bugs --best`: the bug of each compiler that is most worth reporting.

use crate::arguments::JsonArgs;
use crate::exit::CommandError;
use crate::output::{self, Table};
use gadfly_oracle::Kind;
use gadfly_store::{Bug, BugFilter, Page, Store};
use serde::Serialize;
use std::collections::BTreeMap;

/// A bug with everything that its rank depends on.
#[derive(Clone, Debug, Serialize)]
struct Candidate {
    /// The compilers whose best bug it is.
    compilers: Vec<String>,
    #[serde(flatten)]
    bug: Bug,
    /// The number of tokens of its reduced program, if it was reduced.
    tokens: Option<u64>,
    /// The size of its original program in bytes.
    #[serde(skip)]
    bytes: usize,
}

impl Candidate {
    fn of(bug: Bug, store: &Store) -> Result<Option<Candidate>, CommandError> {
        // The bug may have been counted without a stored finding.
        let Some(example) = bug.example else {
            return Ok(None);
        };
        let details = store.finding(example)?;
        let files = details.program.files.iter();
        Ok(Some(Candidate {
            compilers: Vec::new(),
            bug,
            tokens: details.reduced.map(|reduced| reduced.tokens),
            bytes: files.map(|file| file.text.len()).sum(),
        }))
    }

    /// The sort key; lower is better: first bugs that are not in the catalogue, then the kinds
    /// that maintainers act on first, then the smallest reduced program, then the smallest
    /// program that is not reduced.
    fn rank(&self) -> (bool, u8, bool, u64, usize) {
        let is_known = !self.bug.known.is_empty();
        let kind = match self.bug.kind.parse() {
            Ok(Kind::Crash | Kind::WrongOutput) => 0,
            Ok(Kind::RunCrash) => 1,
            Ok(Kind::Reject) => 2,
            Ok(Kind::Hang) | Err(_) => 3,
        };
        let tokens = self.tokens.unwrap_or_default();
        (is_known, kind, self.tokens.is_none(), tokens, self.bytes)
    }
}

/// Lists the best bug of each compiler among those that match the filter.
pub(crate) fn list(store: &Store, filter: BugFilter, json: JsonArgs) -> Result<(), CommandError> {
    let best = best_of_each_compiler(&all_bugs(store, filter)?);
    if json.json {
        return output::json(&best);
    }
    if best.is_empty() {
        return output::line("no bugs yet; run `gadfly fuzz` to find some");
    }
    let mut table = Table::with_header(&["BUG", "KIND", "COMPILERS", "TOKENS", "TITLE", "KNOWN"]);
    for candidate in &best {
        let tokens = candidate.tokens;
        table.row(vec![
            candidate.bug.id.to_string(),
            candidate.bug.kind.clone(),
            candidate.compilers.join(", "),
            tokens.map_or_else(|| "not reduced".to_owned(), |tokens| tokens.to_string()),
            candidate.bug.title.clone(),
            candidate.bug.known.join(", "),
        ]);
    }
    table.print()
}

fn all_bugs(store: &Store, mut filter: BugFilter) -> Result<Vec<Candidate>, CommandError> {
    let mut all = Vec::new();
    filter.page = Page::first(500);
    loop {
        let bugs = store.bugs(&filter)?;
        if bugs.is_empty() {
            return Ok(all);
        }
        for bug in bugs {
            all.extend(Candidate::of(bug, store)?);
        }
        filter.page = filter.page.next();
    }
}

/// The best candidate of each compiler; the older one of equals. A bug that is the best of
/// several compilers is listed once.
fn best_of_each_compiler(all: &[Candidate]) -> Vec<Candidate> {
    let mut best: BTreeMap<&str, &Candidate> = BTreeMap::new();
    for candidate in all {
        for compiler in candidate.bug.targets.iter().map(|target| compiler(target)) {
            let key = |it: &Candidate| (it.rank(), it.bug.id);
            let first = best.entry(compiler).or_insert(candidate);
            if key(candidate) < key(first) {
                *first = candidate;
            }
        }
    }
    let mut listed: Vec<Candidate> = Vec::new();
    for (compiler, candidate) in best {
        let known = listed.iter_mut().find(|it| it.bug.id == candidate.bug.id);
        match known {
            Some(known) => known.compilers.push(compiler.to_owned()),
            None => listed.push(Candidate {
                compilers: vec![compiler.to_owned()],
                ..candidate.clone()
            }),
        }
    }
    listed.sort_by_key(|it| (it.rank(), it.bug.id));
    listed
}

/// The compiler of a target such as `gcc-12 -O3`.
fn compiler(target: &str) -> &str {
    target.split(' ').next().unwrap_or(target)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_store::{BugId, BugStatus};

    fn candidate(id: i64, kind: &str, targets: &[&str], tokens: Option<u64>) -> Candidate {
        Candidate {
            compilers: Vec::new(),
            bug: Bug {
                id: BugId(id),
                short_id: String::new(),
                signature: String::new(),
                kind: kind.to_owned(),
                title: String::new(),
                status: BugStatus::Open,
                first_seen: 0,
                last_seen: 0,
                count: 1,
                targets: targets.iter().map(ToString::to_string).collect(),
                example: None,
                known: Vec::new(),
                known_by: Vec::new(),
            },
            tokens,
            bytes: 100,
        }
    }

    fn ids(all: &[Candidate]) -> Vec<(i64, Vec<String>)> {
        let best = best_of_each_compiler(all).into_iter();
        best.map(|it| (it.bug.id.0, it.compilers)).collect()
    }

    #[test]
    fn the_kind_counts_more_than_the_size_and_a_reduced_program_more_than_another() {
        let all = [
            candidate(1, "reject", &["gcc-12 -O2"], Some(5)),
            candidate(2, "wrong-output", &["gcc-12"], None),
            candidate(3, "crash", &["gcc-12 -O3"], Some(90)),
            candidate(4, "wrong-output", &["gcc-12 -O1"], Some(40)),
        ];
        assert_eq!(ids(&all), [(4, vec!["gcc-12".to_owned()])]);
    }

    #[test]
    fn a_known_bug_comes_after_all_others() {
        let mut known = candidate(1, "crash", &["gcc-12"], Some(5));
        known.bug.known = vec!["gcc/some-bug".to_owned()];
        let all = [known, candidate(2, "hang", &["gcc-12"], None)];
        assert_eq!(ids(&all), [(2, vec!["gcc-12".to_owned()])]);
    }

    #[test]
    fn a_bug_of_two_compilers_is_listed_once() {
        let all = [
            candidate(1, "crash", &["gcc-11 -O2", "gcc-12 -O2"], Some(5)),
            candidate(2, "reject", &["pcc"], None),
        ];
        let gcc = vec!["gcc-11".to_owned(), "gcc-12".to_owned()];
        assert_eq!(ids(&all), [(1, gcc), (2, vec!["pcc".to_owned()])]);
    }
}
