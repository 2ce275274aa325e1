/* Counts words in a hash map with chains, and forgets the rare ones. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INITIAL_BUCKETS 8u
#define MAX_LOAD        2u

typedef struct entry entry_t;
typedef struct map map_t;
typedef int (*predicate_t)(const entry_t *entry, void *context);

struct entry
{
    char *key;
    unsigned long count;
    uint32_t hash;
    entry_t *next;
};

struct map
{
    entry_t **buckets;
    size_t buckets_count;
    size_t size;
};

static uint32_t hash_of(const char *key)
{
    uint32_t hash = 2166136261u;

    for (; *key; key++)
        hash = (hash ^ (uint8_t)*key) * 16777619u;
    return hash;
}

static void *allocate(size_t count, size_t size)
{
    void *memory = calloc(count, size);

    if (!memory)
    {
        perror("calloc");
        exit(2);
    }
    return memory;
}

static map_t *map_new(void)
{
    map_t *map = allocate(1, sizeof *map);

    map->buckets_count = INITIAL_BUCKETS;
    map->buckets = allocate(map->buckets_count, sizeof *map->buckets);
    return map;
}

/* The link that points at an entry, or at the end of its chain. */
static entry_t **find(map_t *map, const char *key, uint32_t hash)
{
    entry_t **link = &map->buckets[hash % map->buckets_count];

    while (*link && ((*link)->hash != hash || strcmp((*link)->key, key) != 0))
        link = &(*link)->next;
    return link;
}

static void grow(map_t *map)
{
    size_t old_count = map->buckets_count;
    entry_t **old = map->buckets;

    map->buckets_count *= 2;
    map->buckets = allocate(map->buckets_count, sizeof *map->buckets);
    for (size_t i = 0; i < old_count; i++)
    {
        entry_t *entry = old[i];

        while (entry)
        {
            entry_t *next = entry->next;
            entry_t **bucket = &map->buckets[entry->hash % map->buckets_count];

            entry->next = *bucket;
            *bucket = entry;
            entry = next;
        }
    }
    free(old);
}

static void map_count(map_t *map, const char *key)
{
    uint32_t hash = hash_of(key);
    entry_t **link = find(map, key, hash);

    if (!*link)
    {
        entry_t *entry = allocate(1, sizeof *entry);

        entry->key = strdup(key);
        entry->hash = hash;
        *link = entry;
        map->size++;
    }
    (*link)->count++;
    if (map->size > MAX_LOAD * map->buckets_count)
        grow(map);
}

static void entry_free(entry_t *entry)
{
    free(entry->key);
    free(entry);
}

/* Removes all entries that a predicate is true for. */
static size_t map_remove_if(map_t *map, predicate_t is_unwanted, void *context)
{
    size_t removed = 0;

    for (size_t i = 0; i < map->buckets_count; i++)
    {
        entry_t *previous = NULL;

        for (entry_t *entry = map->buckets[i]; entry; entry = entry->next)
        {
            if (is_unwanted(entry, context))
            {
                if (previous)
                    previous->next = entry->next;
                else
                    map->buckets[i] = entry->next;
                entry_free(entry);
                removed++;
            }
            else
                previous = entry;
        }
    }
    map->size -= removed;
    return removed;
}

static int is_rare(const entry_t *entry, void *context)
{
    return entry->count < *(unsigned long *)context;
}

static void map_free(map_t *map)
{
    for (size_t i = 0; i < map->buckets_count; i++)
        while (map->buckets[i])
        {
            entry_t *entry = map->buckets[i];

            map->buckets[i] = entry->next;
            entry_free(entry);
        }
    free(map->buckets);
    free(map);
}

int main(void)
{
    char text[] = "the cat and the dog and the bird saw the cat";
    unsigned long least = 2;
    map_t *map = map_new();

    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        map_count(map, word);
    printf("%zu words\n", map->size);
    printf("%zu are rare\n", map_remove_if(map, is_rare, &least));
    for (size_t i = 0; i < map->buckets_count; i++)
        for (entry_t *entry = map->buckets[i]; entry; entry = entry->next)
            printf("%s: %lu\n", entry->key, entry->count);
    map_free(map);
    return 0;
}
