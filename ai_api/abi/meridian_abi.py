"""Version 1.1 of the AI interface for ctypes: made from the layout file by ai_api/tests/contract; don't edit."""

from ctypes import *  # noqa: F403

ABI_MAJOR = 1
ABI_MINOR = 1
ABORT = 2
ADVANCE_UNIT = 4097
AIM_ANY_LOSS = 1
AIM_ELIMINATION = 3
AIM_EMPTIED = 2
AIM_RATIO = 0
ALLIES = 1
ANY_ROOM = 255
ARRIVAL_CLASS = 2307
ARRIVAL_COUNT = 2310
ARRIVAL_COUNTRY = 2305
ARRIVAL_GROUP = 2308
ARRIVAL_MONTH = 2306
ARRIVAL_STRENGTH = 2309
ATOMIC = 2
AXIS = 0
BARRED_ALLIES = 2
BARRED_AXIS = 1
BARRED_BOTH = 3
BARRED_NONE = 0
BEST_EFFORT = 1
BOMB_ATOMIC = 2
BOMB_INSTALLATIONS = 0
BOMB_STRATEGIC = 1
CANAL_ENDS = 3074
CANAL_NAME = 3073
CELL_AIRFIELD = 516
CELL_BARRED_SIDES = 276
CELL_BASES = 518
CELL_BORDER_ZONES = 267
CELL_CENTRE = 270
CELL_CITY = 262
CELL_CONTROLLER = 513
CELL_DAMAGE = 517
CELL_ELEVATION = 263
CELL_FIRST_UNIT = 520
CELL_FLAGS = 258
CELL_FORT = 515
CELL_FREEZING_SIDES = 275
CELL_GROUNDED = 772
CELL_HAS_HILL = 256
CELL_HAS_MARSH = 512
CELL_HAS_RAIL = 128
CELL_HAS_RAIL_LINE = 1024
CELL_HOME = 260
CELL_IS_CAPITAL = 8
CELL_IS_COASTAL = 2
CELL_IS_COLONY = 4
CELL_IS_LAKE_PORT = 32
CELL_IS_LAND = 1
CELL_IS_MAJOR_PORT = 16
CELL_IS_RESOURCE = 64
CELL_LAKE_SIDES = 273
CELL_LAND_SIDES = 265
CELL_LAND_ZOC = 769
CELL_LATITUDE = 268
CELL_LONGITUDE = 269
CELL_NAVAL_ROOM = 775
CELL_NAVAL_ZOC = 770
CELL_NEIGHBOURS = 264
CELL_PORT = 519
CELL_RAIL_SIDES = 274
CELL_RIVER_SIDES = 272
CELL_SEA_SIDES = 266
CELL_SIDE = 514
CELL_STRAIT_SIDES = 271
CELL_SUPPLY = 773
CELL_SUPPLY_FIXED = 774
CELL_TERRAIN = 257
CELL_TERRITORY = 261
CELL_UNWILLING = 521
CELL_WEATHER = 771
CELL_ZONE = 259
CHOICE_ACTIVATE = 2
CHOICE_ALLOWED = 3587
CHOICE_ATTEMPT_VICHY = 0
CHOICE_CHOSEN = 3588
CHOICE_COUNTRY = 3586
CHOICE_DECLARE_WAR = 3
CHOICE_FINNISH_SURRENDER = 1
CHOICE_KIND = 3585
CITY_CELL = 2563
CITY_KEY = 2561
CITY_NAME = 2562
CLASS_BOMBER = 1290
CLASS_COST = 1292
CLASS_DEFENSE = 1288
CLASS_DELAY = 1293
CLASS_DOMAIN = 1284
CLASS_FIGHTER = 1289
CLASS_FLAGS = 1295
CLASS_IS_ATOMIC = 8
CLASS_IS_CARRIER_BASED = 2
CLASS_IS_TRANSPORT = 1
CLASS_KAMIKAZE = 1291
CLASS_KEY = 1281
CLASS_KIND = 1283
CLASS_MAX_STRENGTH = 1294
CLASS_MOVEMENT = 1285
CLASS_NAME = 1282
CLASS_NO_DAMAGE = 4
CLASS_SUBMARINE_ATTACK = 1287
CLASS_SURFACE_ATTACK = 1286
CONFIG_GUARDED = 2
CONFIG_RESUMES = 1
CONFIG_SELF_TEST = 4
COUNTRY_ATOMIC_HITS = 1801
COUNTRY_ATTEMPTED = 16
COUNTRY_BARRED = 1794
COUNTRY_BOMB_USED = 8
COUNTRY_CAPITAL = 1540
COUNTRY_COLOUR = 1539
COUNTRY_CONQUERED = 1
COUNTRY_CONVOY_MONEY = 4
COUNTRY_DEPLOYS_WIDELY = 256
COUNTRY_ENTERED = 1796
COUNTRY_ENTRY_BONUS = 64
COUNTRY_EVER_CONQUERED = 2
COUNTRY_FLAGS = 1795
COUNTRY_GROUP = 1803
COUNTRY_HAS_UNITS = 1542
COUNTRY_INVASION_ARMOR = 32
COUNTRY_KEY = 1537
COUNTRY_MONEY = 1797
COUNTRY_MONEY_AFTER_INCOME = 1798
COUNTRY_NAME = 1538
COUNTRY_OFFENSIVE = 512
COUNTRY_OUT_FOR_GOOD = 128
COUNTRY_RAIL_CAPACITY = 1541
COUNTRY_RAIL_USED = 1800
COUNTRY_SENT = 1799
COUNTRY_SIDE = 1793
COUNTRY_SURRENDERED_TO = 1802
DAMAGE_ATOMIC = 4
DAMAGE_INSTALLATIONS = 1
DAMAGE_RESOURCE = 2
DATA_BUNDLE = 0
DATA_OWN = 1
DOMAIN_AIR = 2
DOMAIN_LAND = 0
DOMAIN_NAVAL = 1
EVENT_ACTIVATION_TRIED = 5
EVENT_ADVANCED = 42
EVENT_AIR_NAVAL_COMBAT = 40
EVENT_ASSAULTED = 38
EVENT_ASSAULT_WIPED_OUT = 43
EVENT_BASED = 31
EVENT_BOMBED = 41
EVENT_BOUGHT = 25
EVENT_CAPTURED = 44
EVENT_CHOSEN = 2
EVENT_CONQUERED = 9
EVENT_CONTROL = 52
EVENT_CONVOY_LOADED = 23
EVENT_CONVOY_UNLOADED = 24
EVENT_DISEMBARKED = 29
EVENT_ECONOMIC_DAMAGE = 54
EVENT_EMBARKED = 28
EVENT_EXCHANGED = 16
EVENT_FINLAND_SURRENDERED = 8
EVENT_GROUNDED = 47
EVENT_INCOME = 21
EVENT_INSTALLATIONS_REPAIRED = 20
EVENT_INTERCEPTED = 34
EVENT_INTERCEPTION_DECLARED = 33
EVENT_INTERCEPTION_DROPPED = 35
EVENT_JOINED = 4
EVENT_LAND_COMBAT = 39
EVENT_LIBERATED = 10
EVENT_LOST_WITHOUT_BASE = 32
EVENT_MISSION_CANCELLED = 36
EVENT_MONEY_SENT = 22
EVENT_MOVED = 27
EVENT_OFFENSIVE = 53
EVENT_PLACED = 13
EVENT_POLAND_PARTITIONED = 7
EVENT_PORT_STATE = 30
EVENT_REINFORCED = 11
EVENT_REPAIRED = 26
EVENT_REVEALED = 14
EVENT_SAILED_BACK = 56
EVENT_SEARCHED = 55
EVENT_STANCE_SET = 45
EVENT_STEP_BEGAN = 1
EVENT_SUPPLY_LOSS = 46
EVENT_UNIT_AT = 50
EVENT_UNIT_DIED = 48
EVENT_UNIT_MADE = 49
EVENT_UNIT_STRENGTH = 51
EVENT_UNPLACED = 15
EVENT_VICHY_TRIED = 6
EVENT_WAR_DECLARED = 3
EVENT_WENT_ON = 37
EVENT_WON = 12
EVENT_WORK_BEGUN = 17
EVENT_WORK_CANCELLED = 18
EVENT_WORK_FINISHED = 19
EXCHANGE_FROM = 4353
EXCHANGE_TO = 4354
E_ABSENT = -5
E_ARGUMENT = -2
E_BUFFER = -1
E_CANCELLED = -6
E_INTERNAL = -7
E_LIMIT = -8
E_MALFORMED = -3
E_THREAD = -4
F32 = 5
FAMILY_ADVANCE = 16
FAMILY_ARRIVALS = 9
FAMILY_CANALS = 12
FAMILY_CELLS = 2
FAMILY_CELLS_DERIVED = 3
FAMILY_CELLS_STATIC = 1
FAMILY_CHOICES = 14
FAMILY_CITIES = 10
FAMILY_CLASSES = 5
FAMILY_COUNTRIES = 7
FAMILY_COUNTRIES_STATIC = 6
FAMILY_EXCHANGES = 17
FAMILY_FEATURES = 20
FAMILY_FEATURE_MARKS = 21
FAMILY_GROUPS = 15
FAMILY_POOL = 8
FAMILY_RESOURCES = 13
FAMILY_TERRITORIES = 11
FAMILY_TRACKS = 18
FAMILY_TRACK_CELLS = 19
FAMILY_UNITS = 4
FAR = 65535
FEATURE_KEY = 5121
FEATURE_MARK = 5377
FEATURE_OF_SIDES = 5122
FIELD_ALL = 4
FIELD_CANALS = 8
FIELD_LAND = 1
FIELD_SEA = 2
FIELD_TOUCH = 16
FINISH = 1
FLAG_BY_RAIL = 1
FLAG_FORT = 2
FLAG_INSIDE = 4
FLAG_KAMIKAZE = 32
FLAG_RETREAT = 8
FLAG_SUBMARINES = 16
GROUP_SIDE = 3841
I16 = 3
KIND_ARMOR = 1
KIND_BATTLECRUISER = 12
KIND_BATTLESHIP = 11
KIND_BOMBER = 7
KIND_BOMBER_TRANSPORT = 8
KIND_CARRIER = 14
KIND_CONVOY = 21
KIND_DESTROYER = 16
KIND_DESTROYER_ESCORT = 17
KIND_FIGHTER = 5
KIND_FIGHTER_BOMBER = 6
KIND_HEAVY_CRUISER = 13
KIND_INFANTRY = 0
KIND_KAIBOKAN = 18
KIND_KAMIKAZE = 10
KIND_LIGHT_CRUISER = 15
KIND_MARINE = 2
KIND_PARATROOPER = 3
KIND_SUBMARINE = 19
KIND_SUPPLY = 4
KIND_TRANSPORT_AIRCRAFT = 9
KIND_TRANSPORT_SHIP = 20
LOG_DEBUG = 1
LOG_ERROR = 4
LOG_INFO = 2
LOG_TRACE = 0
LOG_WARN = 3
NEUTRAL = 2
NEVER = 0
NOTE_CELLS = 0
NOTE_HEAT = 3
NOTE_PATH = 1
NOTE_TEXT = 2
NO_CELL = 65535
NO_CITY = 65535
NO_CLASS = 65535
NO_COUNTRY = 255
NO_LINE = 4294967295
NO_ROW = 65535
NO_SIDE = 255
NO_STORES = 255
NO_UNIT = 0
OK = 0
ORDER_ADVANCE = 18
ORDER_AIR_ATTACK = 23
ORDER_ASSAULT = 16
ORDER_ATTACK = 17
ORDER_BOMB = 24
ORDER_BUILD_AIRFIELD = 6
ORDER_BUILD_FORT = 5
ORDER_BUY = 10
ORDER_CANCEL_WORK = 7
ORDER_CHOOSE = 1
ORDER_DISEMBARK = 14
ORDER_EMBARK = 13
ORDER_END_PHASE = 20
ORDER_EXCHANGE = 4
ORDER_INTERCEPT = 25
ORDER_LOAD_CONVOY = 21
ORDER_MOVE = 12
ORDER_NAVAL_ATTACK = 22
ORDER_OFFENSIVE = 26
ORDER_PLACE = 3
ORDER_REPAIR = 11
ORDER_REPAIR_INSTALLATIONS = 8
ORDER_SEND_MONEY = 9
ORDER_SET_IN_PORT = 15
ORDER_STANCE = 19
ORDER_UNCHOOSE = 2
OUTCOME_ADVANCE = 32
OUTCOME_ANNIHILATED = 8
OUTCOME_CAPTURED = 16
OUTCOME_DICE = 1
OUTCOME_ELIMINATED = 2
OUTCOME_RETREATED = 4
OUTCOME_SUCCEEDED = 64
PARAM_CHECK = 0
PARAM_COMBO = 3
PARAM_HIDDEN = 4
PARAM_REAL = 2
PARAM_SPIN = 1
PARAM_STRENGTH = 1
PARAM_STRING = 4
PARAM_TUNABLE = 2
PHASE_AMPHIBIOUS = 7
PHASE_BLITZ = 13
PHASE_BREAKTHROUGH = 11
PHASE_COMBAT = 8
PHASE_DEPLOYMENT = 1
PHASE_EXPLOITATION = 12
PHASE_FIRST_MOVEMENT = 5
PHASE_INCOME = 2
PHASE_INTERCEPTION = 6
PHASE_OVERRUN = 4
PHASE_SECOND_MOVEMENT = 9
PHASE_SUPPLY = 10
PHASE_UNIT_BUILD = 3
PHASE_WAR_DECLARATION = 0
PLAN_LANDS = 0
PLAN_NO_SHIP = 2
PLAN_NO_SUPPLY = 4
PLAN_NO_WAY = 3
PLAN_REFUSED = 1
PLAN_TOO_LATE = 5
POLICY_ATTACK = 3
POLICY_PASS = 0
POLICY_RANDOM = 1
POLICY_STOP = 2
POOL_CLASS = 2050
POOL_COUNT = 2053
POOL_COUNTRY = 2049
POOL_GROUP = 2051
POOL_STRENGTH = 2052
RESOURCE_CELL = 3330
RESOURCE_NAME = 3329
RUN = 0
R_ALREADY_DONE = 201
R_CAPACITY = 311
R_CONTROL_ZONE = 302
R_ENEMY_PRESENT = 306
R_FORBIDDEN = 310
R_GAME_OVER = 202
R_MALFORMED = 901
R_MISSING = 308
R_MONEY = 309
R_NEUTRAL = 305
R_NOT_ATOMIC = 902
R_NOT_BUILT = 390
R_NOT_YOURS = 101
R_OK = 0
R_OUT_OF_SUPPLY = 307
R_SKIPPED = 900
R_STACKING = 303
R_TERRAIN = 304
R_TOO_FAR = 301
R_UNKNOWN = 100
R_UNREACHABLE = 300
R_WEATHER = 312
R_WRONG_PHASE = 200
SPOT_LOST = 1
STATE_CLONE = 1
STATE_DISK = 0
S_DEFAULT = 1
S_REBUILD = 2
TAKEOVER_FROM_AGENT = 1
TAKEOVER_FROM_PERSON = 0
TERRAIN_CLEAR = 1
TERRAIN_DESERT = 5
TERRAIN_FOREST = 2
TERRAIN_ICECAP = 6
TERRAIN_MOUNTAIN = 3
TERRAIN_SEA = 0
TERRAIN_TALL_MOUNTAIN = 4
TERRITORY_COLONY = 2820
TERRITORY_KEY = 2817
TERRITORY_NAME = 2818
TERRITORY_OWNER = 2819
TRACK_CELL = 4865
TRACK_FIRST = 4610
TRACK_INTERCEPTING = 4613
TRACK_LENGTH = 4611
TRACK_OPEN = 4612
TRACK_UNIT = 4609
U16 = 2
U32 = 4
U8 = 1
UNIT_ASSAULTING = 2048
UNIT_ATTACKED = 1
UNIT_BASED = 128
UNIT_BY_RAIL = 4
UNIT_CARGO = 1031
UNIT_CARGO_FOR = 1038
UNIT_CARGO_MONEY = 1037
UNIT_CARRIER = 1030
UNIT_CELL = 1029
UNIT_CLASS = 1026
UNIT_DAMAGED = 32
UNIT_EMBARKED = 1024
UNIT_FLAGGED_OOS = 16
UNIT_FLAGS = 1034
UNIT_HANDLE = 1025
UNIT_IN_PORT = 64
UNIT_LOCKED = 512
UNIT_MOVED = 2
UNIT_MP_USED = 1033
UNIT_NEXT = 1036
UNIT_OUT_OF_SUPPLY = 1039
UNIT_OVERRAN = 8
UNIT_OWNER = 1027
UNIT_PLACED = 256
UNIT_SIDE = 1028
UNIT_STRENGTH = 1032
UNIT_STRUCK = 16384
UNIT_SUPPLY_MONTHS = 1035
UNIT_WENT_ON = 8192
UNIT_WON = 4096
VALIDATE_ONLY = 0
WEATHER_CLEAR = 0
WEATHER_MILD_WINTER = 1
WEATHER_MONSOON = 4
WEATHER_SEVERE_WINTER = 2
WEATHER_SPRING = 3
WORK_BATTLE = 50
WORK_BATTLE_SUMS = 2
WORK_ENTRY = 30
WORK_ENTRY_PLACES = 700
WORK_EXPEDITION = 1500
WORK_FIELD = 500
WORK_FORECAST = 1000
WORK_LEGAL = 100
WORK_LEGAL_AGAIN = 25000
WORK_LEGAL_ALL = 30000
WORK_LEGAL_LIST = 300
WORK_ODDS = 20
WORK_ORDER = 50
WORK_PORTS = 100
WORK_REACH = 30
WORK_REFRESH = 500
WORK_SIM_ATTACK = 2000
WORK_SIM_FORK = 20
WORK_SIM_PHASE = 200
WORK_SIM_RANDOM = 3000
WORK_SIM_UNDO = 2
WORK_SIM_VIEW = 4000
WORK_STRANDED = 300
WORK_SUPPLY = 500
WORK_THREAT = 500
WORK_THREAT_CELLS = 15
WORK_WHAT_IF = 500
ZOC_ALLIES = 2
ZOC_ALLIES_SUBMARINE = 8
ZOC_AXIS = 1
ZOC_AXIS_SUBMARINE = 4
ENTRY_SYMBOL = b"meridian_entry_v1"
EXT_BATTLE = b"meridian.battle/1"
EXT_DATA = b"meridian.data/1"
EXT_DIPLOMACY = b"meridian.diplomacy/1"
EXT_EXPEDITION = b"meridian.expedition/1"
EXT_FORECAST = b"meridian.forecast/1"
EXT_LEGAL = b"meridian.legal/1"
EXT_ODDS = b"meridian.odds/1"
EXT_REACH = b"meridian.reach/1"
EXT_REPORT = b"meridian.report/1"
EXT_RULES = b"meridian.rules/1"
EXT_SIM = b"meridian.sim/1"
EXT_STATE = b"meridian.state/1"
EXT_SUPPLY = b"meridian.supply/1"
EXT_WORK = b"meridian.work/1"
FACTORY = b"meridian.agent-factory/1"
PARAMS = b"meridian.params/1"


