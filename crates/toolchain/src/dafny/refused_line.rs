//! The line of the translation that the compiler behind a backend refuses.
//!
//! Go's and C#'s compilers tell only where it is. The translation is gone when somebody asks,
//! so the line is added below the first message that has a position: `  > x := 1`.

use super::step::StepEnd;
use regex::Regex;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// `main.go:12:3: …`, `main.cs(12,5): error …`.
static PLACE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?m)^\s*([^\s:()]+\.(?:go|cs))(?::|\()(\d+)[:,][^\n]*$").expect("a fixed pattern")
});

/// The longest line that is quoted, in characters.
const LONGEST: usize = 300;

/// How a build in a folder ended, with the refused line.
pub(super) fn quoting(mut end: StepEnd, folder: &Path) -> StepEnd {
    for words in [&mut end.stdout, &mut end.stderr] {
        if let Some((at, line)) = refused(words, folder) {
            words.insert_str(at, &format!("\n  > {line}"));
            break;
        }
    }
    end
}

/// The refused line, and the end of the message that tells its place.
fn refused(words: &str, folder: &Path) -> Option<(usize, String)> {
    let found = PLACE.captures(words)?;
    let number: usize = found[2].parse().ok()?;
    let text = fs::read_to_string(file(&found[1], folder)?).ok()?;
    let line = text.lines().nth(number.checked_sub(1)?)?.trim();
    let line: String = line.chars().take(LONGEST).collect();
    let end = found.get(0)?.end();
    (!line.is_empty()).then_some((end, line))
}

/// The file of a message: compilers run in other folders, so that the beginning of its path
/// may be another one.
fn file(named: &str, folder: &Path) -> Option<PathBuf> {
    // A message may quote what a program says: nothing outside of the folder is read.
    let is_part = |it: &&str| !it.is_empty() && *it != "..";
    let parts: Vec<&str> = named.split('/').filter(is_part).collect();
    let ends = (0..parts.len()).map(|from| parts[from..].iter().collect::<PathBuf>());
    ends.map(|end| folder.join(end)).find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_sandbox::Exit;
    use std::time::Duration;

    #[test]
    fn the_refused_line_stands_below_the_first_message() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("main-go/src");
        fs::create_dir_all(&source).unwrap();
        fs::write(source.join("main.go"), "package main\n\n  var y int = x\n").unwrap();
        let stdout =
            "# command-line-arguments\n/elsewhere/main-go/src/main.go:3:15: undefined: x\n";
        let end = StepEnd {
            exit: Exit::Code(1),
            stdout: stdout.to_owned(),
            stderr: String::new(),
            wall: Duration::ZERO,
            cpu: Duration::ZERO,
        };
        let quoted = quoting(end.clone(), folder.path());
        assert_eq!(
            quoted.stdout,
            stdout.trim_end().to_owned() + "\n  > var y int = x\n"
        );
        fs::write(folder.path().join("beside.go"), "secret\n").unwrap();
        let outside = StepEnd {
            stdout: "../beside.go:1:1: refused\n".to_owned(),
            ..end.clone()
        };
        let quoted = quoting(outside.clone(), &source);
        assert_eq!(quoted.stdout, outside.stdout);
        let nowhere = quoting(end, Path::new("/nowhere"));
        assert_eq!(nowhere.stdout, stdout);
    }
}
