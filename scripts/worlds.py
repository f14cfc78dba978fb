#!/usr/bin/env python3
"""Writes seeded test worlds, as world files: some can be won and some cannot, and mostly nobody knows which.

    scripts/worlds.py DIR --count 200 --seed 1        mixed worlds of 3 to 12 rooms
    scripts/worlds.py DIR --count 1 --seed 1 --rooms 100 --items 60 --puzzles 50
                                                      locks and keys of that size, winnable by construction

Beside NAME.json lies NAME.expect: "winnable" or "unwinnable" where the way it was made decides that, else "unknown".
"""
import argparse
import json
import pathlib
import random

NORTH = ["north", "east", "south", "west", "northeast", "southeast", "southwest", "northwest", "up", "down"]
BACK = {"north": "south", "east": "west", "northeast": "southwest", "southeast": "northwest", "up": "down"}
BACK.update({back: there for there, back in BACK.items()})
COLOURS = "red blue green white black grey brown golden silver violet amber scarlet ivory copper iron jade".split()
ROOMS = "hall kitchen tower crypt garden library stable attic vault chapel gallery pantry study court".split()
ITEMS = "key coin ring shell feather stone bottle candle spoon mirror glove comb bell brush nail".split()
PEOPLE = "guard miller hermit cook monk smith piper sailor tailor baker".split()