class meridian_agent_t(Structure):
    pass


class meridian_assault_odds_t(Structure):
    pass


class meridian_battle_t(Structure):
    pass


class meridian_battle_v1_t(Structure):
    pass


class meridian_best_request_t(Structure):
    pass


class meridian_boarding_t(Structure):
    pass


class meridian_bombing_odds_t(Structure):
    pass


class meridian_catch_t(Structure):
    pass


class meridian_clash_odds_t(Structure):
    pass


class meridian_clock_t(Structure):
    pass


class meridian_column_t(Structure):
    pass


class meridian_config_t(Structure):
    pass


class meridian_data_v1_t(Structure):
    pass


class meridian_descriptor_t(Structure):
    pass


class meridian_diplomacy_v1_t(Structure):
    pass


class meridian_entrant_t(Structure):
    pass


class meridian_entry_t(Structure):
    pass


class meridian_event_t(Structure):
    pass


class meridian_expedition_request_t(Structure):
    pass


class meridian_expedition_t(Structure):
    pass


class meridian_expedition_v1_t(Structure):
    pass


class meridian_factory_v1_t(Structure):
    pass


class meridian_field_request_t(Structure):
    pass


class meridian_force_t(Structure):
    pass


class meridian_forecast_v1_t(Structure):
    pass


