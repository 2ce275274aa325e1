//! Options of `dafny run` on the command line of `gadfly interpret`, so that a
//! program's own options can be handed over as they are. Knows their names and
//! spellings; what they mean is the interpreter's business.

use std::ffi::OsString;

/// Options that the interpreter has as well; Dafny also accepts `--name:value`.
const UNDERSTOOD: [&str; 2] = ["unicode-char", "function-syntax"];

/// Options without effect here: they concern verification, warnings and backends, or allow what
/// the interpreter always allows.
const WITHOUT_EFFECT: [&str; 18] = [
    "allow-axioms",
    "allow-deprecation",
    "allow-external-contracts",
    "allow-warnings",
    "emit-uncompilable-code",
    "enforce-determinism",
    "general-newtypes",
    "general-traits",
    "no-verify",
    "optimize-erasable-datatype-wrapper",
    "print-ranges",
    "quantifier-syntax",
    "reads-clauses-on-methods",
    "relax-definite-assignment",
    "show-snippets",
    "spill-translation",
    "type-system-refresh",
    "warn-shadowing",
];

/// Rewrites Dafny's options on the command line in the form that Gadfly parses.
pub(crate) fn translate(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments = arguments.into_iter();
    let mut translated: Vec<OsString> = arguments.by_ref().take(2).collect();
    let ours = translated.get(1).is_some_and(|name| name == "interpret");
    let mut open = ours;
    while let Some(argument) = arguments.next() {
        open = open && argument != "--";
        let option = argument.to_str().and_then(|text| text.strip_prefix("--"));
        match option.filter(|_| open) {
            Some("target") => {
                arguments.next();
            }
            Some(option) => {
                let (name, value) = option
                    .split_once(['=', ':'])
                    .map_or((option, None), |(name, value)| (name, Some(value)));
                if UNDERSTOOD.contains(&name)
                    && let Some(value) = value
                {
                    translated.push(format!("--{name}={value}").into());
                } else if !WITHOUT_EFFECT.contains(&name) && name != "target" {
                    translated.push(argument);
                }
            }
            None => translated.push(argument),
        }
    }
    translated
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> String {
        let words = translate(text.split(' ').map(OsString::from));
        let words: Vec<_> = words.iter().filter_map(|word| word.to_str()).collect();
        words.join(" ")
    }

    #[test]
    fn options_without_effect_are_dropped() {
        let given = "gadfly interpret --type-system-refresh --general-traits=datatype \
                     --general-newtypes:true --target py x.dfy --target:cs one --steps 7";
        let given: Vec<_> = given.split_whitespace().collect();
        assert_eq!(
            line(&given.join(" ")),
            "gadfly interpret x.dfy one --steps 7"
        );
    }

    #[test]
    fn colons_become_equals_signs() {
        assert_eq!(
            line("gadfly interpret x.dfy --unicode-char:false"),
            "gadfly interpret x.dfy --unicode-char=false"
        );
    }

    #[test]
    fn arguments_of_the_program_and_other_commands_stay() {
        for text in [
            "gadfly interpret x.dfy -- --target:cs --no-verify",
            "gadfly format --no-verify",
            "gadfly",
        ] {
            assert_eq!(line(text), text);
        }
    }
}
