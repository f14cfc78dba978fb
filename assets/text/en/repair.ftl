# Nothing could be saved: what to do.
repair-refused-no-world = There is no world in this: it needs a JSON object with at least one room under `rooms`.
repair-refused-no-rooms = This world has no rooms: add at least one, with a name and a description, under `rooms`.
repair-refused-no-json = There is no JSON in this text: a world file is one JSON object with `plot`, `items`, `puzzles` and `rooms`.

# Written where the document says nothing; part of the world.
repair-room-description = You are in the { $name }.
repair-language = English
repair-style-dry = dry wit
repair-style-grave = grave and plain
repair-style-warm = warm and plain
repair-goal = Find out what this place wants of you.
repair-death = You have died.
repair-hero-wet = You are wet to the skin.
repair-hero-wet-over = You have stopped dripping, and are as good as dry.
repair-hero-drunk = You are drunk. The floor is taking it personally.
repair-hero-drunk-over = The floor lies still again. You are sober, and have noticed.
repair-hero-frightened = Your heart is going like a clock that is late.
repair-hero-frightened-over = Your heart has gone back to its usual business.
repair-hero-marked = You have been marked, and it shows.
repair-hero-marked-over = The mark on you has faded to a matter of opinion.
repair-hero-tired = You are { $name }, and every step says so.
repair-hero-tired-over = You have your breath back.
repair-hero-other = You are { $name }.
repair-hero-other-over = You are not { $name } any more.

# Why a condition cannot be read; stands in brackets.
repair-condition-length = it is too long
repair-condition-comparison = a comparison
repair-condition-too-deep = it is nested too deep
repair-condition-parenthesis = a parenthesis is not closed
repair-condition-breaks-off = it breaks off
repair-condition-score = the score must be a number
repair-condition-known = it does not say what is known
repair-condition-score-number = the score can only be compared with a number
repair-condition-room = rooms are equal or not; neither is more or less
repair-condition-number = only a number can be more or less
repair-condition-quotation = a quotation mark is not closed
repair-condition-unexpected = { $said } cannot stand there
repair-condition-meaningless = { $said } means nothing here
repair-condition-no-name = a name is missing before { $said }
repair-condition-unknown-word = the game knows no test { $said }
repair-condition-none = { $said } is no condition
repair-condition-not-one = it is not a condition

# Why a way was made; stands in brackets.
repair-way-because-leads-there = it has an exit that leads there
repair-way-because-text = the text of that room mentions it
repair-way-because-next = they are neighbours in the list

# What is made of a name that is not defined.
repair-made-as-item = an item
repair-made-as-object = an object
repair-made-as-character = a character

# What was noticed or mended in a document, one clause each. Models read them too.
repair-hero-condition-without-name = a condition of the hero has no name; it is left out
repair-hero-condition-left-out = the hero's condition `{ $id }` is one too many; { $most } are kept
repair-hero-condition-turns = the hero's condition `{ $id }` cannot last { $was } turns; it lasts { $now }
repair-question-left-out = this question to the player needs a text and two answers, and there are { $most } at most; it is left out
repair-hero-never-so = nothing makes the hero { $said }
repair-too-many-actions = { $count } actions; the first { $most } are kept
repair-effect-as-type = { $said } is read as the effect { $shown }
repair-action-without-type = an action without a type is read as { $kind }
repair-action-says-nothing = the game cannot tell what this action does; it is left out
repair-too-many-events = { $count } events; the first { $most } are kept
repair-unknown-event = nothing ever causes the event { $said }; it is left out
repair-unreadable-condition = the condition { $said } cannot be read ({ $reason }); it counts as true
repair-unreadable-variant = the condition { $said } of this text cannot be read ({ $reason }); the plain text stays
repair-variant-left-out = what this text waits for does not exist; the plain text stays
repair-too-many-variants = { $count } texts by condition; the first { $most } are kept
repair-misspelt-flag = nothing sets a flag { $said }; { $meant } is meant
repair-flag-never-set = nothing sets the flag { $said }
repair-other-key = { $said } is read as `{ $name }`
repair-misspelt-key = { $said } is taken for `{ $name }`
repair-unknown-key = the key { $said } means nothing to the format
repair-text-too-long = a text of { $count } characters is too long; it is cut after a sentence
repair-defined-in-place = { $said } is defined here; it is moved to the { $sort ->
    [item] items
    [object] objects
   *[other] characters
    }
