union s_0 {
    long long f_0[6];
    double f_1;
};
union s_1 {
    union s_0 f_0[6];
};
struct s_2 {
    unsigned int f_0 : 19;
    union s_0 f_1[4];
    float f_2;
    signed int f_3 : 6;
};
union s_3 {
    long f_0[6];
};
union s_4 {
    unsigned int f_0 : 23;
    unsigned int f_1 : 24;
    double f_2;
    signed int f_3 : 16;
    struct s_2 f_4;
};
extern double g_0;
extern double *g_1;
extern unsigned long long g_2[12];
extern double g_3[10][15];
extern unsigned char g_4[6];
extern const double *g_5;
extern unsigned short g_6[64];
extern long g_7[64];
extern unsigned short g_8[64];
extern unsigned short g_9[64];
void test_0(void);
int abs(int);
long labs(long);
long long llabs(long long);
void *memcpy(void *, const void *, unsigned long);
void *memset(void *, int, unsigned long);

static unsigned short h_0(int p_0, long long p_1)
{
    return labs((long)(((-9223372036854775807LL - 1) ? 0xfffffffffffffffcULL : 0x3L) & 0x7fffffffffffffffULL) & 0x7fffffffffffffffL);
}

void test_0(void)
{
    for (long v_0 = 0x7L; v_0 < 0xaL; v_0++)
    {
        g_6[v_0] = g_6[v_0 - 0x1] ^ (g_9[v_0] ^ g_9[v_0]);
    }
    for (unsigned long v_1 = 0x0UL; v_1 < 0x40UL; v_1++)
    {
        g_8[v_1] = g_6[v_1];
    }
    #pragma GCC unroll 5
    for (unsigned long v_2 = 0x1UL; v_2 < 0x40UL; v_2++)
    {
        g_6[v_2] = g_6[v_2 - 0x1] ^ (v_2 | 0x10);
    }
    int v_3 = 0x5;
    for (int v_4 = 0x0; v_4 < 0x40; v_4++)
    {
        g_9[v_4] = g_6[v_4] ^ v_3;
        v_3 = -0x1;
    }
    #pragma GCC unroll 7
    for (int v_5 = 0x1; v_5 < 0x40; v_5++)
    {
        g_6[v_5] = g_6[v_5 - 0x1] - (g_7[v_5] & g_8[v_5]);
    }
    #pragma GCC unroll 2
    for (long v_6 = 0x1L; v_6 < 0x40L; v_6++)
    {
        g_6[v_6] = g_6[v_6 - 0x1] - (-0xc & -0xb);
    }
    for (unsigned long v_7 = 0x0UL; v_7 < 0x40UL; v_7++)
    {
        g_9[v_7] = 0x0;
    }
    #pragma GCC unroll 3
    for (int v_8 = 0x1; v_8 < 0x40; v_8++)
    {
        g_6[v_8] = g_6[v_8 - 0x1] ^ (v_8 | -0x3);
    }
    int v_9 = 0xf;
    for (unsigned long v_10 = 0x0UL; v_10 < (unsigned long)((int)g_3[0x0][0x4] - -0x36); v_10++)
    {
        g_8[v_10] = g_6[v_10] ^ v_9;
        v_9 = 0x6;
    }
    for (long v_11 = 0x0L; v_11 < 0x40L; v_11++)
    {
        g_8[v_11] = g_6[v_11];
    }
    for (long v_12 = 0x1L; v_12 < (long)(g_4[0x5] - -0x3e); v_12++)
    {
        g_6[v_12] = 0x0;
    }
    for (unsigned long v_13 = 0x1UL; v_13 < (unsigned long)(g_4[0x1] - -0x5); v_13++)
    {
        g_6[v_13] = g_6[v_13 - 0x1] - (0x9 ^ -0x8);
    }
    *g_1 += *g_5 * ((g_4[0x5] ? *g_5 : g_0) > 0.0);
    for (int v_14 = 0x1; v_14 < 0x3f; v_14++)
    {
        g_8[v_14] = g_9[v_14];
        g_8[v_14] = 0xd - g_6[v_14] & g_7[v_14];
    }
    *g_1 = g_0 - g_0;
}

