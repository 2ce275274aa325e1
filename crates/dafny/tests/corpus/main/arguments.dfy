method Main(args: seq<string>) {
  print |args|, "\n";
}
