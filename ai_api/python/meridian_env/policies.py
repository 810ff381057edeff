"""Players without learning, and one whose weights are learned. All are called with an observation and give an action."""

import numpy

from .candidates import FEATURES, INDEX


class RandomPolicy:
    """Any slot that holds something, all equally likely."""

    def __init__(self, seed=0):
        self.rng = numpy.random.default_rng(seed)

    def __call__(self, observation):
        return int(self.rng.choice(numpy.flatnonzero(observation["action_mask"])))


class LinearPolicy:
    """A slot with probability proportional to e to the weighted sum of its features; the best one if it is not to explore."""

    def __init__(self, weights=None, seed=0, explores=True):
        self.weights = numpy.zeros(len(FEATURES)) if weights is None else numpy.asarray(weights, float)
        self.rng = numpy.random.default_rng(seed)
        self.explores = explores

    def chances(self, observation):
        score = observation["observation"]["actions"] @ self.weights
        score = numpy.where(observation["action_mask"], score, -numpy.inf)
        chances = numpy.exp(score - score.max())
        return chances / chances.sum()

    def __call__(self, observation):
        chances = self.chances(observation)
        return int(self.rng.choice(len(chances), p=chances) if self.explores else chances.argmax())


class GreedyPolicy:
    """Attacks where the ratio is good enough, follows up, brings units nearer to enemy cities, places and buys what it can."""

    def __init__(self, ratio=2.0):
        self.needs = numpy.log2(ratio) / 3

    def __call__(self, observation):
        return self.pick(observation["observation"]["actions"], observation["action_mask"])

    def pick(self, features, mask):
        of = lambda name: features[:, INDEX[name]]  # noqa: E731
        attack = numpy.where(of("odds") >= self.needs, 2 + of("kills") + of("city"), -1)
        move = numpy.where(of("leaves_city") > 0, -1, of("gain") + 0.2 * of("enemy_ground") + of("city") - 0.05)
        score = of("attack") * attack + of("advance") * (3 + of("city")) + of("move") * move
        score = score + of("place") * (0.1 + of("near")) + of("buy") * 0.1 - of("other")
        return int(numpy.where(mask, score, -numpy.inf).argmax())
