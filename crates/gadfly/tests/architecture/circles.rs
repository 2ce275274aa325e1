//! Sibling modules do not import each other in a circle: not the top-level modules of a
//! crate, and not those of any room below. What a module has below it counts as the module
//! itself; so does an import of what the parent exports again, as one of where it is from.

use super::Crate;
use super::tree::{Id, Tree};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Rooms in which it cannot be otherwise: the types of a syntax tree contain each other.
const SYNTAX: [&str; 2] = ["cfamily::ir", "dafny::syntax"];

/// Which child of a room imports which, and the first place where it does.
type Edges = BTreeMap<Id, BTreeMap<Id, String>>;

/// The modules of a crate that are part of a circle.
pub(crate) fn check(of: &Crate) -> Vec<String> {
    let tree = Tree::read(&of.folder.join("src"));
    let mut rooms = rooms(&tree, of);
    rooms.retain(|room, _| !SYNTAX.contains(&path(&tree, of, *room).as_str()));
    let circles = rooms.iter().flat_map(|(room, edges)| {
        let members = edges.keys().copied().map(move |member| (edges, member));
        members.filter_map(|(edges, member)| circle(&tree, of, *room, edges, member))
    });
    circles.collect()
}

/// What imports what among the children of every module.
fn rooms(tree: &Tree, of: &Crate) -> BTreeMap<Id, Edges> {
    let mut rooms: BTreeMap<Id, Edges> = BTreeMap::new();
    for (id, module) in tree.modules.iter().enumerate() {
        for mention in &module.mentions {
            let Some(target) = tree.resolve(id, &mention.path) else {
                continue;
            };
            let Some((room, from, to)) = siblings(tree, id, target) else {
                continue;
            };
            let file = module.file.strip_prefix(&of.folder).unwrap_or(&module.file);
            let (file, line) = (file.display(), mention.line);
            let place = format!("{}/{file}:{line}: {}", of.name, mention.path.join("::"));
            let edges = rooms.entry(room).or_default().entry(from).or_default();
            edges.entry(to).or_insert(place);
        }
    }
    rooms
}

/// The room in which two modules part, and their ancestors there; nothing if one is an
/// ancestor of the other.
fn siblings(tree: &Tree, a: Id, b: Id) -> Option<(Id, Id, Id)> {
    let (left, right) = (ancestry(tree, a), ancestry(tree, b));
    let common = left.iter().zip(&right).take_while(|(a, b)| a == b).count();
    Some((
        *left.get(common.checked_sub(1)?)?,
        *left.get(common)?,
        *right.get(common)?,
    ))
}

/// The modules from the root to one, which is the last.
fn ancestry(tree: &Tree, id: Id) -> Vec<Id> {
    let mut line = vec![id];
    let mut at = id;
    while let Some(parent) = tree.modules[at].parent {
        line.push(parent);
        at = parent;
    }
    line.reverse();
    line
}

/// The shortest circle through a module, if there is one.
fn circle(tree: &Tree, of: &Crate, room: Id, edges: &Edges, member: Id) -> Option<String> {
    let mut members = shortest(edges, member)?;
    // The circle begins with the same module whichever of them is asked about.
    let first = members.iter().enumerate().min_by_key(|(_, id)| **id)?.0;
    members.rotate_left(first);
    let name = |id: &Id| tree.modules[*id].path.last().map_or("", String::as_str);
    let shown: Vec<&str> = members.iter().map(name).collect();
    let room = path(tree, of, room);
    let mut message = format!("{room}: circle {} → {}", shown.join(" → "), shown[0]);
    for (at, from) in members.iter().enumerate() {
        let to = members[(at + 1) % members.len()];
        let edge = &edges[from][&to];
        let _ = write!(message, "\n    {edge}");
    }
    Some(message)
}

/// A module's path with its crate.
fn path(tree: &Tree, of: &Crate, id: Id) -> String {
    let mut path = vec![of.name.clone()];
    path.extend(tree.modules[id].path.iter().cloned());
    path.join("::")
}

/// The modules of the shortest circle through one, which comes first: breadth first.
fn shortest(edges: &Edges, start: Id) -> Option<Vec<Id>> {
    let mut came_from: BTreeMap<Id, Id> = BTreeMap::new();
    let mut seen = BTreeSet::from([start]);
    let mut level = vec![start];
    while !level.is_empty() {
        let mut next = Vec::new();
        for from in level {
            for to in edges.get(&from).into_iter().flat_map(BTreeMap::keys) {
                if *to == start {
                    return Some(back(&came_from, start, from));
                }
                if seen.insert(*to) {
                    came_from.insert(*to, from);
                    next.push(*to);
                }
            }
        }
        level = next;
    }
    None
}

fn back(came_from: &BTreeMap<Id, Id>, start: Id, last: Id) -> Vec<Id> {
    let mut line = vec![last];
    let mut at = last;
    while at != start {
        at = came_from[&at];
        line.push(at);
    }
    line.reverse();
    line
}
