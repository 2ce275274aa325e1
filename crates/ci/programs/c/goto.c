int printf(const char *, ...);

int main(void)
{
    int tries = 0, sum = 0;
again:
    if (++tries < 3) goto again;
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++) {
            if (i * j == 6) goto out;
            sum += i + j;
        }
out:
    printf("%d %d\n", tries, sum);
    goto end;
    printf("never\n");
end:
    return 0;
}
