// fuzz-d thesis, figures 4.13 and 4.14: the wrappers of standard reconditioning.
function Abs(x: int): int { if (x < 0) then -1 * x else x }

function SafeIndex(x: int, length: int): int
  requires length > 0
{
  if (x < 0) then 0 else if (x >= length) then x % length else x
}

function SafeDivisionInt(x1: int, x2: int): int { if (x2 == 0) then x1 else x1 / x2 }
function SafeModuloInt(x1: int, x2: int): int { if (x2 == 0) then x1 else x1 % x2 }

method Main() {
  var a := new bool[29];
  a[SafeIndex(19, a.Length)] := true;
  a[SafeIndex(-4, a.Length)] := true;
  a[SafeIndex(60, a.Length)] := true;
  print a[19], a[0], a[2], a[1], " ", Abs(-7), " ";
  print SafeDivisionInt(7, 0), SafeDivisionInt(-7, 2), SafeModuloInt(7, 0), SafeModuloInt(-7, 2), "\n";
}
