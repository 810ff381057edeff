/* A small player in C++17: buys what it can, places it and marches where the enemy is, attacks whatever it expects to hurt
 * more than itself.
 *
 *   c++ -std=c++17 -O2 -fPIC -shared -I../../include greedy.cpp -o libgreedy.so
 *   meridian play --scenario 1939 --axis ./libgreedy.so:risk=0.5 --allies random --months 12
 */
#include "meridian_ai.hpp"

#include <algorithm>

namespace {

class Greedy : public meridian::Agent {
public:
    explicit Greedy(meridian::Setup &setup) : risk_(setup.number("risk", 0.25)) {
        setup.finish();
        if (!(risk_ >= 0 && risk_ <= 1)) throw std::invalid_argument("risk is a chance: write a number from 0 to 1");
    }

    int32_t play(meridian::Turn &turn) override {
        switch (turn.input.phase) {
        case MERIDIAN_PHASE_DEPLOYMENT:
            return deploy(turn);
        case MERIDIAN_PHASE_UNIT_BUILD:
            return draw(turn, MERIDIAN_ORDER_BIT(MERIDIAN_ORDER_BUY));
        case MERIDIAN_PHASE_FIRST_MOVEMENT:
        case MERIDIAN_PHASE_SECOND_MOVEMENT:
            return turn.input.phasing == turn.input.side ? march(turn) : MERIDIAN_S_DEFAULT;
        case MERIDIAN_PHASE_COMBAT:
            return fight(turn);
        default:
            return MERIDIAN_S_DEFAULT;
        }
    }

private:
    double risk_;                 /* greatest chance of losing all attackers */
    std::vector<uint16_t> field_; /* steps to the nearest enemy unit or city */

    /* Orders of these kinds, drawn until there are none. */
    int32_t draw(meridian::Turn &turn, uint32_t kinds) {
        std::vector<uint32_t> list(256);
        while (!turn.host.should_stop()) {
            meridian_order_t order = {};
            uint32_t len = static_cast<uint32_t>(list.size());
            if (!meridian::present(turn.legal.random(turn.host.table(), kinds, 0, &order, list.data(), &len))) break;
            if (turn.submit(order, {list.begin(), list.begin() + len}).code != MERIDIAN_R_OK) break;
        }
        return MERIDIAN_OK;
    }

    /* Fills field_; false: there is no enemy. */
    bool measure(meridian::Turn &turn) {
        const auto handle = turn.view.column<uint32_t>(MERIDIAN_UNIT_HANDLE);
        const auto cell = turn.view.column<uint16_t>(MERIDIAN_UNIT_CELL);
        const auto side = turn.view.column<uint8_t>(MERIDIAN_UNIT_SIDE);
        const auto class_of = turn.view.column<uint16_t>(MERIDIAN_UNIT_CLASS);
        const auto domain = turn.view.column<uint8_t>(MERIDIAN_CLASS_DOMAIN);
        const auto holder = turn.view.column<uint8_t>(MERIDIAN_CELL_SIDE);
        std::vector<uint16_t> sources;
        for (size_t row = 0; row < handle.size(); row++) {
            const bool enemy = handle[row] != MERIDIAN_NO_UNIT && side[row] == turn.view.enemy();
            if (enemy && domain[class_of[row]] == MERIDIAN_DOMAIN_LAND) sources.push_back(cell[row]);
        }
        for (const uint16_t city : turn.view.column<uint16_t>(MERIDIAN_CITY_CELL)) {
            if (holder[city] == turn.view.enemy()) sources.push_back(city);
        }
        if (sources.empty()) return false;
        meridian_field_request_t request = {};
        request.struct_size = sizeof request;
        request.flags = MERIDIAN_FIELD_LAND;
        request.sources = sources.data();
        request.source_count = static_cast<uint32_t>(sources.size());
        field_.resize(turn.view->cell_count);
        return meridian::present(turn.reach.field(turn.host.table(), &request, field_.data(), turn.view->cell_count));
    }

