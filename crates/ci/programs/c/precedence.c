int printf(const char *, ...);

int main(void)
{
    int a = 6, b = 3, c = 2;
    printf("%d %d %d\n", a + b * c, a - b - c, a / b * c);
    printf("%d %d %d\n", 1 << b + c, a + b << c, a << b >> c);
    printf("%d %d %d\n", a & b == c, (a & b) == c, a | b & c ^ a);
    printf("%d %d %d\n", a < b == c < a, a == b != c, a > b > c);
    printf("%d %d %d\n", a || b && 0, (a || b) && 0, !a + b);
    printf("%d %d %d\n", -a % 4, ~a + 1, - -a);
    printf("%d %d\n", a > b ? c : a < b ? b : a, 0 ? 1 : 0 ? 2 : 3);
    printf("%d %d\n", a - b * c % 4 + 1, a ^ b | c);
    int d = a, e;
    e = d > 5 ? d -= 2, d : d + 1;
    printf("%d %d\n", d, e);
    printf("%d\n", (int)sizeof(int) * 2 - (int)sizeof a);
    return 0;
}
