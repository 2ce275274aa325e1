int printf(const char *, ...);
int one = 1;
signed char a = -128;
unsigned char b = 248;

int main(void)
{
    printf("%d %d\n", one ? a : b, (int)sizeof(one ? a : b));
    return 0;
}
