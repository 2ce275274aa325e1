/*
 * Rotations and projections of a wire frame with small matrices.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif

#define DIM          4
#define RADIANS(deg) ((float)((deg) * M_PI / 180.0))

typedef struct { float x, y, z, w; } vec_t;
typedef struct { float m[DIM][DIM]; } mat_t;

struct camera
{
    vec_t eye;
    float focal, aspect;
    mat_t view;
    unsigned frames;
};

struct mesh
{
    const char *name;
    int count;
    vec_t points[8];
};

static const mat_t identity = { {
    { 1, 0, 0, 0 },
    { 0, 1, 0, 0 },
    { 0, 0, 1, 0 },
    { 0, 0, 0, 1 },
} };

static struct mesh cube = {
    "cube", 8,
    { { -1, -1, -1, 1 }, { -1, -1, 1, 1 }, { -1, 1, -1, 1 }, { -1, 1, 1, 1 },
      { 1, -1, -1, 1 }, { 1, -1, 1, 1 }, { 1, 1, -1, 1 }, { 1, 1, 1, 1 } }
};

static mat_t multiply(const mat_t *a, const mat_t *b)
{
    mat_t result;

    for (int i = 0; i < DIM; i++)
        for (int j = 0; j < DIM; j++)
        {
            float sum = 0;

            for (int k = 0; k < DIM; k++)
                sum += a->m[i][k] * b->m[k][j];
            result.m[i][j] = sum;
        }
    return result;
}

static vec_t apply(const mat_t *m, vec_t v)
{
    vec_t result;

    result.x = m->m[0][0] * v.x + m->m[0][1] * v.y + m->m[0][2] * v.z + m->m[0][3] * v.w;
    result.y = m->m[1][0] * v.x + m->m[1][1] * v.y + m->m[1][2] * v.z + m->m[1][3] * v.w;
    result.z = m->m[2][0] * v.x + m->m[2][1] * v.y + m->m[2][2] * v.z + m->m[2][3] * v.w;
    result.w = m->m[3][0] * v.x + m->m[3][1] * v.y + m->m[3][2] * v.z + m->m[3][3] * v.w;
    return result;
}

static mat_t rotation(float angle, int axis)
{
    mat_t result = identity;
    int i = (axis + 1) % 3, j = (axis + 2) % 3;
    float c = cosf(angle), s = sinf(angle);

    result.m[i][i] = c;
    result.m[i][j] = -s;
    result.m[j][i] = s;
    result.m[j][j] = c;
    return result;
}

static mat_t translation(vec_t by)
{
    mat_t result = identity;

    result.m[0][3] = by.x;
    result.m[1][3] = by.y;
    result.m[2][3] = by.z;
    return result;
}

static float length(vec_t v)
{
    return sqrtf(v.x * v.x + v.y * v.y + v.z * v.z);
}

static vec_t normalize(vec_t v)
{
    float l = length(v);

    if (l > 0)
    {
        v.x /= l;
        v.y /= l;
        v.z /= l;
    }
    return v;
}

static int project(const struct camera *camera, vec_t point, float *x, float *y)
{
    vec_t seen = apply(&camera->view, point);

    if (seen.z <= camera->focal)
        return 0;
    *x = seen.x * camera->focal / seen.z;
    *y = seen.y * camera->focal / seen.z * camera->aspect;
    return 1;
}

static void draw(struct camera *camera, const struct mesh *mesh)
{
    printf("%s, frame %u\n", mesh->name, camera->frames++);
    for (int i = 0; i < mesh->count; i++)
    {
        float x, y;

        if (project(camera, mesh->points[i], &x, &y))
            printf("  (%6.3f, %6.3f)\n", (double)x, (double)y);
        else
            puts("  behind");
    }
}

int main(void)
{
    struct camera camera = { .eye = { 0, 0, 5, 1 }, .focal = 1.5f, .aspect = 0.75f };

    for (int degrees = 0; degrees < 90; degrees += 30)
    {
        mat_t turn = rotation(RADIANS(degrees), 1);
        mat_t away = translation(camera.eye);

        camera.view = multiply(&away, &turn);
        draw(&camera, &cube);
    }
    camera.eye = normalize(camera.eye);
    printf("%.3f\n", (double)length(camera.eye));
    return 0;
}
