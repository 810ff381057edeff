"""Asks everything that a program may ask, once in each kind of step, and checks that the answers fit together."""

import meridian_ai as m


class Probe(m.Agent):
    memory_version = 3

    def create(self, setup):
        self.steps = 0
        self.seen = -1

    def save(self):
        return str(self.steps)

    def play(self, turn):
        self.steps += 1
        for event in turn.events:
            assert event["seq"] > self.seen, "events come in order and once"
            self.seen = event["seq"]
        view = turn.view
        own = [row for row in view.units() if view.unit_side[row] == view.side and view.domain(row) == m.DOMAIN_LAND]
        if not own:
            # the war begins with everything still to be placed
            while len(turn.view.units()) < 40 and (order := turn.random_legal("place")):
                turn.submit([order])
            return
        row = own[self.steps % len(own)]
        cell, country = int(view.unit_cell[row]), int(view.unit_owner[row])
        line = turn.ask("supply.trace", cell=cell, country=country)
        if line is not None:
            assert line[0] == cell
            gates = turn.ask("supply.gates", cell=cell, country=country)
            assert set(gates) <= set(line), "a gate is on every line"
        ships = [row for row in view.units() if view.unit_side[row] == view.side and view.domain(row) == m.DOMAIN_NAVAL]
        if ships:
            assert all(room > 0 for _, _, room in turn.ports([int(view.unit_handle[ships[0]])]))
        assert turn.stranded(int(view.unit_handle[row])) == [], "troops need no base"
        assert isinstance(turn.ask("supply.what_if", cells=[], controllers=[]), list)
        assert len(turn.ask("forecast.front")) == view.cell_count
        assert turn.ask("forecast.income", country=country) >= 0
        for neutral in range(view.country_count):
            entrants = turn.entrants(neutral, 0)
            assert bool(entrants) == (view.country_side[neutral] == m.NEUTRAL), "neutrals alone can join"
        plan = turn.plan_landing(cell, [int(view.unit_handle[row])], [])
        assert plan is None, "its own ground is no coast to land on"
        enemy = next(at for at in range(view.cell_count) if view.cell_side[at] == 1 - view.side)
        plan = turn.plan_landing(enemy, [int(view.unit_handle[row])], [], months=1)
        assert plan["outcome"] in (m.PLAN_NO_SHIP, m.PLAN_NO_WAY) and plan["legs"] == [], plan
        assert turn.ask("rules.step_cost", **{"class": int(view.unit_class[row]), "from": cell, "to": cell}) is None
        legal = turn.list_legal(most=5)
        assert len(legal) == min(5, turn.count_legal())
        before = turn.ask("sim.hash")
        with turn.sim(dice=self.steps) as sim:
            mark, start = sim.mark(), sim.hash()
            if legal:
                assert sim.order(**legal[0])["code"] == m.R_OK, "what is legal is legal in a simulation"
                assert sim.hash() != start
                if sim.undo() == 1:
                    assert sim.hash() == start, "it was never given"
            steps = sim.advance(policy=("random", "pass"), most_steps=3)
            assert 0 < steps <= 3
            assert len(sim.column("unit_cell")) == sim.view["unit_rows"]
            sim.rollback(mark)
            assert sim.hash() == start and 0 <= sim.score()["share"] <= 1
        assert turn.ask("sim.hash") == before, "a simulation changes nothing"
        turn.telemetry("eval", turn.score()["share"])
        turn.explain(1, "because")
        turn.progress(0.5, "half-way")
        turn.annotate("cells", [cell], value=1.0)
        turn.spend(1)
        assert turn.ask("clock")["work_used"] > 0
        try:
            turn.ask("sim.advance", sim=99)
            raise AssertionError("there is no simulation 99")
        except m.Refused as refused:
            assert "no simulation 99" in str(refused)


m.run(Probe)
