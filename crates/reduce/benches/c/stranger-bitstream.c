/* bitstream.c - write numbers of any width into a buffer and read them again */

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define WORD_BITS       (8 * (int)sizeof(word_t))
#define MASK(n)         (((word_t)1 << (n)) - 1)
#define TOP_BIT         (2147483648U << 1L)
#define BYTES(bits)     (((bits) + 7) / 8)

#if defined(__GNUC__) || defined(__clang__)
# define UNUSED         __attribute__((unused))
#else
# define UNUSED
#endif

typedef uint64_t word_t;

typedef struct
{
    uint8_t bytes[64];
    int position;           /* in bits */
} stream_t;

static const struct
{
    const char *name;
    int width;
    word_t value;
} fields[] = {
    { "version", 3, 5 },
    { "type", 5, 17 },
    { "length", 12, 0xabc },
    { "identifier", 33, 0x123456789 },
    { "flags", 2, 1 },
};

#define N_FIELDS        (sizeof(fields) / sizeof(fields[0]))

static void put(stream_t *s, word_t value, int width)
{
    assert(width > 0 && width <= WORD_BITS);
    assert((size_t)BYTES(s->position + width) <= sizeof s->bytes);
    for (int i = width - 1; i >= 0; i--)
    {
        if (value >> i & 1)
            s->bytes[s->position / 8] |= (uint8_t)(0x80 >> s->position % 8);
        s->position++;
    }
}

static word_t get(stream_t *s, int width)
{
    word_t value = 0;

    for (int i = 0; i < width; i++)
    {
        value = value << 1 | (s->bytes[s->position / 8] >> (7 - s->position % 8) & 1);
        s->position++;
    }
    return value & MASK(width);
}

UNUSED static void dump(const stream_t *s)
{
    for (int i = 0; i < BYTES(s->position); i++)
        printf("%02x%s", s->bytes[i], i % 16 == 15 ? "\n" : " ");
    printf("\n");
}

/* Folds a value into 32 bits; the top bit is a mark of its own. */
static uint32_t fold(word_t value)
{
    word_t top = TOP_BIT;

    if (top != 0 && (value & top))
        value ^= top;
    return (uint32_t)(value ^ value >> 32 ^ (top >> 3));
}

int main(void)
{
    stream_t s;
    uint32_t hash = 2166136261u;

    memset(&s, 0, sizeof s);
    for (size_t i = 0; i < N_FIELDS; i++)
        put(&s, fields[i].value, fields[i].width);
#ifdef DUMP
    dump(&s);
#endif
    s.position = 0;
    for (size_t i = 0; i < N_FIELDS; i++)
    {
        word_t value = get(&s, fields[i].width);

        hash = (hash ^ fold(value)) * 16777619u;
        printf("%-12s %" PRIx64 "%s\n", fields[i].name, value,
               value == fields[i].value ? "" : " (wrong)");
    }
    printf("hash %08" PRIx32 "\n", hash);
    return 0;
}
