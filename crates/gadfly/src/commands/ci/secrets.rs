//! Whether the environment seems to have secrets. Code of a fork runs as the same user and
//! can read the environment of our process, whatever its own is.

use crate::exit::CommandError;
use std::ffi::OsString;

/// What names of secrets contain.
const TELLING: [&str; 6] = [
    "TOKEN",
    "SECRET",
    "PASSWORD",
    "PASSWD",
    "CREDENTIAL",
    "PRIVATE_KEY",
];

/// Refuses to go on if the environment seems to have a secret.
pub(super) fn refuse(
    variables: impl Iterator<Item = (OsString, OsString)>,
) -> Result<(), CommandError> {
    let names = variables
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, _)| name.to_string_lossy().into_owned())
        .filter(|name| {
            let upper = name.to_uppercase();
            TELLING.iter().any(|word| upper.contains(word))
        });
    let mut names: Vec<String> = names.collect();
    names.sort();
    match &names[..] {
        [] => Ok(()),
        names => Err(CommandError::usage(format_args!(
            "the environment seems to have secrets ({}), which code of a fork could read; start this step without them and post the report in another one",
            names.join(", ")
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::refuse;

    #[test]
    fn secrets_are_told_by_their_names_and_their_values_are_not_told() {
        let set = |pairs: &[(&str, &str)]| {
            let pairs = pairs
                .iter()
                .map(|(name, value)| ((*name).into(), (*value).into()));
            refuse(pairs.collect::<Vec<_>>().into_iter())
        };
        assert!(set(&[("PATH", "/bin"), ("GITHUB_TOKEN", "")]).is_ok());
        let error = set(&[("GITHUB_TOKEN", "ghs_x"), ("npm_Password", "y")]).unwrap_err();
        let error = error.to_string();
        assert!(error.contains("GITHUB_TOKEN, npm_Password"), "{error}");
        assert!(!error.contains("ghs_x"), "{error}");
    }
}
