method Main() {
  var s := [[1.5]];
  print (if |s| == 0 then [] else s[0])[0].Floor, "\n";
}
