codatatype Default = More(head: int, tail: Default)

function From(n: int): Default { More(n, From(n + 1)) }

method Main() {
  print From(3).tail.head, "\n";
}
