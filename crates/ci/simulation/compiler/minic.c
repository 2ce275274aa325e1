/* minic: a small compiler. It reads C, lowers it to a smaller C, and leaves the rest to cc.
 *
 * What is lowered: loops to `while`, `switch` to jumps, logical and compound operators to
 * simpler ones, literals to decimal ones. Constant integer expressions are folded. Names
 * are escaped where the smaller C reserves them. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/wait.h>

#define VERSION "1.0"

/* ---- texts ------------------------------------------------------------------------ */

static char *format(const char *how, ...)
{
    va_list args;
    va_start(args, how);
    int length = vsnprintf(NULL, 0, how, args);
    va_end(args);
    char *text = malloc(length + 1);
    va_start(args, how);
    vsnprintf(text, length + 1, how, args);
    va_end(args);
    return text;
}

static void fail(const char *what, const char *about)
{
    fprintf(stderr, "minic: error: %s %s\n", what, about);
    exit(1);
}

#define internal(what, about) \
    (fprintf(stderr, "%s:%d: internal error: %s %s\n", __FILE__, __LINE__, what, about), abort())

/* ---- tokens ----------------------------------------------------------------------- */

enum kind { END, NAME, NUMBER, TEXT, SIGN, LINE };

struct token { enum kind kind; char *text; };

static struct token *tokens;
static int count, at;