class meridian_game_result_t(Structure):
    pass


class meridian_harbour_t(Structure):
    pass


class meridian_host_t(Structure):
    pass


class meridian_land_odds_t(Structure):
    pass


class meridian_landing_odds_t(Structure):
    pass


class meridian_leg_t(Structure):
    pass


class meridian_legal_v1_t(Structure):
    pass


class meridian_note_t(Structure):
    pass


class meridian_numbers_t(Structure):
    pass


class meridian_odds_v1_t(Structure):
    pass


class meridian_order_set_t(Structure):
    pass


class meridian_order_t(Structure):
    pass


class meridian_param_info_t(Structure):
    pass


class meridian_param_t(Structure):
    pass


class meridian_params_v1_t(Structure):
    pass


class meridian_phase_input_t(Structure):
    pass


class meridian_reach_v1_t(Structure):
    pass


class meridian_reached_t(Structure):
    pass


class meridian_report_v1_t(Structure):
    pass


class meridian_result_t(Structure):
    pass


class meridian_rules_v1_t(Structure):
    pass


class meridian_score_t(Structure):
    pass


class meridian_sim_goal_t(Structure):
    pass


class meridian_sim_options_t(Structure):
    pass


class meridian_sim_v1_t(Structure):
    pass


class meridian_spot_t(Structure):
    pass


