//! Reference compilers: two families that agree without optimisation, and their
//! sanitizers, so that no undefined program is ever handed out.
//!
//! One of them is asked about every candidate, all of them about what is to be kept.

use super::{Answer, Truth, compile_only};
use crate::interestingness::TestError;
use crate::subject::Subject;
use crate::syntax::Names;
use gadfly_oracle::Kind;
use gadfly_sandbox::{Exit, Limits, Runner, Stop};
use gadfly_toolchain::{
    Compiler, Language, Observation, ObserveError, Role, SourceFile, Stage, Target, TestCase,
    Workbench,
};
use std::sync::Arc;

/// Warnings that compilers only give about invalid programs.
const ERRORS: [&str; 20] = [
    "return-type",
    "uninitialized",
    "maybe-uninitialized",
    "implicit-function-declaration",
    "implicit-int",
    "int-conversion",
    "incompatible-pointer-types",
    "pointer-to-int-cast",
    "int-to-pointer-cast",
    "array-bounds",
    "div-by-zero",
    "shift-count-overflow",
    "shift-count-negative",
    "return-local-addr",
    "sequence-point",
    "format",
    "builtin-declaration-mismatch",
    "main",
    "discarded-qualifiers",
    "pointer-sign",
];

/// More such warnings, which only clang has.
const ERRORS_OF_CLANG: [&str; 4] = [
    "unsequenced",
    "incompatible-library-redeclaration",
    "main-return-type",
    "incompatible-pointer-types-discards-qualifiers",
];

/// Rejects what the standard does not have.
const PEDANTIC: &str = "-pedantic-errors";

/// Ends a program at the first error of a sanitizer.
const NO_RECOVERY: &str = "-fno-sanitize-recover=all";

/// The families that references are taken from.
const FAMILIES: [&str; 2] = ["gcc", "clang"];

/// Compilers that decide whether a text is valid, and what it prints.
#[derive(Debug)]
pub struct References<'a> {
    runner: &'a Runner,
    stop: &'a Stop,
    template: TestCase,
    /// Whether it is enough that a candidate compiles.
    compile_only: bool,
    /// Whether results with a `main` must run nevertheless, because a user will run them.
    must_run: bool,
    /// References without optimisation, one of each family; the first one is used for every
    /// candidate.
    plain: Vec<Target>,
    sanitized: Vec<Target>,
}

/// Has the driver compiled like the code under test: where nothing runs, it would be left out,
/// and what is refused may be in it.
fn compile_driver_too(case: &mut TestCase) {
    for file in &mut case.files {
        if file.role == Role::Driver {
            file.role = Role::Test;
        }
    }
}

/// There are no compilers of two families.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a program in {language} that was not made from choices can only be reduced if both gcc and clang are installed, because only they can tell whether a smaller one is still valid; install them, or give a test of your own with --interesting"
)]
pub struct NoReferences {
    /// The language of the program.
    pub language: Language,
}

