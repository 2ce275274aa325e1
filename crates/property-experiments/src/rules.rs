//! Rule tables of information-flow control as data: a check, the label of the program counter
//! and the label of the result, each a join of label variables; and the faults that leave one
//! variable out (section 4.1.2).

/// A join of label variables, in the order in which they were written down: 1 to 4 are the
/// labels that an instruction looks up, 5 is that of the program counter, 0 is nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Join([u8; 4]);

/// Nothing: the lowest label.
pub(crate) const BOTTOM: Join = Join([0; 4]);
/// The first label that an instruction looks up.
pub const L1: Join = Join([1, 0, 0, 0]);
/// The second label.
pub const L2: Join = Join([2, 0, 0, 0]);
/// The third label.
pub const L3: Join = Join([3, 0, 0, 0]);
/// The fourth label.
pub(crate) const L4: Join = Join([4, 0, 0, 0]);
/// The label of the program counter.
pub const PC: Join = Join([5, 0, 0, 0]);

impl Join {
    /// These and one more variable.
    #[must_use]
    pub const fn and(mut self, one: Join) -> Join {
        let mut at = 0;
        while self.0[at] != 0 {
            at += 1;
        }
        self.0[at] = one.0[0];
        self
    }

    /// The variables one by one.
    fn variables(self) -> impl Iterator<Item = Join> {
        let used = self.0.into_iter().filter(|one| *one != 0);
        used.map(|one| Join([one, 0, 0, 0]))
    }

    /// Every way to leave one variable out, the first variable first.
    fn without_one(self) -> Vec<Join> {
        self.variables().map(|one| self.without(one)).collect()
    }

    fn without(self, left_out: Join) -> Join {
        self.variables()
            .filter(|one| *one != left_out)
            .fold(BOTTOM, Join::and)
    }

    fn label<L: Lattice>(self, labels: &[L], pc: L) -> L {
        let mut label = L::BOTTOM;
        for variable in self.0 {
            label = match variable {
                0 => break,
                5 => label.join(pc),
                one => labels
                    .get(usize::from(one) - 1)
                    .map_or(label, |one| label.join(*one)),
            };
        }
        label
    }
}

impl std::fmt::Display for Join {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = ["", "l1", "l2", "l3", "l4", "pc"];
        let used: Vec<&str> = self
            .variables()
            .map(|one| names[usize::from(one.0[0])])
            .collect();
        match used.is_empty() {
            true => f.write_str("⊥"),
            false => f.write_str(&used.join(" ∨ ")),
        }
    }
}

/// What an instruction must check, and the labels that it leaves behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The left side must flow to the right one.
    pub check: Option<(Join, Join)>,
    /// The label of the result, if the instruction has one.
    pub result: Option<Join>,
    /// The label of the program counter afterwards.
    pub pc: Join,
}

impl std::fmt::Display for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.check {
            Some((left, right)) => write!(f, "check {left} ⊑ {right}")?,
            None => f.write_str("no check")?,
        }
        match self.result {
            Some(result) => write!(f, ", result {result}")?,
            None => f.write_str(", no result")?,
        }
        write!(f, ", pc {}", self.pc)
    }
}

/// A rule that checks nothing.
pub(crate) const fn rule(result: Option<Join>, pc: Join) -> Rule {
    Rule {
        check: None,
        result,
        pc,
    }
}

/// A label lattice.
pub(crate) trait Lattice: Copy + PartialEq {
    /// The lowest label.
    const BOTTOM: Self;
    /// The least upper bound.
    #[must_use]
    fn join(self, other: Self) -> Self;
    /// Whether information may flow from here to there.
    fn flows_to(self, other: Self) -> bool;
}

impl Rule {
    /// The labels of the result and of the program counter, or nothing if the check fails.
    /// `labels` are those that the instruction looks up.
    pub(crate) fn apply<L: Lattice>(&self, labels: &[L], pc: L) -> Option<(L, L)> {
        let join = |join: Join| join.label(labels, pc);
        if let Some((left, right)) = self.check
            && !join(left).flows_to(join(right))
        {
            return None;
        }
        Some((join(self.result.unwrap_or(BOTTOM)), join(self.pc)))
    }

    /// The faults of section 4.1.2: one variable is left out of the check, of the result or of
    /// the program counter's label.
    #[must_use]
    pub fn faults(&self) -> Vec<Rule> {
        let mut faults = self.faults_of_check_and_result();
        faults.extend(
            self.pc
                .without_one()
                .into_iter()
                .map(|pc| Rule { pc, ..*self }),
        );
        faults
    }

    /// The faults of the register machine: what is left out of the program counter's label is
    /// moved to the result's, if there is one; its own label always stays.
    pub(crate) fn faults_with_moves(&self) -> Vec<Rule> {
        let mut faults = self.faults_of_check_and_result();
        match self.result {
            None => faults.extend(
                self.pc
                    .without_one()
                    .into_iter()
                    .map(|pc| Rule { pc, ..*self }),
            ),
            Some(result) => {
                let moved = self.pc.variables().filter(|one| *one != PC);
                faults.extend(moved.map(|one| Rule {
                    result: Some(result.and(one)),
                    pc: self.pc.without(one),
                    ..*self
                }));
            }
        }
        faults
    }

    fn faults_of_check_and_result(&self) -> Vec<Rule> {
        let mut faults = Vec::new();
        if let Some((left, right)) = self.check {
            faults.extend(left.without_one().into_iter().map(|left| Rule {
                check: (left != BOTTOM).then_some((left, right)),
                ..*self
            }));
        }
        let result = self.result.unwrap_or(BOTTOM);
        faults.extend(result.without_one().into_iter().map(|result| Rule {
            result: Some(result),
            ..*self
        }));
        faults
    }
}
