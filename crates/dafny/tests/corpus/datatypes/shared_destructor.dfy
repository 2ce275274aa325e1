datatype T = A(id: int, s: string) | B(id: int) | C(b: bool, id: int)

method Main() {
  var ts := [A(1, "x"), B(2), C(true, 3)];
  for i := 0 to 3 {
    print ts[i].id, " ", ts[i].A?, " ";
  }
  print "\n";
}
