/* meridian_skirmish.h - the interface between Meridian and libraries that play its skirmish. C99, C11 and C++11.
 *
 * The skirmish is a small game of cards beside the war; its rules are cited as SK §n and stand in docs/rules/skirmish.
 * A player is a dynamic library that exports meridian_skirmish_v1(), and meridian_skirmish_params_v1() if it takes
 * parameters. It needs this header alone; both headers may be used in one library, and one library may export both
 * entries.
 *
 * ONE CALL A DECISION. decide() gets what its side may know and the list of all legal orders, and answers with the
 * index of one of them. There is no illegal order that could be given, and nothing else to answer.
 *
 * THREADS. All functions of a player are called on one thread, the same from create() to destroy(), and never at the
 * same time. Different players run at the same time, also two of one library: keep everything in
 * meridian_sk_player_t.data and nothing in globals. Functions of the host are called on that thread, inside decide();
 * log() inside create(), end() and destroy() too.
 *
 * LIFETIMES. What one side allocates the other never frees. The host table lives from create() to the end of destroy();
 * the configuration during create(); the view and all that it points to during decide(). Strings of the entry live as
 * long as the library, which is never unloaded.
 *
 * GUESTS. A player leaves floating-point control, signal handlers, locale, working folder and environment as they were,
 * never calls exit(), and prints nothing on stdout. An exception or a panic must not leave it.
 *
 * SIZES. Structures that may grow begin with struct_size: the sender writes sizeof, the receiver reads no further. New
 * fields come last: ask MERIDIAN_SK_HAS before you use one that came after minor 0. Fixed-width types only; 64-bit
 * little-endian machines only. Write 0 into reserved fields. Structures in arrays never grow.
 *
 * TIME. A decision that takes longer than budget_ms of the configuration loses the game; clock() says what is left.
 * A player that answers with a number that is no index, or a negative one, loses the game too.
 *
 * SAME GAME. The same seed is the same game. A player that draws does so from its own seed and nothing else.
 *
 * SIDES are 0 Axis, 1 Allies. GROUPS are 0 to 3 of their side. MEN and CARDS are rows of the tables of the view and
 * keep their numbers. NONE, 0xFF, is no card, no group, no man, no side. RANGES are relative: 0 far, 5 in contact
 * (SK §2.5).
 */
#ifndef MERIDIAN_SKIRMISH_H
#define MERIDIAN_SKIRMISH_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define MERIDIAN_SK_EXPORT __declspec(dllexport)
#else
#define MERIDIAN_SK_EXPORT __attribute__((visibility("default")))
#endif

/* "MERIDSK" and a newline, read as a little-endian number. */
#define MERIDIAN_SK_MAGIC UINT64_C(0x0A4B53444952454D)
#define MERIDIAN_SK_MAJOR 1
#define MERIDIAN_SK_MINOR 2

/* Is the field there? p points to a structure that begins with struct_size. */
#define MERIDIAN_SK_HAS(p, type, field) ((p)->struct_size >= offsetof(type, field) + sizeof((p)->field))

#define MERIDIAN_SK_NONE 0xFF
#define MERIDIAN_SK_GROUPS 4

/* ------------------------------------------------------------------------------------------------ status codes */

/* Returned by functions of the host; decide() may return one that is negative to give up. */
#define MERIDIAN_SK_OK 0
#define MERIDIAN_SK_E_BUFFER (-1)   /* the caller's memory is too small: *count is the size needed */
#define MERIDIAN_SK_E_ARGUMENT (-2) /* null, out of range */
#define MERIDIAN_SK_E_ABSENT (-3)   /* odds(): the order is no attack */
#define MERIDIAN_SK_E_THREAD (-4)   /* called outside decide() */
#define MERIDIAN_SK_E_INTERNAL (-7) /* decide(): the player failed */

#define MERIDIAN_SK_LOG_INFO 0
#define MERIDIAN_SK_LOG_WARN 1
#define MERIDIAN_SK_LOG_ERROR 2

/* ------------------------------------------------------------------------------------------------------- cards */

