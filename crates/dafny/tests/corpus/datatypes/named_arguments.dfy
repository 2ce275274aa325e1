datatype Window = Window(title: string, width: int := 640, height: int := 480)

method Main() {
  print Window("a"), " ", Window("b", height := 10), " ", Window(width := 1, title := "c"), "\n";
}