class meridian_state_v1_t(Structure):
    pass


class meridian_stream_t(Structure):
    pass


class meridian_supply_v1_t(Structure):
    pass


class meridian_view_t(Structure):
    pass


class meridian_work_v1_t(Structure):
    pass


meridian_agent_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("data", c_void_p),
    ("begin_phase", CFUNCTYPE(c_int32, POINTER(meridian_agent_t), POINTER(meridian_phase_input_t))),
    ("destroy", CFUNCTYPE(None, POINTER(meridian_agent_t))),
    ("get_extension", CFUNCTYPE(c_void_p, POINTER(meridian_agent_t), c_char_p)),
    ("on_takeover", CFUNCTYPE(None, POINTER(meridian_agent_t), c_uint32)),
    ("end_of_game", CFUNCTYPE(None, POINTER(meridian_agent_t), POINTER(meridian_game_result_t))),
]

meridian_assault_odds_t._fields_ = [
    ("struct_size", c_uint32),
    ("code", c_uint16),
    ("defender_points", c_uint16),
    ("success", c_double),
]

meridian_battle_t._fields_ = [
    ("cell", c_uint16),
    ("land_count", c_uint16),
    ("support_count", c_uint16),
    ("can_retreat", c_uint16),
    ("first", c_uint32),
    ("defender_points", c_uint16),
    ("attacker_points", c_uint16),
    ("attack", c_double),
    ("defence", c_double),
    ("ratio", c_double),
    ("elimination", c_double),
    ("emptied", c_double),
    ("any_loss", c_double),
    ("attacker_loss", c_double),
    ("defender_loss", c_double),
]

meridian_battle_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("all", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(meridian_battle_t), POINTER(c_uint32), POINTER(c_uint32), POINTER(c_uint32))),
    ("best", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(meridian_best_request_t), POINTER(c_uint32), POINTER(c_uint32), POINTER(c_uint32), POINTER(meridian_land_odds_t))),
]

meridian_best_request_t._fields_ = [
    ("struct_size", c_uint32),
    ("target", c_uint16),
    ("aim", c_uint8),
    ("reserved", c_uint8),
    ("at_least", c_double),
    ("land", POINTER(c_uint32)),
    ("support", POINTER(c_uint32)),
    ("land_count", c_uint32),
    ("support_count", c_uint32),
]

meridian_boarding_t._fields_ = [
    ("carrier", c_uint32),
    ("cell", c_uint16),
    ("cost", c_uint8),
    ("reserved", c_uint8),
]

meridian_bombing_odds_t._fields_ = [
    ("struct_size", c_uint32),
    ("code", c_uint16),
    ("reserved", c_uint16),
    ("strength", c_double),
    ("success", c_double),
    ("damage", c_double),
    ("surrender", c_double),
]

meridian_catch_t._fields_ = [
    ("target", c_uint32),
    ("cell", c_uint16),
    ("reserved", c_uint16),
]

meridian_clash_odds_t._fields_ = [
    ("struct_size", c_uint32),
    ("code", c_uint16),
    ("can_retreat", c_uint16),
    ("attackers", c_uint16),
    ("defenders", c_uint16),
    ("reserved", c_uint32),
    ("attack", c_double),
    ("defence", c_double),
    ("drive_off", c_double),
    ("all_lost", c_double),
    ("gone", c_double),
    ("attacker_loss", c_double),
    ("attacker_damage", c_double),
    ("defender_loss", c_double),
    ("defender_damage", c_double),
]

meridian_clock_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("now_ns", c_uint64),
    ("soft_ns", c_uint64),
    ("hard_ns", c_uint64),
    ("bank_ns", c_uint64),
    ("work_used", c_uint64),
    ("work_soft", c_uint64),
    ("work_hard", c_uint64),
    ("work_bank", c_uint64),
]

meridian_column_t._fields_ = [
    ("id", c_uint32),
    ("elem_type", c_uint16),
    ("elem_size", c_uint16),
    ("rows", c_uint32),
    ("lanes", c_uint32),
    ("changed_rev", c_uint64),
    ("data", c_void_p),
]

meridian_config_t._fields_ = [
    ("struct_size", c_uint32),
    ("side", c_uint8),
    ("flags", c_uint8),
    ("reserved", c_uint8 * 2),
    ("max_threads", c_uint32),
    ("param_count", c_uint32),
    ("params", POINTER(meridian_param_t)),
    ("seed", c_uint64),
    ("stack_size", c_uint64),
    ("memory_limit", c_uint64),
    ("last_month", c_uint16),
    ("reserved2", c_uint16 * 3),
]

meridian_data_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("path", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, POINTER(c_char), POINTER(c_uint32))),
    ("is_agent_thread", CFUNCTYPE(c_int32, POINTER(meridian_host_t))),
]

meridian_descriptor_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("id", c_char_p),
    ("name", c_char_p),
    ("version", c_char_p),
    ("author", c_char_p),
    ("license", c_char_p),
    ("description", c_char_p),
]

meridian_diplomacy_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("entrants", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint8, c_uint8, POINTER(meridian_entrant_t), POINTER(c_uint32))),
    ("forces", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint8, c_uint8, POINTER(meridian_force_t), POINTER(c_uint32))),
    ("places", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint8, c_uint8, c_uint8, c_uint16, c_uint16, c_uint8, POINTER(c_uint16), POINTER(c_uint32))),
]

meridian_entrant_t._fields_ = [
    ("country", c_uint8),
    ("side", c_uint8),
    ("supplies", c_uint16),
    ("points", c_uint32),
    ("ships", c_uint16),
    ("aircraft", c_uint16),
]

meridian_entry_t._fields_ = [
    ("magic", c_uint64),
    ("abi_major", c_uint16),
    ("abi_minor", c_uint16),
    ("min_host_minor", c_uint16),
    ("reserved", c_uint16),
    ("struct_size", c_uint32),
    ("reserved2", c_uint32),
    ("init", CFUNCTYPE(c_int32, c_char_p)),
    ("deinit", CFUNCTYPE(None)),
    ("get_factory", CFUNCTYPE(c_void_p, c_char_p)),
]

meridian_event_t._fields_ = [
    ("seq", c_uint64),
    ("line", c_uint32),
    ("kind", c_uint16),
    ("month", c_uint16),
    ("phase", c_uint8),
    ("side", c_uint8),
    ("country", c_uint8),
    ("country2", c_uint8),
    ("unit", c_uint32),
    ("other", c_uint32),
    ("cell", c_uint16),
    ("from", c_uint16),
    ("amount", c_uint32),
    ("amount2", c_uint32),
    ("code", c_uint16),
    ("list_count", c_uint16),
    ("list_first", c_uint32),
    ("reserved", c_uint32 * 2),
]

meridian_expedition_request_t._fields_ = [
    ("struct_size", c_uint32),
    ("beach", c_uint16),
    ("months", c_uint16),
    ("units", POINTER(c_uint32)),
    ("ships", POINTER(c_uint32)),
    ("unit_count", c_uint32),
    ("ship_count", c_uint32),
]

