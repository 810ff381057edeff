/* A small player in C99: places what arrives next to the enemy, aircraft only where they keep their base, walks towards the enemy, attacks at good odds.
 *
 *   cc -std=c99 -O2 -fPIC -shared -I../../include cautious.c -o libcautious.so
 *   meridian play --scenario 1939 --axis ./libcautious.so:ratio=3 --allies random --months 12
 *
 * Everything it knows comes through meridian_ai.h. docs/ai/c.md is its tutorial.
 */
#include "meridian_ai.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_CELLS 65536
#define MAX_LIST 4096

/* Kept in saved games: strength points lost and killed in own attacks. */
typedef struct { uint32_t lost, killed; } memory_t;

typedef struct {
    const meridian_host_t *host;
    const meridian_reach_v1_t *reach;
    const meridian_odds_v1_t *odds;
    const meridian_legal_v1_t *legal;
    double ratio; /* attack from here on */
    memory_t memory;
    uint16_t field[MAX_CELLS]; /* steps to the nearest enemy land unit or enemy city */
    meridian_spot_t spots[MAX_CELLS]; /* answers: two agents of one library must not share them */
} player_t;

static void say(const meridian_host_t *host, uint32_t level, const char *text) {
    host->log(host, level, text, (uint32_t)strlen(text));
}

/* Hands in one order; the result says what became of it. */
static int32_t order(player_t *p, const meridian_order_t *order, const uint32_t *list, uint32_t list_len,
                     meridian_result_t *result) {
    meridian_order_set_t set;
    memset(&set, 0, sizeof set);
    set.struct_size = sizeof set;
    set.mode = MERIDIAN_BEST_EFFORT;
    set.order_size = sizeof *order;
    set.count = 1;
    set.orders = order;
    set.list = list;
    set.list_len = list_len;
    return p->host->orders_submit(p->host, &set, result);
}

/* Fills p->field. E_ABSENT: there is no enemy. */
static int32_t measure(player_t *p, const meridian_view_t *view) {
    const uint32_t *handle = meridian_data(view, MERIDIAN_UNIT_HANDLE);
    const uint16_t *cell = meridian_data(view, MERIDIAN_UNIT_CELL);
    const uint16_t *class_of = meridian_data(view, MERIDIAN_UNIT_CLASS);
    const uint8_t *side = meridian_data(view, MERIDIAN_UNIT_SIDE);
    const uint8_t *domain = meridian_data(view, MERIDIAN_CLASS_DOMAIN);
    const uint16_t *city = meridian_data(view, MERIDIAN_CITY_CELL);
    const uint8_t *holder = meridian_data(view, MERIDIAN_CELL_SIDE);
    uint16_t sources[MAX_LIST];
    uint32_t row, count = 0;
    meridian_field_request_t request;
    for (row = 0; row < view->unit_rows && count < MAX_LIST / 2; row++) {
        if (handle[row] == MERIDIAN_NO_UNIT || side[row] != 1 - view->side) continue;
        if (domain[class_of[row]] == MERIDIAN_DOMAIN_LAND) sources[count++] = cell[row];
    }
    for (row = 0; row < view->city_count && count < MAX_LIST; row++) {
        if (holder[city[row]] == 1 - view->side) sources[count++] = city[row];
    }
    if (count == 0) return MERIDIAN_E_ABSENT;
    memset(&request, 0, sizeof request);
    request.struct_size = sizeof request;
    request.flags = MERIDIAN_FIELD_LAND;
    request.sources = sources;
    request.source_count = count;
    return p->reach->field(p->host, &request, p->field, view->cell_count);
}

