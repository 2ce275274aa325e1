method Main() {
  print forall b | b in (var f := (x: int) => true; [9]) :: b > 3, "\n";
}
