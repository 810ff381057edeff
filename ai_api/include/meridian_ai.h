/* meridian_ai.h - the interface between Meridian and the libraries that play it. C99, C11 and C++11.
 *
 * This header is the contract. A plugin is a dynamic library that exports one function, meridian_entry_v1(). The two
 * players that come with Meridian are such libraries and see nothing but what stands here. docs/ai/ is the guide.
 *
 * THREADS. Every function carries a tag:
 *   [agent-thread]  called by the host, or to be called by the plugin, on the agent's own thread only: one real thread,
 *                   the same from create() to destroy(), 8 MiB of stack, never the thread of the screen or of the game.
 *                   Calls to one agent never overlap. Different agents run at the same time, also two of one library:
 *                   keep everything in meridian_agent_t.data and nothing in globals.
 *   [any-thread]    may be called from any thread of the plugin. All such threads must be joined before destroy().
 *
 * LIFETIMES. What one side allocates the other never frees. The host table lives from create() to the end of
 * destroy(). The view and its column table live as long and never move; the data behind a column changes and may move
 * when orders_submit() or view_refresh() is called and between steps, at no other time: read data and rows again after
 * those. Strings handed over by the plugin must live as long as the library. Libraries are never unloaded.
 *
 * GUESTS. A plugin is a guest on the host's thread and in its process. Every call leaves floating-point control, signal
 * handlers and masks, locale, working folder, environment and umask as they were. A plugin never calls exit(), starts
 * no processes, prints nothing on stdout and writes no files outside the folder of meridian.data/1. What it opens and
 * starts ends with destroy().
 *
 * SIZES. Structures that may grow begin with struct_size: the sender writes sizeof, the receiver reads no further. In a
 * structure that a call fills the caller writes sizeof first, and the host writes back how much of it it knows. New
 * fields come last, those of minor versions after 0 are marked so: ask MERIDIAN_HAS before you use one, or demand that
 * minor in meridian_entry_t.min_host_minor. Fixed-width types only; 64-bit little-endian machines only.
 * Write 0 into reserved fields, and no flags or bits that are not defined here: a host that does not know them refuses
 * what they stand in (R_MALFORMED for an order, E_MALFORMED for a set, E_ARGUMENT for a query) instead of passing over
 * what was meant.
 *
 * SHAPE OF QUERIES. Input by pointer and count; output into the caller's memory with *count holding the room on entry
 * and the number found on return. MERIDIAN_E_BUFFER: it was too small, *count is the size needed, nothing else was
 * written. A null buffer with *count = 0 asks for the size.
 *
 * MONTHS are 12 * year + (month - 1). MONEY is in billions of dollars. SIDES are 0 Axis, 1 Allies. Countries, classes,
 * cities and cells are numbers below the counts of the view and rows of their columns. A UNIT HANDLE is a u32 that
 * never names another unit, even after its unit has died; 0 is none; meridian_unit_row() gives its row in the unit
 * columns.
 *
 * Rules are cited as WW2 §n: paragraphs of the rulebook.
 */
#ifndef MERIDIAN_AI_H
#define MERIDIAN_AI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define MERIDIAN_EXPORT __declspec(dllexport)
#else
#define MERIDIAN_EXPORT __attribute__((visibility("default")))
#endif

/* "MERIDAI" and a newline, read as a little-endian number. */
#define MERIDIAN_MAGIC UINT64_C(0x0A4941444952454D)
#define MERIDIAN_ABI_MAJOR 1
#define MERIDIAN_ABI_MINOR 1

/* Is the field there? p points to a structure that begins with struct_size. */
#define MERIDIAN_HAS(p, type, field) ((p)->struct_size >= offsetof(type, field) + sizeof((p)->field))

typedef struct meridian_host meridian_host_t;
typedef struct meridian_agent meridian_agent_t;
typedef struct meridian_view meridian_view_t;
typedef struct meridian_stream meridian_stream_t;

/* ------------------------------------------------------------------------------------------------ status codes */

/* Returned by calls. Negative: the call as a whole failed. */
#define MERIDIAN_OK 0
/* begin_phase only: "I don't play this phase". The host plays its default, which is to end the phase. */
#define MERIDIAN_S_DEFAULT 1
/* load() of meridian.state/1 only: "I can't use that memory". The host makes the agent anew, with CONFIG_RESUMES. */
#define MERIDIAN_S_REBUILD 2
#define MERIDIAN_E_BUFFER (-1)    /* the caller's memory is too small */
#define MERIDIAN_E_ARGUMENT (-2)  /* null, out of range, unknown handle */
#define MERIDIAN_E_MALFORMED (-3) /* an order set with bad sizes or offsets: counts as a fault of the agent */
#define MERIDIAN_E_THREAD (-4)    /* called on the wrong thread, or outside begin_phase */
#define MERIDIAN_E_ABSENT (-5)    /* no such thing, no path, not in this phase */
#define MERIDIAN_E_CANCELLED (-6) /* time or work is used up: return from begin_phase, OK or with this */
#define MERIDIAN_E_INTERNAL (-7)  /* begin_phase: the agent failed. Host calls: the host failed */
#define MERIDIAN_E_LIMIT (-8)     /* more than the host allows: simulations, notes, bytes of memory */

/* Result of one order. 0 is accepted; the others never change meaning; judge unknown ones by their hundred. */
#define MERIDIAN_R_OK 0
#define MERIDIAN_R_UNKNOWN 100       /* no such unit, cell, country or item */
#define MERIDIAN_R_NOT_YOURS 101
#define MERIDIAN_R_WRONG_PHASE 200   /* not in this phase or step */
#define MERIDIAN_R_ALREADY_DONE 201  /* moved, attacked or used already */
#define MERIDIAN_R_GAME_OVER 202
#define MERIDIAN_R_UNREACHABLE 300   /* no path, step or adjacency */
#define MERIDIAN_R_TOO_FAR 301
#define MERIDIAN_R_CONTROL_ZONE 302
#define MERIDIAN_R_STACKING 303
#define MERIDIAN_R_TERRAIN 304
#define MERIDIAN_R_NEUTRAL 305
#define MERIDIAN_R_ENEMY_PRESENT 306
#define MERIDIAN_R_OUT_OF_SUPPLY 307
#define MERIDIAN_R_MISSING 308       /* something the rules demand is missing: port, base, carrier, rail, attackers */
#define MERIDIAN_R_MONEY 309
#define MERIDIAN_R_FORBIDDEN 310     /* a political prohibition */
#define MERIDIAN_R_CAPACITY 311
#define MERIDIAN_R_WEATHER 312
#define MERIDIAN_R_NOT_BUILT 390     /* a rule of the book that the engine does not have yet */
#define MERIDIAN_R_SKIPPED 900       /* not tried: an earlier order of an atomic set was refused, or the phase was
                                        ended */
#define MERIDIAN_R_MALFORMED 901     /* an unknown kind, flag or reserved byte, or a list outside the side array */
#define MERIDIAN_R_NOT_ATOMIC 902    /* dice fall here: such an order must be the last of an atomic set */

/* --------------------------------------------------------------------------------------------------- constants */

#define MERIDIAN_NO_UNIT 0u
#define MERIDIAN_NO_CELL 0xFFFFu
#define MERIDIAN_NO_CITY 0xFFFFu
#define MERIDIAN_NO_CLASS 0xFFFFu
#define MERIDIAN_NO_ROW 0xFFFFu
#define MERIDIAN_NO_COUNTRY 0xFFu
#define MERIDIAN_NO_SIDE 0xFFu
#define MERIDIAN_NEVER 0u /* a month that has not been */
#define MERIDIAN_FAR 0xFFFFu /* distance fields: not reached */

#define MERIDIAN_AXIS 0
#define MERIDIAN_ALLIES 1
#define MERIDIAN_NEUTRAL 2

/* Phases, in the order of a turn (WW2 §2.2). The six phases of a main phase exist once for each side. */
#define MERIDIAN_PHASE_WAR_DECLARATION 0
#define MERIDIAN_PHASE_DEPLOYMENT 1
#define MERIDIAN_PHASE_INCOME 2
#define MERIDIAN_PHASE_UNIT_BUILD 3
#define MERIDIAN_PHASE_OVERRUN 4
#define MERIDIAN_PHASE_FIRST_MOVEMENT 5
#define MERIDIAN_PHASE_INTERCEPTION 6
#define MERIDIAN_PHASE_AMPHIBIOUS 7
#define MERIDIAN_PHASE_COMBAT 8
#define MERIDIAN_PHASE_SECOND_MOVEMENT 9
#define MERIDIAN_PHASE_SUPPLY 10
#define MERIDIAN_PHASE_BREAKTHROUGH 11      /* after combat, where rules have it: who won moves on and attacks */
#define MERIDIAN_PHASE_EXPLOITATION 12      /* the same: fast units move on and attack */
#define MERIDIAN_PHASE_BLITZ 13             /* the same: fast units and who goes with them attack */

#define MERIDIAN_TERRAIN_SEA 0
#define MERIDIAN_TERRAIN_CLEAR 1
#define MERIDIAN_TERRAIN_FOREST 2
#define MERIDIAN_TERRAIN_MOUNTAIN 3
#define MERIDIAN_TERRAIN_TALL_MOUNTAIN 4
#define MERIDIAN_TERRAIN_DESERT 5
#define MERIDIAN_TERRAIN_ICECAP 6

/* Bits of MERIDIAN_CELL_FLAGS. */
#define MERIDIAN_CELL_IS_LAND 0x0001u     /* holds some land */
#define MERIDIAN_CELL_IS_COASTAL 0x0002u  /* holds some sea or lake beside land */
#define MERIDIAN_CELL_IS_COLONY 0x0004u
#define MERIDIAN_CELL_IS_CAPITAL 0x0008u
#define MERIDIAN_CELL_IS_MAJOR_PORT 0x0010u
#define MERIDIAN_CELL_IS_LAKE_PORT 0x0020u /* city on a lake: no port */
#define MERIDIAN_CELL_IS_RESOURCE 0x0040u
#define MERIDIAN_CELL_HAS_RAIL 0x0080u
#define MERIDIAN_CELL_HAS_HILL 0x0100u
#define MERIDIAN_CELL_HAS_MARSH 0x0200u
#define MERIDIAN_CELL_HAS_RAIL_LINE 0x0400u /* drawn line, a part of HAS_RAIL */

/* Bits of MERIDIAN_CELL_DAMAGE. */
#define MERIDIAN_DAMAGE_INSTALLATIONS 0x01u
#define MERIDIAN_DAMAGE_RESOURCE 0x02u
#define MERIDIAN_DAMAGE_ATOMIC 0x04u

/* Bits of MERIDIAN_CELL_LAND_ZOC and MERIDIAN_CELL_NAVAL_ZOC: the zone of that side covers the cell (WW2 §10). */
#define MERIDIAN_ZOC_AXIS 0x01u
#define MERIDIAN_ZOC_ALLIES 0x02u
#define MERIDIAN_ZOC_AXIS_SUBMARINE 0x04u /* against submarines */
#define MERIDIAN_ZOC_ALLIES_SUBMARINE 0x08u

/* Values of MERIDIAN_CELL_WEATHER (WW2 §18.1). */
#define MERIDIAN_WEATHER_CLEAR 0
#define MERIDIAN_WEATHER_MILD_WINTER 1
#define MERIDIAN_WEATHER_SEVERE_WINTER 2
#define MERIDIAN_WEATHER_SPRING 3
#define MERIDIAN_WEATHER_MONSOON 4

#define MERIDIAN_DOMAIN_LAND 0
#define MERIDIAN_DOMAIN_NAVAL 1
#define MERIDIAN_DOMAIN_AIR 2

#define MERIDIAN_KIND_INFANTRY 0
#define MERIDIAN_KIND_ARMOR 1
#define MERIDIAN_KIND_MARINE 2
#define MERIDIAN_KIND_PARATROOPER 3
#define MERIDIAN_KIND_SUPPLY 4
#define MERIDIAN_KIND_FIGHTER 5
#define MERIDIAN_KIND_FIGHTER_BOMBER 6
#define MERIDIAN_KIND_BOMBER 7
#define MERIDIAN_KIND_BOMBER_TRANSPORT 8
#define MERIDIAN_KIND_TRANSPORT_AIRCRAFT 9
#define MERIDIAN_KIND_KAMIKAZE 10
#define MERIDIAN_KIND_BATTLESHIP 11
#define MERIDIAN_KIND_BATTLECRUISER 12
#define MERIDIAN_KIND_HEAVY_CRUISER 13
#define MERIDIAN_KIND_CARRIER 14
#define MERIDIAN_KIND_LIGHT_CRUISER 15
#define MERIDIAN_KIND_DESTROYER 16
#define MERIDIAN_KIND_DESTROYER_ESCORT 17
#define MERIDIAN_KIND_KAIBOKAN 18
#define MERIDIAN_KIND_SUBMARINE 19
#define MERIDIAN_KIND_TRANSPORT_SHIP 20
#define MERIDIAN_KIND_CONVOY 21

/* Bits of MERIDIAN_CLASS_FLAGS. */
#define MERIDIAN_CLASS_IS_TRANSPORT 0x01u     /* carries one land unit (air: of at most one strength point) */
#define MERIDIAN_CLASS_IS_CARRIER_BASED 0x02u
#define MERIDIAN_CLASS_NO_DAMAGE 0x04u        /* eliminated by what damages others */
#define MERIDIAN_CLASS_IS_ATOMIC 0x08u

