int printf(const char *, ...);

int main(void)
{
    printf("%u\n", -2 / 4225693633U);
    return 0;
}
