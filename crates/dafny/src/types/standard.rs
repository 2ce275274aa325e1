//! Dafny's standard libraries, as far as they are supported: programs import them without
//! declaring them. The code is our own; only its behaviour is Dafny's.

use super::draft::Drafts;
use crate::diagnostic::Diagnostic;
use crate::parse::parse_outside;
use crate::syntax::Name;

const TEXT: &str = include_str!("standard_libraries.dfy");

/// The module that contains all of them.
const ROOT: &str = "Std";

impl Drafts {
    /// Adds the libraries to a program that imports from them and has no module of
    /// that name itself.
    pub(super) fn add_standard_libraries(&mut self, diagnostics: &mut Vec<Diagnostic>) {
        let mut imports = self.all.iter().flat_map(|draft| &draft.imports);
        let wanted = imports.any(|(import, _)| is_standard(&import.target));
        if !wanted || self.child(0, ROOT).is_some() {
            return;
        }
        let (declarations, next_node) = parse_outside(TEXT, self.next_node);
        self.next_node = next_node;
        self.fill(0, &declarations, diagnostics);
    }
}

/// Whether a path leads into the libraries.
fn is_standard(path: &[Name]) -> bool {
    path.first().is_some_and(|name| name.as_str() == ROOT)
}

/// The message for an import of an unknown library.
pub(super) fn nowhere(path: &[Name]) -> String {
    let words: Vec<&str> = path.iter().map(Name::as_str).collect();
    let words = words.join(".");
    match is_standard(path) {
        true => format!(
            "the standard library {words} is not known here; those that are: Std.Wrappers, \
             Std.BoundedInts, Std.Math, Std.Strings, and Seq, Map and Set of Std.Collections"
        ),
        false => format!("there is no module {words} to import"),
    }
}

#[cfg(test)]
mod tests {
    use super::TEXT;
    use crate::{ParseOptions, ResolveOptions, parse, resolve};

    #[test]
    fn the_libraries_are_a_program() {
        let program = parse("standard_libraries.dfy", TEXT, ParseOptions::default());
        let program = program.expect("the libraries parse");
        resolve(&program, ResolveOptions { strict_ghost: true }).expect("the libraries resolve");
    }
}
