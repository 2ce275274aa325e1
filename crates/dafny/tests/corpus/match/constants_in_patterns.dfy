const limit := 10

datatype Cmd = Set(n: int) | Get

function F(c: Cmd): string {
  match c
  case Set(0) => "reset"
  case Set(n) => if n > limit then "clip" else "set"
  case Get => "get"
}

method Main() {
  print F(Set(0)), F(Set(5)), F(Set(50)), F(Get), "\n";
}
