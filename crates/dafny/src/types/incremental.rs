//! Incremental resolution: resolves changed bodies of a program and keeps everything else.
//! For those who change and run a program many times.

use std::sync::Arc;

use super::{ResolveOptions, Typer, refused, typer_of};
use crate::diagnostic::Diagnostic;
use crate::resolved::{MemberId, MemberKind, Resolved};
use crate::syntax::{Member, Program};

/// A program that is resolved, and can be resolved again where bodies of functions
/// and methods are other ones.
#[derive(Debug)]
pub struct Resolution {
    typer: Typer,
}

impl Resolution {
    /// Resolves a program.
    ///
    /// # Errors
    ///
    /// All that is wrong with the program, in the order of the text.
    pub fn new(program: &Program, options: ResolveOptions) -> Result<Self, Vec<Diagnostic>> {
        let mut typer = typer_of(program, options);
        refused(&mut typer.diagnostics)?;
        Ok(Self { typer })
    }

    /// The resolved program.
    pub fn resolved(&self) -> &Resolved {
        &self.typer.resolved
    }

    /// Whether modules have copies of what others declare, which do not change when
    /// bodies do.
    pub fn has_copies(&self) -> bool {
        let mut modules = self.typer.resolved.modules.iter();
        modules.any(|module| module.refines.is_some())
    }

    /// Gives members new bodies, whose nodes have identities that no other node has
    /// or had, less than `node_count` (see [`Program::renumber_bodies`]). All else of
    /// the members is as it was.
    ///
    /// # Errors
    ///
    /// All that is wrong with the new bodies.
    pub fn change_bodies(
        &mut self,
        members: &[Member],
        node_count: u32,
    ) -> Result<(), Vec<Diagnostic>> {
        self.typer.resolved.node_count = node_count;
        for member in members {
            if let Some(id) = self.change_body(member) {
                self.typer.resolve_member_body(id);
                self.typer.infer_ghosts_of(id);
            }
        }
        refused(&mut self.typer.diagnostics)
    }

    fn change_body(&mut self, member: &Member) -> Option<MemberId> {
        let mut known = self.typer.resolved.members.iter();
        let index = known.position(|it| it.node == member.id())?;
        match (&mut self.typer.resolved.members[index].kind, member) {
            (MemberKind::Function(known), Member::Function(new)) => {
                Arc::make_mut(known).syntax = new.reader();
            }
            (MemberKind::Method(known), Member::Method(new)) => {
                Arc::make_mut(known).syntax = Some(new.reader());
            }
            _ => return None,
        }
        self.typer.pending_members[index].syntax = Some(Arc::new(member.clone()));
        Some(MemberId(index as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{Declaration, NodeId};
    use crate::{CompileOptions, Limits, ParseOptions, RunOptions, compile, parse, run};
    use std::collections::BTreeSet;

    const TEXT: &str = "
        datatype D = A(n: int) | B
        function F(d: D, more: int := 1): int { match d case A(n) => n + more case B => 0 }
        method Main() { ghost var g := 1; print F(A(4)), F(B), \"\\n\"; }
    ";

    fn parsed(text: &str) -> Program {
        parse("test.dfy", text, ParseOptions::default()).unwrap()
    }

    fn printed(program: &Program, resolved: &Resolved) -> String {
        let code = compile(&program.sources, resolved, &CompileOptions::default());
        run(&code, Limits::default(), &RunOptions::default()).stdout
    }

    /// Puts the members of another program in place of those of the same number.
    fn exchange(program: &mut Program, other: &str) -> Vec<Member> {
        let other = parsed(other);
        let mut changed: BTreeSet<NodeId> = BTreeSet::new();
        for (own, other) in program.declarations.iter_mut().zip(other.declarations) {
            let (Declaration::Member(own), Declaration::Member(other)) = (own, other) else {
                continue;
            };
            match (&mut **own, *other) {
                (Member::Function(own), Member::Function(other)) => {
                    own.body.clone_from(&other.body);
                    changed.insert(own.id);
                }
                (Member::Method(own), Member::Method(other)) => {
                    own.body.clone_from(&other.body);
                    changed.insert(own.id);
                }
                _ => {}
            }
        }
        program.renumber_bodies(&changed)
    }

    #[test]
    fn new_bodies_run_and_the_rest_stays() {
        let mut program = parsed(TEXT);
        let mut resolution = Resolution::new(&program, ResolveOptions::default()).unwrap();
        assert_eq!(printed(&program, resolution.resolved()), "50\n");
        let other = TEXT
            .replace("n + more", "var m := n * 10; m - more")
            .replace("F(B)", "[F(B), g2]")
            .replace("ghost var g := 1;", "ghost var g := 1; var g2 := 7;");
        let members = exchange(&mut program, &other);
        assert_eq!(members.len(), 2);
        let count = program.node_count;
        resolution.change_bodies(&members, count).unwrap();
        assert_eq!(printed(&program, resolution.resolved()), "39[0, 7]\n");
    }

    #[test]
    fn what_is_wrong_with_a_new_body_is_told() {
        let mut program = parsed(TEXT);
        let mut resolution = Resolution::new(&program, ResolveOptions::default()).unwrap();
        let members = exchange(&mut program, &TEXT.replace("n + more", "n + nothing"));
        let count = program.node_count;
        let wrong = resolution.change_bodies(&members, count).unwrap_err();
        assert!(wrong[0].message.contains("nothing"), "{wrong:?}");
    }
}
