/* A plugin that tests the host: it asks for everything the header promises and fails, with the line, where the host does not
 * keep it. It plays a few drawn orders in every step, so that there is something to see.
 */
#include "meridian_ai.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROOM 65536u

typedef struct {
    const meridian_host_t *host;
    meridian_host_t copy; /* the table must not change */
    pthread_t thread;
    int inside;           /* calls must not overlap */
    uint32_t calls, checks;
    const meridian_view_t *view;
    const meridian_column_t *columns;
    uint32_t column_count;
    uint64_t revision, now;
    uint32_t months;      /* of the last call */
    const void *tables[16];
    uint8_t side;
    int failed;
    uint32_t list[ROOM];
    uint16_t cells[ROOM];
} probe_t;

static const char *const ids[] = {MERIDIAN_EXT_REACH,    MERIDIAN_EXT_ODDS, MERIDIAN_EXT_LEGAL,  MERIDIAN_EXT_WORK, MERIDIAN_EXT_RULES, MERIDIAN_EXT_SUPPLY,
                                  MERIDIAN_EXT_FORECAST, MERIDIAN_EXT_SIM,  MERIDIAN_EXT_REPORT, MERIDIAN_EXT_DATA};
static const size_t sizes[] = {sizeof(meridian_reach_v1_t),  sizeof(meridian_odds_v1_t),     sizeof(meridian_legal_v1_t), sizeof(meridian_work_v1_t),
                               sizeof(meridian_rules_v1_t),  sizeof(meridian_supply_v1_t),   sizeof(meridian_forecast_v1_t),
                               sizeof(meridian_sim_v1_t),    sizeof(meridian_report_v1_t),   sizeof(meridian_data_v1_t)};
#define IDS (sizeof ids / sizeof *ids)

