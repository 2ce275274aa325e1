//! A crate makes public what others use: each of its public names stands in another crate, a
//! test, a benchmark or a fuzz target, or a type stands in what they use.
//!
//! Goes by names alone: a name that others use for something else counts as used.

use super::files;
use super::tree::{is_test, parse};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use syn::visit::Visit;
use syn::{ImplItem, Item, Signature, UseTree, Visibility};

/// Where names stand: in the sources of a crate, or elsewhere in it or outside of the crates.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Region {
    Sources(String),
    Elsewhere,
}

/// All names of the workspace, and where they stand.
pub(crate) struct Names(BTreeMap<String, BTreeSet<Region>>);

impl Names {
    /// Reads the names in all crates and in the fuzz targets.
    pub(crate) fn read(root: &Path, crates: &[super::Crate]) -> Names {
        let mut names = Names(BTreeMap::new());
        for one in crates {
            let sources = one.folder.join("src");
            for file in files::sources(&one.folder) {
                let region = match file.starts_with(&sources) {
                    true => Region::Sources(one.name.clone()),
                    false => Region::Elsewhere,
                };
                names.read_file(&file, &region);
            }
            names.read_examples(&one.folder.join("README.md"));
        }
        for entry in fs::read_dir(root.join("fuzz/fuzz_targets"))
            .into_iter()
            .flatten()
        {
            names.read_file(
                &entry.map_or_else(|_| root.into(), |it| it.path()),
                &Region::Elsewhere,
            );
        }
        names
    }

    /// The examples in Rust of a page are tests, too.
    fn read_examples(&mut self, page: &Path) {
        let text = fs::read_to_string(page).unwrap_or_default();
        let blocks = text.split("```rust").skip(1);
        for block in blocks.filter_map(|it| it.split("```").next()) {
            let code = block.split_once('\n').map_or("", |(_, code)| code);
            self.read_text(code, &Region::Elsewhere);
        }
    }

    fn read_file(&mut self, file: &Path, region: &Region) {
        let text = fs::read_to_string(file).unwrap_or_default();
        self.read_text(&text, region);
    }

    fn read_text(&mut self, text: &str, region: &Region) {
        let tokens: TokenStream = text.parse().unwrap_or_default();
        let mut found = BTreeSet::new();
        identifiers(tokens, &mut found);
        for name in found {
            self.0.entry(name).or_default().insert(region.clone());
        }
    }

    /// The public names of a crate that nobody else uses.
    pub(crate) fn check(&self, of: &super::Crate) -> Vec<String> {
        let sources = of.folder.join("src");
        // A program has no public names.
        if !sources.join("lib.rs").is_file() {
            return Vec::new();
        }
        let mut public = Public::default();
        for file in files::sources(&of.folder) {
            if file.starts_with(&sources) {
                public.file = file
                    .strip_prefix(&of.folder)
                    .unwrap_or(&file)
                    .display()
                    .to_string();
                public.visit_file(&parse(&file));
            }
        }
        let own = Region::Sources(of.name.clone());
        let is_used = |name: &str| {
            self.0
                .get(name)
                .is_some_and(|it| it.iter().any(|it| *it != own))
        };
        let unused = public.names.iter().filter(|it| {
            let mut aliases = public.aliases.iter().filter(|(name, _)| *name == it.name);
            let shown = it.is_type && public.mentioned.0.contains(&it.name);
            !shown && !is_used(&it.name) && !aliases.any(|(_, alias)| is_used(alias))
        });
        unused
            .map(|it| {
                let (file, line, name) = (&it.file, it.line, &it.name);
                format!(
                    "{}/{file}:{line}: {name} is public, and nobody else uses it",
                    of.name
                )
            })
            .collect()
    }
}

fn identifiers(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => {
                found.insert(ident.to_string());
            }
            TokenTree::Group(group) => identifiers(group.stream(), found),
            TokenTree::Literal(literal) => found.extend(path_in_literal(&literal.to_string())),
            TokenTree::Punct(_) => {}
        }
    }
}

/// The last name of a path in quotation marks, as attributes have it: `"FeatureSet::is_all"`.
fn path_in_literal(literal: &str) -> Option<String> {
    let path = literal.strip_prefix('"')?.strip_suffix('"')?;
    let is_path = path
        .chars()
        .all(|c| c.is_alphanumeric() || c == '_' || c == ':');
    let (_, last) = path.rsplit_once("::").filter(|_| is_path)?;
    Some(last.to_owned())
}

