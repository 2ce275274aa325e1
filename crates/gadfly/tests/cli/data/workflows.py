"""Checks the templates of workflows; the argument is the root of the repository."""

import pathlib
import sys

import yaml

root = pathlib.Path(sys.argv[1])
action = yaml.safe_load((root / "action.yml").read_text())
inputs = set(action["inputs"])
required = {name for name, it in action["inputs"].items() if it.get("required")}


def scripts(steps, name):
    """No expression stands in a script: it would become a part of it."""
    for step in steps:
        assert "${{" not in step.get("run", ""), f"{name}: an expression in a script: {step}"


scripts(action["runs"]["steps"], "action.yml")
workflows = sorted((root / "docs/ci").glob("*.yml"))
assert len(workflows) >= 6, workflows
for path in workflows:
    workflow = yaml.safe_load(path.read_text())
    if path.name == "gitlab.yml":
        continue
    assert "permissions" in workflow, f"{path.name}: no permissions"
    for name, job in workflow["jobs"].items():
        rights = job.get("permissions", workflow["permissions"])
        writes = [right for right, how in rights.items() if how == "write"]
        scripts(job["steps"], path.name)
        for step in job["steps"]:
            uses = step.get("uses", "")
            if uses.startswith("actions/checkout"):
                assert not writes, f"{path.name}: {name} has foreign code and may write"
                assert step["with"]["persist-credentials"] is False, path.name
            if "/gadfly@" in uses:
                assert not writes, f"{path.name}: {name} runs foreign code and may write"
                given = set(step["with"])
                assert given <= inputs, f"{path.name}: {given - inputs}"
                assert required <= given, f"{path.name}: {required - given}"
                # Yaml reads the key `on` as true.
                if "issue_comment" in workflow[True]:
                    assert step["with"]["cache"] is False, f"{path.name}: shares the cache"
