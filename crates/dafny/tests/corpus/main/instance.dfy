class C {
  var n: int
  method Main() {
    print n + 3, "\n";
  }
}
