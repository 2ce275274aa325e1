method Fill<T>(n: nat, t: T) returns (a: array<T>) { a := new T[n](_ => t); }

method Main() {
  var a := Fill(2, "ab");
  var b := Fill(3, true);
  print a[..], b[..], "\n";
}
