# Why a world cannot be won: one sentence for each thing in the way.
proof-no-way-to = No open way leads to { $room }.
proof-no-win = Nothing in this world wins it: no WIN action and no ending with a condition.
proof-never-wins = Everything can be reached and solved, and yet nothing wins.
proof-puzzle-room = The puzzle { $name } must be solved in { $room }, which cannot be reached.
proof-puzzle-target = The puzzle { $name } needs { $thing }, which is never in sight{ $place }.
proof-puzzle-item = The puzzle { $name } needs { $item }, which cannot be got{ $place }.
proof-puzzle-requires = The puzzle { $name } requires something that never comes true.
proof-puzzle-parts = The puzzle { $name } is never solved although its parts are there: they are never together.

# Why an ending is never told: stands after its id.
proof-ending-unreadable = its condition could not be read or never holds, and no WIN names it.
proof-ending-contradiction = its condition contradicts itself: "{ $one }" and "{ $other }" never hold together.
proof-ending-no-win = it has no condition, and no WIN leads to it.
proof-ending-second = it has no condition, no WIN names it, and a WIN that names none tells "{ $other }", which comes before it.
proof-ending-instead = whenever it could be told, another is told in its place: { $others }. The first ending whose condition holds is told.
proof-ending-plots-own = the plot's own
proof-ending-win-out-of-reach = it has no condition, and no WIN that leads to it can be reached.
proof-ending-part-never = this never comes true: { $parts }.
proof-ending-never = its condition never comes true: { $condition }.

# Where a thing is; follows its name.
proof-place-in = {" "}(it is in { $place })
proof-place-held = {" "}({ $who } has it)
proof-place-nowhere = {" "}(nothing brings it into the story)

# Hints.
proof-hint-goal = Keep the goal in mind: { $goal }

# Dead ends: what a player types, where, and what comes of it.
proof-dead-end-left-behind = "{ $typed }" in { $room } without { $item } can lose the game: there is no way back for it.
proof-dead-end = "{ $typed }" in { $room } can lose the game: after that it can no longer be won.

# What was repaired so that the world can be won.
proof-repair-requirement-dropped = The puzzle { $key } required something that can never come true ({ $condition }); the requirement was dropped.
proof-repair-more-time = the time of "{ $key }" was too short for any way to the end: { $was } became { $now }
proof-repair-shown = Nothing ever revealed { $name }, which the puzzle { $puzzle } needs; it can be seen now.
proof-repair-placed = { $name }, which the puzzle { $puzzle } needs, could not be reached; it is in { $room } now.
proof-repair-item-placed = { $name } could not be reached where it was; it lies in { $room } now.
proof-repair-item-placed-on = { $name } could not be reached where it was; it lies on { $holder } in { $room } now.
proof-repair-item-placed-in = { $name } could not be reached where it was; it lies in { $holder } in { $room } now.
proof-repair-old-place = { $name } was moved away from { $place }, and this still says that it is there: "{ $said }"
proof-repair-old-place-left-out = { $name } was moved away from { $place }; that it is there is told no more: "{ $said }"
proof-hint-look-about = Look about in { $room }.
proof-repair-way-opened = Nothing could open the way { $direction } from { $from } to { $to }; it is open now.
proof-repair-way-added = Nothing led to { $there }; it can be reached from { $here } now, { $direction }.
proof-repair-win-added = Nothing the player could do won this world; solving { $key } does now.
proof-repair-option-milder = The impulse "{ $said }" could put the win out of reach; what did so is left out.
proof-repair-option-loses = Whoever took the impulse "{ $said }" could not win any more; it is left out.
proof-repair-option-left = The win hangs on a choice of which another impulse loses it; it is offered only while none does.
proof-repair-kept = The puzzle { $key } used up { $name }, which is still needed; it is kept now.
proof-repair-given-back = { $name } kept { $item }, which is still needed; it is given back now.
proof-repair-inedible = { $item } could be eaten and is still needed; it cannot be eaten now.
proof-repair-harm-dropped = The game could be lost for good: { $what }. That does not happen any more.
proof-repair-way-back = There was no way back from { $to } to { $from }, and the game could be lost by going there; there is a way back now.

# What an action takes away; stands in proof-repair-harm-dropped.
proof-taken-way = the way { $direction } from { $room } was closed
proof-taken-gone = { $thing } was gone
proof-taken-shut = { $thing } was shut
proof-taken-elsewhere = { $who } went elsewhere
proof-taken-flag = the flag "{ $flag }" was changed
proof-taken-hero = the hero was taken to { $room }

# What a world as a planning problem says differently, and why there is none.
proof-planner-scores = conditions on the score count as true, since too many scores are possible.
proof-planner-timers = how long things take is not said: what runs out may do so at any time
proof-planner-dice = the dice of risky puzzles fall as the planner likes.
proof-planner-encounter = { $name }, who shows up by chance, shows up when the planner likes.
proof-planner-too-large = this world is too large for planners: it would take more than { $limit } actions
