/* Plugins that are wrong on purpose, one for each value of WRONG; with 0 nothing is. The right one draws a few legal orders
 * in every step, remembers how many steps it has played, and offers that memory. The table in kit/plugins.rs says which
 * test of the kit has to find which fault.
 */
#include "meridian_ai.h"

#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    RIGHT,
    NO_SYMBOL,
    WRONG_MAGIC,
    WRONG_MAJOR,
    SHORT_ENTRY,
    NEW_ENTRY,
    SLOW_SCAN,
    INIT_ONCE,
    ANY_FACTORY,
    NO_AGENTS,
    ANY_DESCRIPTOR,
    LATIN1,
    BAD_ID,
    BAD_VERSION,
    SHORT_AGENT,
    CRASH_IN_CREATE,
    ANY_AGENT,
    ANY_PARAMETER,
    SILENT,
    ANY_VALUE,
    LEAKS,
    HANGS,
    FAILS,
    MALFORMED,
    GARBAGE,
    AXIS_ONLY,
    TRUSTS_EXTENSIONS,
    COUNTS_COLUMNS,
    READS_BEYOND,
    KNOWS_ALL_PHASES,
    TRIES_FOR_EVER,
    DEAF,
    WRITES_VIEW,
    STALE_POINTER,
    OTHER_THREAD,
    ROUNDS_DOWN,
    CATCHES_SIGNALS,
    CHANGES_FOLDER,
    THREAD_LEFT,
    FILE_LEFT,
    CHILD,
    WRITES_FILE,
    PRINTS,
    LOG_FLOOD,
    TIME_SEED,
    GLOBAL_COUNTER,
    SHARED_STATE,
    LOOKS_AT_CLOCK,
    FORGETS,
    ONE_READ,
    BELIEVES_MEMORY,
    NEEDS_LENGTH,
    WRONG_WINDOW,
    HELPERS,
    OFTEN_REFUSED,
    GREEDY,
    EXITS,
    NO_TAKEOVER,
    NEEDS_UNITS,
    NO_LICENSE,
    BAD_DEFAULT,
    LATIN1_LOG,
    USES_DEAD_HOST,
    ASKS_ONCE,
    TIRES,
    FORGETS_THE_END,
    SPENDS_BY_CLOCK,
    SLOW,
    ANY_VERSION,
    OLD_LAYOUT
};
enum { VERSION = WRONG == OLD_LAYOUT ? 2 : 1 }; /* of its memory */

typedef struct {
    const meridian_host_t *host;
    const meridian_legal_v1_t *legal;
    uint32_t most;  /* parameter: orders in a step */
    uint32_t steps; /* its memory */
    pthread_t thread;
    int has_thread;
    volatile int stop;
    void *hoard;
} player_t;

static uint32_t agents;        /* GLOBAL_COUNTER */
static volatile uint32_t mood; /* SHARED_STATE */
static int started;

static void say(const meridian_host_t *host, const char *text) {
    host->log(host, MERIDIAN_LOG_ERROR, text, (uint32_t)strlen(text));
}

static int32_t submit(player_t *p, const meridian_order_t *order, const uint32_t *list, uint32_t list_len, meridian_result_t *result) {
    meridian_order_set_t set;
    memset(&set, 0, sizeof set);
    set.struct_size = sizeof set;
    set.mode = MERIDIAN_BEST_EFFORT;
    set.order_size = WRONG == MALFORMED ? 12 : sizeof *order;
    set.count = 1;
    set.orders = order;
    set.list = list;
    set.list_len = list_len;
    return p->host->orders_submit(p->host, &set, result);
}

static void burn(double seconds) {
    clock_t begin = clock();
    volatile double x = 1;
    while ((double)(clock() - begin) < seconds * CLOCKS_PER_SEC) x = x * 1.0000001 + 1e-9;
}

static void *look_on(void *data) {
    player_t *p = data;
    meridian_order_t order;
    meridian_result_t result;
    memset(&order, 0, sizeof order);
    order.kind = MERIDIAN_ORDER_STANCE;
    if (WRONG == OTHER_THREAD) submit(p, &order, NULL, 0, &result);
    if (WRONG == USES_DEAD_HOST) {
        usleep(300000);
        for (;;) p->host->cancel_state(p->host);
    }
    if (WRONG == THREAD_LEFT || WRONG == HELPERS) {
        while (!p->stop) usleep(10000);
    }
    return NULL;
}

