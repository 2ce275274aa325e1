// A string prints raw at the top only.
datatype D = D(s: string, n: int) | E(t: seq<char>)
datatype G<T> = G(t: T, n: int)

method Main() {
  print ("ab", 1), " ", ["ab", "c"], " ", D("ab", 1), " ", E("xy"), " ", G("ab", 2), "\n";
  print [""], " ", D("", 0), "\n";
  print ['a'], ['a', 'b'][1..], "\n";
}
