/* Arithmetic with fractions, and a calculator for reverse Polish notation. */
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STACK_SIZE 16
#define NELEMS(a)  (sizeof(a) / sizeof *(a))
#define SIGN(x)    (((x) > 0) - ((x) < 0))

/* Whether the compiler knows a divisor, so that it can be left to it. */
#define IS_KNOWN(x) __builtin_constant_p(x)

typedef struct fraction
{
    long num;
    long den;
} fraction;

typedef struct
{
    fraction values[STACK_SIZE];
    int depth;
    int deepest;
} stack;

typedef fraction (*operation)(fraction, fraction);

static struct { unsigned reductions, shortcuts; } statistics;

static long gcd(long a, long b)
{
    while (b != 0)
    {
        long rest = a % b;

        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static inline __attribute__((always_inline)) long divided(long a, long by)
{
    if (IS_KNOWN(by))
        statistics.shortcuts++;
    return a / by;
}

static fraction reduced(long num, long den)
{
    long common = gcd(num, den);
    fraction result = { num / common, den / common };

    statistics.reductions++;
    if (result.den < 0)
    {
        result.num = -result.num;
        result.den = -result.den;
    }
    return result;
}

static fraction add(fraction a, fraction b) { return reduced(a.num * b.den + b.num * a.den, a.den * b.den); }
static fraction subtract(fraction a, fraction b) { return add(a, (fraction){ -b.num, b.den }); }
static fraction multiply(fraction a, fraction b) { return reduced(a.num * b.num, a.den * b.den); }
static fraction divide(fraction a, fraction b) { return reduced(a.num * b.den, a.den * b.num); }

static const struct
{
    char sign;
    const char *name;
    operation apply;
} operations[] = {
    { '+', "sum", add },
    { '-', "difference", subtract },
    { '*', "product", multiply },
    { '/', "quotient", divide },
};

static void push(stack *s, fraction value)
{
    assert(s->depth < STACK_SIZE);
    s->values[s->depth++] = value;
    if (s->depth > s->deepest)
        s->deepest = s->depth;
}

static fraction pop(stack *s)
{
    assert(s->depth > 0);
    return s->values[--s->depth];
}

static bool calculate(stack *s, const char *text)
{
    for (; *text; text++)
    {
        bool found = *text == ' ';

        if (*text >= '0' && *text <= '9')
        {
            char *end;

            push(s, (fraction){ strtol(text, &end, 10), 1 });
            text = end - 1;
            continue;
        }
        for (size_t i = 0; i < NELEMS(operations) && !found; i++)
            if (operations[i].sign == *text && s->depth >= 2)
            {
                fraction b = pop(s), a = pop(s);

                push(s, operations[i].apply(a, b));
                found = true;
            }
        if (!found)
            return false;
    }
    return s->depth == 1;
}

/* Parts of a hundred, rounded towards zero. */
static long percent(fraction f)
{
    long hundred = 100;

    return divided(f.num * hundred * 10, f.den * 10) * SIGN(f.den);
}

static long average(const long *values, size_t count)
{
    long sum = 0, parts = 4;

    for (size_t i = 0; i < count; i++)
        sum += values[i];
    return divided(sum, parts);
}

int main(void)
{
    static const char *const lines[] = { "1 2 / 1 3 / +", "3 4 * 5 6 / -", "7 8 9 + *", "1 2 3 * 4 / /" };
    long all[NELEMS(lines)];

    for (size_t i = 0; i < NELEMS(lines); i++)
    {
        stack s = { .depth = 0 };

        if (!calculate(&s, lines[i]))
        {
            printf("'%s' is no term\n", lines[i]);
            all[i] = 0;
            continue;
        }
        fraction result = pop(&s);
        all[i] = percent(result);
        printf("%s = %ld/%ld, %ld%%, depth %d\n", lines[i], result.num, result.den, all[i], s.deepest);
    }
    printf("average %ld%%\n", average(all, NELEMS(all)));
    printf("%u reductions, %u shortcuts\n", statistics.reductions, statistics.shortcuts);
    return 0;
}
