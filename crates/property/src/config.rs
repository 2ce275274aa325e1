//! What `cargo gadfly` tells the properties that it runs, and what they tell it: environment
//! variables and a file for each. It must not know how to search.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::Schedule;

/// Runs guided and reports to a file: `key=value` pairs, separated by semicolons.
pub const RUN: &str = "GADFLY_RUN";

/// Executes the one input in this file, and nothing else.
pub const REPLAY: &str = "GADFLY_REPLAY";

/// The mark with which a test executable says which tests are properties: `cargo gadfly` looks
/// for it in the file, the name follows up to the end mark.
pub const MARK: &str = "\u{1}gadfly-property\u{2}";

/// The end of a name after [`MARK`].
pub const END: &str = "\u{3}";

/// How `cargo gadfly` wants a property to be run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunConfig {
    /// The maximum time; none means until told otherwise.
    pub time: Option<Duration>,
    /// The seed of all random decisions.
    pub seed: u64,
    /// How inputs are chosen.
    pub schedule: Schedule,
    /// The largest size of generated inputs, if not the default.
    pub size: Option<usize>,
    /// The folder of inputs that reached something.
    pub corpus: Option<PathBuf>,
    /// The file in which to say how it goes.
    pub status: Option<PathBuf>,
}

impl RunConfig {
    /// Reads the value of the environment variable.
    #[must_use]
    pub fn parse(text: &str) -> RunConfig {
        let pairs: BTreeMap<&str, &str> = text
            .split(';')
            .filter_map(|pair| pair.split_once('='))
            .collect();
        let number = |key: &str| pairs.get(key).and_then(|value| value.parse().ok());
        RunConfig {
            time: number("time_ms").map(Duration::from_millis),
            seed: number("seed").unwrap_or(0),
            schedule: pairs
                .get("schedule")
                .and_then(|name| name.parse().ok())
                .unwrap_or_default(),
            size: number("size").map(|size| size as usize),
            corpus: pairs.get("corpus").map(PathBuf::from),
            status: pairs.get("status").map(PathBuf::from),
        }
    }

    /// Writes the value of the environment variable.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!("seed={};schedule={}", self.seed, self.schedule);
        let mut add = |key: &str, value: String| {
            text.push_str(&format!(";{key}={value}"));
        };
        if let Some(time) = self.time {
            add("time_ms", time.as_millis().to_string());
        }
        if let Some(size) = self.size {
            add("size", size.to_string());
        }
        if let Some(corpus) = &self.corpus {
            add("corpus", corpus.display().to_string());
        }
        if let Some(status) = &self.status {
            add("status", status.display().to_string());
        }
        text
    }
}

/// How a property is doing, as its status file says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// Whether it is over.
    pub is_over: bool,
    /// All executions.
    pub executions: u64,
    /// Those whose precondition did not hold.
    pub discarded: u64,
    /// The inputs that were kept.
    pub seeds: usize,
    /// The edges that were reached.
    pub edges: usize,
    /// The failure, as people read it.
    pub failure: Option<String>,
}

impl Status {
    /// Writes the file, at once: a reader never sees half of it.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&self, path: &Path) -> std::io::Result<()> {
        let mut text = format!(
            "{} {} {} {} {}\n",
            u8::from(self.is_over),
            self.executions,
            self.discarded,
            self.seeds,
            self.edges
        );
        if let Some(failure) = &self.failure {
            text.push_str(failure);
        }
        let draft = path.with_extension("draft");
        std::fs::write(&draft, text)?;
        std::fs::rename(&draft, path)
    }

    /// Reads the file; `None` if there is none yet.
    #[must_use]
    pub fn load(path: &Path) -> Option<Status> {
        let text = std::fs::read_to_string(path).ok()?;
        let (numbers, failure) = text.split_once('\n')?;
        let numbers: Vec<u64> = numbers
            .split(' ')
            .filter_map(|number| number.parse().ok())
            .collect();
        let &[is_over, executions, discarded, seeds, edges] = &numbers[..] else {
            return None;
        };
        Some(Status {
            is_over: is_over == 1,
            executions,
            discarded,
            seeds: seeds as usize,
            edges: edges as usize,
            failure: (!failure.is_empty()).then(|| failure.to_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let config = RunConfig {
            time: Some(Duration::from_millis(1500)),
            seed: 7,
            schedule: Schedule::Paper,
            size: Some(12),
            corpus: Some("some folder/x".into()),
            status: None,
        };
        assert_eq!(RunConfig::parse(&config.to_text()), config);
        assert_eq!(RunConfig::parse(""), RunConfig::default());
    }
}
