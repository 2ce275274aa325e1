int printf(const char *, ...);
signed char a = -104;

int main(void)
{
    printf("%d\n", (unsigned short)a);
    return 0;
}
