//! The files that a run leaves behind.

use crate::exit::CommandError;
use gadfly_report::ci::{CiReport, junit, markdown, sarif};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The largest job summary that GitHub accepts is a mebibyte.
const MOST_SUMMARY: usize = 1_000_000;

/// Writes all forms of a report.
pub(super) fn write(report: &CiReport, folder: &Path) -> Result<(), CommandError> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |source| CommandError::Write { path, source }
    };
    fs::create_dir_all(folder).map_err(failed(folder))?;
    let text = markdown(report);
    for (name, text) in [
        ("report.json", &report.to_json()),
        ("report.md", &text),
        ("junit.xml", &junit(report)),
        ("report.sarif", &sarif(report)),
    ] {
        let path = folder.join(name);
        let fresh = folder.join(format!("{name}.new"));
        fs::write(&fresh, text)
            .and_then(|()| fs::rename(&fresh, &path))
            .map_err(failed(&path))?;
    }
    let summary = std::env::var_os("GITHUB_STEP_SUMMARY").filter(|path| !path.is_empty());
    if let Some(path) = summary.map(PathBuf::from) {
        let file = OpenOptions::new().create(true).append(true).open(&path);
        let end = text
            .char_indices()
            .nth(MOST_SUMMARY)
            .map_or(text.len(), |(at, _)| at);
        file.and_then(|mut file| file.write_all(&text.as_bytes()[..end]))
            .map_err(failed(&path))?;
    }
    Ok(())
}
