//! Asking a compiler for its own lists of options, and which of the flags of
//! a database it does not know.

use super::available::AvailableFlags;
use super::database::FlagDatabase;
use super::help::unknown_options;
use super::machine::Machine;

/// Makes a driver check its options without running anything. It reports all options that it
/// does not know, not only the first.
const LOOK_ONLY: [&str; 5] = ["-###", "-x", "c", "-c", "/dev/null"];

impl AvailableFlags {
    /// The flags of a compiler, of which `answer` gives the output for some arguments.
    pub(crate) fn from_compiler<E>(
        database: &FlagDatabase,
        answer: impl Fn(&[&str]) -> Result<String, E>,
    ) -> Result<AvailableFlags, E> {
        let mut answers = Vec::with_capacity(database.ask.len());
        for question in &database.ask {
            let question: Vec<&str> = question.iter().map(String::as_str).collect();
            answers.push(answer(&question)?);
        }
        let mut available = AvailableFlags::from_answers(database, &answers, Machine::here());
        if available.is_empty() {
            return Ok(available);
        }
        let options: Vec<&str> = available.all_options().chain(LOOK_ONLY).collect();
        let unknown = unknown_options(&answer(&options)?);
        available.forget(&unknown);
        Ok(available)
    }
}
