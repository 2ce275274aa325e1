uniform int q[4], one = 1;

export void t()
{
    foreach (i = 0 ... 4)
        for (int j = 0; j < 3; j++)
        {
            q[i] = j;
            if (i == 2)
                continue;
            if (one)
                break;
        }
}
