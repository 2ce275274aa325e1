//! Reference compilers: two families that agree without optimisation, and their
//! sanitizers, so that no undefined program is ever accepted.

use super::{Answer, Truth, compile_only};
use crate::interesting::Trouble;
use crate::subject::Subject;
use gadfly_oracle::Kind;
use gadfly_toolchain::{
    Compiler, Exit, Language, Limits, Observation, ObserveError, Runner, Stage, Stop, Target,
    TestCase, Workbench,
};
use std::sync::Arc;

/// What no valid program does, as far as compilers notice by themselves.
const ERRORS: [&str; 17] = [
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
];

/// The same in words that gcc refuses to know.
const ERRORS_OF_CLANG: [&str; 2] = ["unsequenced", "incompatible-library-redeclaration"];

/// The families that references are taken from.
const FAMILIES: [&str; 2] = ["gcc", "clang"];

/// Compilers that say whether a text is valid and what it prints.
#[derive(Debug)]
pub struct References<'a> {
    runner: &'a Runner,
    stop: &'a Stop,
    template: TestCase,
    /// Whether it is enough that the program compiles: it is never run.
    compile_only: bool,
    /// Without optimisation, one of each family; sanitizers after them.
    plain: Vec<Target>,
    sanitized: Vec<Target>,
}

/// There are no two families of compilers to hold a text against.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a program in {language} that was not made from choices can only be reduced where both gcc and clang are installed: nobody else could tell whether a smaller one is still valid; install them, or give a test of your own with --interesting"
)]
pub struct NoReferences {
    /// The language of the program.
    pub language: Language,
}

impl<'a> References<'a> {
    /// The references for programs like this one, of which the target to blame is
    /// none.
    ///
    /// # Errors
    /// When there are no two families.
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
        let mut plain = Vec::new();
        let mut sanitized = Vec::new();
        for family in FAMILIES {
            let compiler = compilers
                .iter()
                .filter(|it| is_reference(it, family, template))
                // The machine's own before others, another than the blamed one.
                .min_by_key(|it| (it.name == blamed.compiler.name, it.root.is_some()))
                .ok_or_else(|| none.clone())?;
            plain.push(strict(compiler, &["-O0"], template));
            let sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
            sanitized.push(strict(
                compiler,
                &[&["-O1"], &sanitizers[..]].concat(),
                template,
            ));
            if family == "clang" {
                let memory = ["-O0", "-fsanitize=memory", "-fno-sanitize-recover=all"];
                sanitized.push(strict(compiler, &memory, template));
            }
        }
        Ok(References {
            runner,
            stop,
            template: template.clone(),
            compile_only: matches!(kind, Kind::Crash | Kind::Reject),
            plain,
            sanitized,
        })
    }

    fn ask(&self, subject: &Subject, printed: Option<&str>) -> Result<Answer, ObserveError> {
        let case = TestCase {
            files: subject.files().to_vec(),
            expected: None,
            ..self.template.clone()
        };
        let mut bench = Workbench::new(self.runner, &case)?;
        if self.compile_only {
            for target in &self.plain {
                let seen = bench.observe(&compile_only(target), self.stop)?;
                if !seen.exit.success() {
                    return Ok(Answer::Invalid(refusal(target, &seen)));
                }
            }
            return Ok(Answer::Prints(None));
        }
        let mut right: Option<String> = None;
        for target in self.plain.iter().chain(&self.sanitized) {
            let seen = bench.observe(target, self.stop)?;
            if seen.stage != Stage::Run || !matches!(seen.exit, Exit::Code(_)) {
                return Ok(Answer::Invalid(refusal(target, &seen)));
            }
            // A sanitizer ends the program with a word about why.
            let complains =
                seen.stderr.contains("runtime error") || seen.stderr.contains("Sanitizer");
            if complains {
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
    fn output_of(&self, subject: &Subject, printed: Option<&str>) -> Result<Answer, Trouble> {
        Ok(self.ask(subject, printed)?)
    }

    fn how(&self) -> String {
        let names = |targets: &[Target]| {
            let names = targets.iter().map(|it| it.compiler.name.clone());
            let mut names: Vec<String> = names.collect();
            names.dedup();
            names.join(" and ")
        };
        match self.compile_only {
            true => format!(
                "{} accept it without a warning that would mean an undefined program",
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

fn is_reference(compiler: &Arc<Compiler>, family: &str, template: &TestCase) -> bool {
    let spec = &compiler.spec;
    spec.family == family
        && spec.language == template.language
        && compiler.runs
        && compiler.understands(template)
        && !compiler.name.contains("linux-gnu")
}

/// A target with these options that warns of what no valid program does, and has the
/// memory that sanitizers need.
fn strict(compiler: &Arc<Compiler>, options: &[&str], template: &TestCase) -> Target {
    let mut spec = (*compiler.spec).clone();
    spec.compile.retain(|word| word != "-w");
    spec.driver_compile.retain(|word| word != "-w");
    spec.compile_limits.memory = Limits::UNLIMITED;
    spec.run_limits.memory = Limits::UNLIMITED;
    // What is linked of it must be linked with the sanitizers too.
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
        "{} does not take it: {}",
        target.compiler.name,
        words.map_or_else(|| seen.exit.to_string(), |it| it.trim().to_owned())
    )
}