/* Places every item that arrives, one at a time, as near to the enemy as it may stand. */
static int32_t deploy(player_t *p, const meridian_view_t *view) {
    int placed = 1;
    measure(p, view);
    while (placed && p->host->cancel_state(p->host) == MERIDIAN_RUN) {
        /* the columns move with every order: look them up again */
        const meridian_column_t *countries = meridian_column(view, MERIDIAN_ARRIVAL_COUNTRY);
        const uint8_t *country = countries->data;
        const uint16_t *month = meridian_data(view, MERIDIAN_ARRIVAL_MONTH);
        const uint16_t *class_of = meridian_data(view, MERIDIAN_ARRIVAL_CLASS);
        const uint16_t *group = meridian_data(view, MERIDIAN_ARRIVAL_GROUP);
        const uint8_t *strength = meridian_data(view, MERIDIAN_ARRIVAL_STRENGTH);
        const uint16_t *left = meridian_data(view, MERIDIAN_ARRIVAL_COUNT);
        const uint8_t *side = meridian_data(view, MERIDIAN_COUNTRY_SIDE);
        const uint8_t *most = meridian_data(view, MERIDIAN_CLASS_MAX_STRENGTH);
        uint32_t row;
        placed = 0;
        for (row = 0; row < countries->rows && !placed; row++) {
            uint32_t count = MAX_CELLS, at, best = MAX_CELLS;
            meridian_order_t place;
            meridian_result_t result;
            if (side[country[row]] != view->side || month[row] != view->month) continue;
            if (p->legal->spots(p->host, country[row], class_of[row], group[row], strength[row], p->spots, &count) != MERIDIAN_OK) count = 0;
            for (at = 0; at < count; at++) {
                if (p->spots[at].flags & MERIDIAN_SPOT_LOST) continue; /* an aircraft would lose its base there */
                if (best == MAX_CELLS || p->field[p->spots[at].cell] < p->field[p->spots[best].cell]) best = at;
            }
            if (best == MAX_CELLS) continue;
            memset(&place, 0, sizeof place);
            place.kind = MERIDIAN_ORDER_PLACE;
            place.country = country[row];
            place.item_class = class_of[row];
            place.item_group = group[row];
            place.item_strength = strength[row];
            /* land items make one unit of as many strength points as it may have */
            place.amount = most[class_of[row]] > left[row] ? left[row] : most[class_of[row]] == 0 ? 1 : most[class_of[row]];
            place.cell = p->spots[best].cell;
            if (order(p, &place, NULL, 0, &result) != MERIDIAN_OK) return MERIDIAN_OK;
            placed = result.code == MERIDIAN_R_OK;
        }
    }
    return MERIDIAN_OK;
}

/* Walks every own land unit to the cell nearest to the enemy that it can reach; those in contact have none. */
static int32_t march(player_t *p, const meridian_view_t *view) {
    uint32_t row, rows = view->unit_rows;
    if (measure(p, view) != MERIDIAN_OK) return MERIDIAN_OK;
    for (row = 0; row < rows && p->host->cancel_state(p->host) == MERIDIAN_RUN; row++) {
        const uint32_t unit = ((const uint32_t *)meridian_data(view, MERIDIAN_UNIT_HANDLE))[row];
        const uint16_t cell = ((const uint16_t *)meridian_data(view, MERIDIAN_UNIT_CELL))[row];
        const uint16_t class_of = ((const uint16_t *)meridian_data(view, MERIDIAN_UNIT_CLASS))[row];
        meridian_reached_t reached[MAX_LIST];
        uint16_t path[256];
        uint32_t list[256], count = MAX_LIST, at, best, flags = 0, steps = 256;
        meridian_order_t move;
        meridian_result_t result;
        if (unit == MERIDIAN_NO_UNIT || ((const uint8_t *)meridian_data(view, MERIDIAN_UNIT_SIDE))[row] != view->side) continue;
        if (((const uint8_t *)meridian_data(view, MERIDIAN_CLASS_DOMAIN))[class_of] != MERIDIAN_DOMAIN_LAND) continue;
        if (p->field[cell] == MERIDIAN_FAR) continue;
        if (p->reach->cells(p->host, unit, reached, &count) != MERIDIAN_OK) continue;
        for (at = 0, best = MAX_LIST; at < count; at++) {
            if (p->field[reached[at].cell] < (best == MAX_LIST ? p->field[cell] : p->field[reached[best].cell])) best = at;
        }
        if (best == MAX_LIST) continue;
        if (p->reach->path(p->host, unit, reached[best].cell, &flags, path, &steps) != MERIDIAN_OK) continue;
        for (at = 0; at < steps; at++) list[at] = path[at];
        memset(&move, 0, sizeof move);
        move.kind = MERIDIAN_ORDER_MOVE;
        move.flags = (uint16_t)flags;
        move.unit = unit;
        move.list_count = (uint16_t)steps;
        if (order(p, &move, list, steps, &result) != MERIDIAN_OK) break;
    }
    return MERIDIAN_OK;
}

