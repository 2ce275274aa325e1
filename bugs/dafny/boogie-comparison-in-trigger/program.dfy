function G(b: int): int { 3 }

method Main() {
  var m := map b | b in (var l := 1 > 2; {4}) :: G(b);
  print m[4], "\n";
}
