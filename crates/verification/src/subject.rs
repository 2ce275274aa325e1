//! A module of Dafny with true claims, and the same with one false claim each.

use crate::family::Family;
use crate::marked::Marked;
use gadfly_choice::{Choices, Label};

const SUBJECT: Label = Label::new("verified subject");

/// A program whose claims are true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The name of its family.
    pub family: &'static str,
    /// The name of its module that has the method `Run`.
    pub module: String,
    /// Its modules.
    pub text: String,
    /// The same with one false claim each.
    pub mutants: Vec<Mutant>,
}

/// A subject with one false claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// What was made false.
    pub kind: String,
    /// The modules.
    pub text: String,
}

impl Subject {
    /// Writes the subject of a family; `number` makes its name unique in a file.
    pub fn write(family: &Family, number: usize, choices: &mut Choices) -> Subject {
        let module = format!("M{number}");
        let template = choices.scope(SUBJECT, |choices| family.write(choices));
        let marked = Marked::new(&template.replace("$M", &module));
        let kinds = marked.kinds();
        let mutants = kinds.iter().enumerate().map(|(site, kind)| Mutant {
            kind: format!("{}: {kind}", family.name),
            text: marked.wrong(site),
        });
        Subject {
            family: family.name,
            mutants: mutants.collect(),
            text: marked.right(),
            module,
        }
    }

    /// A whole program that runs these modules.
    pub(crate) fn program(&self, text: &str) -> String {
        format!("{text}\nmethod Main() {{ {}.Run(); }}\n", self.module)
    }
}
