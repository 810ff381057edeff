"""Ratings of a real tournament against those of another program: statsmodels, logistic regression with a term for the Axis in each
scenario and errors clustered by pairs. Takes the folder of a tournament that was reported as tables; level games must be none.

Meridian's model has two level games beside those of each entrant, so that the two agree but for what these weigh."""

import csv
import math
import pathlib
import sys

import numpy as np
import statsmodels.api as sm

ELO = 400 / math.log(10)
# Elo points and parts of a width: what two level games in hundreds are worth
NEAR, WIDTH = 4.0, 0.08

folder = pathlib.Path(sys.argv[1])
games = list(csv.DictReader((folder / "games.csv").open()))
assert all(game["winner"] or game["adjudged"] for game in games), "there are level games"
names = sorted({game["axis"] for game in games} | {game["allies"] for game in games})
scenarios = sorted({game["scenario"] for game in games})
columns = names[1:] + scenarios
design = np.zeros((len(games), len(columns)))
won = np.zeros(len(games))
clusters = {}
groups = np.zeros(len(games), dtype=int)
for row, game in enumerate(games):
    for name, sign in ((game["axis"], 1), (game["allies"], -1)):
        if name != names[0]:
            design[row, columns.index(name)] = sign
    design[row, columns.index(game["scenario"])] = 1
    won[row] = (game["winner"] or game["adjudged"]) == "Axis"
    pair = (game["scenario"], game["pair"], *sorted((game["axis"], game["allies"])))
    groups[row] = clusters.setdefault(pair, len(clusters))
fit = sm.GLM(won, design, family=sm.families.Binomial()).fit(
    cov_type="cluster", cov_kwds={"groups": groups, "use_correction": False}
)
count = len(names)
# contrasts with the mean of all
contrasts = np.zeros((count, len(columns)))
for row, name in enumerate(names):
    contrasts[row, : count - 1] -= 1 / count
    if row:
        contrasts[row, row - 1] += 1
theirs = contrasts @ fit.params * ELO
widths = 2 * 1.959964 * np.sqrt(np.diag(contrasts @ fit.cov_params() @ contrasts.T)) * ELO
ours = {row["entrant"]: row for row in csv.DictReader((folder / "ratings.csv").open())}
worst = 0.0
for name, elo, width in zip(names, theirs, widths):
    row = ours[name]
    value, low, high = (float(row[key]) for key in ("elo", "low", "high"))
    print(f"{name}: {value:.1f} ({low:.1f} to {high:.1f}), statsmodels {elo:.1f}, width {high - low:.1f} and {width:.1f}")
    worst = max(worst, abs(value - elo) / NEAR, abs((high - low) / width - 1) / WIDTH)
if worst > 1:
    sys.exit("the ratings differ from those of statsmodels")
print(f"{len(games)} games: the ratings agree with statsmodels")
