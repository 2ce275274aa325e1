method Main() {
  var big := 170141183460469231731687303715884105728;
  print big > big - 1, " ", -big < big, " ", big == big + 0, " ", big >= big, "\n";
  print 5 as real == 5.0, " ", 'a' < 'b', " ", 'a' <= 'a', "\n";
  var mx := if 3 > 2 then 3 else 2;
  print mx, "\n";
}
