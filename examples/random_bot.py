#!/usr/bin/env python3
"""A bot for Écrin in Python, with nothing but the standard library.

It chooses any legal action, and shows how the conversation goes
(docs/bot-protocol.md). Try it:

    ecrin arena onyx --bots "ext:python3 examples/random_bot.py",random --games 4

Put your own thinking into `choose`.
"""

import json
import random
import sys


def choose(question):
    """One of question["legal"], from what the seat sees.

    question["view"] is all that your seat may know, as JSON; what is in it
    depends on the game. question["time_ms"] is how long you may think, or
    None where time does not count.
    """
    return random.choice(question["legal"])


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"type": "ready", "name": "random in Python"}
        elif message["type"] == "choose":
            answer = {"type": "action", "id": message["id"], "action": choose(message)}
        elif message["type"] == "quit":
            return
        else:
            # A message of a later version that needs no answer.
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
