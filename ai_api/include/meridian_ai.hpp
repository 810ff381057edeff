/* meridian_ai.hpp - the interface for C++17: the same tables, with typed columns, order batches, and a border that no
 * exception crosses. A plugin derives from meridian::Agent and ends with MERIDIAN_EXPORT_AGENT. Header only; meridian_ai.h
 * is the contract and says what every call means. */
#ifndef MERIDIAN_AI_HPP
#define MERIDIAN_AI_HPP

#include "meridian_ai.h"

#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace meridian {

/* The time or the work is used up: let it out of play(). Not a fault. */
struct Cancelled : std::exception {
    const char *what() const noexcept override { return "the host has cancelled the step"; }
};

/* A column: valid until orders are submitted or the view is refreshed. */
template <class T> class Span {
public:
    Span() = default;
    Span(const T *data, size_t size) : data_(data), size_(size) {}
    const T *begin() const { return data_; }
    const T *end() const { return data_ + size_; }
    size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const T &operator[](size_t at) const { return data_[at]; }
    const T &at(size_t at) const {
        if (at >= size_) throw std::out_of_range("a row behind the end of a column");
        return data_[at];
    }

private:
    const T *data_ = nullptr;
    size_t size_ = 0;
};

namespace detail {
template <class T> struct Element;
template <> struct Element<uint8_t> { static constexpr uint16_t type = MERIDIAN_U8; };
template <> struct Element<uint16_t> { static constexpr uint16_t type = MERIDIAN_U16; };
template <> struct Element<int16_t> { static constexpr uint16_t type = MERIDIAN_I16; };
template <> struct Element<uint32_t> { static constexpr uint16_t type = MERIDIAN_U32; };
template <> struct Element<float> { static constexpr uint16_t type = MERIDIAN_F32; };
} // namespace detail

/* What the side may see. */
class View {
public:
    explicit View(const meridian_view_t *view) : view_(view) {}
    const meridian_view_t *operator->() const { return view_; }
    /* All elements, lane by lane within a row; empty if this host has no such column. */
    template <class T> Span<T> column(uint32_t id) const {
        const meridian_column_t *column = meridian_column(view_, id);
        if (column == nullptr) return {};
        if (column->elem_type != detail::Element<T>::type) {
            throw std::logic_error("column " + std::to_string(id) + " holds elements of another type");
        }
        return {static_cast<const T *>(column->data), size_t(column->rows) * column->lanes};
    }
    const char *string(uint32_t offset) const { return meridian_string(view_, offset); }
    uint8_t enemy() const { return static_cast<uint8_t>(1 - view_->side); }

private:
    const meridian_view_t *view_;
};

/* An order of that kind with everything else 0. */
inline meridian_order_t order(uint16_t kind) {
    meridian_order_t order = {};
    order.kind = kind;
    return order;
}

/* Orders that are handed in together, with their lists. */
class Orders {
public:
    using List = std::vector<uint32_t>;
    void add(meridian_order_t order, const List &list = {}, const List &second = {}) {
        order.tag = static_cast<uint32_t>(orders_.size());
        order.list_offset = static_cast<uint32_t>(list_.size());
        order.list_count = static_cast<uint16_t>(list.size());
        order.list2_count = static_cast<uint16_t>(second.size());
        list_.insert(list_.end(), list.begin(), list.end());
        list_.insert(list_.end(), second.begin(), second.end());
        orders_.push_back(order);
    }
    bool empty() const { return orders_.empty(); }
    const std::vector<meridian_order_t> &orders() const { return orders_; }
    const List &list() const { return list_; }

private:
    std::vector<meridian_order_t> orders_;
    List list_;
};

/* The host: tables of extensions, the journal, time. */
class Host {
public:
    explicit Host(const meridian_host_t *host) : host_(host) {}
    const meridian_host_t *table() const { return host_; }
    void log(uint32_t level, const std::string &line) const {
        host_->log(host_, level, line.data(), static_cast<uint32_t>(line.size()));
    }
    bool should_stop() const { return host_->cancel_state(host_) != MERIDIAN_RUN; }
    template <class T> const T *extension(const char *id) const {
        return static_cast<const T *>(host_->get_extension(host_, id));
    }

private:
    const meridian_host_t *host_;
};

