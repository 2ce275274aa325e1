//! The order in which Dafny processes modules: a module comes after those that it depends
//! on. Dafny 2.3 numbers modules in this order, and prints the numbers.

use super::draft::{Drafts, Need};

/// The next step for a module or an import.
enum Step {
    Enter(usize),
    EnterImport { module: usize, import: usize },
    Leave(usize),
    LeaveImport,
}

impl Drafts {
    /// The number of each module: after the modules that it refines, contains or imports. An
    /// import has a number, too.
    pub(super) fn numbers(&self) -> Vec<u32> {
        let mut numbers = vec![0; self.all.len()];
        let mut entered = vec![false; self.all.len()];
        let mut next = 0;
        // A list of work instead of recursion: modules nest as deep as a file says.
        let mut work = vec![Step::Enter(0)];
        while let Some(step) = work.pop() {
            match step {
                Step::Enter(module) if entered[module] => {}
                Step::Enter(module) => {
                    entered[module] = true;
                    work.push(Step::Leave(module));
                    let needs = self.all[module].needs.iter().rev();
                    work.extend(needs.map(|need| match *need {
                        Need::Module(nested) => Step::Enter(nested),
                        Need::Import(import) => Step::EnterImport { module, import },
                    }));
                    work.extend(self.all[module].base.map(Step::Enter));
                }
                Step::EnterImport { module, import } => {
                    let (import, home) = &self.all[module].imports[import];
                    work.push(Step::LeaveImport);
                    work.extend(self.import_target(*home, import).map(Step::Enter));
                }
                Step::Leave(module) => {
                    numbers[module] = next;
                    next += 1;
                }
                Step::LeaveImport => next += 1,
            }
        }
        numbers
    }
}
