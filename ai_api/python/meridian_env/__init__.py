"""Meridian as an environment for learning.

    import meridian_env

    env = meridian_env.MeridianEnv("poland_1939", side="axis", opponent="classic", months=4)
    observation, info = env.reset(seed=7)
    over = False
    while not over:
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        over = terminated or truncated
    env.close()

`MeridianEnv` is one side against an AI (Gymnasium), `aec` both sides (PettingZoo). The program `meridian` plays: it is found by
`program=`, $MERIDIAN or the search path. docs/ai/environment.md says what observations, actions and rewards are.
"""

from .gym_env import MeridianEnv
from .policies import GreedyPolicy, LinearPolicy, RandomPolicy
from .process import EnvironmentFailed

__all__ = ["EnvironmentFailed", "GreedyPolicy", "LinearPolicy", "MeridianEnv", "RandomPolicy", "aec"]


def aec(**terms):
    """Both sides as agents "axis" and "allies" of a PettingZoo AEC environment; needs pettingzoo. Terms as of MeridianEnv."""
    from .aec_env import MeridianAEC

    return MeridianAEC(**terms)
