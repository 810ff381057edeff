/* The corporal, a player of the skirmish in C: fires where it hurts most by the exact odds, goes forward if he has to,
 * rallies, takes cover, and throws away what he can't use.
 *
 *   make && meridian skirmish play --scenario village --axis ./libcorporal.so:bold=2 --allies random
 */
#include "meridian_skirmish.h"

#include <stdlib.h>
#include <string.h>

typedef struct corporal {
    meridian_sk_player_t player; /* first, so that the player is the corporal */
    const meridian_sk_host_t *host;
    uint8_t side;
    double bold; /* how much he wants to go forward; 1 as he was taught */
} corporal_t;

/* What can be set. The host refuses what is no number from 0 to 4. */
static const meridian_sk_param_info_t PARAM[] = {{
    sizeof(meridian_sk_param_info_t),
    MERIDIAN_SK_PARAM_REAL,
    MERIDIAN_SK_PARAM_STRENGTH | MERIDIAN_SK_PARAM_TUNABLE,
    0,
    "bold",
    "Boldness",
    "How much he wants to go forward; 1 as he was taught.",
    "1",
    NULL,
    0,
    4,
    0.25,
}};

static const meridian_sk_params_t PARAMS = {sizeof(meridian_sk_params_t), sizeof PARAM / sizeof PARAM[0], PARAM};

MERIDIAN_SK_EXPORT const meridian_sk_params_t *meridian_skirmish_params_v1(void)
{
    return &PARAMS;
}

/* What becomes of a man, in hundredths: unharmed, pinned, broken, routed, wounded, killed (SK §4.5). */
static const int64_t HARM[6] = {0, 20, 45, 100, 50, 100};

/* Hundredths of a man that an attack may be expected to cost; -1 for what is no attack. */
static int64_t attack(const corporal_t *self, uint32_t order)
{
    meridian_sk_odds_t odds;
    meridian_sk_man_odds_t men[64];
    uint32_t count = 64, row, effect;
    int64_t sum = 0;
    odds.struct_size = sizeof odds;
    if (self->host->odds(self->host, order, &odds, men, &count) != MERIDIAN_SK_OK || odds.ways == 0)
        return -1;
    switch (odds.kind) {
    case MERIDIAN_SK_ODDS_SHOT: /* unharmed, shaken, stopped, destroyed */
        return (25 * (int64_t)odds.ends[1] + 100 * (int64_t)odds.ends[2] + 400 * (int64_t)odds.ends[3]) / odds.ways;
    case MERIDIAN_SK_ODDS_DUEL: /* held, won, lost, tied */
        sum = 100 * ((int64_t)odds.ends[1] - (int64_t)odds.ends[2]) - 20 * (int64_t)odds.ends[0];
        return sum < 0 ? 0 : sum / odds.ways;
    default:
        for (row = 0; row < count; row++)
            for (effect = 0; effect < 6; effect++)
                sum += HARM[effect] * men[row].ways[effect];
        return sum / odds.ways;
    }
}

/* How far forward the side has to be; 0 if it wins by waiting. */
static uint8_t wanted(const meridian_sk_view_t *view)
{
    uint8_t goal;
    if (view->holds == view->side)
        return 0;
    for (goal = 0; goal < view->goal_count; goal++)
        if (view->goals[goal].side == view->side && view->goals[goal].kind == MERIDIAN_SK_GOAL_REACH)
            return view->goals[goal].advance;
    return 3;
}

static int64_t worth(const corporal_t *self, const meridian_sk_view_t *view, uint32_t index)
{
    const meridian_sk_order_t *order = &view->orders[index];
    const meridian_sk_group_t *group = NULL;
    const meridian_sk_card_t *card = NULL;
    const uint8_t to = wanted(view);
    const int64_t harm = attack(self, index);
    if (harm >= 0)
        return harm - 8;
    if (order->group != MERIDIAN_SK_NONE)
        group = &view->groups[4 * view->side + order->group];
    if (order->card != MERIDIAN_SK_NONE)
        card = &view->cards[order->card];
    switch (order->kind) {
    case MERIDIAN_SK_PLACE:
        return card->terrain == MERIDIAN_SK_MARSH || card->terrain == MERIDIAN_SK_STREAM ? -1 : 10;
    case MERIDIAN_SK_MOVE:
        return order->way == MERIDIAN_SK_FORWARD && group->advance < to ? (int64_t)(60 * self->bold) : -1;
    case MERIDIAN_SK_ENTER:
    case MERIDIAN_SK_HALT:
        return group->advance >= to ? 50 : -1;
    case MERIDIAN_SK_RALLY:
        return 40;
    case MERIDIAN_SK_HERO:
        return view->men[order->man].morale == MERIDIAN_SK_READY ? -1 : 30;
    case MERIDIAN_SK_FREE:
    case MERIDIAN_SK_CUT:
        return 35;
    case MERIDIAN_SK_LAY: /* before the enemy */
        return order->target_side == view->side ? -1 : 30;
    case MERIDIAN_SK_CONCEAL:
        return to == 0 ? 15 : -1;
    case MERIDIAN_SK_DISCARD:
        switch (card->kind) {
        case MERIDIAN_SK_CARD_FIRE:
        case MERIDIAN_SK_CARD_RALLY:
            return -1;
        case MERIDIAN_SK_CARD_MOVEMENT:
            return to == 0 ? 2 : -1;
        default:
            return 1;
        }
    case MERIDIAN_SK_END:
        return 0;
    default:
        return -1;
    }
}

static int32_t decide(meridian_sk_player_t *player, const meridian_sk_view_t *view)
{
    const corporal_t *self = (const corporal_t *)(const void *)player;
    int64_t best = INT64_MIN;
    uint32_t index, found = 0;
    for (index = 0; index < view->order_count; index++) {
        const int64_t now = worth(self, view, index);
        if (now > best) {
            best = now;
            found = index;
        }
    }
    return (int32_t)found;
}

static void destroy(meridian_sk_player_t *player)
{
    free(player);
}

static meridian_sk_player_t *create(const meridian_sk_host_t *host, const meridian_sk_config_t *config)
{
    static const char why[] = "no memory";
    corporal_t *self = (corporal_t *)calloc(1, sizeof *self);
    uint32_t at;
    if (self == NULL) {
        host->log(host, MERIDIAN_SK_LOG_ERROR, why, (uint32_t)strlen(why));
        return NULL;
    }
    self->player.struct_size = sizeof self->player;
    self->player.decide = decide;
    self->player.destroy = destroy;
    self->host = host;
    self->side = config->side;
    self->bold = 1;
    for (at = 0; at < config->param_count; at++)
        if (strcmp(config->params[at].key, "bold") == 0)
            self->bold = strtod(config->params[at].value, NULL);
    return &self->player;
}

static const meridian_sk_entry_t ENTRY = {
    MERIDIAN_SK_MAGIC,
    MERIDIAN_SK_MAJOR,
    MERIDIAN_SK_MINOR,
    0, /* a host of minor 0 gives no parameters */
    0,
    sizeof(meridian_sk_entry_t),
    0,
    "org.example.corporal",
    "Corporal",
    "1.1.0",
    "Meridian",
    "MIT OR Apache-2.0",
    "Fires where it hurts most and goes forward if he has to.",
    create,
};

MERIDIAN_SK_EXPORT const meridian_sk_entry_t *meridian_skirmish_v1(void)
{
    return &ENTRY;
}
