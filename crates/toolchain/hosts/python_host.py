"""The host for the Python that Dafny writes: each program in a forked child that
has Dafny's runtime library already.

    python3 python_host.py REQUESTS ANSWERS OUTPUT-LIMIT MEMORY-LIMIT

A message is the number of its fields and a line feed, then each field as its
length, a line feed and its bytes. Requests: the folder and the file to run.
Answers: "build" or "run", status, output, errors.
"""

import gc
import os
import resource
import select
import sys
import traceback

# What every program imports.
import itertools, math, typing  # noqa: E401,F401
import _dafny  # noqa: F401
import System_  # noqa: F401


def read(stream):
    count = stream.readline()
    if not count:
        return None
    return [stream.read(int(stream.readline())).decode() for _ in range(int(count))]


def write(stream, *fields):
    message = [b"%d\n" % len(fields)]
    for field in fields:
        message += [b"%d\n" % len(field), field]
    stream.write(b"".join(message))
    stream.flush()


def run(folder, main, memory):
    """Runs a program as `python3 MAIN` would; never returns."""
    status = 1
    try:
        # Room for every mapping that the host itself has.
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        os.chdir(folder)
        sys.argv = [main]
        sys.path[0] = os.path.dirname(main)
        # The frames of this file do not count.
        sys.setrecursionlimit(sys.getrecursionlimit() + 3)
        with open(main, encoding="utf-8") as file:
            code = compile(file.read(), main, "exec")
        names = {"__name__": "__main__", "__file__": main, "__builtins__": __builtins__}
        exec(code, names)
        status = 0
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            status = end.code or 0
        else:
            print(end.code, file=sys.stderr)
    except BaseException:
        traceback.print_exc()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(status & 0xFF)


def collect(pid, pipes, limit):
    """What a child printed, until it ends or prints without end."""
    kept = {pipe: bytearray() for pipe in pipes}
    seen = dict.fromkeys(pipes, 0)
    too_much = False
    open_pipes = list(pipes)
    while open_pipes:
        for pipe in select.select(open_pipes, [], [])[0]:
            chunk = os.read(pipe, 65536)
            if not chunk:
                open_pipes.remove(pipe)
                continue
            kept[pipe] += chunk[: max(0, limit - len(kept[pipe]))]
            seen[pipe] += len(chunk)
            if seen[pipe] > limit * 16 and not too_much:
                too_much = True
                os.kill(pid, 9)
    return [bytes(kept[pipe]) for pipe in pipes], too_much


def serve(folder, main, limit, memory):
    (out, child_out), (err, child_err) = os.pipe(), os.pipe()
    pid = os.fork()
    if pid == 0:
        os.dup2(child_out, 1)
        os.dup2(child_err, 2)
        for pipe in (out, err, child_out, child_err):
            os.close(pipe)
        run(folder, main, memory)
    os.close(child_out)
    os.close(child_err)
    try:
        printed, too_much = collect(pid, (out, err), limit)
    finally:
        os.close(out)
        os.close(err)
    _, ended = os.waitpid(pid, 0)
    status = b"output" if too_much else b"%d" % os.waitstatus_to_exitcode(ended)
    return [b"run", status] + printed


def main():
    requests, answers, limit, memory = sys.argv[1:5]
    limit, memory = int(limit), int(memory)
    with open(requests, "rb") as incoming, open(answers, "wb") as outgoing:
        # What is there now is there for good: children need not look at it.
        gc.freeze()
        write(outgoing, b"ready")
        while (request := read(incoming)) is not None:
            write(outgoing, *serve(request[0], request[1], limit, memory))


main()
