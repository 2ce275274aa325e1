//! Pass: names of their own for parameters, local variables and fields. The other passes
//! take a name that is declared twice for one name, so in C as people write it, where
//! every second function has an `i`, they could only change all of them alike.
//!
//! Nothing gets smaller by that: the pass runs once, before the others.

use crate::pass::{Candidate, Edit, Pass, Position, Rule};
use crate::subject::Subject;
use crate::syntax::{FileNode, Names, Trees, leaf_of};
use std::collections::{BTreeMap, BTreeSet};
use tree_sitter::Node;

/// Gives parameters, local variables and fields names of their own.
#[derive(Clone, Copy, Debug)]
pub struct DistinctNames;

impl Pass for DistinctNames {
    fn name(&self) -> &'static str {
        "distinct-names"
    }

    fn stage(&self) -> u8 {
        <dyn Pass>::START
    }

    fn cost(&self) -> f64 {
        // Right after preprocessing, before the other passes of its stage.
        2e-6
    }

    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a> {
        let end = Position { size: 1, at: 1 };
        let waiting = (from.at == 0).then_some(());
        Box::new(waiting.into_iter().filter_map(move |()| {
            Some(Candidate {
                subject: renamed(subject).apply(subject)?,
                if_accepted: end,
                if_refused: end,
                rule: Rule::Anyway,
            })
        }))
    }
}

/// A file and the first byte of a name in it.
type Place = (usize, usize);

/// A parameter or a local variable: its name and where it occurs.
struct Local<'t> {
    name: &'t str,
    places: Vec<Place>,
}

fn renamed(subject: &Subject) -> Edit {
    let (trees, names) = (Trees::of(subject), Names::of(subject));
    let mut locals = Locals {
        trees: &trees,
        all: Vec::new(),
        scopes: Vec::new(),
    };
    for root in trees.roots() {
        locals.collect(root);
    }
    let fields = fields(&trees);
    let mut edit = Edit::new();
    let mut fresh = Fresh::new(&names, &locals.all, &fields);
    for local in &locals.all {
        edit = put(edit, local.name, &local.places, fresh.name(local.name));
    }
    for (name, places) in &fields {
        edit = put(edit, name, places, fresh.name(name));
    }
    for (name, places) in &types_like_words(&trees) {
        fresh.taken.insert((*name).to_owned());
        edit = put(edit, name, places, fresh.name(name));
    }
    edit
}

fn put(edit: Edit, name: &str, places: &[Place], new: Option<String>) -> Edit {
    let Some(new) = new else {
        return edit;
    };
    places.iter().fold(edit, |edit, (file, byte)| {
        edit.and(*file, *byte..*byte + name.len(), new.clone())
    })
}

/// The fields of all structures, by name: two fields of one name are one, because it takes
/// types to tell them apart.
fn fields(trees: &Trees) -> BTreeMap<&str, Vec<Place>> {
    let mut fields: BTreeMap<&str, Vec<Place>> = BTreeMap::new();
    for place in trees.outermost_first() {
        if place.node.kind() == "field_identifier" {
            let at = (place.file, place.node.start_byte());
            fields.entry(trees.text(place)).or_default().push(at);
        }
    }
    fields
}

/// Types that the program defines although the grammar takes their names for words of the
/// language, such as `uint8_t`: as words, they could not be replaced or removed.
fn types_like_words(trees: &Trees) -> BTreeMap<&str, Vec<Place>> {
    let all = trees.outermost_first();
    let words = all.iter().filter(|it| it.node.kind() == "primitive_type");
    let is_defined = |it: &FileNode<'_>| {
        let outer = it.node.parent().filter(|it| it.kind() == "type_definition");
        outer.is_some_and(|outer| outer.child_by_field_name("declarator") == Some(it.node))
    };
    let defined = words.clone().filter(|it| is_defined(it));
    let mut types: BTreeMap<&str, Vec<Place>> =
        defined.map(|it| (trees.text(*it), Vec::new())).collect();
    for word in words {
        if let Some(places) = types.get_mut(trees.text(*word)) {
            places.push((word.file, word.node.start_byte()));
        }
    }
    types
}

/// Names that nothing else has.
struct Fresh<'t> {
    /// The names that something has which is not renamed, and those given so far.
    taken: BTreeSet<String>,
    names: &'t Names,
}

impl<'t> Fresh<'t> {
    fn new(names: &'t Names, locals: &[Local<'_>], fields: &BTreeMap<&str, Vec<Place>>) -> Self {
        let mut ours: BTreeMap<&str, usize> = BTreeMap::new();
        for local in locals {
            *ours.entry(local.name).or_default() += local.places.len();
        }
        for (name, places) in fields {
            *ours.entry(name).or_default() += places.len();
        }
        let others = names.iter().filter(|(name, it)| {
            it.declared.len() + it.used.len() > ours.get(name).copied().unwrap_or_default()
        });
        Fresh {
            taken: others.map(|(name, _)| name.to_owned()).collect(),
            names,
        }
    }

    /// The new name of something; `None` if it can keep its name.
    fn name(&mut self, old: &str) -> Option<String> {
        if self.taken.insert(old.to_owned()) {
            return None;
        }
        let all = (2u64..).map(|number| format!("{old}_{number}"));
        let mut free = all.filter(|it| !self.taken.contains(it) && self.names.get(it).is_none());
        let new = free.next()?;
        self.taken.insert(new.clone());
        Some(new)
    }
}

