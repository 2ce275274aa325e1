//! The languages of the family: what each of them can hold, and who writes it.

use crate::features::FeatureSet;
use crate::generate::{Check, Generated, Inputs, Options, generate};
use crate::ir::Program;
use crate::standard::Standard;
use crate::{checksum, lower};
use gadfly_choice::Choices;

/// A language that programs are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// C.
    C,
    /// C++.
    Cpp,
    /// OpenCL C: kernels with a driver in C.
    OpenCl,
    /// ISPC with a driver in C.
    Ispc,
    /// SYCL.
    Sycl,
}

/// A finished test: its files, what it must print, and what it needs.
#[derive(Clone, Debug)]
pub struct Written {
    /// The files, in the order in which they are compiled and linked.
    pub files: Vec<lower::File>,
    /// The exact standard output of a correct build.
    pub expected: String,
    /// What a compiler must understand beyond the core of the language.
    pub requires: FeatureSet,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 5] = [
        Language::C,
        Language::Cpp,
        Language::OpenCl,
        Language::Ispc,
        Language::Sycl,
    ];

    /// The name in texts.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Language::C => "C",
            Language::Cpp => "C++",
            Language::OpenCl => "OpenCL",
            Language::Ispc => "ISPC",
            Language::Sycl => "SYCL",
        }
    }

    /// Writes one program.
    #[must_use]
    pub fn write(self, choices: &mut Choices, options: &Options) -> Written {
        let check = options.check;
        let generated = self.generate(choices, options);
        self.lowered(check, generated.program, &generated.memory)
    }

    /// A program that keeps to what the language has.
    pub(crate) fn generate(self, choices: &mut Choices, options: &Options) -> Generated {
        let standard = self.standard(options.standard);
        let features = options.features.and(self.features());
        let options = Options {
            features: features.and(standard.features()),
            standard: Some(standard),
            inputs: match self {
                // Exported functions take no structures by value.
                Language::Ispc => Inputs::Globals,
                _ => options.inputs,
            },
            ..options.clone()
        };
        generate(choices, &options)
    }

    /// The text of a program that ended in the given state.
    pub(crate) fn lowered(
        self,
        check: Check,
        mut program: Program,
        memory: &crate::eval::Memory,
    ) -> Written {
        let expected = match check {
            Check::Hash => format!("{}\n", checksum::of(&program, memory)),
            Check::Asserts => {
                program.right_values = Some(checksum::values(&program, memory));
                lower::ALL_RIGHT.to_owned()
            }
        };
        Written {
            files: self.lower(&program),
            expected,
            requires: program.requires,
        }
    }

    /// The edition to write: the requested one, if the language has it.
    fn standard(self, wanted: Option<Standard>) -> Standard {
        match (self, wanted) {
            (Language::C, Some(standard)) if !standard.is_cpp() => standard,
            (Language::Cpp, Some(standard)) if standard.is_cpp() => standard,
            (Language::C | Language::OpenCl | Language::Ispc, _) => Standard::USUAL_C,
            (Language::Cpp | Language::Sycl, _) => Standard::USUAL_CPP,
        }
    }

    /// The features that programs may have although the edition, or else the usual
    /// one, does not: compilers have them as an extension.
    #[must_use]
    pub fn extensions(self, wanted: Option<Standard>) -> FeatureSet {
        self.features().and(self.standard(wanted).extensions())
    }

    /// The features that programs in this language may have.
    pub(crate) fn features(self) -> FeatureSet {
        let written = match self {
            Language::C | Language::Cpp => lower::c::FEATURES,
            Language::OpenCl => lower::opencl::FEATURES,
            Language::Ispc => lower::ispc::FEATURES,
            Language::Sycl => lower::sycl::FEATURES,
        };
        let more = match self {
            Language::Cpp => lower::cpp::MORE_FEATURES,
            _ => &[],
        };
        FeatureSet::of(written).or(FeatureSet::of(more))
    }

    fn lower(self, program: &Program) -> Vec<lower::File> {
        match self {
            Language::C => lower::c::lower(program),
            Language::Cpp => lower::cpp::lower(program),
            Language::OpenCl => lower::opencl::lower(program),
            Language::Ispc => lower::ispc::lower(program),
            Language::Sycl => lower::sycl::lower(program),
        }
    }
}
