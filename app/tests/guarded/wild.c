/* Players that do harm: one of the functions below for each value of DO, called in the first step. */
#define _GNU_SOURCE
#include "meridian_ai.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
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
