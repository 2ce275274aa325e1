int printf(const char *, ...);

static int f(int x)
{
    return x;
}

int main(void)
{
    int a = 1 || (f(1) && 1 || 0);
    printf("%d\n", a);
    return 0;
}
