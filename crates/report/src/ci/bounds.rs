//! What a report may contain at most. It is cut when it is made, and again when it is read:
//! the reader does not know who wrote it.

use super::{CiReport, CommitName, FORMAT, FoundBug, GoneBug};

/// The largest file that is read as a report.
pub const MOST_BYTES: usize = 4 << 20;

/// The most bugs of each list.
const MOST_BUGS: usize = 50;

/// The most characters of a title, a name or an id.
const MOST_NAME: usize = 300;

/// The most characters of evidence.
const MOST_EVIDENCE: usize = 4_000;

/// The most characters of a program.
const MOST_PROGRAM: usize = 20_000;

/// The most files of a program.
const MOST_FILES: usize = 8;

/// The most other forms of a bug.
const MOST_FORMS: usize = 5;

/// Why a file is no report.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// It is too large.
    #[error("it has {0} bytes, more than {MOST_BYTES}, which no report has")]
    TooLarge(usize),
    /// It is not a report.
    #[error("it is no report of `gadfly ci`: {0}")]
    NotAReport(String),
    /// It was written by another version.
    #[error("its format is {0}, and this version of Gadfly reads format {FORMAT} only")]
    OtherFormat(u32),
}

impl CiReport {
    /// Reads a report that anybody may have written.
    ///
    /// # Errors
    /// If it is too large or no report of this format.
    pub fn read(bytes: &[u8]) -> Result<CiReport, Unreadable> {
        if bytes.len() > MOST_BYTES {
            return Err(Unreadable::TooLarge(bytes.len()));
        }
        let report: CiReport = serde_json::from_slice(bytes)
            .map_err(|error| Unreadable::NotAReport(error.to_string()))?;
        match report.format {
            FORMAT => Ok(report.bounded()),
            other => Err(Unreadable::OtherFormat(other)),
        }
    }

    /// The report as JSON, bounded.
    #[must_use]
    pub fn to_json(&self) -> String {
        let report = self.clone().bounded();
        let mut text = serde_json::to_string_pretty(&report).unwrap_or_default();
        text.push('\n');
        text
    }

    /// The same with every list and text cut to what is allowed.
    #[must_use]
    pub fn bounded(mut self) -> CiReport {
        cut(&mut self.gadfly, MOST_NAME);
        cut(&mut self.compiler, MOST_NAME);
        commit(&mut self.head);
        self.base.iter_mut().for_each(commit);
        self.merge_base.iter_mut().for_each(commit);
        if let Some(note) = &mut self.note {
            cut(note, MOST_EVIDENCE);
        }
        for list in [&mut self.bugs, &mut self.inherited] {
            list.truncate(MOST_BUGS);
            list.iter_mut().for_each(bug);
        }
        self.gone.truncate(MOST_BUGS);
        self.gone.iter_mut().for_each(gone);
        self.dismissed.truncate(MOST_BUGS);
        for id in &mut self.dismissed {
            name(id);
        }
        let known = std::mem::take(&mut self.known).into_iter().take(MOST_BUGS);
        self.known = known
            .map(|(mut it, count)| {
                name(&mut it);
                (it, count)
            })
            .collect();
        for number in [&mut self.seconds, &mut self.cpu_seconds] {
            finite(number);
        }
        self
    }
}

fn bug(it: &mut FoundBug) {
    for text in [
        &mut it.id,
        &mut it.kind,
        &mut it.title,
        &mut it.target,
        &mut it.finding,
        &mut it.decision,
        &mut it.language,
    ] {
        name(text);
    }
    it.language.retain(|c| c.is_ascii_alphanumeric());
    it.id.retain(|c| c.is_ascii_alphanumeric() || c == '-');
    for text in [&mut it.seen_before, &mut it.like].into_iter().flatten() {
        name(text);
    }
    it.also.truncate(MOST_FORMS);
    it.also.iter_mut().for_each(name);
    cut(&mut it.evidence, MOST_EVIDENCE);
    it.program.truncate(MOST_FILES);
    let mut room = MOST_PROGRAM;
    for file in &mut it.program {
        name(&mut file.name);
        cut(&mut file.text, room);
        room = room.saturating_sub(file.text.len());
    }
    if let Some(expected) = &mut it.expected {
        cut(expected, MOST_EVIDENCE);
    }
    it.culprit.iter_mut().for_each(commit);
    if let Some(place) = &mut it.place {
        name(&mut place.file);
    }
    finite(&mut it.seconds);
}

fn gone(it: &mut GoneBug) {
    name(&mut it.id);
    it.id.retain(|c| c.is_ascii_alphanumeric() || c == '-');
    name(&mut it.title);
    it.fixed_by.iter_mut().for_each(commit);
}

fn commit(it: &mut CommitName) {
    it.id.retain(|c| c.is_ascii_hexdigit());
    cut(&mut it.id, 64);
    name(&mut it.subject);
}

/// A name is on one line.
fn name(text: &mut String) {
    if text.chars().any(char::is_control) {
        *text = text
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
    }
    cut(text, MOST_NAME);
}

fn finite(number: &mut f64) {
    if !number.is_finite() || *number < 0.0 {
        *number = 0.0;
    }
}

fn cut(text: &mut String, most: usize) {
    if let Some((at, _)) = text.char_indices().nth(most) {
        text.truncate(at);
        text.push('…');
    }
}
