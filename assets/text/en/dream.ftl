# The steps on the loading screen.
dream-step-ask = Asking { $name } for a dream
dream-step-ask-another = Asking { $name } for another dream
dream-step-continue = Asking { $name } to go on
dream-step-correct = Asking { $name } to correct it
dream-step-in-stages = One answer is too much for { $name }: dreaming in stages
dream-step-author = The author steps in
dream-step-prove = Proving that it can be won
dream-step-ask-plan = Asking { $name } for a plan
dream-step-ask-rooms = Asking { $name } for { $rooms }
dream-step-ask-things = Asking { $name } for things and people
dream-step-ask-puzzles = Asking { $name } for puzzles
dream-step-ask-story = Asking { $name } how it goes on
dream-step-correct-puzzles = Asking { $name } to correct the puzzles
dream-step-title = Dreaming of "{ $title }"
dream-step-no-title = Dreaming of an adventure
dream-step-map = Drawing the map: { $room }
dream-step-map-no-name = Drawing the map
dream-step-room = Building { $room }
dream-step-room-no-name = A room arrives
dream-step-items = Scattering things to find
dream-step-puzzles = Setting puzzles
dream-step-people = Adding people

# Who dreamt it, where no model did.
dream-author = the embedded author

# How a model's dream came to be.
dream-refused = { $name } sent a world that could not be used: { $reason }
dream-damaged = { $name } sent a world that lost much of its story when it was repaired: { $reason }
dream-in-stages = { $name } dreamt it in stages: the plan, the rooms, the things and the puzzles.
dream-second = This is the second dream of { $name } from this wish.
dream-repaired-anyway = This is what { $name } dreamt, repaired as well as could be.
dream-author-stepped-in = { $name } did not deliver a world that can be won; the embedded author did.
dream-too-long = A world in one answer is too long for { $name }: { $reason }
dream-corrected = { $name } was told what was wrong with its world, and corrected it.

# What repairing a world cost.
dream-lost-rooms = of all its rooms only { $rooms ->
        [one] 1 is
        *[other] { $rooms } are
    } left.
dream-lost-puzzles = none of its puzzles could be kept.
dream-lost-things = { $lost } of its { $all } puzzles and items could not be kept.
dream-forced = { $things ->
        [one] 1 thing
       *[other] { $things } things
    } had to be moved, opened or no longer asked for before it could be won.
dream-invented = its puzzles ask { $times ->
        [one] once
       *[other] { $times } times
    } for something that is nowhere in it.

dream-ending-never-told = the ending { $id } can never be told: { $reason }

# How the format says what a model's world lost. Models read these.
dream-how-action = use one of the actions of the format, with ids that are defined; what none of them does is SET_FLAG, and an event or
    description that asks for the flag
dream-how-condition = a condition is has:ID, wearing:ID, at:ROOM, visited:ROOM, solved:PUZZLE, present:ID, open:ID, knows:ID:"fact",
    score:10 or flag:NAME, joined by and, or, not, of ids that are defined
dream-how-event = an event is on and a verb in the present ("onPush", "onOpen"); rooms have onEnter, onLeave and onWait
dream-how-thing = define it under items, objects or characters, or use an id that is defined
dream-how-too-many = merge some of them, or drop those that matter least
dream-how-requirement = let what it asks for be brought about before it
dream-how-ending = let its condition hold at some point of a game, after what nothing before it has ended, or end an action list with a
    WIN that names it
dream-how-old-place = put the thing where the texts have it, within reach, or let the texts say where it is

# Why there is no dream.
dream-no-world = The answer held no world: no JSON object with rooms was found in it.
dream-packs-missing = the author's pages about { $names } are not here.
dream-unwinnable = this world cannot be won: { $reasons }
dream-undecided = No way to win was found after looking at { $states } states.
