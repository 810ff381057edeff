/* A player that draws its orders from the list of legal ones by a number that it keeps from step to step and mixes with
 * everything it is told: who gives it other events, another memory or another budget gets another game.
 *
 *   sleep=N    microseconds it sleeps before each order
 *   orders=N   most orders a step
 *   notes=1    shows its thinking, and tries what may not be shown
 *   load=ok|rebuild|fail|old   what its load() says; old: it has moved on to a version that can't read this one
 */
#define _POSIX_C_SOURCE 199309L
#include "meridian_ai.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    uint64_t mix;
    uint64_t seen;    /* events */
    uint64_t loaded;  /* how often a memory was loaded */
    uint64_t steps;
} memory_t;

typedef struct {
    meridian_agent_t agent;
    const meridian_host_t *host;
    const meridian_legal_v1_t *legal;
    memory_t memory;
    long sleep_us;
    long orders;
    int32_t load_says;
    int notes;
} player_t;

static uint64_t mixed(uint64_t a, uint64_t b) {
    a ^= b + UINT64_C(0x9E3779B97F4A7C15) + (a << 6) + (a >> 2);
    a ^= a >> 31;
    a *= UINT64_C(0xD6E8FEB86659FD93);
    return a ^ (a >> 32);
}

static void say(player_t *p, const char *text) { p->host->log(p->host, MERIDIAN_LOG_INFO, text, (uint32_t)strlen(text)); }

static void listen(player_t *p, const meridian_view_t *view) {
    uint32_t i;
    for (i = 0; i < view->event_count; i++) {
        const meridian_event_t *event = (const meridian_event_t *)((const char *)view->events + (size_t)i * view->event_size);
        if (event->seq < p->memory.seen) continue;
        p->memory.seen = event->seq + 1;
        p->memory.mix = mixed(p->memory.mix, event->kind * UINT64_C(1000003) + event->cell + ((uint64_t)event->unit << 20));
    }
}

static void expect(player_t *p, int32_t status, int32_t wanted, const char *what) {
    char line[120];
    if (status == wanted) return;
    snprintf(line, sizeof line, "%s was answered with %d", what, (int)status);
    p->host->log(p->host, MERIDIAN_LOG_WARN, line, (uint32_t)strlen(line));
}

/* Everything of meridian.report/1 and meridian.data/1, right and wrong. */
static void show(player_t *p) {
    const meridian_report_v1_t *report = p->host->get_extension(p->host, MERIDIAN_EXT_REPORT);
    const meridian_data_v1_t *data = p->host->get_extension(p->host, MERIDIAN_EXT_DATA);
    const uint16_t cells[3] = {100, 101, 65000};
    const float values[3] = {0.5f, 1.0f, 0.0f};
    char text[4096];
    uint32_t room = sizeof text, n;
    meridian_note_t note;
    expect(p, data->path(p->host, MERIDIAN_DATA_BUNDLE, text, &room), MERIDIAN_OK, "the path of the bundle");
    room = sizeof text;
    expect(p, data->path(p->host, MERIDIAN_DATA_OWN, text, &room), MERIDIAN_E_ABSENT, "the path of a folder that is not granted");
    expect(p, data->is_agent_thread(p->host), 1, "the question for the thread");
    memset(&note, 0, sizeof note);
    note.struct_size = sizeof note;
    note.kind = MERIDIAN_NOTE_CELLS;
    note.colour = 0xAA2010;
    note.cells = cells;
    note.cell_count = 2;
    note.value = 0.5f;
    expect(p, report->telemetry(p->host, "eval", 4, 0.25), MERIDIAN_OK, "a value");
    expect(p, report->telemetry(p->host, "", 0, 0.25), MERIDIAN_E_ARGUMENT, "a value without a name");
    expect(p, report->annotate(p->host, &note), MERIDIAN_OK, "a mark");
    expect(p, report->annotate(p->host, NULL), MERIDIAN_E_ARGUMENT, "no mark");
    note.kind = MERIDIAN_NOTE_HEAT;
    expect(p, report->annotate(p->host, &note), MERIDIAN_E_ARGUMENT, "a heat map without heat");
    note.values = values;
    expect(p, report->annotate(p->host, &note), MERIDIAN_OK, "a heat map");
    note.cell_count = 3;
    expect(p, report->annotate(p->host, &note), MERIDIAN_E_ARGUMENT, "a cell that is not there");
    note.kind = 77;
    expect(p, report->annotate(p->host, &note), MERIDIAN_E_ARGUMENT, "an unknown kind");
    expect(p, report->explain(p->host, 7, "why not", 7), MERIDIAN_OK, "a reason");
    expect(p, report->progress(p->host, 0.5, "half", 4), MERIDIAN_OK, "progress");
    memset(text, 'x', sizeof text);
    for (n = 0; n < 100 && report->progress(p->host, 0.75, text, sizeof text) == MERIDIAN_OK; n++) continue;
    expect(p, n >= 60 && n < 64, 1, "a flood");
}

