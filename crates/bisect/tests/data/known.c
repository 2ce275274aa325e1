int printf(const char *, ...);

static int __attribute__((noinline)) known(void)
{
    int three = 3;
    return __builtin_constant_p(three);
}

int main(void)
{
    printf("%d\n", known());
    return 0;
}