/// A public name.
struct Name {
    name: String,
    file: String,
    line: usize,
    is_type: bool,
}

/// What a crate makes public.
#[derive(Default)]
struct Public {
    file: String,
    names: Vec<Name>,
    /// Exports under another name.
    aliases: Vec<(String, String)>,
    /// The names in public signatures, fields and implementations of traits.
    mentioned: Mentioned,
}

impl Public {
    /// Adds a name if it is public, and then what its declaration mentions.
    fn add(
        &mut self,
        visibility: &Visibility,
        ident: &syn::Ident,
        is_type: bool,
        mention: impl FnOnce(&mut Mentioned),
    ) {
        if !matches!(visibility, Visibility::Public(_)) {
            return;
        }
        self.names.push(Name {
            name: ident.to_string(),
            file: self.file.clone(),
            line: ident.span().start().line,
            is_type,
        });
        mention(&mut self.mentioned);
    }

    fn implementation(&mut self, it: &syn::ItemImpl) {
        if let Some((of, _)) = &it.trait_ {
            self.mentioned.visit_path(of);
        }
        for item in &it.items {
            match item {
                ImplItem::Type(ty) => self.mentioned.visit_type(&ty.ty),
                ImplItem::Fn(function) if !is_test(&function.attrs) => {
                    self.function(&function.vis, &function.sig);
                }
                ImplItem::Const(constant) => {
                    self.value(&constant.vis, &constant.ident, &constant.ty);
                }
                _ => {}
            }
        }
    }

    fn function(&mut self, visibility: &Visibility, signature: &Signature) {
        self.add(visibility, &signature.ident, false, |it| {
            it.visit_signature(signature);
        });
    }

    fn value(&mut self, visibility: &Visibility, ident: &syn::Ident, ty: &syn::Type) {
        self.add(visibility, ident, false, |it| it.visit_type(ty));
    }

    fn rename(&mut self, tree: &UseTree) {
        match tree {
            UseTree::Path(it) => self.rename(&it.tree),
            UseTree::Group(it) => it.items.iter().for_each(|tree| self.rename(tree)),
            UseTree::Rename(it) => {
                let names = (it.ident.to_string(), it.rename.to_string());
                self.aliases.push(names);
            }
            UseTree::Name(_) | UseTree::Glob(_) => {}
        }
    }
}

/// The identifiers of what it visits.
#[derive(Default)]
struct Mentioned(BTreeSet<String>);

impl<'ast> Visit<'ast> for Mentioned {
    fn visit_ident(&mut self, ident: &'ast syn::Ident) {
        self.0.insert(ident.to_string());
    }
}

impl<'ast> Visit<'ast> for Public {
    fn visit_item(&mut self, item: &'ast Item) {
        match item {
            Item::Mod(it) if is_test(&it.attrs) => return,
            Item::Fn(it) if is_test(&it.attrs) => return,
            Item::Fn(it) => {
                self.function(&it.vis, &it.sig);
                // What stands in a body is not public.
                return;
            }
            Item::Struct(it) => self.add(&it.vis, &it.ident, true, |mentioned| {
                let fields = it.fields.iter();
                let public = fields.filter(|it| matches!(it.vis, Visibility::Public(_)));
                public.for_each(|field| mentioned.visit_type(&field.ty));
            }),
            Item::Enum(it) => self.add(&it.vis, &it.ident, true, |mentioned| {
                let variants = it.variants.iter();
                variants.for_each(|variant| mentioned.visit_fields(&variant.fields));
            }),
            Item::Trait(it) => self.add(&it.vis, &it.ident, true, |mentioned| {
                let items = it.items.iter();
                items.for_each(|item| mentioned.visit_trait_item(item));
            }),
            Item::Type(it) => {
                self.add(&it.vis, &it.ident, true, |mentioned| {
                    mentioned.visit_type(&it.ty);
                });
            }
            Item::Const(it) => self.value(&it.vis, &it.ident, &it.ty),
            Item::Static(it) => self.value(&it.vis, &it.ident, &it.ty),
            Item::Impl(it) => {
                self.implementation(it);
                return;
            }
            // What a macro makes of its words is not known here.
            Item::Macro(it) => identifiers(it.mac.tokens.clone(), &mut self.mentioned.0),
            Item::Use(it) if matches!(it.vis, Visibility::Public(_)) => self.rename(&it.tree),
            _ => {}
        }
        syn::visit::visit_item(self, item);
    }
}