meridian_expedition_t._fields_ = [
    ("struct_size", c_uint32),
    ("outcome", c_uint8),
    ("supply_months", c_uint8),
    ("month", c_uint16),
    ("code", c_uint16),
    ("hungry", c_uint16),
    ("who", c_uint32),
    ("attacker_points", c_uint16),
    ("defender_points", c_uint16),
    ("moves", c_uint16),
    ("reserved", c_uint16),
    ("success", c_double),
    ("taken", c_double),
    ("attacker_loss", c_double),
    ("defender_loss", c_double),
]

meridian_expedition_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("plan", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(meridian_expedition_request_t), POINTER(meridian_expedition_t), POINTER(meridian_leg_t), POINTER(meridian_order_t), POINTER(c_uint32), POINTER(c_uint32), POINTER(c_uint32))),
]

meridian_factory_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("count", CFUNCTYPE(c_uint32)),
    ("descriptor", CFUNCTYPE(POINTER(meridian_descriptor_t), c_uint32)),
    ("create", CFUNCTYPE(POINTER(meridian_agent_t), POINTER(meridian_host_t), c_char_p, POINTER(meridian_config_t))),
]

meridian_field_request_t._fields_ = [
    ("struct_size", c_uint32),
    ("flags", c_uint32),
    ("sources", POINTER(c_uint16)),
    ("source_count", c_uint32),
    ("limit", c_uint32),
    ("cost", POINTER(c_uint8)),
]

meridian_force_t._fields_ = [
    ("country", c_uint8),
    ("item_strength", c_uint8),
    ("item_class", c_uint16),
    ("item_group", c_uint16),
    ("count", c_uint16),
    ("month", c_uint16),
    ("cell", c_uint16),
]

meridian_forecast_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("influence", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint8, POINTER(c_float), c_uint32)),
    ("threat", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint8, POINTER(c_float), c_uint32)),
    ("front", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_uint16), c_uint32)),
    ("income", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint8, POINTER(c_uint32))),
    ("naval_threat", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint8, POINTER(c_float), c_uint32)),
    ("who_reaches", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint8, c_uint16, POINTER(c_uint32), POINTER(c_uint32))),
]

meridian_game_result_t._fields_ = [
    ("struct_size", c_uint32),
    ("winner", c_uint8),
    ("side", c_uint8),
    ("month", c_uint16),
    ("share", c_double),
]

meridian_harbour_t._fields_ = [
    ("cell", c_uint16),
    ("cost", c_uint8),
    ("room", c_uint8),
]

meridian_host_t._fields_ = [
    ("struct_size", c_uint32),
    ("abi_major", c_uint16),
    ("abi_minor", c_uint16),
    ("context", c_void_p),
    ("get_extension", CFUNCTYPE(c_void_p, POINTER(meridian_host_t), c_char_p)),
    ("log", CFUNCTYPE(None, POINTER(meridian_host_t), c_uint32, c_char_p, c_uint32)),
    ("clock", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(meridian_clock_t))),
    ("cancel_state", CFUNCTYPE(c_uint32, POINTER(meridian_host_t))),
    ("view", CFUNCTYPE(POINTER(meridian_view_t), POINTER(meridian_host_t))),
    ("view_refresh", CFUNCTYPE(c_int32, POINTER(meridian_host_t))),
    ("orders_submit", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(meridian_order_set_t), POINTER(meridian_result_t))),
    ("refusal_text", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, POINTER(c_char), POINTER(c_uint32))),
    ("rng_fill", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, POINTER(c_uint64), c_uint32)),
]

meridian_land_odds_t._fields_ = [
    ("struct_size", c_uint32),
    ("code", c_uint16),
    ("defender_points", c_uint16),
    ("attacker_points", c_uint16),
    ("can_retreat", c_uint16),
    ("reserved", c_uint32),
    ("attack", c_double),
    ("defence", c_double),
    ("ratio", c_double),
    ("annihilation", c_double),
    ("elimination", c_double),
    ("any_loss", c_double),
    ("attacker_loss", c_double),
    ("defender_loss", c_double),
]

meridian_landing_odds_t._fields_ = [
    ("struct_size", c_uint32),
    ("attacker_points", c_uint16),
    ("defender_points", c_uint16),
    ("success", c_double),
    ("taken", c_double),
    ("attacker_loss", c_double),
    ("defender_loss", c_double),
]

meridian_leg_t._fields_ = [
    ("month", c_uint16),
    ("phase", c_uint8),
    ("supply_months", c_uint8),
    ("unit", c_uint32),
    ("cell", c_uint16),
    ("reserved", c_uint16),
]

meridian_legal_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("count", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint64, POINTER(c_uint64))),
    ("nth", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint64, c_uint64, POINTER(meridian_order_t), POINTER(c_uint32), POINTER(c_uint32))),
    ("random", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint64, c_uint32, POINTER(meridian_order_t), POINTER(c_uint32), POINTER(c_uint32))),
    ("targets", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_uint16), POINTER(c_uint32))),
    ("attackers", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, POINTER(c_uint32), POINTER(c_uint32))),
    ("supporters", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, POINTER(c_uint32), POINTER(c_uint32))),
    ("assaults", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_uint16), POINTER(c_uint32))),
    ("assault_units", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, POINTER(c_uint32), POINTER(c_uint32))),
    ("cells_for", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint8, c_uint16, c_uint16, c_uint8, POINTER(c_uint16), POINTER(c_uint32))),
    ("buyable", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint8, c_uint16, c_uint16, c_uint8, POINTER(c_uint32))),
    ("repairable", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_uint32), POINTER(c_uint32))),
    ("money_limit", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint8, c_uint8, POINTER(c_uint32))),
    ("choice_text", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, POINTER(c_char), POINTER(c_uint32))),
    ("naval_targets", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, POINTER(c_uint16), POINTER(c_uint32))),
    ("naval_attackers", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, c_uint32, POINTER(c_uint32), POINTER(c_uint32))),
    ("naval_aircraft", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, c_uint32, POINTER(c_uint32), POINTER(c_uint32))),
    ("air_targets", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_uint32), POINTER(c_uint32))),
    ("fighters", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, POINTER(c_uint32), POINTER(c_uint32))),
    ("bomb_targets", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint8, POINTER(c_uint16), POINTER(c_uint32))),
    ("bombers", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, c_uint8, POINTER(c_uint32), POINTER(c_uint32))),
    ("interceptors", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_uint32), POINTER(c_uint32))),
    ("catches", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, POINTER(meridian_catch_t), POINTER(c_uint32))),
    ("catch_path", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, c_uint16, POINTER(c_uint16), POINTER(c_uint32))),
    ("convoy_limit", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, c_uint8, POINTER(c_uint32))),
    ("list", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint64, c_uint64, POINTER(meridian_order_t), POINTER(c_uint32), POINTER(c_uint32), POINTER(c_uint32))),
    ("spots", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint8, c_uint16, c_uint16, c_uint8, POINTER(meridian_spot_t), POINTER(c_uint32))),
]

meridian_note_t._fields_ = [
    ("struct_size", c_uint32),
    ("kind", c_uint32),
    ("colour", c_uint32),
    ("cell_count", c_uint32),
    ("cells", POINTER(c_uint16)),
    ("values", POINTER(c_float)),
    ("text", c_char_p),
    ("text_len", c_uint32),
    ("value", c_float),
]