/* Bits of MERIDIAN_UNIT_FLAGS. */
#define MERIDIAN_UNIT_ATTACKED 0x0001u
#define MERIDIAN_UNIT_MOVED 0x0002u         /* land: in the first movement phase; others: in this phase */
#define MERIDIAN_UNIT_BY_RAIL 0x0004u
#define MERIDIAN_UNIT_OVERRAN 0x0008u       /* ignores control zones in the next first movement (WW2 §14.7.2) */
#define MERIDIAN_UNIT_FLAGGED_OOS 0x0010u   /* verdict of the last supply phase; see MERIDIAN_UNIT_OUT_OF_SUPPLY */
#define MERIDIAN_UNIT_DAMAGED 0x0020u
#define MERIDIAN_UNIT_IN_PORT 0x0040u
#define MERIDIAN_UNIT_BASED 0x0080u
#define MERIDIAN_UNIT_PLACED 0x0100u        /* placed in this deployment phase */
#define MERIDIAN_UNIT_LOCKED 0x0200u        /* carrier that loaded after moving: moves no more this phase */
#define MERIDIAN_UNIT_EMBARKED 0x0400u      /* went aboard in this phase */
#define MERIDIAN_UNIT_ASSAULTING 0x0800u    /* landed in an enemy-controlled cell that still holds enemy land units */
#define MERIDIAN_UNIT_WON 0x1000u           /* won a combat in this main phase; where the rules ask for it */
#define MERIDIAN_UNIT_WENT_ON 0x2000u       /* moved in this phase after combat */
#define MERIDIAN_UNIT_STRUCK 0x4000u        /* attacked in this phase after combat */

/* Bits of MERIDIAN_COUNTRY_FLAGS. */
#define MERIDIAN_COUNTRY_CONQUERED 0x0001u
#define MERIDIAN_COUNTRY_EVER_CONQUERED 0x0002u
#define MERIDIAN_COUNTRY_CONVOY_MONEY 0x0004u
#define MERIDIAN_COUNTRY_BOMB_USED 0x0008u
#define MERIDIAN_COUNTRY_ATTEMPTED 0x0010u  /* France: Vichy attempt made. Spain: activation attempted */
#define MERIDIAN_COUNTRY_INVASION_ARMOR 0x0020u
#define MERIDIAN_COUNTRY_ENTRY_BONUS 0x0040u
#define MERIDIAN_COUNTRY_OUT_FOR_GOOD 0x0080u
#define MERIDIAN_COUNTRY_DEPLOYS_WIDELY 0x0100u /* may place units wherever it controls, this once (WW2 §8.2.4) */
#define MERIDIAN_COUNTRY_OFFENSIVE 0x0200u      /* has an offensive this month. Since 1.1 */

/* MERIDIAN_COUNTRY_BARRED: sides that may never declare war on the country. */
#define MERIDIAN_BARRED_NONE 0
#define MERIDIAN_BARRED_AXIS 1
#define MERIDIAN_BARRED_ALLIES 2
#define MERIDIAN_BARRED_BOTH 3

/* Kinds of a choice in the war declaration phase (WW2 §2.4). */
#define MERIDIAN_CHOICE_ATTEMPT_VICHY 0
#define MERIDIAN_CHOICE_FINNISH_SURRENDER 1
#define MERIDIAN_CHOICE_ACTIVATE 2
#define MERIDIAN_CHOICE_DECLARE_WAR 3

/* ---------------------------------------------------------------------------------------------- the view: columns */

#define MERIDIAN_U8 1
#define MERIDIAN_U16 2
#define MERIDIAN_I16 3
#define MERIDIAN_U32 4
#define MERIDIAN_F32 5

/* One column: rows * lanes elements, lane by lane within a row. Its place in the table never changes. */
typedef struct meridian_column {
    uint32_t id;          /* MERIDIAN_CELL_... and so on; skip ids you don't know */
    uint16_t elem_type;   /* MERIDIAN_U8 ... */
    uint16_t elem_size;   /* bytes */
    uint32_t rows;
    uint32_t lanes;
    uint64_t changed_rev; /* revision of the view at which the contents last changed or were last computed */
    const void *data;     /* null if rows is 0 */
} meridian_column_t;

/* Families: the high byte of a column id. */
#define MERIDIAN_FAMILY_CELLS_STATIC 0x01   /* once a game */
#define MERIDIAN_FAMILY_CELLS 0x02          /* kept up to date after every order */
#define MERIDIAN_FAMILY_CELLS_DERIVED 0x03  /* as at the beginning of begin_phase or the last view_refresh() */
#define MERIDIAN_FAMILY_UNITS 0x04          /* kept up to date, but UNIT_OUT_OF_SUPPLY: see there */
#define MERIDIAN_FAMILY_CLASSES 0x05        /* once a game, but MAX_STRENGTH */
#define MERIDIAN_FAMILY_COUNTRIES_STATIC 0x06
#define MERIDIAN_FAMILY_COUNTRIES 0x07      /* kept up to date */
#define MERIDIAN_FAMILY_POOL 0x08           /* kept up to date */
#define MERIDIAN_FAMILY_ARRIVALS 0x09       /* kept up to date */
#define MERIDIAN_FAMILY_CITIES 0x0A
#define MERIDIAN_FAMILY_TERRITORIES 0x0B
#define MERIDIAN_FAMILY_CANALS 0x0C
#define MERIDIAN_FAMILY_RESOURCES 0x0D
#define MERIDIAN_FAMILY_CHOICES 0x0E        /* kept up to date; no rows outside war declaration */
#define MERIDIAN_FAMILY_GROUPS 0x0F
#define MERIDIAN_FAMILY_ADVANCE 0x10        /* kept up to date */
#define MERIDIAN_FAMILY_EXCHANGES 0x11
#define MERIDIAN_FAMILY_TRACKS 0x12         /* kept up to date; no rows outside interception */
#define MERIDIAN_FAMILY_TRACK_CELLS 0x13    /* with TRACKS */
#define MERIDIAN_FAMILY_FEATURES 0x14       /* since 1.1 */
#define MERIDIAN_FAMILY_FEATURE_MARKS 0x15  /* since 1.1 */

/* Cells, static. Rows: cell_count. */
#define MERIDIAN_CELL_TERRAIN 0x0101      /* u8 */
#define MERIDIAN_CELL_FLAGS 0x0102        /* u16 bits */
#define MERIDIAN_CELL_ZONE 0x0103         /* u8 weather zone: 0 polar, 1 N temperate, 2 S temperate, 3 industrialized,
                                             4 fair, 5 tropical */
#define MERIDIAN_CELL_HOME 0x0104         /* u8 country the cell belongs to for good, NO_COUNTRY at sea */
#define MERIDIAN_CELL_TERRITORY 0x0105    /* u8 row of the territories, 0xFF none */
#define MERIDIAN_CELL_CITY 0x0106         /* u16 row of the cities, NO_CITY none */
#define MERIDIAN_CELL_ELEVATION 0x0107    /* i16 metres */
#define MERIDIAN_CELL_NEIGHBOURS 0x0108   /* u16 x 6, NO_CELL where there is none */
#define MERIDIAN_CELL_LAND_SIDES 0x0109   /* u8: bit i = land units may step to neighbour i (icecap in severe winter:
                                             more, ask reach) */
#define MERIDIAN_CELL_SEA_SIDES 0x010A    /* u8: bit i = ships may step to neighbour i (canals: see the canals) */
#define MERIDIAN_CELL_BORDER_ZONES 0x010B /* u16 bits: 0 eastern Poland, 1 eastern Romania, 2 Karelia, 3 Petsamo,
                                             4 occupied France, 5 Vichy, 6 French Indochina, 7 French to Britain,
                                             8 occupied China, 9 Greenland, 10 Iceland and Faroes, 11 Belgian Congo,
                                             12 Italian mainland, 13 Italian islands and Albania, 14 Italian Africa,
                                             15 Burma */
#define MERIDIAN_CELL_LATITUDE 0x010C     /* f32 degrees north; 0 on flat boards */
#define MERIDIAN_CELL_LONGITUDE 0x010D    /* f32 degrees east */
#define MERIDIAN_CELL_CENTRE 0x010E       /* f32 x 3 unit vector; the distance of cells is the angle between theirs */
/* Along sides, as LAND_SIDES and SEA_SIDES: u8, bit i = the side to neighbour i, set from both cells. Since 1.1. */
#define MERIDIAN_CELL_STRAIT_SIDES 0x010F   /* land units step over and ships pass: both LAND_SIDES and SEA_SIDES */
#define MERIDIAN_CELL_RIVER_SIDES 0x0110    /* a river as the map shows it. Those that a ruleset counts are FEATURES */
#define MERIDIAN_CELL_LAKE_SIDES 0x0111     /* a lake, the same */
#define MERIDIAN_CELL_RAIL_SIDES 0x0112     /* the side carries land and both cells have rail: a move by rail may go
                                               there if your side controls both (WW2 §11.3.2) */
#define MERIDIAN_CELL_FREEZING_SIDES 0x0113 /* land units step over in severe winter too, LAND_SIDES or not */
#define MERIDIAN_CELL_BARRED_SIDES 0x0114   /* a barrier of the ruleset shuts it to land units */

/* Cells, dynamic. Rows: cell_count. */
#define MERIDIAN_CELL_CONTROLLER 0x0201   /* u8 country, NO_COUNTRY at sea */
#define MERIDIAN_CELL_SIDE 0x0202         /* u8 side of the controller: 0, 1, NEUTRAL, NO_SIDE at sea */
#define MERIDIAN_CELL_FORT 0x0203         /* u8 stage 0..3; 3 is finished (WW2 §8.4) */
#define MERIDIAN_CELL_AIRFIELD 0x0204     /* u8 stage 0..3 */
#define MERIDIAN_CELL_DAMAGE 0x0205       /* u8 bits */
#define MERIDIAN_CELL_BASES 0x0206        /* u8 air units that may be based (WW2 §1.1.8) */
#define MERIDIAN_CELL_PORT 0x0207         /* u8 1 = usable port (WW2 §1.1.7), whoever controls it */
#define MERIDIAN_CELL_FIRST_UNIT 0x0208   /* u16 row of the first unit standing there (not carried), NO_ROW none; go on
                                             with UNIT_NEXT */
#define MERIDIAN_CELL_UNWILLING 0x0209    /* u8 1 = the stack has been told to hold (WW2 §14.5.1) */

/* Cells, derived. Rows: cell_count. */
#define MERIDIAN_CELL_LAND_ZOC 0x0301     /* u8 bits */
#define MERIDIAN_CELL_NAVAL_ZOC 0x0302    /* u8 bits */
#define MERIDIAN_CELL_WEATHER 0x0303      /* u8 */
#define MERIDIAN_CELL_GROUNDED 0x0304     /* u8 1 = aircraft may not fly here this month */
#define MERIDIAN_CELL_SUPPLY 0x0305       /* u16: bit g = a land unit of supply group g can trace supply from here
                                             (WW2 §17.2) */
#define MERIDIAN_CELL_SUPPLY_FIXED 0x0306 /* u16: the same without supply units as sources (what supply units themselves
                                             need) */
#define MERIDIAN_CELL_NAVAL_ROOM 0x0307   /* u8: ships of your side that may still join those in the cell
                                             (WW2 §9.2.1); in a usable major port (IS_MAJOR_PORT, CELL_PORT) more
                                             fit inside. 0 inland. Since 1.1 */

/* Units. Row = slot: rows of dead units stay, with handle 0.
 * In a deployment phase everything of the other side (units, pool, arrivals, money, works) is shown as it was when the
 * phase began, and reach, odds and legal know no more (WW2 §8.1.1). */
#define MERIDIAN_UNIT_HANDLE 0x0401        /* u32, 0 = no unit in this row */
#define MERIDIAN_UNIT_CLASS 0x0402         /* u16 row of the classes */
#define MERIDIAN_UNIT_OWNER 0x0403         /* u8 country */
#define MERIDIAN_UNIT_SIDE 0x0404          /* u8 */
#define MERIDIAN_UNIT_CELL 0x0405          /* u16; for carried units that of the carrier */
#define MERIDIAN_UNIT_CARRIER 0x0406       /* u32 handle it is aboard of, 0 none */
#define MERIDIAN_UNIT_CARGO 0x0407         /* u32 handle it carries, 0 none */
#define MERIDIAN_UNIT_STRENGTH 0x0408      /* u8 land: strength points, supply units 0; others 1 */
#define MERIDIAN_UNIT_MP_USED 0x0409       /* u8 air: movement points used since last based */
#define MERIDIAN_UNIT_FLAGS 0x040A         /* u16 bits */
#define MERIDIAN_UNIT_SUPPLY_MONTHS 0x040B /* u8 naval: months of supply left */
#define MERIDIAN_UNIT_NEXT 0x040C          /* u16 row of the next unit in the same cell, NO_ROW = last */
#define MERIDIAN_UNIT_CARGO_MONEY 0x040D   /* u16 convoy: money aboard */
#define MERIDIAN_UNIT_CARGO_FOR 0x040E     /* u8 convoy: country the money is for */
#define MERIDIAN_UNIT_OUT_OF_SUPPLY 0x040F /* u8 1 = out of supply now (WW2 §17.3); computed together with
                                              CELLS_DERIVED */

/* Classes of units. Rows: class_count. */
#define MERIDIAN_CLASS_KEY 0x0501              /* u32 string */
#define MERIDIAN_CLASS_NAME 0x0502             /* u32 string */
#define MERIDIAN_CLASS_KIND 0x0503             /* u8 */
#define MERIDIAN_CLASS_DOMAIN 0x0504           /* u8 */
#define MERIDIAN_CLASS_MOVEMENT 0x0505         /* u8 land: points; naval: cells a phase; air: cells out and back
                                                  together */
#define MERIDIAN_CLASS_SURFACE_ATTACK 0x0506   /* u8 */
#define MERIDIAN_CLASS_SUBMARINE_ATTACK 0x0507 /* u8 */
#define MERIDIAN_CLASS_DEFENSE 0x0508          /* u8 */
#define MERIDIAN_CLASS_FIGHTER 0x0509          /* u8 */
#define MERIDIAN_CLASS_BOMBER 0x050A           /* u8 */
#define MERIDIAN_CLASS_KAMIKAZE 0x050B         /* u8 */
#define MERIDIAN_CLASS_COST 0x050C             /* u16; land but supply: per strength point */
#define MERIDIAN_CLASS_DELAY 0x050D            /* u8 months */
#define MERIDIAN_CLASS_MAX_STRENGTH 0x050E     /* u8 this month; 0 for supply, ships and aircraft */
#define MERIDIAN_CLASS_FLAGS 0x050F            /* u8 bits */

