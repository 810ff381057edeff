"""Tables of many whole wars from what `meridian report-war --json` says of each: one file a war in the folder that is named."""

import json
import pathlib
import statistics
import sys

SIDES = ("Axis", "Allies")


def dates(months):
    """Earliest, median and latest of some months, which sort as texts."""
    months = sorted(months)
    return f"{months[0]} | {months[(len(months) - 1) // 2]} | {months[-1]}" if months else " |  | "


def main(folder):
    wars = [json.loads(path.read_text()) for path in sorted(pathlib.Path(folder).glob("*.json"))]
    for side in SIDES:
        ends = [war["months"][-1]["month"] for war in wars if war["winner"] == side]
        print(f"{side} won {len(ends)} of {len(wars)} (earliest, median, latest): {dates(ends)}")
    cities = sorted(war["months"][-1]["cities"][0] for war in wars if war["winner"] is None)
    print(f"cities of the Axis where nobody had won: {cities}")

    print("\n| milestone | wars | earliest | median | latest | history |\n|---|---|---|---|---|---|")
    milestones = {row["key"]: row["history"] or "" for war in wars for row in war["milestones"]}
    for key, history in sorted(milestones.items(), key=lambda milestone: (milestone[1] or "9", milestone[0])):
        months = [row["month"] for war in wars for row in war["milestones"] if row["key"] == key and row["month"]]
        print(f"| {key} | {len(months)} | {dates(months)} | {history} |")

    print("\n| a war, median | Axis | Allies |\n|---|---|---|")
    counted = {
        "landings tried": lambda war, side: war["deeds"]["landings"][side],
        "landings that got ashore": lambda war, side: war["deeds"]["landings_made"][side],
        "convoys sent": lambda war, side: war["deeds"]["convoys_sent"][side],
        "convoys escorted": lambda war, side: war["deeds"]["convoys_escorted"][side],
        "convoys sunk": lambda war, side: war["deeds"]["convoys_sunk"][side],
        "ships sunk": lambda war, side: war["deeds"]["ships_sunk"][side],
        "aircraft lost without a base": lambda war, side: war["losses"]["basing"][side]["aircraft"],
        "strength points lost without supply": lambda war, side: war["losses"]["supply"][side]["points"],
        "the same by oversight": lambda war, side: war["oversights"]["supply"][side]["points"],
        "the same, in the month of the landing": lambda war, side: war["oversights"]["landed"][side]["points"],
        "units lost whole by oversight": lambda war, side: war["oversights"]["units"][side],
        "the same, in the month of the landing or jump": lambda war, side: war["oversights"]["landed_units"][side],
        "aircraft lost without a base by oversight": lambda war, side: war["oversights"]["basing"][side]["aircraft"],
        "per cent of the worth idle for a year": lambda war, side: round(idle(war, side, "billions"), 1),
        "per cent of the strength points idle for a year": lambda war, side: round(idle(war, side, "points"), 1),
        "per cent of the worth idle for a year, most": lambda war, side: round(most_idle(war, side, "billions")),
        "per cent of the strength points idle for a year, most": lambda war, side: round(most_idle(war, side, "points")),
    }
    for what, count in counted.items():
        row = [statistics.median(count(war, side) for war in wars) for side in range(2)]
        print(f"| {what} | {row[0]:g} | {row[1]:g} |")


def idle(war, side, of):
    """The share of a side's forces that did nothing for a year, all months of the war together, in per cent."""
    months = war["idle"]
    return 100 * sum(month["twelve_months"][side][of] for month in months) / max(1, sum(month["all"][side][of] for month in months))


def most_idle(war, side, of):
    """The same in the month in which it was greatest."""
    months = (month for month in war["idle"] if month["all"][side][of])
    return max(100 * month["twelve_months"][side][of] / month["all"][side][of] for month in months)


main(sys.argv[1])
