function Digits(n: nat): string {
  var d := ['0' + (n % 10) as char];
  if n < 10 then d else Digits(n / 10) + d
}

function Value(s: string): nat
  requires forall c | c in s :: '0' <= c <= '9'
{
  if |s| == 0 then 0 else Value(s[..|s| - 1]) * 10 + (s[|s| - 1] - '0') as nat
}

method Main() {
  print Digits(0), " ", Digits(90210), " ", Value("00420"), " ", Value(Digits(123456789012345678901234567890)), "\n";
}
