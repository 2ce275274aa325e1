//! The modules of a crate as a tree, read from its source files; code that is only compiled
//! for tests is left out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use syn::visit::Visit;
use syn::{Attribute, File, Item, UseTree};

/// A module's number in its tree; the crate's root is 0.
pub(crate) type Id = usize;

/// The modules of a crate.
pub(crate) struct Tree {
    pub(crate) modules: Vec<Module>,
}

/// A module, in a file of its own or within one.
pub(crate) struct Module {
    /// Its names from the crate's root on; empty for the root.
    pub(crate) path: Vec<String>,
    pub(crate) parent: Option<Id>,
    pub(crate) file: PathBuf,
    pub(crate) children: BTreeMap<String, Id>,
    /// The names that it defines itself.
    pub(crate) defined: BTreeSet<String>,
    /// The names that it imports or exports again.
    pub(crate) imports: BTreeMap<String, Vec<String>>,
    /// The modules of which it imports everything.
    pub(crate) globs: Vec<Vec<String>>,
    /// The paths that its code mentions.
    pub(crate) mentions: Vec<Mention>,
}

/// A path in code.
pub(crate) struct Mention {
    pub(crate) path: Vec<String>,
    pub(crate) line: usize,
}

impl Tree {
    /// Reads the modules that begin in a folder's `lib.rs` or `main.rs`; none if there is
    /// neither.
    pub(crate) fn read(source: &Path) -> Tree {
        let mut tree = Tree {
            modules: Vec::new(),
        };
        for name in ["lib.rs", "main.rs"] {
            let file = source.join(name);
            if file.is_file() {
                tree.read_file(&file, &[], None);
                break;
            }
        }
        tree
    }

    fn read_file(&mut self, file: &Path, path: &[String], parent: Option<Id>) -> Id {
        let parsed = parse(file);
        self.add(file, path, parent, &parsed.items)
    }

    fn add(&mut self, file: &Path, path: &[String], parent: Option<Id>, items: &[Item]) -> Id {
        let id = self.modules.len();
        self.modules.push(Module {
            path: path.to_owned(),
            parent,
            file: file.to_owned(),
            children: BTreeMap::new(),
            defined: BTreeSet::new(),
            imports: BTreeMap::new(),
            globs: Vec::new(),
            mentions: Vec::new(),
        });
        for item in items {
            if is_test(attributes(item)) {
                continue;
            }
            if let Item::Mod(module) = item {
                let name = module.ident.to_string();
                let mut below = path.to_owned();
                below.push(name.clone());
                let child = match &module.content {
                    Some((_, items)) => self.add(file, &below, Some(id), items),
                    None => self.read_file(&child_file(file, &name), &below, Some(id)),
                };
                self.modules[id].children.insert(name, child);
                continue;
            }
            let module = &mut self.modules[id];
            module.defined.extend(defined(item));
            Mentions { module }.visit_item(item);
        }
        id
    }
}

/// Parses a source file.
///
/// # Panics
/// When there is no such file or it is not Rust: the compiler would refuse it, too.
pub(crate) fn parse(file: &Path) -> File {
    let text = fs::read_to_string(file);
    assert!(text.is_ok(), "{}: {text:?}", file.display());
    let parsed = syn::parse_file(&text.unwrap_or_default());
    match parsed {
        Ok(parsed) => parsed,
        Err(error) => panic!("{}: {error}", file.display()),
    }
}

/// Whether something is compiled for tests only.
pub(crate) fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let Ok(list) = attribute.meta.require_list() else {
            return attribute.path().is_ident("test");
        };
        let condition = list.tokens.to_string();
        attribute.path().is_ident("cfg") && condition.contains("test") && !condition.contains("not")
    })
}

