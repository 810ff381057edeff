/* Plugins that are wrong on purpose: one of them for each value of BAD. */
#include "meridian_ai.h"

#include <stdlib.h>
#include <string.h>

#define NO_SYMBOL 1
#define NULL_ENTRY 2
#define WRONG_MAGIC 3
#define WRONG_MAJOR 4
#define NEEDS_NEWER 5
#define INIT_FAILS 6
#define NO_FACTORY 7
#define CREATE_FAILS 8
#define HANGS_IN_CREATE 9
#define HANGS 10
#define HANGS_DEAF 11
#define FAILS 12
#define UNKNOWN_STATUS 13
#define MALFORMED_SIZE 14
#define MALFORMED_LIST 15
#define GARBAGE 16
#define CALLS_OUTSIDE 17
#define LOG_FLOOD 18
#define SLOW_THEN_ORDERS 19

static const meridian_host_t *the_host;

static void say(uint32_t level, const char *text) { the_host->log(the_host, level, text, (uint32_t)strlen(text)); }

static int32_t submit(const meridian_order_t *orders, uint32_t count, const uint32_t *list, uint32_t list_len, uint32_t mode,
                      meridian_result_t *results) {
    meridian_order_set_t set;
    memset(&set, 0, sizeof set);
    set.struct_size = sizeof set;
    set.mode = mode;
    set.order_size = sizeof *orders;
    set.count = count;
    set.orders = orders;
    set.list = list;
    set.list_len = list_len;
    return the_host->orders_submit(the_host, &set, results);
}

