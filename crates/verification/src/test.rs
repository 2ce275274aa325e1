//! One test: subjects of all families, their mutants, what the verifier says of them, and
//! where it is wrong.
//!
//! Whatever is wrong in a file of many programs is asked again alone, twice; only what is
//! wrong again both times is reported.

use crate::answer::Answer;
use crate::family::{FAMILIES, NEVER};
use crate::subject::Subject;
use crate::truth::Truth;
use crate::verifier::{Variation, Verifier, VerifierError};
use gadfly_choice::Choices;
use gadfly_dafny::{Dialect, ParseOptions, parse, print};
use gadfly_sandbox::{Runner, Stop};
use serde::Serialize;
use std::collections::BTreeMap;

/// How often a disagreement must show again.
const CONFIRMATIONS: usize = 2;

/// How a verifier is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// It accepted a false claim.
    Unsound,
    /// It refused a program whose claims it should prove.
    Imprecise,
    /// Its answer changed although the program means the same.
    Brittle,
    /// It failed.
    Crash,
}

impl Fault {
    /// The name of the kind.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Fault::Unsound => "unsound",
            Fault::Imprecise => "imprecise",
            Fault::Brittle => "brittle",
            Fault::Crash => "crash",
        }
    }
}

/// A program on which the verifier is wrong.
#[derive(Clone, Debug, Serialize)]
pub struct Disagreement {
    /// How.
    pub fault: Fault,
    /// The verifier.
    pub verifier: String,
    /// The family, and what was made false.
    pub kind: String,
    /// The program, complete with its `Main`.
    pub program: String,
    /// Why it is known: the violation in a run, or what the verifier said.
    pub evidence: String,
}

/// What a test is to ask.
#[derive(Clone, Copy, Debug)]
pub struct TestOptions {
    /// Whether false claims are refused.
    pub sound: bool,
    /// Whether true claims are proved.
    pub precise: bool,
    /// Whether the answers stay.
    pub steady: bool,
}

/// How often something happened, by kind.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Counts {
    /// Programs whose claims are true, and those of them that were verified.
    pub subjects: u64,
    /// Those that were verified.
    pub verified: u64,
    /// Mutants whose false claim a run shows.
    pub mutants: u64,
    /// Those of them that the verifier refused.
    pub refused: u64,
    /// Mutants of which no run shows that they are false; they are not asked about.
    pub not_shown: u64,
    /// Programs of which the verifier gave up.
    pub gave_up: u64,
    /// Programs that were asked about again in other ways.
    pub varied: u64,
    /// Mutants and those that were refused, by kind.
    pub by_kind: BTreeMap<String, (u64, u64)>,
}

impl Counts {
    /// Adds the counts of another test.
    pub fn add(&mut self, other: &Counts) {
        self.subjects += other.subjects;
        self.verified += other.verified;
        self.mutants += other.mutants;
        self.refused += other.refused;
        self.not_shown += other.not_shown;
        self.gave_up += other.gave_up;
        self.varied += other.varied;
        for (kind, (all, refused)) in &other.by_kind {
            let of = self.by_kind.entry(kind.clone()).or_default();
            of.0 += all;
            of.1 += refused;
        }
    }
}

/// The result of a test.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Tested {
    /// What was counted.
    pub counts: Counts,
    /// Where the verifier is wrong.
    pub disagreements: Vec<Disagreement>,
    /// Subjects whose claims do not hold in a run: mistakes of Gadfly.
    pub mistakes: Vec<String>,
}

/// Runs the test of a seed: a subject of each family, with all its mutants.
///
/// # Errors
/// If the machine gets in the way, or `stop` was set.
pub fn test(
    seed: u64,
    verifier: &Verifier,
    options: TestOptions,
    runner: &Runner,
    stop: &Stop,
) -> Result<Tested, VerifierError> {
    let mut choices = Choices::from_seed(seed);
    let subjects = FAMILIES.iter().enumerate();
    let subjects: Vec<Subject> = subjects
        .map(|(number, family)| Subject::write(family, number, &mut choices))
        .collect();
    let mut asked = Asked {
        verifier,
        runner,
        stop,
        tested: Tested::default(),
    };
    let mut right = Vec::new();
    for subject in &subjects {
        let program = subject.program(&subject.text);
        match Truth::of(&program) {
            Truth::Holds => {
                right.extend(asked.question(subject.family, &subject.text, program, String::new()));
            }
            truth => {
                let mistake = format!("seed {seed}, {}: {truth:?}", subject.family);
                asked.tested.mistakes.push(mistake);
            }
        }
    }
    let plain = asked.all(&right, Variation::Plain)?;
    if options.precise {
        asked.precise(&right, &plain)?;
    }
    if options.steady {
        asked.steady(&right, &plain, seed)?;
    }
    if options.sound {
        asked.sound(&subjects)?;
    }
    Ok(asked.tested)
}

/// Verifies a program of a user, then runs it: unsound if the verifier accepts it and a claim
/// does not hold.
///
/// # Errors
/// If the machine gets in the way, or `stop` was set.
pub fn check_program(
    text: &str,
    verifier: &Verifier,
    runner: &Runner,
    stop: &Stop,
) -> Result<(Answer, Truth), VerifierError> {
    let answers = verifier.answers(&[text], Variation::Plain, runner, stop)?;
    let answer = answers.into_iter().next();
    Ok((
        answer.unwrap_or_else(|| Answer::GaveUp(Vec::new())),
        Truth::of(text),
    ))
}

/// A program to ask about.
struct Question {
    kind: String,
    /// The modules in the dialect of the verifier.
    text: String,
    /// The whole program, in Dafny 4.
    program: String,
    evidence: String,
}

