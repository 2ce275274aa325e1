//! The trees of a subject's files.

use super::dialect::Dialect;
use crate::subject::Subject;
use std::borrow::Cow;
use std::collections::VecDeque;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use tree_sitter::{Language, Node, Parser, Tree};

/// The syntax trees of a subject's files; `None` where there is no grammar.
#[derive(Debug)]
pub(crate) struct Trees {
    trees: Vec<Option<Tree>>,
    texts: Vec<Arc<str>>,
}

/// A node and the file that it is in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FileNode<'t> {
    pub(crate) file: usize,
    pub(crate) node: Node<'t>,
}

impl Trees {
    /// The trees of a subject, computed once for all callers.
    pub(crate) fn of(subject: &Subject) -> Arc<Trees> {
        subject.memo(|subject| {
            let files = subject.files().iter();
            Trees {
                trees: files.clone().map(|it| parse(&it.name, &it.text)).collect(),
                texts: files.map(|it| Arc::clone(&it.text)).collect(),
            }
        })
    }

    /// The roots of all files that have a tree.
    pub(crate) fn roots(&self) -> impl Iterator<Item = FileNode<'_>> {
        let trees = self.trees.iter().enumerate();
        trees.filter_map(|(file, tree)| {
            let node = tree.as_ref()?.root_node();
            Some(FileNode { file, node })
        })
    }

    /// All named nodes in source order, but outer ones before inner ones, so that large nodes
    /// come first.
    pub(crate) fn outermost_first(&self) -> Vec<FileNode<'_>> {
        let mut waiting: VecDeque<FileNode<'_>> = self.roots().collect();
        let mut all = Vec::new();
        while let Some(place) = waiting.pop_front() {
            all.push(place);
            let mut cursor = place.node.walk();
            let children = place.node.named_children(&mut cursor);
            waiting.extend(children.map(|node| FileNode { node, ..place }));
        }
        all
    }

    /// The text of a node.
    pub(crate) fn text(&self, place: FileNode<'_>) -> &str {
        self.texts[place.file]
            .get(place.node.byte_range())
            .unwrap_or_default()
    }

    /// A part of the text of a file.
    pub(crate) fn text_of(&self, file: usize, range: Range<usize>) -> &str {
        self.texts[file].get(range).unwrap_or_default()
    }

    /// The number of files with a tree.
    pub(crate) fn parsed(&self) -> usize {
        self.trees.iter().flatten().count()
    }

    /// The number of parse errors in all files.
    pub(crate) fn errors(&self) -> usize {
        let broken = self.roots().filter(|root| root.node.has_error());
        broken
            .map(|root| {
                let mut waiting = vec![root.node];
                let mut errors = 0;
                while let Some(node) = waiting.pop() {
                    errors += usize::from(node.is_error() || node.is_missing());
                    if node.has_error() {
                        let mut cursor = node.walk();
                        waiting.extend(node.children(&mut cursor));
                    }
                }
                errors
            })
            .sum()
    }
}

fn parse(name: &str, text: &str) -> Option<Tree> {
    let mut parser = Parser::new();
    parser.set_language(&grammar(name)?).ok()?;
    let text = match Dialect::of(name) {
        Some(dialect) => dialect.as_c(text),
        None => Cow::Borrowed(text),
    };
    parser.parse(text.as_bytes(), None)
}

/// The grammar for a file, determined by its name.
fn grammar(name: &str) -> Option<Language> {
    if Dialect::of(name).is_some() {
        return Some(tree_sitter_c::LANGUAGE.into());
    }
    match Path::new(name).extension()?.to_str()? {
        "c" | "h" | "i" => Some(tree_sitter_c::LANGUAGE.into()),
        "cc" | "cpp" | "cxx" | "C" | "hpp" | "hh" | "ii" => Some(tree_sitter_cpp::LANGUAGE.into()),
        _ => None,
    }
}

/// The range of an element of a list, including one of the commas around it.
pub(crate) fn list_element(node: Node<'_>) -> Range<usize> {
    let range = node.byte_range();
    match (node.next_sibling(), node.prev_sibling()) {
        (Some(next), _) if next.kind() == "," => range.start..next.end_byte(),
        (_, Some(before)) if before.kind() == "," => before.start_byte()..range.end,
        _ => range,
    }
}