/* SK §1.4: what a card is played for. */
#define MERIDIAN_SK_CARD_FIRE 0     /* value = strength, least = the least range (SK §4.1) */
#define MERIDIAN_SK_CARD_MOVEMENT 1
#define MERIDIAN_SK_CARD_RALLY 2    /* value = men (SK §7.1) */
#define MERIDIAN_SK_CARD_SMOKE 3
#define MERIDIAN_SK_CARD_CONCEALMENT 4
#define MERIDIAN_SK_CARD_RADIO 5
#define MERIDIAN_SK_CARD_WIRE 6
#define MERIDIAN_SK_CARD_MINEFIELD 7
#define MERIDIAN_SK_CARD_HERO 8
#define MERIDIAN_SK_CARD_SNIPER 9
#define MERIDIAN_SK_CARD_BREEZE 10
#define MERIDIAN_SK_CARD_GROUND 11  /* terrain = which */

/* SK §6: ground. */
#define MERIDIAN_SK_OPEN 0
#define MERIDIAN_SK_BRUSH 1
#define MERIDIAN_SK_WOODS 2
#define MERIDIAN_SK_BUILDING 3
#define MERIDIAN_SK_HILL 4
#define MERIDIAN_SK_WALL 5
#define MERIDIAN_SK_GULLY 6
#define MERIDIAN_SK_STREAM 7
#define MERIDIAN_SK_MARSH 8
#define MERIDIAN_SK_PILLBOX 9
#define MERIDIAN_SK_DRIFTS 10

/* A card of the deck, with what it shows when a check turns it up (SK §1.1, SK §1.2). */
typedef struct meridian_sk_card {
    uint8_t kind;      /* MERIDIAN_SK_CARD_... */
    uint8_t value;
    uint8_t least;
    uint8_t terrain;   /* of a ground card, else NONE */
    uint8_t number;    /* 0 to 6 */
    uint8_t is_red;    /* colour of the number */
    uint8_t place[8];  /* position from 1 among 1 to 8 men */
    uint8_t place_red; /* bit i: place[i] is red */
    uint8_t reserved;
} meridian_sk_card_t;

/* ------------------------------------------------------------------------------------------- men and groups */

/* SK §2.2. */
#define MERIDIAN_SK_READY 0
#define MERIDIAN_SK_PINNED 1
#define MERIDIAN_SK_BROKEN 2

#define MERIDIAN_SK_IN_GAME 0
#define MERIDIAN_SK_KILLED 1
#define MERIDIAN_SK_ROUTED 2
#define MERIDIAN_SK_CAPTURED 3

/* Flags of a man: how he is, and what his card is marked with. */
#define MERIDIAN_SK_WOUNDED 0x0001u    /* SK §16.2 */
#define MERIDIAN_SK_IS_HERO 0x0002u    /* SK §15.1; nerve and close_combat are without it */
#define MERIDIAN_SK_ON_SKIS 0x0004u    /* SK §99.9 */
#define MERIDIAN_SK_CHANGED 0x0008u    /* between skis and feet in this turn */
#define MERIDIAN_SK_JAMMED 0x0010u     /* his weapon is out of order (SK §11.5) */
#define MERIDIAN_SK_GUN_JAMMED 0x0020u /* a vehicle's gun is */
#define MERIDIAN_SK_BOGGED 0x0040u     /* SK §13.3 */
#define MERIDIAN_SK_IMMOBILE 0x0080u   /* SK §13.2 */
#define MERIDIAN_SK_CAMOUFLAGE 0x0100u /* SK §99.86 */
#define MERIDIAN_SK_PARTISAN 0x0200u   /* SK §16.1 */
#define MERIDIAN_SK_HAS_SKIS 0x0400u
#define MERIDIAN_SK_HAS_RADIO 0x0800u  /* SK §12.1 */
#define MERIDIAN_SK_VEHICLE 0x1000u    /* SK §13.1: a vehicle with its crew */
#define MERIDIAN_SK_TRACKED 0x2000u

