"""Steady: an example player in Python. It places what it gets near the front, marches towards it, attacks at good odds."""

import meridian_ai as m


class Steady(m.Agent):
    def create(self, setup):
        unknown = set(setup.params) - {"ratio"}
        if unknown:
            raise ValueError(f"there is no parameter `{min(unknown)}`; it takes `ratio`")
        try:
            self.ratio = float(setup.params.get("ratio", "2"))
        except ValueError:
            raise ValueError(f"`{setup.params['ratio']}` is no value for the parameter `ratio`: give a number") from None

    def play(self, turn):
        phase = turn.view.phase
        if phase == m.PHASE_DEPLOYMENT:
            self.deploy(turn)
        elif phase in (m.PHASE_FIRST_MOVEMENT, m.PHASE_SECOND_MOVEMENT) and turn.view.phasing == turn.view.side:
            self.march(turn)
        elif phase in (m.PHASE_OVERRUN, m.PHASE_COMBAT):
            self.attack(turn)
        elif phase == m.PHASE_UNIT_BUILD:
            self.buy(turn)
        else:
            return False

    def front(self, turn):
        """Steps over land to the nearest cell of the other side."""
        view = turn.view
        enemy = 1 - view.side
        sources = [cell for cell in range(view.cell_count) if view.cell_side[cell] == enemy]
        return turn.field(sources, flags=["land", "touch"], limit=60)

    def deploy(self, turn):
        steps = self.front(turn)
        lost = {}  # by item: cells where its aircraft would lose their base
        for _ in range(400):
            order = turn.random_legal("place")
            if order is None or turn.should_stop:
                break
            # of a few places the one nearest to the front, but none where an aircraft would lose its base
            others = [turn.random_legal("place") for _ in range(4)]
            good = [order for order in [order, *others] if self.is_kept(turn, order, lost)]
            if good:
                turn.submit([min(good, key=lambda order: steps[order["cell"]])])

    def is_kept(self, turn, order, lost):
        if turn.view.class_domain[order["item_class"]] != m.DOMAIN_AIR:
            return True
        item = order["country"], order["item_class"]
        if item not in lost:
            lost[item] = {cell for cell, flags in turn.spots(order) if flags & m.SPOT_LOST}
        return order["cell"] not in lost[item]

    def march(self, turn):
        view = turn.view
        steps = self.front(turn)
        for row in view.units():
            if turn.should_stop:
                break
            own = view.unit_side[row] == view.side and not view.unit_carrier[row]
            here = steps[int(view.unit_cell[row])]
            if not own or view.domain(row) != m.DOMAIN_LAND or here <= 1 or here == m.FAR:
                continue
            unit = int(view.unit_handle[row])
            nearer = [(steps[cell], cost, cell) for cell, cost, _ in turn.reach(unit) if steps[cell] < here]
            if nearer:
                path = turn.path(unit, min(nearer)[2])
                turn.order("move", unit=unit, list=path["list"], flags=["by_rail"] if path["by_rail"] else [])

    def attack(self, turn):
        for target in turn.targets():
            if turn.should_stop:
                break
            land = turn.attackers(target)
            support = [] if turn.view.phase == m.PHASE_OVERRUN else turn.supporters(target)
            odds = turn.land_odds(target, land, support)
            if not odds or odds["code"] != m.R_OK or (odds["ratio"] is not None and odds["ratio"] < self.ratio):
                continue
            result = turn.order("attack", cell=target, list=land, list2=support)
            if result["outcome"] & m.OUTCOME_ADVANCE:
                able = [int(unit) for unit in turn.view.advance_unit]
                turn.order("advance", list=able[:1])

    def buy(self, turn):
        for _ in range(100):
            order = turn.random_legal("buy")
            if order is None or turn.should_stop:
                break
            turn.submit([order])


if __name__ == "__main__":
    m.run(Steady)