/// What is left to do on the way through a file.
enum Task<'t> {
    Visit(Node<'t>),
    /// Visit a declarator, and declare its name in the innermost scope.
    Declare(Node<'t>),
    LeaveScope,
}

/// Collects parameters and local variables, with their uses.
struct Locals<'t> {
    trees: &'t Trees,
    all: Vec<Local<'t>>,
    /// By name: the index in `all`; of those that are not renamed, nothing.
    scopes: Vec<BTreeMap<&'t str, Option<usize>>>,
}

impl<'t> Locals<'t> {
    fn collect(&mut self, root: FileNode<'t>) {
        let mut tasks = vec![Task::Visit(root.node)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::LeaveScope => drop(self.scopes.pop()),
                Task::Visit(node) => {
                    let place = FileNode { node, ..root };
                    self.visit(place, &mut tasks);
                }
                Task::Declare(declarator) => {
                    let place = FileNode {
                        node: declarator,
                        ..root
                    };
                    self.declare(place, &mut tasks);
                }
            }
        }
    }

    fn visit(&mut self, place: FileNode<'t>, tasks: &mut Vec<Task<'t>>) {
        let FileNode { file, node } = place;
        match node.kind() {
            "identifier" => {
                let name = self.trees.text(place);
                let known = self.scopes.iter().rev().find_map(|it| it.get(name));
                if let Some(Some(local)) = known.copied() {
                    self.all[local].places.push((file, node.start_byte()));
                }
                return;
            }
            // That of the parameters reaches from the function's name to its end.
            "function_definition" | "compound_statement" | "for_statement" => {
                self.scopes.push(BTreeMap::new());
                tasks.push(Task::LeaveScope);
            }
            "parameter_list" if !is_of_definition(node) => {
                self.scopes.push(BTreeMap::new());
                tasks.push(Task::LeaveScope);
            }
            _ => {}
        }
        let is_inside = !self.scopes.is_empty();
        let declares = match node.kind() {
            "declaration" | "parameter_declaration" => is_inside,
            _ => false,
        };
        let mut cursor = node.walk();
        let children: Vec<Node<'t>> = node.named_children(&mut cursor).collect();
        let mut cursor = node.walk();
        let declarators: Vec<Node<'t>> = node
            .children_by_field_name("declarator", &mut cursor)
            .collect();
        let mut next = Vec::new();
        for child in children {
            match (declares && declarators.contains(&child), child.kind()) {
                (true, "init_declarator") => {
                    next.extend(child.child_by_field_name("declarator").map(Task::Declare));
                    next.extend(child.child_by_field_name("value").map(Task::Visit));
                }
                (true, _) => next.push(Task::Declare(child)),
                (false, _) => next.push(Task::Visit(child)),
            }
        }
        tasks.extend(next.into_iter().rev());
    }

    fn declare(&mut self, place: FileNode<'t>, tasks: &mut Vec<Task<'t>>) {
        let FileNode { file, node } = place;
        let Some(leaf) = leaf_of(node).filter(|it| it.kind() == "identifier") else {
            return tasks.push(Task::Visit(node));
        };
        let name = self.trees.text(FileNode { node: leaf, file });
        let local = is_variable(self.trees, place).then_some(self.all.len());
        if local.is_some() {
            let places = Vec::new();
            self.all.push(Local { name, places });
        }
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name, local);
        }
        // The visit of the declarator comes to its name, too.
        tasks.push(Task::Visit(node));
    }
}

/// Whether a declarator in a function declares something that only this function knows: no
/// function, and nothing that is declared elsewhere.
fn is_variable(trees: &Trees, declarator: FileNode<'_>) -> bool {
    if declarator.node.kind() == "function_declarator" {
        let inner = declarator.node.child_by_field_name("declarator");
        return inner.is_some_and(|it| it.kind() == "parenthesized_declarator");
    }
    let mut node = declarator.node;
    while !matches!(node.kind(), "declaration" | "parameter_declaration") {
        let Some(parent) = node.parent() else {
            return false;
        };
        node = parent;
    }
    let mut cursor = node.walk();
    let mut specifiers = node.named_children(&mut cursor);
    let text = |node| trees.text(FileNode { node, ..declarator });
    !specifiers.any(|it| it.kind() == "storage_class_specifier" && text(it) == "extern")
}

/// Whether a list of parameters is that of the function that is defined.
fn is_of_definition(list: Node<'_>) -> bool {
    let mut node = list;
    while let Some(parent) = node.parent() {
        match parent.kind() {
            "function_definition" => return true,
            "function_declarator" => {
                let name = parent.child_by_field_name("declarator");
                let is_own = node == list || name == Some(node);
                // In `int (*f(int a))(int b)`, only `a` is a parameter of `f`.
                let is_name = name.is_some_and(|it| it.kind() == "identifier");
                if !is_own || node == list && !is_name {
                    return false;
                }
            }
            "pointer_declarator" | "parenthesized_declarator" | "attributed_declarator" => {}
            _ => return false,
        }
        node = parent;
    }
    false
}
