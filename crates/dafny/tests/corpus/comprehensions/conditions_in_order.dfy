// A condition that mentions no variable is tested where it stands, not before.
method Main() {
  var none: seq<int> := [];
  var some := [3];
  print exists x :: x in none && none[0] == 3, " ", exists x :: x in some && some[0] == 3, "\n";
  print forall x :: x in none ==> none[0] == 4, " ", forall x :: x in some ==> some[0] == 4, "\n";
  print exists x, y :: x in some && y in none && none[0] < 4, "\n";
  var n := 0;
  print exists i :: 0 <= i < n && 10 / n == 2, "\n";
}
