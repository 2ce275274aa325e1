int printf(const char *, ...);
unsigned short a = 48754;

int main(void)
{
    int b = (unsigned short)(a << 1);
    printf("%d %d\n", b, (int)sizeof(a << 1));
    return 0;
}
