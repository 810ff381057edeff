"""One side of a war against an AI."""

import gymnasium
import numpy
from gymnasium import spaces

from .candidates import FEATURES, HIGH, LOW
from .game import PHASES, SIDES, Game
from .policies import GreedyPolicy

STANCES = ("hold", "cautious", "steady", "bold")
"""Actions where a step is a phase: end it at once, or play it as GreedyPolicy with a ratio of 3, 2 or 1."""
RATIOS = (None, 3.0, 2.0, 1.0)
REWARDS = ("points", "victory_points")


class Measure:
    """Rewards of one side, from how the game stands for the Axis."""

    def __init__(self, reward, victory_bonus):
        if reward not in REWARDS:
            raise ValueError(f'reward="{reward}": give one of {", ".join(REWARDS)}')
        self.reward, self.bonus = reward, victory_bonus
        self._last = 0.0

    def begin(self, game):
        self._last = self._now(game)

    def _now(self, game):
        if self.reward == "points":
            return game.standing["points"]
        held = game.standing["victory_points"][0]
        if held is None:
            raise ValueError(f'reward="victory_points": {game.scenario} counts no cities for victory; take "points"')
        return float(held)

    def of_axis(self, game):
        """What the Axis has gained since the last question; the Allies have lost it."""
        now = self._now(game)
        gained, self._last = now - self._last, now
        winner = game.result["winner"] if game.is_over else None
        return gained + (0 if winner is None else self.bonus if winner == 0 else -self.bonus)


def observation_space(game, choices, listed):
    parts = dict(game.columns.space.spaces)
    if listed:
        parts["actions"] = spaces.Box(LOW, HIGH, (choices, len(FEATURES)), numpy.float32)
    mask = spaces.Box(0, 1, (choices,), numpy.int8)
    return spaces.Dict({"observation": spaces.Dict(parts), "action_mask": mask})


def told(game, side):
    """What is said beside the observation: plain numbers and texts."""
    own = (lambda points: points) if side == 0 else (lambda points: 0.0 - points)
    info = {key: game.standing[key] for key in ("digest", "orders")} | {"points": own(game.standing["points"])}
    if game.is_over:
        months = [own(points) for points in game.result["months"]]
        info |= {"months": months, "score": sum(months) / max(1, len(months)), "victory": game.result["victory"]}
        winner = game.result["winner"]
        info |= {"winner": None if winner is None else SIDES[winner]}
    return info


class MeridianEnv(gymnasium.Env):
    """A step is one order (`granularity="order"`) or one phase (`"phase"`). docs/ai/environment.md is the guide."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self, scenario="poland_1939", side="axis", opponent="classic", months=None, granularity="order", reward="points",
        victory_bonus=1.0, render_mode=None, **terms,
    ):  # fmt: skip
        if side not in SIDES:
            raise ValueError(f'side="{side}": give one of {", ".join(SIDES)}')
        if granularity not in ("order", "phase"):
            raise ValueError(f'granularity="{granularity}": give "order" or "phase"')
        self.side, self.granularity, self.render_mode = SIDES.index(side), granularity, render_mode
        opponents = [opponent, opponent]
        opponents[self.side] = None
        self.measure = Measure(reward, victory_bonus)
        self.game = Game(scenario, opponents, months, **terms)
        choices = len(STANCES) if granularity == "phase" else self.game.slots
        self.action_space = spaces.Discrete(choices)
        self.observation_space = observation_space(self.game, choices, granularity == "order")

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.game.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        self.measure.begin(self.game)
        return self._observe(), told(self.game, self.side)

    def step(self, action):
        if self.game.is_over:
            raise gymnasium.error.ResetNeeded("the game is over: call reset()")
        if self.granularity == "phase":
            self._play(int(action))
        else:
            self.game.choose(int(action))
        gained = self.measure.of_axis(self.game)
        reward = float(gained if self.side == 0 else 0.0 - gained)
        over = self.game.is_over
        won = over and self.game.result["winner"] is not None
        return self._observe(), reward, won, over and not won, told(self.game, self.side)

    def _play(self, stance):
        """A whole phase."""
        if RATIOS[stance] is not None:
            policy = GreedyPolicy(RATIOS[stance])
            step = self.game.step_number
            while self.game.step_number == step:
                candidates = self.game.candidates
                self.game.choose(policy.pick(candidates.features, candidates.mask))
        else:
            self.game.end_step()

    def submit(self, orders):
        """For macro-actions of your own: hands in orders of docs/ai/stdio.md within the step; results. Observe with observe()."""
        return self.game.submit(orders)

    def observe(self):
        """The present observation, after submit()."""
        return self._observe()

    def _observe(self):
        found = self.game.observe(self.side)
        mask = numpy.ones(self.action_space.n, "i1")
        if self.granularity == "order":
            if self.game.is_over:
                found["actions"], mask = numpy.zeros((len(mask), len(FEATURES)), "f4"), numpy.zeros_like(mask)
                mask[0] = 1
            else:
                candidates = self.game.candidates
                found["actions"], mask = candidates.features.copy(), candidates.mask.copy()
        return {"observation": found, "action_mask": mask}

    def render(self):
        if self.render_mode == "ansi":
            return describe(self.game)
        return None

    def save_replay(self, path):
        """The game so far, for `meridian replay show`."""
        self.game.save(path)

    def close(self):
        self.game.close()


def describe(game):
    """A line about the game."""
    stands = f"{game.standing['points']:+.2f} points of the Axis over par, {game.standing['orders']} orders"
    if game.is_over:
        return f"over, {game.result['victory'] or 'undecided'}: {stands}"
    year, month = divmod(int(game.view.month), 12)
    return f"{year}-{month + 1:02}, {PHASES[game.view.phase]}, {SIDES[game.side]}: {stands}"
