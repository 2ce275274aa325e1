/*
 * A tokenizer for a small language, driven by tables that macros make.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All kinds of tokens, with the names that messages use for them. */
#define TOKEN_KINDS(X)        \
    X(END,    "end of input") \
    X(NUMBER, "number")       \
    X(NAME,   "name")         \
    X(STRING, "string")       \
    X(PUNCT,  "punctuation")  \
    X(ERROR,  "error")

enum token_kind
{
#define AS_ENUMERATOR(kind, text) TOKEN_##kind,
    TOKEN_KINDS(AS_ENUMERATOR)
#undef AS_ENUMERATOR
    TOKEN_KINDS_COUNT
};

static const char *const kind_names[] = {
#define AS_NAME(kind, text) [TOKEN_##kind] = text,
    TOKEN_KINDS(AS_NAME)
#undef AS_NAME
};

#define MAX_TEXT        64
#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))
#define ROOM_FOR(length, buffer) ((length) < sizeof(buffer) - 1)
#define FAIL(lexer, ...)                              \
    do {                                              \
        fprintf(stderr, "line %u: ", (lexer)->line);  \
        fprintf(stderr, __VA_ARGS__);                 \
        (lexer)->failures++;                          \
    } while (0)

struct token
{
    enum token_kind kind;
    unsigned line;
    char text[MAX_TEXT];
};

struct lexer
{
    const char *at;
    unsigned line;
    int failures;
    int counts[TOKEN_KINDS_COUNT];
};

/* Reads one kind of token; false if something else is there. */
typedef int (*reader)(struct lexer *lexer, struct token *token);

static void add(struct token *token, int *length, char c)
{
    if (ROOM_FOR(*length, token->text))
        token->text[(*length)++] = c;
    token->text[*length] = '\0';
}

static int read_number(struct lexer *lexer, struct token *token)
{
    int length = 0;

    if (!isdigit((unsigned char)*lexer->at))
        return 0;
    while (isalnum((unsigned char)*lexer->at))
        add(token, &length, *lexer->at++);
    token->kind = TOKEN_NUMBER;
    return 1;
}

static int read_name(struct lexer *lexer, struct token *token)
{
    int length = 0;

    if (!isalpha((unsigned char)*lexer->at) && *lexer->at != '_')
        return 0;
    while (isalnum((unsigned char)*lexer->at) || *lexer->at == '_')
        add(token, &length, *lexer->at++);
    token->kind = TOKEN_NAME;
    return 1;
}

static int read_string(struct lexer *lexer, struct token *token)
{
    int length = 0;

    if (*lexer->at != '"')
        return 0;
    for (lexer->at++; *lexer->at != '"'; lexer->at++)
    {
        if (*lexer->at == '\0' || *lexer->at == '\n')
        {
            FAIL(lexer, "a string without an end: %s\n", token->text);
            token->kind = TOKEN_ERROR;
            return 1;
        }
        add(token, &length, *lexer->at);
    }
    lexer->at++;
    token->kind = TOKEN_STRING;
    return 1;
}

static int read_punctuation(struct lexer *lexer, struct token *token)
{
    int length = 0;

    if (!ispunct((unsigned char)*lexer->at))
        return 0;
    add(token, &length, *lexer->at++);
    token->kind = TOKEN_PUNCT;
    return 1;
}

static const reader readers[] = { read_number, read_name, read_string, read_punctuation };

static void skip_blanks(struct lexer *lexer)
{
    for (; isspace((unsigned char)*lexer->at); lexer->at++)
        if (*lexer->at == '\n')
            lexer->line++;
}

static struct token next_token(struct lexer *lexer)
{
    struct token token = { TOKEN_END, 0, "" };

    skip_blanks(lexer);
    token.line = lexer->line;
    if (*lexer->at == '\0')
        return token;
    for (size_t i = 0; i < COUNT_OF(readers); i++)
        if (readers[i](lexer, &token))
            break;
    lexer->counts[token.kind]++;
    return token;
}

int main(int argc, char **argv)
{
    struct lexer lexer = { "let answer = 6 * 7;\nprint \"the answer is\", answer;\n", 1, 0, { 0 } };
    struct token token;

    if (argc > 1)
        lexer.at = argv[1];
    do
    {
        token = next_token(&lexer);
        printf("%u: %s '%s'\n", token.line, kind_names[token.kind], token.text);
    } while (token.kind != TOKEN_END);
    for (int i = 0; i < TOKEN_KINDS_COUNT; i++)
        printf("%-14s %d\n", kind_names[i], lexer.counts[i]);
    return lexer.failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
