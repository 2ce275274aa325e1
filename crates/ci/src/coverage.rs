//! Which of the changed lines the tests reached, if the build of the head counts
//! ([`gadfly_guide::LineReader`] says how).

use crate::change::Change;
use crate::phase::Phase;
use gadfly_guide::LineReader;
use gadfly_report::ci::ChangeCoverage;
use gadfly_sandbox::Stop;
use std::collections::BTreeMap;
use std::path::Path;

/// The folder of the counts, in that which all jobs of a phase may write.
const FOLDER: &str = "coverage";

/// The environment that makes a compiler write its counts: those of the head where they are
/// read, those of others where they are in nobody's way.
pub(crate) fn environment(is_head: bool) -> [(String, String); 2] {
    gadfly_guide::counting_environment(&match is_head {
        true => format!("{{cache}}/{FOLDER}"),
        false => format!("{{scratch}}/{FOLDER}"),
    })
}

/// The lines of the change that can be executed, and whether they were.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reached(BTreeMap<(String, u64), bool>);

impl Reached {
    /// The sums; nothing if no line of the change can be executed or nothing was counted.
    pub(crate) fn sums(&self) -> Option<ChangeCoverage> {
        (!self.0.is_empty()).then(|| ChangeCoverage {
            lines: self.0.len() as u64,
            reached: self.0.values().filter(|reached| **reached).count() as u64,
        })
    }

    /// Adds what the head's compiler counted in a phase. Without counts, or tools to read
    /// them, nothing is added.
    pub(crate) fn add(
        &mut self,
        change: &Change,
        (exe, build): (&Path, &Path),
        phase: &Phase,
        stop: &Stop,
    ) {
        let reader = LineReader {
            runner: &phase.runner,
            // That of the whole run: the phase may have ended because enough was found.
            stop,
            build,
            exe,
            only_touched: false,
        };
        let folder = phase.runner.cache().join(FOLDER);
        reader.read(&folder, &change.lines, &mut |file, line, count| {
            if change.lines.contains(file, line) {
                *self.0.entry((file.to_owned(), line)).or_default() |= count > 0;
            }
        });
    }
}
