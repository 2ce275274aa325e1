codatatype override = More(head: int)

method Main() {
  print More(2).head, "\n";
}