#define MERIDIAN_SK_HAND 0     /* carried and fired by its man */
#define MERIDIAN_SK_MOUNTED 1  /* a medium machine gun */
#define MERIDIAN_SK_ORDNANCE 2 /* a gun (SK §11) */
#define MERIDIAN_SK_MORTAR 3

/* A man or a vehicle, of either side; where he stands in his group follows from his row. Tables of six go by range. */
typedef struct meridian_sk_man {
    uint8_t side;
    uint8_t group;
    uint8_t morale;       /* MERIDIAN_SK_READY ... */
    uint8_t gone;         /* MERIDIAN_SK_IN_GAME ... */
    uint16_t flags;
    int8_t nerve;         /* panic value (SK §4.5) */
    int8_t close_combat;  /* SK §8.3 */
    uint8_t worth;        /* for the enemy who is rid of him (SK §17.4) */
    uint8_t service;      /* of what shoots: a vehicle's gun if it has one */
    uint8_t penetration;  /* SK §11.7 */
    uint8_t breakdown;    /* SK §11.5 */
    uint8_t armour_front; /* of a vehicle */
    uint8_t armour_flank;
    uint8_t fire[6];      /* weight of small arms (SK §4.1) */
    uint8_t shell[6];     /* strength among men (SK §11.2) */
    uint8_t to_hit[6];    /* a vehicle (SK §11.6) */
    uint8_t reserved[8];
    const char *name;
} meridian_sk_man_t;

#define MERIDIAN_SK_CALM 0
#define MERIDIAN_SK_BERSERK 1 /* SK §15.3 */
#define MERIDIAN_SK_BANZAI 2  /* SK §15.4 */

/* SK §2.3: a group and what lies before it; cards are NONE where there is none. */
typedef struct meridian_sk_group {
    uint8_t is_there;    /* somebody is left in it */
    uint8_t lane;        /* SK §2.4 */
    uint8_t advance;     /* 0 to 5 */
    uint8_t terrain;     /* as the weather leaves it (SK §99.8) */
    uint8_t ground;      /* the card */
    uint8_t movement;    /* the card on it: it is on the move (SK §5.4) */
    uint8_t smoke;
    uint8_t concealment;
    uint8_t wire;
    uint8_t mines;
    uint8_t is_entrenched;
    uint8_t has_acted;   /* in this turn (SK §3.2) */
    uint8_t fury;        /* MERIDIAN_SK_CALM ... */
    uint8_t owes_foot;   /* it takes off its skis (SK §99.9): 1 in the next turn, 2 in this one */
    uint8_t is_encircled; /* SK §2.7 */
    uint8_t reserved;
    uint8_t range[4];    /* to each group of the other side; NONE where one of both is not there */
} meridian_sk_group_t;

/* ------------------------------------------------------------------------------------------------- the position */

#define MERIDIAN_SK_RAIN 1
#define MERIDIAN_SK_FALLING_SNOW 2

#define MERIDIAN_SK_GROUND_SNOW 1
#define MERIDIAN_SK_DEEP_SNOW 2

/* SK §99: conditions in force together. */
typedef struct meridian_sk_weather {
    uint8_t fog;      /* its level (SK §99.2) */
    uint8_t mist;
    uint8_t gusty;
    uint8_t overcast;
    uint8_t falling;  /* 0 nothing, RAIN, FALLING_SNOW */
    uint8_t stronger; /* so often it has grown (SK §99.6) */
    uint8_t mud;
    uint8_t snow;     /* what lies: 0, GROUND_SNOW, DEEP_SNOW */
    uint8_t drifts;
    uint8_t extreme;  /* extreme winter (SK §99.85), whatever lies */
    uint8_t reserved[2];
} meridian_sk_weather_t;

#define MERIDIAN_SK_GOAL_REACH 0  /* count ready men of groups not on the move at advance or more */
#define MERIDIAN_SK_GOAL_LOSSES 1 /* count worth of enemies out of the game */

