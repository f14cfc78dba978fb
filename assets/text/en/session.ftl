# What a line comes to.
session-nudge-offer = You could do with a hint, and there are some: HINT gives the gentlest first.
session-encounter-nearer = That is too far for this round; you go as near as you can, and they have their turn.
session-encounter-help = You are on a map of twelve by eight squares: the rows are numbered, the columns have letters. Each round you may move and then do one thing: "move east 2", "go to C4", "attack" somebody, "push", "throw", "show" or "give" something, "talk to" somebody, "use" what the place has, "hide", "wait", "flee" over the edge, or "give in". "Settle it" leaves the rest to one throw of the dice. No way out of here ends the story.
session-over = The story has ended here. UNDO takes back the last turn, RESTORE loads a saved game, RESTART begins again.
session-too-many-clauses = You stop there, to see what came of all that. You will have to say the rest again.
session-lost = a chill: something has just been lost that this story cannot end well without; UNDO takes it back
session-empty-line = Beg pardon?
session-asking-again = asking again
session-same-answer = no other answer came; the first one stands

# The score, and the two ends of a story.
session-score = Your score is { $score } of { $most }, in { $turns ->
        [one] 1 turn
        *[other] { $turns } turns
    }.
session-people-none = You have met nobody, and nobody was spoken of.
session-people-heard = { $name }: spoken of.
session-people-met = { $name }: met.
session-people-here = { $name }: here.
session-people-seen = { $name }: last seen: { $room }.
session-time = It is { $time }, as near as you can tell. You have taken { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }.
session-time-unknown = Nobody here goes by a clock. You have taken { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }.
session-score-head = Your score is { $score } of { $most }.
session-score-line = { $points ->
        [one] 1 point
        *[other] { $points } points
    }: { $what }
session-score-found = { $points ->
        [one] 1 point
        *[other] { $points } points
    }: finding { $thing }.
session-score-up = [Your score has gone up by { $points }.]
session-score-down = [Your score has gone down by { $points }.]
session-died = *** You have died ***
session-won = *** You have won ***
session-missed-rooms = You never saw { $rooms }.
session-missed-items = You never laid hands on { $items }.
session-missed-puzzles = { $unsolved } of { $all } puzzles went unsolved.

# Hints.
session-hint-explore = There are places in reach that you have not seen yet. Look about before you rack your brains.
session-hint-command = Try this: { $command }.
session-hint-voiced = { $name } thinks about it. "{ $hint }"
session-hint-over = The story has ended. UNDO takes back the last turn; RESTART begins again.
session-hint-lost = The story can no longer be won from here. Use UNDO or RESTART.

# Words about the game.
session-places = You have been to: { $rooms }.
session-verbs = Some of the words that work: look, examine, take, drop, open, close, unlock, push, pull, use, give, show, talk, ask about, say, read, wear, eat, light, search, listen, wait, inventory, and the directions. Most others get an answer, too.
session-version = { $title }, dreamt by { $author }. Somnium { $version }.
session-no-exits = There is no way out that you can see.
session-verbose = Every room will be described each time you come in.
session-brief = A room will be described on your first visit, and when you look.
session-notify-on = You will be told when your score changes.
session-notify-off = Your score will change without a word.
session-topics = { $name } can be asked about: { $topics }.
session-topics-none = { $name } has nothing more to tell for now.
session-topics-nobody = There is nobody here to ask.
session-objects = You have handled { $items }.
session-objects-none = You have not laid hands on anything yet.
session-object-carried = { $item } (carried)
session-object-worn = { $item } (worn)
session-object-here = { $item } (here)
session-object-left = { $item } (left in: { $room })
session-object-in = { $item } (in { $thing })
session-object-with = { $item } (with { $name })
session-object-gone = { $item } (gone)

# TRANSCRIPT and RECORDING.
session-transcript-begins = From here on everything is written down in { $file }. TRANSCRIPT OFF ends it.
session-transcript-runs = Everything is already being written down in { $file }.
session-transcript-last-line = [The transcript ends here.]
session-transcript-ends = The transcript ends. It is in { $file }.
session-transcript-none = No transcript was being made. TRANSCRIPT ON begins one.
session-recording-begins = From here on what you type is recorded in { $file }. RECORDING OFF ends it; REPLAY types it again.
session-recording-runs = What you type is already being recorded in { $file }.
session-recording-ends = The recording ends: { $lines ->
        [one] 1 line
        *[other] { $lines } lines
    }, in { $file }. REPLAY types { $lines ->
        [one] it
        *[other] them
    } again.
session-recording-none = Nothing was being recorded. RECORDING ON begins a recording.

# Saved games.
session-save-unreadable = This is not a Somnium save, or it was cut short. Choose another one.
session-save-other-version = This save was made by another version of Somnium ({ $version }); this one reads { $format }.
session-save-world = The world in this save is damaged beyond repair: { $reason } Choose another one.
session-save-changed = This save was changed after it was made, or made by an older Somnium: playing it again leads elsewhere. Choose another one.
session-save-damaged = (damaged: { $slot })
session-save-damaged-room = cannot be read

# The hero's sheet.
session-sheet-stat = { $stat } { $value }
session-sheet-now = { $stat } { $value } ({ $own } by nature)
session-question =
    { $ask }

    { $answers }

    { "(" }A number or the answer; SKIP, or any command, to leave it as it is.)
session-question-answer = { $number }. { $text }
session-questions-skipped = Then you are as you are.
session-questions-done = That is who you are, then.
session-sheet-conditions = Just now you are { $names }.
session-sheet-gear = { $thing }: { $changes }

# The hero's name, said aloud; what is told where the world gives none, and where nobody hears it.
session-name-said = "{ $name }," you say. { $who } { $count ->
    [one] takes
   *[other] take
} note of it.
session-name-alone = "{ $name }," you say, to nobody. It sounds like you.
# The hero gives himself a name. $who is who is here, with a capital.
session-name-given = "{ $name }," you say. "That is my name." { $who } { $count ->
    [one] says it once, to see whether it holds. It holds.
   *[other] say it after you, one after the other. It holds.
}
session-name-given-alone = "{ $name }," you say, to nobody. It fits you well enough, and nobody else was using it.
session-name-changed = You were { $before } until now. "{ $name }," you say. It takes a moment to get the sleeves to fit.
session-name-right = "{ $name }," you say. So you are; you were only making sure.
session-name-own = "{ $name }," you say. It does not stay on. You are { $own }, and were so before you came.
session-name-taken = That name is in use here, by { $name }, who would be the last to lend it.
session-name-none-said = You open your mouth to give your name, and find that nobody has written one in. "You may call me what you like," you say.
session-name-none-alone = You have got this far in the story without a name. Nobody has asked until now.
session-sheet-worn = You are wearing { $worn }.

# Ways, as they stand in a sentence.
session-way = to the { $way }
session-way-up = above
session-way-down = below
session-way-in = inside
session-way-out = outside

# Frames of a cutscene, as text.
session-frame-sees = [{ $name }]
session-frame-talk = { $speaker }, to { $listener }
session-frame-you = you
session-frame-title = *** { $title } ***
session-frame-aside = (You think: { $text })
session-frame-map = The map: { $room }
session-frame-pause = * * *
session-frame-dice = Two dice: { $one } and { $other }, { $sum } in all.
# What the story offers: two or three impulses, each with a number; after them that nobody need take one.
session-choice-option = { $number }. { $said }
session-choice-option-hint = { $number }. { $said } ({ $hint })
session-choice-or-else = Or do something else.
session-choice-past = The moment for that is past.
