//! Who says that a text is valid, by its language, and the passes that go with that.

use super::{Failing, FailingError, Reduction};
use gadfly_dafny::Dialect;
use gadfly_reduce::dafny::{Checked, Interpreter};
use gadfly_reduce::finding::{Answer, NoReferences, References, Truth, has_references};
use gadfly_reduce::{
    HostCompilers, Pass, Plausibility, ReduceError, Subject, TestError, dafny, passes,
};
use gadfly_toolchain::Language;
use std::sync::Arc;

/// What decides whether a text is valid.
pub(super) enum Judge<'a> {
    /// Compilers of two families and their sanitizers.
    References(Box<References<'a>>, Plausibility),
    /// Our own interpreter of Dafny.
    Dafny(Arc<Interpreter>),
    /// Nothing: only choices and models are reduced.
    Nobody,
}

impl<'a> Judge<'a> {
    /// The judge for texts like that of a failing program.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn of(
        failing: &Failing,
        subject: &Subject,
        how: &Reduction<'a>,
    ) -> Result<Judge<'a>, FailingError> {
        let case = &failing.test_case;
        if case.language == Language::Dafny {
            let dialect = case.standard.as_deref();
            let dialect = dialect.or(failing.target.compiler.only_standard());
            let dialect: Option<Dialect> = dialect.and_then(|it| it.parse().ok());
            let interpreter = Interpreter::for_original(subject, dialect.unwrap_or_default())?;
            return Ok(Judge::Dafny(Arc::new(interpreter)));
        }
        if !has_references(case.language) {
            return Err(NoReferences {
                language: case.language,
            }
            .into());
        }
        let references = References::choose(
            how.runner,
            how.stop,
            how.compilers,
            case,
            &failing.target,
            failing.kind,
        )?;
        Ok(Judge::References(
            Box::new(references),
            passes::plausibility_of(subject, HostCompilers::new(how.runner, how.stop)),
        ))
    }

    /// The passes whose results it can judge.
    pub(super) fn passes(&self, subject: &Subject, how: &Reduction<'a>) -> Vec<Box<dyn Pass + 'a>> {
        match self {
            Judge::References(..) => {
                passes::for_text_of(subject, HostCompilers::new(how.runner, how.stop))
            }
            Judge::Dafny(interpreter) => dafny::passes(interpreter),
            Judge::Nobody => Vec::new(),
        }
    }

    /// The program with its expected output, if the judge knows it.
    pub(super) fn told(&self, subject: Subject) -> Subject {
        if let Judge::Dafny(interpreter) = self
            && subject.expected().is_none()
            && interpreter.output_is_fixed()
            && let Checked::Prints(output) = &*interpreter.check(&subject)
        {
            return subject.expecting(Arc::clone(output));
        }
        subject
    }

    /// The same, also asking compilers, which takes some builds.
    ///
    /// # Errors
    /// If the user stopped it.
    pub(super) fn confirmed(&self, subject: Subject) -> Result<Subject, ReduceError> {
        let Judge::References(references, _) = self else {
            return Ok(self.told(subject));
        };
        if subject.expected().is_some() {
            return Ok(subject);
        }
        Ok(match references.confirm(&subject)? {
            Answer::Prints(Some(output)) => subject.expecting(output),
            Answer::Prints(None) | Answer::Invalid(_) => subject,
        })
    }

    /// Whether a candidate is worth a call.
    pub(super) fn allows(&self, candidate: &Subject) -> bool {
        if candidate.is_executed() {
            return true;
        }
        match self {
            Judge::References(_, plausibility) => plausibility.allows(candidate),
            Judge::Dafny(interpreter) => interpreter.is_valid(candidate),
            Judge::Nobody => candidate.expected().is_some(),
        }
    }
}

impl Truth for Judge<'_> {
    fn output_of(&self, subject: &Subject, printed: Option<&str>) -> Result<Answer, TestError> {
        match self {
            Judge::References(references, _) => references.output_of(subject, printed),
            Judge::Dafny(interpreter) => interpreter.output_of(subject, printed),
            Judge::Nobody => Ok(match subject.expected() {
                Some(expected) => Answer::Prints(Some(expected.to_string())),
                None => Answer::Invalid("it is not known whether it is valid".to_owned()),
            }),
        }
    }

    fn is_certain(&self) -> bool {
        match self {
            Judge::References(references, _) => references.is_certain(),
            Judge::Dafny(_) | Judge::Nobody => true,
        }
    }

    fn confirm(&self, subject: &Subject) -> Result<Answer, TestError> {
        match self {
            Judge::References(references, _) => references.confirm(subject),
            Judge::Dafny(_) | Judge::Nobody => self.output_of(subject, None),
        }
    }

    fn how(&self) -> String {
        match self {
            Judge::References(references, _) => references.how(),
            Judge::Dafny(interpreter) => interpreter.how(),
            Judge::Nobody => "its generator wrote it so".to_owned(),
        }
    }
}
