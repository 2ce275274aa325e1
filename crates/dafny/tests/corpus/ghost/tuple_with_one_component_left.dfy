// A tuple all of whose components but one are ghosts is that one.
method Main() {
  var pair := (1, ghost 2);
  print pair, " ", pair.0, "\n";
  var text := (ghost 5, "only");
  print text, " ", [text], "\n";
  var middle := (ghost 5, 'c', ghost 6);
  print middle, " ", middle.1, " ", (middle, 1), "\n";
  var nothing := (ghost 5, ghost 6);
  print nothing, "\n";
}
