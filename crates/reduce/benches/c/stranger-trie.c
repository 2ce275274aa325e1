/*
 * Words in a trie, and commands by a code of eight letters.
 */
typedef unsigned long size_t;
typedef unsigned long long uint64_t;
extern int printf(const char *, ...);

#define FANOUT 26
#define NODES  64

/* Eight letters in a number, so that a switch can tell commands apart. */
#define CODE_INSERT 0x0000000174726573ULL
#define CODE_FIND   0x0000000064696e66ULL
#define CODE_COUNT  0x0000000274726573ULL

struct node
{
    short next[FANOUT];
    unsigned is_word : 1;
    unsigned below : 15;
};

typedef struct
{
    struct node nodes[NODES];
    int used;
    enum { FINE, FULL, ODD } state;
} trie;

struct command
{
    uint64_t code;
    const char *word;
};

static int step(trie *t, int at, char letter, int grow)
{
    int number = letter - 'a';

    if (number < 0 || number >= FANOUT)
    {
        t->state = ODD;
        return -1;
    }
    if (!t->nodes[at].next[number] && grow)
    {
        if (t->used == NODES)
        {
            t->state = FULL;
            return -1;
        }
        t->nodes[at].next[number] = (short)t->used++;
    }
    return t->nodes[at].next[number] ? t->nodes[at].next[number] : -1;
}

static int insert(trie *t, const char *word)
{
    int at = 0;

    for (; *word; word++)
    {
        t->nodes[at].below++;
        at = step(t, at, *word, 1);
        if (at < 0)
            return 0;
    }
    t->nodes[at].is_word = 1;
    return 1;
}

static int find(trie *t, const char *word)
{
    int at = 0;

    while (*word)
        if ((at = step(t, at, *word++, 0)) < 0)
            return 0;
    return t->nodes[at].is_word;
}

static int count(trie *t, const char *prefix)
{
    int at = 0;

    for (const char *p = prefix; *p; p++)
    {
        at = step(t, at, *p, 0);
        if (at < 0)
            return 0;
    }
    return t->nodes[at].below + t->nodes[at].is_word;
}

static int perform(trie *t, const struct command *command)
{
    switch (command->code)
    {
    case CODE_INSERT:
        return insert(t, command->word);
    case CODE_FIND:
        return find(t, command->word);
    case CODE_COUNT:
        return count(t, command->word);
    default:
        return -1;
    }
}

int main(void)
{
    static trie words;
    static const struct command commands[] = {
        { CODE_INSERT, "tea" }, { CODE_INSERT, "ten" }, { CODE_INSERT, "in" },
        { CODE_FIND, "tea" }, { CODE_FIND, "te" }, { CODE_COUNT, "te" }, { 7, "x" },
    };

    words.used = 1;
    for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++)
    {
        int result = perform(&words, &commands[i]);

        printf("%-4s %2d\n", commands[i].word, result);
    }
    printf("%d nodes, state %d\n", words.used, words.state);
    return words.state != FINE;
}
