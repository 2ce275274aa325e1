//! The scopes of a recording, to navigate: spans, labels, parents, children, depth.
//!
//! Built when needed by mutation and shrinking; recording and replay work on the flat events.

use std::ops::Range;

use crate::event::Event;
use crate::label::LabelKey;

/// One scope of a recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    /// The label.
    pub label: LabelKey,
    /// Its events, including both marks.
    pub span: Range<usize>,
    /// The index (in the [`Tree`]) of the enclosing scope.
    pub parent: Option<usize>,
    /// The number of enclosing scopes.
    pub depth: usize,
    /// The number of choices in it, including inner scopes.
    pub choices: usize,
}

impl Scope {
    /// The events between its marks.
    #[must_use]
    pub fn inside(&self) -> Range<usize> {
        self.span.start + 1..self.span.end - 1
    }

    /// Whether `other` is inside this scope, or is this scope.
    #[must_use]
    pub fn contains(&self, other: &Scope) -> bool {
        self.span.start <= other.span.start && other.span.end <= self.span.end
    }

    /// Whether the two have no event in common.
    #[must_use]
    pub(crate) fn is_apart_from(&self, other: &Scope) -> bool {
        self.span.end <= other.span.start || other.span.end <= self.span.start
    }
}

/// All scopes of a recording, in the order in which they open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    scopes: Vec<Scope>,
}

impl Tree {
    pub(crate) fn of(events: &[Event]) -> Tree {
        let mut scopes: Vec<Scope> = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        let mut choices = 0;
        for (position, event) in events.iter().enumerate() {
            match event {
                Event::Choice(_) => choices += 1,
                Event::Open(mark) => {
                    let parent = open.last().copied();
                    open.push(scopes.len());
                    scopes.push(Scope {
                        label: mark.label,
                        span: position..position + mark.span(),
                        parent,
                        depth: open.len() - 1,
                        // Until it closes: how many there were before it.
                        choices,
                    });
                }
                Event::Close => {
                    if let Some(index) = open.pop() {
                        scopes[index].choices = choices - scopes[index].choices;
                    }
                }
            }
        }
        Tree { scopes }
    }

    /// All scopes in the order in which they open: outer ones before inner ones.
    #[must_use]
    pub fn scopes(&self) -> &[Scope] {
        &self.scopes
    }

    /// The scopes directly within a scope, or the outermost ones for `None`.
    pub fn children(&self, parent: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        let first = parent.map_or(0, |p| p + 1);
        let end = parent.map_or(usize::MAX, |p| self.scopes[p].span.end);
        let scopes = &self.scopes;
        let inside = move |i: &usize| scopes.get(*i).is_some_and(|s| s.span.start < end);
        std::iter::successors(Some(first).filter(inside), move |&i| {
            Some(self.after(i)).filter(inside)
        })
    }

    /// The scopes within a scope, at any depth.
    #[must_use]
    pub fn descendants(&self, scope: usize) -> Range<usize> {
        scope + 1..self.after(scope)
    }

    /// The first scope that opens after the end of a scope.
    fn after(&self, scope: usize) -> usize {
        let end = self.scopes[scope].span.end;
        scope + self.scopes[scope..].partition_point(|s| s.span.start < end)
    }

    /// The innermost scope around the event at a position.
    #[must_use]
    pub fn around(&self, position: usize) -> Option<usize> {
        let mut candidate = self
            .scopes
            .partition_point(|s| s.span.start < position)
            .checked_sub(1);
        while let Some(index) = candidate {
            if position < self.scopes[index].span.end {
                return Some(index);
            }
            candidate = self.scopes[index].parent;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use crate::{Choices, Label};

    const A: Label = Label::new("a");
    const B: Label = Label::new("b");

    #[test]
    fn navigation() {
        // a{ b{ 1 } 1 b{ } } a{ }
        let mut c = Choices::from_seed(1);
        c.open(A);
        c.open(B);
        c.index(5);
        c.close();
        c.index(5);
        c.open(B);
        c.close();
        c.close();
        c.open(A);
        c.close();
        let recording = c.finish();
        let tree = recording.tree();
        let spans: Vec<_> = tree.scopes().iter().map(|s| s.span.clone()).collect();
        assert_eq!(spans, [0..8, 1..4, 5..7, 8..10]);
        assert_eq!(tree.children(None).collect::<Vec<_>>(), [0, 3]);
        assert_eq!(tree.children(Some(0)).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(tree.children(Some(3)).count(), 0);
        assert_eq!(tree.descendants(0), 1..3);
        assert_eq!(tree.descendants(3), 4..4);
        assert_eq!(
            tree.scopes().iter().map(|s| s.choices).collect::<Vec<_>>(),
            [2, 1, 0, 0]
        );
        assert_eq!(
            tree.scopes().iter().map(|s| s.depth).collect::<Vec<_>>(),
            [0, 1, 1, 0]
        );
        assert_eq!(tree.around(2), Some(1));
        assert_eq!(tree.around(4), Some(0));
        assert_eq!(tree.around(0), None);
        assert!(tree.scopes()[0].contains(&tree.scopes()[2]));
        assert!(tree.scopes()[1].is_apart_from(&tree.scopes()[2]));
    }
}