/* Countries. Rows: country_count. */
#define MERIDIAN_COUNTRY_KEY 0x0601           /* u32 string */
#define MERIDIAN_COUNTRY_NAME 0x0602          /* u32 string */
#define MERIDIAN_COUNTRY_COLOUR 0x0603        /* u8 x 3 red, green, blue */
#define MERIDIAN_COUNTRY_CAPITAL 0x0604       /* u16 cell, NO_CELL where the map has none */
#define MERIDIAN_COUNTRY_RAIL_CAPACITY 0x0605 /* u8 land units by rail in a second movement phase */
#define MERIDIAN_COUNTRY_HAS_UNITS 0x0606     /* u8 ever owns units */

#define MERIDIAN_COUNTRY_SIDE 0x0701               /* u8: 0, 1 or NEUTRAL */
#define MERIDIAN_COUNTRY_BARRED 0x0702             /* u8 */
#define MERIDIAN_COUNTRY_FLAGS 0x0703              /* u16 bits */
#define MERIDIAN_COUNTRY_ENTERED 0x0704            /* u16 month, NEVER */
#define MERIDIAN_COUNTRY_MONEY 0x0705              /* u32 */
#define MERIDIAN_COUNTRY_MONEY_AFTER_INCOME 0x0706 /* u32 base of the caps of WW2 §19.2.5 */
#define MERIDIAN_COUNTRY_SENT 0x0707               /* u32 this month */
#define MERIDIAN_COUNTRY_RAIL_USED 0x0708          /* u8 in this phase */
#define MERIDIAN_COUNTRY_ATOMIC_HITS 0x0709        /* u8 */
#define MERIDIAN_COUNTRY_SURRENDERED_TO 0x070A     /* u8 country */
#define MERIDIAN_COUNTRY_GROUP 0x070B              /* u8 supply group it is in now, 0xFF while neutral */

/* Build pools of all countries: what can be bought (WW2 §7.1). Land items are strength points. */
#define MERIDIAN_POOL_COUNTRY 0x0801  /* u8 */
#define MERIDIAN_POOL_CLASS 0x0802    /* u16 */
#define MERIDIAN_POOL_GROUP 0x0803    /* u16 class of the air unit aboard a carrier, NO_CLASS none */
#define MERIDIAN_POOL_STRENGTH 0x0804 /* u8 strength of one item */
#define MERIDIAN_POOL_COUNT 0x0805    /* u16 */

/* Items on their way, by month; those of the present month can be placed in deployment. */
#define MERIDIAN_ARRIVAL_COUNTRY 0x0901  /* u8 */
#define MERIDIAN_ARRIVAL_MONTH 0x0902    /* u16 */
#define MERIDIAN_ARRIVAL_CLASS 0x0903    /* u16 */
#define MERIDIAN_ARRIVAL_GROUP 0x0904    /* u16 */
#define MERIDIAN_ARRIVAL_STRENGTH 0x0905 /* u8 */
#define MERIDIAN_ARRIVAL_COUNT 0x0906    /* u16 */

#define MERIDIAN_CITY_KEY 0x0A01  /* u32 string */
#define MERIDIAN_CITY_NAME 0x0A02 /* u32 string */
#define MERIDIAN_CITY_CELL 0x0A03 /* u16 */

#define MERIDIAN_TERRITORY_KEY 0x0B01    /* u32 string */
#define MERIDIAN_TERRITORY_NAME 0x0B02   /* u32 string */
#define MERIDIAN_TERRITORY_OWNER 0x0B03  /* u8 country of 1937 */
#define MERIDIAN_TERRITORY_COLONY 0x0B04 /* u8 */

#define MERIDIAN_CANAL_NAME 0x0C01 /* u32 string */
#define MERIDIAN_CANAL_ENDS 0x0C02 /* u16 x 2: ships pass where their side controls both (WW2 §11.5.7) */

#define MERIDIAN_RESOURCE_NAME 0x0D01 /* u32 string */
#define MERIDIAN_RESOURCE_CELL 0x0D02 /* u16 */

/* What the side may decide in its war declaration step: one row for each thing that concerns it, allowed or not; why,
 * says choice_text() of meridian.legal/1. */
#define MERIDIAN_CHOICE_KIND 0x0E01    /* u8 MERIDIAN_CHOICE_... */
#define MERIDIAN_CHOICE_COUNTRY 0x0E02 /* u8 */
#define MERIDIAN_CHOICE_ALLOWED 0x0E03 /* u8 */
#define MERIDIAN_CHOICE_CHOSEN 0x0E04  /* u8 */

/* Supply groups: countries of one side that supply each other (WW2 §17.1.1). */
#define MERIDIAN_GROUP_SIDE 0x0F01 /* u8 */

/* After a combat that emptied a cell: who may advance into view->advance_cell. Any other order declines
 * (WW2 §14.6.5). */
#define MERIDIAN_ADVANCE_UNIT 0x1001 /* u32 handle */

/* Direct money transfers that the rules know (WW2 §19.2); how much now, says money_limit() of meridian.legal/1. */
#define MERIDIAN_EXCHANGE_FROM 0x1101 /* u8 country */
#define MERIDIAN_EXCHANGE_TO 0x1102   /* u8 country */

/* Ways of the ships and aircraft, of both sides, that moved in this main phase and may matter to interceptions
 * (WW2 §12.2). One row for each unit; the cells of its way, its start first, are TRACK_LENGTH rows of TRACK_CELL from
 * TRACK_FIRST on. */
#define MERIDIAN_TRACK_UNIT 0x1201         /* u32 handle */
#define MERIDIAN_TRACK_FIRST 0x1202        /* u32 row of TRACK_CELL */
#define MERIDIAN_TRACK_LENGTH 0x1203       /* u16 cells, its start included */
#define MERIDIAN_TRACK_OPEN 0x1204         /* u16 cells of them, from the start on, where it can still be met: less once
                                              intercepted */
#define MERIDIAN_TRACK_INTERCEPTING 0x1205 /* u8 1 = it flew to intercept: a target of the next round (WW2 §12.5) */
#define MERIDIAN_TRACK_CELL 0x1301         /* u16 cell */

/* What the board marks beyond what every ruleset reads, static: "rough" and "marsh" on cells, "river" and "ferry" along
 * sides. The ruleset's tables say which of them count and how. Since 1.1. */
#define MERIDIAN_FEATURE_KEY 0x1401        /* u32 string */
#define MERIDIAN_FEATURE_OF_SIDES 0x1402   /* u8 1 = along sides, 0 = of cells */
#define MERIDIAN_FEATURE_MARK 0x1501       /* u8 row = row of the feature * cell_count + cell: 1 = marked; along sides
                                              bit i = the side to neighbour i, set from both cells */

/* ------------------------------------------------------------------------------------------------------ events */

/* What happened, in the order in which it happened. Kinds: MERIDIAN_EVENT_...; pass over those you don't know. What a
 * kind fills stands behind it; the other fields are NO_UNIT, NO_CELL, NO_COUNTRY, NO_SIDE and 0. "list" = list_count
 * cells of the view's event_list from list_first on.
 * Behind the event that is the cause come UNIT_MADE, UNIT_DIED, UNIT_AT, UNIT_STRENGTH and CONTROL for everything it
 * changed and does not say itself. So these and PLACED, MOVED, EMBARKED, DISEMBARKED, BASED, INTERCEPTION_DECLARED,
 * MISSION_CANCELLED, WENT_ON and CAPTURED together tell where every unit is and who controls every cell. A unit aboard
 * another is where that one is: its own cell is then NO_CELL and other its carrier.
 * What the other side does in a deployment phase comes behind REVEALED. */
#define MERIDIAN_EVENT_STEP_BEGAN 1          /* month, phase, side: who is asked now */
#define MERIDIAN_EVENT_CHOSEN 2              /* side, country; code = MERIDIAN_CHOICE_..., amount 1 = taken back */
#define MERIDIAN_EVENT_WAR_DECLARED 3        /* side on country */
#define MERIDIAN_EVENT_JOINED 4              /* country, side */
#define MERIDIAN_EVENT_ACTIVATION_TRIED 5    /* country; code 1 = success */
#define MERIDIAN_EVENT_VICHY_TRIED 6         /* code 1 = success */
#define MERIDIAN_EVENT_POLAND_PARTITIONED 7
#define MERIDIAN_EVENT_FINLAND_SURRENDERED 8
#define MERIDIAN_EVENT_CONQUERED 9           /* country by country2 */
#define MERIDIAN_EVENT_LIBERATED 10          /* country */
#define MERIDIAN_EVENT_REINFORCED 11         /* country; amount = items on schedule */
#define MERIDIAN_EVENT_WON 12                /* side */
#define MERIDIAN_EVENT_PLACED 13             /* unit, cell */
#define MERIDIAN_EVENT_REVEALED 14           /* both sides' placements are known from here on */
#define MERIDIAN_EVENT_UNPLACED 15           /* country; amount = items that found no place */
#define MERIDIAN_EVENT_EXCHANGED 16          /* cell: strength points moved between units */
#define MERIDIAN_EVENT_WORK_BEGUN 17         /* cell; code 1 = fortification, 0 = airfield */
#define MERIDIAN_EVENT_WORK_CANCELLED 18     /* same */
#define MERIDIAN_EVENT_WORK_FINISHED 19      /* same */
#define MERIDIAN_EVENT_INSTALLATIONS_REPAIRED 20 /* cell */
#define MERIDIAN_EVENT_INCOME 21             /* country, amount */
#define MERIDIAN_EVENT_MONEY_SENT 22         /* country to country2, amount */
#define MERIDIAN_EVENT_CONVOY_LOADED 23      /* unit, country for country2, amount */
#define MERIDIAN_EVENT_CONVOY_UNLOADED 24    /* unit, country2, amount */
#define MERIDIAN_EVENT_BOUGHT 25             /* country; code = class, amount = items */
#define MERIDIAN_EVENT_REPAIRED 26           /* unit */
#define MERIDIAN_EVENT_MOVED 27              /* unit, from, cell = where it is now, list = cells entered; code 1 = by
                                                rail */
#define MERIDIAN_EVENT_EMBARKED 28           /* unit aboard other in cell */
#define MERIDIAN_EVENT_DISEMBARKED 29        /* unit, cell */
#define MERIDIAN_EVENT_PORT_STATE 30         /* unit; code 1 = inside */
#define MERIDIAN_EVENT_BASED 31              /* unit, cell */
#define MERIDIAN_EVENT_LOST_WITHOUT_BASE 32  /* unit, cell */
#define MERIDIAN_EVENT_INTERCEPTION_DECLARED 33 /* unit against other, from, cell = where they meet, list = flight */
#define MERIDIAN_EVENT_INTERCEPTED 34        /* unit against other, cell; code: MERIDIAN_OUTCOME_... bits */
#define MERIDIAN_EVENT_INTERCEPTION_DROPPED 35 /* unit, other */
#define MERIDIAN_EVENT_MISSION_CANCELLED 36  /* unit back in cell */
#define MERIDIAN_EVENT_WENT_ON 37            /* unit, cell */
#define MERIDIAN_EVENT_ASSAULTED 38          /* cell by country; code 1 = success */
#define MERIDIAN_EVENT_LAND_COMBAT 39        /* cell, side = attacker; code: OUTCOME bits; amount = attacker's loss,
                                                amount2 = defender's, points */
#define MERIDIAN_EVENT_AIR_NAVAL_COMBAT 40   /* the same in units */
#define MERIDIAN_EVENT_BOMBED 41             /* cell; code = MERIDIAN_BOMB_..., amount 1 = success */
#define MERIDIAN_EVENT_ADVANCED 42           /* cell; amount = units */
#define MERIDIAN_EVENT_ASSAULT_WIPED_OUT 43  /* cell */
#define MERIDIAN_EVENT_CAPTURED 44           /* cell; country = before, country2 = now */
#define MERIDIAN_EVENT_STANCE_SET 45         /* cell; code 1 = willing to retreat */
#define MERIDIAN_EVENT_SUPPLY_LOSS 46        /* unit, cell; amount = points or 1 */
#define MERIDIAN_EVENT_GROUNDED 47           /* amount = bits of weather zones */
#define MERIDIAN_EVENT_UNIT_DIED 48          /* unit, cell or other, country: follows what killed it */
#define MERIDIAN_EVENT_UNIT_MADE 49          /* unit, cell or other, country: follows what made it */
#define MERIDIAN_EVENT_UNIT_AT 50            /* unit, from, cell where it is now, or other = its carrier: follows what
                                                moved it */
#define MERIDIAN_EVENT_UNIT_STRENGTH 51      /* unit; amount = its strength points now, amount2 = before */
#define MERIDIAN_EVENT_CONTROL 52            /* cell; country = before, country2 = now */
#define MERIDIAN_EVENT_OFFENSIVE 53          /* country, country2 = who paid, amount; code 1 = bought on the spot.
                                                Since 1.1 */
#define MERIDIAN_EVENT_ECONOMIC_DAMAGE 54    /* unit = raider, cell, country, amount. Since 1.1 */
#define MERIDIAN_EVENT_SEARCHED 55           /* unit for other, cell; code 1 = found. Since 1.1 */
#define MERIDIAN_EVENT_SAILED_BACK 56        /* unit, cell. Since 1.1 */

#define MERIDIAN_NO_LINE 0xFFFFFFFFu /* an order of a deployment phase: its number would tell how much the other side
                                        has placed */

