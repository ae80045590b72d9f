"""Makes games that `crates/catalog/examples/first_stones.rs` played into games to learn from: stones.py LINES GAMES

Its lines are JSON; what comes out is what `onyx_games.rs` writes, which says
what each byte is.
"""

import json
import re
import sys

LINES = 12


def number(name):
    """The place of a point among all: grid points row by row, then midpoints."""
    letters, digits = re.fullmatch("([A-Z]+)([0-9]+)", name).groups()
    column = ord(letters[0]) - ord("A")
    if len(letters) == 1:
        return (int(digits) - 1) * LINES + column
    # "FG56" and "DE910": the row below is the one that the row above follows.
    row = next(row for row in range(1, LINES) if digits == f"{row}{row + 1}") - 1
    return LINES * LINES + row * (LINES - 1) // 2 + column // 2


def two(value):
    return int(value).to_bytes(2, "little")


def written(game):
    out = bytes([round(2 * game["red"]), 1]) + two(len(game["actions"]))
    for action, tried in zip(game["actions"], game["tried"]):
        # Of a proof there is what was played alone. A proved loss teaches nobody where to play.
        proved = len(tried) == 1 and tried[0][1] == 1
        won = next((won for point, _, won in tried if point == action), None)
        if won is None:
            # A first stone, or what was played without being tried: nothing was found out.
            out += bytes([number(action)]) + two(0) + bytes([0])
            continue
        win = won if proved else won / 1000
        most = [] if proved and win < 0.5 else sorted(tried, key=lambda one: -one[1])[:255]
        out += bytes([number(action)]) + two(65535 * min(max(win, 0.0), 1.0)) + bytes([len(most)])
        for point, visits, _ in most:
            out += bytes([number(point)]) + two(min(visits, 65535))
    return out


def main():
    games = 0
    with open(sys.argv[1]) as lines, open(sys.argv[2], "wb") as file:
        for line in lines:
            # The last line may be half written.
            if line.endswith("\n"):
                file.write(written(json.loads(line)))
                games += 1
    print(f"{games} games")


main()