/// The file of a module that another file declares.
fn child_file(file: &Path, name: &str) -> PathBuf {
    let folder = file.parent().unwrap_or(file);
    let stem = file.file_stem().unwrap_or_default();
    let folder = match ["lib", "main", "mod"].iter().any(|root| stem == *root) {
        true => folder.to_owned(),
        false => folder.join(stem),
    };
    let beside = folder.join(format!("{name}.rs"));
    match beside.is_file() {
        true => beside,
        false => folder.join(name).join("mod.rs"),
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(it) => &it.attrs,
        Item::Enum(it) => &it.attrs,
        Item::Fn(it) => &it.attrs,
        Item::Impl(it) => &it.attrs,
        Item::Macro(it) => &it.attrs,
        Item::Mod(it) => &it.attrs,
        Item::Static(it) => &it.attrs,
        Item::Struct(it) => &it.attrs,
        Item::Trait(it) => &it.attrs,
        Item::Type(it) => &it.attrs,
        Item::Union(it) => &it.attrs,
        Item::Use(it) => &it.attrs,
        _ => &[],
    }
}

/// The name that an item defines.
fn defined(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(it) => &it.ident,
        Item::Enum(it) => &it.ident,
        Item::Fn(it) => &it.sig.ident,
        Item::Macro(it) => it.ident.as_ref()?,
        Item::Static(it) => &it.ident,
        Item::Struct(it) => &it.ident,
        Item::Trait(it) => &it.ident,
        Item::Type(it) => &it.ident,
        Item::Union(it) => &it.ident,
        _ => return None,
    };
    Some(name.to_string())
}

/// Collects the paths in a module's code.
struct Mentions<'m> {
    module: &'m mut Module,
}

impl Mentions<'_> {
    fn mention(&mut self, path: Vec<String>, line: usize) {
        // A name alone is a local one, or an import says where it is from.
        if path.len() > 1 {
            self.module.mentions.push(Mention { path, line });
        }
    }

    fn import(&mut self, tree: &UseTree, before: &[String]) {
        let mut path = before.to_vec();
        match tree {
            UseTree::Path(it) => {
                path.push(it.ident.to_string());
                self.import(&it.tree, &path);
            }
            UseTree::Group(it) => {
                for tree in &it.items {
                    self.import(tree, before);
                }
            }
            UseTree::Name(it) => {
                let name = it.ident.to_string();
                let line = it.ident.span().start().line;
                self.import_as(name.clone(), name, path, line);
            }
            UseTree::Rename(it) => {
                let line = it.ident.span().start().line;
                self.import_as(it.ident.to_string(), it.rename.to_string(), path, line);
            }
            UseTree::Glob(it) => {
                let line = it.star_token.spans[0].start().line;
                self.module.globs.push(path.clone());
                self.module.mentions.push(Mention { path, line });
            }
        }
    }

    fn import_as(&mut self, name: String, as_name: String, mut path: Vec<String>, line: usize) {
        let as_name = match (name.as_str(), as_name.as_str(), path.last()) {
            ("self", "self", Some(last)) => last.clone(),
            _ => as_name,
        };
        if name != "self" {
            path.push(name);
        }
        self.module.imports.insert(as_name, path.clone());
        self.module.mentions.push(Mention { path, line });
    }

    /// The paths in what a macro is given or made of.
    fn tokens(&mut self, tokens: proc_macro2::TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut line = 0;
        let mut colons = 0;
        for token in tokens {
            match token {
                proc_macro2::TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.mention(std::mem::take(&mut path), line);
                        line = ident.span().start().line;
                    }
                    path.push(ident.to_string());
                    colons = 0;
                }
                proc_macro2::TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                proc_macro2::TokenTree::Group(group) => {
                    self.mention(std::mem::take(&mut path), line);
                    self.tokens(group.stream());
                    colons = 0;
                }
                _ => {
                    self.mention(std::mem::take(&mut path), line);
                    colons = 0;
                }
            }
        }
        self.mention(path, line);
    }
}

impl<'ast> Visit<'ast> for Mentions<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_test(attributes(item)) {
            syn::visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, method: &'ast syn::ImplItemFn) {
        if !is_test(&method.attrs) {
            syn::visit::visit_impl_item_fn(self, method);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.import(&item.tree, &[]);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|it| it.ident.to_string());
        let line = path.segments.first().map(|it| it.ident.span().start().line);
        self.mention(names.collect(), line.unwrap_or_default());
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, invoked: &'ast syn::Macro) {
        self.visit_path(&invoked.path);
        self.tokens(invoked.tokens.clone());
    }

    // Who may see something is no import.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_attribute(&mut self, _: &'ast Attribute) {}
}