class Maker:
    """A world in the making: a tree of rooms, and what bars its ways."""

    def __init__(self, rng, rooms):
        self.rng = rng
        self.doc = {
            "plot": {"title": "A test", "backstory": "Somebody is testing something.", "goal": "Find the end."},
            "start": {},
            "items": [], "objects": [], "characters": [], "puzzles": [], "rooms": [], "endings": [],
        }
        self.names = set()
        self.parent, self.way, self.flags = {}, {}, {}
        for n in range(rooms):
            key, name = self.name(ROOMS)
            self.doc["rooms"].append({
                "id": key, "name": name.title(), "description": f"A plain room, the {name}.", "exits": {},
                "items": [], "objects": [], "characters": [], "events": {},
                "sound": {"music_theme": "calm", "ambience": "wind"},
                "graphics": {"backgroundColor": "black", "primitives": []},
            })
            if n:
                self.join(n)
        self.size = rooms

    def name(self, nouns):
        while True:
            name = f"{self.rng.choice(COLOURS)} {self.rng.choice(nouns)}"
            if name in self.names:
                name = f"{self.rng.choice(COLOURS)} {name}"
            if name not in self.names and len(set(name.split())) == len(name.split()):
                self.names.add(name)
                return name.replace(" ", "_"), name

    def join(self, n):
        rng = self.rng
        while True:
            parent = rng.randrange(max(0, n - 4), n)
            free = [d for d in NORTH if d not in self.room(parent)["exits"] and BACK[d] not in self.room(n)["exits"]]
            if free:
                break
        way = rng.choice(free[:4])
        self.room(parent)["exits"][way] = {"to": self.room(n)["id"]}
        self.room(n)["exits"][BACK[way]] = {"to": self.room(parent)["id"]}
        self.parent[n], self.way[n] = parent, way

    def room(self, n):
        return self.doc["rooms"][n]

    def path(self, n):
        """The rooms one passes to get there, from the start."""
        path = [n]
        while path[0]:
            path.insert(0, self.parent[path[0]])
        return path

    # What lies and stands about.

    def item(self, room=None, inside=None, **more):
        key, name = self.name(more.pop("nouns", ITEMS))
        self.doc["items"].append({"id": key, "name": f"a {name}", "description": f"A {name}.", **more})
        if room is not None:
            self.room(room)["items"].append(key)
        if inside is not None:
            inside.setdefault("contains", []).append(key)
        return key

    def object(self, room, noun, **more):
        key, name = self.name([noun])
        it = {"id": key, "name": f"a {name}", "description": f"A {name}.", **more}
        self.doc["objects"].append(it)
        self.room(room)["objects"].append(key)
        return it

    def person(self, room, **more):
        key, name = self.name(PEOPLE)
        it = {"id": key, "name": f"the {name}", "description": f"The {name}.", **more}
        self.doc["characters"].append(it)
        self.room(room)["characters"].append(key)
        return it

    def puzzle(self, name, solution, unlocks, **more):
        key = f"{name}_{len(self.doc['puzzles']) + 1}"
        self.doc["puzzles"].append({
            "id": key, "description": "It wants something.", "obstacle": "It does not budge.", "solution": solution,
            "reward_text": "It does.", "unlocks": unlocks, "points": 5, "hints": ["Try things."], **more,
        })
        return key

    def flag(self):
        self.flags[f"flag_{len(self.flags) + 1}"] = True
        return f"flag_{len(self.flags)}"

    def on(self, thing, event, *answers):
        thing.setdefault("events", {})[event] = list(answers)

    # What bars the way into a room.

    def bar(self, n):
        self.room(self.parent[n])["exits"][self.way[n]]["closed"] = True
        return {"type": "ENABLE_EXIT", "roomId": self.room(self.parent[n])["id"], "exit": self.way[n]}

    def shut(self, n, back=False):
        room, way = (self.room(n), BACK[self.way[n]]) if back else (self.room(self.parent[n]), self.way[n])
        return {"type": "DISABLE_EXIT", "roomId": room["id"], "exit": way}

    def gate(self, n, key, **more):
        gate = self.object(self.parent[n], "gate")
        return self.puzzle("gate", {"verb": "unlock", "item": key, "target": gate["id"]}, [self.bar(n)], **more)

    def door(self, n, key):
        leaf = self.object(self.parent[n], "door")
        leaf["door"] = {"exit": self.way[n], "open": False, "locked": True, "key": key}

    def lever(self, n, room):
        lever, flag = self.object(room, "lever"), self.flag()
        opens = self.bar(n)
        pull = [{"condition": f"not {flag}", "responseText": "Clank.",
                 "actions": [{"type": "SET_FLAG", "flag": flag, "value": True}, opens]},
                {"responseText": "Clunk.", "actions": [{"type": "SET_FLAG", "flag": flag, "value": False}, self.shut(n)]}]
        self.on(lever, "onPull", *pull)
        return flag

    def disguise(self, n, coat):
        guard = self.person(self.parent[n])
        self.on(guard, "onTalk", {"condition": f"wearing:{coat}", "responseText": "\"Pass.\"", "actions": [self.bar(n)]},
                {"responseText": "\"No.\""})

    def gift(self, n, item):
        self.person(self.parent[n], wants=[{"item": item, "text": "\"Thanks.\"", "actions": [self.bar(n)]}])

    def password(self, n):
        gate = self.object(self.parent[n], "statue")
        self.puzzle("word", {"verb": "say", "target": gate["id"], "words": "xyzzy"}, [self.bar(n)])

    # Where an item comes from.

    def source(self, room):
        """A new item that is had in this room, one way or another; a thing needed for it is in a room before."""
        rng, before = self.rng, rng_before(self.rng, room)
        kind = rng.choice(["floor", "floor", "box", "locked", "dig", "search", "trade", "drawer", "gift"])
        if kind == "box":
            return self.item(inside=self.box(room, {"open": False}))
        if kind == "locked":
            return self.item(inside=self.box(room, {"open": False, "locked": True, "key": self.item(before)}))
        if kind == "drawer":
            outer = self.box(room, {"open": False})
            inner = self.item(inside=outer, container={"open": False})
            key = self.item()
            next(it for it in self.doc["items"] if it["id"] == inner)["contains"] = [key]
            return key
        if kind == "dig":
            mound, tool, found = self.object(room, "mound"), self.item(before, nouns=["shovel"]), self.item(hidden=True)
            self.puzzle("dig", {"verb": "dig", "item": tool, "target": mound["id"]},
                        [{"type": "REVEAL_ITEM", "item": found, "roomId": self.room(room)["id"]}])
            return found
        if kind == "search":
            heap, found = self.object(room, "heap"), self.item(hidden=True)
            self.on(heap, "onSearch", {"responseText": "Aha.", "once": True,
                                       "actions": [{"type": "GIVE_ITEM", "item": found}]})
            return found
        if kind == "trade":
            wanted, found = self.item(before), self.item()
            who = self.person(room, holds=[found])
            who["wants"] = [{"item": wanted, "text": "\"A fair swap.\"", "actions": [{"type": "GIVE_ITEM", "item": found}]}]
            return found
        if kind == "gift":
            found = self.item()
            self.person(room, holds=[found], topics=[
                {"keywords": ["hello"], "text": "\"Hello.\""},
                {"keywords": ["weather"], "text": "\"Take this.\"", "actions": [{"type": "GIVE_ITEM", "item": found}]}])
            return found
        return self.item(room)

    def box(self, room, lid):
        box = self.object(room, "box")
        box["container"] = lid
        return box

    # How it ends.

    def win(self, n, **more):
        idol = self.object(n, "idol")
        self.puzzle("win", {"verb": "touch", "target": idol["id"]}, [{"type": "WIN"}], **more)

    def ending(self, condition):
        self.doc["endings"].append({"id": "end", "condition": condition, "title": "The end", "text": "That was it."})

    def write(self):
        doc = {key: value for key, value in self.doc.items() if value or key in ("items", "puzzles", "rooms")}
        for room in doc["rooms"]:
            for key in ("characters", "events"):
                if not room[key]:
                    del room[key]
        return doc


