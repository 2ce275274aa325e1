method Main() {
  var s := "abc";
  print |set i | 0 <= i < |s| && s[i] in {'a', 'c'}|, |set x: nat | x < 3|, "\n";
  var m := map[1 := 2, 2 := 3];
  print (set k | k in m :: m[k]) == {2, 3}, |map k | k in m && k > 1 :: k|, "\n";
}
