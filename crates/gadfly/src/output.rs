//! Text and JSON on standard output.

#![allow(
    clippy::print_stderr,
    reason = "the only place that writes messages to standard error"
)]

use crate::exit::CommandError;
use serde::Serialize;
use std::io::{self, Write};
use std::time::{Duration, UNIX_EPOCH};

/// Writes a line of JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<(), CommandError> {
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, value).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

/// Writes text and a newline.
pub(crate) fn line(text: impl std::fmt::Display) -> Result<(), CommandError> {
    writeln!(io::stdout().lock(), "{text}")?;
    Ok(())
}

/// Writes text without a newline.
pub(crate) fn text(text: &str) -> Result<(), CommandError> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Writes a note for people to standard error.
pub(crate) fn note(text: &str) {
    eprintln!("gadfly: {text}");
}

/// Tells the user why a command failed, unless the reader of the output went away (`gadfly bugs
/// | head`).
pub(crate) fn error(error: &CommandError) {
    if !matches!(error, CommandError::Output(io) if io.kind() == io::ErrorKind::BrokenPipe) {
        eprintln!("gadfly: {error}");
    }
}

/// Formats a point in time.
pub(crate) fn time(seconds: i64) -> String {
    let since = Duration::from_secs(u64::try_from(seconds).unwrap_or(0));
    humantime::format_rfc3339_seconds(UNIX_EPOCH + since).to_string()
}

/// A table with aligned columns; the last column is not padded.
#[derive(Debug, Default)]
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn with_header(cells: &[&str]) -> Table {
        let header = cells.iter().map(|&cell| cell.to_owned()).collect();
        Table { rows: vec![header] }
    }

    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    pub(crate) fn print(&self) -> Result<(), CommandError> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in &self.rows {
            let mut text = String::new();
            for (index, cell) in row.iter().enumerate() {
                if index + 1 == row.len() {
                    text.push_str(cell);
                } else {
                    text.push_str(&format!("{cell:<width$}  ", width = widths[index]));
                }
            }
            line(text.trim_end())?;
        }
        Ok(())
    }
}

/// A text on one line, cut if it is long.
pub(crate) fn one_line(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() > 160 {
        let cut: String = line.chars().take(157).collect();
        format!("{cut}...")
    } else {
        line
    }
}