def rng_before(rng, room):
    return rng.randrange(room + 1)


# The kinds of worlds. Each returns what is known of it.

def tree(make, rng):
    """Locks in a tree, each key in a room before its lock."""
    for n in range(1, make.size):
        if rng.random() < 0.6:
            make.gate(n, make.item(rng_before(rng, n - 1))) if rng.random() < 0.5 else make.door(n, make.item(rng_before(rng, n - 1)))
    make.win(make.size - 1)
    return "winnable"


def own_key(make, rng):
    """The key of the last gate lies behind it."""
    last = make.size - 1
    make.gate(last, make.item(last))
    make.win(last)
    return "unwinnable"


def cycle(make, rng):
    """A gives for B what B gives for A."""
    a, b = make.item(), make.item()
    for mine, theirs in ((a, b), (b, a)):
        make.person(rng.randrange(make.size - 1), holds=[mine], wants=[
            {"item": theirs, "text": "\"So be it.\"", "actions": [{"type": "GIVE_ITEM", "item": mine}]}])
    make.gate(make.size - 1, a)
    make.win(make.size - 1)
    return "unwinnable"


def coin(make, rng):
    """One coin, two machines. Where both are needed it cannot be won; where the coin comes back it can."""
    money = make.item(0, nouns=["coin"])
    mode = rng.choice(["one", "both", "back"])
    last = make.size - 1
    machine, other = make.object(0, "machine"), make.object(0, "machine")
    give = [{"type": "GIVE_ITEM", "item": make.item()}] if mode != "both" else [make.bar(make.path(last)[1])]
    if mode == "back":
        returns = make.object(0, "tray")
        make.on(returns, "onSearch", {"responseText": "Clink.", "actions": [{"type": "GIVE_ITEM", "item": money}]})
    opens = make.bar(last)
    make.puzzle("slot", {"verb": "insert", "item": money, "target": machine["id"]}, [opens], consumes=True)
    make.puzzle("slot", {"verb": "insert", "item": money, "target": other["id"]}, give, consumes=True)
    make.win(last)
    if mode == "both" and make.path(last)[1] != last:
        return "unwinnable"
    return "winnable"


