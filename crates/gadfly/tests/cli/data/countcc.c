/* Takes another way for some of what it finds in a source file, and lets gcc do the work. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char text[1 << 22];
static int seen;

static void look(const char *name) {
    FILE *in = fopen(name, "r");
    if (in == NULL)
        return;
    text[fread(text, 1, sizeof text - 1, in)] = 0;
    fclose(in);
    if (strstr(text, "switch (") != NULL)
        seen += 1;
    if (strstr(text, "while (") != NULL)
        seen += 2;
    if (strstr(text, ">>") != NULL)
        seen += 4;
}

int main(int count, char **words) {
    for (int at = 1; at < count; at++)
        if (strstr(words[at], ".c") != NULL)
            look(words[at]);
    words[0] = "gcc";
    return execvp("gcc", words);
}
