uniform int n, b[4];

export void t()
{
    foreach (i = 0 ... 4)
        if (i < 2)
        {
            if (b[i] == 0)
                continue;
            foreach_active (j)
                n++;
        }
}
