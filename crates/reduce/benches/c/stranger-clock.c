/* Fixed-point clock arithmetic: 64-bit nanoseconds since some epoch, as in NTP. */

int printf(const char *format, ...);

#define NSEC_PER_SEC    1000000000ul
#define MSB             0x8000000000000000ul
#define AS_SECONDS(t)   ((t) / NSEC_PER_SEC)
#define COUNT(a)        (sizeof(a) / sizeof(*(a)))
#define STATIC_ASSERT(c, name) typedef char static_assert_##name[(c) ? 1 : -1]

/* Declares the accessors of a field of the clock. */
#define ACCESSORS(type, field)                                  \
    static type get_##field(const clock_s *c)                   \
    {                                                           \
        return c->field;                                        \
    }                                                           \
    static void set_##field(clock_s *c, type value)             \
    {                                                           \
        c->field = value;                                       \
    }

typedef unsigned long ticks_t;
STATIC_ASSERT(sizeof(ticks_t) == 8, ticks);

typedef struct clock
{
    ticks_t now;
    ticks_t step;
    double drift;
} clock_s;

ACCESSORS(ticks_t, now)
ACCESSORS(ticks_t, step)
ACCESSORS(double, drift)

typedef float (*converter)(ticks_t);

static float as_float(ticks_t t)
{
    return t;
}

static float as_seconds(ticks_t t)
{
    return AS_SECONDS(t);
}

static const struct { const char *name; converter convert; } converters[] = {
    { "float", as_float },
    { "seconds", as_seconds },
};

static void advance(clock_s *c, int steps)
{
    ticks_t now = get_now(c);

    while (steps-- > 0)
    {
        now += get_step(c);
        if (now < get_step(c))      /* wrapped around */
            set_drift(c, get_drift(c) + 1.0);
    }
    set_now(c, now);
}

/* Gray code, to have something to look at. */
static ticks_t gray(ticks_t t)
{
    return t ^ (t >> 1);
}

static void report(const clock_s *c)
{
    for (unsigned i = 0; i < COUNT(converters); i++)
        printf("%s %.1f\n", converters[i].name, converters[i].convert(get_now(c)));
    printf("gray %lx, drift %.2f\n", gray(c->now), c->drift);
}

int main(void)
{
    clock_s clock = { MSB / 2, MSB / 4, 0.5 };
    int rounds[] = { 1, 2, 3 };

    for (unsigned i = 0; i < COUNT(rounds); i++)
    {
        advance(&clock, rounds[i]);
        report(&clock);
    }
    return 0;
}