def trap(make, rng):
    """A door falls shut behind the hero; what is needed is on this or that side."""
    n = rng.randrange(1, make.size)
    make.room(n)["events"]["onEnter"] = [{"responseText": "Slam.", "actions": [make.shut(n, back=True)], "once": rng.random() < 0.5}]
    wanted = make.item(rng.randrange(make.size))
    end = make.object(rng.randrange(make.size), "idol")
    make.puzzle("win", {"verb": "use", "item": wanted, "target": end["id"]}, [{"type": "WIN"}])
    return "unknown"


def leaver(make, rng):
    """Somebody leaves as soon as something is done, and is wanted later."""
    who_room = rng.randrange(make.size)
    wanted = make.item(rng.randrange(make.size))
    who = make.person(who_room, wants=[{"item": wanted, "text": "\"Ah!\"", "actions": [{"type": "WIN"}]}])
    n = rng.randrange(1, make.size)
    goes = {"type": "MOVE_CHARACTER", "character": who["id"]}
    if rng.random() < 0.4:
        goes["to"] = make.room(rng.randrange(make.size))["id"]
    make.room(n)["events"]["onEnter"] = [{"responseText": "Somebody goes.", "actions": [goes], "once": True}]
    return "unknown"


def levers(make, rng):
    """Levers that toggle, and an end that wants some up and some down."""
    count = rng.randint(2, 4)
    flags = [make.flag() for _ in range(count)]
    for at, flag in enumerate(flags):
        lever = make.object(rng.randrange(make.size), "lever")
        other = flags[(at + 1) % count]
        both = [{"type": "SET_FLAG", "flag": other, "value": rng.random() < 0.5}] if rng.random() < 0.6 else []
        once = rng.random() < 0.2
        make.on(lever, "onPull",
                {"condition": f"not {flag}", "responseText": "Up.", "once": once,
                 "actions": [{"type": "SET_FLAG", "flag": flag, "value": True}, *both]},
                {"condition": flag, "responseText": "Down.", "once": once,
                 "actions": [{"type": "SET_FLAG", "flag": flag, "value": False}]})
    wish = " and ".join(flag if rng.random() < 0.6 else f"not {flag}" for flag in flags)
    make.ending(f"at:{make.room(make.size - 1)['id']} and {wish}")
    return "unknown"


def guarded(make, rng):
    """A guard who looks at the coat; the coat may be beyond him."""
    n = rng.randrange(1, make.size)
    place = rng.randrange(make.size)
    coat = make.item(place, nouns=["coat"], wearable=True)
    make.disguise(n, coat)
    end = rng.choice(make.path(make.size - 1)[1:])
    more = {"requires": f"not wearing:{coat}"} if rng.random() < 0.3 else {}
    make.win(end, **more)
    if n not in make.path(end):
        return "winnable"
    return "unwinnable" if n in make.path(place) else "winnable"


def dark(make, rng):
    """Rooms in the dark, and a lamp somewhere."""
    for n in range(1, make.size):
        if rng.random() < 0.4:
            make.room(n)["dark"] = True
    lamp = make.item(rng.randrange(make.size), nouns=["lamp"], light=True)
    end = rng.randrange(1, make.size)
    make.win(end)
    if rng.random() < 0.4:
        make.gift(make.path(make.size - 1)[1], lamp)
    return "unknown"


def burden(make, rng):
    """Something must not be carried, and something must."""
    n = rng.randrange(1, make.size)
    sin = make.item(rng.randrange(make.size))
    if rng.random() < 0.5:
        make.room(n)["events"]["onEnter"] = [{"condition": f"has:{sin}", "responseText": "Zap.", "actions": [{"type": "KILL_PLAYER", "text": "Zap."}]}]
        make.win(n, requires=f"has:{sin}" if rng.random() < 0.4 else f"not has:{make.item(n)}")
    else:
        given = make.object(0, "altar")
        make.on(given, "onTouch", {"responseText": "It is in your hand.", "actions": [{"type": "GIVE_ITEM", "item": sin}, make.bar(n)]})
        make.win(n, requires=f"not has:{sin}" + (f" and not present:{sin}" if rng.random() < 0.5 else ""))
    return "unknown"


