/* Players that do harm: one of the functions below for each value of DO, called in the first step. */
#define _GNU_SOURCE
#include "meridian_ai.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

static const meridian_host_t *the_host;
static const meridian_phase_input_t *the_input;
static char outside[512], inside[512];

static void say(uint32_t level, const char *text) { the_host->log(the_host, level, text, (uint32_t)strlen(text)); }

/* What should have been refused was not. */
static int32_t succeeded(const char *what) {
    say(MERIDIAN_LOG_ERROR, what);
    return MERIDIAN_E_INTERNAL;
}
static void spin(void) {
    for (;;) {
        volatile int nothing = 0;
        (void)nothing;
    }
}

int32_t segfault(void);
int32_t segfault(void) {
    volatile int *nowhere = (volatile int *)(uintptr_t)8;
    say(MERIDIAN_LOG_INFO, "these are my last words");
    *nowhere = 1;
    return MERIDIAN_OK;
}
int32_t aborts(void);
int32_t aborts(void) {
    fprintf(stderr, "assertion of the player failed\n");
    abort();
}
int32_t exits(void);
int32_t exits(void) { exit(0); }
int32_t deaf(void);
int32_t deaf(void) {
    spin();
    return MERIDIAN_OK;
}
/* 10 GB, a piece at a time, all of it used. */
int32_t hoards(void);
int32_t hoards(void) {
    int piece;
    for (piece = 0; piece < 160; piece++) {
        char *memory = malloc((size_t)64 << 20);
        if (memory == NULL) break;
        memset(memory, 1, (size_t)64 << 20);
    }
    spin();
    return MERIDIAN_OK;
}
/* 10 GB at once: the system says no, which is no fault yet. */
int32_t hoards_at_once(void);
int32_t hoards_at_once(void) {
    return malloc((size_t)10 << 30) == NULL ? MERIDIAN_S_DEFAULT : succeeded("there were 10 GB");
}
int32_t fork_bomb(void);
int32_t fork_bomb(void) {
    int at;
    for (at = 0; at < 1000; at++) {
        pid_t child = fork();
        if (child == 0) spin();
        if (child != -1 || errno != EPERM) return succeeded("a process was made");
    }
    if (vfork() != -1) _exit(1);
    return system("true") != 0 ? MERIDIAN_S_DEFAULT : succeeded("a command was run");
}
static void *sleeper(void *nothing) {
    for (;;) sleep(1000);
    return nothing;
}
int32_t thread_flood(void);
int32_t thread_flood(void) {
    pthread_t thread;
    while (pthread_create(&thread, NULL, sleeper, NULL) == 0) continue;
    spin();
    return MERIDIAN_OK;
}
/* As many as it may. */
static void *nothing_more(void *nothing) { return nothing; }
int32_t some_threads(void);
int32_t some_threads(void) {
    pthread_t threads[16];
    int at;
    for (at = 0; at < 16; at++)
        if (pthread_create(&threads[at], NULL, nothing_more, NULL) != 0) return succeeded("no thread could be made");
    for (at = 0; at < 16; at++) pthread_join(threads[at], NULL);
    return MERIDIAN_S_DEFAULT;
}
int32_t prints(void);
int32_t prints(void) {
    char line[200];
    int at;
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = 0;
    for (at = 0; at < 20000; at++) {
        printf("%s\n", line);
        fprintf(stderr, "%s\n", line);
        the_host->log(the_host, MERIDIAN_LOG_INFO, line, sizeof line - 1);
    }
    fflush(stdout);
    return MERIDIAN_S_DEFAULT;
}
int32_t connects(void);
int32_t connects(void) {
    int pair[2];
    if (socket(AF_INET, SOCK_STREAM, 0) != -1 || errno != EPERM) return succeeded("there is a network");
    if (socket(AF_INET6, SOCK_DGRAM, 0) != -1 || errno != EPERM) return succeeded("there is a network");
    if (socket(AF_UNIX, SOCK_STREAM, 0) != -1 || errno != EPERM) return succeeded("other programs can be called");
    return socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0 ? MERIDIAN_S_DEFAULT : succeeded("not even a pair is made");
}
int32_t writes(void);
int32_t writes(void) {
    FILE *file = fopen(outside, "w");
    if (file != NULL || (errno != EACCES && errno != EPERM)) return succeeded("a file was written");
    if (mkdtemp(outside) != NULL || remove(outside) == 0) return succeeded("a folder was changed");
    file = fopen("/dev/null", "w");
    if (file == NULL) return succeeded("even nothing can't be written");
    fclose(file);
    if (inside[0] == 0) return MERIDIAN_S_DEFAULT;
    file = fopen(inside, "w");
    if (file == NULL) return succeeded("the own folder is closed");
    fputs("learned", file);
    fclose(file);
    return MERIDIAN_S_DEFAULT;
}
int32_t kills(void);
int32_t kills(void) {
    if (kill(getppid(), SIGTERM) == 0 || kill(getppid(), 0) == 0) return succeeded("the game can be killed");
    if (kill(0, SIGTERM) == 0 || kill(-1, SIGTERM) == 0) return succeeded("everybody can be killed");
    if (kill(getpid(), SIGKILL) == 0 || raise(SIGTERM) == 0) return succeeded("the traces can be wiped");
    return MERIDIAN_S_DEFAULT;
}
/* Everything it is shown is overwritten. */
int32_t scribbles(void);
int32_t scribbles(void) {
    const meridian_view_t *view = the_input->view;
    uint32_t at;
    for (at = 0; at < view->column_count; at++) {
        const meridian_column_t *column = &view->columns[at];
        size_t size = (size_t)column->rows * column->lanes * column->elem_size;
        if (size > 0) memset((void *)(uintptr_t)column->data, 0x5A, size);
    }
    return MERIDIAN_S_DEFAULT;
}
int32_t closes(void);
int32_t closes(void) {
    int file;
    for (file = 0; file < 64; file++) close(file);
    spin();
    return MERIDIAN_OK;
}
int32_t babbles(void);
int32_t babbles(void) {
    char noise[4000];
    int file;
    memset(noise, 0xEE, sizeof noise);
    for (file = 3; file < 64; file++) (void)!write(file, noise, sizeof noise);
    spin();
    return MERIDIAN_OK;
}
int32_t wrong_size(void);
int32_t wrong_size(void) {
    meridian_order_set_t set;
    memset(&set, 0, sizeof set);
    set.struct_size = 5;
    the_host->orders_submit(the_host, &set, NULL);
    return MERIDIAN_OK;
}
/* What is refused, and with which error: "not permitted", or no such call, which libraries take for an older system. */
#define REFUSED(call)                                                                                                           \
    do {                                                                                                                        \
        errno = 0;                                                                                                              \
        if ((long)(call) != -1 || (errno != EPERM && errno != EACCES && errno != ENOSYS && errno != EINVAL && errno != ENOTTY)) \
            return succeeded(#call);                                                                                            \
    } while (0)
/* Rights, owners, times and attributes of files, which landlock does not know: `outside` is there. */
int32_t meddles(void);
int32_t meddles(void) {
    struct timespec then[2] = {{1, 0}, {1, 0}};
    int file = open(outside, O_RDONLY);
    if (file == -1) return succeeded("the file can't be read: nothing to try it with");
    REFUSED(chmod(outside, 0777));
    REFUSED(fchmod(file, 04755));
    REFUSED(fchmodat(AT_FDCWD, outside, 0777, 0));
    REFUSED(syscall(452, AT_FDCWD, outside, 0777, 0)); /* fchmodat2 */
    REFUSED(chown(outside, 1, 1));
    REFUSED(fchown(file, 1, 1));
    REFUSED(fchownat(AT_FDCWD, outside, 1, 1, 0));
    REFUSED(utimes(outside, NULL));
    REFUSED(utimensat(AT_FDCWD, outside, then, 0));
    REFUSED(futimens(file, then));
    REFUSED(setxattr(outside, "user.mine", "x", 1, 0));
    REFUSED(fsetxattr(file, "user.mine", "x", 1, 0));
    REFUSED(removexattr(outside, "user.mine"));
    REFUSED(syscall(463, AT_FDCWD, outside, 0, "user.mine", NULL, 0)); /* setxattrat */
    REFUSED(flock(file, LOCK_EX | LOCK_NB));
    {
        struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
        REFUSED(fcntl(file, F_SETLK, &lock));
        REFUSED(fcntl(file, F_OFD_SETLK, &lock));
        REFUSED(fcntl(file, F_SETLEASE, F_RDLCK));
    }
    close(file);
    return MERIDIAN_S_DEFAULT;
}
/* Memory that is held unseen, or taken from everybody else. */
int32_t hides_memory(void);
int32_t hides_memory(void) {
    int pair[2];
    REFUSED(syscall(447, 0)); /* memfd_secret */
    REFUSED(memfd_create("hidden", 0));
    REFUSED(mlockall(MCL_CURRENT | MCL_FUTURE));
    REFUSED(mlock(&pair, sizeof pair));
    REFUSED(mmap(NULL, 2 << 20, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0));
    REFUSED(mmap(NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_LOCKED, -1, 0));
    REFUSED(syscall(SYS_shmget, 0, 1 << 20, 01600));
    REFUSED(syscall(SYS_io_uring_setup, 8, NULL));
    if (pipe(pair) != 0) return succeeded("there is no pipe");
    REFUSED(fcntl(pair[1], F_SETPIPE_SZ, 1 << 20));
    return MERIDIAN_S_DEFAULT;
}
/* Others: where they run, their limits, their signals. */
int32_t disturbs(void);
int32_t disturbs(void) {
    cpu_set_t one;
    struct sched_param soon = {.sched_priority = 1};
    struct rlimit none = {1, 1};
    CPU_ZERO(&one);
    CPU_SET(0, &one);
    REFUSED(sched_setaffinity(getppid(), sizeof one, &one));
    REFUSED(sched_setscheduler(getppid(), SCHED_FIFO, &soon));
    REFUSED(sched_setscheduler(0, SCHED_FIFO, &soon));
    REFUSED(setpriority(PRIO_PROCESS, (id_t)getppid(), 19));
    REFUSED(prlimit(getppid(), RLIMIT_NOFILE, &none, NULL));
    REFUSED(setrlimit(RLIMIT_NOFILE, &none));
    REFUSED(prctl(PR_SET_PDEATHSIG, 0));
    REFUSED(setsid());
    REFUSED(kill(getppid(), SIGCONT));
    REFUSED(syscall(SYS_seccomp, 0, 0, NULL));
    return sched_setaffinity(0, sizeof one, &one) == 0 ? MERIDIAN_S_DEFAULT : succeeded("not even its own");
}
/* Ends that would count as somebody else's doing: the game would be void. */
int32_t feigns_death(void);
int32_t feigns_death(void) {
    static char *const nothing[] = {NULL};
    union sigval value = {0};
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGKILL};
    timer_t timer;
    int pair[2];
    REFUSED(kill(getpid(), SIGKILL));
    REFUSED(kill(getpid(), SIGSTOP));
    REFUSED(sigqueue(getpid(), SIGKILL, value));
    REFUSED(sigqueue(getpid(), SIGSTOP, value));
    REFUSED(syscall(SYS_tkill, syscall(SYS_gettid), SIGTERM));
    REFUSED(timer_create(CLOCK_MONOTONIC, &event, &timer));
    if (pipe(pair) != 0) return succeeded("there is no pipe");
    REFUSED(fcntl(pair[0], F_SETSIG, SIGKILL));
    REFUSED(fcntl(pair[0], F_SETOWN, getpid()));
    REFUSED(execve("/bin/true", nothing, nothing));
    return MERIDIAN_S_DEFAULT;
}
/* What is none of its business. */
int32_t snoops(void);
int32_t snoops(void) {
    char name[64];
    if (getenv("MERIDIAN_TEST_SECRET") != NULL) return succeeded("the game's environment was inherited");
    REFUSED(open("/etc/shadow", O_RDONLY));
    REFUSED(open("/etc/passwd", O_RDONLY));
    REFUSED(open("/root", O_RDONLY | O_DIRECTORY));
    REFUSED(open("/home", O_RDONLY | O_DIRECTORY));
    REFUSED(open("/tmp", O_RDONLY | O_DIRECTORY));
    REFUSED(open(outside, O_RDONLY));
    snprintf(name, sizeof name, "/proc/%d/environ", (int)getppid());
    REFUSED(open(name, O_RDONLY));
    snprintf(name, sizeof name, "/proc/%d/maps", (int)getppid());
    REFUSED(open(name, O_RDONLY));
    snprintf(name, sizeof name, "/proc/%d/cmdline", (int)getppid());
    REFUSED(open(name, O_RDONLY));
    return MERIDIAN_S_DEFAULT;
}
/* What a player may need: all of it is there. */
#define NEEDED(call)                                                  \
    do {                                                              \
        if ((long)(call) == -1) {                                     \
            fprintf(stderr, "%s: %s\n", #call, strerror(errno));      \
            return succeeded(#call);                                  \
        }                                                             \
    } while (0)
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int woken;
static void *wake(void *nothing) {
    pthread_mutex_lock(&lock);
    woken = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
    return nothing;
}
static void on_alarm(int signal) { woken = signal; }
int32_t works(void);
int32_t works(void) {
    static const char *const files[] = {"/proc/self/status", "/proc/self/maps", "/proc/cpuinfo", "/proc/meminfo", "/dev/urandom",
                                        "/etc/ld.so.cache", "/sys/devices/system/cpu/online", "/proc/sys/vm/overcommit_memory"};
    struct timespec moment = {0, 1000000};
    struct itimerval timer = {{0, 0}, {0, 1000}};
    struct itimerspec at = {{0, 0}, {0, 1000000}};
    struct rlimit limit;
    struct rusage usage;
    struct stat status;
    struct sigaction action;
    struct epoll_event event = {.events = EPOLLIN};
    cpu_set_t cpus;
    pthread_t thread;
    time_t now = time(NULL);
    uint64_t ticks;
    char buffer[4096], *memory;
    int pair[2], at_file, queue, timer_file, file;
    size_t index;
    for (index = 0; index < sizeof files / sizeof *files; index++) {
        file = open(files[index], O_RDONLY | O_CLOEXEC);
        if (file == -1 || read(file, buffer, sizeof buffer) <= 0) return succeeded(files[index]);
        close(file);
    }
    /* threads, and waiting for each other */
    pthread_mutex_lock(&lock);
    if (pthread_create(&thread, NULL, wake, NULL) != 0) return succeeded("no thread");
    pthread_setname_np(thread, "helper");
    while (!woken) pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    /* memory, some of it to be executed */
    memory = mmap(NULL, 64 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return succeeded("no memory");
    memset(memory, 1, 64 << 20);
    NEEDED(madvise(memory, 64 << 20, MADV_DONTNEED));
    NEEDED(mprotect(memory, 4096, PROT_READ | PROT_EXEC));
    if (mremap(memory, 64 << 20, 32 << 20, 0) == MAP_FAILED) return succeeded("no less memory");
    NEEDED(munmap(memory, 32 << 20));
    /* time and chance */
    if (localtime(&now) == NULL) return succeeded("no local time");
    NEEDED(nanosleep(&moment, NULL));
    NEEDED(getrandom(buffer, 16, 0));
    memset(&action, 0, sizeof action);
    action.sa_handler = on_alarm;
    NEEDED(sigaction(SIGALRM, &action, NULL));
    NEEDED(setitimer(ITIMER_REAL, &timer, NULL));
    while (woken != SIGALRM) usleep(1000);
    /* waiting for files */
    timer_file = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
    queue = epoll_create1(0);
    NEEDED(timerfd_settime(timer_file, 0, &at, NULL));
    NEEDED(epoll_ctl(queue, EPOLL_CTL_ADD, timer_file, &event));
    if (epoll_wait(queue, &event, 1, 5000) != 1) return succeeded("no timer");
    NEEDED(read(timer_file, &ticks, sizeof ticks));
    NEEDED(at_file = eventfd(1, 0));
    NEEDED(read(at_file, &ticks, sizeof ticks));
    NEEDED(pipe2(pair, O_CLOEXEC));
    NEEDED(write(pair[1], "x", 1));
    if (poll(&(struct pollfd){.fd = pair[0], .events = POLLIN}, 1, 5000) != 1) return succeeded("no poll");
    NEEDED(socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
    NEEDED(fcntl(pair[0], F_SETFL, O_NONBLOCK));
    (void)isatty(2);
    /* what it is */
    NEEDED(getrlimit(RLIMIT_AS, &limit));
    NEEDED(getrusage(RUSAGE_SELF, &usage));
    NEEDED(sched_getaffinity(0, sizeof cpus, &cpus));
    if (sysconf(_SC_NPROCESSORS_ONLN) < 1) return succeeded("no processors");
    if (getcwd(buffer, sizeof buffer) == NULL) return succeeded("nowhere");
    /* a library of the system */
    if (dlopen("libm.so.6", RTLD_NOW) == NULL) return succeeded(dlerror());
    /* its data folder */
    snprintf(buffer, sizeof buffer, "%s-new", inside);
    NEEDED(file = open(inside, O_RDWR | O_CREAT | O_TRUNC, 0600));
    NEEDED(write(file, "learned", 7));
    NEEDED(ftruncate(file, 3));
    NEEDED(fsync(file));
    NEEDED(fstat(file, &status));
    memory = mmap(NULL, 3, PROT_READ, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED || memcmp(memory, "lea", 3) != 0) return succeeded("it can't map its file");
    close(file);
    NEEDED(rename(inside, buffer));
    NEEDED(mkdir(inside, 0700));
    NEEDED(rmdir(inside));
    NEEDED(link(buffer, inside));
    NEEDED(unlink(buffer));
    return MERIDIAN_S_DEFAULT;
}
/* Its thread ends, and its process does not. */
int32_t thread_ends(void);
int32_t thread_ends(void) {
    syscall(SYS_exit, 0);
    return MERIDIAN_OK;
}
/* The pipes to the game are closed, and it returns as if nothing were. */
int32_t closes_and_returns(void);
int32_t closes_and_returns(void) {
    int file;
    for (file = 3; file < 64; file++) close(file);
    return MERIDIAN_S_DEFAULT;
}
/* Ends of the whole process. */
int32_t exits_with_3(void);
int32_t exits_with_3(void) { exit(3); }
int32_t exits_quickly(void);
int32_t exits_quickly(void) { quick_exit(0); }
static void *leaves(void *nothing) {
    exit(0);
    return nothing;
}
int32_t helper_exits(void);
int32_t helper_exits(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, leaves, NULL);
    for (;;) sleep(1000);
    return MERIDIAN_OK;
}
/* Nothing at all: what is left is what the host needs. */
int32_t rests(void);
int32_t rests(void) { return MERIDIAN_S_DEFAULT; }
int32_t waits(void);
int32_t waits(void) {
    say(MERIDIAN_LOG_INFO, "waiting");
    for (;;) sleep(1000);
    return MERIDIAN_OK;
}

static int32_t begin_phase(meridian_agent_t *agent, const meridian_phase_input_t *input) {
    (void)agent;
    the_input = input;
    return input->call == 0 ? DO() : MERIDIAN_S_DEFAULT;
}
static void destroy(meridian_agent_t *agent) { free(agent); }

static meridian_agent_t *create(const meridian_host_t *host, const char *id, const meridian_config_t *config) {
    meridian_agent_t *agent = calloc(1, sizeof *agent);
    uint32_t at;
    (void)id;
    the_host = host;
    for (at = 0; at < config->param_count; at++) {
        char *to = strcmp(config->params[at].key, "inside") == 0 ? inside : outside;
        strncpy(to, config->params[at].value, sizeof inside - 1);
    }
#ifdef AT_START
    DO();
#endif
    agent->struct_size = sizeof *agent;
    agent->begin_phase = begin_phase;
    agent->destroy = destroy;
    return agent;
}

static const meridian_descriptor_t descriptor = {sizeof(meridian_descriptor_t), 0, "org.example.wild", "wild", "1", "", "", ""};
static uint32_t count(void) { return 1; }
static const meridian_descriptor_t *get_descriptor(uint32_t index) { return index == 0 ? &descriptor : NULL; }
static const meridian_factory_v1_t factory = {sizeof(meridian_factory_v1_t), 0, count, get_descriptor, create};
static const void *get_factory(const char *id) { return strcmp(id, MERIDIAN_FACTORY) == 0 ? &factory : NULL; }
static const meridian_entry_t entry = {
    MERIDIAN_MAGIC, MERIDIAN_ABI_MAJOR, MERIDIAN_ABI_MINOR, 0, 0, sizeof(meridian_entry_t), 0, NULL, NULL, get_factory};
MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v1(void) { return &entry; }
