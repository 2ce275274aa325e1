datatype Json = Null | Bool(b: bool) | Num(n: int) | Str(s: string) | Arr(a: seq<Json>) | Obj(o: seq<(string, Json)>)

function Digits(n: nat): string {
  if n < 10 then ["0123456789"[n]] else Digits(n / 10) + ["0123456789"[n % 10]]
}

function Join(parts: seq<string>): string {
  if |parts| == 0 then "" else if |parts| == 1 then parts[0] else parts[0] + "," + Join(parts[1..])
}

function Show(j: Json): string {
  match j
  case Null => "null"
  case Bool(b) => if b then "true" else "false"
  case Num(n) => if n < 0 then "-" + Digits(-n) else Digits(n)
  case Str(s) => "\"" + s + "\""
  case Arr(a) => "[" + Join(seq(|a|, i requires 0 <= i < |a| => Show(a[i]))) + "]"
  case Obj(o) => "{" + Join(seq(|o|, i requires 0 <= i < |o| => "\"" + o[i].0 + "\":" + Show(o[i].1))) + "}"
}

method Main() {
  print Show(Obj([("a", Num(-12)), ("b", Arr([Null, Bool(true), Str("x")])), ("c", Obj([]))])), "\n";
}
