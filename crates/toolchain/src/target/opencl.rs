//! The OpenCL platforms and devices of this machine, each a compiler of its own.
//!
//! An OpenCL compiler is a library of the program that it compiles for, found by a
//! loader at run time. So a small program, built with the commands of a description,
//! is asked which platforms and devices there are.

use super::candidate::{Candidate, run_once};
use super::command::{Placeholders, path_text};
use super::compiler::{Compiler, Engine};
use super::spec::TargetSpec;
use gadfly_sandbox::{RunError, Runner, ScratchDir, Stop};
use std::sync::Arc;

/// The program that lists platforms and devices.
const LIST_DEVICES: &str = include_str!("../../opencl/list_devices.c");

/// The platform name that stands for all platforms without a description.
const ANY: &str = "*";

/// A device of a platform.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Device {
    platform: String,
    vendor: String,
    name: String,
    is_cpu: bool,
    /// The versions of the platform, the device and its driver, one per line, each after the
    /// name of its component.
    versions: String,
}

/// The devices that match a description, as compilers, or why there are none.
///
/// # Errors
/// If no process can be run, or `stop` was set.
pub(super) fn compilers(
    spec: &TargetSpec,
    described: &[&str],
    candidate: &Candidate,
    runner: &Runner,
    stop: &Stop,
) -> Result<Result<Vec<Compiler>, String>, RunError> {
    let listing = match list(spec, candidate, runner, stop)? {
        Ok(listing) => listing,
        Err(reason) => return Ok(Err(reason)),
    };
    let devices: Vec<Device> = listing.lines().filter_map(parse).collect();
    let wanted = spec.platform.as_deref().unwrap_or(ANY);
    let is_wanted = |device: &&Device| match wanted {
        ANY => !described.iter().any(|name| device.platform.contains(name)),
        name => device.platform.contains(name),
    };
    let mut found: Vec<Compiler> = Vec::new();
    for device in devices.iter().filter(is_wanted) {
        let compiler = compiler(spec, candidate, device);
        // Devices with the same name cannot be distinguished.
        if !found.iter().any(|known| known.name == compiler.name) {
            found.push(compiler);
        }
    }
    Ok(match (found.is_empty(), wanted) {
        (false, _) | (true, ANY) => Ok(found),
        (true, name) => Err(format!(
            "there is no OpenCL platform named {name} with a device"
        )),
    })
}

/// Builds and runs the program that lists devices, like a test case.
fn list(
    spec: &TargetSpec,
    candidate: &Candidate,
    runner: &Runner,
    stop: &Stop,
) -> Result<Result<String, String>, RunError> {
    let scratch = runner.scratch()?;
    scratch.write("list_devices.c", LIST_DEVICES.as_bytes())?;
    let run = ["./list_devices".to_owned()];
    let mut listing = String::new();
    for command in [&spec.compile[..], &spec.link, &run] {
        match run_step(spec, candidate, command, &scratch, runner, stop)? {
            Ok(said) => listing = said,
            Err(reason) => return Ok(Err(reason)),
        }
    }
    Ok(Ok(listing))
}

fn run_step(
    spec: &TargetSpec,
    candidate: &Candidate,
    command: &[String],
    scratch: &ScratchDir,
    runner: &Runner,
    stop: &Stop,
) -> Result<Result<String, String>, RunError> {
    let objects = ["list_devices.o".to_owned()];
    let exe = path_text(&candidate.exe);
    let placeholders = Placeholders {
        exe: &exe,
        source: "list_devices.c",
        object: "list_devices.o",
        objects: &objects,
        program: "list_devices",
        scratch: &path_text(scratch.path()),
        cache: &path_text(runner.cache()),
        ..Placeholders::default()
    };
    run_once(
        spec,
        candidate.root.as_ref(),
        command,
        &placeholders,
        runner,
        stop,
    )
}

