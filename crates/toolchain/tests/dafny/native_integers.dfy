// since: 4.11
// backends: cpp
// outcome cpp: finished
newtype i32 = x: int | -0x8000_0000 <= x < 0x8000_0000

datatype Shape = Point | Square(side: i32)

method Main() {
  var x: i32 := 5;
  var shape := Square(x);
  var numbers: seq<i32> := [1, 2, 3];
  print x + 3, " ", shape.Square?, " ", |numbers| as i32, "\n";
}