    /* Places every item as near to the enemy as it may stand, one after the other: each fills a cell. */
    int32_t deploy(meridian::Turn &turn) {
        if (!measure(turn)) return draw(turn, MERIDIAN_ORDER_BIT(MERIDIAN_ORDER_PLACE));
        for (bool placed = true; placed && !turn.host.should_stop();) {
            placed = false;
            const auto country = turn.view.column<uint8_t>(MERIDIAN_ARRIVAL_COUNTRY);
            const auto month = turn.view.column<uint16_t>(MERIDIAN_ARRIVAL_MONTH);
            const auto side = turn.view.column<uint8_t>(MERIDIAN_COUNTRY_SIDE);
            for (size_t row = 0; row < country.size() && !placed; row++) {
                if (side[country[row]] != turn.view->side || month[row] != turn.view->month) continue;
                meridian_order_t place = meridian::order(MERIDIAN_ORDER_PLACE);
                place.country = country[row];
                place.item_class = turn.view.column<uint16_t>(MERIDIAN_ARRIVAL_CLASS)[row];
                place.item_group = turn.view.column<uint16_t>(MERIDIAN_ARRIVAL_GROUP)[row];
                place.item_strength = turn.view.column<uint8_t>(MERIDIAN_ARRIVAL_STRENGTH)[row];
                place.cell = MERIDIAN_NO_CELL;
                for (const meridian_spot_t &spot : turn.spots(place)) {
                    if (spot.flags & MERIDIAN_SPOT_LOST) continue; /* an aircraft would lose its base there */
                    if (place.cell == MERIDIAN_NO_CELL || field_[spot.cell] < field_[place.cell]) place.cell = spot.cell;
                }
                if (place.cell == MERIDIAN_NO_CELL) continue;
                const uint16_t left = turn.view.column<uint16_t>(MERIDIAN_ARRIVAL_COUNT)[row];
                const uint8_t most = turn.view.column<uint8_t>(MERIDIAN_CLASS_MAX_STRENGTH)[place.item_class];
                /* land items make one unit of as many strength points as it may have */
                place.amount = std::max<uint16_t>(1, std::min<uint16_t>(most, left));
                if (turn.submit(place).code != MERIDIAN_R_OK) return MERIDIAN_OK;
                placed = true; /* the columns have moved: look again */
            }
        }
        return MERIDIAN_OK;
    }

    /* Sends every land unit to the cell nearest to the enemy that no other is sent to, all in one batch. */
    int32_t march(meridian::Turn &turn) {
        if (!measure(turn)) return MERIDIAN_OK;
        const auto handle = turn.view.column<uint32_t>(MERIDIAN_UNIT_HANDLE);
        const auto cell = turn.view.column<uint16_t>(MERIDIAN_UNIT_CELL);
        const auto side = turn.view.column<uint8_t>(MERIDIAN_UNIT_SIDE);
        std::vector<bool> taken(turn.view->cell_count);
        meridian::Orders orders;
        for (size_t row = 0; row < handle.size() && !turn.host.should_stop(); row++) {
            if (handle[row] == MERIDIAN_NO_UNIT || side[row] != turn.view->side || field_[cell[row]] == MERIDIAN_FAR) continue;
            const auto reached = turn.ask<meridian_reached_t>([&](meridian_reached_t *out, uint32_t *count) {
                return turn.reach.cells(turn.host.table(), handle[row], out, count);
            });
            uint16_t best = cell[row];
            for (const auto &there : reached) {
                if (!taken[there.cell] && field_[there.cell] < field_[best]) best = there.cell;
            }
            if (best == cell[row]) continue;
            taken[best] = true;
            uint32_t flags = 0;
            const auto path = turn.ask<uint16_t>([&](uint16_t *out, uint32_t *count) {
                return turn.reach.path(turn.host.table(), handle[row], best, &flags, out, count);
            });
            meridian_order_t move = meridian::order(MERIDIAN_ORDER_MOVE);
            move.unit = handle[row];
            move.flags = static_cast<uint16_t>(flags);
            orders.add(move, {path.begin(), path.end()});
        }
        if (!orders.empty()) turn.submit(orders);
        return MERIDIAN_OK;
    }

    /* The attack that gains most by its expected losses, again and again. */
    int32_t fight(meridian::Turn &turn) {
        while (!turn.host.should_stop()) {
            meridian_order_t attack = meridian::order(MERIDIAN_ORDER_ATTACK);
            std::vector<uint32_t> units;
            double gain = 0;
            const meridian_host_t *host = turn.host.table();
            const auto targets =
                turn.ask<uint16_t>([&](uint16_t *out, uint32_t *count) { return turn.legal.targets(host, out, count); });
            for (const uint16_t target : targets) {
                auto attackers = turn.ask<uint32_t>(
                    [&](uint32_t *out, uint32_t *count) { return turn.legal.attackers(host, target, out, count); });
                const uint32_t many = static_cast<uint32_t>(attackers.size());
                meridian_land_odds_t odds = {};
                odds.struct_size = sizeof odds;
                if (many == 0 || turn.odds.land(host, target, attackers.data(), many, nullptr, 0, &odds) != MERIDIAN_OK) continue;
                const double expected = odds.defender_loss - odds.attacker_loss;
                if (odds.code != MERIDIAN_R_OK || odds.annihilation > risk_ || expected <= gain) continue;
                gain = expected;
                attack.cell = target;
                units = std::move(attackers);
            }
            if (units.empty() || turn.submit(attack, units).code != MERIDIAN_R_OK) break;
            const auto advance = turn.view.column<uint32_t>(MERIDIAN_ADVANCE_UNIT);
            /* one moves in, the rest stays behind */
            if (advance.size() > 1) turn.submit(meridian::order(MERIDIAN_ORDER_ADVANCE), {advance[0]});
        }
        return MERIDIAN_OK;
    }
};

} // namespace

MERIDIAN_EXPORT_AGENT(Greedy, "org.example.greedy", "greedy", "1.0.0", "the Meridian authors", "MIT OR Apache-2.0",
                      "Attacks whatever it expects to hurt more than itself. risk=P: greatest chance of losing all attackers (0.25).")
