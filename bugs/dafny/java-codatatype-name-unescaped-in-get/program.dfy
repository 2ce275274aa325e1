codatatype throw = More(head: int, tail: throw)

function From(n: int): throw { More(n, From(n + 1)) }

method Main() {
  print From(2).tail.head, "\n";
}
