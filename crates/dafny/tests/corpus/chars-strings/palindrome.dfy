predicate Palindrome(s: string) {
  forall i :: 0 <= i < |s| / 2 ==> s[i] == s[|s| - 1 - i]
}

function Reverse(s: string): string {
  if s == "" then "" else Reverse(s[1..]) + [s[0]]
}

method Main() {
  print Palindrome("level"), " ", Palindrome("levels"), " ", Palindrome(""), "\n";
  print Reverse("stressed"), "\n";
}
