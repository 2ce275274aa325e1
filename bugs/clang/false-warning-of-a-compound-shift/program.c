int printf(const char *, ...);
unsigned char c = 200;

int main(void)
{
    c >>= 27;
    printf("%d\n", c);
    return 0;
}
