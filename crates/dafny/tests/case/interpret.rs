//! A program of the corpus through parser, printer, resolver and interpreter.

use gadfly_dafny::machine::{End, Limits, RunOptions, run};
use gadfly_dafny::{
    CompileOptions, Dialect, HeaderOptions, ParseOptions, Program, ResolveOptions, compile, parse,
    print, resolve,
};

/// What the interpreter says of a program.
pub(crate) struct Interpreted {
    /// What it prints.
    pub(crate) stdout: String,
    /// Its exit status.
    pub(crate) exit: i32,
}

/// Parses a program; one line says what is wrong.
pub(crate) fn parsed(file: &str, text: &str, dialect: Dialect) -> Result<Program, String> {
    parse(file, text, ParseOptions { dialect }).map_err(|failure| one_line(&failure.to_string()))
}

/// The program as it is printed, and read again, once that is known to be the same.
pub(crate) fn printed(
    file: &str,
    program: &Program,
    dialect: Dialect,
) -> Result<(String, Program), String> {
    let text = print(program, dialect).map_err(|refused| refused.to_string())?;
    let again = parsed(file, &text, dialect).map_err(|e| format!("does not parse again: {e}"))?;
    match again == *program {
        true => Ok((text, again)),
        false => Err("printed and parsed, it is another program".to_owned()),
    }
}

/// Interprets a program; one line says why that is impossible.
pub(crate) fn interpreted(
    program: &Program,
    dialect: Dialect,
    options: &[String],
) -> Result<Interpreted, String> {
    let resolved = resolve(program, ResolveOptions::default()).map_err(|diagnostics| {
        let mut errors = diagnostics.iter();
        let error = errors.find(|d| d.severity == gadfly_dafny::Severity::Error);
        let said = error.map(|d| d.display(&program.sources).to_string());
        one_line(&said.unwrap_or_default())
    })?;
    let header = program.sources.files().first();
    let header = header.map(|file| HeaderOptions::of(file.text()));
    let header = header.unwrap_or_default();
    let options = CompileOptions {
        dialect,
        unicode_chars: (header.utf16_chars
            || options
                .iter()
                .any(|option| option == "--unicode-char=false"))
        .then_some(false),
        ..CompileOptions::default()
    };
    let code = compile(&program.sources, &resolved, &options);
    let watch = RunOptions {
        arguments: vec!["program".to_owned()],
        ..RunOptions::default()
    };
    let limits = Limits {
        steps: 200_000_000,
        ..Limits::default()
    };
    let outcome = run(&code, limits, &watch);
    match (outcome.exit_status(), outcome.varies) {
        (_, Some(why)) => Err(format!("backends print it differently: {why}")),
        (Some(exit), None) => Ok(Interpreted {
            stdout: outcome.stdout,
            exit,
        }),
        (None, None) => Err(match outcome.end {
            End::Invalid {
                kind, span, what, ..
            } => {
                let place = place(program, span);
                format!("{place}: invalid: {kind:?}: {what}")
            }
            End::Unsupported { construct, span } => {
                format!("{}: unsupported: {construct}", place(program, span))
            }
            end => format!("{end:?}"),
        }),
    }
}

fn place(program: &Program, span: gadfly_dafny::syntax::Span) -> String {
    let diagnostic = gadfly_dafny::Diagnostic::error(span, "");
    let shown = diagnostic.display(&program.sources).to_string();
    shown.split(':').next().unwrap_or_default().to_owned()
}

/// The first line that differs.
pub(crate) fn difference(expected: &str, actual: &str) -> String {
    let lines = expected.lines().count().max(actual.lines().count());
    for line in 0..lines {
        let (want, got) = (expected.lines().nth(line), actual.lines().nth(line));
        if want != got {
            return format!("line {}: {got:?} instead of {want:?}", line + 1);
        }
    }
    "the end of the last line differs".to_owned()
}

fn one_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}
