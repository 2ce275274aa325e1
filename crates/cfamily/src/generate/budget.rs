//! How much more may be written and executed.

/// What is left for the program, the function and the statement being written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// How many more statements the present function may have.
    pub statements: usize,
    /// How many more operators the present function may have.
    pub operators: usize,
    /// How many more operators the present statement may have.
    pub nodes: usize,
    /// How many more statements may be executed in loops: what bounds the time
    /// that generating and running the program take.
    pub work: u64,
}

impl Budget {
    /// Nothing to write yet; the work of a whole program.
    pub(super) fn of_work(work: u64) -> Budget {
        Budget {
            statements: 0,
            operators: 0,
            nodes: 0,
            work,
        }
    }

    /// Begins something of its own that has so many operators.
    pub(super) fn grant_operators(&mut self, operators: usize) {
        self.operators = operators;
        self.nodes = operators;
    }

    /// Pays for an operator.
    pub(super) fn spend_operator(&mut self) {
        self.nodes -= 1;
        self.operators -= 1;
    }

    /// Pays for statements that were executed.
    pub(super) fn spend_work(&mut self, steps: u64) {
        self.work = self.work.saturating_sub(steps);
    }
}