repair-too-many = { $count } { $root }; the first { $limit } are kept
repair-too-many-primitives = { $count } primitives; the first { $most } are kept
repair-no-primitive = a primitive must be an object with a type; this is left out
repair-no-place = the primitive { $said } does not say where it is; it is left out
repair-unknown-color = { $said } is no colour; it is light gray
repair-too-many-points = more than { $most } points; the rest are cut
repair-bare-puzzle = a puzzle is only a text; its solution is read from it
repair-no-puzzle = a puzzle must be an object; this is left out
repair-bare-room = the room { $said } is only a text
repair-no-room = a room must be an object; this is left out
repair-misspelt-direction = { $said } is taken for { $direction }
repair-bare-rooms = the document is a list of rooms without a world around it
repair-wrapped = the world is wrapped in another object; it is taken out
repair-other-effect = { $said } is read as { $one }
repair-misspelt-effect = { $said } is taken for { $one }
repair-unknown-effect = { $said } is no { $name } that can be shown
repair-unknown-ability = { $said } is nothing that somebody can be able to do (known: { $known }); it is left out
repair-no-thing = this is no { $sort }; it is left out
repair-effect-in-words = { $said } is read as the effect { $shown }
repair-unknown-action = { $said } is no action the game knows; it is left out
repair-action-in-words = { $said } is read as an action
repair-empty-action = { $kind } does not name anything that exists; it is left out
repair-condition-too-long = the condition asks for too much; it counts as true
repair-condition-names-nothing = a condition asks for { $said }, which does not exist; it counts as true
repair-other-id-puzzle = { $said } is taken for a puzzle's id
repair-other-id-timer = { $said } is taken for a timer's id
repair-timer-without-time = a timer does not say when it happens: { $said } is left out; write "after", "every", "at" or "when"
repair-timer-length = a timer of { $was } runs for { $now }: from 1 to { $most } is possible
repair-timer-made = a timer "{ $id }" is made, since an action starts it
repair-ending-of-a-deadline = the ending "{ $id }" is told when time runs out, so it counts as a loss; say "type": "win" if it is none
repair-own-verb-event = "{ $verb }" is a verb of this world alone, and this answers it
repair-unknown-thing-renamed = there is no { $said } to give another name; this is left out
repair-unknown-thing-with = there is no { $said }; the event does without it
repair-claim-without-truth = somebody says where they were, and where they truly were is told nowhere; this is left out
repair-unknown-relation = a relation to { $said } is left out
repair-unknown-item-wanted = { $said } is wanted and is no item; it is left out
repair-exit-to-nowhere = the exit leads to { $said }, and there is no such room; it is left out
repair-exit-to-itself = the exit leads back into its own room; it is left out
repair-exit-twice = there already is an exit { $direction }; this one is left out
repair-exit-without-direction = { $said } is no direction; the exit leads { $direction }
repair-open-and-locked = it is open and locked at once; it is closed
repair-door-nowhere = the door leads { $said }, and there is no such exit
repair-unknown-door = there is no door { $said }; the exit has none
repair-ambiguous-room = { $said } could mean several rooms; none is chosen
repair-other-id-room = { $said } is taken for the room `{ $key }`
repair-other-id-thing = { $said } is taken for `{ $key }`
repair-ambiguous-thing = { $said } could mean several things; none is chosen
repair-undefined-thing = { $said } is named but not defined; it is made as { $sort }
repair-start-nowhere = the start is { $said }, and there is no such room; the first room is taken
repair-place-nowhere = it is said to be in { $said }, which does not exist
repair-unknown-thing = there is no { $said }; it is left out
repair-person-in-a-thing = a character stands in a room, not in a thing
repair-door-in-two-rooms = `{ $name }` is listed on both its sides
repair-in-two-places = `{ $name }` is said to be in two places; the more exact one is kept, else the first
repair-solution-in-words = the solution is read from { $said }
repair-unknown-verb = { $said } is no verb the game knows; it becomes `{ $verb }`
repair-own-verb = "{ $verb }" is a verb of this world alone, and solves this puzzle
repair-no-verb = the solution has no verb; it becomes `{ $verb }`
repair-said-anywhere = the words must be said somewhere; the puzzle's room is taken
repair-unknown-target = the target { $said } does not exist
repair-item-is-target = { $said } cannot be carried; it is what the verb acts on
repair-unknown-item = there is no item { $said }
repair-puzzle-without-thing = the puzzle names nothing to solve it with; it is solved by `{ $verb }` and `{ $about }`
repair-other-effect-action = { $said } is read as { $plain }
repair-misspelt-effect-action = { $said } is taken for { $plain }
repair-gated-exit = something opens the exit { $direction } of `{ $room }`, so it starts closed
repair-door-to-nowhere = no exit leads through `{ $key }`; it opens and closes, and that is all
repair-door-without-exit = the door `{ $key }` does not say where it leads; it is the exit { $direction }
repair-opens-nothing = solving `{ $puzzle }` opens `{ $thing }`
repair-no-id = { $sort ->
        [item] an item
        [object] an object
        [ending] an ending
       *[other] a { $sort }
    } without an id gets `{ $key }`