/* 56 bytes. */
typedef struct meridian_event {
    uint64_t seq;        /* counts what your side has been told from the first order of the game on, without gaps */
    uint32_t line;       /* number of the order it belongs to, as in the replay, or NO_LINE */
    uint16_t kind;
    uint16_t month;
    uint8_t phase;
    uint8_t side;
    uint8_t country;
    uint8_t country2;
    uint32_t unit;       /* handle; it may have died since */
    uint32_t other;      /* handle */
    uint16_t cell;
    uint16_t from;       /* cell */
    uint32_t amount;
    uint32_t amount2;
    uint16_t code;
    uint16_t list_count;
    uint32_t list_first;
    uint32_t reserved[2];
} meridian_event_t;

/* Figures of the rules that are in no column. */
typedef struct meridian_numbers {
    uint32_t struct_size;
    uint16_t fort_cost;
    uint16_t airfield_cost;
    uint16_t installation_repair_cost;
    uint16_t unit_repair_cost;
    uint8_t stack_land;      /* ordinary land units of a side in a cell; one supply unit and one paratrooper more */
    uint8_t stack_naval;     /* outside a major port */
    uint8_t work_stages;     /* stage at which a work is finished */
    uint8_t naval_supply_months;
    uint8_t naval_gun_divisor;  /* surface attack counts 1/n on land */
    uint8_t fort_factor;        /* defence factor of a finished fortification */
    uint8_t assault_base;       /* chances in hundredths (WW2 §13.3) */
    uint8_t assault_combined;
    uint8_t assault_marines;
    uint8_t reserved[3];
    uint8_t terrain_defense_halves[8]; /* by terrain: 2 is x1, 3 is x1.5, 4 is x2 */
} meridian_numbers_t;

/* What the side may see. One per agent; it stays where it is. */
struct meridian_view {
    uint32_t struct_size;
    uint32_t column_count;
    const meridian_column_t *columns;
    const char *strings;      /* string columns hold offsets of NUL-terminated UTF-8 in here */
    uint32_t strings_size;
    uint32_t cell_count;
    uint32_t unit_rows;       /* rows of the unit columns */
    uint16_t class_count;
    uint16_t country_count;
    uint16_t city_count;
    uint16_t month;           /* now */
    uint16_t began;           /* month in which the game began */
    uint16_t advance_cell;    /* NO_CELL unless an advance is offered */
    uint8_t phase;            /* MERIDIAN_PHASE_... */
    uint8_t phasing;          /* side whose main phase it is, NO_SIDE in the common phases */
    uint8_t side;             /* your side */
    uint8_t active;           /* side that is asked */
    uint8_t grounded;         /* bits of weather zones */
    uint8_t winner;           /* NO_SIDE while the war goes on */
    uint8_t reserved[2];
    uint32_t scenario;        /* string */
    uint32_t ruleset;         /* string */
    uint64_t revision;        /* grows with every accepted order and every view_refresh() */
    const meridian_numbers_t *numbers;
    /* What has happened since begin_phase was called the last time, whoever played the side then (since the game began,
     * or since a person played it, the first time): the orders of both sides as far as you may know of them, your own
     * of the last step included. Grows and may move when orders_submit() is called. seq says what you have read
     * already. Not in simulations. The columns hold the position: who misses events misses the story, but for two
     * things that are in no column: interceptions that were declared in this phase, and the forces that a conquered
     * country gets back when it is liberated (WW2 §4.2.1). */
    const meridian_event_t *events;
    uint32_t event_count;
    uint32_t event_size;      /* bytes from one event to the next */
    const uint16_t *event_list; /* cells that events refer to */
    uint32_t event_list_len;
    uint16_t soviet_war;      /* month in which the Axis declared war on the Soviet Union (WW2 §14.2.3), NEVER */
    uint16_t reserved2;
};

/* The column, or null if this host has none of that id. */
static inline const meridian_column_t *meridian_column(const meridian_view_t *view, uint32_t id) {
    uint32_t i;
    for (i = 0; i < view->column_count; i++) {
        if (view->columns[i].id == id) return &view->columns[i];
    }
    return NULL;
}
static inline const void *meridian_data(const meridian_view_t *view, uint32_t id) {
    const meridian_column_t *column = meridian_column(view, id);
    return column ? column->data : NULL;
}
static inline const char *meridian_string(const meridian_view_t *view, uint32_t offset) {
    return offset < view->strings_size ? view->strings + offset : "";
}
/* Row of a handle that is not 0. The unit may have died: then UNIT_HANDLE of the row differs. */
static inline uint32_t meridian_unit_row(uint32_t handle) { return (handle - 1u) & 0xFFFFu; }

/* ----------------------------------------------------------------------------------------------------- orders */

/* Kinds of orders; what they read of meridian_order_t stands behind. "list" = list_count entries of the side array from
 * list_offset on; "second list" = the list2_count entries that follow those. */
#define MERIDIAN_ORDER_CHOOSE 1              /* choice, country: decide for a choice of the war declaration phase */
#define MERIDIAN_ORDER_UNCHOOSE 2            /* choice, country: take it back */
#define MERIDIAN_ORDER_PLACE 3               /* country, item (3 fields), cell, other = unit to add to or 0; amount:
                                                land items become one unit of so many strength points, ships and
                                                aircraft are placed one at a time */
#define MERIDIAN_ORDER_EXCHANGE 4            /* unit gives amount strength points to other; other = 0: to a new unit
                                                that splits off */
#define MERIDIAN_ORDER_BUILD_FORT 5          /* cell */
#define MERIDIAN_ORDER_BUILD_AIRFIELD 6      /* cell */
#define MERIDIAN_ORDER_CANCEL_WORK 7         /* cell; flag FORT: the fortification, else the airfield */
#define MERIDIAN_ORDER_REPAIR_INSTALLATIONS 8 /* cell */
#define MERIDIAN_ORDER_SEND_MONEY 9          /* country sends amount to country2 */
#define MERIDIAN_ORDER_BUY 10                /* country, item, amount = items */
#define MERIDIAN_ORDER_REPAIR 11             /* unit */
#define MERIDIAN_ORDER_MOVE 12               /* unit; list = cells entered in order, without the start; flag BY_RAIL.
                                                Aircraft land where the way ends if a base has room, but in first
                                                movement not over enemy ships or aircraft */
#define MERIDIAN_ORDER_EMBARK 13             /* unit goes aboard other; list = cells it walks or flies first, may be
                                                empty */
#define MERIDIAN_ORDER_DISEMBARK 14          /* unit, in the cell of its carrier */
#define MERIDIAN_ORDER_SET_IN_PORT 15        /* unit; flag INSIDE: into the port, else out of it. Aircraft: onto the
                                                base of the cell, or into the air */
#define MERIDIAN_ORDER_ASSAULT 16            /* cell; list = units */
#define MERIDIAN_ORDER_ATTACK 17             /* cell = target; list = land attackers; second list = support. In overrun:
                                                an overrun */
#define MERIDIAN_ORDER_ADVANCE 18            /* list = units, into view->advance_cell */
#define MERIDIAN_ORDER_STANCE 19             /* cell; flag RETREAT: its stack is willing to retreat, else it holds */
#define MERIDIAN_ORDER_END_PHASE 20          /* the side is done; returning from begin_phase says the same */
#define MERIDIAN_ORDER_LOAD_CONVOY 21        /* unit = convoy in port; country = destination; amount = money */
#define MERIDIAN_ORDER_NAVAL_ATTACK 22       /* cell = target; list = ships; second list = aircraft; flags SUBMARINES,
                                                KAMIKAZE */
#define MERIDIAN_ORDER_AIR_ATTACK 23         /* other = enemy aircraft; list = fighters */
#define MERIDIAN_ORDER_BOMB 24               /* cell; choice = MERIDIAN_BOMB_...; list = aircraft */
#define MERIDIAN_ORDER_INTERCEPT 25          /* unit stops other; list = cells it enters up to a cell that other passed,
                                                may be empty */
#define MERIDIAN_ORDER_OFFENSIVE 26          /* country may attack on land this month; country2 pays: the same, or one
                                                with an offensive that it joins. In the income phase of rulesets in
                                                which land attacks cost money ("offensives" of their tables). Who has
                                                none buys one by its first attack. Since 1.1 */

/* Bits of meridian_order_t.flags. */
#define MERIDIAN_FLAG_BY_RAIL 0x0001u
#define MERIDIAN_FLAG_FORT 0x0002u
#define MERIDIAN_FLAG_INSIDE 0x0004u     /* in port; on a base */
#define MERIDIAN_FLAG_RETREAT 0x0008u
#define MERIDIAN_FLAG_SUBMARINES 0x0010u /* the submarines of the target cell, else the other ships there */
#define MERIDIAN_FLAG_KAMIKAZE 0x0020u   /* the aircraft dive into their targets (WW2 §15.5) */

/* Kinds of bombing, in meridian_order_t.choice (WW2 §16). */
#define MERIDIAN_BOMB_INSTALLATIONS 0
#define MERIDIAN_BOMB_STRATEGIC 1
#define MERIDIAN_BOMB_ATOMIC 2

/* Fields that a kind does not read are ignored; write 0. 40 bytes. */
typedef struct meridian_order {
    uint16_t kind;
    uint16_t flags;
    uint32_t tag;         /* yours; comes back in the result */
    uint32_t unit;        /* handle */
    uint32_t other;       /* handle */
    uint32_t list_offset; /* entries of the side array: cells or handles, one u32 each */
    uint16_t list_count;
    uint16_t list2_count;
    uint32_t amount;
    uint16_t cell;
    uint16_t item_class;
    uint16_t item_group;  /* NO_CLASS none */
    uint8_t item_strength;
    uint8_t country;
    uint8_t country2;
    uint8_t choice;       /* MERIDIAN_CHOICE_... or MERIDIAN_BOMB_... */
    uint8_t reserved[2];
} meridian_order_t;

/* Checks each order by itself against the present position; changes nothing. */
#define MERIDIAN_VALIDATE_ONLY 0
/* Carries out the orders one after the other; a refused one is passed over. */
#define MERIDIAN_BEST_EFFORT 1
/* Carries out all or none. An order whose kind rolls dice (assault, attack, naval and air attack, bombing) or END_PHASE
 * may only come last. */
#define MERIDIAN_ATOMIC 2

typedef struct meridian_order_set {
    uint32_t struct_size;
    uint32_t mode;
    uint32_t order_size;            /* bytes from one order to the next: sizeof(meridian_order_t). More is taken where
                                       the rest is 0 */
    uint32_t count;                 /* at most 65536 */
    const meridian_order_t *orders;
    const uint32_t *list;           /* side array; may be null if list_len is 0 */
    uint32_t list_len;
    uint32_t reserved;
} meridian_order_set_t;

/* Bits of meridian_result_t.outcome. */
#define MERIDIAN_OUTCOME_DICE 0x0001u              /* dice fell */
#define MERIDIAN_OUTCOME_ELIMINATED 0x0002u        /* attack, naval and air attack: the stack is gone */
#define MERIDIAN_OUTCOME_RETREATED 0x0004u         /* attack, naval attack: it retreated */
#define MERIDIAN_OUTCOME_ANNIHILATED 0x0008u       /* attack, naval and air attack: no attacker lives. Assault: it
                                                      failed */
#define MERIDIAN_OUTCOME_CAPTURED 0x0010u          /* cells changed hands */
#define MERIDIAN_OUTCOME_ADVANCE 0x0020u           /* an advance is offered now */
#define MERIDIAN_OUTCOME_SUCCEEDED 0x0040u         /* assault: the troops are ashore. Bombing: it worked */

/* What became of one order. */
typedef struct meridian_result {
    uint32_t tag;
    uint16_t code;          /* MERIDIAN_R_... */
    uint16_t cell;          /* refused: the cell that is in the way, else NO_CELL */
    uint16_t outcome;       /* accepted: bits */
    uint16_t attacker_lost; /* strength points; naval and air attack: units */
    uint16_t defender_lost;
    uint16_t captured;      /* cells that came under another side */
    uint32_t unit;          /* PLACE, EXCHANGE: the unit that was made or grew; else 0 */
    uint32_t reserved;
} meridian_result_t;

/* ------------------------------------------------------------------------------------------------- host table */

/* What the step may cost. Times are nanoseconds of one steady clock; they run from the call of begin_phase to its
 * return. Work is counted in units of about a microsecond: every host call has a price (MERIDIAN_WORK_...), the same on
 * every machine, so that a game that is limited by work and not by time is the same wherever and how often it is
 * played: then soft_ns and hard_ns are UINT64_MAX, which means no limit. */
typedef struct meridian_clock {
    uint32_t struct_size;
    uint32_t reserved;
    uint64_t now_ns;
    uint64_t soft_ns;   /* from here on cancel_state is FINISH */
    uint64_t hard_ns;   /* from here on it is ABORT, and soon after the agent is given up */
    uint64_t bank_ns;   /* time saved in earlier steps: part of what hard_ns allows already */
    uint64_t work_used; /* in this step */
    uint64_t work_soft; /* from here on cancel_state is FINISH */
    uint64_t work_hard; /* from here on it is ABORT: what costs work and orders are answered with E_CANCELLED. Not a
                           fault */
    uint64_t work_bank; /* saved in earlier steps: part of work_hard already */
} meridian_clock_t;

/* Prices of host calls in units of work. Calls that are not named are free. A call is paid for before it is answered,
 * whatever the answer is, E_BUFFER too; the last one may cost more than is left. A minor version may bring a price
 * nearer to what the call takes, and says so in docs/ai/versions.md: let cancel_state and work_hard decide, not sums of
 * your own. */
#define MERIDIAN_WORK_ORDER 50         /* orders_submit: for each order, whatever becomes of it */
#define MERIDIAN_WORK_REFRESH 500      /* view_refresh, and view of a simulation, when something had changed; but */
#define MERIDIAN_WORK_SIM_VIEW 4000    /* the first view of a simulation this, unless it takes the place of a released
                                          one that had been looked at */
