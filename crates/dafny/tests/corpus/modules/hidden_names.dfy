// What a module does not export, or what the importing module declares itself,
// does not make a name ambiguous.
module Paint {
  export
    provides Mixed, Colour
  datatype Colour = Red | Green
  const shade := 1
  function Mixed(): int { shade }
}

module Wine {
  datatype Kind = Red | White
  const shade := 2
}

module Shop {
  import opened Paint
  import opened Wine

  method Show() {
    print Mixed(), " ", shade, " ", Red, " ", White, "\n";
  }
}

module Shapes {
  datatype Shape = Circle | Dot(size: int)
}

module Canvas {
  import opened Shapes
  const Circle := 7

  method Dot(x: int) {
    print "dot ", x, "\n";
  }

  method Show() {
    Dot(3);
    print Circle, " ", Shape.Circle, " ", Shape.Dot(4), "\n";
  }
}

method Main() {
  Shop.Show();
  Canvas.Show();
}
