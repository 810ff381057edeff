//! A small player in Zig: places what arrives where the enemy is near, holds its ground, and attacks only what it is nearly sure
//! to drive away.
//!
//!   zig translate-c -lc -I../../include ../../include/meridian_ai.h > meridian_ai.zig
//!   zig build-lib -dynamic -O ReleaseSafe -lc --name patient --dep meridian_ai -Mroot=patient.zig -Mmeridian_ai=meridian_ai.zig
//!   meridian play --scenario 1939 --axis ./libpatient.so:sure=0.9 --allies random --months 12

const std = @import("std");
const c = @import("meridian_ai");

const memory = std.heap.c_allocator;
const cells_most = 65536;

const Player = struct {
    table: c.meridian_agent_t,
    host: *const c.meridian_host_t,
    reach: *const c.meridian_reach_v1_t,
    odds: *const c.meridian_odds_v1_t,
    legal: *const c.meridian_legal_v1_t,
    /// Least chance that the defenders are gone.
    sure: f64,
    /// Steps to the nearest enemy unit or city.
    field: [cells_most]u16,
    spots: [cells_most]c.meridian_spot_t,

    fn stopped(p: *Player) bool {
        return p.host.cancel_state.?(p.host) != c.MERIDIAN_RUN;
    }

    /// Hands in one order; null: the host takes no more.
    fn submit(p: *Player, order: *const c.meridian_order_t, list: []const u32) ?c.meridian_result_t {
        var result = std.mem.zeroes(c.meridian_result_t);
        const set = c.meridian_order_set_t{
            .struct_size = @sizeOf(c.meridian_order_set_t),
            .mode = c.MERIDIAN_BEST_EFFORT,
            .order_size = @sizeOf(c.meridian_order_t),
            .count = 1,
            .orders = order,
            .list = list.ptr,
            .list_len = @intCast(list.len),
        };
        return if (p.host.orders_submit.?(p.host, &set, &result) == c.MERIDIAN_OK) result else null;
    }

    /// Fills the field; false: there is no enemy.
    fn measure(p: *Player, view: *const c.meridian_view_t) bool {
        const handle = column(u32, view, c.MERIDIAN_UNIT_HANDLE);
        const cell = column(u16, view, c.MERIDIAN_UNIT_CELL);
        const side = column(u8, view, c.MERIDIAN_UNIT_SIDE);
        var count: u32 = 0;
        for (handle, cell, side) |unit, at, whose| {
            if (unit == c.MERIDIAN_NO_UNIT or whose != 1 - view.side or count == cells_most) continue;
            p.cells[count] = at;
            count += 1;
        }
        const holder = column(u8, view, c.MERIDIAN_CELL_SIDE);
        for (column(u16, view, c.MERIDIAN_CITY_CELL)) |city| {
            if (holder[city] != 1 - view.side or count == cells_most) continue;
            p.cells[count] = city;
            count += 1;
        }
        if (count == 0) return false;
        const request = c.meridian_field_request_t{
            .struct_size = @sizeOf(c.meridian_field_request_t),
            .flags = c.MERIDIAN_FIELD_LAND,
            .sources = &p.cells,
            .source_count = count,
        };
        return p.reach.field.?(p.host, &request, &p.field, view.cell_count) == c.MERIDIAN_OK;
    }

    /// Places every item as near to the enemy as it may stand.
    fn deploy(p: *Player, view: *const c.meridian_view_t) i32 {
        if (!p.measure(view)) return c.MERIDIAN_S_DEFAULT;
        while (!p.stopped() and p.placeOne(view)) {}
        return c.MERIDIAN_OK;
    }

    fn placeOne(p: *Player, view: *const c.meridian_view_t) bool {
        // the columns move with every order: they are looked up again each time
        const country = column(u8, view, c.MERIDIAN_ARRIVAL_COUNTRY);
        const month = column(u16, view, c.MERIDIAN_ARRIVAL_MONTH);
        const side = column(u8, view, c.MERIDIAN_COUNTRY_SIDE);
        for (country, month, 0..) |whose, when, row| {
            if (side[whose] != view.side or when != view.month) continue;
            var place = std.mem.zeroes(c.meridian_order_t);
            place.kind = c.MERIDIAN_ORDER_PLACE;
            place.country = whose;
            place.item_class = column(u16, view, c.MERIDIAN_ARRIVAL_CLASS)[row];
            place.item_group = column(u16, view, c.MERIDIAN_ARRIVAL_GROUP)[row];
            place.item_strength = column(u8, view, c.MERIDIAN_ARRIVAL_STRENGTH)[row];
            var count: u32 = cells_most;
            const ask = p.legal.spots.?;
            const status = ask(p.host, whose, place.item_class, place.item_group, place.item_strength, &p.spots, &count);
            if (status != c.MERIDIAN_OK) continue;
            place.cell = c.MERIDIAN_NO_CELL;
            for (p.spots[0..count]) |spot| {
                if (spot.flags & c.MERIDIAN_SPOT_LOST != 0) continue; // an aircraft would lose its base there
                if (place.cell == c.MERIDIAN_NO_CELL or p.field[spot.cell] < p.field[place.cell]) place.cell = spot.cell;
            }
            if (place.cell == c.MERIDIAN_NO_CELL) continue;
            // land items make one unit of as many strength points as it may have
            const most: u32 = column(u8, view, c.MERIDIAN_CLASS_MAX_STRENGTH)[place.item_class];
            place.amount = @max(1, @min(most, column(u16, view, c.MERIDIAN_ARRIVAL_COUNT)[row]));
            const result = p.submit(&place, &.{}) orelse return false;
            return result.code == c.MERIDIAN_R_OK;
        }
        return false;
    }

    /// Attacks the stack that is most surely gone, with everybody who can, until none is sure enough.
    fn fight(p: *Player) i32 {
        while (!p.stopped()) {
            var targets: [4096]u16 = undefined;
            var count: u32 = targets.len;
            if (p.legal.targets.?(p.host, &targets, &count) != c.MERIDIAN_OK) break;
            var attack = std.mem.zeroes(c.meridian_order_t);
            attack.kind = c.MERIDIAN_ORDER_ATTACK;
            var best = p.sure;
            var chosen: [64]u32 = undefined;
            for (targets[0..count]) |target| {
                var units: [64]u32 = undefined;
                var many: u32 = units.len;
                var odds = std.mem.zeroes(c.meridian_land_odds_t);
                odds.struct_size = @sizeOf(c.meridian_land_odds_t);
                if (p.legal.attackers.?(p.host, target, &units, &many) != c.MERIDIAN_OK or many == 0) continue;
                if (p.odds.land.?(p.host, target, &units, many, null, 0, &odds) != c.MERIDIAN_OK) continue;
                if (odds.code != c.MERIDIAN_R_OK or odds.elimination < best) continue;
                best = odds.elimination;
                attack.cell = target;
                attack.list_count = @intCast(many);
                chosen = units;
            }
            if (attack.list_count == 0) break;
            const result = p.submit(&attack, chosen[0..attack.list_count]) orelse break;
            if (result.code != c.MERIDIAN_R_OK) break;
        }
        return c.MERIDIAN_OK;
    }
};