#define MERIDIAN_WORK_REACH 30         /* reach: cells, path, boardings, boarding_path */
#define MERIDIAN_WORK_PORTS 100        /* reach: ports, for each ship */
#define MERIDIAN_WORK_STRANDED 300     /* reach: stranded */
#define MERIDIAN_WORK_FIELD 500        /* reach: field */
#define MERIDIAN_WORK_ODDS 20          /* odds: each call; sim: score */
#define MERIDIAN_WORK_BATTLE 50       /* battle: each call this, and for each sheet of odds the price of odds; best
                                          for every */
#define MERIDIAN_WORK_BATTLE_SUMS 2    /* sets of which the sums are enough a unit */
#define MERIDIAN_WORK_LEGAL 100        /* legal: each call; but the first count, nth, random or list of a step or after
                                          an order */
#define MERIDIAN_WORK_LEGAL_LIST 300   /* this, */
#define MERIDIAN_WORK_LEGAL_ALL 30000  /* in movement and deployment the first of a step this, */
#define MERIDIAN_WORK_LEGAL_AGAIN 25000 /* and in movement the first after an order this */
#define MERIDIAN_WORK_SUPPLY 500       /* supply: the first trace or gates of a step or after an order for a country;
                                          others as odds */
#define MERIDIAN_WORK_WHAT_IF 500      /* supply: what_if, trial */
#define MERIDIAN_WORK_FORECAST 1000    /* forecast: influence, front; income as legal */
#define MERIDIAN_WORK_THREAT 500       /* forecast: threat, naval_threat, who_reaches this, and a unit more for every */
#define MERIDIAN_WORK_THREAT_CELLS 15  /* cells that it goes through: where units of the side can come to, for each kind
                                          of unit in a cell */
#define MERIDIAN_WORK_ENTRY 30        /* diplomacy: entrants, forces; */
#define MERIDIAN_WORK_ENTRY_PLACES 700 /* places */
#define MERIDIAN_WORK_EXPEDITION 1500  /* expedition: plan this, and for each step that it plays the price of a step of
                                          a simulation */
#define MERIDIAN_WORK_SIM_FORK 20
#define MERIDIAN_WORK_SIM_UNDO 2       /* sim: undo, however many orders it takes back */
#define MERIDIAN_WORK_SIM_PHASE 200    /* sim: each step that advance() ends, */
#define MERIDIAN_WORK_SIM_RANDOM 3000  /* and each that the policy RANDOM has played, */
#define MERIDIAN_WORK_SIM_ATTACK 2000  /* or ATTACK */

#define MERIDIAN_RUN 0    /* go on */
#define MERIDIAN_FINISH 1 /* send what you have and return */
#define MERIDIAN_ABORT 2  /* return at once: orders are not taken any more */

/* [any-thread] "I have done this much myself": counts like the work of host calls, so that a search in the agent's own
 * memory can be held to the same budget. Extension "meridian.work/1". */
#define MERIDIAN_EXT_WORK "meridian.work/1"
typedef struct meridian_work_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    int32_t (*spend)(const meridian_host_t *host, uint64_t units);
} meridian_work_v1_t;

#define MERIDIAN_LOG_TRACE 0
#define MERIDIAN_LOG_DEBUG 1
#define MERIDIAN_LOG_INFO 2
#define MERIDIAN_LOG_WARN 3
#define MERIDIAN_LOG_ERROR 4

struct meridian_host {
    uint32_t struct_size;
    uint16_t abi_major;
    uint16_t abi_minor;
    void *context; /* the host's; leave it alone */
    /* [any-thread] Table of an extension ("meridian.reach/1", ...), or null if this host has none. Lives like the host
     * table. */
    const void *(*get_extension)(const meridian_host_t *host, const char *id);
    /* [any-thread] One line for the journal of the agent; cut at 4 KiB, and beyond 64 KiB a phase dropped with a
     * count. */
    void (*log)(const meridian_host_t *host, uint32_t level, const char *utf8, uint32_t len);
    /* [any-thread] */
    int32_t (*clock)(const meridian_host_t *host, meridian_clock_t *out);
    /* [any-thread] RUN, FINISH or ABORT. Cheap: ask in every loop that can be long. */
    uint32_t (*cancel_state)(const meridian_host_t *host);
    /* [agent-thread] The view; null outside begin_phase. Always the same address. */
    const meridian_view_t *(*view)(const meridian_host_t *host);
    /* [agent-thread] Computes the derived columns anew (CELLS_DERIVED and UNIT_OUT_OF_SUPPLY): the others always
     * are. */
    int32_t (*view_refresh)(const meridian_host_t *host);
    /* [agent-thread] Hands in orders. results: count entries, written in the order of the orders, or null. Accepted
     * orders are carried out before it returns, dice and all, and the columns show what came of them. OK even if orders
     * were refused. E_MALFORMED: nothing was carried out; counts as a fault. E_CANCELLED: the time is over, nothing was
     * carried out. */
    int32_t (*orders_submit)(const meridian_host_t *host, const meridian_order_set_t *set, meridian_result_t *results);
    /* [agent-thread] Why the order at index of the last set was refused, in a sentence with its rule, UTF-8 without
     * NUL. */
    int32_t (*refusal_text)(const meridian_host_t *host, uint32_t index, char *out, uint32_t *len);
    /* [agent-thread] Random words. The stream depends on game seed, side, month, phase and stream number and nothing
     * else, and goes on from call to call within a phase: an agent that uses no other randomness plays the same game
     * again. */
    int32_t (*rng_fill)(const meridian_host_t *host, uint32_t stream, uint64_t *out, uint32_t count);
};

/* --------------------------------------------------------------------------------- extension "meridian.reach/1" */

#define MERIDIAN_EXT_REACH "meridian.reach/1"

/* Where an ordinary move may end. */
typedef struct meridian_reached {
    uint16_t cell;
    uint8_t cost;  /* movement points, rail moves 0 */
    uint8_t flags; /* MERIDIAN_FLAG_BY_RAIL if only by rail */
} meridian_reached_t;

typedef struct meridian_boarding {
    uint32_t carrier; /* handle */
    uint16_t cell;    /* where it lies */
    uint8_t cost;     /* movement points to get there */
    uint8_t reserved;
} meridian_boarding_t;

/* A port of your side that takes a group of ships. Since 1.1. */
typedef struct meridian_harbour {
    uint16_t cell;
    uint8_t cost; /* cells that the one with the longest way sails; 0 = all of them are there */
    uint8_t room; /* ships it takes, the group included (WW2 §9.2.1), or ANY_ROOM */
} meridian_harbour_t;

#define MERIDIAN_ANY_ROOM 255 /* a major port */

/* A request for a distance field: steps or summed costs from the nearest source. */
typedef struct meridian_field_request {
    uint32_t struct_size;
    uint32_t flags;          /* MERIDIAN_FIELD_... */
    const uint16_t *sources; /* cells at distance 0, blocked or not */
    uint32_t source_count;
    uint32_t limit;          /* greatest distance looked for; 0 = none */
    const uint8_t *cost;     /* cell_count entries: cost of entering the cell, 0 = blocked; null = 1 everywhere */
} meridian_field_request_t;

#define MERIDIAN_FIELD_LAND 0x01u    /* step over sides that carry land */
#define MERIDIAN_FIELD_SEA 0x02u     /* step over sides that carry sea */
#define MERIDIAN_FIELD_ALL 0x04u     /* step to every neighbour, as aircraft do */
#define MERIDIAN_FIELD_CANALS 0x08u  /* and through canals open to your side */
#define MERIDIAN_FIELD_TOUCH 0x10u   /* give blocked cells next to the field their distance too, without going on from
                                        them */

/* All [agent-thread]. */
typedef struct meridian_reach_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    /* Every cell where an order MOVE of the unit would be accepted now. E_ABSENT: it can't move now. */
    int32_t (*cells)(const meridian_host_t *host, uint32_t unit, meridian_reached_t *out, uint32_t *count);
    /* The cells of a cheapest legal MOVE to cell, without the start: what the order wants as its list. *flags: in,
     * BY_RAIL asks for rail; out, BY_RAIL if the path is one by rail. */
    int32_t (*path)(const meridian_host_t *host, uint32_t unit, uint16_t cell, uint32_t *flags, uint16_t *out,
                    uint32_t *count);
    /* Carriers that an order EMBARK of the unit would be accepted for now. */
    int32_t (*boardings)(const meridian_host_t *host, uint32_t unit, meridian_boarding_t *out, uint32_t *count);
    /* The list of that order: cells walked, may be none. */
    int32_t (*boarding_path)(const meridian_host_t *host, uint32_t unit, uint32_t carrier, uint16_t *out,
                             uint32_t *count);
    /* Fills out (cell_count entries) with distances, FAR where not reached. Control zones are not known to it: put them
     * into cost. To walk to a source, step to the neighbour with the smallest distance. */
    int32_t (*field)(const meridian_host_t *host, const meridian_field_request_t *request, uint16_t *out,
                     uint32_t out_len);
    /* Since 1.1. cells() of many units at once: what the first one reaches, then what the second one reaches, and so
     * on; ends[n] is the number of entries up to and with those of unit n. A unit that can't move now has none. For
     * each unit the price of cells(). */
    int32_t (*cells_of)(const meridian_host_t *host, const uint32_t *units, uint32_t unit_count,
                        meridian_reached_t *out, uint32_t *count, uint32_t *ends);
    /* Since 1.1. Usable ports that your side controls where each of these ships of yours lies or could sail to in this
     * phase, and where all of them have room when they have left where they are: in port by one order MOVE each, those
     * that are to leave the port for the others first. Ascending by cell; none where one that is elsewhere can't move
     * now. */
    int32_t (*ports)(const meridian_host_t *host, const uint32_t *ships, uint32_t ship_count, meridian_harbour_t *out,
                     uint32_t *count);
    /* Since 1.1. Of the cells() of an aircraft those after which it would be lost when second movement ends
     * (WW2 §11.6.6): it does not land there nor, in first movement, has the points to fly on from there to a free base
     * or deck. Its own cell is among them if it is in the air and comes to none from where it is. As things stand:
     * bases that are free and carriers where they are now. Ascending; none for other units. */
    int32_t (*stranded)(const meridian_host_t *host, uint32_t unit, uint16_t *out, uint32_t *count);
} meridian_reach_v1_t;

/* ---------------------------------------------------------------------------------- extension "meridian.odds/1" */

#define MERIDIAN_EXT_ODDS "meridian.odds/1"

/* What a land combat or overrun would bring, before the dice (WW2 §14.2 to §14.5). */
typedef struct meridian_land_odds {
    uint32_t struct_size;
    uint16_t code;             /* MERIDIAN_R_... an order ATTACK with these units would get now */
    uint16_t defender_points;  /* strength points in the stack */
    uint16_t attacker_points;
    uint16_t can_retreat;      /* 1 = the stack is willing to and has somewhere to go */
    uint32_t reserved;
    double attack;             /* A of WW2 §14.2 */
    double defence;            /* D */
    double ratio;              /* A / D; infinite for D = 0 */
    double annihilation;       /* chance that all land attackers die */
    double elimination;        /* chance that the stack is gone (WW2 §14.6.4) */
    double any_loss;           /* chance that the defender loses a point or retreats */
    double attacker_loss;      /* expected strength points */
    double defender_loss;      /* expected strength points */
} meridian_land_odds_t;

typedef struct meridian_assault_odds {
    uint32_t struct_size;
    uint16_t code; /* MERIDIAN_R_... an order ASSAULT would get now */
    uint16_t defender_points;
    double success;
} meridian_assault_odds_t;

/* What a landing would bring, from the water's edge to the combat ashore (WW2 §13.3, §13.6). Since 1.1. */
typedef struct meridian_landing_odds {
    uint32_t struct_size;
    uint16_t attacker_points; /* strength points of those that can fight */
    uint16_t defender_points;
    double success;           /* chance that they get ashore; else all of them die (WW2 §13.4) */
    double taken;             /* chance that the cell falls: ashore, and the combat from inside, all of them and without
                                 support, leaves some of them and no enemy. Other attacks on it are not counted */
    double attacker_loss;     /* strength points expected to be lost in that combat once they are ashore; 0 if nobody */
    double defender_loss;     /* holds the cell */
} meridian_landing_odds_t;

/* What a combat of ships and aircraft would bring: naval attack, air attack, interception (WW2 §12.6, §15). */
typedef struct meridian_clash_odds {
    uint32_t struct_size;
    uint16_t code;          /* MERIDIAN_R_... such an order would get now */
    uint16_t can_retreat;   /* 1 = driven off, the defenders have somewhere to go */
    uint16_t attackers;     /* units */
    uint16_t defenders;
    uint32_t reserved;
    double attack;          /* A of WW2 §15.2 */
    double defence;         /* defence values of the defenders together */
    double drive_off;       /* q of WW2 §15.3: chance of a retreat before ships, of a cancelled mission; 0 in attacks
                               by air alone */
    double all_lost;        /* chance that no defender survives */
    double gone;            /* chance that none is left there: lost or driven off */
    double attacker_loss;   /* expected units lost */
    double attacker_damage; /* expected units newly damaged */
    double defender_loss;
    double defender_damage;
} meridian_clash_odds_t;

/* What a bombing raid would bring (WW2 §16). */
typedef struct meridian_bombing_odds {
    uint32_t struct_size;
    uint16_t code;    /* MERIDIAN_R_... an order BOMB would get now */
    uint16_t reserved;
    double strength;  /* B of WW2 §16.1 */
    double success;
    double damage;    /* chance that one of the aircraft is damaged */
    double surrender; /* atomic: chance that the home country gives up */
} meridian_bombing_odds_t;

