/*
 * Numbers of any length: factorials and powers, in decimal.
 *
 * Digits are kept in groups, the lowest group first.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GROUPS      24
#define GROUP_BITS  30L
#define GROUP_MASK  ((1 << 30) - 1)
#define GROUP_LIMIT (1 << GROUP_BITS)
#define MIN(a, b)   ((a) < (b) ? (a) : (b))

typedef uint32_t group_t;

struct number
{
    size_t used;
    group_t groups[GROUPS];
};

enum verbosity { QUIET, NORMAL, LOUD };

static enum verbosity verbosity = NORMAL;

/* Prints what a person may want to know. */
static void note(enum verbosity least, const char *format, ...)
{
    va_list rest;

    if (verbosity < least)
        return;
    va_start(rest, format);
    vprintf(format, rest);
    va_end(rest);
    putchar('\n');
}

static void set_number(struct number *number, group_t value)
{
    memset(number, 0, sizeof *number);
    number->groups[0] = value & GROUP_MASK;
    number->groups[1] = value >> 30;
    number->used = number->groups[1] ? 2 : 1;
}

static void multiply(struct number *number, group_t factor)
{
    uint64_t carry = 0;

    for (size_t i = 0; i < number->used; i++) {
        carry += (uint64_t)number->groups[i] * factor;
        number->groups[i] = carry & GROUP_MASK;
        carry >>= 30;
    }
    if (carry && number->used < GROUPS)
        number->groups[number->used++] = (group_t)carry;
}

/* Divides by a small number, and returns the remainder. */
static group_t divide(struct number *number, group_t divisor)
{
    uint64_t rest = 0;

    for (size_t i = number->used; i-- > 0;) {
        rest = rest << 30 | number->groups[i];
        number->groups[i] = (group_t)(rest / divisor);
        rest %= divisor;
    }
    while (number->used > 1 && number->groups[number->used - 1] == 0)
        number->used--;
    return (group_t)rest;
}

static int is_zero(const struct number *number)
{
    return number->used == 1 && !number->groups[0];
}

static char *to_text(struct number number, char *text, size_t size)
{
    char *end = text + size;

    *--end = '\0';
    do {
        assert(end > text);
        *--end = (char)('0' + divide(&number, 10));
    } while (!is_zero(&number));
    return end;
}

int main(void)
{
    struct number number;
    char text[256];
    static const group_t bases[] = { 2, 3, 7 };

    set_number(&number, 1);
    for (group_t factor = 2; factor <= 25; factor++)
        multiply(&number, factor);
    note(NORMAL, "25! = %s", to_text(number, text, sizeof text));
    for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
        set_number(&number, 1);
        for (int power = 0; power < 40; power++)
            multiply(&number, bases[i]);
        note(NORMAL, "%u^40 = %s", (unsigned)bases[i], to_text(number, text, sizeof text));
    }
    note(QUIET, "%d bytes in %d groups, limit %d of %d bytes", (int)sizeof number,
         MIN(GROUPS, 99), (int)(GROUP_LIMIT >> 20), (int)sizeof(GROUP_LIMIT));
    return EXIT_SUCCESS;
}