static const char *signs[] = { "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=",
    "==", "!=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "##", 0 };

static void add(enum kind kind, const char *from, int length)
{
    if (count % 1024 == 0)
        tokens = realloc(tokens, (count + 1024) * sizeof *tokens);
    char *text = malloc(length + 1);
    memcpy(text, from, length);
    text[length] = 0;
    tokens[count++] = (struct token) { kind, text };
}

static void tokenize(const char *p)
{
    int fresh = 1;
    while (*p) {
        const char *begin = p;
        if (*p == '\n') { fresh = 1; p++; continue; }
        if (isspace((unsigned char)*p)) { p++; continue; }
        if (*p == '#' && fresh) {
            while (*p && !(*p == '\n' && p[-1] != '\\')) p++;
            add(LINE, begin, p - begin);
            continue;
        }
        fresh = 0;
        if (p[0] == '/' && p[1] == '/') { while (*p && *p != '\n') p++; continue; }
        if (p[0] == '/' && p[1] == '*') { p = strstr(p, "*/"); if (!p) fail("open", "comment"); p += 2; continue; }
        if (isalpha((unsigned char)*p) || *p == '_') {
            while (isalnum((unsigned char)*p) || *p == '_') p++;
            add(NAME, begin, p - begin);
        } else if (isdigit((unsigned char)*p) || (*p == '.' && isdigit((unsigned char)p[1]))) {
            while (isalnum((unsigned char)*p) || *p == '.' ||
                   ((*p == '+' || *p == '-') && strchr("eEpP", p[-1]) && !(begin[0] == '0' && strchr("xX", begin[1]) && strchr("eE", p[-1])))) p++;
            add(NUMBER, begin, p - begin);
        } else if (*p == '"' || *p == '\'') {
            for (p++; *p && *p != *begin; p++) if (*p == '\\') p++;
            p++;
            add(TEXT, begin, p - begin);
        } else {
            int length = 1;
            for (int i = 0; signs[i]; i++)
                if (!strncmp(p, signs[i], strlen(signs[i]))) { length = strlen(signs[i]); break; }
            p += length;
            add(SIGN, begin, length);
        }
    }
    add(END, "the end", 7);
}

static int is(const char *text) { return tokens[at].kind != TEXT && !strcmp(tokens[at].text, text); }
static int next_is(const char *text) { return at + 1 < count && !strcmp(tokens[at + 1].text, text); }
static int accept(const char *text) { if (is(text)) { at++; return 1; } return 0; }
static void expect(const char *text) { if (!accept(text)) fail(format("expected `%s` before", text), tokens[at].text); }

/* ---- names ------------------------------------------------------------------------ */

/* What the smaller C needs for itself. */
static const char *reserved[] = { "done", "next", "other", "value", "begin", 0 };

static char *escape(const char *name)
{
    for (int i = 0; reserved[i]; i++)
        if (!strcmp(name, reserved[i])) return format("%s_", name);
    return format("%s", name);
}

static const char *type_words[] = { "void", "char", "short", "int", "long", "signed", "unsigned",
    "_Bool", "float", "double", "struct", "union", "enum", "const", "volatile", "static",
    "extern", "register", "inline", "typedef", "restrict", "__attribute__", "_Alignas",
    "__restrict", "__inline", "_Complex", "__int128", "_BitInt", "__extension__", "_Noreturn", 0 };

static char *typedefs[256];
static int typedef_count;

static int is_type_word(void)
{
    if (tokens[at].kind != NAME) return 0;
    for (int i = 0; type_words[i]; i++) if (is(type_words[i])) return 1;
    for (int i = 0; i < typedef_count; i++) if (is(typedefs[i])) return 1;
    return 0;
}

/* ---- literals --------------------------------------------------------------------- */

/* The types of constants, by rank. */
enum type { INT, UINT, LONG, ULONG };

struct value { int known; enum type type; unsigned long long bits; };

static int is_float(const char *text)
{
    int hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    return strchr(text, '.') || (hex ? strpbrk(text, "pP") != NULL : strpbrk(text, "eE") != NULL);
}

static struct value integer(const char *text)
{
    char *end;
    struct value value = { 1, INT, strtoull(text, &end, 0) };
    int is_unsigned = 0, longs = 0;
    for (; *end; end++) {
        if (*end == 'u' || *end == 'U') is_unsigned = 1;
        else if (*end == 'l' || *end == 'L') longs++;
        else fail("strange literal", text);
    }
    int decimal = text[0] != '0';
    if (longs) value.type = is_unsigned ? ULONG : LONG;
    else if (is_unsigned) value.type = value.bits > 0xffffffffULL ? ULONG : UINT;
    else if (value.bits <= 0x7fffffffULL) value.type = INT;
    else if (!decimal && value.bits <= 0xffffffffULL) value.type = UINT;
    else value.type = LONG;
    if (value.type == LONG && value.bits > 0x7fffffffffffffffULL) value.type = ULONG;
    return value;
}

static char *written(struct value value)
{
    unsigned long long bits = value.bits;
    switch (value.type) {
    case INT:
        if ((int)bits == -2147483647 - 1) return format("(-2147483647 - 1)");
        return format((int)bits < 0 ? "(%d)" : "%d", (int)bits);
    case UINT:
        return format("%uU", (unsigned)bits);
    case LONG:
        if ((long long)bits == -9223372036854775807LL - 1) return format("(-9223372036854775807L - 1)");
        return format((long long)bits < 0 ? "(%lldL)" : "%lldL", (long long)bits);
    default:
        return format("%lluUL", bits);
    }
}

/* ---- folding ---------------------------------------------------------------------- */

static struct value converted(struct value value, enum type type)
{
    switch (type) {
    case INT: value.bits = (unsigned long long)(long long)(int)value.bits; break;
    case UINT: value.bits = (unsigned)value.bits; break;
    default: break;
    }
    value.type = type;
    return value;
}

static const struct value unknown = { 0, INT, 0 };

/* The value of `one sign other`; unknown if it is not defined or not folded. */
static struct value fold(const char *sign, struct value one, struct value other)
{
    if (!one.known || !other.known) return unknown;
    int shifts = !strcmp(sign, "<<") || !strcmp(sign, ">>");
    enum type type = shifts || one.type > other.type ? one.type : other.type;
    struct value a = converted(one, type), b = shifts ? other : converted(other, type);
    int is_signed = type == INT || type == LONG;
    long long x = (long long)a.bits, y = (long long)b.bits, result;
    struct value value = { 1, type, 0 };
    struct value truth = { 1, INT, 0 };
    switch (sign[0]) {
    case '+':
    case '-':
    case '*':
        if (is_signed) {
            int over = sign[0] == '+' ? __builtin_add_overflow(x, y, &result)
                : sign[0] == '-' ? __builtin_sub_overflow(x, y, &result)
                : __builtin_mul_overflow(x, y, &result);
            if (over || (type == INT && result != (int)result)) return unknown;
            value.bits = (unsigned long long)result;
        } else {
            value.bits = sign[0] == '+' ? a.bits + b.bits : sign[0] == '-' ? a.bits - b.bits : a.bits * b.bits;
        }
        return converted(value, type);
    case '&': if (sign[1]) return unknown; value.bits = a.bits & b.bits; return converted(value, type);
    case '|': if (sign[1]) return unknown; value.bits = a.bits | b.bits; return converted(value, type);
    case '^': value.bits = a.bits ^ b.bits; return converted(value, type);
    case '=':
        truth.bits = a.bits == b.bits;
        return truth;
    case '!':
        truth.bits = a.bits != b.bits;
        return truth;
    case '<':
        if (sign[1] == '<') return unknown;
        truth.bits = is_signed ? (sign[1] ? x <= y : x < y) : (sign[1] ? a.bits <= b.bits : a.bits < b.bits);
        return truth;
    case '>':
        if (sign[1] == '>') {
            int width = type == INT || type == UINT ? 32 : 64;
            if (y < 0 || y >= width || (is_signed && x < 0)) return unknown;
            value.bits = a.bits >> y;
            return converted(value, type);
        }
        truth.bits = is_signed ? (sign[1] ? x >= y : x > y) : (sign[1] ? a.bits >= b.bits : a.bits > b.bits);
        return truth;
    default:
        return unknown;
    }
}

/* ---- expressions ------------------------------------------------------------------ */

struct expr {
    char *text;
    struct value value;
    /* Whether it may be written twice. */
    int pure;
};

static struct expr made(char *text, int pure) { return (struct expr) { text, unknown, pure }; }

static struct expr constant(struct value value)
{
    return (struct expr) { written(value), value, 1 };
}

static struct expr assignment(void);
static struct expr expression(void);
static struct expr unary(void);
static char *balanced(const char *open, const char *close);

static const struct { const char *sign; int level; } levels[] = {
    { "||", 1 }, { "&&", 2 }, { "|", 3 }, { "^", 4 }, { "&", 5 }, { "==", 6 }, { "!=", 6 },
    { "<", 7 }, { ">", 7 }, { "<=", 7 }, { ">=", 7 }, { "<<", 8 }, { ">>", 8 }, { "+", 9 },
    { "-", 9 }, { "*", 10 }, { "/", 10 }, { "%", 10 }, { 0, 0 } };

static int level(void)
{
    if (tokens[at].kind != SIGN) return 0;
    for (int i = 0; levels[i].sign; i++) if (is(levels[i].sign)) return levels[i].level;
    return 0;
}

static struct expr primary(void)
{
    struct token token = tokens[at];
    if (token.kind == NUMBER) {
        at++;
        if (is_float(token.text)) return made(token.text, 1);
        return constant(integer(token.text));
    }
    if (token.kind == TEXT) {
        char *text = token.text;
        for (at++; tokens[at].kind == TEXT; at++) text = format("%s %s", text, tokens[at].text);
        return made(text, 1);
    }
    if (token.kind == NAME) {
        at++;
        return made(escape(token.text), 1);
    }
    if (accept("(")) {
        if (is("{")) {
            char *text = format("(%s)", balanced("{", "}"));
            expect(")");
            return made(text, 0);
        }
        struct expr inner = expression();
        expect(")");
        if (inner.value.known) return inner;
        return (struct expr) { format("(%s)", inner.text), unknown, inner.pure };
    }
    fail("unexpected", token.text);
    return made("", 0);
}

static struct expr postfix(void)
{
    struct expr left = primary();
    for (;;) {
        if (accept("[")) {
            struct expr index = expression();
            expect("]");
            left = made(format("%s[%s]", left.text, index.text), left.pure && index.pure);
        } else if (accept("(")) {
            char *args = format("");
            while (!is(")")) {
                /* A name of a type may be an argument of what is built in. */
                char *arg = is_type_word() ? format("") : assignment().text;
                while (!is(",") && !is(")")) { arg = format("%s %s", arg, tokens[at].text); at++; }
                args = format("%s%s%s", args, *args ? ", " : "", arg);
                accept(",");
            }
            expect(")");
            left = made(format("%s(%s)", left.text, args), 0);
        } else if (is(".") || is("->")) {
            char *sign = tokens[at++].text;
            left = made(format("%s%s%s", left.text, sign, escape(tokens[at++].text)), left.pure);
        } else if (is("++") || is("--")) {
            left = made(format("(%s%s)", left.text, tokens[at++].text), 0);
        } else {
            return left;
        }
    }
}

/* The tokens up to the closing one, as they are. */
static char *balanced(const char *open, const char *close)
{
    char *text = format("");
    int depth = 0;
    do {
        if (is(open)) depth++;
        if (is(close)) depth--;
        if (tokens[at].kind == END) fail("missing", close);
        text = format("%s %s", text, tokens[at].kind == NAME ? escape(tokens[at].text) : tokens[at].text);
        at++;
    } while (depth);
    return text;
}

static struct expr unary(void)
{
    if (is("(")) {
        at++;
        int cast = is_type_word();
        at--;
        if (cast) {
            char *type = balanced("(", ")");
            if (is("{")) return made(format("(%s%s)", type, balanced("{", "}")), 1);
            struct expr inner = unary();
            return made(format("(%s%s)", type, inner.text), inner.pure);
        }
    }
    if (is("sizeof") || is("_Alignof")) {
        char *word = tokens[at++].text;
        if (is("(")) return made(format("%s%s", word, balanced("(", ")")), 1);
        return made(format("%s %s", word, unary().text), 1);
    }
    if (is("++") || is("--")) {
        char sign = tokens[at++].text[0];
        struct expr inner = unary();
        return made(format("(%s %c= 1)", inner.text, sign), 0);
    }
    if (accept("-")) {
        struct expr inner = unary();
        if (inner.value.known) {
            struct value zero = { 1, inner.value.type, 0 };
            struct value value = fold("-", zero, inner.value);
            if (value.known) return constant(value);
        }
        return made(format("(-%s)", inner.text), inner.pure);
    }
    if (accept("~")) {
        struct expr inner = unary();
        if (inner.value.known) {
            struct value value = inner.value;
            value.bits = ~value.bits;
            return constant(converted(value, value.type));
        }
        return made(format("(~%s)", inner.text), inner.pure);
    }
    if (accept("!")) {
        struct expr inner = unary();
        return made(format("(%s == 0)", inner.text), inner.pure);
    }
    if (is("+") || is("*") || is("&")) {
        char *sign = tokens[at++].text;
        struct expr inner = unary();
        return made(format("(%s%s)", sign, inner.text), inner.pure);
    }
    if (is("__extension__") || is("__real__") || is("__imag__")) {
        char *word = tokens[at++].text;
        return made(format("(%s %s)", word, unary().text), 1);
    }
    return postfix();
}

static struct expr lowered(const char *sign, struct expr left, struct expr right)
{
    int pure = left.pure && right.pure;
    struct value value = fold(sign, left.value, right.value);
    if (value.known) return constant(value);
    if (!strcmp(sign, "&&"))
        return made(format("(%s ? %s != 0 : 0)", left.text, right.text), pure);
    if (!strcmp(sign, "||"))
        return made(format("(%s ? 1 : %s != 0)", left.text, right.text), pure);
    if (!strcmp(sign, ">"))
        return made(format("(%s < %s)", right.text, left.text), pure);
    if (!strcmp(sign, ">="))
        return made(format("(%s <= %s)", right.text, left.text), pure);
    return made(format("(%s %s %s)", left.text, sign, right.text), pure);
}

static struct expr binary(int least)
{
    struct expr left = unary();
    for (;;) {
        int own = level();
        if (own < least || own == 0) return left;
        const char *sign = tokens[at++].text;
        struct expr right = binary(own + 1);
        left = lowered(sign, left, right);
    }
}

static struct expr conditional(void)
{
    struct expr condition = binary(1);
    if (!accept("?")) return condition;
    struct expr yes = expression();
    expect(":");
    struct expr no = conditional();
    int pure = condition.pure && yes.pure && no.pure;
    return made(format("(%s ? %s : %s)", condition.text, yes.text, no.text), pure);
}

static const char *compound[] = { "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", 0 };

static struct expr assignment(void)
{
    struct expr left = conditional();
    if (accept("=")) {
        if (is("{")) return made(format("%s = %s", left.text, balanced("{", "}")), 0);
        return made(format("(%s = %s)", left.text, assignment().text), 0);
    }
    if (tokens[at].kind != SIGN) return left;
    size_t length = strlen(tokens[at].text);
    if (length < 2 || tokens[at].text[length - 1] != '=') return left;
    for (int i = 0; compound[i]; i++) {
        if (!accept(compound[i])) continue;
        struct expr right = assignment();
        if (!left.pure) return made(format("(%s %s %s)", left.text, compound[i], right.text), 0);
        char *sign = format("%.*s", (int)strlen(compound[i]) - 1, compound[i]);
        return made(format("(%s = %s %s (%s))", left.text, left.text, sign, right.text), 0);
    }
    internal("no lowering for", tokens[at].text);
    return left;
}

static struct expr expression(void)
{
    struct expr left = assignment();
    while (accept(",")) left = made(format("(%s, %s)", left.text, assignment().text), 0);
    return left;
}

/* ---- statements ------------------------------------------------------------------- */

static FILE *out;
static int labels;

/* Where `continue` and `break` go; the loop's own ones if these are zero. */
static int next_label, break_label;

/* The labels of the switch that is being lowered. */
struct cases { char *values[512]; int labels[512]; int count, other; };
static struct cases *cases;

static void statement(void);

static char *initialiser(void)
{
    if (!is("{")) return assignment().text;
    at++;
    char *text = format("{");
    while (!is("}")) {
        if (is(".") || is("[")) {
            while (!is("=")) { text = format("%s%s", text, tokens[at].text); at++; }
            text = format("%s = ", text);
            at++;
        }
        text = format("%s%s", text, initialiser());
        if (accept(",")) text = format("%s, ", text);
    }
    expect("}");
    return format("%s}", text);
}

/* A declaration, whose initialisers are lowered. */
static void declaration(void)
{
    int is_typedef = is("typedef"), depth = 0;
    while (!(depth == 0 && is(";"))) {
        if (tokens[at].kind == END) fail("open", "declaration");
        if (tokens[at].kind == LINE) { fprintf(out, "\n%s\n", tokens[at++].text); continue; }
        if (is("{") || is("(")) depth++;
        if (is("}") || is(")")) depth--;
        if (depth == 0 && accept("=")) {
            fprintf(out, "= %s ", initialiser());
            continue;
        }
        if (accept("[")) {
            fprintf(out, "[");
            if (!is("]")) fprintf(out, "%s", expression().text);
            expect("]");
            fprintf(out, "]");
            continue;
        }
        if (is_typedef && next_is(";") && typedef_count < 256) typedefs[typedef_count++] = tokens[at].text;
        fprintf(out, "%s ", tokens[at].kind == NAME ? escape(tokens[at].text) : tokens[at].text);
        at++;
    }
    expect(";");
    fprintf(out, ";\n");
}

static void body_of_loop(int next, int end)
{
    int outer_next = next_label, outer_break = break_label;
    next_label = next;
    break_label = end;
    statement();
    next_label = outer_next;
    break_label = outer_break;
}

/* for (a; b; c) d  becomes  { a; while (b) { d next: c; } } */
static void for_loop(void)
{
    int next = ++labels, end = ++labels;
    expect("(");
    fprintf(out, "{\n");
    if (is(";")) at++;
    else if (is_type_word()) declaration();
    else { fprintf(out, "%s;\n", expression().text); expect(";"); }
    char *condition = is(";") ? format("1") : expression().text;
    expect(";");
    char *step = is(")") ? format("") : expression().text;
    expect(")");
    fprintf(out, "while (%s) {\n", condition);
    body_of_loop(next, end);
    fprintf(out, "next_%d:;\n%s;\n}\ndone_%d:;\n}\n", next, step, end);
}

static void while_loop(void)
{
    int next = ++labels, end = ++labels;
    expect("(");
    char *condition = expression().text;
    expect(")");
    fprintf(out, "{\nwhile (%s) {\n", condition);
    body_of_loop(next, end);
    fprintf(out, "next_%d:;\n}\ndone_%d:;\n}\n", next, end);
}

static void do_loop(void)
{
    int next = ++labels, end = ++labels;
    fprintf(out, "{\ndo {\n");
    body_of_loop(next, end);
    expect("while");
    expect("(");
    char *condition = expression().text;
    expect(")");
    expect(";");
    fprintf(out, "next_%d:;\n} while (%s);\ndone_%d:;\n}\n", next, condition, end);
}

/* switch (a) { case 1: b default: c }  becomes
 * { begin: if (a == 1) goto case; ... goto other; case: b other: c done:; } */
static void switch_statement(void)
{
    struct cases *outer = cases, own = { .count = 0, .other = 0 };
    int outer_break = break_label, end = ++labels;
    expect("(");
    char *subject = expression().text;
    expect(")");
    char *body = NULL;
    size_t size = 0;
    FILE *whole = out;
    out = open_memstream(&body, &size);
    cases = &own;
    break_label = end;
    statement();
    fclose(out);
    out = whole;
    cases = outer;
    break_label = outer_break;
    int value = ++labels;
    fprintf(out, "{\n__typeof__((%s) + 0) value_%d = %s;\n", subject, value, subject);
    for (int i = 0; i < own.count; i++)
        fprintf(out, "if (value_%d == (__typeof__(value_%d))(%s)) goto case_%d;\n", value, value, own.values[i], own.labels[i]);
    fprintf(out, "goto %s_%d;\n%s\ndone_%d:;\n}\n", own.other ? "case" : "done", own.other ? own.other : end, body, end);
}

static void block(void)
{
    expect("{");
    fprintf(out, "{\n");
    while (!is("}")) statement();
    expect("}");
    fprintf(out, "}\n");
}

static void label_of_switch(void)
{
    int label = ++labels;
    if (accept("default")) {
        cases->other = label;
    } else {
        expect("case");
        if (cases->count == 512) fail("too many", "cases");
        cases->values[cases->count] = conditional().text;
        cases->labels[cases->count++] = label;
    }
    expect(":");
    fprintf(out, "case_%d:;\n", label);
}

static void if_statement(void)
{
    expect("(");
    fprintf(out, "if (%s) {\n", expression().text);
    expect(")");
    statement();
    fprintf(out, "}\n");
    if (accept("else")) {
        fprintf(out, "else {\n");
        statement();
        fprintf(out, "}\n");
    }
}

static void statement(void)
{
    if (tokens[at].kind == LINE) { at++; return; }
    if (tokens[at].kind == END) fail("open", "block");
    if (is("{")) { block(); return; }
    if ((is("case") || is("default")) && cases) { label_of_switch(); return; }
    if (accept("if")) { if_statement(); return; }
    if (accept("for")) { for_loop(); return; }
    if (accept("while")) { while_loop(); return; }
    if (accept("do")) { do_loop(); return; }
    if (accept("switch")) { switch_statement(); return; }
    if (accept("break")) {
        expect(";");
        fprintf(out, "goto done_%d;\n", break_label);
        return;
    }
    if (accept("continue")) {
        expect(";");
        fprintf(out, "goto next_%d;\n", next_label);
        return;
    }
    if (accept("return")) {
        char *value = is(";") ? format("") : expression().text;
        expect(";");
        fprintf(out, "return %s;\n", value);
        return;
    }
    if (accept(";")) { fprintf(out, ";\n"); return; }
    if (is_type_word() || is("_Static_assert")) { declaration(); return; }
    fprintf(out, "%s;\n", expression().text);
    expect(";");
}

/* ---- the whole -------------------------------------------------------------------- */

/* Whether a function with a body begins here. */
static int is_function(void)
{
    int seen = 0, depth = 0;
    for (int i = at; i < count; i++) {
        const char *text = tokens[i].text;
        if (!strcmp(text, "(")) { depth++; seen = 1; }
        else if (!strcmp(text, ")")) depth--;
        else if (depth == 0 && !strcmp(text, "{")) return seen && strcmp(tokens[i - 1].text, "=");
        else if (depth == 0 && (!strcmp(text, ";") || !strcmp(text, "="))) return 0;
    }
    return 0;
}

static void translate(void)
{
    while (tokens[at].kind != END) {
        if (tokens[at].kind == LINE) { fprintf(out, "%s\n", tokens[at++].text); continue; }
        if (is("struct") || is("union") || is("enum") || !is_function()) { if (!is_function()) { declaration(); continue; } }
        while (!is("{")) { fprintf(out, "%s ", tokens[at].kind == NAME ? escape(tokens[at].text) : tokens[at].text); at++; }
        block();
    }
}

static char *read_all(const char *name)
{
    FILE *file = fopen(name, "rb");
    if (!file) fail("cannot read", name);
    size_t size = 0, room = 1 << 16;
    char *text = malloc(room);
    size_t got;
    while ((got = fread(text + size, 1, room - size - 1, file)) > 0) {
        size += got;
        if (room - size < 2) text = realloc(text, room *= 2);
    }
    fclose(file);
    text[size] = 0;
    return text;
}

int main(int argc, char **argv)
{
    const char *input = NULL, *output = "a.out";
    int compile = 0;
    char *arguments[256] = { "cc", "-w", "-O0", "-I." };
    int given = 4;
    for (int i = 1; i < argc && given < 240; i++) {
        size_t length = strlen(argv[i]);
        if (!strcmp(argv[i], "--version")) { printf("minic " VERSION "\n"); return 0; }
        if (!strcmp(argv[i], "-c")) compile = 1;
        else if (!strcmp(argv[i], "-o") && i + 1 < argc) output = argv[++i];
        else if (length > 2 && !strcmp(argv[i] + length - 2, ".c")) input = argv[i];
        else arguments[given++] = argv[i];
    }
    char *lower = format("%s.lower.c", output);
    if (compile) {
        if (!input) fail("no", "input");
        tokenize(read_all(input));
        char *text = NULL;
        size_t size = 0;
        out = open_memstream(&text, &size);
        translate();
        fclose(out);
        FILE *file = fopen(lower, "w");
        if (!file || fwrite(text, 1, size, file) != size || fclose(file)) fail("cannot write", lower);
        arguments[given++] = "-c";
        arguments[given++] = lower;
    }
    arguments[given++] = "-o";
    arguments[given++] = (char *)output;
    if (!compile) arguments[given++] = "-lm";
    pid_t child = fork();
    if (child == 0) { execvp("cc", arguments); _exit(127); }
    int status = 1;
    waitpid(child, &status, 0);
    if (compile) unlink(lower);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return 0;
    fprintf(stderr, "minic: error: the smaller C was rejected\n");
    return 1;
}