/* SK §17.3. */
typedef struct meridian_sk_goal {
    uint8_t side;
    uint8_t kind;
    uint8_t count;
    uint8_t advance;
} meridian_sk_goal_t;

/* ------------------------------------------------------------------------------------------------------ orders */

/* Fields behind each kind; those that are not named are NONE. target is a group of the enemy, of a man where it says
 * so, a group or lane of its own side where it says so; target_side matters where groups of both sides may be meant. */
#define MERIDIAN_SK_PLACE 0      /* group, card (SK §3.5) */
#define MERIDIAN_SK_FIRE 1       /* group, card, target (SK §4) */
#define MERIDIAN_SK_SHOOT 2      /* man, card, target (SK §11) */
#define MERIDIAN_SK_MOVE 3       /* group, card, way; second card by SK §99.93 (SK §5) */
#define MERIDIAN_SK_ENTER 4      /* group, card (SK §5.5) */
#define MERIDIAN_SK_HALT 5       /* group (SK §5.6) */
#define MERIDIAN_SK_RALLY 6      /* group, card (SK §7.1) */
#define MERIDIAN_SK_ASSAULT 7    /* man, card, target = a man (SK §8.1) */
#define MERIDIAN_SK_CONCEAL 8    /* group, card (SK §9.1) */
#define MERIDIAN_SK_OBSERVE 9    /* group, target (SK §9.3) */
#define MERIDIAN_SK_SNIPE 10     /* card, target (SK §9.5) */
#define MERIDIAN_SK_SMOKE 11     /* group, card, target, target_side (SK §10.1) */
#define MERIDIAN_SK_BREEZE 12    /* card (SK §10.3) */
#define MERIDIAN_SK_CALL 13      /* group, card, target (SK §12.1) */
#define MERIDIAN_SK_OVERRUN 14   /* group, card, target (SK §13.5) */
#define MERIDIAN_SK_FREE 15      /* group, card (SK §13.4) */
#define MERIDIAN_SK_ENTRENCH 16  /* group (SK §14.1) */
#define MERIDIAN_SK_CUT 17       /* group, card (SK §14.3) */
#define MERIDIAN_SK_HERO 18      /* man, card (SK §15.1) */
#define MERIDIAN_SK_BEGIN_BANZAI 19 /* group, card (SK §15.4) */
#define MERIDIAN_SK_CHANGE 20    /* man (SK §99.9) */
#define MERIDIAN_SK_LAY 21       /* card, target, target_side (SK §6.4) */
#define MERIDIAN_SK_DISCARD 22   /* card (SK §3.3) */
#define MERIDIAN_SK_END 23       /* the turn is over (SK §3.4) */
/* Since minor 2: players whose entry says an older minor are not given these. */
#define MERIDIAN_SK_JOIN 24      /* man, card, target = a group of his side; no card: he follows (SK §19.1, SK §19.3) */
#define MERIDIAN_SK_PART 25      /* man, card, target = a lane (SK §19.5) */

#define MERIDIAN_SK_FORWARD 0
#define MERIDIAN_SK_REVERSE 1
#define MERIDIAN_SK_LEFT 2  /* into the lane before */
#define MERIDIAN_SK_RIGHT 3 /* into the lane behind */

typedef struct meridian_sk_order {
    uint8_t kind;
    uint8_t group;
    uint8_t man;
    uint8_t card;
    uint8_t target;
    uint8_t target_side;
    uint8_t way;    /* MERIDIAN_SK_FORWARD ... */
    uint8_t second;
} meridian_sk_order_t;