repair-id-form = the id { $said } becomes `{ $key }`
repair-told-twice = the { $sort } `{ $key }` is defined twice; the first is kept
repair-same-id = another has the id `{ $key }`; this { $sort } becomes `{ $fresh }`
repair-two-sorts = `{ $key }` is in two lists; one of them is left out
repair-too-many-things = { $count } { $name }; the first { $limit } are kept
repair-no-description = `{ $id }` has no description; its name stands for it
repair-no-title = the adventure has no title; its first room names it
repair-no-goal = the adventure has no goal; one is written
repair-one-way-exit = `{ $from }` leads { $direction } to `{ $to }` but not back; the way back is made
repair-unreachable-room = nothing leads to `{ $to }`; an exit { $direction } from `{ $from }` is made ({ $why })
repair-in-no-room = `{ $key }` is in no room; it is put into `{ $name }`
repair-same-name = another thing is called { $said }; this one becomes { $said2 }
repair-no-win-puzzle = nothing ends the adventure; solving `{ $key }`, which the goal speaks of, wins it
repair-no-win-elsewhere = nothing ends the adventure and there is no puzzle; { $how } wins it
repair-no-win-waiting = there is one room and nothing in it; waiting there wins
repair-nested-too-deep = nested more than { $most } levels deep; what lies deeper is left out
repair-text-too-long-bytes = a text of { $count } bytes is cut
repair-list-too-long = a list of { $count } entries; the first { $at } are kept
repair-object-too-big = an object of { $count } keys; the first { $at } are kept
repair-more = and { $count } more of this kind
repair-contained-in-itself = `{ $key }` lies in something that lies in it, or is nested too deep; it is taken out
repair-holds-has-surface = `{ $key }` holds something; it gets a surface
repair-holds-is-open-container = `{ $key }` holds something; it becomes an open container
repair-key-behind-its-lock = `{ $key }` lies locked in what it opens; it is taken out
repair-locked-for-good = `{ $key }` is locked and nothing opens it; it is not locked
repair-missing-exit = `{ $from }` has no exit { $direction }; one is made, closed until then, and leads to `{ $to }`
repair-unknown-effect-action = { $said } is no effect that can be shown; it is left out
repair-unreadable-ending = the condition { $said } of this ending cannot be read ({ $reason }); only a WIN action leads to it
repair-unknown-background = { $said } is no colour; it is black
repair-other-canvas = drawn for a canvas of { $width } by { $height }; scaled to the picture
repair-win-by-reaching = reaching `{ $room }`
repair-win-by-taking = taking `{ $item }`
repair-too-many-nodes = The story has more than { $most } nodes; those after them are left out.
repair-exit-to-no-node = The story leads to { $said }, which is no node of it. That way is left out.