static void mischief(player_t *p, const meridian_phase_input_t *input) {
    const meridian_view_t *view = input->view;
    static char line[4000];
    int at;
    (void)at;
    switch (WRONG) {
    case AXIS_ONLY:
        if (input->side == MERIDIAN_ALLIES) abort();
        break;
    case COUNTS_COLUMNS: /* the classes of the units are always the 31st column */
        *(volatile uint16_t *)&mood = ((const uint16_t *)view->columns[30].data)[view->unit_rows];
        if (view->columns[30].id != MERIDIAN_UNIT_CLASS) abort();
        break;
    case READS_BEYOND:
        mood = ((const volatile uint32_t *)view)[sizeof *view / 4 + 2];
        break;
    case KNOWS_ALL_PHASES:
        if (input->phase > MERIDIAN_PHASE_SUPPLY) abort();
        break;
    case DEAF:
        if (input->phase == MERIDIAN_PHASE_WAR_DECLARATION) burn(0.6);
        break;
    case SLOW:
        if (input->phase == MERIDIAN_PHASE_WAR_DECLARATION) burn(11);
        break;
    case ASKS_ONCE:
        if (input->phase == MERIDIAN_PHASE_COMBAT && p->host->cancel_state(p->host) == MERIDIAN_RUN) burn(0.6);
        break;
    case WRITES_VIEW:
        ((uint8_t *)meridian_data(view, MERIDIAN_CELL_FORT))[7] = 3;
        break;
    case OTHER_THREAD:
        pthread_create(&p->thread, NULL, look_on, p);
        pthread_join(p->thread, NULL);
        break;
    case ROUNDS_DOWN:
        fesetround(FE_DOWNWARD);
        break;
    case CATCHES_SIGNALS:
        signal(SIGTERM, SIG_IGN);
        break;
    case CHANGES_FOLDER:
        if (chdir("/") == 0) setenv("MERIDIAN_WAS_HERE", "1", 1);
        break;
    case CHILD:
        if (fork() == 0) {
            for (;;) sleep(1);
        }
        break;
    case WRITES_FILE: {
        FILE *file = fopen("notes.txt", "a");
        if (file) fclose(file);
        break;
    }
    case PRINTS:
        printf("thinking\n");
        break;
    case LOG_FLOOD:
        memset(line, 'x', sizeof line);
        for (at = 0; at < 100; at++) p->host->log(p->host, MERIDIAN_LOG_INFO, line, sizeof line);
        break;
    case LATIN1_LOG:
        p->host->log(p->host, MERIDIAN_LOG_INFO, "K\xF6ln", 4);
        break;
    case EXITS:
        exit(0);
    case NEEDS_UNITS:
        if (view->unit_rows == 0 && input->phase == MERIDIAN_PHASE_COMBAT) abort();
        break;
    default:
        break;
    }
}

static int32_t begin_phase(meridian_agent_t *agent, const meridian_phase_input_t *input) {
    player_t *p = agent->data;
    static uint32_t lists[2][65536];
    uint32_t *list = lists[input->side & 1];
    uint32_t most = p->most + p->steps % 3, at;
    const volatile uint8_t *side = meridian_data(input->view, MERIDIAN_CELL_SIDE);
    p->steps++;
    mischief(p, input);
    if (WRONG == FAILS && p->steps > 4) {
        say(p->host, "my brain is empty");
        return MERIDIAN_E_INTERNAL;
    }
    if (WRONG == TIRES && p->steps > 45) return MERIDIAN_E_INTERNAL;
    if (WRONG == HANGS && p->steps > 4) {
        for (;;) mood++;
    }
    if (WRONG == TIME_SEED) most = 1 + ((uint32_t)time(NULL) * 2654435761u >> 16) % 5;
    if (WRONG == GLOBAL_COUNTER) most = 2 + agents % 3;
    if (WRONG == SHARED_STATE) {
        /* two agents at the same step write different words */
        uint32_t own = (uint32_t)(p->steps * 2654435761u) ^ (uint32_t)(uintptr_t)p;
        mood = own;
        usleep(20000); /* long enough that games at the same time meet in it */
        if (mood != own) most += 2;
    }
    if (WRONG == LOOKS_AT_CLOCK) {
        meridian_clock_t before, after;
        uint64_t word;
        before.struct_size = after.struct_size = sizeof before;
        p->host->clock(p->host, &before);
        for (at = 0; at < 40; at++) p->host->rng_fill(p->host, 77, &word, 1);
        p->host->clock(p->host, &after);
        if (after.now_ns - before.now_ns > 10000000) most++;
    }
    if (p->legal == NULL) return MERIDIAN_S_DEFAULT;
    for (at = 0; at < most && p->host->cancel_state(p->host) == MERIDIAN_RUN; at++) {
        meridian_order_t order;
        meridian_result_t result;
        uint32_t room = 65536;
        memset(&order, 0, sizeof order);
        if (p->legal->random(p->host, 0, 3, &order, list, &room) != MERIDIAN_OK) break;
        if (WRONG == GARBAGE || (WRONG == OFTEN_REFUSED && at % 3 == 2)) order.kind = MERIDIAN_ORDER_MOVE, order.unit = 0;
        if (WRONG == SPENDS_BY_CLOCK) {
            const meridian_work_v1_t *work = p->host->get_extension(p->host, MERIDIAN_EXT_WORK);
            struct timespec now;
            clock_gettime(CLOCK_MONOTONIC, &now);
            work->spend(p->host, (uint64_t)(now.tv_nsec / 1000 % 50) * 1000);
        }
        if (submit(p, &order, list, room, &result) != MERIDIAN_OK) return MERIDIAN_OK;
        if (WRONG == STALE_POINTER) mood = side[at];
        if (result.code != MERIDIAN_R_OK) {
            if (WRONG == TRIES_FOR_EVER) at--;
            else if (WRONG != GARBAGE && WRONG != OFTEN_REFUSED) break;
        }
    }
    return MERIDIAN_OK;
}

