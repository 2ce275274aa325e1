//! The password file of PostgreSQL: `$PGPASSFILE` or `~/.pgpass`, one
//! `host:port:database:user:password` per line.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

/// The password for a host, port, database and user, if the file has one. A file that others
/// may read is left alone, as PostgreSQL's own programs do.
pub(super) fn password(wanted: &[String; 4]) -> Option<String> {
    let path = std::env::var_os("PGPASSFILE")
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".pgpass")))?;
    let is_private = fs::metadata(&path).ok()?.permissions().mode() & 0o077 == 0;
    let text = is_private.then(|| fs::read_to_string(&path).ok())??;
    find(&text, wanted)
}

fn find(text: &str, wanted: &[String; 4]) -> Option<String> {
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields = fields(line);
        let matches = |(field, wanted): (&String, &String)| field == "*" || field == wanted;
        if fields.len() == 5 && fields.iter().zip(wanted).all(matches) {
            return fields.into_iter().nth(4);
        }
    }
    None
}

/// The fields of a line. A backslash makes the next sign a part of the field.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut signs = line.chars();
    while let Some(sign) = signs.next() {
        match (sign, fields.len()) {
            (':', 1..=4) => fields.push(String::new()),
            ('\\', _) => fields
                .last_mut()
                .into_iter()
                .for_each(|it| it.extend(signs.next())),
            _ => fields.last_mut().into_iter().for_each(|it| it.push(sign)),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_matches_has_the_password() {
        let text = "# notes\nother:*:*:*:wrong\ndb:5432:bugs:ada:a\\:b:c\n*:*:*:*:any\n";
        let at = |host: &str| [host, "5432", "bugs", "ada"].map(str::to_owned);
        assert_eq!(find(text, &at("db")).as_deref(), Some("a:b:c"));
        assert_eq!(find(text, &at("elsewhere")).as_deref(), Some("any"));
        assert_eq!(find("db:1:2", &at("db")), None);
    }
}
