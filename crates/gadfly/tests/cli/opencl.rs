//! The driver of a generated OpenCL program, linked with a library that plays OpenCL and
//! fails at one of its calls: how the program ends tells the stage that failed.

use crate::world::World;
use gadfly_test_support::require;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Output};

#[test]
fn the_end_of_the_program_tells_the_stage_that_failed() {
    let Some(gcc) = require("gcc") else { return };
    let world = World::new();
    let said = world.run(&["generate", "--lang", "opencl", "--seed", "1", "--out", "p"]);
    assert_eq!(said.code, 0, "{said:?}");
    let double = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/cli/data/opencl_double.c"
    );
    let program = world.path("program");
    let built = Command::new(gcc)
        .args(["-std=gnu11", "-w", "driver.c", double, "-o"])
        .arg(&program)
        .current_dir(world.path("p/1"))
        .output()
        .unwrap();
    assert!(built.status.success(), "{built:?}");
    let run = |platform: &str, device: &str, failing: &str| -> Output {
        Command::new(&program)
            .args(["func.cl", platform, device])
            .current_dir(world.path("p/1"))
            .env("OPENCL_FAILS", failing)
            .output()
            .unwrap()
    };
    let first = |platform, device, failing| {
        let ended = run(platform, device, failing);
        let stderr = String::from_utf8(ended.stderr).unwrap();
        (ended.status.code(), ended.status.signal(), stderr)
    };
    for (failing, code, signal, says) in [
        ("", Some(0), None, "second device of two\nbuilt\n"),
        (
            "clCreateContext",
            Some(102),
            None,
            "the OpenCL device cannot be used: clCreateContext: error -5\n",
        ),
        (
            "clBuildProgram",
            Some(101),
            None,
            "clBuildProgram: error -5\n",
        ),
        // A library may put off compiling until the kernel is enqueued.
        (
            "clEnqueueNDRangeKernel=-11",
            Some(101),
            None,
            "clEnqueueNDRangeKernel: error -11\n",
        ),
        (
            "clEnqueueNDRangeKernel",
            None,
            Some(6),
            "clEnqueueNDRangeKernel: error -5\n",
        ),
        ("clFinish", None, Some(6), "built\nclFinish: error -5\n"),
    ] {
        let ended = first("two", "second", failing);
        assert_eq!((ended.0, ended.1), (code, signal), "{failing}: {}", ended.2);
        assert!(ended.2.ends_with(says), "{failing}: {}", ended.2);
    }
    // A part of a name will do, a whole one goes before.
    assert!(
        first("tw", "first", "")
            .2
            .starts_with("first device of two")
    );
    assert!(
        first("one", "first", "")
            .2
            .starts_with("first device of one\n")
    );
    assert_eq!(first("three", "first", "").0, Some(102));
}
