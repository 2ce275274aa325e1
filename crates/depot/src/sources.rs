//! apt's source files: which mirror of Debian this machine uses.
//!
//! Understands both formats, one-line (`*.list`) and deb822 (`*.sources`). Parses text
//! only; the caller reads the files.

/// A source of packages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Source {
    uris: Vec<String>,
    suites: Vec<String>,
    components: Vec<String>,
    signed_by: Option<String>,
}

/// Suites that only Debian's own archive has. `-updates` and `-backports` are beside them.
const DEBIAN_SUITES: [&str; 12] = [
    "buster",
    "bullseye",
    "bookworm",
    "trixie",
    "forky",
    "sid",
    "stable",
    "oldstable",
    "oldoldstable",
    "testing",
    "unstable",
    "experimental",
];

/// The address of Debian's archive in a file with one-line entries.
pub(crate) fn mirror_in_list(text: &str) -> Option<String> {
    text.lines().filter_map(line).find_map(mirror)
}

/// The address of Debian's archive in a file with stanzas.
pub(crate) fn mirror_in_stanzas(text: &str) -> Option<String> {
    stanzas(text).into_iter().find_map(mirror)
}

/// `deb [options] uri suite component…`
fn line(text: &str) -> Option<Source> {
    let text = text.split('#').next()?.trim();
    let rest = text.strip_prefix("deb")?;
    let rest = rest.strip_prefix([' ', '\t'])?.trim_start();
    let (options, rest) = match rest.strip_prefix('[') {
        Some(inner) => inner.split_once(']')?,
        None => ("", rest),
    };
    let mut words = rest.split_whitespace().map(str::to_owned);
    let option = |word: &str| word.strip_prefix("signed-by=").map(str::to_owned);
    Some(Source {
        uris: vec![words.next()?],
        suites: vec![words.next()?],
        components: words.collect(),
        signed_by: options.split_whitespace().find_map(option),
    })
}

fn stanzas(text: &str) -> Vec<Source> {
    let mut sources = Vec::new();
    for stanza in text.split("\n\n") {
        let mut source = Source::default();
        let mut types = Vec::new();
        let mut enabled = true;
        for (field, value) in fields(stanza) {
            let words = || value.split_whitespace().map(str::to_owned).collect();
            match field.to_ascii_lowercase().as_str() {
                "types" => types = words(),
                "uris" => source.uris = words(),
                "suites" => source.suites = words(),
                "components" => source.components = words(),
                "signed-by" => source.signed_by = Some(value.trim().to_owned()),
                "enabled" => enabled = !matches!(value.trim(), "no" | "false" | "0"),
                _ => {}
            }
        }
        if enabled && types.iter().any(|kind| kind == "deb") {
            sources.push(source);
        }
    }
    sources
}

/// The fields of a stanza, each with the lines that continue it.
fn fields(stanza: &str) -> Vec<(String, String)> {
    let mut fields: Vec<(String, String)> = Vec::new();
    for line in stanza.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with([' ', '\t']) {
            if let Some((_, value)) = fields.last_mut() {
                value.push('\n');
                value.push_str(line);
            }
        } else if let Some((field, value)) = line.split_once(':') {
            fields.push((field.trim().to_owned(), value.to_owned()));
        }
    }
    fields
}

/// The address of the source, if it is Debian's own archive.
fn mirror(source: Source) -> Option<String> {
    let debians = |suite: &String| {
        let name = suite.strip_suffix("-updates").unwrap_or(suite);
        let name = name.strip_suffix("-backports").unwrap_or(name);
        DEBIAN_SUITES.contains(&name)
    };
    // Other archives have Debian's suites as well, but with different components and keys.
    let foreign_key = |key: &String| key.contains('/') && !key.contains("debian-archive");
    let is_debian = source.suites.iter().any(debians)
        && source
            .components
            .iter()
            .any(|component| component == "main")
        && !source.signed_by.as_ref().is_some_and(foreign_key);
    let usable = |uri: &String| {
        let scheme = uri.split_once(':').map(|(scheme, _)| scheme);
        matches!(scheme, Some("http" | "https" | "file" | "copy" | "ftp"))
            || uri.starts_with("mirror+")
            || uri.starts_with("tor+")
    };
    if !is_debian {
        return None;
    }
    let uri = source.uris.into_iter().find(usable)?;
    Some(uri.trim_end_matches('/').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mirror_of_a_one_line_file() {
        let text = "\
# deb http://commented.example/debian bookworm main
deb-src http://sources.example/debian bookworm main
deb [arch=amd64 signed-by=/usr/share/keyrings/docker.gpg] https://download.docker.example/linux/debian bookworm stable
deb https://apt.example/pgdg bookworm-pgdg main
deb http://security.example/debian-security bookworm-security main
deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://mirror.example/debian/ bookworm main contrib # near
";
        assert_eq!(
            mirror_in_list(text).as_deref(),
            Some("http://mirror.example/debian")
        );
    }

    #[test]
    fn the_mirror_of_a_file_of_stanzas() {
        let text = "\
Types: deb
URIs: https://vendor.example/debian
Suites: bookworm
Components: main
Signed-By: /usr/share/keyrings/vendor.gpg

Types: deb
Enabled: no
URIs: http://off.example/debian
Suites: trixie
Components: main

Types: deb
# a comment between fields
URIs: http://near.example/debian
Suites: trixie trixie-updates
Components: main
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
";
        assert_eq!(
            mirror_in_stanzas(text).as_deref(),
            Some("http://near.example/debian")
        );
    }

    #[test]
    fn files_without_debian_have_no_mirror() {
        assert_eq!(mirror_in_list(""), None);
        assert_eq!(
            mirror_in_list("deb http://archive.example/ubuntu noble main"),
            None
        );
        assert_eq!(mirror_in_list("deb cdrom:[Debian]/ bookworm main"), None);
        assert_eq!(mirror_in_list("deb [broken http://x bookworm main"), None);
        assert_eq!(
            mirror_in_stanzas("Types: deb\nURIs:\nSuites: sid\nComponents: main"),
            None
        );
    }
}
