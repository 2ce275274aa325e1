datatype Op = Push(int) | Add | Neg

function Run(ops: seq<Op>, stack: seq<int>): seq<int> {
  if ops == [] then stack else
    match ops[0]
    case Push(n) => Run(ops[1..], [n] + stack)
    case Add => if |stack| < 2 then stack else Run(ops[1..], [stack[0] + stack[1]] + stack[2..])
    case Neg => if |stack| < 1 then stack else Run(ops[1..], [-stack[0]] + stack[1..])
}

method Main() {
  print Run([Push(2), Push(3), Add, Neg], []), " ", Push(7), "\n";
}
