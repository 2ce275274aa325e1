/* base64, with a check of what comes back and a measure of how even the letters are. */
#ifdef HOSTED
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#else
/* For compilers that come without headers of their own. */
typedef unsigned long size_t;
int isalpha(int c);
int isdigit(int c);
int printf(const char *format, ...);
void *memchr(const void *at, int c, size_t length);
int memcmp(const void *one, const void *other, size_t length);
size_t strlen(const char *text);
#endif

typedef unsigned char byte;
typedef unsigned long u64;

#define ARRAY_SIZE(x) (sizeof (x) / sizeof *(x))
#define ROTATE(x, n)  ((x) << (n) | (x) >> (64 - (n)))

static const char alphabet[64] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ" "abcdefghijklmnopqrstuvwxyz" "0123456789+/";

union word
{
    u64 whole;
    byte bytes[8];
};

struct report
{
    unsigned letters, digits, others;
    union word check;
};

static size_t encode(const byte *in, size_t length, char *out)
{
    char *begin = out;
    size_t i;

    for (i = 0; i + 2 < length; i += 3)
    {
        unsigned long group = (unsigned long) in[i] << 16 | in[i + 1] << 8 | in[i + 2];

        *out++ = alphabet[group >> 18 & 63];
        *out++ = alphabet[group >> 12 & 63];
        *out++ = alphabet[group >> 6 & 63];
        *out++ = alphabet[group & 63];
    }
    if (i < length)
    {
        int two = i + 1 < length;
        unsigned group = in[i] << 16 | (two ? in[i + 1] << 8 : 0);

        *out++ = alphabet[group >> 18 & 63];
        *out++ = alphabet[group >> 12 & 63];
        *out++ = two ? alphabet[group >> 6 & 63] : '=';
        *out++ = '=';
    }
    *out = 0;
    return (size_t) (out - begin);
}

static int value_of(char c)
{
    const char *at = memchr(alphabet, c, sizeof alphabet);

    return at ? (int) (at - alphabet) : -1;
}

static size_t decode(const char *in, byte *out)
{
    byte *begin = out;
    unsigned long group = 0;
    int bits = 0;

    for (; *in && *in != '='; in++)
    {
        int value = value_of(*in);

        if (value < 0)
            continue;
        group = group << 6 | (unsigned) value;
        if ((bits += 6) >= 8)
        {
            bits -= 8;
            *out++ = (byte) (group >> bits);
        }
    }
    return (size_t) (out - begin);
}

static struct report look_at(const char *text)
{
    struct report report = { 0 };

    report.check.whole = 0x9e3779b97f4a7c15u;
    for (; *text; text++)
    {
        if (isalpha((byte) *text))
            report.letters++;
        else if (isdigit((byte) *text))
            report.digits++;
        else
            report.others++;
        report.check.whole = ROTATE(report.check.whole, 5) ^ (byte) *text;
    }
    return report;
}

/* A hash as a number from 0 to 1. */
static float as_fraction(u64 hash)
{
    return (float) hash / 18446744073709551616.0f;
}

int main(void)
{
    static const char *const samples[] = { "", "f", "fo", "foo", "many hands make light work." };
    char text[64];
    byte back[64];

    for (size_t i = 0; i < ARRAY_SIZE(samples); i++)
    {
        size_t length = strlen(samples[i]);
        size_t encoded = encode((const byte *) samples[i], length, text);
        struct report report = look_at(text);
        int same = decode(text, back) == length && !memcmp(back, samples[i], length);

        printf("%-40s %2d %s %u/%u/%u %.3f\n", text, (int) encoded, same ? "ok" : "BAD",
               report.letters, report.digits, report.others, as_fraction(report.check.whole));
    }
    return 0;
}
