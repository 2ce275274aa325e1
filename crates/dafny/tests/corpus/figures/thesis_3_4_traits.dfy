// fuzz-d thesis, figure 3.4: a class that implements a trait.
trait Shape {
  function Area(): real
    reads this
}

class Rectangle extends Shape {
  var width: real
  var height: real
  constructor (width: real, height: real) {
    this.width := width;
    this.height := height;
  }
  function Area(): real
    reads this
  {
    width * height
  }
}

method Main() {
  var rectangle := new Rectangle(10.0, 12.0);
  var shape: Shape := rectangle;
  print shape.Area() == 120.0, " ", shape.Area().Floor, "\n";
}