def one_way(make, rng):
    """Ways that lead on but not back."""
    for n in range(1, make.size):
        if rng.random() < 0.4:
            del make.room(n)["exits"][BACK[make.way[n]]]
            make.room(make.parent[n])["exits"][make.way[n]]["one_way"] = True
    for n in range(1, make.size):
        if rng.random() < 0.3:
            make.gate(n, make.item(rng.randrange(make.size)))
    make.win(make.size - 1)
    return "unknown"


def lost(make, rng):
    """Nothing opens the last way."""
    make.bar(make.size - 1)
    make.win(make.size - 1)
    return "unwinnable"


def mixed(make, rng):
    """Any of it, anywhere."""
    wild = rng.choice([0.0, 0.15, 0.4])
    put = lambda n: rng.randrange(make.size) if rng.random() < wild else rng_before(rng, n - 1)
    for n in range(1, make.size):
        kind = rng.choice(["", "", "gate", "gate", "door", "lever", "coat", "gift", "word", "dark", "shut", "solved"])
        if kind == "gate":
            more = {"consumes": True} if rng.random() < 0.3 else {}
            key = rng.choice(make.doc["items"])["id"] if more and make.doc["items"] and rng.random() < 0.5 else make.source(put(n))
            make.gate(n, key, **more)
        elif kind == "door":
            make.door(n, make.source(put(n)))
        elif kind == "lever":
            make.lever(n, put(n))
        elif kind == "coat":
            make.disguise(n, make.item(put(n), nouns=["coat"], wearable=True))
        elif kind == "gift":
            again = make.doc["items"] and rng.random() < 0.3
            make.gift(n, rng.choice(make.doc["items"])["id"] if again else make.source(put(n)))
        elif kind == "word":
            make.password(n)
        elif kind == "dark":
            make.room(n)["dark"] = True
            if rng.random() < 0.7:
                make.item(put(n), nouns=["lamp"], light=True)
        elif kind == "shut" and rng.random() < 0.5:
            make.room(n)["events"]["onEnter"] = [{"responseText": "Slam.", "actions": [make.shut(n, back=True)]}]
        elif kind == "solved" and make.doc["puzzles"]:
            before = rng.choice(make.doc["puzzles"])["id"]
            make.gate(n, make.source(put(n)), requires=f"solved:{before}")
    last = make.size - 1
    if make.flags and rng.random() < 0.4:
        flag = rng.choice(sorted(make.flags))
        make.ending(f"at:{make.room(last)['id']} and {'not ' if rng.random() < 0.5 else ''}{flag}")
    elif make.doc["items"] and rng.random() < 0.4:
        first, second = (rng.choice(make.doc["items"])["id"] for _ in range(2))
        make.win(last, requires=f"has:{first} and {'not ' if rng.random() < 0.5 and first != second else ''}has:{second}")
    else:
        make.win(last)
    return "unknown"


