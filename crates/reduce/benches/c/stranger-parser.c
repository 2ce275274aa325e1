/*
 * expr.c: a recursive-descent parser and evaluator for arithmetic, with variables.
 *
 *   expr   := term (('+' | '-') term)*
 *   term   := factor (('*' | '/' | '%') factor)*
 *   factor := number | name | '(' expr ')' | '-' factor
 */
#include <ctype.h>
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_NODES   64
#define MAX_NAME    7
#define ERROR_SIZE  80

#define IS_BINARY(n) ((n)->kind == ADD || (n)->kind == SUB || (n)->kind == MUL || \
                      (n)->kind == DIV || (n)->kind == MOD)

#ifdef __cplusplus
extern "C" {
#endif

enum kind { NUMBER, NAME, ADD, SUB, MUL, DIV, MOD, NEGATE };

struct node
{
    enum kind kind;
    union
    {
        long number;
        char name[MAX_NAME + 1];
        struct { struct node *left, *right; } operands;
    } u;
};

static struct node pool[MAX_NODES];
static int used;
static const char *input;
static jmp_buf on_error;
static char error[ERROR_SIZE];

static struct node *expr(void);

static void fail(const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(error, sizeof error, format, arguments);
    va_end(arguments);
    longjmp(on_error, 1);
}

static int check_pool(void)
{
    if (used >= MAX_NODES)
        fail("too many nodes");
    return used;
}

static struct node *new_node(enum kind kind)
{
    struct node *n = &pool[check_pool()];

    used++;
    n->kind = kind;
    return n;
}

static int peek(void)
{
    while (isspace((unsigned char)*input))
        input++;
    return *input;
}

static struct node *binary(enum kind kind, struct node *left, struct node *right)
{
    struct node *n = new_node(kind);

    n->u.operands.left = left;
    n->u.operands.right = right;
    return n;
}

static struct node *factor(void)
{
    struct node *n;
    int c = peek();

    if (isdigit(c))
    {
        char *end;

        n = new_node(NUMBER);
        errno = 0;
        n->u.number = strtol(input, &end, 0);
        if (errno == ERANGE)
            fail("number too large");
        input = end;
    }
    else if (isalpha(c))
    {
        int length = 0;

        n = new_node(NAME);
        while (isalnum((unsigned char)input[length]) && length < MAX_NAME)
            length++;
        strncpy(n->u.name, input, (size_t)length);
        n->u.name[length] = 0;
        input += length;
    }
    else if (c == '(')
    {
        input++;
        n = expr();
        if (peek() != ')')
            fail("expected ) at %s", input);
        input++;
    }
    else if (c == '-')
    {
        input++;
        n = binary(NEGATE, factor(), NULL);
    }
    else
        fail("unexpected %c", c);
    return n;
}

static struct node *term(void)
{
    struct node *n = factor();

    for (;;)
    {
        int c = peek();

        if (c == '*')
            input++, n = binary(MUL, n, factor());
        else if (c == '/')
            input++, n = binary(DIV, n, factor());
        else if (c == '%')
            input++, n = binary(MOD, n, factor());
        else
            return n;
    }
}

static struct node *expr(void)
{
    struct node *n = term();

    while (peek() == '+' || peek() == '-')
    {
        int c = *input++;

        n = binary(c == '+' ? ADD : SUB, n, term());
    }
    return n;
}

static long eval(const struct node *n)
{
    long left, right = 0;

    switch (n->kind)
    {
    case NUMBER: return n->u.number;
    case NAME: return (long)strlen(n->u.name);
    default: break;
    }
    left = eval(n->u.operands.left);
    if (IS_BINARY(n))
        right = eval(n->u.operands.right);
    if ((n->kind == DIV || n->kind == MOD) && right == 0)
        fail("division by zero");
    switch (n->kind)
    {
    case ADD: return left + right;
    case SUB: return left - right;
    case MUL: return left * right;
    case DIV: return left / right;
    case MOD: return left % right;
    default: return -left;
    }
}

int main(void)
{
    static const char *const tests[] = { "1 + 2 * 3", "(4 - abc) * -7", "100 / (5 - 5)", "2 +" };

    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
    {
        used = 0;
        input = tests[i];
        if (setjmp(on_error))
            printf("%s: %s\n", tests[i], error);
        else
            printf("%s = %ld\n", tests[i], eval(expr()));
    }
    return 0;
}

#ifdef __cplusplus
}
#endif
