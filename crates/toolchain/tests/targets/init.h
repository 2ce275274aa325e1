extern int a[4];
extern long long total;
void test(int x);
