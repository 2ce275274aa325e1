type Church = (int -> int) -> (int -> int)

function Two(): Church { (f: int -> int) => (x: int) => f(f(x)) }
function Times(a: Church, b: Church): Church { (f: int -> int) => a(b(f)) }
function ToInt(c: Church): int { c(x => x + 1)(0) }

method Main() {
  print ToInt(Two()), ToInt(Times(Two(), Times(Two(), Two()))), "\n";
}
