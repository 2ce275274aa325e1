int printf(const char *, ...);

int main(void)
{
    printf("%d %d %d %d\n", 0, 017, 0x1f, 2147483647);
    printf("%u %u %u\n", 4294967295u, 0xffffffffU, 037777777777);
    printf("%lld %lld %llu\n", (long long)4294967296, -9223372036854775807LL - 1, 18446744073709551615ULL);
    printf("%llu %llu\n", 0xfedcba9876543210ull, 9223372036854775808ull);
    printf("%d %d %d\n", (int)sizeof 1, (int)sizeof 1LL, (int)sizeof 2147483648);
    printf("%d %d\n", 1u - 2 > 0, 1 - 2 > 0);
    printf("%lld %d\n", 1000000LL * 1000000LL, 65535 * 32768 / 32768);
    printf("%llu %u\n", 4000000000u * 4000000000ull, 4000000000u * 3u);
    printf("%d %d %d %d %d %d\n", 'A', '\n', '\\', '\'', '\101', '\x7e');
    printf("%.17g %.17g %.17g %.9g\n", 0.1, 1e-7, 123456789.015625, (double)3.14159274f);
    printf("%g %.17g %.17g\n", 0x1.8p3, .5, 6.02214076e23);
    printf("one" " and \"two\"\t%s\n", "\\three\\");
    return 0;
}
