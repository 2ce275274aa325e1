datatype State = Idle | Running(ticks: nat) | Done(result: string)
datatype Event = Start | Tick | Stop

function Step(s: State, e: Event): State {
  match (s, e)
  case (Idle, Start) => Running(0)
  case (Running(n), Tick) => if n + 1 == 3 then Done("finished") else Running(n + 1)
  case (Running(n), Stop) => Done(if n == 0 then "early" else "stopped")
  case (s, _) => s
}

function Run(s: State, es: seq<Event>): State { if es == [] then s else Run(Step(s, es[0]), es[1..]) }

method Main() {
  print Run(Idle, [Tick, Start, Tick]), " ", Run(Idle, [Start, Stop]), " ", Run(Idle, [Start, Tick, Tick, Tick, Stop]), "\n";
}
