//! Files in one: an archive in the format of POSIX (`ustar`), not compressed. Whoever unpacks
//! it finds everything in one folder.

use crate::desk::Attached;

const BLOCK: usize = 512;

/// The longest name that the format has room for without splitting it.
const LONGEST_NAME: usize = 99;

/// The archive with these files in `folder`. Names are made harmless: no file leaves the
/// folder.
pub(crate) fn tar(folder: &str, files: &[Attached]) -> Vec<u8> {
    let mut archive = Vec::new();
    for file in files {
        let name = format!("{folder}/{}", harmless(&file.name));
        let name: String = name.chars().take(LONGEST_NAME).collect();
        archive.extend(header(&name, file));
        archive.extend(&file.bytes);
        let rest = file.bytes.len().next_multiple_of(BLOCK) - file.bytes.len();
        archive.extend(std::iter::repeat_n(0, rest));
    }
    archive.extend([0; 2 * BLOCK]);
    archive
}

/// A relative path without anything odd.
fn harmless(name: &str) -> String {
    let parts = name.split('/').map(|part| {
        let safe: String = part
            .chars()
            .map(|c| match c {
                'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '-' | '+' => c,
                _ => '_',
            })
            .collect();
        match safe.as_str() {
            "" | "." | ".." => "_".to_owned(),
            _ => safe,
        }
    });
    parts.collect::<Vec<_>>().join("/")
}

fn header(name: &str, file: &Attached) -> [u8; BLOCK] {
    let mut header = [0; BLOCK];
    let mode = match file.is_executable {
        true => 0o755,
        false => 0o644,
    };
    let mut put = |at: usize, text: &str| {
        header[at..at + text.len()].copy_from_slice(text.as_bytes());
    };
    put(0, name);
    put(100, &format!("{mode:07o}"));
    put(108, "0000000");
    put(116, "0000000");
    put(124, &format!("{:011o}", file.bytes.len()));
    put(136, "00000000000");
    put(148, "        ");
    put(156, "0");
    put(257, "ustar");
    put(263, "00");
    let sum: u32 = header.iter().map(|byte| u32::from(*byte)).sum();
    let sum = format!("{sum:06o}\0 ");
    header[148..156].copy_from_slice(sum.as_bytes());
    header
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::process::{Command, Stdio};

    fn file(name: &str, bytes: &[u8]) -> Attached {
        Attached {
            name: name.to_owned(),
            bytes: bytes.to_vec(),
            is_executable: name.ends_with(".sh"),
        }
    }

    /// Every system has a `tar`.
    #[test]
    fn tar_lists_and_unpacks_the_archive() {
        let large = vec![b'x'; 1000];
        let files = [
            file("a.c", b"int x;\n"),
            file("reduced/b.sh", &large),
            file("../../etc/passwd", b""),
            file("-\u{202e}\n", b"y"),
        ];
        let mut child = Command::new("tar")
            .args(["-tvf", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        input.write_all(&tar("F1", &files)).unwrap();
        drop(input);
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).unwrap();
        let names: Vec<&str> = text
            .lines()
            .filter_map(|line| line.rsplit(' ').next())
            .collect();
        assert_eq!(
            names,
            ["F1/a.c", "F1/reduced/b.sh", "F1/_/_/etc/passwd", "F1/-__"]
        );
        assert!(text.contains("-rwxr-xr-x 0/0            1000"), "{text}");
    }
}
