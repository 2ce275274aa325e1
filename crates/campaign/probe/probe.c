/* Uses a little of what generated programs use, so that a compiler that refuses
   it with some options refuses the options. Plain C that is C++ as well. */
struct pair {
    long long first;
    double second;
    unsigned low : 3;
    signed high : 13;
};

extern volatile int opaque;
extern int table[64];
static struct pair pairs[4];

static struct pair make(long long first, double second) {
    struct pair made;
    made.first = first;
    made.second = second;
    made.low = 5;
    made.high = -9;
    return made;
}

static long long sum(const int *values, int count) {
    long long total = 0;
    for (int i = 0; i < count; ++i)
        total += values[i] * (long long)(i + 1);
    return total;
}

static int choose(int which) {
    switch (which) {
    case 0:
        return 11;
    case 1:
    case 2:
        return 22;
    case 7:
        return 33;
    default:
        return 44;
    }
}

#ifdef __SIZEOF_INT128__
static long long wide(long long a, long long b) {
    return (long long)(((__int128)a * b) >> 60);
}
#else
static long long wide(long long a, long long b) { return a / 1152921504606846976LL * b; }
#endif

#ifdef __cplusplus
extern "C"
#endif
int test(int scale) {
    int failed = 0;
    for (int i = 0; i < 64; ++i)
        table[i] = (i * opaque) & 31;
    for (int i = 0; i < 4; ++i)
        pairs[i] = make((long long)i << 33, (double)i * 0.5 * scale);
    failed |= sum(table, 64) <= 0;
    failed |= pairs[3].first != 25769803776LL || pairs[3].second != 1.5;
    failed |= pairs[2].low != 5 || pairs[2].high != -9;
    failed |= choose(opaque) != 33;
    failed |= wide(1152921504606846976LL, 3) != 3;
    return failed;
}