static void complain(probe_t *p, int line, const char *what) {
    char text[400];
    int len = snprintf(text, sizeof text, "the host does not keep what the header says: line %d of the probe: %s", line, what);
    p->failed = 1;
    p->host->log(p->host, MERIDIAN_LOG_ERROR, text, (uint32_t)len);
}
#define CHECK(condition)                                  \
    do {                                                  \
        p->checks++;                                      \
        if (!(condition)) {                               \
            complain(p, __LINE__, #condition);            \
            return;                                       \
        }                                                 \
    } while (0)

/* A query of the shape in the header: asked for the size, with too little room, with just enough. */
#define BUFFER(type, call)                                                        \
    do {                                                                          \
        uint32_t n = 0, less, just;                                               \
        type *out = NULL, *none = NULL;                                           \
        int32_t status;                                                           \
        { uint32_t *count = &n; out = none; status = (call); }                    \
        if (status == MERIDIAN_OK) CHECK(n == 0);                                 \
        else {                                                                    \
            CHECK(status == MERIDIAN_E_BUFFER && n > 0);                          \
            out = malloc((n + 1) * sizeof *out);                                  \
            memset(out, 0xA5, (n + 1) * sizeof *out);                             \
            less = n - 1;                                                         \
            { uint32_t *count = &less; status = (call); }                         \
            CHECK(status == MERIDIAN_E_BUFFER && less == n);                      \
            CHECK(((uint8_t *)out)[0] == 0xA5 && ((uint8_t *)out)[n * sizeof *out - 1] == 0xA5); \
            just = n;                                                             \
            { uint32_t *count = &just; status = (call); }                         \
            CHECK(status == MERIDIAN_OK && just == n);                            \
            CHECK(((uint8_t *)(out + n))[0] == 0xA5);                             \
            free(out);                                                            \
        }                                                                         \
    } while (0)

static void tables(probe_t *p) {
    size_t at, slot;
    CHECK(p->host->get_extension(p->host, "org.example.nothing/1") == NULL);
    CHECK(p->host->get_extension(p->host, "") == NULL);
    for (at = 0; at < IDS; at++) {
        const uint8_t *table = p->host->get_extension(p->host, ids[at]);
        CHECK(p->calls == 0 || table == p->tables[at]);
        p->tables[at] = table;
        if (table == NULL) {
            CHECK(at > 2); /* reach, odds and legal every host has */
            continue;
        }
        CHECK(*(const uint32_t *)table >= sizes[at]);
        for (slot = 8; slot < sizes[at]; slot += 8) CHECK(*(const uint64_t *)(table + slot) != 0);
    }
    CHECK(memcmp(p->host, &p->copy, sizeof p->copy) == 0);
    CHECK(p->host->struct_size >= sizeof *p->host && p->host->abi_major == 1 && p->host->abi_minor >= MERIDIAN_ABI_MINOR);
}

/* Nothing of a step is there; wrong_thread: nor is it for a thread that is not the agent's. */
static void outside(probe_t *p, int wrong_thread) {
    const meridian_reach_v1_t *reach = p->tables[0];
    const meridian_odds_v1_t *odds = p->tables[1];
    const meridian_legal_v1_t *legal = p->tables[2];
    meridian_clock_t clock;
    meridian_order_set_t set;
    meridian_land_odds_t land;
    uint64_t word, many;
    uint32_t room = 4;
    memset(&set, 0, sizeof set);
    set.struct_size = sizeof set;
    set.order_size = sizeof(meridian_order_t);
    set.mode = MERIDIAN_BEST_EFFORT;
    memset(&land, 0, sizeof land);
    land.struct_size = sizeof land;
    CHECK(p->host->view(p->host) == NULL);
    CHECK(p->host->view_refresh(p->host) == MERIDIAN_E_THREAD);
    CHECK(p->host->orders_submit(p->host, &set, NULL) == MERIDIAN_E_THREAD);
    CHECK(p->host->rng_fill(p->host, 0, &word, 1) == MERIDIAN_E_THREAD);
    CHECK(p->host->refusal_text(p->host, 0, (char *)&word, &room) == MERIDIAN_E_THREAD);
    CHECK(reach->cells(p->host, 1, NULL, &room) == MERIDIAN_E_THREAD);
    CHECK(odds->land(p->host, 0, NULL, 0, NULL, 0, &land) == MERIDIAN_E_THREAD);
    CHECK(legal->count(p->host, 0, &many) == MERIDIAN_E_THREAD);
    /* these are for any thread, at any time */
    clock.struct_size = sizeof clock;
    CHECK(p->host->clock(p->host, &clock) == MERIDIAN_OK);
    CHECK(p->host->cancel_state(p->host) <= MERIDIAN_ABORT);
    CHECK(p->host->get_extension(p->host, MERIDIAN_EXT_REACH) == p->tables[0]);
    p->host->log(p->host, MERIDIAN_LOG_TRACE, "from afar!", wrong_thread ? 9 : 10);
}

static void *helper(void *data) {
    outside(data, 1);
    return NULL;
}

static void view_is_right(probe_t *p, const meridian_phase_input_t *input) {
    const meridian_view_t *view = input->view;
    static const uint16_t type_sizes[] = {0, 1, 2, 2, 4, 4};
    uint32_t at, other;
    CHECK(input->struct_size >= sizeof *input && input->call == p->calls && input->side == p->side);
    CHECK(view != NULL && view == p->host->view(p->host) && view->struct_size >= sizeof *view);
    if (p->calls == 0) {
        p->view = view;
        p->columns = view->columns;
        p->column_count = view->column_count;
    }
    CHECK(view == p->view && view->columns == p->columns && view->column_count == p->column_count);
    CHECK(view->phase == input->phase && view->phasing == input->phasing && view->month == input->month);
    CHECK(view->side == p->side && view->active == p->side && view->winner == MERIDIAN_NO_SIDE);
    CHECK(view->began <= view->month && view->month >= p->months && view->revision > p->revision);
    CHECK(view->numbers->struct_size >= sizeof *view->numbers && view->event_size >= sizeof(meridian_event_t));
    CHECK(strlen(meridian_string(view, view->scenario)) > 0 && strlen(meridian_string(view, view->ruleset)) > 0);
    p->months = view->month;
    p->revision = view->revision;
    for (at = 0; at < view->column_count; at++) {
        const meridian_column_t *column = &view->columns[at];
        uint32_t family = column->id >> 8;
        CHECK(column->elem_type >= MERIDIAN_U8 && column->elem_type <= MERIDIAN_F32);
        CHECK(column->elem_size == type_sizes[column->elem_type] && column->lanes > 0);
        CHECK((column->rows == 0) == (column->data == NULL) && (uintptr_t)column->data % column->elem_size == 0);
        CHECK(column->changed_rev <= view->revision);
        if (family >= MERIDIAN_FAMILY_CELLS_STATIC && family <= MERIDIAN_FAMILY_CELLS_DERIVED) CHECK(column->rows == view->cell_count);
        if (family == MERIDIAN_FAMILY_UNITS) CHECK(column->rows == view->unit_rows);
        if (family == MERIDIAN_FAMILY_CLASSES) CHECK(column->rows == view->class_count);
        if (family == MERIDIAN_FAMILY_COUNTRIES || family == MERIDIAN_FAMILY_COUNTRIES_STATIC) CHECK(column->rows == view->country_count);
        for (other = 0; other < at; other++) CHECK(view->columns[other].id != column->id);
    }
}

/* The units by row, by cell and by handle are the same. */
static void units_hang_together(probe_t *p, const meridian_view_t *view) {
    const uint32_t *handle = meridian_data(view, MERIDIAN_UNIT_HANDLE), *carrier = meridian_data(view, MERIDIAN_UNIT_CARRIER);
    const uint32_t *cargo = meridian_data(view, MERIDIAN_UNIT_CARGO);
    const uint16_t *cell = meridian_data(view, MERIDIAN_UNIT_CELL), *next = meridian_data(view, MERIDIAN_UNIT_NEXT);
    const uint16_t *first = meridian_data(view, MERIDIAN_CELL_FIRST_UNIT);
    uint32_t row, at, standing = 0, listed = 0;
    for (row = 0; row < view->unit_rows; row++) {
        if (handle[row] == MERIDIAN_NO_UNIT) continue;
        CHECK(meridian_unit_row(handle[row]) == row && cell[row] < view->cell_count);
        if (carrier[row] == MERIDIAN_NO_UNIT) standing++;
        else CHECK(cargo[meridian_unit_row(carrier[row])] == handle[row]);
    }
    for (at = 0; at < view->cell_count; at++) {
        for (row = first[at]; row != MERIDIAN_NO_ROW; row = next[row]) {
            CHECK(row < view->unit_rows && cell[row] == at && listed <= standing);
            listed++;
        }
    }
    CHECK(listed == standing);
}

static void clocks(probe_t *p) {
    meridian_clock_t clock;
    struct { meridian_clock_t clock; uint64_t more; } later;
    clock.struct_size = 8;
    CHECK(p->host->clock(p->host, &clock) == MERIDIAN_E_ARGUMENT);
    CHECK(p->host->clock(p->host, NULL) == MERIDIAN_E_ARGUMENT);
    clock.struct_size = sizeof clock;
    CHECK(p->host->clock(p->host, &clock) == MERIDIAN_OK && clock.now_ns >= p->now && clock.soft_ns <= clock.hard_ns);
    CHECK(clock.now_ns < clock.soft_ns && p->host->cancel_state(p->host) == MERIDIAN_RUN);
    p->now = clock.now_ns;
    /* a plugin of a later version learns how much this host knows */
    memset(&later, 0xA5, sizeof later);
    later.clock.struct_size = sizeof later;
    CHECK(p->host->clock(p->host, &later.clock) == MERIDIAN_OK && later.clock.now_ns >= p->now);
    CHECK(later.clock.struct_size >= sizeof clock && later.clock.struct_size <= sizeof later);
    CHECK(later.clock.struct_size == sizeof later || later.more == UINT64_C(0xA5A5A5A5A5A5A5A5));
}

static void queries(probe_t *p, const meridian_view_t *view) {
    const meridian_host_t *h = p->host;
    const meridian_reach_v1_t *reach = p->tables[0];
    const meridian_legal_v1_t *legal = p->tables[2];
    const uint32_t *handle = meridian_data(view, MERIDIAN_UNIT_HANDLE);
    uint64_t words[2], again[2], many = 0;
    meridian_order_t order;
    uint32_t row, room = ROOM, asked = 0;
    BUFFER(uint16_t, legal->targets(h, out, count));
    BUFFER(uint16_t, legal->assaults(h, out, count));
    BUFFER(uint16_t, legal->naval_targets(h, 0, out, count));
    BUFFER(uint32_t, legal->air_targets(h, out, count));
    BUFFER(uint32_t, legal->repairable(h, out, count));
    BUFFER(uint32_t, legal->interceptors(h, out, count));
    for (row = 0; row < view->unit_rows && asked < 5; row++) {
        uint32_t n = 0;
        if (handle[row] == MERIDIAN_NO_UNIT || reach->cells(h, handle[row], NULL, &n) == MERIDIAN_E_ABSENT) continue;
        BUFFER(meridian_reached_t, reach->cells(h, handle[row], out, count));
        asked++;
    }
    CHECK(legal->targets(h, NULL, NULL) == MERIDIAN_E_ARGUMENT && legal->count(h, 0, NULL) == MERIDIAN_E_ARGUMENT);
    CHECK(reach->cells(h, 0xFFFFFFFFu, NULL, &room) == MERIDIAN_E_ARGUMENT);
    CHECK(legal->count(h, 0, &many) == MERIDIAN_OK);
    room = ROOM;
    CHECK(legal->nth(h, 0, many, &order, p->list, &room) == MERIDIAN_E_ABSENT);
    CHECK(h->rng_fill(h, 5, NULL, 1) == MERIDIAN_E_ARGUMENT && h->rng_fill(h, 5, NULL, 0) == MERIDIAN_OK);
    CHECK(h->rng_fill(h, 5, words, 2) == MERIDIAN_OK && h->rng_fill(h, 6, again, 2) == MERIDIAN_OK);
    CHECK(words[0] != words[1] && (words[0] != again[0] || words[1] != again[1]));
}

static int32_t submit(probe_t *p, uint32_t mode, const meridian_order_t *orders, uint32_t count, uint32_t list_len, meridian_result_t *results) {
    meridian_order_set_t set;
    memset(&set, 0, sizeof set);
    set.struct_size = sizeof set;
    set.mode = mode;
    set.order_size = sizeof *orders;
    set.count = count;
    set.orders = orders;
    set.list = p->list;
    set.list_len = list_len;
    return p->host->orders_submit(p->host, &set, results);
}

/* What this host does not know is refused, not passed over; longer orders are taken where the rest is 0. */
static void later_orders(probe_t *p, const meridian_view_t *view) {
    const meridian_legal_v1_t *legal = p->tables[2];
    const meridian_reach_v1_t *reach = p->tables[0];
    struct { meridian_order_t order; uint64_t more; } four[4];
    meridian_order_set_t set;
    meridian_result_t results[4];
    meridian_field_request_t request;
    uint32_t at, list_len = ROOM;
    memset(four, 0, sizeof four);
    if (legal->random(p->host, 0, 10, &four[0].order, p->list, &list_len) != MERIDIAN_OK) return;
    for (at = 1; at < 4; at++) four[at].order = four[0].order;
    four[1].more = 1;
    four[2].order.flags |= 0x8000u;
    four[3].order.reserved[1] = 1;
    memset(&set, 0, sizeof set);
    set.struct_size = sizeof set;
    set.mode = MERIDIAN_VALIDATE_ONLY;
    set.order_size = sizeof four[0];
    set.count = 4;
    set.orders = &four[0].order;
    set.list = p->list;
    set.list_len = list_len;
    CHECK(p->host->orders_submit(p->host, &set, results) == MERIDIAN_OK && results[0].code == MERIDIAN_R_OK);
    for (at = 1; at < 4; at++) CHECK(results[at].code == MERIDIAN_R_MALFORMED);
    memset(&request, 0, sizeof request);
    request.struct_size = sizeof request;
    request.flags = MERIDIAN_FIELD_LAND | 0x8000u;
    CHECK(reach->field(p->host, &request, p->cells, view->cell_count) == MERIDIAN_E_ARGUMENT);
}

static void orders(probe_t *p, const meridian_view_t *view) {
    const meridian_legal_v1_t *legal = p->tables[2];
    meridian_clock_t before, after;
    meridian_order_t two[2];
    meridian_result_t results[2];
    uint64_t revision;
    uint32_t at, list_len, text_len = 0;
    for (at = 0; at < 6; at++) {
        list_len = ROOM;
        memset(two, 0, sizeof two);
        if (legal->random(p->host, 0, 9, &two[0], p->list, &list_len) != MERIDIAN_OK) break;
        two[0].tag = 71;
        two[1].kind = 60000;
        two[1].tag = 72;
        revision = view->revision;
        before.struct_size = after.struct_size = sizeof before;
        memset(results, 0xA5, sizeof results);
        p->host->clock(p->host, &before);
        CHECK(submit(p, MERIDIAN_VALIDATE_ONLY, two, 2, list_len, results) == MERIDIAN_OK);
        p->host->clock(p->host, &after);
        /* a host that counts work charges for every order, whatever becomes of it */
        if (p->tables[3] != NULL) CHECK(after.work_used == before.work_used + 2 * MERIDIAN_WORK_ORDER);
        CHECK(results[0].tag == 71 && results[0].code == MERIDIAN_R_OK && results[1].tag == 72 && results[1].code == MERIDIAN_R_MALFORMED);
        CHECK(view->revision == revision);
        CHECK(p->host->refusal_text(p->host, 0, NULL, &text_len) == MERIDIAN_OK && text_len == 0);
        BUFFER(char, p->host->refusal_text(p->host, 1, out, count));
        CHECK(submit(p, MERIDIAN_ATOMIC, two, 2, list_len, results) == MERIDIAN_OK);
        CHECK(results[0].code != MERIDIAN_R_OK && results[1].code != MERIDIAN_R_OK && view->revision == revision);
        CHECK(submit(p, MERIDIAN_BEST_EFFORT, two, 1, list_len, at % 2 ? results : NULL) == MERIDIAN_OK);
        if (at % 2) CHECK(results[0].code == MERIDIAN_R_OK && results[0].tag == 71);
        CHECK(view->revision > revision && view->columns == p->columns && view == p->host->view(p->host));
        CHECK(submit(p, MERIDIAN_BEST_EFFORT, two, 0, 0, NULL) == MERIDIAN_OK);
    }
    revision = view->revision;
    CHECK(p->host->view_refresh(p->host) == MERIDIAN_OK && view->revision >= revision);
    p->revision = view->revision;
}

static int32_t begin_phase(meridian_agent_t *agent, const meridian_phase_input_t *input) {
    probe_t *p = agent->data;
    pthread_t thread;
    if (!pthread_equal(p->thread, pthread_self())) complain(p, __LINE__, "begin_phase on the thread of create");
    if (p->inside++) complain(p, __LINE__, "one call at a time");
    tables(p);
    view_is_right(p, input);
    units_hang_together(p, input->view);
    clocks(p);
    queries(p, input->view);
    later_orders(p, input->view);
    if (pthread_create(&thread, NULL, helper, p) == 0) pthread_join(thread, NULL);
    orders(p, input->view);
    units_hang_together(p, input->view);
    p->calls++;
    p->inside--;
    return p->failed ? MERIDIAN_E_INTERNAL : MERIDIAN_OK;
}

static void destroy(meridian_agent_t *agent) {
    probe_t *p = agent->data;
    char text[80];
    int len = snprintf(text, sizeof text, "%u checks in %u steps", p->checks, p->calls);
    outside(p, 0);
    if (!pthread_equal(p->thread, pthread_self())) complain(p, __LINE__, "destroy on the thread of create");
    p->host->log(p->host, MERIDIAN_LOG_INFO, text, (uint32_t)len);
    free(p);
    free(agent);
}

static const meridian_descriptor_t descriptor = {
    sizeof(meridian_descriptor_t), 0, "org.meridian.probe", "probe", "1.0.0", "the Meridian authors", "MIT OR Apache-2.0", "Tests the host. word=W: has to be `given`."};
static uint32_t count(void) { return 1; }
static const meridian_descriptor_t *get_descriptor(uint32_t index) { return index == 0 ? &descriptor : NULL; }

static void configured(probe_t *p, const meridian_config_t *config) {
    CHECK(config->struct_size >= sizeof *config && config->side <= MERIDIAN_ALLIES && config->stack_size >= 8u << 20);
    CHECK(config->param_count == 1 && strcmp(config->params[0].key, "word") == 0 && strcmp(config->params[0].value, "given") == 0);
    tables(p);
    outside(p, 0);
}

static meridian_agent_t *create(const meridian_host_t *host, const char *id, const meridian_config_t *config) {
    probe_t *p = calloc(1, sizeof *p);
    meridian_agent_t *agent = calloc(1, sizeof *agent);
    if (p == NULL || agent == NULL || strcmp(id, descriptor.id) != 0) return NULL;
    p->host = host;
    p->copy = *host;
    p->thread = pthread_self();
    p->side = config->side;
    configured(p, config);
    if (p->failed) return NULL;
    agent->struct_size = sizeof *agent;
    agent->data = p;
    agent->begin_phase = begin_phase;
    agent->destroy = destroy;
    return agent;
}

static const meridian_factory_v1_t factory = {sizeof(meridian_factory_v1_t), 0, count, get_descriptor, create};
static const void *get_factory(const char *id) { return strcmp(id, MERIDIAN_FACTORY) == 0 ? &factory : NULL; }
static const meridian_entry_t entry = {
    MERIDIAN_MAGIC, MERIDIAN_ABI_MAJOR, MERIDIAN_ABI_MINOR, 0, 0, sizeof(meridian_entry_t), 0, NULL, NULL, get_factory};

MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v1(void) { return &entry; }