static uint64_t state = 0x9E3779B97F4A7C15u;
static uint64_t word(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* Every field of every order is noise, in all modes, with all queries asked about noise in between. */
static int32_t garbage(const meridian_phase_input_t *input) {
    static meridian_order_t orders[64];
    static meridian_result_t results[64];
    static uint32_t list[256];
    static uint16_t cells[65536];
    const meridian_reach_v1_t *reach = the_host->get_extension(the_host, MERIDIAN_EXT_REACH);
    const meridian_odds_v1_t *odds = the_host->get_extension(the_host, MERIDIAN_EXT_ODDS);
    const meridian_legal_v1_t *legal = the_host->get_extension(the_host, MERIDIAN_EXT_LEGAL);
    int round, at;
    for (round = 0; round < 40; round++) {
        uint32_t count = 65536, flags = 0;
        uint64_t many = 0;
        meridian_land_odds_t land;
        for (at = 0; at < 256; at++) list[at] = (uint32_t)(word() % (round % 2 ? 70000 : 3000));
        for (at = 0; at < 64; at++) {
            uint64_t *words = (uint64_t *)(void *)&orders[at];
            int part;
            for (part = 0; part < 5; part++) words[part] = word();
            orders[at].kind = (uint16_t)(word() % 19 + 1); /* all but the end of the phase */
            orders[at].list_offset = (uint32_t)(word() % 250);
            orders[at].list_count = (uint16_t)(word() % 4);
            orders[at].list2_count = (uint16_t)(word() % 4);
            if (word() % 2) orders[at].unit = (uint32_t)(word() % 1500 + 1);
            if (word() % 2) orders[at].other = (uint32_t)(word() % 1500 + 1);
            if (word() % 2) orders[at].cell = (uint16_t)(word() % 64002);
            if (word() % 2) orders[at].country = (uint8_t)(word() % 64);
            if (word() % 2) orders[at].item_class = (uint16_t)(word() % 300);
            if (word() % 2) orders[at].amount = (uint32_t)(word() % 5);
        }
        if (submit(orders, 64, list, 256, (uint32_t)(round % 3), results) != MERIDIAN_OK) return MERIDIAN_E_INTERNAL;
        reach->cells(the_host, list[0], NULL, &count);
        count = 65536;
        reach->path(the_host, list[1], (uint16_t)list[2], &flags, cells, &count);
        count = 65536;
        reach->boarding_path(the_host, list[3], list[4], cells, &count);
        memset(&land, 0, sizeof land);
        land.struct_size = sizeof land;
        odds->land(the_host, (uint16_t)list[5], list, 3, list + 3, 3, &land);
        count = 65536;
        legal->cells_for(the_host, (uint8_t)list[6], (uint16_t)list[7], (uint16_t)list[8], (uint8_t)list[9], cells, &count);
        legal->count(the_host, 1u << (list[10] % 32), &many);
        count = 3;
        legal->choice_text(the_host, list[11], (char *)cells, &count);
        legal->money_limit(the_host, (uint8_t)list[12], (uint8_t)list[13], &count);
        the_host->refusal_text(the_host, list[14] % 80, (char *)cells, &count);
    }
    /* an unknown kind, and a list that ends outside the side array, are refused without a fault */
    memset(orders, 0, sizeof orders);
    orders[0].kind = 77;
    orders[1].kind = MERIDIAN_ORDER_ADVANCE;
    orders[1].list_offset = 250;
    orders[1].list_count = 100;
    if (submit(orders, 2, list, 256, MERIDIAN_BEST_EFFORT, results) != MERIDIAN_OK) return MERIDIAN_E_INTERNAL;
    if (results[0].code != MERIDIAN_R_MALFORMED || results[1].code != MERIDIAN_R_MALFORMED) return MERIDIAN_E_INTERNAL;
    /* an atomic set with one bad order changes nothing */
    memset(orders, 0, sizeof orders);
    orders[0].kind = MERIDIAN_ORDER_ATTACK;
    orders[1].kind = MERIDIAN_ORDER_MOVE;
    if (submit(orders, 2, NULL, 0, MERIDIAN_ATOMIC, results) != MERIDIAN_OK) return MERIDIAN_E_INTERNAL;
    if (results[0].code != MERIDIAN_R_NOT_ATOMIC || results[1].code != MERIDIAN_R_SKIPPED) return MERIDIAN_E_INTERNAL;
    return input->view == the_host->view(the_host) ? MERIDIAN_OK : MERIDIAN_E_INTERNAL;
}

static int32_t begin_phase(meridian_agent_t *agent, const meridian_phase_input_t *input) {
    meridian_order_t order;
    meridian_result_t result;
    (void)agent;
    memset(&order, 0, sizeof order);
    switch (BAD) {
    case HANGS:
        while (the_host->cancel_state(the_host) != MERIDIAN_ABORT) continue;
        return submit(&order, 1, NULL, 0, MERIDIAN_BEST_EFFORT, &result) == MERIDIAN_E_CANCELLED ? MERIDIAN_OK : MERIDIAN_E_INTERNAL;
    case HANGS_DEAF:
        for (;;) {
            volatile int nothing = 0;
            (void)nothing;
        }
    case FAILS:
        say(MERIDIAN_LOG_ERROR, "my brain is empty");
        return MERIDIAN_E_INTERNAL;
    case UNKNOWN_STATUS:
        return -99;
    case MALFORMED_SIZE: {
        meridian_order_set_t set;
        memset(&set, 0, sizeof set);
        set.struct_size = sizeof set;
        set.order_size = 12;
        set.mode = MERIDIAN_BEST_EFFORT;
        set.count = 1;
        set.orders = &order;
        the_host->orders_submit(the_host, &set, &result);
        return MERIDIAN_OK;
    }
    case MALFORMED_LIST:
        submit(&order, 1, NULL, 5, MERIDIAN_BEST_EFFORT, &result);
        return MERIDIAN_OK;
    case GARBAGE:
        return garbage(input);
    case LOG_FLOOD: {
        char line[1000];
        int at;
        memset(line, 'x', sizeof line);
        for (at = 0; at < 100000; at++) the_host->log(the_host, MERIDIAN_LOG_INFO, line, sizeof line);
        return MERIDIAN_S_DEFAULT;
    }
    default:
        return MERIDIAN_S_DEFAULT;
    }
}

static void destroy(meridian_agent_t *agent) { free(agent); }

static const meridian_descriptor_t descriptor = {sizeof(meridian_descriptor_t), 0, "org.example.bad", "bad", "1", "", "", ""};
static uint32_t count(void) { return 1; }
static const meridian_descriptor_t *get_descriptor(uint32_t index) { return index == 0 ? &descriptor : NULL; }

static meridian_agent_t *create(const meridian_host_t *host, const char *id, const meridian_config_t *config) {
    meridian_agent_t *agent = calloc(1, sizeof *agent);
    (void)id;
    (void)config;
    the_host = host;
    if (BAD == CREATE_FAILS) {
        say(MERIDIAN_LOG_ERROR, "I want a faster machine");
        free(agent);
        return NULL;
    }
    if (BAD == HANGS_IN_CREATE) {
        for (;;) {
            volatile int nothing = 0;
            (void)nothing;
        }
    }
    if (BAD == CALLS_OUTSIDE) {
        meridian_order_t order;
        meridian_result_t result;
        uint64_t random;
        memset(&order, 0, sizeof order);
        if (host->view(host) != NULL || host->view_refresh(host) != MERIDIAN_E_THREAD ||
            host->rng_fill(host, 0, &random, 1) != MERIDIAN_E_THREAD ||
            submit(&order, 1, NULL, 0, MERIDIAN_BEST_EFFORT, &result) != MERIDIAN_E_THREAD ||
            host->get_extension(host, "org.example.nothing/1") != NULL) {
            say(MERIDIAN_LOG_ERROR, "the host answers outside begin_phase");
            free(agent);
            return NULL;
        }
    }
    agent->struct_size = sizeof *agent;
    agent->begin_phase = begin_phase;
    agent->destroy = destroy;
    return agent;
}

static const meridian_factory_v1_t factory = {sizeof(meridian_factory_v1_t), 0, count, get_descriptor, create};
static const void *get_factory(const char *id) {
    return BAD != NO_FACTORY && strcmp(id, MERIDIAN_FACTORY) == 0 ? &factory : NULL;
}
static int32_t init(const char *folder) {
    (void)folder;
    return BAD == INIT_FAILS ? 5 : 0;
}
static const meridian_entry_t entry = {BAD == WRONG_MAGIC ? 12345 : MERIDIAN_MAGIC,
                                       BAD == WRONG_MAJOR ? 9 : MERIDIAN_ABI_MAJOR,
                                       MERIDIAN_ABI_MINOR,
                                       BAD == NEEDS_NEWER ? 900 : 0,
                                       0,
                                       sizeof(meridian_entry_t),
                                       0,
                                       init,
                                       NULL,
                                       get_factory};

#if BAD == NO_SYMBOL
MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v0(void);
MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v0(void) { return &entry; }
#else
MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v1(void) { return BAD == NULL_ENTRY ? NULL : &entry; }
#endif