/// The rows of a column; valid until orders are submitted.
fn column(comptime T: type, view: *const c.meridian_view_t, id: u32) []const T {
    const found = c.meridian_column(view, id);
    if (found == null or found.*.rows == 0) return &.{};
    const data: [*]const T = @ptrCast(@alignCast(found.*.data.?));
    return data[0 .. found.*.rows * found.*.lanes];
}

fn say(host: *const c.meridian_host_t, text: []const u8) void {
    host.log.?(host, c.MERIDIAN_LOG_ERROR, text.ptr, @intCast(text.len));
}

fn beginPhase(agent: [*c]c.meridian_agent_t, input: [*c]const c.meridian_phase_input_t) callconv(.c) i32 {
    const p: *Player = @ptrCast(@alignCast(agent.*.data.?));
    return switch (input.*.phase) {
        c.MERIDIAN_PHASE_DEPLOYMENT => p.deploy(input.*.view),
        c.MERIDIAN_PHASE_COMBAT => p.fight(),
        else => c.MERIDIAN_S_DEFAULT,
    };
}

fn destroy(agent: [*c]c.meridian_agent_t) callconv(.c) void {
    const p: *Player = @ptrCast(@alignCast(agent.*.data.?));
    memory.destroy(p);
}

fn extension(comptime T: type, host: *const c.meridian_host_t, id: [*c]const u8) ?*const T {
    const table = host.get_extension.?(host, id);
    if (table == null) say(host, "this Meridian lacks an extension that patient asks with");
    return @ptrCast(@alignCast(table));
}

