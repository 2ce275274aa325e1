int printf(const char *, ...);

int a = 1717, b = -13;
unsigned int u = 4000000000u;
long long w = 5000000000LL;
signed char c = -7;
short s = 3001;

int main(void)
{
    printf("%d %d %d %d %d\n", a + b, a - b, a * b, a / b, a % b);
    printf("%d %d %d %d\n", -a / b, -a % b, c % 4, s / c);
    printf("%u %u %u %u\n", u + 500000000u, u - 1u, u / 7u, u % 1000u);
    printf("%lld %lld %lld %lld\n", w + a, w * b, w / b, w % b);
    printf("%d %d %d\n", a & b, a | b, a ^ b);
    printf("%d %d %d %d\n", ~a, -b, +c, !a);
    printf("%d %u %lld %d\n", s << 5, u >> 9, w << 3, a >> 2);
    return 0;
}