/* ------------------------------------------------------------------------------------------------------ memory */

static int32_t save(meridian_agent_t *agent, uint32_t context, const meridian_stream_t *out) {
    player_t *p = agent->data;
    uint32_t words[3];
    (void)context;
    words[0] = 2;
    words[1] = WRONG == FORGETS ? 0 : p->steps;
    words[2] = 12345;
    return out->write(out, words, sizeof words);
}

static int32_t load(meridian_agent_t *agent, uint32_t context, uint32_t version, const meridian_stream_t *in) {
    player_t *p = agent->data;
    uint8_t bytes[12];
    uint32_t words[3];
    uint64_t have = 0;
    (void)context;
    if (WRONG == OLD_LAYOUT && version == 1) abort(); /* which it says it reads */
    if (version != VERSION && WRONG != ANY_VERSION) return MERIDIAN_S_REBUILD;
    while (have < sizeof bytes) {
        int64_t got = in->read(in, bytes + have, sizeof bytes - have);
        if (got < 0) return MERIDIAN_E_INTERNAL;
        if (got == 0) break;
        have += (uint64_t)got;
        if (WRONG == ONE_READ) break;
    }
    if (WRONG == NEEDS_LENGTH && have > 0 && have < sizeof bytes) abort();
    if (have < sizeof bytes) return MERIDIAN_S_REBUILD;
    memcpy(words, bytes, sizeof bytes);
    if (WRONG == BELIEVES_MEMORY) { /* the first word says how many follow */
        uint32_t *copy = malloc(12);
        *(volatile uint32_t *)(copy + words[0]) = 0;
        free(copy);
    }
    if (words[0] != 2 || words[2] != 12345) return MERIDIAN_S_REBUILD;
    p->steps = words[1];
    return MERIDIAN_OK;
}

static const meridian_state_v1_t state = {sizeof(meridian_state_v1_t), VERSION, WRONG == WRONG_WINDOW ? 2 : 1, 0, save, load};

static const void *agent_extension(meridian_agent_t *agent, const char *id) {
    (void)agent;
    return strcmp(id, MERIDIAN_EXT_STATE) == 0 ? &state : NULL;
}

/* ---------------------------------------------------------------------------------------------- life and death */

static void on_takeover(meridian_agent_t *agent, uint32_t reason) {
    (void)agent;
    (void)reason;
    if (WRONG == NO_TAKEOVER) abort();
}

static void end_of_game(meridian_agent_t *agent, const meridian_game_result_t *result) {
    (void)agent;
    if (WRONG == FORGETS_THE_END && result->winner > MERIDIAN_ALLIES) abort();
}

static void destroy(meridian_agent_t *agent) {
    player_t *p = agent->data;
    if (p->has_thread && WRONG == HELPERS) {
        p->stop = 1;
        pthread_join(p->thread, NULL);
    }
    free(p->hoard);
    if (WRONG != LEAKS && WRONG != USES_DEAD_HOST && WRONG != THREAD_LEFT) free(p);
    free(agent);
}

static const meridian_descriptor_t descriptor = {
    sizeof(meridian_descriptor_t),
    0,
    WRONG == BAD_ID ? "My Player" : "org.example.wrong",
    WRONG == LATIN1 ? "K\xF6nig" : "wrong",
    WRONG == BAD_VERSION ? "new" : "1.0.0",
    "the Meridian authors",
    WRONG == NO_LICENSE ? "" : "MIT OR Apache-2.0",
    "Draws legal orders. orders=N: least number in a step (2)."};

static uint32_t count(void) { return WRONG == NO_AGENTS ? 0 : 1; }
static const meridian_descriptor_t *get_descriptor(uint32_t index) {
    return index == 0 || WRONG == ANY_DESCRIPTOR ? &descriptor : NULL;
}

