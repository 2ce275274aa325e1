//! Pass: drop conversions from formats of `printf`, each with its argument: of
//! `printf("a %d, %s\n", a, b)`, `printf("%s", b)` stays; and what is between them, flags and
//! widths.

use crate::pass::{Edit, Edits};
use crate::subject::Subject;
use crate::syntax::{Trees, list_element, printed};

/// Removes conversions from formats.
#[derive(Clone, Copy, Debug)]
pub struct Conversions;

impl Edits for Conversions {
    fn name(&self) -> &'static str {
        "conversions"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let trees = Trees::of(subject);
        let all = trees.outermost_first();
        let printed = printed(&trees, &all);
        let mut edits = Vec::new();
        for it in &printed {
            let gone = Edit::delete(it.file, list_element(it.argument));
            edits.push(gone.and(it.file, it.conversion.clone(), ""));
        }
        // Then remove everything but the conversions from each format.
        for call in all.iter().filter(|it| it.node.kind() == "argument_list") {
            let Some(format) = call.node.named_child(0) else {
                continue;
            };
            let conversions = printed
                .iter()
                .filter(|it| it.file == call.file && it.argument.parent() == Some(call.node));
            let text = |range| trees.text_of(call.file, range);
            let kept: Vec<&str> = conversions.map(|it| text(it.conversion.clone())).collect();
            let bare: String = kept.iter().map(|it| without_width(it)).collect();
            let kept = kept.concat();
            let is_bare = bare == kept;
            let both = [bare, kept].into_iter().skip(usize::from(is_bare));
            edits.extend(both.filter(|it| !it.is_empty()).map(|it| {
                let put = format!("\"{it}\"");
                Edit::replace(call.file, format.byte_range(), put)
            }));
        }
        edits
    }
}

/// `%-8.2lf` without flags, width and precision: `%lf`.
fn without_width(conversion: &str) -> String {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | ' ' | '#' | '.' | '\'');
    conversion.replace(is_part, "")
}
