method Main() {
}
