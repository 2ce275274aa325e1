int printf(const char *, ...);
float f = 8.0f;
long double l = 2.0L;

int main(void)
{
    printf("%f\n", (double)(f - (l + 1.0L)));
    return 0;
}
