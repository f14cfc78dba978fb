#!/usr/bin/env python3
"""The same tasks given to TextWorld's generator (PyPI textworld): ROOMS and QUEST length, GAMES times. Prints rows for docs/author.md.
Usage: textworld_games.py ROOMS:QUEST[,ROOMS:QUEST...] GAMES"""

import signal
import statistics
import sys
import time

import textworld
from textworld.generator import make_game


def options(rooms, quest, seed):
    options = textworld.GameOptions()
    options.nb_rooms = rooms
    options.nb_objects = rooms * 2
    options.quest_length = quest
    options.seeds = seed
    options.grammar.theme = "house"
    return options


#: Seconds after which a game is given up and counted as such.
PATIENCE = 30


class TooLong(Exception):
    pass


def give_up(*_):
    raise TooLong(f"more than {PATIENCE} s")


def words(text):
    return " ".join(text.split())


def main():
    sizes = [tuple(int(n) for n in size.split(":")) for size in sys.argv[1].split(",")]
    games = int(sys.argv[2])
    signal.signal(signal.SIGALRM, give_up)
    for rooms, quest in sizes:
        times, failed = [], 0
        for seed in range(games):
            begun = time.perf_counter()
            signal.alarm(PATIENCE)
            try:
                game = make_game(options(rooms, quest, seed))
            except BaseException as why:  # Some seeds admit no quest of the length, or not soon; that is its answer, and counted.
                if isinstance(why, KeyboardInterrupt):
                    raise
                failed += 1
                print(f"seed {seed}: {why}", file=sys.stderr)
                continue
            finally:
                signal.alarm(0)
            times.append((time.perf_counter() - begun) * 1000)
        median, most = (f"{statistics.median(times):.0f}", f"{max(times):.0f}") if times else ("-", "-")
        print(f"ROW textworld | {rooms} | {quest} | {median} | {most} | {len(times)} of {games} |", flush=True)
    rooms, quest = sizes[0]
    game = make_game(options(rooms, quest, 1))
    print("TEXT " + words(game.objective))
    for room in game.world.rooms[:3]:
        infos = game.infos[room.name]
        print(f"TEXT **{infos.name}** {words(infos.desc)}")


if __name__ == "__main__":
    main()