/* All [agent-thread]. In a deployment phase from what you may know. */
typedef struct meridian_odds_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    /* Also answers for attackers that could not attack now (code says why), so that plans can be weighed. E_ARGUMENT: a
     * handle is no living unit, or there is no enemy land unit in the target cell. */
    int32_t (*land)(const meridian_host_t *host, uint16_t target, const uint32_t *land, uint32_t land_count,
                    const uint32_t *support, uint32_t support_count, meridian_land_odds_t *out);
    int32_t (*assault)(const meridian_host_t *host, uint16_t cell, const uint32_t *units, uint32_t count,
                       meridian_assault_odds_t *out);
    /* flags: SUBMARINES, KAMIKAZE, as in the order. */
    int32_t (*naval)(const meridian_host_t *host, uint16_t target, uint32_t flags, const uint32_t *ships,
                     uint32_t ship_count, const uint32_t *aircraft, uint32_t aircraft_count,
                     meridian_clash_odds_t *out);
    int32_t (*air)(const meridian_host_t *host, uint32_t target, const uint32_t *fighters, uint32_t count,
                   meridian_clash_odds_t *out);
    /* what: MERIDIAN_BOMB_... */
    int32_t (*bombing)(const meridian_host_t *host, uint16_t cell, uint8_t what, const uint32_t *aircraft,
                       uint32_t count, meridian_bombing_odds_t *out);
    /* One interceptor against one target, wherever they meet. */
    int32_t (*interception)(const meridian_host_t *host, uint32_t unit, uint32_t target, meridian_clash_odds_t *out);
    /* Exact distributions for land(): attacker[n] and defender[n] are the chances that the side loses n strength
     * points; sums are 1. *attacker_count and *defender_count hold room and number as in every query. */
    int32_t (*land_losses)(const meridian_host_t *host, uint16_t target, const uint32_t *land, uint32_t land_count,
                           const uint32_t *support, uint32_t support_count, double *attacker, uint32_t *attacker_count,
                           double *defender, uint32_t *defender_count);
    /* Since 1.1. As if the land units by_sea came from ships in the cell and the paratroopers by_air from aircraft over
     * it, wherever they are now: before anybody is aboard. Also for a landing of the enemy on your ground. E_ARGUMENT:
     * a handle is no living unit, or of the side that controls the cell, not all could land so, or none could fight. */
    int32_t (*landing)(const meridian_host_t *host, uint16_t cell, const uint32_t *by_sea, uint32_t sea_count,
                       const uint32_t *by_air, uint32_t air_count, meridian_landing_odds_t *out);
} meridian_odds_v1_t;

/* -------------------------------------------------------------------------------- extension "meridian.battle/1" */

#define MERIDIAN_EXT_BATTLE "meridian.battle/1"

/* A stack that can be attacked now, and the sheet of an attack by all who can, as odds.land() has it. Since 1.1. */
typedef struct meridian_battle {
    uint16_t cell;
    uint16_t land_count;    /* handles from first on in the list of units: land attackers, */
    uint16_t support_count; /* behind them so many ships and aircraft that may support */
    uint16_t can_retreat;   /* 1 = the stack is willing to and has somewhere to go */
    uint32_t first;
    uint16_t defender_points;
    uint16_t attacker_points;
    double attack;
    double defence;
    double ratio;           /* infinite for a defence of 0 */
    double elimination;     /* chance that the stack is gone (WW2 §14.6.4) */
    double emptied;         /* chance that the cell is free of it: gone or retreated */
    double any_loss;
    double attacker_loss;   /* expected strength points */
    double defender_loss;
} meridian_battle_t;

/* What best() looks at. */
#define MERIDIAN_AIM_RATIO 0       /* attack / defence */
#define MERIDIAN_AIM_ANY_LOSS 1    /* chance that the defender loses a point or retreats */
#define MERIDIAN_AIM_EMPTIED 2     /* chance that the cell is free of the stack */
#define MERIDIAN_AIM_ELIMINATION 3 /* chance that the stack is gone */

/* Whom to choose from, and for what. Without units (counts 0, pointers null): all who can attack the stack now.
 * Since 1.1. */
typedef struct meridian_best_request {
    uint32_t struct_size;
    uint16_t target;       /* cell */
    uint8_t aim;           /* MERIDIAN_AIM_... */
    uint8_t reserved;
    double at_least;       /* of the aim */
    const uint32_t *land;  /* handles */
    const uint32_t *support;
    uint32_t land_count;
    uint32_t support_count;
} meridian_best_request_t;

/* All [agent-thread]. Since 1.1. In a deployment phase from what you may know. */
typedef struct meridian_battle_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    /* Every stack that can be attacked now, ascending by cell (in the overrun phase: overrun), with who can attack and
     * support, and the odds if all do. units: their handles, battle after battle. Both counts hold room and number as
     * in every query. */
    int32_t (*all)(const meridian_host_t *host, meridian_battle_t *out, uint32_t *count, uint32_t *units,
                   uint32_t *unit_count);
    /* Of the sets of these units that reach what is wanted, the one that expects to lose the fewest strength points; of
     * equal ones that of the fewest points, units and supporters. Those that landed in the target go all or none
     * (WW2 §13.6). units: its land units, *land_count of them, then its support; odds, if not null: its sheet, with
     * the code of such an order. Exact where strengths add up, as in WW2 §14.2; where rows of the ruleset look at the
     * attackers together, of the sets that are the strongest for their points. Units that could not attack now may be
     * asked for, so that plans can be weighed. E_ABSENT: no set reaches it. E_ARGUMENT: as odds.land(). */
    int32_t (*best)(const meridian_host_t *host, const meridian_best_request_t *request, uint32_t *units,
                    uint32_t *unit_count, uint32_t *land_count, meridian_land_odds_t *odds);
} meridian_battle_v1_t;

/* --------------------------------------------------------------------------------- extension "meridian.legal/1" */

#define MERIDIAN_EXT_LEGAL "meridian.legal/1"

/* Bit of a kind of orders in a mask of them; 0 as a mask stands for all. */
#define MERIDIAN_ORDER_BIT(kind) (UINT64_C(1) << (kind))

/* One way to stop a unit. */
typedef struct meridian_catch {
    uint32_t target;   /* handle */
    uint16_t cell;     /* on the way of the target, where it would be met */
    uint16_t reserved;
} meridian_catch_t;

/* Bit of meridian_spot_t.flags. As things stand the aircraft that is placed there is lost in this turn: no land unit
 * holds the Chinese ground under it, so that China takes it back when the phase ends (WW2 §5.5.1). The aircraft is
 * then in the air, and dies when second movement ends unless you fly it to another base. A land unit placed in the cell
 * takes the mark away. */
#define MERIDIAN_SPOT_LOST 0x0001u

/* A cell where an item can be placed. Since 1.1. */
typedef struct meridian_spot {
    uint16_t cell;
    uint16_t flags; /* MERIDIAN_SPOT_... */
} meridian_spot_t;

/* All [agent-thread]. Legal orders are counted so: MOVE one for each cell that can be reached; EMBARK one for each
 * carrier; ATTACK one for each single attacker and one for all attackers with all support; ASSAULT one for each single
 * unit and one for all; ADVANCE one for each unit; PLACE and BUY one item at a time; EXCHANGE one for each amount;
 * SEND_MONEY one for each pair of countries, everything that may be sent; STANCE one for each own stack, the other way
 * round; LOAD_CONVOY one for each convoy and country, as much as goes aboard; NAVAL_ATTACK, AIR_ATTACK and BOMB one for
 * each single attacker of a target and one for all; INTERCEPT one for each unit, target and cell. END_PHASE is not
 * counted. */
typedef struct meridian_legal_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    /* Number of legal orders of the kinds in the mask. */
    int32_t (*count)(const meridian_host_t *host, uint64_t kinds, uint64_t *out);
    /* The n-th of them. Its lists go to list (list_offset = 0). */
    int32_t (*nth)(const meridian_host_t *host, uint64_t kinds, uint64_t n, meridian_order_t *out, uint32_t *list,
                   uint32_t *list_len);
    /* One of them, all equally likely, drawn from the stream of rng_fill. E_ABSENT: there is none. */
    int32_t (*random)(const meridian_host_t *host, uint64_t kinds, uint32_t stream, meridian_order_t *out,
                      uint32_t *list, uint32_t *list_len);
    /* Cells with a stack that can be attacked now, ascending. */
    int32_t (*targets)(const meridian_host_t *host, uint16_t *out, uint32_t *count);
    /* Land units that may attack the stack in target now. */
    int32_t (*attackers)(const meridian_host_t *host, uint16_t target, uint32_t *out, uint32_t *count);
    /* Aircraft and ships that may support such an attack. */
    int32_t (*supporters)(const meridian_host_t *host, uint16_t target, uint32_t *out, uint32_t *count);
    /* Cells where an assault may be made now, and the units that may take part. */
    int32_t (*assaults)(const meridian_host_t *host, uint16_t *out, uint32_t *count);
    int32_t (*assault_units)(const meridian_host_t *host, uint16_t cell, uint32_t *out, uint32_t *count);
    /* Cells where an order PLACE of one such item would be accepted now, ascending; spots says more of each. */
    int32_t (*cells_for)(const meridian_host_t *host, uint8_t country, uint16_t item_class, uint16_t item_group,
                         uint8_t item_strength, uint16_t *out, uint32_t *count);
    /* How many of the item the country could buy now. */
    int32_t (*buyable)(const meridian_host_t *host, uint8_t country, uint16_t item_class, uint16_t item_group,
                       uint8_t item_strength, uint32_t *out);
    /* Damaged units that could be repaired and paid for now. */
    int32_t (*repairable)(const meridian_host_t *host, uint32_t *out, uint32_t *count);
    /* Most that the one country may send the other now; 0 = nothing. */
    int32_t (*money_limit)(const meridian_host_t *host, uint8_t from, uint8_t to, uint32_t *out);
    /* Why the choice in that row is allowed or not, in a sentence, UTF-8 without NUL. */
    int32_t (*choice_text)(const meridian_host_t *host, uint32_t row, char *out, uint32_t *len);
    /* Cells with enemy ships that can be attacked now, ascending. flags: SUBMARINES asks for submarines, else
     * for the other ships. */
    int32_t (*naval_targets)(const meridian_host_t *host, uint32_t flags, uint16_t *out, uint32_t *count);
    /* Ships that may take part in such an attack, and aircraft; with KAMIKAZE in flags the aircraft that may dive. */
    int32_t (*naval_attackers)(const meridian_host_t *host, uint16_t target, uint32_t flags, uint32_t *out,
                               uint32_t *count);
    int32_t (*naval_aircraft)(const meridian_host_t *host, uint16_t target, uint32_t flags, uint32_t *out,
                              uint32_t *count);
    /* Enemy aircraft that fighters can attack now, and those fighters. */
    int32_t (*air_targets)(const meridian_host_t *host, uint32_t *out, uint32_t *count);
    int32_t (*fighters)(const meridian_host_t *host, uint32_t target, uint32_t *out, uint32_t *count);
    /* Cells that can be bombed now so (MERIDIAN_BOMB_...), ascending, and the aircraft over one that can do it. */
    int32_t (*bomb_targets)(const meridian_host_t *host, uint8_t what, uint16_t *out, uint32_t *count);
    int32_t (*bombers)(const meridian_host_t *host, uint16_t cell, uint8_t what, uint32_t *out, uint32_t *count);
    /* Aircraft that can intercept something now; what one of them can meet where; its flight to such a cell, the list
     * of the order, none if it is there. */
    int32_t (*interceptors)(const meridian_host_t *host, uint32_t *out, uint32_t *count);
    int32_t (*catches)(const meridian_host_t *host, uint32_t unit, meridian_catch_t *out, uint32_t *count);
    int32_t (*catch_path)(const meridian_host_t *host, uint32_t unit, uint16_t cell, uint16_t *out, uint32_t *count);
    /* Most money that the convoy may take aboard for the country now; 0 = nothing. */
    int32_t (*convoy_limit)(const meridian_host_t *host, uint32_t convoy, uint8_t to, uint32_t *out);
    /* Many at once: the legal orders from number first on, as many as fit into orders (*count) and list (*list_len);
     * their lists follow each other in list. Both counts return what was written; 0 orders = there is none of that
     * number. */
    int32_t (*list)(const meridian_host_t *host, uint64_t kinds, uint64_t first, meridian_order_t *orders,
                    uint32_t *count, uint32_t *list, uint32_t *list_len);
    /* Since 1.1. The cells of cells_for, with what is to be known of each. */
    int32_t (*spots)(const meridian_host_t *host, uint8_t country, uint16_t item_class, uint16_t item_group,
                     uint8_t item_strength, meridian_spot_t *out, uint32_t *count);
} meridian_legal_v1_t;

/* -------------------------------------------------------------------------------- extension "meridian.rules/1" */

#define MERIDIAN_EXT_RULES "meridian.rules/1"

/* All [agent-thread], free of work. What the columns and meridian_numbers_t leave out. */
typedef struct meridian_rules_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    /* Everything the ruleset says, as one JSON object of a few hundred KiB, UTF-8 without NUL: for reading once, within
     * begin_phase. Countries and classes are the rows of the view, months are as everywhere, kinds and conditions have
     * names. */
    int32_t (*json)(const meridian_host_t *host, char *out, uint32_t *len);
    /* Movement points that a unit of the class pays for the step between two neighbours in the weather of this month
     * (WW2 §11), with nobody in the way and whoever controls the ground. E_ABSENT: it can't take the step. */
    int32_t (*step_cost)(const meridian_host_t *host, uint16_t unit_class, uint16_t from, uint16_t to, uint32_t *out);
} meridian_rules_v1_t;

/* ------------------------------------------------------------------------------- extension "meridian.supply/1" */

#define MERIDIAN_EXT_SUPPLY "meridian.supply/1"