/* What a side may know (SK §1.6): neither the pile's order nor the other hand. */
typedef struct meridian_sk_view {
    uint32_t struct_size;
    uint32_t order_count;
    uint8_t side;           /* who looks, and is asked */
    uint8_t is_placement;   /* ground is chosen before the first turn (SK §3.5) */
    uint8_t deck;           /* from 1 */
    uint8_t decks;          /* of the scenario (SK §1.5) */
    uint8_t is_late;        /* time has run out: the turn that ends next is the last */
    uint8_t first;          /* the side that moves first */
    uint8_t holds;          /* the side that wins when time has run out, or NONE (SK §17.5) */
    uint8_t discarded;      /* cards in this turn (SK §3.3) */
    uint8_t may_discard;    /* most of a turn */
    uint8_t hand_size;      /* to which the hand is filled (SK §3.4) */
    uint8_t hand_count;
    uint8_t enemy_cards;    /* of the other hand */
    uint8_t draw_cards;     /* of the pile */
    uint8_t discard_count;
    uint8_t man_count;
    uint8_t goal_count;
    uint16_t turns;         /* that are over, of both sides */
    uint16_t card_count;    /* of the whole deck */
    uint16_t lost[2];       /* worth of the men of each side who are out of the game (SK §17.4) */
    const uint8_t *hand;    /* cards */
    const uint8_t *discard; /* cards, the top one last */
    const meridian_sk_card_t *cards;
    const meridian_sk_man_t *men;
    const meridian_sk_group_t *groups; /* 8: those of the Axis, then those of the Allies */
    const meridian_sk_goal_t *goals;
    const meridian_sk_order_t *orders; /* all that are legal, of the kinds that the minor of the entry knows, in a fixed
                                          order; END is the last, but where SK §15.5 forbids it */
    meridian_sk_weather_t weather;
    uint32_t reserved;
} meridian_sk_view_t;

/* -------------------------------------------------------------------------------------------------------- odds */

#define MERIDIAN_SK_ODDS_ATTACK 0 /* on men: what becomes of each stands in meridian_sk_man_odds_t */
#define MERIDIAN_SK_ODDS_SHOT 1   /* at a vehicle: ends are unharmed, shaken, stopped, destroyed (SK §11.7) */
#define MERIDIAN_SK_ODDS_DUEL 2   /* an assault: ends are held, won, lost, tied (SK §8) */

/* Of one man who is attacked, in ways of odds.ways: unharmed, pinned, broken, routed, wounded, killed (SK §4.5). */
typedef struct meridian_sk_man_odds {
    uint32_t man;
    uint32_t ways[6];
    uint32_t berserk; /* ways that make his group berserk (SK §15.3), counted as unharmed */
} meridian_sk_man_odds_t;

/* Exact, counted over the cards that may be drawn. */
typedef struct meridian_sk_odds {
    uint32_t struct_size;
    uint32_t kind;    /* MERIDIAN_SK_ODDS_... */
    int32_t strength; /* of the attack (SK §4.2), to hit (SK §11.6); 0 of a duel */
    uint32_t ways;    /* in which the cards may be drawn */
    uint32_t ends[4];
} meridian_sk_odds_t;

/* ----------------------------------------------------------------------------------------- host, player, entry */

typedef struct meridian_sk_host meridian_sk_host_t;
typedef struct meridian_sk_player meridian_sk_player_t;

struct meridian_sk_host {
    uint32_t struct_size;
    uint32_t minor; /* MERIDIAN_SK_MINOR of the host */
    void *data;     /* of the host */
    /* UTF-8, len bytes. */
    void (*log)(const meridian_sk_host_t *host, uint32_t level, const char *text, uint32_t len);
    /* What an order of the view would do: OK, E_ABSENT for orders that are no attack. out->struct_size is written
     * first by the caller. men may be null with *men_count = 0; it is filled for attacks on men, *men_count holds the
     * room on entry and the number found on return. */
    int32_t (*odds)(const meridian_sk_host_t *host, uint32_t order, meridian_sk_odds_t *out,
                    meridian_sk_man_odds_t *men, uint32_t *men_count);
    /* Milliseconds that are left for this decision. */
    uint32_t (*clock)(const meridian_sk_host_t *host);
};

/* --------------------------------------------------------------------------------- parameters (since minor 1) */

#define MERIDIAN_SK_PARAM_CHECK 0  /* "true" or "false" */
#define MERIDIAN_SK_PARAM_SPIN 1   /* whole number from min to max */
#define MERIDIAN_SK_PARAM_REAL 2   /* number from min to max */
#define MERIDIAN_SK_PARAM_COMBO 3  /* one of choices */
#define MERIDIAN_SK_PARAM_STRING 4 /* at most max bytes */

