//! Names: by kind of entity and position. Locals are counted by function, so
//! that a change in one function renames nothing in another.

use crate::ir::{Block, Program, Stmt, VarId, VariableForm};
use crate::types::StructId;
use std::fmt;

/// The name of every variable.
#[derive(Debug)]
pub(in crate::lower) struct Names {
    names: Vec<Name>,
}

/// A variable's name.
#[derive(Clone, Copy, Debug)]
pub(in crate::lower) struct Name {
    prefix: char,
    number: u32,
    /// The structure that it is a static member of.
    owner: Option<StructId>,
}

impl Name {
    /// The name inside the structure that it belongs to.
    pub(super) fn unqualified(self) -> Name {
        Name {
            owner: None,
            ..self
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(owner) = self.owner {
            write!(f, "s_{}::", owner.index())?;
        }
        write!(f, "{}_{}", self.prefix, self.number)
    }
}

impl Names {
    pub(in crate::lower) fn of(program: &Program) -> Names {
        let unnamed = Name {
            prefix: 'v',
            number: 0,
            owner: None,
        };
        let mut names = vec![unnamed; program.variables().len()];
        for (number, (variable, _)) in program.globals.iter().enumerate() {
            names[variable.index()] = Name {
                prefix: 'g',
                number: number as u32,
                owner: match program.variable(*variable).form {
                    VariableForm::StaticMember(owner) => Some(owner),
                    _ => None,
                },
            };
        }
        for function in &program.functions {
            name_locals(&function.body, &mut names, &mut 0);
        }
        Names { names }
    }

    pub(in crate::lower) fn get(&self, variable: VarId) -> Name {
        self.names[variable.index()]
    }
}

fn name_locals(block: &Block, names: &mut [Name], next: &mut u32) {
    for stmt in &block.stmts {
        match stmt {
            Stmt::Declare(variable, _) => {
                names[variable.index()].number = *next;
                *next += 1;
            }
            Stmt::Assign(..)
            | Stmt::Chain(_)
            | Stmt::Bytes(_)
            | Stmt::StaticAssert(..)
            | Stmt::Break
            | Stmt::Continue => {}
            Stmt::Immediate(inner) => name_locals(inner, names, next),
            Stmt::Bind(closure) => {
                for capture in &closure.captures {
                    if capture.copy.is_some() {
                        names[capture.variable.index()].number = *next;
                        *next += 1;
                    }
                }
            }
            Stmt::Switch { cases, .. } => {
                for case in cases {
                    name_locals(&case.body, names, next);
                }
            }
            Stmt::Loop(inner) => {
                names[inner.counter.index()].number = *next;
                *next += 1;
                name_locals(&inner.body, names, next);
            }
            Stmt::If {
                then, otherwise, ..
            } => {
                name_locals(then, names, next);
                if let Some(block) = otherwise {
                    name_locals(block, names, next);
                }
            }
        }
    }
}
