//! What single passes on Dafny programs propose: no Dafny is needed.
//!
//! `tests/dafny_passes/PASS.dfy` is a program; the valid programs that the pass makes of it
//! are in the file `.proposed` beside it. `GADFLY_BLESS=1` writes it.

#![allow(clippy::unwrap_used)]

use gadfly_dafny::Dialect;
use gadfly_reduce::dafny::{Interpreter, passes};
use gadfly_reduce::{Pass, Position, Subject};
use gadfly_test_support::trials::{self, compare, per_file};
use gadfly_toolchain::{Role, SourceFile};
use std::fs;
use std::path::Path;
use std::sync::Arc;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dafny_passes");
    trials::main(per_file(
        "dafny_passes",
        &folder,
        "dfy",
        proposes_what_is_recorded,
    ));
}

fn proposes_what_is_recorded(file: &Path) -> Result<(), String> {
    let subject = Subject::of_text(vec![SourceFile {
        name: "main.dfy".to_owned(),
        role: Role::Test,
        text: fs::read_to_string(file).unwrap().into(),
    }]);
    let interpreter = Interpreter::for_original(&subject, Dialect::V4).unwrap();
    let interpreter = Arc::new(interpreter);
    let name = file.file_stem().unwrap().to_string_lossy();
    let all = passes(&interpreter);
    let mut of_name = all.iter().filter(|it| it.name() == name);
    // The last stage has all passes.
    let pass = of_name.rfind(|it| it.stage() == <dyn Pass>::NORMAL);
    let pass = pass.ok_or_else(|| format!("there is no pass `{name}`"))?;
    let candidates = pass.candidates(&subject, Position::default());
    let valid = candidates.filter(|it| interpreter.is_valid(&it.subject));
    let mut texts: Vec<String> = Vec::new();
    for candidate in valid {
        let text = candidate.subject.files()[0].text.to_string();
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    compare(
        &file.with_extension("proposed"),
        &texts.join("\n// or:\n\n"),
    )
}
