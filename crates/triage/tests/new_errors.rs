//! A compiler that lists an error of a known bug and a new one: the finding is about the new
//! one, in its signature and in its evidence.
// A helper of a test may fail the test like the test itself.
#![allow(clippy::unwrap_used)]

use gadfly_catalogue::Catalogue;
use gadfly_oracle::{Exit, Kind, Language, Observation, Stage, Trial};
use gadfly_triage::cause::{FindingEvidence, Subject};
use gadfly_triage::{Lookup, Signature, shows, signature, signatures};
use std::collections::BTreeSet;
use std::time::Duration;

const KNOWN: &str = "main-go/src/main.go:97:1: label L47 defined and not used\n";
const NEW: &str = "main-go/src/main.go:120:7: invalid recursive type D9\n\tD9 refers to D9\n";

fn refused(errors: &[&str]) -> Observation {
    Observation {
        target: "dafny-2.3.0 go".to_owned(),
        family: "dafny-go".to_owned(),
        lineage: Some("dafny".to_owned()),
        options: Vec::new(),
        trial: Trial::Full,
        stage: Stage::Link,
        exit: Exit::Code(1),
        stdout: String::new(),
        stderr: format!("# command-line-arguments\n{}", errors.concat()),
        internal_error: false,
        remark: None,
        wall: Duration::ZERO,
        cpu: Duration::ZERO,
        command: Vec::new(),
    }
}

/// The known bugs of an observation, and the signature of what is new about it.
fn looked_up(seen: &Observation) -> (Option<String>, Signature) {
    let catalogue = Catalogue::embedded();
    let lookup = Lookup {
        kind: Kind::Reject,
        signature: &signature(Kind::Reject, None, seen),
        observation: seen,
        compiler_version: "2.3.0",
        right_output: None,
        program: "",
        features: &BTreeSet::new(),
        origin: None,
    };
    (
        lookup.known_ids(&catalogue),
        lookup.signature_of_what_is_new(&catalogue),
    )
}

#[test]
fn the_signature_is_that_of_the_new_error() {
    let alone = signature(Kind::Reject, None, &refused(&[NEW]));
    for errors in [[KNOWN, NEW], [NEW, KNOWN]] {
        let seen = refused(&errors);
        let (known, new) = looked_up(&seen);
        assert_eq!(known, None);
        assert_eq!(new, alone);
        assert!(shows(&new, None, &seen), "a confirmation finds it again");
        assert_eq!(signatures(Kind::Reject, None, &seen).len(), 2);
        assert_eq!(
            signatures(Kind::Reject, None, &seen)[0],
            signature(Kind::Reject, None, &seen)
        );
    }
    assert!(!shows(&alone, None, &refused(&[KNOWN])));
}

#[test]
fn a_list_of_known_errors_keeps_the_signature_of_the_first() {
    let seen = refused(&[KNOWN, KNOWN]);
    let (known, named) = looked_up(&seen);
    assert_eq!(known.as_deref(), Some("dafny/go-unused-label"));
    assert_eq!(named, signature(Kind::Reject, None, &seen));
}

#[test]
fn the_evidence_begins_with_the_error_that_the_signature_names() {
    let seen = refused(&[KNOWN, NEW]);
    let (_, new) = looked_up(&seen);
    let evidence = |signature: &Signature| {
        FindingEvidence::of(&Subject {
            kind: Kind::Reject,
            observation: &seen,
            right_output: None,
            language: Language::Dafny,
            program: "",
            reduced: None,
            blame: None,
            known: None,
            signature: Some(signature.text()),
        })
    };
    let of_new = evidence(&new).messages;
    assert_eq!(of_new.len(), 2);
    assert!(
        of_new[0].starts_with("invalid recursive type"),
        "{of_new:?}"
    );
    let of_first = evidence(&signature(Kind::Reject, None, &seen)).messages;
    assert!(of_first[0].starts_with("label"), "{of_first:?}");
}
