//! Semantics-preserving (metamorphic) variants of Dafny programs.
//!
//! A variant must print what the original prints, on every backend. A backend that prints
//! something else is wrong about one of the two, even if the correct output is not known.
//! Each transformation is one file in `transformation/`; which ones are applied, and where,
//! is taken from [`Choices`]. This crate knows the language and nothing of generators,
//! compilers or campaigns.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod error;
mod site;
mod total;
mod transformation;
mod work;

pub use error::VariantError;
pub use transformation::{ALL as TRANSFORMATIONS, Transformation};

use gadfly_choice::{Choices, Label};
use gadfly_dafny::resolved::Resolved;
use gadfly_dafny::syntax::Declaration;
use gadfly_dafny::{
    CompileOptions, Dialect, End, HeaderOptions, Limits, Outcome, Program, ResolveOptions,
    RunOptions, compile, resolve, run,
};
use work::Work;

const VARIANT: Label = Label::new("variant");
const STEP: Label = Label::new("transformation");

/// The maximum number of transformations of one variant.
const MOST_STEPS: usize = 4;

/// A variant of a program.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The program.
    pub program: Program,
    /// The transformations that were applied, in order; empty if none found a place.
    pub steps: Vec<Step>,
}

/// A transformation that was applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its name.
    pub name: &'static str,
    /// The number of places.
    pub places: usize,
}

/// The settings for variants.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The dialect that programs are written in.
    pub dialect: Dialect,
    /// The options that the program's text names.
    pub header: HeaderOptions,
    /// The limits of the runs in which variants are compared with the program.
    pub limits: Limits,
    /// The names of the transformations to choose from.
    pub among: Vec<&'static str>,
}

impl Settings {
    /// All transformations.
    #[must_use]
    pub fn new(dialect: Dialect) -> Self {
        Self {
            dialect,
            header: HeaderOptions::default(),
            limits: Limits {
                steps: 20_000_000,
                memory: 256 << 20,
                depth: 100_000,
            },
            among: TRANSFORMATIONS.iter().map(|it| it.name()).collect(),
        }
    }
}

/// Writes a variant of a program, and verifies that both mean the same: the variant resolves,
/// and if the interpreter can run the program, it prints the same for both.
///
/// # Errors
/// If the program does not resolve, or if the variant differs, which is a mistake of a
/// transformation or of the interpreter.
pub fn vary(
    program: &Program,
    settings: &Settings,
    choices: &mut Choices,
) -> Result<Variant, VariantError> {
    let mut program = program.clone();
    // Comments would end up in the wrong places.
    program.comments.clear();
    let mut resolved = resolved_of(&program, "the program")?;
    let before = executed(&program, &resolved, settings);
    let among: Vec<_> = TRANSFORMATIONS
        .iter()
        .filter(|it| settings.among.contains(&it.name()))
        .collect();
    let mut steps = Vec::new();
    choices.open(VARIANT);
    let wanted = if among.is_empty() || has_refinements(&program.declarations) {
        0
    } else {
        1 + choices.index(MOST_STEPS)
    };
    for _ in 0..wanted {
        choices.open(STEP);
        let transformation = *choices.pick(&among);
        let counts = transformation
            .needs_counts()
            .then(|| executed(&program, &resolved, settings))
            .flatten()
            .map(|outcome| outcome.statement_counts);
        let mut changed = program.clone();
        let mut work = Work::new(&resolved, counts, choices, &program);
        let places = transformation.apply(&mut changed, &mut work);
        choices.close();
        if places == 0 {
            continue;
        }
        changed.renumber();
        resolved = resolved_of(&changed, transformation.name())?;
        program = changed;
        steps.push(Step {
            name: transformation.name(),
            places,
        });
    }
    choices.close();
    if let (Some(before), false) = (before, steps.is_empty()) {
        same(&program, &resolved, settings, &before, &steps)?;
    }
    Ok(Variant { program, steps })
}

/// Whether a module refines another one: the statements of both must then match.
fn has_refinements(declarations: &[Declaration]) -> bool {
    declarations.iter().any(|declaration| match declaration {
        Declaration::Module(module) => {
            module.refinement.is_some() || has_refinements(&module.declarations)
        }
        _ => false,
    })
}

fn resolved_of(program: &Program, what: &str) -> Result<Resolved, VariantError> {
    resolve(program, ResolveOptions::default()).map_err(|diagnostics| VariantError::Refused {
        what: what.to_owned(),
        first: diagnostics.first().map_or_else(String::new, |first| {
            first.display(&program.sources).to_string()
        }),
    })
}

/// The result of the interpreter, if it can run the program.
fn executed(program: &Program, resolved: &Resolved, settings: &Settings) -> Option<Outcome> {
    let options = CompileOptions {
        dialect: settings.dialect,
        unicode_chars: settings.header.utf16_chars.then_some(false),
        count_statements: true,
        ..CompileOptions::default()
    };
    let code = compile(&program.sources, resolved, &options);
    let outcome = run(&code, settings.limits, &RunOptions::default());
    matches!(outcome.end, End::Finished | End::Halted).then_some(outcome)
}

fn same(
    program: &Program,
    resolved: &Resolved,
    settings: &Settings,
    before: &Outcome,
    steps: &[Step],
) -> Result<(), VariantError> {
    let names: Vec<&str> = steps.iter().map(|step| step.name).collect();
    let after = executed(program, resolved, settings);
    let printed = after.as_ref().map(|outcome| outcome.stdout.as_str());
    // The message of a failed `expect` contains its position, which differs in a variant.
    let halted = matches!(before.end, End::Halted);
    let agree = match &after {
        Some(after) if halted => matches!(after.end, End::Halted),
        _ => printed == Some(before.stdout.as_str()),
    };
    if agree || before.varies.is_some() {
        return Ok(());
    }
    Err(VariantError::Differs {
        steps: names.join(", "),
        before: before.stdout.clone(),
        after: printed.unwrap_or("nothing: it does not finish").to_owned(),
    })
}
