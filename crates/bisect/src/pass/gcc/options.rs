//! The options that control gcc's optimisations (`-Q --help=optimizers`), tried one by one by
//! halving.

use super::super::answer::{Culprit, Found};
use super::passes;
use crate::lab::{Halt, Lab};
use crate::threshold::{Shown, last_hiding};

/// The option that makes the finding disappear, for findings that no pass explains. `without`
/// says what has been switched off in vain.
pub(super) fn search(lab: &mut Lab<'_>, without: &str) -> Result<Found, Halt> {
    let options = negated(lab)?;
    let last = last_hiding(options.len(), |range| lab.adding(&options[range]))?;
    Ok(match last {
        Some(at) => {
            let option = &options[at];
            let mut found = Found::new(
                Culprit::Option(positive(option)),
                format!("wrong without {without}; {option} makes it right"),
            );
            found.option = Some(option.clone());
            found
        }
        None => Found::new(
            Culprit::CodeGenerator,
            format!("right at -O0, wrong without {without}, and no option makes it right"),
        ),
    })
}

/// The option that switches off a pass.
pub(super) fn of_pass(lab: &mut Lab<'_>, pass: &str) -> Result<Option<String>, Halt> {
    let options = negated(lab)?;
    let last = last_hiding(options.len(), |range| {
        let asked = [&options[range], &["-fdump-passes".to_owned()]].concat();
        Ok::<Shown, Halt>(match lab.said(&asked)? {
            None => Shown::Unclear,
            Some(listed) if passes::runs(&listed, pass) => Shown::Shows,
            Some(_) => Shown::Hides,
        })
    })?;
    Ok(last.map(|at| options[at].clone()))
}

/// The options that switch off what is switched on.
fn negated(lab: &mut Lab<'_>) -> Result<Vec<String>, Halt> {
    let asked = ["-Q".to_owned(), "--help=optimizers".to_owned()];
    Ok(read(&lab.said(&asked)?.unwrap_or_default()))
}

/// The negative forms of the options that are enabled in gcc's list.
fn read(listed: &str) -> Vec<String> {
    let enabled = listed.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let option = words.next()?.strip_prefix("-f")?;
        let is_enabled = words.next() == Some("[enabled]");
        let is_plain = !option.starts_with("no-") && !option.contains('=');
        (is_enabled && is_plain).then(|| format!("-fno-{option}"))
    });
    enabled.collect()
}

/// `-ftree-pre` for `-fno-tree-pre`.
fn positive(option: &str) -> String {
    option.replacen("-fno-", "-f", 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_enabled_is_switched_off() {
        let listed = "\
The following options control optimizations:
  -O<number>                  \t\t
  -faggressive-loop-optimizations \t[enabled]
  -falign-functions=          \t\t16
  -fassociative-math          \t\t[disabled]
  -ftree-pre                  \t\t[enabled]
";
        assert_eq!(
            read(listed),
            ["-fno-aggressive-loop-optimizations", "-fno-tree-pre"]
        );
        assert_eq!(positive("-fno-tree-pre"), "-ftree-pre");
    }
}
