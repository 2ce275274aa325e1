//! Which module a path means: that in which the name is defined, however many modules
//! export it again.

use super::tree::{Id, Tree};

/// Exports of exports that are followed before a path counts as unknown.
const DEEPEST: usize = 16;

impl Tree {
    /// The module that a path in another one leads to; nothing if it leads out of the crate.
    pub(crate) fn resolve(&self, from: Id, path: &[String]) -> Option<Id> {
        self.resolve_at(from, path, DEEPEST)
    }

    fn resolve_at(&self, from: Id, path: &[String], left: usize) -> Option<Id> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" | "$crate" => self.descend(0, rest, left),
            "self" => self.descend(from, rest, left),
            "super" => {
                let parent = self.modules[from].parent?;
                match rest.first().is_some_and(|next| next == "super") {
                    true => self.resolve_at(parent, rest, left),
                    false => self.descend(parent, rest, left),
                }
            }
            _ if self.brings(from, first) => self.descend(from, path, left),
            _ => None,
        }
    }

    /// Follows names down from a module.
    fn descend(&self, from: Id, path: &[String], left: usize) -> Option<Id> {
        let Some((first, rest)) = path.split_first() else {
            return Some(from);
        };
        let module = &self.modules[from];
        if let Some(child) = module.children.get(first) {
            return self.descend(*child, rest, left);
        }
        if module.defined.contains(first) || left == 0 {
            return Some(from);
        }
        if let Some(import) = module.imports.get(first) {
            let target = self.resolve_import(from, import, left - 1)?;
            // The import is of a module, or of something that has no modules below it.
            return match self.is_module(target, import) {
                true => self.descend(target, rest, left - 1),
                false => Some(target),
            };
        }
        let globs = module.globs.iter();
        let mut sources = globs.filter_map(|glob| self.resolve_at(from, glob, left - 1));
        match sources.find(|source| self.brings(*source, first)) {
            Some(source) => self.descend(source, path, left - 1),
            None => Some(from),
        }
    }

    /// What a `use` in a module means. Its first name is not the one that it brings.
    fn resolve_import(&self, from: Id, import: &[String], left: usize) -> Option<Id> {
        let first = import.first()?;
        let module = &self.modules[from];
        let itself = module.imports.get(first).is_some_and(|it| it == import);
        match itself && !module.children.contains_key(first) {
            // `use gadfly_choice;` or the like.
            true => None,
            false => self.resolve_at(from, import, left),
        }
    }

    fn is_module(&self, id: Id, import: &[String]) -> bool {
        self.modules[id].path.last() == import.last()
    }

    /// Whether a module has a name: a child, a definition or an import.
    fn brings(&self, id: Id, name: &str) -> bool {
        let module = &self.modules[id];
        module.children.contains_key(name)
            || module.defined.contains(name)
            || module.imports.contains_key(name)
    }
}
