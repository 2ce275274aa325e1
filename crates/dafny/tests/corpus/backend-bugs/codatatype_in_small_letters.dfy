codatatype stream = More(head: int, tail: stream)

function From(n: int): stream { More(n, From(n + 1)) }

method Main() {
  print From(3).tail.head, "\n";
}