/* OK is true, ABSENT is false, the rest is thrown. */
inline bool present(int32_t status) {
    if (status == MERIDIAN_OK) return true;
    if (status == MERIDIAN_E_ABSENT) return false;
    if (status == MERIDIAN_E_CANCELLED) throw Cancelled();
    throw std::runtime_error("the host answered with status " + std::to_string(status));
}

/* One step to be played. */
class Turn {
public:
    Turn(const meridian_host_t *host, const meridian_phase_input_t *input)
        : input(*input), view(input->view), host(host), reach(need<meridian_reach_v1_t>(MERIDIAN_EXT_REACH)),
          odds(need<meridian_odds_v1_t>(MERIDIAN_EXT_ODDS)), legal(need<meridian_legal_v1_t>(MERIDIAN_EXT_LEGAL)) {}

    const meridian_phase_input_t &input;
    const View view;
    const Host host;
    const meridian_reach_v1_t &reach;
    const meridian_odds_v1_t &odds;
    const meridian_legal_v1_t &legal;

    std::vector<meridian_result_t> submit(const Orders &orders, uint32_t mode = MERIDIAN_BEST_EFFORT) {
        meridian_order_set_t set = {};
        set.struct_size = sizeof set;
        set.mode = mode;
        set.order_size = sizeof(meridian_order_t);
        set.count = static_cast<uint32_t>(orders.orders().size());
        set.orders = orders.orders().data();
        set.list = orders.list().data();
        set.list_len = static_cast<uint32_t>(orders.list().size());
        std::vector<meridian_result_t> results(orders.orders().size());
        present(host.table()->orders_submit(host.table(), &set, results.data()));
        return results;
    }
    meridian_result_t submit(const meridian_order_t &order, const Orders::List &list = {}) {
        Orders one;
        one.add(order, list);
        return submit(one).front();
    }
    /* Where the item of an order PLACE can go, with MERIDIAN_SPOT_... flags; a host of version 1.0 sets none. */
    std::vector<meridian_spot_t> spots(const meridian_order_t &place) const {
        if (MERIDIAN_HAS(&legal, meridian_legal_v1_t, spots)) {
            return ask<meridian_spot_t>([&](meridian_spot_t *out, uint32_t *count) {
                return legal.spots(host.table(), place.country, place.item_class, place.item_group, place.item_strength, out, count);
            });
        }
        std::vector<meridian_spot_t> found;
        for (const uint16_t cell : ask<uint16_t>([&](uint16_t *out, uint32_t *count) {
                 return legal.cells_for(host.table(), place.country, place.item_class, place.item_group, place.item_strength, out, count);
             })) {
            found.push_back({cell, 0});
        }
        return found;
    }
    /* Ports that all these ships lie in or get to now, with room for them. Empty on a host of version 1.0, as
     * stranded. */
    std::vector<meridian_harbour_t> ports(const Orders::List &ships) const {
        if (!MERIDIAN_HAS(&reach, meridian_reach_v1_t, ports)) return {};
        return ask<meridian_harbour_t>([&](meridian_harbour_t *out, uint32_t *count) {
            return reach.ports(host.table(), ships.data(), static_cast<uint32_t>(ships.size()), out, count);
        });
    }
    /* Of the cells where the aircraft may end its move, and its own, those after which it would be lost. */
    std::vector<uint16_t> stranded(uint32_t unit) const {
        if (!MERIDIAN_HAS(&reach, meridian_reach_v1_t, stranded)) return {};
        return ask<uint16_t>([&](uint16_t *out, uint32_t *count) {
            return reach.stranded(host.table(), unit, out, count);
        });
    }
    /* Every stack that can be attacked now: the odds if all who can do, land attackers and support. Empty on a host of
     * version 1.0, as best_attack. */
    struct Battle {
        meridian_battle_t sheet;
        Orders::List land, support;
    };
    std::vector<Battle> battles() const {
        std::vector<Battle> found;
        const auto *table = host.extension<meridian_battle_v1_t>(MERIDIAN_EXT_BATTLE);
        if (table == nullptr) return found;
        Orders::List units(512);
        const auto sheets = ask<meridian_battle_t>([&](meridian_battle_t *out, uint32_t *count) {
            uint32_t unit_count = static_cast<uint32_t>(units.size());
            const int32_t status = table->all(host.table(), out, count, units.data(), &unit_count);
            if (unit_count > units.size()) units.resize(unit_count);
            return status;
        });
        for (const meridian_battle_t &sheet : sheets) {
            const auto first = units.begin() + sheet.first, middle = first + sheet.land_count;
            found.push_back({sheet, {first, middle}, {middle, middle + sheet.support_count}});
        }
        return found;
    }
    /* Of all who can attack the stack in target now, those who reach the aim (MERIDIAN_AIM_...) and expect to lose
     * least: land attackers and support of an order ATTACK, both empty if they can't. */
    std::pair<Orders::List, Orders::List> best_attack(uint16_t target, uint8_t aim, double at_least) const {
        const auto *table = host.extension<meridian_battle_v1_t>(MERIDIAN_EXT_BATTLE);
        if (table == nullptr) return {};
        meridian_best_request_t request = {};
        request.struct_size = sizeof request;
        request.target = target;
        request.aim = aim;
        request.at_least = at_least;
        uint32_t land_count = 0;
        const Orders::List units = ask<uint32_t>([&](uint32_t *out, uint32_t *count) {
            return table->best(host.table(), &request, out, count, &land_count, nullptr);
        });
        const auto middle = units.begin() + (units.empty() ? 0 : land_count);
        return {{units.begin(), middle}, {middle, units.end()}};
    }
    /* Why the order at that place of the last set was refused. */
    std::string refusal(uint32_t at) const {
        const auto letters =
            ask<char>([&](char *out, uint32_t *len) { return host.table()->refusal_text(host.table(), at, out, len); });
        return std::string(letters.begin(), letters.end());
    }
    /* Calls a query with room for its answer, as often as it takes: ask<uint16_t>([&](uint16_t *out, uint32_t *count) {...}). */
    template <class T, class Query> std::vector<T> ask(Query query) const {
        std::vector<T> found(64);
        for (;;) {
            uint32_t count = static_cast<uint32_t>(found.size());
            const int32_t status = query(found.data(), &count);
            if (status != MERIDIAN_E_BUFFER && !present(status)) count = 0;
            found.resize(count);
            if (status != MERIDIAN_E_BUFFER) return found;
        }
    }

private:
    template <class T> const T &need(const char *id) const {
        const T *table = host.extension<T>(id);
        if (table == nullptr) throw std::runtime_error(std::string("this Meridian lacks ") + id);
        return *table;
    }
};

