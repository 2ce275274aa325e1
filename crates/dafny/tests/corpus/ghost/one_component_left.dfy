// A tuple of which ghosts leave one component prints as that component.
function Marked(x: int, ghost y: int): (int, ghost int) { (x, ghost y) }

datatype Holder = Holder((int, ghost int)) | Empty

method Main() {
  print Marked(1, 2), " ", [Marked(3, 4)], " ", Holder(Marked(5, 6)), "\n";
  var text: (string, ghost int) := ("abc", ghost 1);
  print text, " ", text.0, "\n";
  print (1, ghost 2, 3), " ", (ghost 1, ghost 2), "\n";
  var (a, b) := Marked(7, 8);
  print a, "\n";
}