static meridian_agent_t *create(const meridian_host_t *host, const char *id, const meridian_config_t *config) {
    player_t *p;
    meridian_agent_t *agent;
    uint32_t at, most = 2;
    agents++;
    if (WRONG == CRASH_IN_CREATE) abort();
    if (strcmp(id, descriptor.id) != 0 && WRONG != ANY_AGENT) return NULL;
    for (at = 0; at < config->param_count; at++) {
        char *end;
        if (strcmp(config->params[at].key, "orders") != 0) {
            if (WRONG == ANY_PARAMETER) continue;
            if (WRONG != SILENT) say(host, "the only parameter is `orders`");
            return NULL;
        }
        most = (uint32_t)strtoul(config->params[at].value, &end, 10);
        if ((end == config->params[at].value || *end) && WRONG != ANY_VALUE) {
            say(host, "`orders` is no number");
            return NULL;
        }
    }
    p = calloc(1, WRONG == LEAKS ? sizeof *p + 100000 : sizeof *p);
    agent = calloc(1, sizeof *agent);
    if (p == NULL || agent == NULL) return NULL;
    if (WRONG == LEAKS) memset(p + 1, 1, 100000);
    p->host = host;
    p->most = most;
    p->legal = host->get_extension(host, MERIDIAN_EXT_LEGAL);
    if (WRONG == TRUSTS_EXTENSIONS && p->legal->struct_size < sizeof *p->legal) return NULL;
    if (WRONG == GREEDY) {
        p->hoard = malloc(700u << 20);
        if (p->hoard) memset(p->hoard, 1, 700u << 20);
    }
    if (WRONG == FILE_LEFT && open("/dev/null", O_RDONLY) < 0) return NULL;
    if (WRONG == HELPERS || WRONG == THREAD_LEFT || WRONG == USES_DEAD_HOST) {
        p->has_thread = pthread_create(&p->thread, NULL, look_on, p) == 0;
    }
    agent->struct_size = WRONG == SHORT_AGENT ? 8 : sizeof *agent;
    agent->data = p;
    agent->begin_phase = begin_phase;
    agent->destroy = destroy;
    agent->get_extension = agent_extension;
    agent->on_takeover = on_takeover;
    agent->end_of_game = end_of_game;
    return agent;
}

/* -------------------------------------------------------------------------------------------- factory and entry */

static const meridian_param_info_t orders_info = {
    sizeof(meridian_param_info_t), MERIDIAN_PARAM_SPIN, 0, 0, "orders", "orders", "least number of orders in a step",
    WRONG == BAD_DEFAULT ? "200" : "2", NULL, 0, 100, 1};
static uint32_t param_count(const char *id) { return strcmp(id, descriptor.id) == 0 ? 1 : 0; }
static const meridian_param_info_t *param_info(const char *id, uint32_t index) {
    return strcmp(id, descriptor.id) == 0 && index == 0 ? &orders_info : NULL;
}

static const meridian_params_v1_t params = {sizeof(meridian_params_v1_t), 0, param_count, param_info};
static const meridian_factory_v1_t factory = {sizeof(meridian_factory_v1_t), 0, count, get_descriptor, create};

static const void *get_factory(const char *id) {
    if (WRONG == SLOW_SCAN) burn(0.3);
    if (strcmp(id, MERIDIAN_PARAMS) == 0) { /* where there is such a table the host itself refuses what does not fit */
        return WRONG == ANY_VALUE || WRONG == ANY_PARAMETER || WRONG == SILENT ? NULL : &params;
    }
    return strcmp(id, MERIDIAN_FACTORY) == 0 || WRONG == ANY_FACTORY ? &factory : NULL;
}
static int32_t init(const char *folder) {
    (void)folder;
    return WRONG == INIT_ONCE ? started++ : 0;
}
static void deinit(void) {}

#define ENTRY                                                                                                                   \
    {                                                                                                                           \
        WRONG == WRONG_MAGIC ? 12345 : MERIDIAN_MAGIC, WRONG == WRONG_MAJOR ? 9 : MERIDIAN_ABI_MAJOR, MERIDIAN_ABI_MINOR, 0, 0, \
            WRONG == SHORT_ENTRY ? 40 : sizeof(meridian_entry_t), 0, init, deinit, get_factory                                  \
    }
static const meridian_entry_t entries[2] = {ENTRY, ENTRY};

#ifdef HIDE
MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v0(void);
MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v0(void) { return entries; }
#else
MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v1(void) {
    static int calls;
    return WRONG == NEW_ENTRY ? &entries[calls++ % 2] : entries;
}
#endif
