method Main() {
  var p := {{1}, {1, 2}, {3, 4}};
  print |set q | q in p && |q| == 2|, "\n";
}
