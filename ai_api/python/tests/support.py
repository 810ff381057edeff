"""What the tests share: how environments are made, how games are played.

$MERIDIAN is the program; $MERIDIAN_PLUGIN_DIR may say where the bundled AIs lie, if that is not beside it.
"""

from meridian_env import MeridianEnv

POLAND = {"scenario": "poland_1939"}


def poland(**terms):
    return MeridianEnv(**POLAND, **terms)


def play(env, policy, seed, most=100_000):
    """A game, or its beginning: the sum of rewards, the digests after every step, the last info."""
    observation, info = env.reset(seed=seed)
    total, digests = 0.0, [info["digest"]]
    for _ in range(most):
        observation, reward, terminated, truncated, info = env.step(policy(observation))
        total += reward
        digests.append(info["digest"])
        if terminated or truncated:
            break
    return total, digests, info


def same(one, other):
    """Are two observations equal, array by array?"""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return one.dtype == other.dtype and (one == other).all()
