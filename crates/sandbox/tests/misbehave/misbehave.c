/* A program that does what a test of the sandbox asks of it. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static void ignore_everything(void) {
    for (int s = 1; s < 65; s++) signal(s, SIG_IGN);
}

static void *sleeper(void *unused) {
    (void)unused;
    for (;;) pause();
}

int main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    if (!strcmp(what, "exit")) return atoi(argv[2]);
    if (!strcmp(what, "raise")) { raise(atoi(argv[2])); return 99; }
    if (!strcmp(what, "abort")) abort();
    if (!strcmp(what, "spin")) for (volatile unsigned i = 0;; i++) {}
    if (!strcmp(what, "sleep")) for (;;) pause();
    if (!strcmp(what, "fork-bomb")) for (;;) fork();
    if (!strcmp(what, "fork-and-vanish"))
        for (;;) if (fork() > 0) _exit(0);
    if (!strcmp(what, "thread-bomb"))
        for (;;) { pthread_t t; pthread_create(&t, 0, sleeper, 0); }
    if (!strcmp(what, "spin-in-child")) {
        /* As a compiler driver does whose compiler was killed. */
        if (fork() == 0) for (volatile unsigned i = 0;; i++) {}
        int status; extern int wait(int *);
        wait(&status);
        return 1;
    }
    if (!strcmp(what, "stubborn")) {
        /* Children that hide in sessions of their own and ignore all signals. */
        for (int i = 0; i < 4; i++)
            if (fork() == 0) {
                setsid();
                ignore_everything();
                if (fork() == 0) for (;;) pause();
                if (i % 2) _exit(0);
                for (;;) pause();
            }
        if (argc > 2) { ignore_everything(); for (;;) pause(); }
        usleep(20000);
        printf("leaving\n");
        return 0;
    }
    if (!strcmp(what, "eat")) {
        for (;;) {
            char *p = malloc(1 << 20);
            if (!p) return 3;
            memset(p, 1, 1 << 20);
        }
    }
    if (!strcmp(what, "print")) {
        static char line[4096];
        memset(line, 'x', sizeof line);
        for (;;) if (write(atoi(argv[2]), line, sizeof line) < 0) return 4;
    }
    if (!strcmp(what, "print-some")) {
        for (int i = atoi(argv[2]); i > 0; i--) putchar('y');
        fprintf(stderr, "done\n");
        return 0;
    }
    if (!strcmp(what, "fill")) {
        int fd = open("big", O_CREAT | O_WRONLY, 0600);
        static char block[1 << 16];
        for (;;) if (write(fd, block, sizeof block) < 0) return 5;
    }
    if (!strcmp(what, "lock-folder")) {
        mkdir("locked", 0700);
        close(open("locked/inner", O_CREAT | O_WRONLY, 0600));
        return chmod("locked", 0);
    }
    if (!strcmp(what, "connect")) {
        struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(atoi(argv[2]))};
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        int s = socket(AF_INET, SOCK_STREAM, 0);
        if (connect(s, (struct sockaddr *)&to, sizeof to) == 0) printf("connected\n");
        else printf("failed\n");
        return 0;
    }
    if (!strcmp(what, "nonblocking")) {
        printf("flags %d\n", fcntl(1, F_GETFL) & O_NONBLOCK);
        fflush(stdout);
        return fcntl(1, F_SETFL, fcntl(1, F_GETFL) | O_NONBLOCK);
    }
    if (!strcmp(what, "shared-memory")) {
        int old = shmget(4711, 4096, 0600);
        int id = shmget(4711, 4096, IPC_CREAT | 0600);
        printf("%s %s\n", old < 0 ? "fresh" : "stale", id < 0 ? "failed" : "made");
        return 0;
    }
    if (!strcmp(what, "describe")) {
        struct rlimit core;
        sigset_t blocked;
        getrlimit(RLIMIT_CORE, &core);
        sigprocmask(SIG_BLOCK, 0, &blocked);
        int odd = 0;
        for (int s = 1; s < 32; s++) {
            struct sigaction old;
            if (sigaction(s, 0, &old) == 0 && old.sa_handler != SIG_DFL) odd++;
            odd += sigismember(&blocked, s) == 1;
        }
        int open_files = 0;
        for (int fd = 3; fd < 1024; fd++) open_files += fcntl(fd, F_GETFD) >= 0;
        printf("leader=%d first=%d core=%d odd-signals=%d open-files=%d stdin=%d\n",
               getsid(0) == getpid(), getpid() == 1, (int)core.rlim_cur, odd, open_files,
               getchar());
        return 0;
    }
    return 98;
}
