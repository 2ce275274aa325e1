//! The compilers that Gadfly knows by name: their packages, what else must be unpacked so
//! that they can compile, link and run, and their programs.
//!
//! A table; nothing here accesses the archive.

use crate::manifest::Program;
use serde::Serialize;
use std::path::Path;

/// A kind of compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// GCC, released versions.
    Gcc,
    /// GCC's trunk with its internal checks enabled.
    GccSnapshot,
    /// LLVM's compiler.
    Clang,
    /// The tiny C compiler.
    Tcc,
    /// The Portable C Compiler.
    Pcc,
    /// A small teaching C compiler.
    Chibicc,
    /// The Small Device C Compiler.
    Sdcc,
    /// The Intel Implicit SPMD Program Compiler.
    Ispc,
    /// OpenCL on the processor.
    Pocl,
    /// Mesa's OpenCL.
    Rusticl,
    /// The Go compiler, for Dafny's Go backend.
    Go,
}

/// Packages in every tree: the C library with its headers, and a shell for drivers that are
/// scripts.
const ALWAYS: [&str; 2] = ["libc6-dev", "dash"];

/// The packages and programs of one compiler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Recipe {
    /// Packages to unpack in addition to the compiler's own; those that the suite does not have
    /// are left out.
    pub(crate) companions: Vec<String>,
    /// Its programs, the main one first; missing ones are left out. If empty: all programs that
    /// its package has in `/usr/bin`.
    pub(crate) programs: Vec<Program>,
    /// Folders with libraries that are not on the loader's path.
    pub(crate) library_dirs: Vec<&'static str>,
}

impl Family {
    const ALL: [Family; 11] = [
        Family::Gcc,
        Family::GccSnapshot,
        Family::Clang,
        Family::Tcc,
        Family::Pcc,
        Family::Chibicc,
        Family::Sdcc,
        Family::Ispc,
        Family::Pocl,
        Family::Rusticl,
        Family::Go,
    ];

    /// The name for users.
    pub fn name(self) -> &'static str {
        match self {
            Family::Gcc => "gcc",
            Family::GccSnapshot => "gcc-snapshot",
            Family::Clang => "clang",
            Family::Tcc => "tcc",
            Family::Pcc => "pcc",
            Family::Chibicc => "chibicc",
            Family::Sdcc => "sdcc",
            Family::Ispc => "ispc",
            Family::Pocl => "pocl",
            Family::Rusticl => "rusticl",
            Family::Go => "go",
        }
    }

    /// The family with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Family> {
        let mut all = Family::ALL.into_iter();
        all.find(|family| family.name() == name)
    }

    /// The family of a compiler's main package; `None` for other packages.
    pub(crate) fn of(package: &str) -> Option<Family> {
        let member = |family: &Family| match family {
            Family::Gcc | Family::Clang => version_of(package, family.name()).is_some(),
            Family::Go => go_version(package).is_some(),
            other => package == package_of(other.name()),
        };
        Family::ALL.into_iter().find(member)
    }
}

/// Compilers whose common name is not that of their package.
const CALLED: [(Family, &str); 2] = [
    (Family::Pocl, "pocl-opencl-icd"),
    (Family::Rusticl, "mesa-opencl-icd"),
];

/// The package for a common name.
pub(crate) fn package_of(called: &str) -> &str {
    let mut known = CALLED.iter();
    known
        .find(|(family, _)| family.name() == called)
        .map_or(called, |(_, package)| package)
}

/// The common name of a package.
pub(crate) fn called(package: &str) -> &str {
    let mut known = CALLED.iter();
    known
        .find(|(_, known)| *known == package)
        .map_or(package, |(family, _)| family.name())
}

