int printf(const char *, ...);
typedef long lanes __attribute__((vector_size(16)));
lanes a = {-9223372036854775807L - 1, 0}, b;

int main(void)
{
    lanes c = ~(a ^ a) - (a - b);
    printf("%ld %ld\n", c[0], c[1]);
    return 0;
}
