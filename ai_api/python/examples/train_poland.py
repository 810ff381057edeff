"""Learns to play Germany in Poland 1939 against the AI classic, with NumPy alone.

The policy is linear: an order is chosen with a probability that grows with the weighted sum of its features (meridian_env.LinearPolicy).
Its weights begin with 0, which is a random player, and follow the gradient of the reward (REINFORCE): what an order brought is
what was gained after it, discounted, less what is usual in such a position.

    MERIDIAN=target/release/meridian PYTHONPATH=ai_api/python python3 ai_api/python/examples/train_poland.py
"""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor

import numpy

from meridian_env import GreedyPolicy, LinearPolicy, MeridianEnv, RandomPolicy
from meridian_env.candidates import FEATURES

DISCOUNT = 0.99
HELD_OUT = 1_000_000
"""Seeds from here on are for measuring, those below for learning."""

environment = None
"""Of this process: every worker has one, and the program with it."""


def begin_worker():
    global environment
    environment = MeridianEnv("poland_1939", side="axis", opponent="classic")


def play(policy, seed):
    """Plays a game; for every order the features, the choice, the reward and what the position looked like, and how it ended."""
    observation, info = environment.reset(seed=seed)
    course, over = [], False
    while not over:
        action = policy(observation)
        seen = observation["observation"]
        facts = position(seen["facts"])
        used = int(numpy.flatnonzero(observation["action_mask"])[-1]) + 1
        features = seen["actions"][:used]
        observation, reward, terminated, truncated, info = environment.step(action)
        course.append((features, action, reward, facts))
        over = terminated or truncated
    held = environment.game.standing["victory_points"][0]
    return course, {"points": info["points"], "score": info["score"], "cities": held, "won": info["winner"] == "axis"}


def position(facts):
    """What the usual gain is reckoned from: month, phase, points."""
    month, phase, _, _, _, points, held = facts
    phases = numpy.zeros(14)
    phases[int(phase)] = 1
    return numpy.array([1, month, month * month, points, held, *phases])


def learn_from(weights, seed):
    """A game played with these weights: the parts of the gradient, and how it ended."""
    course, end = play(LinearPolicy(weights, seed), seed)
    later, gains = 0.0, []
    for *_, reward, _ in reversed(course):
        later = reward + DISCOUNT * later
        gains.append(later)
    slopes = []
    for features, action, _, _ in course:
        score = features @ weights
        chances = numpy.exp(score - score.max())
        chances /= chances.sum()
        slopes.append(features[action] - chances @ features)
    return numpy.array(slopes), numpy.array(gains[::-1]), numpy.array([facts for *_, facts in course]), end


def measure(kind, argument, seed):
    policy = {"random": RandomPolicy, "greedy": GreedyPolicy, "still": Still}.get(kind)
    policy = policy(argument) if policy else LinearPolicy(argument, explores=False)
    return play(policy, HELD_OUT + seed)[1]


class Still:
    """Gives no order, as the AI straw."""

    def __init__(self, _):
        pass

    def __call__(self, observation):
        return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=30, help="rounds of learning")
    parser.add_argument("--games", type=int, default=16, help="games a round")
    parser.add_argument("--measured", type=int, default=40, help="games that each player is measured in")
    parser.add_argument("--step", type=float, default=0.3, help="how far the weights follow the gradient")
    parser.add_argument("--workers", type=int, default=2, help="games at a time")
    parser.add_argument("--out", help="file for the weights (.npy)")
    terms = parser.parse_args()
    began = time.monotonic()
    with ProcessPoolExecutor(terms.workers, initializer=begin_worker) as pool:
        weights = train(pool, terms, began)
        if terms.out:
            numpy.save(terms.out, weights)
        for name, weight in sorted(zip(FEATURES, weights), key=lambda each: -abs(each[1])):
            print(f"  {name:12} {weight:+.2f}")
        print(f"learned in {time.monotonic() - began:.0f} s; measured in {terms.measured} games with other seeds:")
        players = [("still", None), ("random", 0), ("greedy", 2.0), ("learned", weights)]
        for kind, argument in players:
            ends = list(pool.map(measure, *zip(*[(kind, argument, seed) for seed in range(terms.measured)])))
            print(f"  {kind:8} {told(ends)}")


def train(pool, terms, began):
    weights, speed, square = numpy.zeros(len(FEATURES)), numpy.zeros(len(FEATURES)), numpy.zeros(len(FEATURES))
    for turn in range(1, terms.rounds + 1):
        seeds = range((turn - 1) * terms.games, turn * terms.games)
        played = list(pool.map(learn_from, [weights] * terms.games, seeds))
        slopes, gains, facts = (numpy.concatenate([each[part] for each in played]) for part in range(3))
        usual = facts @ numpy.linalg.lstsq(facts, gains, rcond=None)[0]
        better = (gains - usual) / (gains - usual).std()
        gradient = better @ slopes / len(slopes)
        # Adam: steps of one size, whatever the scale of a feature
        speed = 0.9 * speed + 0.1 * gradient
        square = 0.99 * square + 0.01 * gradient**2
        unbiased = speed / (1 - 0.9**turn), square / (1 - 0.99**turn)
        weights = weights + terms.step * unbiased[0] / (numpy.sqrt(unbiased[1]) + 1e-8)
        print(f"round {turn:2}, {time.monotonic() - began:4.0f} s: {told([each[3] for each in played])}", flush=True)
    return weights


def told(ends):
    points = numpy.array([end["points"] for end in ends])
    error = points.std(ddof=1) / len(points) ** 0.5 if len(points) > 1 else 0.0
    cities, won = numpy.mean([end["cities"] for end in ends]), sum(end["won"] for end in ends)
    score = numpy.mean([end["score"] for end in ends])
    return f"{points.mean():+.2f} ± {error:.2f} points at the end, score {score:+.2f}, cities {cities:4.1f} of 26, won {won} of {len(ends)}"


if __name__ == "__main__":
    main()
