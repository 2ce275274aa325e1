/*
 * A ledger: accounts, entries in several currencies, and the balance of a month.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define MAX_ACCOUNTS  8
#define MAX_ENTRIES   32
#define CENTS(x)      ((money_t)((x) * 100 + ((x) < 0 ? -0.5 : 0.5)))
#define FOREACH(item, list, count) \
    for (size_t index_ = 0; index_ < (count) && ((item) = &(list)[index_], true); index_++)

typedef int64_t money_t;
typedef long double rate_t;

enum currency { EUR, USD, JPY, CURRENCIES };

union amount
{
    money_t cents;
    struct { uint32_t low, high; } words;
};

struct date { unsigned char day, month; unsigned short year; };

struct entry
{
    struct date when;
    enum currency currency;
    union amount amount;
    const char *what;
    struct account *account;
};

struct account
{
    char name[16];
    money_t balance;
    struct { unsigned in, out; } uses;
    bool is_closed;
};

struct ledger
{
    struct account accounts[MAX_ACCOUNTS];
    struct entry entries[MAX_ENTRIES];
    size_t accounts_count, entries_count;
};

/* Units of a currency for one of the first. */
static const struct { const char *sign; float rate; } currencies[CURRENCIES] = {
    [EUR] = { "EUR", 1.0f },
    [USD] = { "USD", 1.25f },
    [JPY] = { "JPY", 160.0f },
};

static struct ledger book;
static rate_t fee = 0.5L;

static struct account *open_account(struct ledger *ledger, const char *name)
{
    struct account *account = NULL;

    FOREACH(account, ledger->accounts, ledger->accounts_count)
        if (strcmp(account->name, name) == 0)
            return account;
    if (ledger->accounts_count == MAX_ACCOUNTS)
        return NULL;
    account = &ledger->accounts[ledger->accounts_count++];
    strncpy(account->name, name, sizeof account->name - 1);
    return account;
}

static bool is_valid(struct date date)
{
    static const unsigned char days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    bool leap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0);

    if (date.month < 1 || date.month > 12 || date.day < 1)
        return false;
    return date.day <= days[date.month - 1] + (leap && date.month == 2);
}

/* What is left of an amount in the first currency when the bank has taken its fee. */
static double exchanged(const struct entry *entry)
{
    float rate = currencies[entry->currency].rate;
    float amount = (float)entry->amount.cents / rate;

    if (entry->currency == EUR)
        return amount;
    return (double)(amount - (fee + 1.0L));
}

static int enter(struct ledger *ledger, struct date when, const char *who, double amount,
                 enum currency currency, const char *what)
{
    struct account *account = open_account(ledger, who);
    struct entry *entry;

    if (!account || account->is_closed || ledger->entries_count == MAX_ENTRIES)
        return -1;
    if (!is_valid(when))
        return -2;
    entry = &ledger->entries[ledger->entries_count++];
    entry->when = when;
    entry->currency = currency;
    entry->amount.cents = CENTS(amount);
    entry->what = what;
    entry->account = account;
    if (amount < 0)
        account->uses.out++;
    else
        account->uses.in++;
    account->balance += (money_t)exchanged(entry);
    return 0;
}

static void close_month(struct ledger *ledger, unsigned month)
{
    struct entry *entry;
    struct account *account;
    money_t total = 0;

    FOREACH(entry, ledger->entries, ledger->entries_count)
    {
        if (entry->when.month != month)
            continue;
        printf("%04u-%02u-%02u %-8s %8" PRId64 " %s  %s\n", entry->when.year, entry->when.month,
               entry->when.day, entry->account->name, entry->amount.cents,
               currencies[entry->currency].sign, entry->what);
    }
    FOREACH(account, ledger->accounts, ledger->accounts_count)
    {
        printf("%-8s %8" PRId64 " after %u in and %u out\n", account->name, account->balance,
               account->uses.in, account->uses.out);
        total += account->balance;
    }
    printf("total    %8" PRId64 "\n", total);
}

int main(void)
{
    int failures = 0;

    failures += enter(&book, (struct date){ 1, 2, 2024 }, "savings", 1000.0, EUR, "opening") != 0;
    failures += enter(&book, (struct date){ 3, 2, 2024 }, "savings", -49.99, EUR, "books") != 0;
    failures += enter(&book, (struct date){ 29, 2, 2024 }, "travel", 250.0, USD, "refund") != 0;
    failures += enter(&book, (struct date){ 30, 2, 2024 }, "travel", 10.0, EUR, "no such day") != 0;
    failures += enter(&book, (struct date){ 28, 2, 2024 }, "travel", -3200.0, JPY, "tickets") != 0;
    close_month(&book, 2);
    printf("%d failures\n", failures);
    return 0;
}