meridian_numbers_t._fields_ = [
    ("struct_size", c_uint32),
    ("fort_cost", c_uint16),
    ("airfield_cost", c_uint16),
    ("installation_repair_cost", c_uint16),
    ("unit_repair_cost", c_uint16),
    ("stack_land", c_uint8),
    ("stack_naval", c_uint8),
    ("work_stages", c_uint8),
    ("naval_supply_months", c_uint8),
    ("naval_gun_divisor", c_uint8),
    ("fort_factor", c_uint8),
    ("assault_base", c_uint8),
    ("assault_combined", c_uint8),
    ("assault_marines", c_uint8),
    ("reserved", c_uint8 * 3),
    ("terrain_defense_halves", c_uint8 * 8),
]

meridian_odds_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("land", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, POINTER(c_uint32), c_uint32, POINTER(c_uint32), c_uint32, POINTER(meridian_land_odds_t))),
    ("assault", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, POINTER(c_uint32), c_uint32, POINTER(meridian_assault_odds_t))),
    ("naval", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, c_uint32, POINTER(c_uint32), c_uint32, POINTER(c_uint32), c_uint32, POINTER(meridian_clash_odds_t))),
    ("air", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, POINTER(c_uint32), c_uint32, POINTER(meridian_clash_odds_t))),
    ("bombing", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, c_uint8, POINTER(c_uint32), c_uint32, POINTER(meridian_bombing_odds_t))),
    ("interception", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, c_uint32, POINTER(meridian_clash_odds_t))),
    ("land_losses", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, POINTER(c_uint32), c_uint32, POINTER(c_uint32), c_uint32, POINTER(c_double), POINTER(c_uint32), POINTER(c_double), POINTER(c_uint32))),
    ("landing", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, POINTER(c_uint32), c_uint32, POINTER(c_uint32), c_uint32, POINTER(meridian_landing_odds_t))),
]

meridian_order_set_t._fields_ = [
    ("struct_size", c_uint32),
    ("mode", c_uint32),
    ("order_size", c_uint32),
    ("count", c_uint32),
    ("orders", POINTER(meridian_order_t)),
    ("list", POINTER(c_uint32)),
    ("list_len", c_uint32),
    ("reserved", c_uint32),
]

meridian_order_t._fields_ = [
    ("kind", c_uint16),
    ("flags", c_uint16),
    ("tag", c_uint32),
    ("unit", c_uint32),
    ("other", c_uint32),
    ("list_offset", c_uint32),
    ("list_count", c_uint16),
    ("list2_count", c_uint16),
    ("amount", c_uint32),
    ("cell", c_uint16),
    ("item_class", c_uint16),
    ("item_group", c_uint16),
    ("item_strength", c_uint8),
    ("country", c_uint8),
    ("country2", c_uint8),
    ("choice", c_uint8),
    ("reserved", c_uint8 * 2),
]

meridian_param_info_t._fields_ = [
    ("struct_size", c_uint32),
    ("kind", c_uint32),
    ("flags", c_uint32),
    ("reserved", c_uint32),
    ("key", c_char_p),
    ("name", c_char_p),
    ("description", c_char_p),
    ("default_value", c_char_p),
    ("choices", c_char_p),
    ("min", c_double),
    ("max", c_double),
    ("step", c_double),
]

meridian_param_t._fields_ = [
    ("key", c_char_p),
    ("value", c_char_p),
]

meridian_params_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("count", CFUNCTYPE(c_uint32, c_char_p)),
    ("info", CFUNCTYPE(POINTER(meridian_param_info_t), c_char_p, c_uint32)),
]

meridian_phase_input_t._fields_ = [
    ("struct_size", c_uint32),
    ("phase", c_uint8),
    ("phasing", c_uint8),
    ("side", c_uint8),
    ("reserved", c_uint8),
    ("month", c_uint16),
    ("reserved2", c_uint16),
    ("call", c_uint32),
    ("view", POINTER(meridian_view_t)),
]

meridian_reach_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("cells", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, POINTER(meridian_reached_t), POINTER(c_uint32))),
    ("path", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, c_uint16, POINTER(c_uint32), POINTER(c_uint16), POINTER(c_uint32))),
    ("boardings", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, POINTER(meridian_boarding_t), POINTER(c_uint32))),
    ("boarding_path", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, c_uint32, POINTER(c_uint16), POINTER(c_uint32))),
    ("field", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(meridian_field_request_t), POINTER(c_uint16), c_uint32)),
    ("cells_of", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_uint32), c_uint32, POINTER(meridian_reached_t), POINTER(c_uint32), POINTER(c_uint32))),
    ("ports", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_uint32), c_uint32, POINTER(meridian_harbour_t), POINTER(c_uint32))),
    ("stranded", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, POINTER(c_uint16), POINTER(c_uint32))),
]

meridian_reached_t._fields_ = [
    ("cell", c_uint16),
    ("cost", c_uint8),
    ("flags", c_uint8),
]

meridian_report_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("telemetry", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_char_p, c_uint32, c_double)),
    ("annotate", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(meridian_note_t))),
    ("explain", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32, c_char_p, c_uint32)),
    ("progress", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_double, c_char_p, c_uint32)),
]

meridian_result_t._fields_ = [
    ("tag", c_uint32),
    ("code", c_uint16),
    ("cell", c_uint16),
    ("outcome", c_uint16),
    ("attacker_lost", c_uint16),
    ("defender_lost", c_uint16),
    ("captured", c_uint16),
    ("unit", c_uint32),
    ("reserved", c_uint32),
]

meridian_rules_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("json", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_char), POINTER(c_uint32))),
    ("step_cost", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, c_uint16, c_uint16, POINTER(c_uint32))),
]

meridian_score_t._fields_ = [
    ("struct_size", c_uint32),
    ("winner", c_uint8),
    ("reserved", c_uint8 * 3),
    ("cities", c_uint32 * 2),
    ("resources", c_uint32 * 2),
    ("points", c_uint32 * 2),
    ("ships", c_uint32 * 2),
    ("aircraft", c_uint32 * 2),
    ("money", c_uint32 * 2),
    ("share", c_double),
]

meridian_sim_goal_t._fields_ = [
    ("struct_size", c_uint32),
    ("month", c_uint16),
    ("phase", c_uint8),
    ("policy", c_uint8 * 2),
    ("phasing", c_uint8),
    ("reserved", c_uint8 * 2),
    ("most_steps", c_uint32),
]

meridian_sim_options_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("dice", c_uint64),
]

meridian_sim_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("fork", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(meridian_sim_options_t), POINTER(POINTER(meridian_host_t)))),
    ("release", CFUNCTYPE(c_int32, POINTER(meridian_host_t))),
    ("advance", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(meridian_sim_goal_t), POINTER(c_uint32))),
    ("mark", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_uint32))),
    ("rollback", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint32)),
    ("score", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(meridian_score_t))),
    ("hash", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_uint64))),
    ("undo", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_uint32))),
]

meridian_spot_t._fields_ = [
    ("cell", c_uint16),
    ("flags", c_uint16),
]

meridian_state_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("version", c_uint32),
    ("min_version", c_uint32),
    ("reserved", c_uint32),
    ("save", CFUNCTYPE(c_int32, POINTER(meridian_agent_t), c_uint32, POINTER(meridian_stream_t))),
    ("load", CFUNCTYPE(c_int32, POINTER(meridian_agent_t), c_uint32, c_uint32, POINTER(meridian_stream_t))),
]

