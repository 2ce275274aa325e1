//! How much more may be written and executed.

/// What is left for the program, the function and the statement being written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// How many more statements the present function may have.
    statements: usize,
    /// How many more operators the present function may have.
    operators: usize,
    /// How many more operators the present statement may have.
    nodes: usize,
    /// How many more statements may be executed in loops: what bounds the time
    /// that generating and running the program take.
    work: u64,
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

    /// How many more statements the present function may have.
    pub(super) fn statements(&self) -> usize {
        self.statements
    }

    /// Whether the present statement may have no more operators.
    pub(super) fn is_spent(&self) -> bool {
        self.nodes == 0
    }

    /// How many more statements may be executed in loops.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Begins a function of so many statements and operators.
    pub(super) fn begin_function(&mut self, statements: usize, operators: usize) {
        self.statements = statements;
        self.operators = operators;
    }

    /// Begins a statement of at most so many operators.
    pub(super) fn begin_statement(&mut self, operators: usize) {
        self.nodes = operators.min(self.operators);
    }

    /// Ends something of its own: what is around it has as many operators left as
    /// before.
    pub(super) fn return_operators(&mut self, around: &Budget) {
        self.operators = around.operators;
        self.nodes = around.nodes;
    }

    /// Pays for statements.
    pub(super) fn spend_statements(&mut self, statements: usize) {
        self.statements = self.statements.saturating_sub(statements);
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
