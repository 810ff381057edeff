"""Games: they are those of `meridian play`, they repeat, rewards add up, players without learning play them to their end."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import numpy
from support import POLAND, play, poland, same

import meridian_env
from meridian_env.process import find


def meridian(*words):
    return subprocess.run([find(), *words], capture_output=True, text=True, check=True).stdout


class Games(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.env = poland()

    @classmethod
    def tearDownClass(cls):
        cls.env.close()

    def test_who_gives_no_order_plays_the_game_of_the_straw_man(self):
        _, digests, info = play(self.env, lambda _: 0, 1)
        told = json.loads(meridian("play", "--scenario", "poland_1939", "--axis", "straw", "--allies", "classic", "--seed", "1", "--json"))
        self.assertEqual((digests[-1], info["winner"]), (told["digest"], told["winner"].lower()))
        self.assertEqual(info["orders"], told["orders"])

    def test_a_seed_and_the_same_choices_are_the_same_game(self):
        courses = []
        for seed in (5, 5, 6):
            policy, seen = meridian_env.RandomPolicy(3), []
            observation, _ = self.env.reset(seed=seed)
            for _ in range(60):
                observation, *_, info = self.env.step(policy(observation))
                seen.append((observation, info["digest"]))
            courses.append(seen)
        first, again, other = courses
        self.assertTrue(all(same(one[0], two[0]) and one[1] == two[1] for one, two in zip(first, again)))
        self.assertFalse(all(one[1] == two[1] for one, two in zip(first, other)))

    def test_a_new_process_plays_the_same_game(self):
        here = play(self.env, meridian_env.RandomPolicy(3), 5, 40)[1]
        env = poland()
        self.assertEqual(play(env, meridian_env.RandomPolicy(3), 5, 40)[1], here)
        env.close()

    def test_rewards_add_up_to_what_was_gained_over_par(self):
        for side in ("axis", "allies"):
            env = poland(side=side, victory_bonus=5.0)
            _, opening = env.reset(seed=2)
            total, _, info = play(env, meridian_env.GreedyPolicy(), 2)
            bonus = {None: 0.0, side: 5.0}.get(info["winner"], -5.0)
            self.assertAlmostEqual(total, info["points"] - opening["points"] + bonus, places=6)
            self.assertEqual(len(info["months"]), 4)
            self.assertAlmostEqual(info["score"], sum(info["months"]) / 4)
            env.close()

    def test_greed_beats_chance(self):
        mean = {}
        for name, policy in (("random", meridian_env.RandomPolicy), ("greedy", lambda _: meridian_env.GreedyPolicy())):
            mean[name] = numpy.mean([play(self.env, policy(seed), seed)[0] for seed in range(4)])
        self.assertGreater(mean["greedy"], mean["random"] + 1.0)

    def test_phases_are_stances(self):
        env = poland(granularity="phase", reward="victory_points")
        totals = [play(env, lambda _, stance=stance: stance, 3)[0] for stance in (0, 2)]
        self.assertGreater(totals[1], totals[0])
        env.close()

    def test_months_can_be_fewer(self):
        env = poland(months=1, opponent="straw")
        _, _, info = play(env, lambda _: 0, 1)
        self.assertEqual((info["winner"], len(info["months"])), (None, 1))
        observation, _ = env.reset(seed=1)
        terminated = truncated = False
        while not (terminated or truncated):
            observation, _, terminated, truncated, _ = env.step(0)
        self.assertEqual((terminated, truncated), (False, True))
        env.close()

    def test_both_sides_are_played_to_the_end(self):
        env = meridian_env.aec(**POLAND)
        policies = {"axis": meridian_env.GreedyPolicy(), "allies": meridian_env.GreedyPolicy(3.0)}
        env.reset(seed=4)
        totals, asked = dict.fromkeys(policies, 0.0), set()
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            totals[agent] += reward
            asked.add(agent)
            env.step(None if terminated or truncated else policies[agent](observation))
        self.assertEqual(asked, {"axis", "allies"})
        self.assertAlmostEqual(totals["axis"], -totals["allies"])
        self.assertIn(info["winner"], ("axis", "allies"))
        env.close()

    def test_the_game_is_a_replay_that_holds(self):
        play(self.env, meridian_env.GreedyPolicy(), 8)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "game.mrd"
            self.env.save_replay(path)
            meridian("replay", "verify", str(path))


class Observations(unittest.TestCase):
    def test_they_show_what_the_columns_hold(self):
        env = poland()
        observation, _ = env.reset(seed=1)
        seen, view = observation["observation"], env.game.view
        cells = env.game.theatre.cells
        self.assertTrue((seen["cell_side"] == view.cell_side[cells]).all())
        units = numpy.flatnonzero(seen["unit_handle"])
        self.assertEqual(len(units), (view.unit_handle > 0).sum())
        for at in units:
            row = view.row(int(seen["unit_handle"][at]))
            self.assertEqual(seen["unit_strength"][at], view.unit_strength[row])
            self.assertEqual(cells[seen["unit_place"][at]], view.unit_cell[row])
        env.close()

    def test_cells_and_units_are_as_many_as_was_asked_for(self):
        env = poland(cells=range(100, 140), max_units=7, slots=5)
        observation, _ = env.reset(seed=1)
        seen = observation["observation"]
        self.assertEqual((seen["cell_side"].shape, seen["unit_side"].shape, seen["actions"].shape[0]), ((40,), (7,), 5))
        self.assertTrue((seen["unit_side"] == 0).all(), "own units come first")
        self.assertIn(observation, env.observation_space)
        env.close()


class Faults(unittest.TestCase):
    def test_what_is_wrong_is_said(self):
        with self.assertRaisesRegex(meridian_env.EnvironmentFailed, "no scenario `1066`"):
            meridian_env.MeridianEnv("1066")
        with self.assertRaisesRegex(FileNotFoundError, "MERIDIAN"):
            poland(program="there-is-no-such-program")
        env = poland(opponent="nobody-of-that-name")
        with self.assertRaisesRegex(meridian_env.EnvironmentFailed, "nobody-of-that-name"):
            env.reset(seed=1)
        env.close()

    def test_a_program_that_has_died_is_told_of(self):
        env = poland()
        env.reset(seed=1)
        os.kill(env.game.process.pid, 9)
        with self.assertRaisesRegex(meridian_env.EnvironmentFailed, "exit code -9"):
            for _ in range(3):
                env.step(0)
        env.close()

    def test_closing_ends_the_program(self):
        env = poland()
        pid = env.game.process.pid
        env.close()
        with self.assertRaises(ProcessLookupError):
            os.kill(pid, 0)


if __name__ == "__main__":
    unittest.main()