int printf(const char *, ...);

double g_0 = -173.0;
double *g_1 = &g_0;
unsigned long long g_2[12] = {0xffffffffffffffffULL, 0xffffffffffffffffULL, 0x4000000000ULL, 0xfffffffffffffffdULL, 0xfffffffffffffffeULL, 0x0ULL, 0x1ULL, 0xfffffffffffffffdULL, 0x1ULL, 0x0ULL, 0x0ULL, 0xfffffffffffffffcULL};
double g_3[10][15] = {{10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0}, {-2.0, -4.0, 1.0, -15.0, -10.0, 0.0, 1.0, 37.5, 4.28125, 70368744177663.9375, 65536.0, 17592186044415.9375, 0.25, 199.0, 134217727.25}, {6.0, -3.8125, -11.0, 9.0, 11.0, 11.0, 5.125, 0.875, 1.0, 57.25, 12.0, 3.0, 1073741821.0, -31.875, 12.0}, {75.0, 75.0, 75.0, 75.0, 75.0, 75.0, 75.0, 75.0, 75.0, 75.0, 75.0, 75.0, 75.0, 75.0, 75.0}, {-1.640625, 5.34375, -1.640625, 5.34375, -1.640625, 5.34375, -1.640625, 5.34375, -1.640625, 5.34375, -1.640625, 5.34375, -1.640625, 5.34375, -1.640625}, {-136.0, -13.0, -14.0, -204.0, 3.0, 8192.0, 6.0, -29.0, -7.0, -123.0, 10.0, -182.0, 1125899906842623.0, 73.5, 3.25}, {0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}, {-9.0, 1.0, -16.0, 0.28125, -2.0, -15.0, 16.0, -6.0, -0.953125, 1.0, -50.5, 179.0, 1.375, -10.875, 3.0}, {137438953468.0, -14.0, 137438953468.0, -14.0, 137438953468.0, -14.0, 137438953468.0, -14.0, 137438953468.0, -14.0, 137438953468.0, -14.0, 137438953468.0, -14.0, 137438953468.0}, {-89.0, 13.0, 7.0, -3.25, 0.0078125, 1.40625, -7.78125, 2147483647.25, 15.0, -1.5, 29.5, 17592186044413.0, -38.5, -9.0, 7.4375}};
unsigned char g_4[6] = {0x1, 0x1, 0x1, 0x1, 0x1, 0x1};
const double *g_5 = &g_3[0x1][0xe];
unsigned short g_6[64] = {0xffc4, 0xffc6, 0xffc8, 0xffca, 0xffcc, 0xffce, 0xffd0, 0xffd2, 0xffd4, 0xffd6, 0xffd8, 0xffda, 0xffdc, 0xffde, 0xffe0, 0xffe2, 0xffe4, 0xffe6, 0xffe8, 0xffea, 0xffec, 0xffee, 0xfff0, 0xfff2, 0xfff4, 0xfff6, 0xfff8, 0xfffa, 0xfffc, 0xfffe, 0x0, 0x2, 0x4, 0x6, 0x8, 0xa, 0xc, 0xe, 0x10, 0x12, 0x14, 0x16, 0x18, 0x1a, 0x1c, 0x1e, 0x20, 0x22, 0x24, 0x26, 0x28, 0x2a, 0x2c, 0x2e, 0x30, 0x32, 0x34, 0x36, 0x38, 0x3a, 0x3c, 0x3e, 0x40, 0x42};
long g_7[64] = {-0x42L, -0x48L, -0x4eL, -0x54L, -0x5aL, -0x60L, -0x66L, -0x6cL, -0x72L, -0x78L, -0x7eL, -0x84L, -0x8aL, -0x90L, -0x96L, -0x9cL, -0xa2L, -0xa8L, -0xaeL, -0xb4L, -0xbaL, -0xc0L, -0xc6L, -0xccL, -0xd2L, -0xd8L, -0xdeL, -0xe4L, -0xeaL, -0xf0L, -0xf6L, -0xfcL, -0x102L, -0x108L, -0x10eL, -0x114L, -0x11aL, -0x120L, -0x126L, -0x12cL, -0x132L, -0x138L, -0x13eL, -0x144L, -0x14aL, -0x150L, -0x156L, -0x15cL, -0x162L, -0x168L, -0x16eL, -0x174L, -0x17aL, -0x180L, -0x186L, -0x18cL, -0x192L, -0x198L, -0x19eL, -0x1a4L, -0x1aaL, -0x1b0L, -0x1b6L, -0x1bcL};
unsigned short g_8[64] = {0xffd1, 0xffd3, 0xffd5, 0xffd7, 0xffd9, 0xffdb, 0xffdd, 0xffdf, 0xffe1, 0xffe3, 0xffe5, 0xffe7, 0xffe9, 0xffeb, 0xffed, 0xffef, 0xfff1, 0xfff3, 0xfff5, 0xfff7, 0xfff9, 0xfffb, 0xfffd, 0xffff, 0x1, 0x3, 0x5, 0x7, 0x9, 0xb, 0xd, 0xf, 0x11, 0x13, 0x15, 0x17, 0x19, 0x1b, 0x1d, 0x1f, 0x21, 0x23, 0x25, 0x27, 0x29, 0x2b, 0x2d, 0x2f, 0x31, 0x33, 0x35, 0x37, 0x39, 0x3b, 0x3d, 0x3f, 0x41, 0x43, 0x45, 0x47, 0x49, 0x4b, 0x4d, 0x4f};
unsigned short g_9[64] = {0xffd8, 0xffd9, 0xffda, 0xffdb, 0xffdc, 0xffdd, 0xffde, 0xffdf, 0xffe0, 0xffe1, 0xffe2, 0xffe3, 0xffe4, 0xffe5, 0xffe6, 0xffe7, 0xffe8, 0xffe9, 0xffea, 0xffeb, 0xffec, 0xffed, 0xffee, 0xffef, 0xfff0, 0xfff1, 0xfff2, 0xfff3, 0xfff4, 0xfff5, 0xfff6, 0xfff7, 0xfff8, 0xfff9, 0xfffa, 0xfffb, 0xfffc, 0xfffd, 0xfffe, 0xffff, 0x0, 0x1, 0x2, 0x3, 0x4, 0x5, 0x6, 0x7, 0x8, 0x9, 0xa, 0xb, 0xc, 0xd, 0xe, 0xf, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17};

