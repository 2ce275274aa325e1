//! The parts of the language that Dafny offers only when options ask for them, and the
//! comment by which a program names those options to the person who runs it.

use crate::syntax::visitor::{walk_declaration, walk_program};
use crate::syntax::{
    Declaration, Expression, Program, TypeDeclaration, TypeDefinition, TypeKeyword, TypeKind,
    Visitor,
};
use crate::{ParseOptions, parse};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Newtypes over types that are not numeric.
pub const GENERAL_NEWTYPES: &str = "general-newtypes";

/// The prefix of the comment.
const COMMENT: &str = "// Options: ";

/// The options for a feature; empty for an unknown one.
#[must_use]
pub fn options_for(part: &str) -> &'static [&'static str] {
    match part {
        GENERAL_NEWTYPES => &["--type-system-refresh", "--general-newtypes"],
        _ => &[],
    }
}

/// The program with a first line that names the options it needs, if it needs any and
/// does not say so yet: `// Options: --type-system-refresh --general-newtypes`.
///
/// The line is for people. Nothing reads the options from it.
#[must_use]
pub fn with_options_line(text: &str) -> Cow<'_, str> {
    if text.starts_with(COMMENT) {
        return Cow::Borrowed(text);
    }
    let Ok(program) = parse("", text, ParseOptions::default()) else {
        return Cow::Borrowed(text);
    };
    let parts = required_features(&program).into_iter();
    let options: Vec<&str> = parts.flat_map(options_for).copied().collect();
    match options.is_empty() {
        true => Cow::Borrowed(text),
        false => Cow::Owned(format!("{COMMENT}{}\n{text}", options.join(" "))),
    }
}

/// The program without the line of [`with_options_line`].
#[must_use]
pub fn without_options_line(text: &str) -> &str {
    match text.strip_prefix(COMMENT) {
        Some(rest) => rest.split_once('\n').map_or("", |(_, program)| program),
        None => text,
    }
}

/// The features that a program needs, as far as its declarations show.
pub fn required_features(program: &Program) -> BTreeSet<&'static str> {
    let mut search = Search(BTreeSet::new());
    walk_program(&mut search, program);
    search.0
}

struct Search(BTreeSet<&'static str>);

impl Visitor for Search {
    fn visit_declaration(&mut self, declaration: &Declaration) {
        if let Declaration::Type(it) = declaration
            && is_general_newtype(it)
        {
            self.0.insert(GENERAL_NEWTYPES);
        }
        walk_declaration(self, declaration);
    }

    /// No expression needs a feature.
    fn visit_expression(&mut self, _: &Expression) {}
}

fn is_general_newtype(declaration: &TypeDeclaration) -> bool {
    let base = match &declaration.definition {
        TypeDefinition::Whole(ty) => Some(ty),
        TypeDefinition::Constrained(constrained) => constrained.variable.ty.as_ref(),
        TypeDefinition::Abstract => None,
    };
    let is_no_number = |kind: &TypeKind| {
        matches!(
            kind,
            TypeKind::Bool
                | TypeKind::Char
                | TypeKind::String
                | TypeKind::BitVector(_)
                | TypeKind::Collection { .. }
                | TypeKind::Map { .. }
        )
    };
    declaration.keyword == TypeKeyword::Newtype && base.is_some_and(|ty| is_no_number(&ty.kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeaderOptions;

    fn parts(text: &str) -> Vec<&'static str> {
        let program = parse("a.dfy", text, ParseOptions::default()).unwrap();
        required_features(&program).into_iter().collect()
    }

    #[test]
    fn newtypes_over_numbers_are_there_unasked() {
        let text = "newtype A = int\nnewtype B = x: real | x < 1.0\nnewtype C = A\ntype D = bool";
        assert_eq!(parts(text), [""; 0]);
    }

    #[test]
    fn a_program_names_the_options_it_needs_once() {
        let needs = "newtype N = bool\n";
        let line = "// Options: --type-system-refresh --general-newtypes\n";
        let with = with_options_line(needs).into_owned();
        assert_eq!(with, format!("{line}{needs}"));
        assert_eq!(with_options_line(&with), with);
        assert_eq!(without_options_line(&with), needs);
        assert_eq!(HeaderOptions::of(&with), HeaderOptions::default());
        for other in ["newtype N = int\n", "no program {", ""] {
            assert_eq!(with_options_line(other), other);
            assert_eq!(without_options_line(other), other);
        }
    }

    #[test]
    fn newtypes_over_other_things_are_not() {
        for base in ["bool", "char", "bv8", "seq<int>", "string", "map<int, int>"] {
            assert_eq!(parts(&format!("newtype N = {base}")), [GENERAL_NEWTYPES]);
            let constrained = format!("module M {{ newtype N = x: {base} | x == x }}");
            assert_eq!(parts(&constrained), [GENERAL_NEWTYPES]);
        }
    }
}
