method Main() {
  var m := map n | n in {1, 2} :: 'a';
  print m[1] == 'a', " ", |m|, "\n";
}
