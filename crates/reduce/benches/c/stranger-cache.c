/* A cache that forgets what was least recently used, and how warm its entries are. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CAPACITY   4
#define BUCKETS    8
#define COOLING    0.125L
#define LENGTH(a)  (sizeof(a) / sizeof((a)[0]))

struct node {
    struct node *newer, *older, *chained;
    char key[12];
    int value;
    float warmth;
};

struct cache {
    struct node *buckets[BUCKETS];
    struct node *newest, *oldest;
    unsigned count, hits, misses;
};

typedef bool (*visitor)(const struct node *node, void *context);

static unsigned hash(const char *key)
{
    unsigned result = 2166136261u;

    while (*key)
        result = (result ^ (unsigned char)*key++) * 16777619u;
    return result % BUCKETS;
}

static void detach(struct cache *cache, struct node *node)
{
    if (node->newer) node->newer->older = node->older; else cache->newest = node->older;
    if (node->older) node->older->newer = node->newer; else cache->oldest = node->newer;
    node->newer = node->older = NULL;
}

static void attach(struct cache *cache, struct node *node)
{
    node->older = cache->newest;
    if (cache->newest)
        cache->newest->newer = node;
    else
        cache->oldest = node;
    cache->newest = node;
}

static void evict(struct cache *cache)
{
    struct node *victim = cache->oldest;
    struct node **link = &cache->buckets[hash(victim->key)];

    while (*link != victim)
        link = &(*link)->chained;
    *link = victim->chained;
    detach(cache, victim);
    free(victim);
    cache->count--;
}

/* Entries cool down whenever another one is used. */
static void cool(struct cache *cache, long double amount)
{
    for (struct node *it = cache->newest; it; it = it->older)
        if (it->warmth > amount)
            it->warmth = it->warmth - (amount * COOLING + 0.25L);
}

static int get(struct cache *cache, const char *key)
{
    struct node *node = cache->buckets[hash(key)];

    while (node && strcmp(node->key, key))
        node = node->chained;
    if (node == NULL) {
        cache->misses++;
        return -1;
    }
    cache->hits++;
    node->warmth += 2;
    detach(cache, node);
    attach(cache, node);
    cool(cache, 1);
    return node->value;
}

static void put(struct cache *cache, const char *key, int value)
{
    struct node *node;

    if (cache->count == CAPACITY)
        evict(cache);
    node = calloc(1, sizeof *node);
    if (!node)
        abort();
    strncpy(node->key, key, sizeof node->key - 1);
    node->value = value;
    node->warmth = 4;
    node->chained = cache->buckets[hash(key)];
    cache->buckets[hash(key)] = node;
    attach(cache, node);
    cache->count++;
}

static bool show(const struct node *node, void *context)
{
    int *rank = context;

    printf("%d. %-8s %3d %6.2f\n", ++*rank, node->key, node->value, node->warmth);
    return true;
}

static void visit(const struct cache *cache, visitor visitor, void *context)
{
    for (const struct node *it = cache->newest; it && visitor(it, context); it = it->older)
        ;
}

int main(void)
{
    static const char *const keys[] = { "apple", "pear", "plum", "apple", "fig", "pear", "cherry", "apple" };
    struct cache cache = { .count = 0 };
    int rank = 0;

    for (size_t i = 0; i < LENGTH(keys); i++)
        if (get(&cache, keys[i]) < 0)
            put(&cache, keys[i], (int)(i * 10));
    visit(&cache, show, &rank);
    printf("%u hits, %u misses\n", cache.hits, cache.misses);
    while (cache.count)
        evict(&cache);
    return 0;
}