/* What own attacks have brought, from the events since the last step: who loses more than it kills grows careful. */
static void learn(player_t *p, const meridian_view_t *view) {
    const char *at = (const char *)view->events;
    uint32_t i;
    for (i = 0; i < view->event_count; i++, at += view->event_size) {
        const meridian_event_t *event = (const meridian_event_t *)(const void *)at;
        if (event->kind != MERIDIAN_EVENT_LAND_COMBAT || event->side != view->side) continue;
        p->memory.lost += event->amount;
        p->memory.killed += event->amount2;
    }
}

/* Attacks, best ratio first, with everybody who can, until nothing is good enough; moves into emptied cells. */
static int32_t fight(player_t *p, const meridian_view_t *view) {
    while (p->host->cancel_state(p->host) == MERIDIAN_RUN) {
        uint16_t targets[MAX_LIST];
        uint32_t list[64], best_list[64], count = MAX_LIST, at, best_count = 0;
        uint16_t best_target = MERIDIAN_NO_CELL;
        double best = p->memory.lost > p->memory.killed ? 1.5 * p->ratio : p->ratio;
        meridian_order_t attack;
        meridian_result_t result;
        if (p->legal->targets(p->host, targets, &count) != MERIDIAN_OK) break;
        for (at = 0; at < count; at++) {
            meridian_land_odds_t odds;
            uint32_t units = 64;
            memset(&odds, 0, sizeof odds);
            odds.struct_size = sizeof odds;
            if (p->legal->attackers(p->host, targets[at], list, &units) != MERIDIAN_OK || units == 0) continue;
            if (p->odds->land(p->host, targets[at], list, units, NULL, 0, &odds) != MERIDIAN_OK) continue;
            if (odds.code == MERIDIAN_R_OK && odds.ratio >= best) {
                best = odds.ratio;
                best_target = targets[at];
                best_count = units;
                memcpy(best_list, list, sizeof list);
            }
        }
        if (best_target == MERIDIAN_NO_CELL) break;
        memset(&attack, 0, sizeof attack);
        attack.kind = MERIDIAN_ORDER_ATTACK;
        attack.cell = best_target;
        attack.list_count = (uint16_t)best_count;
        if (order(p, &attack, best_list, best_count, &result) != MERIDIAN_OK || result.code != MERIDIAN_R_OK) break;
        if (result.outcome & MERIDIAN_OUTCOME_ADVANCE) {
            const meridian_column_t *units = meridian_column(view, MERIDIAN_ADVANCE_UNIT);
            if (units->rows > 1) { /* one stays behind */
                list[0] = ((const uint32_t *)units->data)[0];
                memset(&attack, 0, sizeof attack);
                attack.kind = MERIDIAN_ORDER_ADVANCE;
                attack.list_count = 1;
                order(p, &attack, list, 1, &result);
            }
        }
    }
    return MERIDIAN_OK;
}

static int32_t begin_phase(meridian_agent_t *agent, const meridian_phase_input_t *input) {
    player_t *p = agent->data;
    learn(p, input->view);
    switch (input->phase) {
    case MERIDIAN_PHASE_DEPLOYMENT:
        return deploy(p, input->view);
    case MERIDIAN_PHASE_FIRST_MOVEMENT:
        return march(p, input->view);
    case MERIDIAN_PHASE_SECOND_MOVEMENT:
        return input->phasing == input->side ? march(p, input->view) : MERIDIAN_S_DEFAULT;
    case MERIDIAN_PHASE_COMBAT:
        return fight(p, input->view);
    default:
        return MERIDIAN_S_DEFAULT;
    }
}