impl<'a> References<'a> {
    /// The references for programs like this one, which exclude the blamed target. If they
    /// accept the original as standard C, they require it of every smaller program.
    ///
    /// # Errors
    /// If there are no two families.
    pub fn choose(
        runner: &'a Runner,
        stop: &'a Stop,
        compilers: &[Arc<Compiler>],
        template: &TestCase,
        blamed: &Target,
        kind: Kind,
    ) -> Result<References<'a>, NoReferences> {
        let none = NoReferences {
            language: template.language,
        };
        let mut families = FAMILIES;
        // The first reference should not belong to the blamed family.
        families.sort_by_key(|it| *it == blamed.family());
        let mut references = References {
            runner,
            stop,
            template: template.clone(),
            compile_only: matches!(kind, Kind::Crash | Kind::Reject),
            must_run: false,
            plain: Vec::new(),
            sanitized: Vec::new(),
        };
        let mut chosen = Vec::new();
        for family in families {
            let fitting = compilers.iter();
            let mut fitting: Vec<_> = fitting
                .filter(|it| is_reference(it, family, template))
                .collect();
            // The blamed compiler last; among the others, those of the machine before those of
            // the depot.
            fitting.sort_by_key(|it| (it.name == blamed.compiler.name, it.root.is_some()));
            // Not every compiler is installed with its sanitizers.
            let works = |it: &&&Arc<Compiler>| {
                references.compile_only || references.can_sanitize(&sanitized(it, &[], template))
            };
            let compiler = fitting.iter().find(works).copied();
            chosen.push(compiler.ok_or_else(|| none.clone())?);
        }
        let pedantic = chosen.iter().all(|it| {
            let target = compile_only(&strict(it, &["-O0", PEDANTIC], template));
            references.accepts_original(&target)
        });
        let pedantic: &[&str] = if pedantic { &[PEDANTIC] } else { &[] };
        for compiler in chosen {
            let with = |options: &[&str]| strict(compiler, &[options, pedantic].concat(), template);
            references.plain.push(with(&["-O0"]));
            let sanitized = sanitized(compiler, pedantic, template);
            references.sanitized.push(sanitized);
        }
        if kind == Kind::Reject {
            let original = Subject::of_text(template.files.clone());
            let runs = references.ask(&original, references.sanitized.iter(), None, true);
            references.must_run = matches!(runs, Ok(Answer::Prints(_)));
        }
        Ok(references)
    }

    /// Whether a target accepts the original; false if it cannot be run.
    fn accepts_original(&self, target: &Target) -> bool {
        let seen = Workbench::new(self.runner, &self.template)
            .and_then(|mut bench| bench.observe(target, self.stop));
        seen.is_ok_and(|it| it.exit.success())
    }

    /// Whether an empty program can be built and run with sanitizers.
    fn can_sanitize(&self, target: &Target) -> bool {
        let nothing = TestCase::new(
            self.template.language,
            vec![SourceFile {
                name: match self.template.language {
                    Language::Cpp => "nothing.cpp".to_owned(),
                    _ => "nothing.c".to_owned(),
                },
                role: Role::Test,
                text: "int main(void) { return 0; }\n".into(),
            }],
        );
        let seen = Workbench::new(self.runner, &nothing)
            .and_then(|mut bench| bench.observe(target, self.stop));
        seen.is_ok_and(|it| it.stage == Stage::Run && it.exit.success())
    }

    /// Runs a text on these targets in turn, until one rejects it or prints something
    /// different.
    fn ask<'t>(
        &self,
        subject: &Subject,
        targets: impl Iterator<Item = &'t Target>,
        printed: Option<&str>,
        run: bool,
    ) -> Result<Answer, ObserveError> {
        let mut case = TestCase {
            files: subject.files().to_vec(),
            expected: None,
            ..self.template.clone()
        };
        if !run {
            compile_driver_too(&mut case);
        }
        let mut right: Option<String> = None;
        for target in targets {
            // An object compiled with sanitizers cannot be linked without them.
            let mut bench = Workbench::new(self.runner, &case)?;
            if !run {
                let seen = bench.observe(&compile_only(target), self.stop)?;
                if !seen.exit.success() {
                    return Ok(Answer::Invalid(refusal(target, &seen)));
                }
                continue;
            }
            let seen = bench.observe(target, self.stop)?;
            // The sanitizer printed the reason.
            let complains =
                seen.stderr.contains("runtime error") || seen.stderr.contains("Sanitizer");
            if seen.stage != Stage::Run || !matches!(seen.exit, Exit::Code(_)) || complains {
                return Ok(Answer::Invalid(refusal(target, &seen)));
            }
            match &right {
                None if printed == Some(&*seen.stdout) => {
                    return Ok(Answer::Invalid("the target is right".to_owned()));
                }
                None => right = Some(seen.stdout),
                Some(known) if *known == seen.stdout => {}
                Some(_) => {
                    return Ok(Answer::Invalid(
                        "the references print different things".to_owned(),
                    ));
                }
            }
        }
        Ok(Answer::Prints(right))
    }
}

