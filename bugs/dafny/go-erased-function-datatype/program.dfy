// Members of a datatype that is nothing but a function.
datatype Fun<!A> = Fun(f: A -> int) {
  function Apply(a: A): int { f(a) }
}

function Inc(): Fun<int> { Fun(n => n + 1) }

method Main() {
  print Inc().Apply(1), " ", Fun((s: string) => |s|).Apply("abc"), "\n";
}
