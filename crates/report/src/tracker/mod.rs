//! The trackers, and the shape that each of them asks for.

mod dafny;
mod gcc;
mod generic;
mod ispc;
mod llvm;
mod pocl;

use crate::issue::Issue;
use crate::markdown::Markdown;
use std::fmt;
use std::str::FromStr;

/// Where a report goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tracker {
    /// Dafny's issues, with their template.
    Dafny,
    /// GCC's Bugzilla.
    Gcc,
    /// LLVM's issues.
    Llvm,
    /// ISPC's issues.
    Ispc,
    /// PoCL's issues.
    Pocl,
    /// Any other.
    Generic,
}

impl Tracker {
    /// Every tracker.
    pub const ALL: [Tracker; 6] = [
        Tracker::Dafny,
        Tracker::Gcc,
        Tracker::Llvm,
        Tracker::Ispc,
        Tracker::Pocl,
        Tracker::Generic,
    ];

    /// The tracker of a compiler family, such as `gcc`.
    #[must_use]
    pub fn of_family(family: &str) -> Tracker {
        match family {
            "gcc" => Tracker::Gcc,
            "clang" => Tracker::Llvm,
            "ispc" => Tracker::Ispc,
            // The family of an OpenCL device is the name of its vendor.
            _ if family.contains("pocl") => Tracker::Pocl,
            _ if family.starts_with("dafny") => Tracker::Dafny,
            _ => Tracker::Generic,
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Tracker::Dafny => "dafny",
            Tracker::Gcc => "gcc",
            Tracker::Llvm => "llvm",
            Tracker::Ispc => "ispc",
            Tracker::Pocl => "pocl",
            Tracker::Generic => "generic",
        }
    }

    /// The report on a bug.
    #[must_use]
    pub fn markdown(self, issue: &Issue) -> String {
        let mut text = Markdown::default();
        text.heading(1, &issue.title);
        match self {
            Tracker::Dafny => dafny::write(&mut text, issue),
            Tracker::Gcc => gcc::write(&mut text, issue),
            Tracker::Llvm => llvm::write(&mut text, issue),
            Tracker::Ispc => ispc::write(&mut text, issue),
            Tracker::Pocl => pocl::write(&mut text, issue),
            Tracker::Generic => generic::write(&mut text, issue),
        }
        text.finish()
    }
}

impl fmt::Display for Tracker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Tracker {
    type Err = String;

    fn from_str(text: &str) -> Result<Tracker, String> {
        let found = Self::ALL.into_iter().find(|it| it.name() == text);
        found.ok_or_else(|| {
            let names = Self::ALL.map(Tracker::name).join(", ");
            format!("`{text}` is not a tracker: {names}")
        })
    }
}
