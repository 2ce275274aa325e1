int printf(const char *, ...);
char a[4] = {1, 2, 3, 4};
long b = 4398046511105;

int main(void)
{
    a[(b > 0 ? b : 0) - 4398046511104] = 7;
    printf("%d\n", a[1]);
    return 0;
}
