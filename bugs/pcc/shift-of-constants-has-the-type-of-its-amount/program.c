int printf(const char *, ...);

int main(void)
{
    printf("%d\n", (int)sizeof(1 << 1L));
    return 0;
}