def chaos(make, rng):
    """Small worlds of random conditions and actions: nothing is meant, everything can happen."""
    make.size = min(make.size, 3)
    del make.doc["rooms"][make.size:]
    names = {room["id"] for room in make.doc["rooms"]}
    for room in make.doc["rooms"]:
        room["exits"] = {way: to for way, to in room["exits"].items() if to["to"] in names}
    somewhere = lambda: rng.randrange(make.size)
    items = [make.item(somewhere(), wearable=True, nouns=["coat"]), make.item(somewhere(), nouns=["lamp"], light=True)]
    lidded = make.item(somewhere(), nouns=["case"], container={"open": rng.random() < 0.5})
    items += [lidded, make.item(inside=make.doc["items"][-1]), make.item(somewhere(), hidden=True), make.item(somewhere(), points=2, edible=True)]
    boxes = [make.box(somewhere(), {"open": rng.random() < 0.5, "locked": rng.random() < 0.3, "key": rng.choice(items)}),
             make.object(somewhere(), "table", surface=True)]
    things = [*boxes, make.object(somewhere(), "wheel", hidden=rng.random() < 0.3), make.object(somewhere(), "stone")]
    folk = [make.person(somewhere(), holds=[make.item()]), make.person(somewhere(), hidden=rng.random() < 0.3)]
    items.append(make.doc["items"][-1]["id"])
    flags, rooms = [make.flag() for _ in range(3)], [room["id"] for room in make.doc["rooms"]]
    if rng.random() < 0.5 and make.size > 1:
        make.door(1, rng.choice(items))
    dark = rng.random() < 0.4
    make.room(make.size - 1)["dark"] = dark
    everything = items + [it["id"] for it in [*things, *folk]]

    def condition(depth=0):
        kind = rng.randrange(13 if depth < 2 else 10)
        if kind > 9:
            return f"({condition(depth + 1)} {rng.choice(['and', 'or'])} {condition(depth + 1)})"
        atom = [f"has:{rng.choice(items)}", f"has:{rng.choice(items)}", f"wearing:{items[0]}", f"at:{rng.choice(rooms)}",
                f"visited:{rng.choice(rooms)}", f"present:{rng.choice(everything)}", f"open:{boxes[0]['id']}", rng.choice(flags),
                f"{rng.choice(flags)} == {rng.randrange(3)}", f"score >= {rng.randrange(1, 8)}"][kind]
        return f"not {atom}" if rng.random() < 0.4 else atom

    def action(mild=False):
        room, item, thing, who = rng.choice(rooms), rng.choice(items), rng.choice(things)["id"], rng.choice(folk)["id"]
        way = rng.choice([(room["id"], way) for room in make.doc["rooms"] for way in room["exits"]] or [(room, "north")])
        kinds = [
            {"type": "SET_FLAG", "flag": rng.choice(flags), "value": rng.randrange(3)},
            {"type": "SET_FLAG", "flag": rng.choice(flags), "value": rng.randrange(3)},
            {"type": "GIVE_ITEM", "item": item}, {"type": "REMOVE_ITEM", "item": item},
            {"type": "REVEAL_ITEM", "item": item}, {"type": "REVEAL_ITEM", "item": item, "roomId": room},
            {"type": "MOVE_ITEM", "item": item, "to": rng.choice([room, boxes[0]["id"], who])},
            {"type": "ENABLE_EXIT", "roomId": way[0], "exit": way[1]}, {"type": "DISABLE_EXIT", "roomId": way[0], "exit": way[1]},
            {"type": "SHOW_OBJECT", "object": thing}, {"type": "HIDE_OBJECT", "object": thing},
            {"type": "OPEN", "object": boxes[0]["id"]}, {"type": "LOCK", "object": boxes[0]["id"]}, {"type": "UNLOCK", "object": boxes[0]["id"]},
            {"type": "MOVE_CHARACTER", "character": who, "to": room}, {"type": "MOVE_CHARACTER", "character": who},
            {"type": "REVEAL_CHARACTER", "character": who}, {"type": "MOVE_PLAYER", "to": room},
            {"type": "ADD_SCORE", "value": rng.randrange(1, 3)}, {"type": "KILL_PLAYER", "text": "Oh."},
        ]
        return rng.choice(kinds)

    def actions():
        return [action() for _ in range(rng.randint(1, 3))]

    def answer():
        it = {"responseText": "So.", "actions": actions()}
        if rng.random() < 0.6:
            it["condition"] = condition()
        if rng.random() < 0.3:
            it["once"] = True
        return it

    for thing in rng.sample([*things, *make.doc["items"]], 4):
        verbs = ["onTake", "onDrop", "onOpen", "onUse", "onPush", "onTouch", "onClose", "onLight", "onWear", "onExamine"]
        event = rng.choice(verbs)
        make.on(thing, event, *[answer() for _ in range(rng.randint(1, 2))])
        if rng.random() < 0.4:
            thing["events"][event][0]["with"] = rng.choice(items)
    for room in make.doc["rooms"]:
        if rng.random() < 0.5:
            room["events"][rng.choice(["onEnter", "onLeave", "onWait", "onSing"])] = [answer() for _ in range(rng.randint(1, 2))]
    for who in folk:
        who["topics"] = [{"keywords": [word], "text": "So.", "actions": actions() if rng.random() < 0.6 else [],
                          **({"condition": condition()} if rng.random() < 0.4 else {})} for word in ("hello", "tea", "war")]
        who["wants"] = [{"item": rng.choice(items), "text": "So.", "actions": actions(), "keeps": rng.random() < 0.6,
                         **({"condition": condition()} if rng.random() < 0.4 else {})} for _ in range(rng.randrange(3))]
    for n in range(rng.randint(2, 4)):
        target = rng.choice([*things, *folk])["id"]
        verb = rng.choice(["open", "unlock", "use", "push", "give", "light", "insert", "break", "talk", "take", "tie"])
        solution = {"verb": verb, "target": target}
        if rng.random() < 0.6:
            solution["item"] = rng.choice(items)
        if rng.random() < 0.3:
            solution["room"] = rng.choice(rooms)
        more = {"requires": condition()} if rng.random() < 0.5 else {}
        if rng.random() < 0.3:
            more["obstacle"] = ""
        make.puzzle("odd", solution, actions(), consumes=rng.random() < 0.3, **more)
    make.ending(" and ".join(condition(1) for _ in range(rng.randint(2, 4))))
    return "unknown"


