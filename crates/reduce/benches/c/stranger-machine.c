/* A virtual machine with a stack, an assembler for it, and a program. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef signed char        i8;
typedef unsigned char      u8;
typedef unsigned int       u32;
typedef long               word;

#define INSTRUCTIONS(_)                                              \
    _(HALT, 0) _(PUSH, 1) _(POP, 0) _(DUP, 0) _(SWAP, 0) _(ADD, 0)   \
    _(SUB, 0) _(MUL, 0) _(DIV, 0) _(JUMP, 1) _(JZERO, 1) _(LOAD, 1)  \
    _(STORE, 1) _(PRINT, 0)

typedef enum {
#define OPCODE(name, operands) OP_##name,
    INSTRUCTIONS(OPCODE)
#undef OPCODE
    OPCODES
} opcode;

#define CODE_SIZE   128
#define STACK_SIZE  32
#define GLOBALS     8

#define TOP(m)      ((m)->stack[(m)->sp - 1])
#define NEXT(m)     ((m)->stack[(m)->sp - 2])

typedef struct machine machine;
typedef void (*handler)(machine *m, word operand);

struct machine {
    struct { u8 op; word operand; } code[CODE_SIZE];
    word stack[STACK_SIZE];
    word globals[GLOBALS];
    u32 pc, sp, steps;
    size_t length;
    enum { RUNNING, HALTED, FAILED } state;
};

static void fail(machine *m, const char *why)
{
    fprintf(stdout, "pc %u: %s\n", m->pc, why);
    m->state = FAILED;
}

static void push(machine *m, word value)
{
    if (m->sp == STACK_SIZE) {
        fail(m, "the stack is full");
        return;
    }
    m->stack[m->sp++] = value;
}

static word pop(machine *m)
{
    if (m->sp == 0) {
        fail(m, "the stack is empty");
        return 0;
    }
    return m->stack[--m->sp];
}

static void do_halt(machine *m, word operand)  { (void)operand; m->state = HALTED; }
static void do_push(machine *m, word operand)  { push(m, operand); }
static void do_pop(machine *m, word operand)   { (void)operand; pop(m); }
static void do_dup(machine *m, word operand)   { push(m, TOP(m) + operand); }
static void do_jump(machine *m, word operand)  { m->pc = (u32)operand; }
static void do_load(machine *m, word operand)  { push(m, m->globals[operand]); }
static void do_store(machine *m, word operand) { m->globals[operand] = pop(m); }
static void do_print(machine *m, word operand) { printf("%ld\n", pop(m) + operand); }

static void do_swap(machine *m, word operand)
{
    word top = TOP(m);

    TOP(m) = NEXT(m);
    NEXT(m) = top + operand;
}

#define ARITHMETIC(name, operator)                         \
    static void do_##name(machine *m, word operand)        \
    {                                                      \
        word b = pop(m), a = pop(m);                       \
        push(m, (a operator b) + operand);                 \
    }
ARITHMETIC(add, +)
ARITHMETIC(sub, -)
ARITHMETIC(mul, *)

static void do_div(machine *m, word operand)
{
    word b = pop(m), a = pop(m);

    if (b == 0)
        fail(m, "division by zero");
    else
        push(m, a / b + operand);
}

static void do_jzero(machine *m, word operand)
{
    if (pop(m) == 0)
        do_jump(m, operand);
}

static const handler handlers[OPCODES] = {
    do_halt, do_push, do_pop, do_dup, do_swap, do_add, do_sub,
    do_mul, do_div, do_jump, do_jzero, do_load, do_store, do_print,
};

static const struct { const char *name; int operands; } names[] = {
#define NAME(name, operands) { #name, operands },
    INSTRUCTIONS(NAME)
#undef NAME
};

static int assemble(machine *m, const char *source)
{
    char buffer[256], *line;

    strcpy(buffer, source);
    for (line = strtok(buffer, " "); line; line = strtok(NULL, " ")) {
        int op;

        for (op = 0; op < OPCODES; op++)
            if (!strcmp(names[op].name, line))
                break;
        if (op == OPCODES || m->length == CODE_SIZE)
            return -1;
        m->code[m->length].op = (u8)op;
        if (names[op].operands)
            m->code[m->length].operand = atol(strtok(NULL, " "));
        m->length++;
    }
    return (int)m->length;
}

/* The costs of a run in units of which 2^40 are a second. */
static u32 cost(const machine *m)
{
    u32 unit = (u32)sizeof(m->steps << 1L);

    return m->steps * (u32)sizeof(1 << (word)1) + unit;
}

static void run(machine *m, u32 limit)
{
    while (m->state == RUNNING && m->steps++ < limit) {
        u32 pc = m->pc++;

        if (pc >= m->length) {
            fail(m, "the end of the code");
            break;
        }
        handlers[m->code[pc].op](m, m->code[pc].operand);
    }
}

int main(void)
{
    static machine m;

    if (assemble(&m, "PUSH 1 STORE 0 PUSH 5 DUP JZERO 13 DUP LOAD 0 MUL STORE 0 "
                     "PUSH 1 SUB JUMP 3 HALT LOAD 0 PRINT HALT") < 0) {
        puts("cannot be assembled");
        return 1;
    }
    m.code[12].op = OP_POP;
    m.code[4].operand = 12;
    run(&m, 1000);
    printf("%u steps, cost %u, depth %u, state %d\n", m.steps, cost(&m), m.sp, (int)m.state);
    return 0;
}
