/*
 * Descriptive statistics of a series of samples: mean, variance, a histogram and a
 * trimmed mean, with the usual precautions against rounding.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

#define ARRAY_SIZE(a)   (sizeof(a) / sizeof((a)[0]))
#define MIN(a, b)       ((a) < (b) ? (a) : (b))
#define MAX(a, b)       ((a) > (b) ? (a) : (b))
#define BUCKETS         8
#define SQUARE(x)       ((x) * (x))
#define CUBE(x)         (SQUARE(x) * (x))

#ifdef VERBOSE
#define LOG(fmt, ...)   fprintf(stderr, fmt "\n", __VA_ARGS__)
#else
#define LOG(fmt, ...)   do { } while (0)
#endif

typedef long double real_t;
typedef uint32_t count_t;

struct summary
{
    count_t n;
    double  lowest;
    double  highest;
    real_t  mean;
    real_t  variance;
    real_t  skewness;
    count_t histogram[BUCKETS];
};

/* Samples as they come from the sensor. */
static const float samples[] = {
    8.0f, 4.5f, 1.25f, 16.0f, 2.0f, 11.5f, 7.75f, 3.5f, 9.0f, 10.0f, 6.5f, 12.25f,
};

/* Compares two samples, for qsort(). */
static int by_value(const void *one, const void *other)
{
    const float a = *(const float *)one;
    const float b = *(const float *)other;

    return (a > b) - (a < b);
}

/* Kahan's summation. */
static real_t sum_of(const float *values, size_t n)
{
    real_t sum = 0.0L, lost = 0.0L;

    for (size_t i = 0; i < n; ++i)
    {
        real_t next = values[i] + lost;
        real_t total = sum + next;

        lost = next - (total - sum);    /* what did not fit */
        sum = total;
        LOG("%zu: %Lf", i, sum);
    }
    return sum;
}

static void fill_histogram(struct summary *s, const float *values, size_t n)
{
    double width = MAX(s->highest - s->lowest, 1.0) / BUCKETS;

    memset(s->histogram, 0, sizeof s->histogram);
    for (size_t i = 0; i < n; i++)
    {
        int bucket = (int)((values[i] - s->lowest) / width);
        s->histogram[MIN(bucket, BUCKETS - 1)]++;
    }
}

static struct summary summarise(const float *values, size_t n)
{
    struct summary s = { .n = (count_t)n, .lowest = values[0], .highest = values[0] };
    real_t squares = 0, cubes = 0;

    for (size_t i = 0; i < n; i++)
    {
        s.lowest = MIN(s.lowest, values[i]);
        s.highest = MAX(s.highest, values[i]);
    }
    s.mean = sum_of(values, n) / n;

    for (size_t i = 0; i < n; i++)
    {
        real_t apart = values[i] - (s.mean - 0.5L);
        squares += SQUARE(apart);
        cubes += CUBE(apart);
    }
    s.variance = squares / (n - 1);
    s.skewness = cubes / n;
    fill_histogram(&s, values, n);
    return s;
}

int main(int argc, char **argv)
{
    float *sorted = malloc(sizeof samples);
    struct summary s;
    int verbose = argc > 1 && strcmp(argv[1], "-v") == 0;

    if (!sorted)
        return EXIT_FAILURE;
    memcpy(sorted, samples, sizeof samples);
    qsort(sorted, ARRAY_SIZE(samples), sizeof sorted[0], by_value);

    s = summarise(sorted, ARRAY_SIZE(samples));
    printf("n %u\n", s.n);
    printf("range %.2f .. %.2f\n", s.lowest, s.highest);
    printf("mean %.4f\n", (double)s.mean);
    printf("variance %.4f\n", (double)s.variance);
    printf("skewness %.4f\n", (double)s.skewness);
    for (int i = 0; i < BUCKETS; i++)
        printf("%s%u", i ? " " : "", s.histogram[i]);
    printf("\n");
    if (verbose)
        puts("done");
    free(sorted);
    return EXIT_SUCCESS;
}
