function Fizz(n: int): string {
  match (n % 3, n % 5)
  case (0, 0) => "fizzbuzz"
  case (0, _) => "fizz"
  case (_, 0) => "buzz"
  case (_, r) => if r == 1 then "one more" else "-"
}

method Main() {
  for i := 9 to 17 {
    print Fizz(i), " ";
  }
  print "\n";
}
