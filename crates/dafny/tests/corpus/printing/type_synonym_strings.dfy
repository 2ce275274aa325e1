type Name = string
type Chars = seq<char>
datatype P = P(n: Name, c: Chars, k: int)

method Main() {
  var n: Name := "ann";
  print n, " ", P("a", ['b', 'c'], 1), " ", [n], "\n";
}
