method Main() {
  print 1 + (var a := 1; var b := a + 1; var c := b + 1; var d := c + 1;
    var e := d + 1; var f := e + 1; var g := f + 1; var h := g + 1; h), "\n";
}