static int32_t save(meridian_agent_t *agent, uint32_t context, const meridian_stream_t *out) {
    (void)context;
    return out->write(out, &((player_t *)agent->data)->memory, sizeof(memory_t));
}
static int32_t load(meridian_agent_t *agent, uint32_t context, uint32_t version, const meridian_stream_t *in) {
    memory_t memory;
    uint64_t have = 0;
    if ((void)context, version != 1) return MERIDIAN_S_REBUILD;
    for (int64_t got; have < sizeof memory; have += (uint64_t)got) { /* a stream may give fewer bytes than it is asked for */
        got = in->read(in, (char *)&memory + have, sizeof memory - have);
        if (got <= 0) return MERIDIAN_S_REBUILD;
    }
    ((player_t *)agent->data)->memory = memory;
    return MERIDIAN_OK;
}
static const meridian_state_v1_t state = {sizeof(meridian_state_v1_t), 1, 1, 0, save, load};
static const void *get_extension(meridian_agent_t *agent, const char *id) {
    (void)agent;
    return strcmp(id, MERIDIAN_EXT_STATE) == 0 ? &state : NULL;
}

static void destroy(meridian_agent_t *agent) {
    free(agent->data);
    free(agent);
}

static const meridian_descriptor_t descriptor = {
    sizeof(meridian_descriptor_t), 0, "org.example.cautious", "cautious", "1.0.0", "the Meridian authors", "MIT OR Apache-2.0",
    "Marches at the enemy and attacks at good odds. ratio=R: least strength ratio for an attack (2)."};

static uint32_t count(void) { return 1; }
static const meridian_descriptor_t *get_descriptor(uint32_t index) { return index == 0 ? &descriptor : NULL; }

static meridian_agent_t *create(const meridian_host_t *host, const char *id, const meridian_config_t *config) {
    player_t *p;
    meridian_agent_t *agent;
    double ratio = 2.0;
    char *end;
    if (strcmp(id, descriptor.id) != 0) return NULL;
    for (uint32_t at = 0; at < config->param_count; at++) {
        ratio = strtod(config->params[at].value, &end);
        if (strcmp(config->params[at].key, "ratio") != 0 || end == config->params[at].value || *end != '\0') {
            say(host, MERIDIAN_LOG_ERROR, "the only parameter is `ratio`, a number");
            return NULL;
        }
    }
    p = calloc(1, sizeof *p);
    agent = calloc(1, sizeof *agent);
    if (p == NULL || agent == NULL) return NULL;
    agent->data = p;
    p->host = host;
    p->reach = host->get_extension(host, MERIDIAN_EXT_REACH);
    p->odds = host->get_extension(host, MERIDIAN_EXT_ODDS);
    p->legal = host->get_extension(host, MERIDIAN_EXT_LEGAL);
    p->ratio = ratio;
    if (p->reach == NULL || p->odds == NULL || p->legal == NULL) {
        say(host, MERIDIAN_LOG_ERROR, "this Meridian lacks reach, odds or legal");
        destroy(agent);
        return NULL;
    }
    agent->struct_size = sizeof *agent;
    agent->begin_phase = begin_phase;
    agent->destroy = destroy;
    agent->get_extension = get_extension;
    return agent;
}

static const meridian_factory_v1_t factory = {sizeof(meridian_factory_v1_t), 0, count, get_descriptor, create};
static const void *get_factory(const char *id) { return strcmp(id, MERIDIAN_FACTORY) == 0 ? &factory : NULL; }
static const meridian_entry_t entry = {
    MERIDIAN_MAGIC, MERIDIAN_ABI_MAJOR, MERIDIAN_ABI_MINOR, 1 /* spots */, 0, sizeof(meridian_entry_t), 0, NULL, NULL, get_factory};

MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v1(void) { return &entry; }