static int32_t begin_phase(meridian_agent_t *agent, const meridian_phase_input_t *input) {
    player_t *p = agent->data;
    uint64_t count = 0;
    long n;
    listen(p, input->view);
    if (p->notes) show(p);
    for (n = 0; n < p->orders && p->host->cancel_state(p->host) == MERIDIAN_RUN; n++) {
        uint32_t list[512], len = 512;
        meridian_order_t order;
        meridian_result_t result;
        meridian_order_set_t set;
        if (p->sleep_us > 0) {
            struct timespec pause;
            pause.tv_sec = 0;
            pause.tv_nsec = p->sleep_us * 1000;
            nanosleep(&pause, NULL);
        }
        if (p->legal->count(p->host, 0, &count) != MERIDIAN_OK || count == 0) break;
        p->memory.mix = mixed(p->memory.mix, (uint64_t)n);
        if (p->legal->nth(p->host, 0, p->memory.mix % count, &order, list, &len) != MERIDIAN_OK) break;
        order.tag = (uint32_t)n + 6;
        memset(&set, 0, sizeof set);
        set.struct_size = sizeof set;
        set.mode = MERIDIAN_BEST_EFFORT;
        set.order_size = sizeof order;
        set.count = 1;
        set.orders = &order;
        set.list = list;
        set.list_len = len;
        if (p->host->orders_submit(p->host, &set, &result) != MERIDIAN_OK) break;
        listen(p, input->view);
    }
    p->memory.steps++;
    return MERIDIAN_OK;
}

static void destroy(meridian_agent_t *agent) { free(agent->data); }

static int32_t save(meridian_agent_t *agent, uint32_t context, const meridian_stream_t *out) {
    player_t *p = agent->data;
    (void)context;
    return out->write(out, &p->memory, sizeof p->memory);
}

static int32_t load(meridian_agent_t *agent, uint32_t context, uint32_t version, const meridian_stream_t *in) {
    player_t *p = agent->data;
    char bytes[sizeof(memory_t) + 1];
    size_t have = 0;
    (void)context;
    if (p->load_says != MERIDIAN_OK) return p->load_says;
    if (version != 3) return MERIDIAN_E_INTERNAL;
    for (;;) { /* a byte at a time is as good as all at once */
        int64_t got = in->read(in, bytes + have, have < 5 ? 1 : sizeof bytes - have);
        if (got < 0) return MERIDIAN_E_INTERNAL;
        if (got == 0) break;
        have += (size_t)got;
        if (have == sizeof bytes) return MERIDIAN_E_INTERNAL;
    }
    if (have != sizeof(memory_t)) return MERIDIAN_E_INTERNAL;
    memcpy(&p->memory, bytes, sizeof p->memory);
    p->memory.loaded++;
    say(p, "I remember");
    return MERIDIAN_OK;
}

static const meridian_state_v1_t STATE = {sizeof STATE, 3, 2, 0, save, load};
static const meridian_state_v1_t NEWER = {sizeof NEWER, 9, 8, 0, save, load};

static const void *get_extension(meridian_agent_t *agent, const char *id) {
    player_t *p = agent->data;
    if (strcmp(id, MERIDIAN_EXT_STATE) != 0) return NULL;
    return p->load_says == 99 ? &NEWER : &STATE;
}

static void on_takeover(meridian_agent_t *agent, uint32_t reason) {
    player_t *p = agent->data;
    say(p, reason == MERIDIAN_TAKEOVER_FROM_PERSON ? "I play on for a person" : "I play on for an agent");
}

static void end_of_game(meridian_agent_t *agent, const meridian_game_result_t *result) {
    player_t *p = agent->data;
    char line[80];
    snprintf(line, sizeof line, "the game is over in month %u, winner %u", (unsigned)result->month, (unsigned)result->winner);
    say(p, line);
}

static const meridian_descriptor_t DESCRIPTOR = {
    sizeof DESCRIPTOR, 0, "org.example.steady", "steady", "1.0", "the Meridian authors", "MIT", "Plays by what it remembers."};

static uint32_t count_agents(void) { return 1; }
static const meridian_descriptor_t *descriptor(uint32_t index) { return index == 0 ? &DESCRIPTOR : NULL; }

static meridian_agent_t *create(const meridian_host_t *host, const char *id, const meridian_config_t *config) {
    player_t *p = calloc(1, sizeof *p);
    uint32_t i;
    (void)id;
    if (p == NULL) return NULL;
    p->host = host;
    p->legal = host->get_extension(host, MERIDIAN_EXT_LEGAL);
    p->orders = 6;
    p->memory.mix = mixed(config->seed, config->side);
    for (i = 0; i < config->param_count; i++) {
        const char *key = config->params[i].key, *value = config->params[i].value;
        if (strcmp(key, "sleep") == 0) p->sleep_us = atol(value);
        if (strcmp(key, "notes") == 0) p->notes = atoi(value);
        if (strcmp(key, "orders") == 0) p->orders = atol(value);
        if (strcmp(key, "load") == 0) {
            p->load_says = strcmp(value, "rebuild") == 0 ? MERIDIAN_S_REBUILD : strcmp(value, "fail") == 0 ? MERIDIAN_E_INTERNAL
                         : strcmp(value, "old") == 0 ? 99 : MERIDIAN_OK;
        }
    }
    if (config->flags & MERIDIAN_CONFIG_RESUMES) say(p, "the game is under way");
    p->agent.struct_size = sizeof p->agent;
    p->agent.data = p;
    p->agent.begin_phase = begin_phase;
    p->agent.destroy = destroy;
    p->agent.get_extension = get_extension;
    p->agent.on_takeover = on_takeover;
    p->agent.end_of_game = end_of_game;
    return &p->agent;
}

static const meridian_factory_v1_t FACTORY = {sizeof FACTORY, 0, count_agents, descriptor, create};

static const void *get_factory(const char *id) { return strcmp(id, MERIDIAN_FACTORY) == 0 ? (const void *)&FACTORY : NULL; }

static const meridian_entry_t ENTRY = {MERIDIAN_MAGIC, MERIDIAN_ABI_MAJOR, MERIDIAN_ABI_MINOR, 0, 0, sizeof ENTRY, 0, NULL, NULL, get_factory};

MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v1(void) { return &ENTRY; }