/// Parses a line of the list.
fn parse(line: &str) -> Option<Device> {
    let mut fields = line.split('\t');
    let (platform, vendor) = (fields.next()?, fields.next()?);
    let platform_version = fields.next()?;
    let (name, kind) = (fields.next()?, fields.next()?);
    let (device_version, driver_version) = (fields.next()?, fields.next()?);
    Some(Device {
        platform: platform.to_owned(),
        vendor: vendor.to_owned(),
        name: name.to_owned(),
        is_cpu: kind == "2",
        versions: format!(
            "Platform Version: {platform_version}\nDevice Version: {device_version}\nDriver Version: {driver_version}\n"
        ),
    })
}

/// A device as a compiler: its commands and its name contain the device, whatever other
/// platforms and devices there are.
fn compiler(spec: &TargetSpec, candidate: &Candidate, device: &Device) -> Compiler {
    let version = spec.version_pattern.captures(&device.versions);
    let version = version
        .and_then(|captures| captures.get(1))
        .map_or("unknown", |version| version.as_str().trim());
    let platform = slug(&device.platform);
    let mut own = spec.clone();
    let name = if spec.platform.as_deref() == Some(ANY) {
        own.name.clone_from(&platform);
        own.family = slug(&device.vendor);
        own.linkage.clone_from(&own.family);
        name_after(&platform, &device.name)
    } else if device.is_cpu {
        candidate.name.clone()
    } else {
        name_after(&candidate.name, &device.name)
    };
    let fill = |argument: &String| {
        argument
            .replace("{platform}", &device.platform)
            .replace("{device}", &device.name)
    };
    own.run = spec.run.iter().map(fill).collect();
    Compiler {
        spec: Arc::new(own),
        name,
        command: candidate.command.clone(),
        exe: candidate.exe.clone(),
        version: version.to_owned(),
        runs: candidate.runs(spec),
        root: candidate.root.clone(),
        engine: Engine::Commands,
    }
}

/// `nvidia-cuda-h200` for the device `NVIDIA H200` of `nvidia-cuda`: repeated words are left
/// out. The suite of `pocl@trixie` stays at the end.
fn name_after(base: &str, device: &str) -> String {
    let (base, suite) = match base.split_once('@') {
        Some((base, suite)) => (base, format!("@{suite}")),
        None => (base, String::new()),
    };
    let device = slug(device);
    let said: Vec<&str> = base.split('-').collect();
    let words = device.split('-').filter(|word| !said.contains(word));
    let name: Vec<&str> = said.iter().copied().chain(words).collect();
    name.join("-") + &suite
}

/// A name in lower-case letters, digits and hyphens, without trademark signs and legal forms.
fn slug(name: &str) -> String {
    let name = name
        .to_lowercase()
        .replace("(r)", " ")
        .replace("(tm)", " ")
        .replace("(c)", " ");
    let words: Vec<&str> = name
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty() && !["corporation", "inc", "ltd"].contains(word))
        .collect();
    words.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_listing_is_a_device() {
        let line = "NVIDIA CUDA\tNVIDIA Corporation\tOpenCL 3.0 CUDA 12.4.1\tNVIDIA H200\t4\tOpenCL 3.0 CUDA\t550.54.15";
        let device = parse(line).unwrap();
        assert_eq!(device.platform, "NVIDIA CUDA");
        assert_eq!(device.name, "NVIDIA H200");
        assert!(!device.is_cpu);
        assert!(device.versions.ends_with("Driver Version: 550.54.15\n"));
        assert_eq!(parse("no listing"), None);
    }

    #[test]
    fn names_are_made_of_platform_and_device() {
        for (platform, device, name) in [
            ("NVIDIA CUDA", "NVIDIA H200", "nvidia-cuda-h200"),
            (
                "Intel(R) OpenCL Graphics",
                "Intel(R) Arc(TM) A770 Graphics",
                "intel-opencl-graphics-arc-a770",
            ),
        ] {
            assert_eq!(name_after(&slug(platform), device), name);
        }
        assert_eq!(name_after("pocl@sid", "Tesla T4"), "pocl-tesla-t4@sid");
        assert_eq!(slug("NVIDIA Corporation"), "nvidia");
        assert_eq!(
            slug("Advanced Micro Devices, Inc."),
            "advanced-micro-devices"
        );
    }
}