/* What the agent is told when it is made. Ask for every parameter, then finish(). */
class Setup {
public:
    explicit Setup(const meridian_config_t &config) : config(config), known_(config.param_count) {}
    const meridian_config_t &config;
    double number(const char *key, double otherwise) {
        for (uint32_t at = 0; at < config.param_count; at++) {
            if (std::strcmp(config.params[at].key, key) != 0) continue;
            char *end = nullptr;
            otherwise = std::strtod(config.params[at].value, &end);
            if (end == config.params[at].value || *end != 0) throw std::invalid_argument(std::string(key) + " must be a number");
            known_[at] = true;
        }
        return otherwise;
    }
    void finish() const {
        for (uint32_t at = 0; at < config.param_count; at++) {
            if (!known_[at]) throw std::invalid_argument(std::string("there is no parameter ") + config.params[at].key);
        }
    }

private:
    std::vector<bool> known_;
};

/* A player of one side of one game. Its constructor takes a Setup. */
class Agent {
public:
    virtual ~Agent() = default;
    /* Plays one step: MERIDIAN_OK, or MERIDIAN_S_DEFAULT for phases it doesn't play. */
    virtual int32_t play(Turn &turn) = 0;
};

struct Description {
    const char *id, *name, *version, *author, *license, *description;
};