/* All [agent-thread]. In a deployment phase from what you may know. */
typedef struct meridian_supply_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    /* A shortest supply line of the country from the cell to a source, the cell first (WW2 §17.2). E_ABSENT: none. */
    int32_t (*trace)(const meridian_host_t *host, uint16_t cell, uint8_t country, uint16_t *out, uint32_t *count);
    /* The cells that every supply line from there passes: whoever takes one of them cuts the cell off. Ascending;
     * without the cell itself, and none where it needs no line. E_ABSENT: there is no line. */
    int32_t (*gates)(const meridian_host_t *host, uint16_t cell, uint8_t country, uint16_t *out, uint32_t *count);
    /* Land units of both sides that could trace no supply line, as a supply phase would find them (WW2 §17.3), if each
     * of the cells passed to the country beside it and the land units of the other side that stand there were gone;
     * handles ascending. Without cells: those that can trace none now, armor that still fights (UNIT_OUT_OF_SUPPLY)
     * included. */
    int32_t (*what_if)(const meridian_host_t *host, const uint16_t *cells, const uint8_t *controllers,
                       uint32_t cell_count, uint32_t *out, uint32_t *count);
    /* Since 1.1. The same if each of the units, of either side and wherever it is, stood in the cell beside it, ashore
     * if it is a land unit: supply of a move before it is made, and of a beachhead with a supply unit in it
     * (WW2 §17.1.3). Land units that fight take a cell that the other side controls, as when the phase has ended
     * (WW2 §5.1.1), and the land units of that side which stand there are gone; what units passed in this phase falls,
     * and what nobody occupies in China goes back to it (WW2 §5.5.1). What these would take on their way is not looked
     * at. */
    int32_t (*trial)(const meridian_host_t *host, const uint32_t *units, const uint16_t *cells, uint32_t unit_count,
                     uint32_t *out, uint32_t *count);
} meridian_supply_v1_t;

/* ----------------------------------------------------------------------------- extension "meridian.forecast/1" */

#define MERIDIAN_EXT_FORECAST "meridian.forecast/1"

/* All [agent-thread]. Estimates, not rules: what a player would guess from the map, in a deployment phase from what you
 * may know. Fields are filled for all cells: out_len must be cell_count at least. */
typedef struct meridian_forecast_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    /* Strength points of the side's land units around the cell: each counts in full where it stands and half as much
     * for every three steps over land from there, up to twelve steps. */
    int32_t (*influence)(const meridian_host_t *host, uint8_t side, float *out, uint32_t out_len);
    /* Attack points that the side's land units, ships and aircraft could bring against the cell in its next main phase,
     * with zones and weather as they stand: strength points, surface guns (on land their part of WW2 §14.2.1) and
     * bombers, each unit wherever it gets with its whole allowance. On land 0 where none of its land units comes, for
     * every attack needs one (WW2 §14.1.2). */
    int32_t (*threat)(const meridian_host_t *host, uint8_t side, float *out, uint32_t out_len);
    /* Steps over land from the cell to the nearest one that the other side controls than the one that controls it; FAR
     * at sea, in neutral countries, and where there is no way. */
    int32_t (*front)(const meridian_host_t *host, uint16_t *out, uint32_t out_len);
    /* $B that the country will get in the next income phase if nothing changes (WW2 §19.1). */
    int32_t (*income)(const meridian_host_t *host, uint8_t country, uint32_t *out);
    /* Since 1.1. The part of threat() that ships alone make: surface attack of WW2 §15.2 at sea, their part of
     * WW2 §14.2.1 on land. */
    int32_t (*naval_threat)(const meridian_host_t *host, uint8_t side, float *out, uint32_t out_len);
    /* Since 1.1. Who makes it: units of the side that can fight and could come to attack the cell in its next main
     * phase, handles ascending. So also who threatens a convoy: ask for its cell. Interceptions on the way to it are
     * not among them. */
    int32_t (*who_reaches)(const meridian_host_t *host, uint8_t side, uint16_t cell, uint32_t *out, uint32_t *count);
} meridian_forecast_v1_t;

/* --------------------------------------------------------------------------- extension "meridian.diplomacy/1" */

#define MERIDIAN_EXT_DIPLOMACY "meridian.diplomacy/1"

/* A country that would enter the war, and what it would have then. Since 1.1. */
typedef struct meridian_entrant {
    uint8_t country;
    uint8_t side;      /* the one it would be on */
    uint16_t supplies; /* supply units */
    uint32_t points;   /* strength points of land units */
    uint16_t ships;    /* transports and convoys too */
    uint16_t aircraft; /* air units, those aboard carriers too */
} meridian_entrant_t;

/* Some of what it would have: units on the map, or items that would wait to be placed. Since 1.1. */
typedef struct meridian_force {
    uint8_t country;
    uint8_t item_strength; /* land: strength points of one item. 0 supply units on the map, 1 ships and aircraft */
    uint16_t item_class;
    uint16_t item_group;   /* NO_CLASS none */
    uint16_t count;
    uint16_t month;        /* the first in whose deployment phase it can be placed (WW2 §7.5.1) */
    uint16_t cell;         /* where it stands; NO_CELL: still to be placed */
} meridian_force_t;

/* What would follow if a country that is neutral joined the side at this moment, with its cascades (WW2 §3.1, §3.3,
 * §3.6): a declaration of war brings it to the side that did not declare, an activation to the side that made it,
 * if it succeeds (WW2 §3.5). Whether such a choice is allowed, the choices of the view say: these answer for every
 * neutral country and both sides, in every phase. E_ABSENT: the country belongs to a side, or has left the war for good
 * (WW2 §4.8.2). All [agent-thread], in a deployment phase from what you may know. Since 1.1. */
typedef struct meridian_diplomacy_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    /* Who would enter the war: the country first, then the others ascending. */
    int32_t (*entrants)(const meridian_host_t *host, uint8_t country, uint8_t side, meridian_entrant_t *out,
                        uint32_t *count);
    /* What they would have, by country in the order of entrants. Without what the schedule brings after this month
     * (WW2 §7.6). */
    int32_t (*forces)(const meridian_host_t *host, uint8_t country, uint8_t side, meridian_force_t *out,
                      uint32_t *count);
    /* Cells where one more such item of an entrant could be placed if this were the deployment phase, ascending
     * (WW2 §8.2, §8.3). E_ARGUMENT: entrant would not enter the war. */
    int32_t (*places)(const meridian_host_t *host, uint8_t country, uint8_t side, uint8_t entrant, uint16_t item_class,
                      uint16_t item_group, uint8_t item_strength, uint16_t *out, uint32_t *count);
} meridian_diplomacy_v1_t;

/* --------------------------------------------------------------------------- extension "meridian.expedition/1" */

#define MERIDIAN_EXT_EXPEDITION "meridian.expedition/1"

/* How a plan ends. */
#define MERIDIAN_PLAN_LANDS 0     /* they land */
#define MERIDIAN_PLAN_REFUSED 1   /* they would all be there, and may not land together: code says why */
#define MERIDIAN_PLAN_NO_SHIP 2   /* nobody takes the unit who aboard: fewer empty transports than troops, or it can't
                                     come to a coast */
#define MERIDIAN_PLAN_NO_WAY 3    /* there is no way over the sea for who, or no room for the ships before the coast */
#define MERIDIAN_PLAN_NO_SUPPLY 4 /* the stores of the ship who don't last, and no port on the way fills them */
#define MERIDIAN_PLAN_TOO_LATE 5  /* who is not there in time */

/* Who is to land where. Since 1.1. */
typedef struct meridian_expedition_request {
    uint32_t struct_size;
    uint16_t beach;        /* a cell that the other side controls */
    uint16_t months;       /* the landing is in one of so many months, that of now counted; 1 to 12, 0 = 6 */
    const uint32_t *units; /* land units of your side, ashore or aboard ships */
    const uint32_t *ships; /* transports for those who are ashore, wherever they lie; may be more than are needed */
    uint32_t unit_count;
    uint32_t ship_count;
} meridian_expedition_request_t;

/* What comes of it. Since 1.1. */
typedef struct meridian_expedition {
    uint32_t struct_size;
    uint8_t outcome;       /* MERIDIAN_PLAN_... With every other than LANDS the fields from supply_months on are 0 but
                              code, who and moves */
    uint8_t supply_months; /* fewest months of supply that one of their ships has left when they land (WW2 §17.3.5) */
    uint16_t month;        /* in whose amphibious phase they land */
    uint16_t code;         /* MERIDIAN_R_... of the order ASSAULT; OK where it did not come to one */
    uint16_t hungry;       /* how many of them would be out of supply ashore, the enemy in the cell being gone */
    uint32_t who;          /* the unit or ship that it fails by; NO_UNIT: none */
    uint16_t attacker_points;
    uint16_t defender_points;
    uint16_t moves;        /* movement phases of the side until then, that of now counted if it is one */
    uint16_t reserved;
    double success;        /* they get ashore (WW2 §13.3) */
    double taken;          /* and the cell falls to them, by the combat after it if somebody holds it */
    double attacker_loss;  /* expected strength points lost in that combat, once they are ashore */
    double defender_loss;
} meridian_expedition_t;

/* When an order of a plan is given, and what it leads to. Since 1.1. */
typedef struct meridian_leg {
    uint16_t month;
    uint8_t phase;         /* MERIDIAN_PHASE_... of your side */
    uint8_t supply_months; /* what the ship that sails or is boarded has then; MERIDIAN_NO_STORES for troops that walk
                              and for the combat */
    uint32_t unit;         /* who goes; of those who land together the first */
    uint16_t cell;         /* where it is then */
    uint16_t reserved;
} meridian_leg_t;

#define MERIDIAN_NO_STORES 255

/* All [agent-thread]. In a deployment phase from what you may know. Since 1.1. */
typedef struct meridian_expedition_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    /* Board, sail, land: whether these troops and transports can come to the coast together, when, by which orders and
     * with what odds, before anybody is aboard. Troops go ashore nowhere else on the way; they walk to a coast, by rail
     * where that is farther, and go aboard as late as they can. Ships fetch them, wait in port for their stores
     * where they would not last, put into a port on the way where they would not either, and come to the coast in one
     * first movement phase. It is played out on a copy of the game in which nobody else does anything: every order but
     * the last ones has been taken by the rules there, and the odds are those of odds.assault() and odds.landing() at
     * the end. What the enemy does meanwhile is not in it: ask again in every movement phase, from where they are then.
     * orders[n] is that of legs[n], with its lists in list from list_offset on, as legal.list() gives them; an order
     * ASSAULT ends them, followed by ATTACK where somebody holds the coast (WW2 §13.6), without support. *count holds
     * the room in both and returns the number, *list_len that of list; where it fails, the orders as far as it went.
     * E_ARGUMENT: the cell is not the enemy's, no units, a handle of a dead or another side's unit, a unit that is no
     * land unit, a ship that carries no troops, or something named twice. E_BUFFER: a list is too small; out is filled,
     * and both counts say what it takes. */
    int32_t (*plan)(const meridian_host_t *host, const meridian_expedition_request_t *request,
                    meridian_expedition_t *out, meridian_leg_t *legs, meridian_order_t *orders, uint32_t *count,
                    uint32_t *list, uint32_t *list_len);
} meridian_expedition_v1_t;

/* ---------------------------------------------------------------------------------- extension "meridian.sim/1" */

#define MERIDIAN_EXT_SIM "meridian.sim/1"

typedef struct meridian_sim_options {
    uint32_t struct_size;
    uint32_t reserved;
    uint64_t dice; /* seed of the dice of this simulation. The game's own dice can't be had */
} meridian_sim_options_t;

/* Who decides for a side while a simulation advances. */
#define MERIDIAN_POLICY_PASS 0   /* nobody: its steps end at once */
#define MERIDIAN_POLICY_RANDOM 1 /* up to 32 orders a step, stances apart, drawn by the simulation's dice: see below */
#define MERIDIAN_POLICY_STOP 2   /* the caller: advance() returns where the side is asked */
#define MERIDIAN_POLICY_ATTACK 3 /* the side holds where it stands and strikes at good odds: see below. Since 1.1 */

/* advance() returns at the first question that is not before the goal: a phase that asks nobody is passed over. */
typedef struct meridian_sim_goal {
    uint32_t struct_size;
    uint16_t month;      /* return when this month begins, 0 = none */
    uint8_t phase;       /* return when this phase of that month begins; 0xFF = its first */
    uint8_t policy[2];   /* by side */
    uint8_t phasing;     /* the side whose phase is meant, of those that exist once for each side */
    uint8_t reserved[2];
    uint32_t most_steps; /* end at most so many steps; 0 = no limit */
} meridian_sim_goal_t;

/* How the sides stand. */
typedef struct meridian_score {
    uint32_t struct_size;
    uint8_t winner;          /* NO_SIDE while the war goes on */
    uint8_t reserved[3];
    uint32_t cities[2];      /* controlled, by side */
    uint32_t resources[2];   /* controlled and whole */
    uint32_t points[2];      /* strength points of land units, carried ones too */
    uint32_t ships[2];
    uint32_t aircraft[2];
    uint32_t money[2];       /* treasuries */
    double share;            /* 0..1, of the Axis: mean of its share of cities and of points, as tournaments measure
                                it */
} meridian_score_t;

/* A simulation is a game of your own that begins where you are. It has a host table of its own, and everything works on
 * it: its view, its orders (for whichever side it asks), all queries, and meridian.sim/1 itself, so that simulations
 * fork too. What you may not know is not in it: in a deployment phase the other side has ended its step without doing
 * anything.
 *
 * Its view is made when view() is called, the first time in a step, after advance() and after rollback(), and only
 * when you want to look (WORK_REFRESH, the first time WORK_SIM_VIEW). From then on its columns follow the orders of
 * the step as those of the game do, the derived ones (zones, supply, weather) as of that moment until view_refresh().
 * view->side is the side that is asked, and queries answer for it. END_PHASE ends the step at once; the orders behind
 * it in the set are skipped. The dice are a function of the position and the seed: rolled back, the same orders get
 * the same dice; for others fork anew.
 *
 * All [agent-thread], within begin_phase; what is not released by then is released at its end, and forks don't depend
 * on what they were forked from. Cancelling ends simulations as it ends everything else. Random numbers (rng_fill),
 * work and the log are those of the agent. A simulation that was released answers E_ARGUMENT until its handle is given
 * out again; calls that want a simulation answer so for the agent's own host. */
