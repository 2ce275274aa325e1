//! Pass: macros lose a parameter with its arguments, and 0 takes its place, or the argument if
//! it is the same everywhere; those without parameters lose their parentheses.

use super::definitions::{Macro, macros};
use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use std::ops::Range;

/// Removes parameters of macros.
#[derive(Clone, Copy, Debug)]
pub struct MacroParameters;

impl Edits for MacroParameters {
    fn name(&self) -> &'static str {
        "macro-parameters"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let all = macros(subject);
        let with_list = all.iter().filter(|it| it.list.is_some());
        with_list
            .flat_map(|it| {
                let text = &*subject.files()[it.file].text;
                // From the last one, so that the others keep their numbers.
                let numbers = (0..it.parameters.len()).rev();
                let fewer = numbers.flat_map(|number| {
                    let put = [Some("0"), only_argument(text, it, number)];
                    let put = put.into_iter().flatten();
                    let edits = put.filter_map(|put| without(text, it, number, put));
                    edits.collect::<Vec<_>>()
                });
                fewer.chain(without_list(it)).collect::<Vec<_>>()
            })
            .collect()
    }
}

/// The argument for a parameter, if all uses of the macro have the same one.
fn only_argument<'t>(text: &'t str, it: &Macro, number: usize) -> Option<&'t str> {
    let arguments = it.uses.iter().map(|found| found.arguments.get(number));
    let mut texts = arguments.map(|range| range.map(|range| text[range.clone()].trim()));
    let first = texts.next()??;
    texts.all(|it| it == Some(first)).then_some(first)
}

/// Removes a parameter, and puts this text in its place.
fn without(text: &str, it: &Macro, number: usize, put: &str) -> Option<Edit> {
    let name = &text[it.parameters[number].clone()];
    if name == "..." {
        return None;
    }
    let list = it.list.clone()?;
    let edit = Edit::delete(it.file, with_comma(&it.parameters, number, &list));
    let places = it
        .body
        .iter()
        .filter(|token| &text[(*token).clone()] == name);
    let edit = places.fold(edit, |edit, token| edit.and(it.file, token.clone(), put));
    it.uses.iter().try_fold(edit, |edit, found| {
        let inside = found.range.start..found.range.end;
        found.arguments.get(number)?;
        Some(edit.and(it.file, with_comma(&found.arguments, number, &inside), ""))
    })
}

/// An element of a list in parentheses, with a comma next to it if there is one.
fn with_comma(elements: &[Range<usize>], number: usize, list: &Range<usize>) -> Range<usize> {
    let before = number.checked_sub(1).map(|it| elements[it].end);
    match (before, elements.get(number + 1)) {
        (_, Some(next)) => elements[number].start..next.start,
        (Some(before), None) => before..list.end - 1,
        (None, None) => elements[number].clone(),
    }
}

/// `#define A() 1` becomes `#define A 1`.
fn without_list(it: &Macro) -> Option<Edit> {
    let list = it.list.clone().filter(|_| it.parameters.is_empty())?;
    let edit = Edit::replace(it.file, list, " ");
    let uses = it.uses.iter();
    Some(uses.fold(edit, |edit, found| {
        let behind = found.range.start + it.name.len()..found.range.end;
        edit.and(it.file, behind, "")
    }))
}
