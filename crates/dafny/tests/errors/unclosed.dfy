class C {
  method M() {
    if a {
      x := 1;

  method N() {
    y := 2;
  }
}
