// Ghost fields are erased from updates, too.
datatype Three = Three(first: int, ghost proof: int, text: string) | Other(first: int, ghost proof: int)
datatype Wrapper = Wrapper(ghost proof: string, only: int)

method Main() {
  var three := Three(1, 2, "s");
  print three.(first := 5, proof := 6), " ", three.(proof := 6), " ", three.(proof := 6, first := 7), "\n";
  print three.(text := "t", proof := 9, first := 8), "\n";
  print Wrapper("a", 5).(proof := "q"), " ", Wrapper("a", 5).(proof := "q").only, "\n";
  print Other(3, 4).(proof := 1).first, "\n";
}
