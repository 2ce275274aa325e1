datatype Op = Add | Sub

function Apply(op: Op, a: int, b: int): int { match op { case Add => a + b case Sub => a - b } }

method Main() {
  var ops := [Add, Sub, Add];
  var r := 0;
  for i := 0 to |ops| {
    r := Apply(match i case 0 => Sub case n => ops[n], r, i + 1);
  }
  var s := match (r, ops[0]) { case (0, _) => "zero" case (-1, Add) => "minus" case (_, _) => "else" };
  print r, s, "\n";
}
