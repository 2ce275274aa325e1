//! Looks a finding up in the catalogue of known bugs.

use crate::dafny;
use crate::signature::{Signature, signature, signatures};
use gadfly_catalogue::{Bug, Catalogue, Evidence, Looked, Origin, first_difference};
use gadfly_oracle::{Kind, Observation};
use std::collections::BTreeSet;

/// A finding, with what is known about its program.
#[derive(Clone, Copy, Debug)]
pub struct Lookup<'a> {
    /// The kind of the finding.
    pub kind: Kind,
    /// The signature of its bug.
    pub signature: &'a Signature,
    /// What the target did.
    pub observation: &'a Observation,
    /// The version that its compiler reports.
    pub compiler_version: &'a str,
    /// The right output of the program, if known.
    pub right_output: Option<&'a str>,
    /// The source of the program.
    pub program: &'a str,
    /// The features of the program, if a generator wrote it.
    pub features: &'a BTreeSet<String>,
    /// The choices that it was generated from.
    pub origin: Option<Origin>,
}

impl Lookup<'_> {
    /// The bugs of the catalogue that the finding shows; empty if it matches none.
    #[must_use]
    pub fn known<'c>(&self, catalogue: &'c Catalogue) -> Vec<&'c Bug> {
        let looked = self.looked_at(catalogue);
        match looked.new_errors.is_empty() {
            true => looked.bugs,
            false => Vec::new(),
        }
    }

    /// The signature of the finding, or, if its compiler lists errors of known bugs and new
    /// ones, that of the first new one.
    #[must_use]
    pub fn signature_of_what_is_new(&self, catalogue: &Catalogue) -> Signature {
        let looked = self.looked_at(catalogue);
        let new = looked
            .new_errors
            .first()
            .filter(|_| !looked.bugs.is_empty());
        let Some(error) = new else {
            return self.signature.clone();
        };
        let alone = Observation {
            stderr: error.clone(),
            stdout: String::new(),
            ..self.observation.clone()
        };
        let named = signature(self.kind, self.right_output, &alone);
        // A signature must name what the whole list shows, too.
        let all = signatures(self.kind, self.right_output, self.observation);
        match all.contains(&named) {
            true => named,
            false => self.signature.clone(),
        }
    }

    fn looked_at<'c>(&self, catalogue: &'c Catalogue) -> Looked<'c> {
        let seen = self.observation;
        let is_dafny = seen.lineage.as_deref() == Some(dafny::LINEAGE);
        let backend = match is_dafny {
            true => seen.family.strip_prefix("dafny-").unwrap_or(&seen.family),
            false => &seen.family,
        };
        let mut backends = vec![backend];
        if is_dafny && dafny::is_of_the_front_end(self.kind, seen) {
            backends.push(dafny::LINEAGE);
        }
        let words = match (self.kind, self.right_output) {
            (Kind::WrongOutput, Some(right)) => first_difference(right, &seen.stdout),
            _ => format!("{}\n{}", seen.stderr, seen.stdout),
        };
        catalogue.look_at_each_error(&Evidence {
            kind: self.kind.name(),
            compiler: match is_dafny {
                true => dafny::LINEAGE,
                false => &seen.family,
            },
            backends: &backends,
            version: self.compiler_version,
            signature: self.signature.text(),
            short_id: self.signature.short_id(),
            words: &words,
            program: self.program,
            features: self.features,
            origin: self.origin,
        })
    }

    /// The ids of those bugs, separated by commas, in the format of the store.
    #[must_use]
    pub fn known_ids(&self, catalogue: &Catalogue) -> Option<String> {
        let ids: Vec<&str> = self
            .known(catalogue)
            .into_iter()
            .map(|bug| bug.id.as_str())
            .collect();
        (!ids.is_empty()).then(|| ids.join(", "))
    }
}
