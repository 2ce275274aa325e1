/*
 * settings.c -- named settings with defaults, ranges and a place to keep them
 */
/* The few things that we need of the library; this compiler comes without headers. */
int printf(const char *, ...);
int dprintf(int, const char *, ...);
int strncmp(const char *, const char *, unsigned long);
char *strchr(const char *, int);
int tolower(int);
int atoi(const char *);

#define NULL            ((void *)0)
#define EXIT_SUCCESS    0
#define EXIT_FAILURE    1

#define NAME_LENGTH     16
#define PROFILES        3

#define KIND_NUMBER     1
#define KIND_LETTER     2
#define KIND_SWITCH     3

/* One row of the table below. */
#define NUMBER(n, lo, hi, at)   { n, KIND_NUMBER, lo, hi, (char *)(at) }
#define LETTER(n, at)           { n, KIND_LETTER, 'a', 'z', (char *)(at) }
#define SWITCH(n, at)           { n, KIND_SWITCH, 0, 1, (char *)(at) }

#define FOR_EACH(row, table) \
        for (row = (table); row->name[0] != '\0'; row++)

struct setting {
        char name[NAME_LENGTH];
        int  kind;
        int  lowest;
        int  highest;
        char *where;
};

struct profile {
        char keys[4];
        char levels[2][4];
};

static struct {
        struct profile profiles[PROFILES];
        char matrix[PROFILES][2];
        char verbose;
} current = {
        { { "abcd", { { 1, 2, 3, 4 }, { 5, 6, 7, 8 } } } },
        { { 1, 2 }, { 3, 4 }, { 5, 6 } },
        0
};

static char volume = 7;

static struct setting table[] = {
        NUMBER("volume", 0, 11, &volume),
        SWITCH("verbose", &current.verbose),
        LETTER("key", &current.profiles[0].keys[1]),
        NUMBER("contrast", 0, 100, &current.matrix[1][0]),
        { "" }
};

static struct setting *find(const char *name)
{
        struct setting *row;

        FOR_EACH(row, table) {
                if (strncmp(row->name, name, NAME_LENGTH) == 0)
                        return row;
        }
        return NULL;
}

/* Parses "name=value"; complains on standard error. */
static int assign(char *text)
{
        char *value = strchr(text, '=');
        struct setting *row;
        int number;

        if (value == NULL) {
                dprintf(2, "no value in %s\n", text);
                return -1;
        }
        *value++ = '\0';
        row = find(text);
        if (row == NULL)
                return -1;
        if (row->kind == KIND_LETTER)
                number = tolower((unsigned char)*value);
        else
                number = atoi(value);
        if (number < row->lowest || number > row->highest) {
                dprintf(2, "%s: %d is out of range\n", text, number);
                return -1;
        }
        *row->where = (char)number;
        return 0;
}

static void show(void)
{
        const struct setting *row;

        FOR_EACH(row, table) {
                switch (row->kind) {
                case KIND_LETTER:
                        printf("%-16s %c\n", row->name, *row->where);
                        break;
                default:
                        printf("%-16s %d\n", row->name, *row->where);
                }
        }
}

int main(void)
{
        char first[] = "volume=9", second[] = "key=Q", third[] = "contrast=101";
        int errors = 0;

        errors += assign(first) != 0;
        errors += assign(second) != 0;
        errors += assign(third) != 0;
        show();
        return errors == 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