typedef struct meridian_sim_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    /* options may be null: dice 0, or those of the simulation that is forked. E_LIMIT: 64 live already. */
    int32_t (*fork)(const meridian_host_t *host, const meridian_sim_options_t *options, const meridian_host_t **out);
    int32_t (*release)(const meridian_host_t *sim);
    /* Ends the step that is asked now, then plays by the policies until the goal, the end of the war, or a side whose
     * policy is STOP is asked. *steps, if not null: steps that ended. E_CANCELLED: it stopped between two steps. The
     * policy RANDOM draws from the legal orders: in the movement phases a unit that has any, each such unit alike, and
     * then one of its orders, each alike; in the others an order, each alike, as the legal extension counts them. It
     * ends a step when there is none left. The policy ATTACK plays combat phases alone: of the land attacks that free
     * their cell with a chance of a half at least, always the one that promises most (expected loss of the defender
     * less that of the attacker), while one promises more than nothing; a unit goes into a cell that was emptied. It
     * moves, builds and places nothing: an enemy that strikes back, not one that comes. */
    int32_t (*advance)(const meridian_host_t *sim, const meridian_sim_goal_t *goal, uint32_t *steps);
    /* Remembers the position; rollback() comes back to it, as often as you like, and forgets later marks. Marks count
     * from 0. */
    int32_t (*mark)(const meridian_host_t *sim, uint32_t *out);
    int32_t (*rollback)(const meridian_host_t *sim, uint32_t mark);
    /* Also of the real game (the agent's own host), as far as you may know it. */
    int32_t (*score)(const meridian_host_t *host, meridian_score_t *out);
    /* The same positions give the same hash, in every run and on every machine, whatever their dice. */
    int32_t (*hash)(const meridian_host_t *host, uint64_t *out);
    /* Since 1.1. Takes back the last *count orders that the simulation accepted in this step, fewer where dice fell
     * with one of them, or one was there when the last mark was set or the simulation was made; *count becomes the
     * number that was taken back, maybe 0. Cheaper than a fork for a search that tries order after order, and for the
     * dice to come it is as if they had never been given. A view that was looked at follows. */
    int32_t (*undo)(const meridian_host_t *sim, uint32_t *count);
} meridian_sim_v1_t;

/* ------------------------------------------------------------------------------- extension "meridian.report/1" */

#define MERIDIAN_EXT_REPORT "meridian.report/1"

#define MERIDIAN_NOTE_CELLS 0 /* cells, marked; value = how strongly, 0..1 */
#define MERIDIAN_NOTE_PATH 1  /* an arrow through the cells */
#define MERIDIAN_NOTE_TEXT 2  /* text at the first cell */
#define MERIDIAN_NOTE_HEAT 3  /* cells with values: a heat map; values must not be null */

typedef struct meridian_note {
    uint32_t struct_size;
    uint32_t kind;         /* MERIDIAN_NOTE_... */
    uint32_t colour;       /* 0xRRGGBB */
    uint32_t cell_count;
    const uint16_t *cells;
    const float *values;   /* cell_count of them, or null */
    const char *text;      /* UTF-8, text_len bytes, may be null */
    uint32_t text_len;
    float value;
} meridian_note_t;

/* What an agent shows of its thinking: to its author, to the player in the AI window, in the replay. All
 * [agent-thread], free of work; nothing of it changes the game. At most 256 KiB a step (E_LIMIT beyond). */
typedef struct meridian_report_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    /* A value of a series of that name: charts. "eval" is the expected share of the Axis, 0..1. */
    int32_t (*telemetry)(const meridian_host_t *host, const char *key, uint32_t key_len, double value);
    int32_t (*annotate)(const meridian_host_t *host, const meridian_note_t *note);
    /* Why the orders with this tag are given: comes with the first order of the step that has the tag, be it given
     * already or not yet. Give orders that are to be explained tags of their own. */
    int32_t (*explain)(const meridian_host_t *host, uint32_t tag, const char *utf8, uint32_t len);
    /* How far the step has come, 0..1, and what is being done. */
    int32_t (*progress)(const meridian_host_t *host, double share, const char *utf8, uint32_t len);
} meridian_report_v1_t;

/* --------------------------------------------------------------------------------- extension "meridian.data/1" */

#define MERIDIAN_EXT_DATA "meridian.data/1"

#define MERIDIAN_DATA_BUNDLE 0 /* where the plugin lies; read only */
#define MERIDIAN_DATA_OWN 1    /* a folder for what the agent learns, kept between games; E_ABSENT where it is not
                                  granted */

/* [any-thread] in create() too. */
typedef struct meridian_data_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    int32_t (*path)(const meridian_host_t *host, uint32_t kind, char *out, uint32_t *len); /* UTF-8 without NUL */
    int32_t (*is_agent_thread)(const meridian_host_t *host);                               /* 1 or 0 */
} meridian_data_v1_t;

/* -------------------------------------------------------------------------------------------- the plugin's side */

/* What begin_phase is told. */
typedef struct meridian_phase_input {
    uint32_t struct_size;
    uint8_t phase;   /* as in the view */
    uint8_t phasing;
    uint8_t side;
    uint8_t reserved;
    uint16_t month;
    uint16_t reserved2;
    uint32_t call;   /* counts the calls of begin_phase from 0 */
    const meridian_view_t *view;
} meridian_phase_input_t;

#define MERIDIAN_TAKEOVER_FROM_PERSON 0 /* the agent plays on for a person */
#define MERIDIAN_TAKEOVER_FROM_AGENT 1  /* for another agent that failed or left */

/* How a game ended for the agent. */
typedef struct meridian_game_result {
    uint32_t struct_size;
    uint8_t winner;     /* NO_SIDE: nobody, the months are over or the game was left */
    uint8_t side;       /* yours */
    uint16_t month;     /* the last one */
    double share;       /* of the Axis, as in meridian_score_t */
} meridian_game_result_t;

/* An agent: made by create(), played on one thread. */
struct meridian_agent {
    uint32_t struct_size;
    uint32_t reserved;
    void *data; /* the plugin's */
    /* [agent-thread] Play one step: look, hand in orders as often as you like, return. Returning ends the step: OK,
     * S_DEFAULT, or E_CANCELLED once the host has said that the time is over. Every other code is a fault (E_INTERNAL
     * if the agent failed): the agent is not called again but to be destroyed, and the host plays on for the side.
     * Phases you don't know: return S_DEFAULT. Never let an exception or panic out. */
    int32_t (*begin_phase)(meridian_agent_t *agent, const meridian_phase_input_t *input);
    /* [agent-thread] Last call: free everything. */
    void (*destroy)(meridian_agent_t *agent);
    /* [agent-thread] Tables of the agent's own extensions ("meridian.state/1", ...); null for ids it doesn't know; may
     * be null. */
    const void *(*get_extension)(meridian_agent_t *agent, const char *id);
    /* [agent-thread] Before the first begin_phase, if the side was played by somebody else until now; may be null. */
    void (*on_takeover)(meridian_agent_t *agent, uint32_t reason);
    /* [agent-thread] The game is over; only destroy() follows. May be null; a second of time. */
    void (*end_of_game)(meridian_agent_t *agent, const meridian_game_result_t *result);
};

/* ------------------------------------------------------------------------ agent extension "meridian.state/1" */

#define MERIDIAN_EXT_STATE "meridian.state/1"

#define MERIDIAN_STATE_DISK 0  /* into a saved game or out of one, maybe years later */
#define MERIDIAN_STATE_CLONE 1 /* for a copy that plays on at once */

/* Bytes in and out. read() gives at most len bytes and may give fewer: 0 at the end, negative if it fails. write()
 * takes all or fails. */
struct meridian_stream {
    uint32_t struct_size;
    uint32_t reserved;
    void *context;
    int64_t (*read)(const meridian_stream_t *stream, void *out, uint64_t len);
    int32_t (*write)(const meridian_stream_t *stream, const void *bytes, uint64_t len);
};

/* The memory of an agent. The host calls save() when the agent was made and after every begin_phase, so that a saved
 * game holds what the agent knows before the step that comes next or is being played, and the loaded game is decided
 * the same. At most 1 MiB. A memory that can't be saved is lost, with a line in the journal; that is no fault. All
 * [agent-thread]. */
typedef struct meridian_state_v1 {
    uint32_t struct_size;
    uint32_t version;     /* of what save() writes now */
    uint32_t min_version; /* oldest that load() reads */
    uint32_t reserved;
    int32_t (*save)(meridian_agent_t *agent, uint32_t context, const meridian_stream_t *out);
    /* After create(), before the first begin_phase. OK, or S_REBUILD or a failure: then, and if the version is none
     * that load() reads, the agent is destroyed and made anew with CONFIG_RESUMES. read() may give less than was asked
     * for. */
    int32_t (*load)(meridian_agent_t *agent, uint32_t context, uint32_t version, const meridian_stream_t *in);
} meridian_state_v1_t;


typedef struct meridian_param {
    const char *key;
    const char *value;
} meridian_param_t;

/* What create() is told. */
typedef struct meridian_config {
    uint32_t struct_size;
    uint8_t side;
    uint8_t flags;        /* MERIDIAN_CONFIG_... */
    uint8_t reserved[2];
    uint32_t max_threads; /* threads the agent may start beside its own */
    uint32_t param_count;
    const meridian_param_t *params; /* from the command line, `name:key=value`; valid during the call */
    uint64_t seed;         /* of the agent: depends on the game's seed and the side and nothing else */
    uint64_t stack_size;   /* bytes of the agent's thread */
    uint64_t memory_limit; /* bytes; 0 = none is enforced */
    uint16_t last_month;   /* the game ends undecided with this month, NEVER if it goes on until somebody has won */
    uint16_t reserved2[3];
} meridian_config_t;

#define MERIDIAN_CONFIG_RESUMES 0x01u   /* the game is under way and no memory will be loaded: the columns say how it
                                           stands */
#define MERIDIAN_CONFIG_GUARDED 0x02u   /* the agent runs in a process of its own: files and network are shut but for
                                           meridian.data/1 */
#define MERIDIAN_CONFIG_SELF_TEST 0x04u /* check-ai plays with it */

typedef struct meridian_descriptor {
    uint32_t struct_size;
    uint32_t reserved;
    const char *id;          /* reversed domain, "org.example.cautious" */
    const char *name;
    const char *version;     /* semantic, "1.0.0" */
    const char *author;
    const char *license;
    const char *description; /* a sentence; parameters it knows */
} meridian_descriptor_t;

#define MERIDIAN_FACTORY "meridian.agent-factory/1"

/* ------------------------------------------------------------------------------- factory "meridian.params/1" */

/* Parameters an agent takes, with their types: get_factory(MERIDIAN_PARAMS), may be null. Values come as texts in
 * meridian_config_t; the host refuses those that don't fit before create() is called. */
#define MERIDIAN_PARAMS "meridian.params/1"

#define MERIDIAN_PARAM_CHECK 0  /* "true" or "false" */
#define MERIDIAN_PARAM_SPIN 1   /* whole number from min to max */
#define MERIDIAN_PARAM_REAL 2   /* number from min to max */
#define MERIDIAN_PARAM_COMBO 3  /* one of choices */
#define MERIDIAN_PARAM_STRING 4 /* at most max bytes */

#define MERIDIAN_PARAM_STRENGTH 0x01u /* changes how well it plays */
#define MERIDIAN_PARAM_TUNABLE 0x02u  /* worth searching for better values */
#define MERIDIAN_PARAM_HIDDEN 0x04u   /* for authors, not for players */

typedef struct meridian_param_info {
    uint32_t struct_size;
    uint32_t kind;         /* MERIDIAN_PARAM_... */
    uint32_t flags;
    uint32_t reserved;
    const char *key;
    const char *name;
    const char *description;
    const char *default_value;
    const char *choices; /* COMBO: separated by newlines, else null */
    double min;
    double max;
    double step;
} meridian_param_info_t;

/* All [agent-thread]; what they return lives as long as the library. */
typedef struct meridian_params_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    uint32_t (*count)(const char *agent_id);
    const meridian_param_info_t *(*info)(const char *agent_id, uint32_t index);
} meridian_params_v1_t;

/* All [agent-thread]. */
typedef struct meridian_factory_v1 {
    uint32_t struct_size;
    uint32_t reserved;
    uint32_t (*count)(void);
    const meridian_descriptor_t *(*descriptor)(uint32_t index);
    /* Null if it can't, after a log line that says why. Parameters it doesn't know are such a reason. */
    meridian_agent_t *(*create)(const meridian_host_t *host, const char *id, const meridian_config_t *config);
} meridian_factory_v1_t;

/* Never grows. */
typedef struct meridian_entry {
    uint64_t magic;           /* MERIDIAN_MAGIC */
    uint16_t abi_major;       /* MERIDIAN_ABI_MAJOR */
    uint16_t abi_minor;       /* MERIDIAN_ABI_MINOR of the header it was built with */
    uint16_t min_host_minor;  /* oldest host it can do with */
    uint16_t reserved;
    uint32_t struct_size;
    uint32_t reserved2;
    /* [agent-thread] Called once in a process, before the first get_factory, on the thread of the first agent; others
     * wait. 0 if all is well: else no agent is made. May be null. */
    int32_t (*init)(const char *plugin_dir);
    /* Undoes init(), which may be called again then. The game never calls it, since it never unloads a library. May be
     * null. */
    void (*deinit)(void);
    /* [agent-thread] Table of MERIDIAN_FACTORY; null for ids it doesn't know. */
    const void *(*get_factory)(const char *id);
} meridian_entry_t;

/* The one exported symbol. [agent-thread], pure. To load the library and ask for its factory takes less than 100 ms. */
#define MERIDIAN_ENTRY_SYMBOL "meridian_entry_v1"
MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v1(void);

#ifdef __cplusplus
}
#endif

#endif
