int printf(const char *, ...);
unsigned long g = 1UL << 62;

int main(void)
{
    printf("%lu\n", -3UL * (5 * g < 2 ? 5 * g : 2));
    return 0;
}
