export void f(uniform int r[])
{
    foreach (i = 0 ... 5)
    {
        r[i] = (int)((4097 ? 2 : r[i]) && 16);
    }
}