static unsigned long long checksum = 0ULL;

static void mix(unsigned long long value)
{
    checksum ^= value + 11400714819323198485ULL + (checksum << 6) + (checksum >> 2);
}

static void mix_double(double value)
{
    unsigned long long bits = 0;
    unsigned long i;
    for (i = 0; i < sizeof value; i++)
        ((unsigned char *)&bits)[i] = ((unsigned char *)&value)[i];
    mix(bits << 1 ? bits : 0ULL);
}

static void mix_long_double(long double value)
{
    volatile double high = (double)value;
    mix_double(high);
    mix_double((double)(value - high));
}

int main(void)
{
    int i_0;
    test_0();
    mix_double(g_0);
    mix_double((*g_1));
    for (i_0 = 0; i_0 < 12; i_0++) {
        mix((unsigned long long)g_2[i_0]);
    }
    mix_double((*g_5));
    for (i_0 = 0; i_0 < 64; i_0++) {
        mix((unsigned long long)g_6[i_0]);
    }
    for (i_0 = 0; i_0 < 64; i_0++) {
        mix((unsigned long long)g_8[i_0]);
    }
    for (i_0 = 0; i_0 < 64; i_0++) {
        mix((unsigned long long)g_9[i_0]);
    }
    printf("%llu\n", checksum);
    return 0;
}