fn create(host: [*c]const c.meridian_host_t, id: [*c]const u8, config: [*c]const c.meridian_config_t) callconv(.c) [*c]c.meridian_agent_t {
    if (!std.mem.eql(u8, std.mem.span(id), std.mem.span(descriptor.id))) return null;
    var sure: f64 = 0.8;
    for (config.*.params[0..config.*.param_count]) |param| {
        if (!std.mem.eql(u8, std.mem.span(param.key), "sure")) {
            say(host, "the only parameter is `sure`");
            return null;
        }
        sure = std.fmt.parseFloat(f64, std.mem.span(param.value)) catch {
            say(host, "`sure` is a number");
            return null;
        };
    }
    const reach = extension(c.meridian_reach_v1_t, host, c.MERIDIAN_EXT_REACH) orelse return null;
    const odds = extension(c.meridian_odds_v1_t, host, c.MERIDIAN_EXT_ODDS) orelse return null;
    const legal = extension(c.meridian_legal_v1_t, host, c.MERIDIAN_EXT_LEGAL) orelse return null;
    const p = memory.create(Player) catch return null;
    p.host = host;
    p.sure = sure;
    p.reach = reach;
    p.odds = odds;
    p.legal = legal;
    p.table = .{
        .struct_size = @sizeOf(c.meridian_agent_t),
        .data = p,
        .begin_phase = beginPhase,
        .destroy = destroy,
    };
    return &p.table;
}

const descriptor = c.meridian_descriptor_t{
    .struct_size = @sizeOf(c.meridian_descriptor_t),
    .id = "org.example.patient",
    .name = "patient",
    .version = "1.0.0",
    .author = "the Meridian authors",
    .license = "MIT OR Apache-2.0",
    .description = "Holds its ground and attacks when it is sure. sure=P: least chance that the defenders are gone (0.8).",
};

fn agentCount() callconv(.c) u32 {
    return 1;
}
fn agentDescriptor(index: u32) callconv(.c) [*c]const c.meridian_descriptor_t {
    return if (index == 0) &descriptor else null;
}
const factory = c.meridian_factory_v1_t{
    .struct_size = @sizeOf(c.meridian_factory_v1_t),
    .count = agentCount,
    .descriptor = agentDescriptor,
    .create = create,
};
fn getFactory(id: [*c]const u8) callconv(.c) ?*const anyopaque {
    return if (std.mem.eql(u8, std.mem.span(id), c.MERIDIAN_FACTORY)) &factory else null;
}
const entry = c.meridian_entry_t{
    .magic = c.MERIDIAN_MAGIC,
    .abi_major = c.MERIDIAN_ABI_MAJOR,
    .abi_minor = c.MERIDIAN_ABI_MINOR,
    .min_host_minor = 1, // spots
    .struct_size = @sizeOf(c.meridian_entry_t),
    .get_factory = getFactory,
};

export fn meridian_entry_v1() [*c]const c.meridian_entry_t {
    return &entry;
}
