int printf(const char *, ...);
int a[10], v, w[20][10];
__int128 k = -1;

void f(void)
{
    for (int i = 0; i < 20; i++)
    {
        a[k + 4] = 67;
        for (int j = 3; j < 7; j++)
            a[j] = v && w[i][j];
    }
}

int main(void)
{
    f();
    printf("%d\n", a[3]);
    return 0;
}
