/* A compiler in name only: it looks at a source file, takes another way for some of what it
   finds there, and copies the file to the object. */
#include <stdio.h>
#include <string.h>

static char text[1 << 20];

static int loops(const char *at) {
    int found = 0;
    while ((at = strstr(at, "for (")) != NULL) {
        found++;
        at++;
    }
    return found;
}

static int rare(const char *at) {
    if (strstr(at, "switch (") == NULL)
        return 0;
    return 1; /* a patch touches this line */
}

int main(int count, char **words) {
    if (count < 3)
        return 2;
    FILE *in = fopen(words[1], "r");
    if (in == NULL)
        return 2;
    size_t length = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    text[length] = 0;
    int found = loops(text) + rare(text);
    FILE *out = fopen(words[2], "w");
    if (out == NULL)
        return 2;
    fprintf(out, "%d\n%s", found, text);
    return fclose(out) != 0;
}
