/* Players of the skirmish that do one thing wrong, in the place that the definition DO names. */
#include "meridian_skirmish.h"

#include <stdlib.h>
#include <string.h>

enum { WELL, FAULT, LOOP, LEAVE, GIVE_UP, FAR, FAULT_IN_CREATE, LOOP_IN_CREATE, FAULT_ON_LOAD, TALK, TALK_AND_LOOP };

static const meridian_sk_host_t *to;

static void say(const char *text)
{
    if (DO == TALK || DO == TALK_AND_LOOP)
        to->log(to, MERIDIAN_SK_LOG_INFO, text, (uint32_t)strlen(text));
}

static int decisions;

static int32_t decide(meridian_sk_player_t *player, const meridian_sk_view_t *view)
{
    (void)player;
    /* some orders go well */
    if (++decisions > 3) {
        if (DO == FAULT)
            *(volatile int *)8 = 1;
        if (DO == LOOP || DO == TALK_AND_LOOP)
            for (;;)
                *(volatile int *)&decisions = decisions;
        if (DO == LEAVE)
            exit(3);
        if (DO == GIVE_UP)
            return MERIDIAN_SK_E_INTERNAL;
        if (DO == FAR)
            return 1000000;
    }
    return (int32_t)view->order_count - 1;
}

static void end(meridian_sk_player_t *player, uint8_t winner)
{
    (void)player;
    (void)winner;
    say("the game is over");
}

static void destroy(meridian_sk_player_t *player)
{
    free(player);
}

static meridian_sk_player_t *create(const meridian_sk_host_t *host, const meridian_sk_config_t *config)
{
    meridian_sk_player_t *player = calloc(1, sizeof *player);
    (void)config;
    to = host;
    say("I am made");
    if (DO == FAULT_IN_CREATE)
        *(volatile int *)8 = 1;
    if (DO == LOOP_IN_CREATE)
        for (;;)
            *(volatile int *)&decisions = decisions;
    player->struct_size = sizeof *player;
    player->decide = decide;
    player->end = end;
    player->destroy = destroy;
    return player;
}

static const meridian_sk_entry_t ENTRY = {MERIDIAN_SK_MAGIC, MERIDIAN_SK_MAJOR, MERIDIAN_SK_MINOR, 0, 0,
    sizeof(meridian_sk_entry_t), 0, "org.example.bad-soldier", "Bad soldier", "1.0.0", "", "", "", create};

MERIDIAN_SK_EXPORT const meridian_sk_entry_t *meridian_skirmish_v1(void)
{
    if (DO == FAULT_ON_LOAD)
        *(volatile int *)8 = 1;
    return &ENTRY;
}