struct Asked<'a> {
    verifier: &'a Verifier,
    runner: &'a Runner,
    stop: &'a Stop,
    tested: Tested,
}

impl Asked<'_> {
    /// A question, unless the verifier's dialect lacks something.
    fn question(
        &self,
        kind: &str,
        text: &str,
        program: String,
        evidence: String,
    ) -> Option<Question> {
        Some(Question {
            text: self.in_its_dialect(text)?,
            kind: kind.to_owned(),
            program,
            evidence,
        })
    }

    fn in_its_dialect(&self, text: &str) -> Option<String> {
        let dialect = match self.verifier.dafny.version.major {
            2 => Dialect::V2_3,
            3 => Dialect::V3,
            _ => return Some(text.to_owned()),
        };
        let options = ParseOptions {
            dialect: Dialect::V4,
        };
        print(&parse("program.dfy", text, options).ok()?, dialect).ok()
    }

    fn all(&self, questions: &[Question], how: Variation) -> Result<Vec<Answer>, VerifierError> {
        let texts: Vec<&str> = questions.iter().map(|it| it.text.as_str()).collect();
        self.verifier.answers(&texts, how, self.runner, self.stop)
    }

    /// Whether a question has an answer of this sort again, alone, each time.
    fn again(
        &self,
        question: &Question,
        how: Variation,
        is_same: impl Fn(&Answer) -> bool,
    ) -> Result<bool, VerifierError> {
        for _ in 0..CONFIRMATIONS {
            let texts = [question.text.as_str()];
            let answers = self.verifier.answers(&texts, how, self.runner, self.stop)?;
            if !answers.iter().all(&is_same) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn report(&mut self, fault: Fault, question: &Question, evidence: String) {
        self.tested.disagreements.push(Disagreement {
            fault,
            verifier: self.verifier.name(),
            kind: question.kind.clone(),
            program: question.program.clone(),
            evidence,
        });
    }

    /// A crash, or that the verifier gave up; what concerns every question.
    fn is_no_answer(
        &mut self,
        question: &Question,
        answer: &Answer,
    ) -> Result<bool, VerifierError> {
        match answer {
            Answer::GaveUp(_) => self.tested.counts.gave_up += 1,
            Answer::Crashed(words) => {
                let is_crash = |it: &Answer| matches!(it, Answer::Crashed(_));
                if self.again(question, Variation::Plain, is_crash)? {
                    self.report(Fault::Crash, question, words.clone());
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn precise(&mut self, right: &[Question], answers: &[Answer]) -> Result<(), VerifierError> {
        for (question, answer) in right.iter().zip(answers) {
            self.tested.counts.subjects += 1;
            match answer {
                Answer::Verified => self.tested.counts.verified += 1,
                Answer::Refused(errors) | Answer::NotResolved(errors) => {
                    let name = answer.name();
                    if self.again(question, Variation::Plain, |it| it.name() == name)? {
                        self.report(Fault::Imprecise, question, errors.join("\n"));
                    }
                }
                other => {
                    self.is_no_answer(question, other)?;
                }
            }
        }
        Ok(())
    }

    fn steady(
        &mut self,
        right: &[Question],
        plain: &[Answer],
        seed: u64,
    ) -> Result<(), VerifierError> {
        let other_seed = Variation::Seed((seed % 1000) as u32 + 1);
        let mut variations = vec![other_seed, Variation::Reversed];
        if self.verifier.is_new() {
            variations.push(Variation::Isolated);
        }
        for variation in variations {
            let answers = self.all(right, variation)?;
            for ((question, before), after) in right.iter().zip(plain).zip(&answers) {
                self.tested.counts.varied += 1;
                let flips = before.name() != after.name();
                let is_same = |it: &Answer| it.name() == after.name();
                // The order of other programs in a file is gone when it is asked alone.
                if flips
                    && (variation == Variation::Reversed
                        || self.again(question, variation, is_same)?)
                {
                    let evidence = format!(
                        "{} as usual, {} with {variation:?}",
                        before.name(),
                        after.name()
                    );
                    self.report(Fault::Brittle, question, evidence);
                }
            }
        }
        Ok(())
    }

    fn sound(&mut self, subjects: &[Subject]) -> Result<(), VerifierError> {
        let mut wrong = Vec::new();
        for subject in subjects {
            for mutant in &subject.mutants {
                let program = subject.program(&mutant.text);
                let Truth::Broken(violation) = Truth::of(&program) else {
                    self.tested.counts.not_shown += 1;
                    continue;
                };
                // The names of mutants of one subject must differ in a file.
                let name = format!("W{}", wrong.len());
                let text = mutant.text.replace(&subject.module, &name);
                wrong.extend(self.question(&mutant.kind, &text, program, violation));
            }
        }
        for (number, (kind, text)) in NEVER.iter().enumerate() {
            let text = text.replace("$M", &format!("N{number}"));
            let evidence = "it claims what must never be proved".to_owned();
            let kind = format!("never: {kind}");
            wrong.extend(self.question(&kind, &text, text.clone(), evidence));
        }
        let answers = self.all(&wrong, Variation::Plain)?;
        for (question, answer) in wrong.iter().zip(&answers) {
            if self.is_no_answer(question, answer)? {
                continue;
            }
            let accepted = *answer == Answer::Verified;
            let counts = &mut self.tested.counts;
            counts.mutants += 1;
            counts.refused += u64::from(!accepted);
            let of = counts.by_kind.entry(question.kind.clone()).or_default();
            of.0 += 1;
            of.1 += u64::from(!accepted);
            let is_same = |it: &Answer| *it == Answer::Verified;
            if accepted && self.again(question, Variation::Plain, is_same)? {
                self.report(Fault::Unsound, question, question.evidence.clone());
            }
        }
        Ok(())
    }
}