meridian_stream_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("context", c_void_p),
    ("read", CFUNCTYPE(c_int64, POINTER(meridian_stream_t), c_void_p, c_uint64)),
    ("write", CFUNCTYPE(c_int32, POINTER(meridian_stream_t), c_void_p, c_uint64)),
]

meridian_supply_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("trace", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, c_uint8, POINTER(c_uint16), POINTER(c_uint32))),
    ("gates", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint16, c_uint8, POINTER(c_uint16), POINTER(c_uint32))),
    ("what_if", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_uint16), POINTER(c_uint8), c_uint32, POINTER(c_uint32), POINTER(c_uint32))),
    ("trial", CFUNCTYPE(c_int32, POINTER(meridian_host_t), POINTER(c_uint32), POINTER(c_uint16), c_uint32, POINTER(c_uint32), POINTER(c_uint32))),
]

meridian_view_t._fields_ = [
    ("struct_size", c_uint32),
    ("column_count", c_uint32),
    ("columns", POINTER(meridian_column_t)),
    ("strings", c_char_p),
    ("strings_size", c_uint32),
    ("cell_count", c_uint32),
    ("unit_rows", c_uint32),
    ("class_count", c_uint16),
    ("country_count", c_uint16),
    ("city_count", c_uint16),
    ("month", c_uint16),
    ("began", c_uint16),
    ("advance_cell", c_uint16),
    ("phase", c_uint8),
    ("phasing", c_uint8),
    ("side", c_uint8),
    ("active", c_uint8),
    ("grounded", c_uint8),
    ("winner", c_uint8),
    ("reserved", c_uint8 * 2),
    ("scenario", c_uint32),
    ("ruleset", c_uint32),
    ("revision", c_uint64),
    ("numbers", POINTER(meridian_numbers_t)),
    ("events", POINTER(meridian_event_t)),
    ("event_count", c_uint32),
    ("event_size", c_uint32),
    ("event_list", POINTER(c_uint16)),
    ("event_list_len", c_uint32),
    ("soviet_war", c_uint16),
    ("reserved2", c_uint16),
]

meridian_work_v1_t._fields_ = [
    ("struct_size", c_uint32),
    ("reserved", c_uint32),
    ("spend", CFUNCTYPE(c_int32, POINTER(meridian_host_t), c_uint64)),
]

