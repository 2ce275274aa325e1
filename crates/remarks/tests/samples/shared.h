static inline int shared(int x, int y) {
    int result = 0;
    for (int i = 0; i < 8; i++)
        result += x ^ (y << i);
    return result;
}
