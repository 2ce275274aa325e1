int printf(const char *, ...);

int __attribute__((noinline)) known(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += i;
    for (int j = 0; j < n; j++) {
        if (j == 2)
            sum = __builtin_constant_p(j);
    }
    return sum;
}

int main(void)
{
    printf("%d\n", known(3));
    return 0;
}
