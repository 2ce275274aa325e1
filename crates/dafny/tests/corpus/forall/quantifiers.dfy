method Main() {
  var s := [2, 4, 6];
  print forall i | 0 <= i < |s| :: s[i] % 2 == 0, " ", forall x | x in s :: x < 6, " ";
  print exists x | x in s :: x == 4, " ", exists i :: 0 <= i < |s| && s[i] == 5, " ";
  print forall x, y | x in s && y in s :: x + y < 13, " ", forall b: bool :: b || !b, " ";
  print exists x :: x in {1, 2} && x in {2, 3}, "\n";
}