KINDS = [tree, own_key, cycle, coin, trap, leaver, levers, guarded, dark, burden, one_way, lost, mixed, mixed, mixed, mixed, chaos, chaos]


def locks(make, rng, items, puzzles):
    """Locks and keys of a given size: gates, dug-up and boxed keys, and things that matter to nobody. Winnable."""
    barred = sorted(rng.sample(range(1, make.size), min(puzzles - 1, make.size - 1)))
    left = items
    for at, n in enumerate(barred):
        more = {"requires": f"solved:{make.doc['puzzles'][-1]['id']}"} if at % 5 == 4 else {}
        where = rng_before(rng, n - 1)
        if left > 0:
            boxed = at % 3 == 2
            key = make.item(inside=make.box(where, {"open": False})) if boxed else make.item(where)
            left -= 1
        make.gate(n, key, **more)
    while len(make.doc["puzzles"]) < puzzles - 1:
        stone = make.object(rng.randrange(make.size), "stone")
        make.puzzle("stone", {"verb": "push", "target": stone["id"]}, [{"type": "ADD_SCORE", "value": 1}])
    for _ in range(left):
        make.item(rng.randrange(make.size))
    make.win(make.size - 1)
    return "winnable"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dir", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rooms", type=int)
    parser.add_argument("--items", type=int)
    parser.add_argument("--puzzles", type=int)
    options = parser.parse_args()
    options.dir.mkdir(parents=True, exist_ok=True)
    for at in range(options.count):
        rng = random.Random(f"{options.seed}/{at}")
        if options.rooms:
            make = Maker(rng, options.rooms)
            puzzles = options.puzzles or max(2, options.rooms // 2)
            known = locks(make, rng, options.items or puzzles + puzzles // 5, puzzles)
            name = f"locks_{options.rooms}_{at:03}"
        else:
            kind = KINDS[at % len(KINDS)]
            make = Maker(rng, rng.randint(3, 12))
            known = kind(make, rng)
            name = f"{at:03}_{kind.__name__}"
        text = json.dumps(make.write(), indent=1) + "\n"
        (options.dir / f"{name}.json").write_text(text)
        (options.dir / f"{name}.expect").write_text(known + "\n")


if __name__ == "__main__":
    main()
