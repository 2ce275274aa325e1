// Every operator of bool on every pair and triple of truth values.

const values: seq<bool> := [false, true]

method Pair(a: bool, b: bool) {
  print a, " ", b, ": ", a && b, " ", a || b, " ", a ==> b, " ", a <== b, " ", a <==> b;
  print " ", a == b, " ", a != b, " ", !a, " ", !a && b, " ", !(a && b), " ", a || !b, "\n";
}

method Triple(a: bool, b: bool, c: bool) {
  print a, " ", b, " ", c, ": ", a ==> b ==> c, " ", (a ==> b) ==> c, " ", a <== b <== c, " ";
  print a <== (b <== c), " ", a <==> b <==> c, " ", a && b && c, " ", a || b || c, " ";
  print (a && b) || c, " ", a && (b || c), " ", a == b == c, " ", (a == b) == c, " ";
  print a && b ==> c, " ", a ==> b && c, " ", a || b <==> c, " ", !a ==> b || c, " ";
  print if a then b else c, " ", if a && b then c else !c, "\n";
}

method Quotients(zero: int) {
  print false && 1 / zero == 1, " ", true || 1 / zero == 1, " ", false ==> 1 / zero == 1, " ";
  print 1 / (zero + 1) == 1 <== true, " ", zero != 0 && 1 / zero == 1, " ";
  print zero == 0 || 1 / zero == 1, " ", zero != 0 ==> 1 / zero == 1, "\n";
}

method Main() {
  for i := 0 to 2 {
    for j := 0 to 2 {
      Pair(values[i], values[j]);
      for k := 0 to 2 {
        Triple(values[i], values[j], values[k]);
      }
    }
  }
  Quotients(0);
}
