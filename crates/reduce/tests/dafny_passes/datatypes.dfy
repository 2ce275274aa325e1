datatype Box = Box(content: seq<int>)

datatype Colour = Red | Green

method Main() {
  var box := Box([1]);
  var colour: Colour := Green;
  print box.content, colour == Red, colour.Green?, "\n";
}
