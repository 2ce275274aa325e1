codatatype stream = Cons(head: int, tail: stream)

function Up(n: int): stream {
  Cons(n, Up(n + 1))
}

method Main() {
  print Up(3).tail.head, "\n";
}
