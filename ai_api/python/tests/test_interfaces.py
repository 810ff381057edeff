"""The environments are what Gymnasium and PettingZoo say an environment is: their own tests say so."""

import unittest
import warnings

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from support import POLAND, poland

import meridian_env


class Interfaces(unittest.TestCase):
    def setUp(self):
        # our names of agents and nested observations are allowed, and advised against
        warnings.simplefilter("ignore")

    def test_gymnasium_accepts_orders_and_phases(self):
        for granularity in ("order", "phase"):
            env = poland(granularity=granularity, opponent="straw")
            check_env(env, skip_render_check=True)
            env.close()

    def test_pettingzoo_accepts_both_sides(self):
        env = meridian_env.aec(**POLAND)
        api_test(env, num_cycles=400)
        env.close()

    def test_pettingzoo_finds_the_same_game_twice(self):
        seed_test(lambda: meridian_env.aec(**POLAND, slots=32), num_cycles=60)


if __name__ == "__main__":
    unittest.main()
