datatype Opt<T> = None | Some(T)

method Main() {
  print Some(1), Some("a"), Some(Some('c')), Some([1]), " ";
  var n: Opt<int> := None;
  print n, " ", Some(n), "\n";
}