LAYOUT = {
    meridian_agent_t: (56, {"struct_size": 0, "reserved": 4, "data": 8, "begin_phase": 16, "destroy": 24, "get_extension": 32, "on_takeover": 40, "end_of_game": 48}),
    meridian_assault_odds_t: (16, {"struct_size": 0, "code": 4, "defender_points": 6, "success": 8}),
    meridian_battle_t: (80, {"cell": 0, "land_count": 2, "support_count": 4, "can_retreat": 6, "first": 8, "defender_points": 12, "attacker_points": 14, "attack": 16, "defence": 24, "ratio": 32, "elimination": 40, "emptied": 48, "any_loss": 56, "attacker_loss": 64, "defender_loss": 72}),
    meridian_battle_v1_t: (24, {"struct_size": 0, "reserved": 4, "all": 8, "best": 16}),
    meridian_best_request_t: (40, {"struct_size": 0, "target": 4, "aim": 6, "reserved": 7, "at_least": 8, "land": 16, "support": 24, "land_count": 32, "support_count": 36}),
    meridian_boarding_t: (8, {"carrier": 0, "cell": 4, "cost": 6, "reserved": 7}),
    meridian_bombing_odds_t: (40, {"struct_size": 0, "code": 4, "reserved": 6, "strength": 8, "success": 16, "damage": 24, "surrender": 32}),
    meridian_catch_t: (8, {"target": 0, "cell": 4, "reserved": 6}),
    meridian_clash_odds_t: (88, {"struct_size": 0, "code": 4, "can_retreat": 6, "attackers": 8, "defenders": 10, "reserved": 12, "attack": 16, "defence": 24, "drive_off": 32, "all_lost": 40, "gone": 48, "attacker_loss": 56, "attacker_damage": 64, "defender_loss": 72, "defender_damage": 80}),
    meridian_clock_t: (72, {"struct_size": 0, "reserved": 4, "now_ns": 8, "soft_ns": 16, "hard_ns": 24, "bank_ns": 32, "work_used": 40, "work_soft": 48, "work_hard": 56, "work_bank": 64}),
    meridian_column_t: (32, {"id": 0, "elem_type": 4, "elem_size": 6, "rows": 8, "lanes": 12, "changed_rev": 16, "data": 24}),
    meridian_config_t: (56, {"struct_size": 0, "side": 4, "flags": 5, "reserved": 6, "max_threads": 8, "param_count": 12, "params": 16, "seed": 24, "stack_size": 32, "memory_limit": 40, "last_month": 48, "reserved2": 50}),
    meridian_data_v1_t: (24, {"struct_size": 0, "reserved": 4, "path": 8, "is_agent_thread": 16}),
    meridian_descriptor_t: (56, {"struct_size": 0, "reserved": 4, "id": 8, "name": 16, "version": 24, "author": 32, "license": 40, "description": 48}),
    meridian_diplomacy_v1_t: (32, {"struct_size": 0, "reserved": 4, "entrants": 8, "forces": 16, "places": 24}),
    meridian_entrant_t: (12, {"country": 0, "side": 1, "supplies": 2, "points": 4, "ships": 8, "aircraft": 10}),
    meridian_entry_t: (48, {"magic": 0, "abi_major": 8, "abi_minor": 10, "min_host_minor": 12, "reserved": 14, "struct_size": 16, "reserved2": 20, "init": 24, "deinit": 32, "get_factory": 40}),
    meridian_event_t: (56, {"seq": 0, "line": 8, "kind": 12, "month": 14, "phase": 16, "side": 17, "country": 18, "country2": 19, "unit": 20, "other": 24, "cell": 28, "from": 30, "amount": 32, "amount2": 36, "code": 40, "list_count": 42, "list_first": 44, "reserved": 48}),
    meridian_expedition_request_t: (32, {"struct_size": 0, "beach": 4, "months": 6, "units": 8, "ships": 16, "unit_count": 24, "ship_count": 28}),
    meridian_expedition_t: (56, {"struct_size": 0, "outcome": 4, "supply_months": 5, "month": 6, "code": 8, "hungry": 10, "who": 12, "attacker_points": 16, "defender_points": 18, "moves": 20, "reserved": 22, "success": 24, "taken": 32, "attacker_loss": 40, "defender_loss": 48}),
    meridian_expedition_v1_t: (16, {"struct_size": 0, "reserved": 4, "plan": 8}),
    meridian_factory_v1_t: (32, {"struct_size": 0, "reserved": 4, "count": 8, "descriptor": 16, "create": 24}),
    meridian_field_request_t: (32, {"struct_size": 0, "flags": 4, "sources": 8, "source_count": 16, "limit": 20, "cost": 24}),
    meridian_force_t: (12, {"country": 0, "item_strength": 1, "item_class": 2, "item_group": 4, "count": 6, "month": 8, "cell": 10}),
    meridian_forecast_v1_t: (56, {"struct_size": 0, "reserved": 4, "influence": 8, "threat": 16, "front": 24, "income": 32, "naval_threat": 40, "who_reaches": 48}),
    meridian_game_result_t: (16, {"struct_size": 0, "winner": 4, "side": 5, "month": 6, "share": 8}),
    meridian_harbour_t: (4, {"cell": 0, "cost": 2, "room": 3}),
    meridian_host_t: (88, {"struct_size": 0, "abi_major": 4, "abi_minor": 6, "context": 8, "get_extension": 16, "log": 24, "clock": 32, "cancel_state": 40, "view": 48, "view_refresh": 56, "orders_submit": 64, "refusal_text": 72, "rng_fill": 80}),
    meridian_land_odds_t: (80, {"struct_size": 0, "code": 4, "defender_points": 6, "attacker_points": 8, "can_retreat": 10, "reserved": 12, "attack": 16, "defence": 24, "ratio": 32, "annihilation": 40, "elimination": 48, "any_loss": 56, "attacker_loss": 64, "defender_loss": 72}),
    meridian_landing_odds_t: (40, {"struct_size": 0, "attacker_points": 4, "defender_points": 6, "success": 8, "taken": 16, "attacker_loss": 24, "defender_loss": 32}),
    meridian_leg_t: (12, {"month": 0, "phase": 2, "supply_months": 3, "unit": 4, "cell": 8, "reserved": 10}),
    meridian_legal_v1_t: (216, {"struct_size": 0, "reserved": 4, "count": 8, "nth": 16, "random": 24, "targets": 32, "attackers": 40, "supporters": 48, "assaults": 56, "assault_units": 64, "cells_for": 72, "buyable": 80, "repairable": 88, "money_limit": 96, "choice_text": 104, "naval_targets": 112, "naval_attackers": 120, "naval_aircraft": 128, "air_targets": 136, "fighters": 144, "bomb_targets": 152, "bombers": 160, "interceptors": 168, "catches": 176, "catch_path": 184, "convoy_limit": 192, "list": 200, "spots": 208}),
    meridian_note_t: (48, {"struct_size": 0, "kind": 4, "colour": 8, "cell_count": 12, "cells": 16, "values": 24, "text": 32, "text_len": 40, "value": 44}),
    meridian_numbers_t: (32, {"struct_size": 0, "fort_cost": 4, "airfield_cost": 6, "installation_repair_cost": 8, "unit_repair_cost": 10, "stack_land": 12, "stack_naval": 13, "work_stages": 14, "naval_supply_months": 15, "naval_gun_divisor": 16, "fort_factor": 17, "assault_base": 18, "assault_combined": 19, "assault_marines": 20, "reserved": 21, "terrain_defense_halves": 24}),
    meridian_odds_v1_t: (72, {"struct_size": 0, "reserved": 4, "land": 8, "assault": 16, "naval": 24, "air": 32, "bombing": 40, "interception": 48, "land_losses": 56, "landing": 64}),
    meridian_order_set_t: (40, {"struct_size": 0, "mode": 4, "order_size": 8, "count": 12, "orders": 16, "list": 24, "list_len": 32, "reserved": 36}),
    meridian_order_t: (40, {"kind": 0, "flags": 2, "tag": 4, "unit": 8, "other": 12, "list_offset": 16, "list_count": 20, "list2_count": 22, "amount": 24, "cell": 28, "item_class": 30, "item_group": 32, "item_strength": 34, "country": 35, "country2": 36, "choice": 37, "reserved": 38}),
    meridian_param_info_t: (80, {"struct_size": 0, "kind": 4, "flags": 8, "reserved": 12, "key": 16, "name": 24, "description": 32, "default_value": 40, "choices": 48, "min": 56, "max": 64, "step": 72}),
    meridian_param_t: (16, {"key": 0, "value": 8}),
    meridian_params_v1_t: (24, {"struct_size": 0, "reserved": 4, "count": 8, "info": 16}),
    meridian_phase_input_t: (24, {"struct_size": 0, "phase": 4, "phasing": 5, "side": 6, "reserved": 7, "month": 8, "reserved2": 10, "call": 12, "view": 16}),
    meridian_reach_v1_t: (72, {"struct_size": 0, "reserved": 4, "cells": 8, "path": 16, "boardings": 24, "boarding_path": 32, "field": 40, "cells_of": 48, "ports": 56, "stranded": 64}),
    meridian_reached_t: (4, {"cell": 0, "cost": 2, "flags": 3}),
    meridian_report_v1_t: (40, {"struct_size": 0, "reserved": 4, "telemetry": 8, "annotate": 16, "explain": 24, "progress": 32}),
    meridian_result_t: (24, {"tag": 0, "code": 4, "cell": 6, "outcome": 8, "attacker_lost": 10, "defender_lost": 12, "captured": 14, "unit": 16, "reserved": 20}),
    meridian_rules_v1_t: (24, {"struct_size": 0, "reserved": 4, "json": 8, "step_cost": 16}),
    meridian_score_t: (64, {"struct_size": 0, "winner": 4, "reserved": 5, "cities": 8, "resources": 16, "points": 24, "ships": 32, "aircraft": 40, "money": 48, "share": 56}),
    meridian_sim_goal_t: (16, {"struct_size": 0, "month": 4, "phase": 6, "policy": 7, "phasing": 9, "reserved": 10, "most_steps": 12}),
    meridian_sim_options_t: (16, {"struct_size": 0, "reserved": 4, "dice": 8}),
    meridian_sim_v1_t: (72, {"struct_size": 0, "reserved": 4, "fork": 8, "release": 16, "advance": 24, "mark": 32, "rollback": 40, "score": 48, "hash": 56, "undo": 64}),
    meridian_spot_t: (4, {"cell": 0, "flags": 2}),
    meridian_state_v1_t: (32, {"struct_size": 0, "version": 4, "min_version": 8, "reserved": 12, "save": 16, "load": 24}),
    meridian_stream_t: (32, {"struct_size": 0, "reserved": 4, "context": 8, "read": 16, "write": 24}),
    meridian_supply_v1_t: (40, {"struct_size": 0, "reserved": 4, "trace": 8, "gates": 16, "what_if": 24, "trial": 32}),
    meridian_view_t: (112, {"struct_size": 0, "column_count": 4, "columns": 8, "strings": 16, "strings_size": 24, "cell_count": 28, "unit_rows": 32, "class_count": 36, "country_count": 38, "city_count": 40, "month": 42, "began": 44, "advance_cell": 46, "phase": 48, "phasing": 49, "side": 50, "active": 51, "grounded": 52, "winner": 53, "reserved": 54, "scenario": 56, "ruleset": 60, "revision": 64, "numbers": 72, "events": 80, "event_count": 88, "event_size": 92, "event_list": 96, "event_list_len": 104, "soviet_war": 108, "reserved2": 110}),
    meridian_work_v1_t: (16, {"struct_size": 0, "reserved": 4, "spend": 8}),
}


def check():
    """Raises AssertionError if this Python lays a structure out in another way."""
    for structure, (size, offsets) in LAYOUT.items():
        assert sizeof(structure) == size, f"size of {structure.__name__}"
        for field, offset in offsets.items():
            assert getattr(structure, field).offset == offset, f"{structure.__name__}.{field}"


if __name__ == "__main__":
    check()
    print(f"{len(LAYOUT)} structures agree")