impl Truth for References<'_> {
    fn output_of(&self, subject: &Subject, printed: Option<&str>) -> Result<Answer, TestError> {
        Ok(self.ask(
            subject,
            self.plain.iter().take(1),
            printed,
            !self.compile_only,
        )?)
    }

    fn is_certain(&self) -> bool {
        false
    }

    fn confirm(&self, subject: &Subject) -> Result<Answer, TestError> {
        let run = !self.compile_only || self.must_run && has_main(subject);
        // Sanitizers reject the most programs, so run them first.
        let sanitized = self.sanitized.iter().filter(|_| run);
        Ok(self.ask(subject, sanitized.chain(&self.plain), None, run)?)
    }

    fn how(&self) -> String {
        let names = |targets: &[Target]| {
            let names = targets.iter().map(|it| it.compiler.name.clone());
            let mut names: Vec<String> = names.collect();
            names.dedup();
            names.join(" and ")
        };
        match self.compile_only {
            true if self.must_run => format!(
                "{} accept it without a warning that indicates an undefined program and, if \
                 it has a main, agree on its output without a report from their sanitizers",
                names(&self.plain)
            ),
            true => format!(
                "{} accept it without a warning that indicates an undefined program",
                names(&self.plain)
            ),
            false => format!(
                "{} agree on what it prints at -O0, and their sanitizers for addresses, \
                 undefined behaviour and uninitialised memory find nothing",
                names(&self.plain)
            ),
        }
    }
}

fn has_main(subject: &Subject) -> bool {
    let names = Names::of(subject);
    names.get("main").is_some_and(|it| !it.declared.is_empty())
}

fn is_reference(compiler: &Arc<Compiler>, family: &str, template: &TestCase) -> bool {
    let spec = &compiler.spec;
    spec.family == family
        && spec.language == template.language
        && compiler.runs
        && compiler.understands(template)
        && !compiler.name.contains("linux-gnu")
}

/// All sanitizers that can be combined in one build: gcc's for addresses, clang's for
/// uninitialised memory.
fn sanitized(compiler: &Arc<Compiler>, pedantic: &[&str], template: &TestCase) -> Target {
    let sanitizers = match compiler.spec.family == "gcc" {
        true => "-fsanitize=address,undefined",
        false => "-fsanitize=memory,undefined",
    };
    let options = ["-O0", sanitizers, NO_RECOVERY];
    strict(compiler, &[&options, pedantic].concat(), template)
}

/// A target with these options and warnings about invalid programs, without the memory limit
/// that sanitizers exceed.
fn strict(compiler: &Arc<Compiler>, options: &[&str], template: &TestCase) -> Target {
    let mut spec = (*compiler.spec).clone();
    spec.compile.retain(|word| word != "-w");
    spec.driver_compile.retain(|word| word != "-w");
    spec.compile_limits.memory = Limits::UNLIMITED;
    spec.run_limits.memory = Limits::UNLIMITED;
    // The driver must be built with the sanitizers as well.
    spec.driver_options = options.iter().map(ToString::to_string).collect();
    let own = Compiler {
        spec: Arc::new(spec),
        ..(**compiler).clone()
    };
    let is_clang = compiler.spec.family == "clang";
    let own_errors = ERRORS_OF_CLANG.iter().filter(|_| is_clang);
    let errors = ERRORS.iter().chain(own_errors);
    let errors = errors.map(|it| format!("-Werror={it}"));
    let plain = options.iter().map(ToString::to_string);
    let silence = ["-Wno-unknown-warning-option".to_owned()];
    let silence = silence.into_iter().filter(|_| is_clang);
    let target = Target::new(Arc::new(own), plain.chain(silence).chain(errors).collect());
    let in_standard = template
        .standard
        .as_deref()
        .and_then(|it| target.clone().in_standard(it));
    in_standard.unwrap_or(target)
}

fn refusal(target: &Target, seen: &Observation) -> String {
    let words = seen.stderr.lines().find(|line| line.contains("error"));
    format!(
        "{} rejects it: {}",
        target.compiler.name,
        words.map_or_else(|| seen.exit.to_string(), |it| it.trim().to_owned())
    )
}
