//! Type variables of the inference, called unknowns here: a union-find forest with what
//! each stands for. Knows nothing of subtyping.

use crate::resolved::Type;

/// The constraints on an unknown type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// Nothing.
    Any,
    /// It is the type of an integer literal.
    Integer,
    /// It is the type of a real literal.
    Real,
    /// It is the type of `null`.
    Reference,
}

#[derive(Clone, Debug)]
enum Entry {
    /// Not known.
    Free(Sort),
    /// The same as another one.
    Same(u32),
    /// Known.
    Is(Type),
}

/// The unknowns of one body.
#[derive(Clone, Debug, Default)]
pub(super) struct Unknowns {
    entries: Vec<Entry>,
}

impl Unknowns {
    /// A new unknown.
    pub(super) fn fresh(&mut self, sort: Sort) -> Type {
        self.entries.push(Entry::Free(sort));
        Type::Unknown(self.entries.len() as u32 - 1)
    }

    /// The representative of all unknowns that are equal.
    pub(super) fn root(&mut self, unknown: u32) -> u32 {
        let mut root = unknown;
        while let Some(Entry::Same(next)) = self.entries.get(root as usize) {
            root = *next;
        }
        // Shorten the path for the next time.
        let mut at = unknown;
        while let Some(Entry::Same(next)) = self.entries.get(at as usize) {
            let next = *next;
            self.entries[at as usize] = Entry::Same(root);
            at = next;
        }
        root
    }

    /// The known type of a root.
    pub(super) fn known(&self, root: u32) -> Option<&Type> {
        match self.entries.get(root as usize) {
            Some(Entry::Is(ty)) => Some(ty),
            _ => None,
        }
    }

    /// The constraints on an unknown root.
    pub(super) fn sort(&self, root: u32) -> Sort {
        match self.entries.get(root as usize) {
            Some(Entry::Free(sort)) => *sort,
            _ => Sort::Any,
        }
    }

    /// Whether a root is not known.
    pub(super) fn is_open(&self, root: u32) -> bool {
        matches!(self.entries.get(root as usize), Some(Entry::Free(_)))
    }

    /// Says more of a root that is not known.
    pub(super) fn set_sort(&mut self, root: u32, sort: Sort) {
        if let Some(entry @ Entry::Free(_)) = self.entries.get_mut(root as usize) {
            *entry = Entry::Free(sort);
        }
    }

    /// Makes one root the same as another.
    pub(super) fn join(&mut self, root: u32, other: u32) {
        if root != other {
            self.entries[root as usize] = Entry::Same(other);
        }
    }

    /// Says what a root is.
    pub(super) fn bind(&mut self, root: u32, ty: Type) {
        if let Some(entry) = self.entries.get_mut(root as usize) {
            *entry = Entry::Is(ty);
        }
    }

    /// The known type, or the root of the unknown.
    pub(super) fn look<'t>(&'t self, ty: &'t Type) -> Result<&'t Type, u32> {
        let Type::Unknown(unknown) = ty else {
            return Ok(ty);
        };
        let mut root = *unknown;
        while let Some(Entry::Same(next)) = self.entries.get(root as usize) {
            root = *next;
        }
        self.known(root).ok_or(root)
    }

    /// The known type of an unknown; otherwise the type itself.
    pub(super) fn known_head(&mut self, ty: Type) -> Type {
        match ty {
            Type::Unknown(_) => self.shallow(&ty),
            known => known,
        }
    }

    /// The type itself, or what it is known to be if it is an unknown.
    pub(super) fn shallow(&mut self, ty: &Type) -> Type {
        let Type::Unknown(unknown) = ty else {
            return ty.clone();
        };
        let root = self.root(*unknown);
        match self.known(root) {
            Some(ty) => ty.clone(),
            None => Type::Unknown(root),
        }
    }
}