#define MERIDIAN_SK_PARAM_STRENGTH 0x01u /* changes how well it plays */
#define MERIDIAN_SK_PARAM_TUNABLE 0x02u  /* worth searching for better values */
#define MERIDIAN_SK_PARAM_HIDDEN 0x04u   /* for authors, not for players */

/* A parameter that the player takes; laid out as meridian_param_info_t of meridian_ai.h. */
typedef struct meridian_sk_param_info {
    uint32_t struct_size;
    uint32_t kind;             /* MERIDIAN_SK_PARAM_... */
    uint32_t flags;
    uint32_t reserved;
    const char *key;           /* as on the command line */
    const char *name;          /* what people read */
    const char *description;   /* a sentence, or null */
    const char *default_value;
    const char *choices;       /* COMBO: separated by newlines, else null */
    double min;
    double max;
    double step;
} meridian_sk_param_info_t;

/* All of them. */
typedef struct meridian_sk_params {
    uint32_t struct_size;
    uint32_t count;
    const meridian_sk_param_info_t *infos;
} meridian_sk_params_t;

/* A value that was given; the host has refused values that don't fit and keys that are not declared. */
typedef struct meridian_sk_param {
    const char *key;
    const char *value;
} meridian_sk_param_t;

/* What create() is told. */
typedef struct meridian_sk_config {
    uint32_t struct_size;
    uint8_t side;
    uint8_t reserved[3];
    uint64_t seed;         /* of the player: depends on the game's seed and the side and nothing else */
    const char *scenario;  /* its id */
    const char *nation[2]; /* keys, by side: "germany" */
    uint32_t budget_ms;    /* for each decision */
    uint32_t param_count;  /* since minor 1; a host of minor 0 writes 0 */
    const meridian_sk_param_t *params; /* `./libmine.so:key=value`; what is not given has its default */
} meridian_sk_config_t;

struct meridian_sk_player {
    uint32_t struct_size;
    uint32_t reserved;
    void *data; /* of the player */
    /* Index of one of view->orders, of which there is always one. */
    int32_t (*decide)(meridian_sk_player_t *player, const meridian_sk_view_t *view);
    /* The game is over; winner is a side or NONE. May be null. */
    void (*end)(meridian_sk_player_t *player, uint8_t winner);
    /* Frees everything, the player too. */
    void (*destroy)(meridian_sk_player_t *player);
};

/* Never grows. */
typedef struct meridian_sk_entry {
    uint64_t magic;          /* MERIDIAN_SK_MAGIC */
    uint16_t major;          /* MERIDIAN_SK_MAJOR */
    uint16_t minor;          /* MERIDIAN_SK_MINOR of the header it was built with */
    uint16_t min_host_minor; /* oldest host it can do with */
    uint16_t reserved;
    uint32_t struct_size;
    uint32_t reserved2;
    const char *id;          /* reversed domain, "org.example.corporal" */
    const char *name;
    const char *version;     /* semantic, "1.0.0" */
    const char *author;
    const char *license;
    const char *description; /* a sentence */
    /* Null if it can't, after a log line that says why. */
    meridian_sk_player_t *(*create)(const meridian_sk_host_t *host, const meridian_sk_config_t *config);
} meridian_sk_entry_t;

/* The exported symbol; pure. */
#define MERIDIAN_SK_ENTRY_SYMBOL "meridian_skirmish_v1"
MERIDIAN_SK_EXPORT const meridian_sk_entry_t *meridian_skirmish_v1(void);

/* Since minor 1, exported by players that take parameters; pure, asked before create(). What it returns lives as long
 * as the library. A player without it takes none. */
#define MERIDIAN_SK_PARAMS_SYMBOL "meridian_skirmish_params_v1"
MERIDIAN_SK_EXPORT const meridian_sk_params_t *meridian_skirmish_params_v1(void);

#ifdef __cplusplus
}
#endif

#endif
