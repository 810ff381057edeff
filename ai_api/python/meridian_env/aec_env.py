"""Both sides of a war, in turns."""

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from .candidates import FEATURES
from .game import SIDES, Game
from .gym_env import Measure, describe, observation_space, told


class MeridianAEC(AECEnv):
    """Agents "axis" and "allies"; whoever the game asks is selected and gives one order a step."""

    metadata = {"render_modes": ["ansi"], "name": "meridian_v0", "is_parallelizable": False}

    def __init__(self, scenario="poland_1939", months=None, reward="points", victory_bonus=1.0, render_mode=None, **terms):
        super().__init__()
        self.render_mode = render_mode
        self.possible_agents = list(SIDES)
        self.agents = list(SIDES)
        self.measure = Measure(reward, victory_bonus)
        self.game = Game(scenario, (None, None), months, **terms)
        space = observation_space(self.game, self.game.slots, True)
        self.observation_spaces = {agent: space for agent in SIDES}
        self.action_spaces = {agent: spaces.Discrete(self.game.slots) for agent in SIDES}
        self._rng = numpy.random.default_rng()

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._rng = numpy.random.default_rng(seed)
        self.game.reset(int(self._rng.integers(2**63)) if seed is None else seed)
        self.measure.begin(self.game)
        self.agents = list(SIDES)
        for values, start in (("rewards", 0.0), ("_cumulative_rewards", 0.0), ("terminations", False), ("truncations", False)):
            setattr(self, values, dict.fromkeys(SIDES, start))
        self._told()
        self.agent_selection = SIDES[self.game.side]

    def _told(self):
        self.infos = {agent: told(self.game, side) for side, agent in enumerate(SIDES) if agent in self.agents}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.game.choose(int(action))
        gained = self.measure.of_axis(self.game)
        self.rewards = {"axis": float(gained), "allies": float(0.0 - gained)}
        self._told()
        if self.game.is_over:
            won = self.game.result["winner"] is not None
            self.terminations = dict.fromkeys(SIDES, won)
            self.truncations = dict.fromkeys(SIDES, not won)
            self.agent_selection = SIDES[0]
        else:
            self.agent_selection = SIDES[self.game.side]
        self._accumulate_rewards()

    def observe(self, agent):
        side = SIDES.index(agent)
        found = self.game.observe(side)
        if side == self.game.side:
            candidates = self.game.candidates
            found["actions"], mask = candidates.features.copy(), candidates.mask.copy()
        else:
            # it is not its turn: it may do nothing
            found["actions"] = numpy.zeros((self.game.slots, len(FEATURES)), "f4")
            mask = numpy.zeros(self.game.slots, "i1")
            mask[0] = 1
        return {"observation": found, "action_mask": mask}

    def render(self):
        return describe(self.game) if self.render_mode == "ansi" else None

    def close(self):
        self.game.close()
