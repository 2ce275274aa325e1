//! What a finding looks like, and whether another compiler shows the same.
//!
//! A compiler that fails in a way of its own says nothing about the finding: an old version
//! may not know an option or a part of the language. It is skipped, never taken for good.

use crate::reply::Reply;
use gadfly_oracle::{Conclusion, Kind, examine};
use gadfly_toolchain::Observation;
use gadfly_triage::{Signature, signature, signatures};

/// What identifies a finding.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// Its kind.
    pub kind: Kind,
    /// Its signature.
    pub signature: Signature,
    /// What the program must print, if that is known.
    pub right_output: Option<String>,
}

impl Evidence {
    /// Whether an observation of the same program shows the finding.
    #[must_use]
    pub fn reply(&self, seen: &Observation) -> Reply {
        let right = self.right_output.as_deref();
        match examine(right, seen) {
            Conclusion::Pass => Reply::good("it behaves correctly"),
            Conclusion::Undecided { why } => Reply::skip(why),
            Conclusion::Finding { kind, .. } => {
                let found = signature(kind, right, seen);
                let is_it = signatures(kind, right, seen).contains(&self.signature);
                // Wrong outputs of one program are told apart by nothing but the output,
                // which may change with every version.
                let same_output = kind == Kind::WrongOutput && self.kind == kind;
                match is_it || same_output {
                    true => Reply::bad(found.title()),
                    false => Reply::skip(format!("it fails in another way: {}", found.title())),
                }
            }
        }
    }
}
