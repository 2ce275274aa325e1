int printf(const char *, ...);
signed char a = 0, b = -128;

int main(void)
{
    unsigned char c = a <= (unsigned short)b ? a : (unsigned short)b;
    printf("%d\n", c);
    return 0;
}