/// How to turn a package into a working compiler.
pub(crate) fn recipe(package: &str) -> Recipe {
    let family = Family::of(package);
    let mut companions: Vec<String> = ALWAYS.map(str::to_owned).to_vec();
    let mut with = |packages: &[&str]| companions.extend(packages.iter().map(|&p| p.to_owned()));
    let mut programs = Vec::new();
    let mut library_dirs = Vec::new();
    match family {
        Some(Family::Gcc) => {
            let cxx = package.replacen("gcc", "g++", 1);
            with(&[&cxx]);
            programs.extend([in_usr_bin(package), in_usr_bin(&cxx)]);
        }
        Some(Family::GccSnapshot) => {
            // It is installed in a folder of its own, not in /usr/bin.
            for (name, file) in [("gcc-snapshot", "gcc"), ("g++-snapshot", "g++")] {
                programs.push(program(name, &format!("/usr/lib/gcc-snapshot/bin/{file}")));
            }
            library_dirs.push("/usr/lib/gcc-snapshot/lib");
        }
        Some(Family::Clang) => {
            // Its own runtime library: builtins, profiling, sanitizers.
            let version = version_of(package, "clang").unwrap_or_default();
            with(&[&format!("libclang-rt-{version}-dev")]);
            let cxx = package.replacen("clang", "clang++", 1);
            programs.extend([in_usr_bin(package), in_usr_bin(&cxx)]);
        }
        Some(Family::Tcc) => programs.push(in_usr_bin(package)),
        // These have no assembler, linker or start files of their own: they use those of the
        // suite's gcc.
        Some(Family::Pcc | Family::Chibicc) => {
            with(&["gcc"]);
            programs.push(in_usr_bin(package));
        }
        // The code that calls a kernel is C++, compiled in the same tree.
        Some(Family::Ispc) => {
            with(&["g++"]);
            programs.push(in_usr_bin(package));
        }
        // Its output runs in a simulator.
        Some(Family::Sdcc) => {
            with(&["sdcc-ucsim"]);
            programs.push(in_usr_bin(package));
        }
        Some(Family::Pocl) => {
            with(&["clinfo", "ocl-icd-opencl-dev", "gcc"]);
            // It is a library; this program reports its version.
            programs.push(program("pocl", "/usr/bin/clinfo"));
        }
        Some(Family::Rusticl) => {
            with(&["clinfo", "ocl-icd-libopencl1", "gcc"]);
            programs.push(program("rusticl", "/usr/bin/clinfo"));
        }
        // Several versions can be installed, none of them in /usr/bin.
        Some(Family::Go) => {
            let version = go_version(package).unwrap_or_default();
            let go = format!("go-{version}");
            programs.push(program(&go, &format!("/usr/lib/{go}/bin/go")));
        }
        None => {}
    }
    Recipe {
        companions,
        programs,
        library_dirs,
    }
}

fn program(name: &str, path: &str) -> Program {
    Program {
        name: name.to_owned(),
        path: Path::new(path).to_owned(),
    }
}

/// A program in `/usr/bin`.
pub(crate) fn in_usr_bin(name: &str) -> Program {
    program(name, &format!("/usr/bin/{name}"))
}

/// `14` of `gcc-14`; nothing of `gcc-14-base`.
fn version_of<'a>(package: &'a str, family: &str) -> Option<&'a str> {
    let version = package.strip_prefix(family)?.strip_prefix('-')?;
    let numeric = version.chars().all(|c| c.is_ascii_digit() || c == '.');
    (numeric && version.starts_with(|c: char| c.is_ascii_digit())).then_some(version)
}

/// `1.23` of `golang-1.23-go`; nothing of `golang-1.23-src` and `golang-go`.
fn go_version(package: &str) -> Option<&str> {
    version_of(package.strip_suffix("-go")?, "golang")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_main_packages_belong_to_families() {
        assert_eq!(Family::of("gcc-14"), Some(Family::Gcc));
        assert_eq!(Family::of("gcc-snapshot"), Some(Family::GccSnapshot));
        assert_eq!(Family::of("clang-3.9"), Some(Family::Clang));
        assert_eq!(Family::of("golang-1.23-go"), Some(Family::Go));
        for other in [
            "gcc",
            "golang-go",
            "golang-1.23-src",
            "gcc-14-base",
            "gcc-",
            "gcc-.",
            "clang-tidy-17",
            "libpocl2",
            "pocl",
        ] {
            assert_eq!(Family::of(other), None, "{other}");
        }
    }

    #[test]
    fn gcc_brings_its_cxx_front_end() {
        let recipe = recipe("gcc-9");
        assert!(recipe.companions.contains(&"g++-9".to_owned()));
        assert!(recipe.companions.contains(&"libc6-dev".to_owned()));
        assert_eq!(recipe.programs, [in_usr_bin("gcc-9"), in_usr_bin("g++-9")]);
    }

    #[test]
    fn go_is_found_in_a_folder_of_its_own() {
        let go = program("go-1.23", "/usr/lib/go-1.23/bin/go");
        assert_eq!(recipe("golang-1.23-go").programs, [go]);
    }

    #[test]
    fn unknown_packages_get_a_c_library_and_all_their_programs() {
        let recipe = recipe("gfortran-14");
        assert_eq!(recipe.companions, ["libc6-dev", "dash"]);
        assert!(recipe.programs.is_empty());
    }
}
