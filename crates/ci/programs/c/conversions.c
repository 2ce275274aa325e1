int printf(const char *, ...);

int main(void)
{
    int big = 70000;
    long long wide = -5000000001LL;
    double real = 1234.75;
    printf("%d %d %d\n", (short)(big - 65536), (signed char)(big & 127), (unsigned char)big);
    printf("%d %u %d\n", (unsigned short)big, (unsigned int)wide, (_Bool)256);
    printf("%d %lld %g\n", (int)real, (long long)-real, (double)big / 8);
    printf("%d %d\n", (unsigned char)200 + (unsigned char)100, (short)30000 * 2);
    unsigned char narrow = (unsigned char)(big + 3);
    unsigned short half = (unsigned short)wide;
    printf("%d %d\n", narrow, half);
    printf("%d %d\n", -1 < 0u, -1LL < 0u);
    printf("%lld %lld\n", big * 100000LL, (long long)big * big * big);
    printf("%u %llu\n", 0u - 1u, 0ull - 1u);
    signed char negative = -100;
    printf("%d %u %d\n", negative, (unsigned int)negative, (unsigned char)negative);
    printf("%g %g\n", (float)0.1 == 0.1 ? 1.0 : 2.0, 7 / 2 + 7 / 2.0);
    return 0;
}
