int printf(const char *, ...);
unsigned long u = 13835058055282163712UL;
double d = 13835058055282163712.0;

int main(void)
{
    float f = u;
    printf("%f %lu\n", f, (unsigned long)d);
    return 0;
}
