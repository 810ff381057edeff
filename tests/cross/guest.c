/* Players for the guards of a process on other systems than Linux: one of them for each value of GUEST. A phase that a guard
 * has held is given back to the host; one that it has not held is a failure with a reason. */
#include "meridian_ai.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#include <windows.h>
#endif

#define CRASHES 1
#define EATS 2
#define PRINTS 3
#define EXITS 4

static const meridian_host_t *the_host;

static int32_t fail(const char *why) {
    the_host->log(the_host, MERIDIAN_LOG_ERROR, why, (uint32_t)strlen(why));
    return MERIDIAN_E_INTERNAL;
}

static int32_t begin_phase(meridian_agent_t *agent, const meridian_phase_input_t *input) {
    (void)agent;
    (void)input;
    switch (GUEST) {
    case CRASHES: {
        volatile int *volatile nowhere = NULL;
        *nowhere = 1;
        return fail("it wrote to address 0 and lived");
    }
    case EATS: {
        size_t piece = (size_t)16 << 20, all = 0;
        for (; all < (size_t)6 << 30; all += piece) {
            char *some = malloc(piece);
            if (some == NULL) return fail("it got no more memory");
            memset(some, 1, piece);
#ifdef _WIN32
            Sleep(5);
#endif
        }
        return fail("it holds 6 GiB and lives");
    }
    case PRINTS:
        printf("a line of text where the game listens\n");
        fflush(stdout);
#ifdef _WIN32
        {
            DWORD written;
            WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), "another one\n", 12, &written, NULL);
        }
#endif
        if (getchar() != EOF) return fail("it can read what the game says");
        return MERIDIAN_S_DEFAULT;
    case EXITS:
        exit(7);
    default:
        return MERIDIAN_S_DEFAULT;
    }
}

static void destroy(meridian_agent_t *agent) { free(agent); }

static const meridian_descriptor_t descriptor = {sizeof(meridian_descriptor_t), 0, "org.example.guest", "guest", "1", "", "", ""};
static uint32_t count(void) { return 1; }
static const meridian_descriptor_t *get_descriptor(uint32_t index) { return index == 0 ? &descriptor : NULL; }

static meridian_agent_t *create(const meridian_host_t *host, const char *id, const meridian_config_t *config) {
    meridian_agent_t *agent = calloc(1, sizeof *agent);
    (void)id;
    (void)config;
    if (agent == NULL) return NULL;
    the_host = host;
    agent->struct_size = sizeof *agent;
    agent->begin_phase = begin_phase;
    agent->destroy = destroy;
    return agent;
}

static const meridian_factory_v1_t factory = {sizeof(meridian_factory_v1_t), 0, count, get_descriptor, create};
static const void *get_factory(const char *id) { return strcmp(id, MERIDIAN_FACTORY) == 0 ? &factory : NULL; }
static const meridian_entry_t entry = {MERIDIAN_MAGIC, MERIDIAN_ABI_MAJOR, MERIDIAN_ABI_MINOR, 0, 0, sizeof(meridian_entry_t), 0,
                                       NULL, NULL, get_factory};

MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v1(void) { return &entry; }
