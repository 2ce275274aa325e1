//! The items of a search and which come from which: a line of versions, or a history with
//! merges.

/// Items in an order in which parents come before their children. The last one comes from
/// all others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    parents: Vec<Vec<usize>>,
}

/// A parent does not come before its child.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("item {child} comes before its parent {parent}")]
pub struct NotInOrder {
    /// The item.
    pub child: usize,
    /// Its parent.
    pub parent: usize,
}

impl Graph {
    /// A line: every item comes from the one before it.
    #[must_use]
    pub fn line(len: usize) -> Graph {
        let parents = (0..len).map(|item| item.checked_sub(1).into_iter().collect());
        Graph {
            parents: parents.collect(),
        }
    }

    /// Items with their parents; those outside the search are left out.
    ///
    /// # Errors
    /// If an item comes before one of its parents.
    pub fn new(parents: Vec<Vec<usize>>) -> Result<Graph, NotInOrder> {
        for (child, of_child) in parents.iter().enumerate() {
            if let Some(&parent) = of_child.iter().find(|parent| **parent >= child) {
                return Err(NotInOrder { child, parent });
            }
        }
        Ok(Graph { parents })
    }

    /// The number of items.
    #[must_use]
    pub fn len(&self) -> usize {
        self.parents.len()
    }

    /// Whether there are no items.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.parents.is_empty()
    }

    /// The item and everything that it comes from.
    pub(super) fn ancestry(&self, item: usize) -> Vec<bool> {
        let mut known = vec![false; self.len()];
        let mut open = vec![item];
        while let Some(item) = open.pop() {
            if !std::mem::replace(&mut known[item], true) {
                open.extend(&self.parents[item]);
            }
        }
        known
    }

    /// For every item that is `in_question`, how many of those that `counts` it comes from,
    /// itself included.
    pub(super) fn weights(&self, in_question: &[bool], counts: &[bool]) -> Vec<usize> {
        let mut weights = vec![0; self.len()];
        let mut seen = vec![usize::MAX; self.len()];
        for item in (0..self.len()).filter(|item| in_question[*item]) {
            let own = usize::from(counts[item]);
            let mut parents = self.parents[item].iter().filter(|it| in_question[**it]);
            weights[item] = match (parents.next(), parents.next()) {
                (None, _) => own,
                // What counts for an only parent counts for the child.
                (Some(&parent), None) => weights[parent] + own,
                _ => self.count(item, in_question, counts, &mut seen),
            };
        }
        weights
    }

    /// Counts the ancestry of a merge, whose parents may have ancestors in common.
    fn count(
        &self,
        merge: usize,
        in_question: &[bool],
        counts: &[bool],
        seen: &mut [usize],
    ) -> usize {
        let mut total = 0;
        let mut open = vec![merge];
        while let Some(item) = open.pop() {
            if !in_question[item] || seen[item] == merge {
                continue;
            }
            seen[item] = merge;
            total += usize::from(counts[item]);
            open.extend(&self.parents[item]);
        }
        total
    }
}

#[cfg(test)]
mod tests {
    use super::{Graph, NotInOrder};

    #[test]
    fn common_ancestors_of_a_merge_count_once() {
        // 0 ─ 1 ─ 3 ─ 4, and 0 ─ 2 ─ 3.
        let graph = Graph::new(vec![vec![], vec![0], vec![0], vec![1, 2], vec![3]]).unwrap();
        let all = [true; 5];
        assert_eq!(graph.weights(&all, &all), [1, 2, 2, 4, 5]);
        let without_one = [true, false, true, true, true];
        assert_eq!(graph.weights(&all, &without_one), [1, 1, 2, 3, 4]);
        assert_eq!(graph.ancestry(1), [true, true, false, false, false]);
    }

    #[test]
    fn parents_come_first() {
        let wrong = Graph::new(vec![vec![1], vec![]]).unwrap_err();
        assert_eq!(
            wrong,
            NotInOrder {
                child: 0,
                parent: 1
            }
        );
        assert_eq!(Graph::line(3).ancestry(1), [true, true, false]);
        assert!(Graph::line(0).is_empty());
    }
}
