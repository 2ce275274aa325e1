/* What is compiled without the options and has to fit together with the rest. */
#ifdef __cplusplus
extern "C" {
#endif
int puts(const char *);
int test(int);
#ifdef __cplusplus
}
#endif

volatile int opaque = 7;
int table[64] = {1, 2, 3};

int main(void) {
    int failed = test(1);
    for (int i = 0; i < 64; ++i)
        failed |= table[i] < 0;
    puts(failed ? "fails" : "works");
    return 0;
}
