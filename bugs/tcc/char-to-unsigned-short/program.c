int printf(const char *, ...);
signed char a = -104;

int main(void)
{
    int b = (unsigned short)a;
    printf("%d\n", b);
    return 0;
}
