codatatype Stream = More(int, Stream)

function Zeros(): Stream { More(0, Ones()) }
function Ones(): Stream { More(1, Zeros()) }

method Main() {
  var s := Zeros();
  for i := 0 to 5 {
    match s {
      case More(h, t) =>
        print h;
        s := t;
    }
  }
  print "\n";
}