namespace detail {
/* Nothing thrown gets past these functions: it becomes a line in the journal and a status. */
template <class A> struct Border {
    struct Held {
        meridian_agent_t table;
        const meridian_host_t *host;
        std::unique_ptr<A> agent;
    };
    template <class Call> static int32_t guarded(const meridian_host_t *host, Call call) noexcept {
        try {
            try {
                return call();
            } catch (const Cancelled &) {
                return MERIDIAN_OK;
            } catch (const std::exception &error) {
                Host(host).log(MERIDIAN_LOG_ERROR, error.what());
            } catch (...) {
                Host(host).log(MERIDIAN_LOG_ERROR, "it threw something that is no std::exception");
            }
        } catch (...) {
        }
        return MERIDIAN_E_INTERNAL;
    }
    static int32_t begin_phase(meridian_agent_t *agent, const meridian_phase_input_t *input) noexcept {
        Held *held = static_cast<Held *>(agent->data);
        return guarded(held->host, [&] {
            Turn turn(held->host, input);
            return held->agent->play(turn);
        });
    }
    static void destroy(meridian_agent_t *agent) noexcept { delete static_cast<Held *>(agent->data); }
    static meridian_agent_t *create(const meridian_host_t *host, const char *id, const meridian_config_t *config) noexcept {
        meridian_agent_t *made = nullptr;
        guarded(host, [&] {
            if (std::strcmp(id, describe(nullptr)->id) != 0) throw std::invalid_argument("there is no such agent here");
            for (const char *wanted : {MERIDIAN_EXT_REACH, MERIDIAN_EXT_ODDS, MERIDIAN_EXT_LEGAL}) {
                if (host->get_extension(host, wanted) == nullptr)
                    throw std::runtime_error(std::string("this Meridian lacks ") + wanted);
            }
            auto held = std::make_unique<Held>();
            Setup setup(*config);
            held->agent = std::make_unique<A>(setup);
            held->host = host;
            held->table = {};
            held->table.struct_size = sizeof held->table;
            held->table.data = held.get();
            held->table.begin_phase = begin_phase;
            held->table.destroy = destroy;
            made = &held.release()->table;
            return MERIDIAN_OK;
        });
        return made;
    }
    static uint32_t count() noexcept { return 1; }
    static const meridian_descriptor_t *descriptor(uint32_t index) noexcept { return index == 0 ? describe(nullptr) : nullptr; }
    static const meridian_descriptor_t *describe(const Description *of) noexcept {
        static const meridian_descriptor_t kept = {
            sizeof(meridian_descriptor_t), 0, of->id, of->name, of->version, of->author, of->license, of->description};
        return &kept;
    }
    static const void *get_factory(const char *id) noexcept {
        static const meridian_factory_v1_t factory = {sizeof(meridian_factory_v1_t), 0, count, descriptor, create};
        return std::strcmp(id, MERIDIAN_FACTORY) == 0 ? &factory : nullptr;
    }
    static const meridian_entry_t *entry(const Description &of) noexcept {
        static const meridian_entry_t entry = {
            MERIDIAN_MAGIC, MERIDIAN_ABI_MAJOR, MERIDIAN_ABI_MINOR, 0, 0, sizeof(meridian_entry_t), 0, nullptr, nullptr, get_factory};
        describe(&of);
        return &entry;
    }
};
} // namespace detail
} // namespace meridian

/* Exports a type that derives from meridian::Agent: id, name, version, author, license, description. */
#define MERIDIAN_EXPORT_AGENT(Type, ...)                                                                                \
    MERIDIAN_EXPORT const meridian_entry_t *meridian_entry_v1(void) {                                                   \
        return meridian::detail::Border<Type>::entry(meridian::Description{__VA_ARGS__});                               \
    }

#endif
