newtype Nat8 = x: int | 0 <= x < 256
newtype Offset = x: int | -300 <= x < 300

function Distance(a: Nat8, b: Nat8): Offset { a as Offset - b as Offset }

method Main() {
  var sum: int := 0;
  for i: Nat8 := 250 to 255 {
    sum := sum + i as int;
  }
  print sum, " ", Distance(3, 250), " ", Distance(250, 3) / 2, " ", Distance(3, 250) % 10, "\n";
  var xs: seq<Nat8> := [1, 2, 3];
  print xs[xs[0]], " ", |xs| as Nat8 * 80, "\n";
}
