// Paper, figure 10: a string is a sequence of characters; the pattern is a string.
method Main() {
  print "str" == ['s', 't', 'r'], " ";
  var v := (match "GX" {
    case "GX" => "128"
    case _ => "456"
  });
  print v, "\n";
}
