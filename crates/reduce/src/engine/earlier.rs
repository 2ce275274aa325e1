//! Reads what an earlier reduction of the same program left in a folder: its result, and
//! how long its history is. A folder that cannot be read as such counts as having none.

use super::file_names::{BEST, CHOICES, EXPECTED, HISTORY, LOG, ORIGINAL, OTHERS};
use crate::subject::Subject;
use gadfly_choice::Recording;
use gadfly_dafny::without_options_line;
use gadfly_toolchain::SourceFile;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// The result of an earlier reduction.
#[derive(Debug)]
pub(super) struct Earlier {
    /// The program that it ended with.
    pub(super) best: Subject,
    /// The number of the next step.
    pub(super) steps: usize,
    /// The number of programs with other bugs that it kept.
    pub(super) others: usize,
    /// The number of calls up to the last step.
    pub(super) calls: usize,
    /// The time up to the last step.
    pub(super) time: Duration,
}

impl Earlier {
    /// Reads the history in a folder, if it belongs to this program.
    pub(super) fn read(folder: &Path, original: &Subject) -> Option<Earlier> {
        let history = folder.join(HISTORY);
        let first = history.join(format!("{:04}-{ORIGINAL}", 0));
        if files_in(&first, original)? != original.files() {
            return None;
        }
        let best = folder.join(BEST);
        let files = files_in(&best, original).filter(|files| !files.is_empty())?;
        let choices = fs::read(best.join(CHOICES)).ok();
        let choices = choices.and_then(|bytes| Recording::from_bytes(&bytes).ok());
        let expected = fs::read_to_string(best.join(EXPECTED)).ok();
        let best = match (choices, expected) {
            (Some(choices), _) => Subject::of_choices(files, None, choices),
            (None, Some(expected)) => Subject::of_text(files).expecting(expected),
            (None, None) => Subject::of_text(files),
        };
        // The number of an incomplete step is taken as well.
        let last = names(&history)?.iter().filter_map(|it| number(it)).max()?;
        let (calls, time) = spent(&folder.join(LOG));
        Some(Earlier {
            best,
            steps: last + 1,
            others: names(&folder.join(OTHERS)).map_or(0, |it| it.len()),
            calls,
            time,
        })
    }
}

/// The files of a step, in the order and with the roles of the original's files; `None` if the
/// names differ.
fn files_in(folder: &Path, original: &Subject) -> Option<Vec<SourceFile>> {
    let present = names(folder)?;
    let known = |name: &String| {
        matches!(name.as_str(), CHOICES | EXPECTED)
            || original.files().iter().any(|it| it.name == *name)
    };
    if !present.iter().all(known) {
        return None;
    }
    let files = original.files().iter();
    let kept = files.filter(|it| present.contains(&it.name));
    kept.map(|it| {
        let text = fs::read_to_string(folder.join(&it.name)).ok()?;
        // The history added the line with the program's options.
        let text = match without_options_line(&it.text) == &*it.text {
            true => without_options_line(&text),
            false => &text,
        };
        Some(SourceFile {
            text: text.into(),
            ..it.clone()
        })
    })
    .collect()
}

fn names(folder: &Path) -> Option<Vec<String>> {
    let entries = fs::read_dir(folder).ok()?;
    let names = entries.map(|entry| entry.ok()?.file_name().into_string().ok());
    names.collect()
}

/// The number of a step: `7` for `0007-deletions`.
fn number(name: &str) -> Option<usize> {
    name.split_once('-')?.0.parse().ok()
}

/// The calls and the time in the last line of a log; zero if there is none.
fn spent(log: &Path) -> (usize, Duration) {
    let text = fs::read_to_string(log).unwrap_or_default();
    let mut fields = text.lines().last().unwrap_or_default().split('\t').skip(4);
    let calls = fields.next().and_then(|it| it.parse().ok()).unwrap_or(0);
    let seconds = fields.next().and_then(|it| it.parse().ok());
    let time = seconds.and_then(|it| Duration::try_from_secs_f64(it).ok());
    (calls, time.unwrap_or_default())
}
