# Errors of every command

cli-length = it must be small, medium or large
cli-no-window = this build has no window. Build it with the "game" feature (scripts/play does), or play as text: somnium tell { $file }
cli-cannot-read = cannot read { $file }: { $error }. Check the name.
cli-cannot-read-stdin = cannot read stdin: { $error }.
cli-cannot-write = cannot write { $file }: { $error }.
cli-cannot-write-stdout = cannot write to stdout: { $error }.
cli-cannot-make = cannot create { $file }: { $error }.
cli-no-world = { $file } is not a world: { $reason }
cli-not-winnable = { $file }: { $reason }
cli-no-room = there is no room "{ $room }". The rooms are: { $rooms }.

# somnium answers

cli-answers-none = no model has answered anything in "{ $title }" yet, or it was forgotten; there is nothing to write.
cli-answers-exported = { $count ->
    [one] 1 answer
   *[other] { $count } answers
} of "{ $title }"
cli-answers-refused = { $file } cannot be imported: { $error }.
cli-answers-not-kept = the answers cannot be saved: { $error }.
cli-answers-imported = { $count ->
    [one] 1 answer
   *[other] { $count } answers
} of "{ $title }", { $new } new
cli-no-home = there is no home folder

# Who is asked, and what is kept of it

cli-config-ignored = the configuration file cannot be read and is ignored: { $error }
cli-no-endpoint = no model server is known. Give --endpoint URL and --model M, or set SOMNIUM_ENDPOINT and SOMNIUM_MODEL; "--provider author" needs none.
cli-no-model = which model is to be asked at { $endpoint }? Give --model M, or set SOMNIUM_MODEL; "--provider author" needs none.
cli-model-for = write "PURPOSE=PROFILE", where PURPOSE is main, scenes or fast, and PROFILE the name of a server in the configuration file
cli-no-such-server = no server of the configuration file is called "{ $title }"; there are: { $known }.
cli-no-servers = none
cli-prompts-unreadable = cannot read the prompts in { $folder }: { $error }.
cli-prompts-not-md = { $file } in { $folder } is ignored: the name of a prompt ends in .md
cli-prompts-wrong = the prompts in { $folder }: { $error }.
cli-trace-not-kept = the trace cannot be written: { $error }.
cli-spent = { $spent } asked of { $model }
cli-budget-not-kept = what was spent today cannot be saved: { $error }.
cli-no-network = cannot start the network: { $error }.

# somnium check, solve, repair

cli-check-counts = { $rooms ->
    [one] 1 room
   *[other] { $rooms } rooms
}, { $items ->
    [one] 1 item
   *[other] { $items } items
}, { $objects ->
    [one] 1 object
   *[other] { $objects } objects
}, { $characters ->
    [one] 1 character
   *[other] { $characters } characters
}, { $puzzles ->
    [one] 1 puzzle
   *[other] { $puzzles } puzzles
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}
cli-check-winnable = Winnable in { $commands ->
    [one] 1 command
   *[other] { $commands } commands
}, { $shortest ->
    [yes] and no fewer
   *[no] perhaps fewer
}. { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} made.
cli-check-winnable-as-is = Winnable in { $commands ->
    [one] 1 command
   *[other] { $commands } commands
} as it is. { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} made.
cli-check-not-winnable-as-is = { $file } cannot be won as it is: { $reasons }
cli-check-undecided = Not decided after { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}.
cli-check-dead-end = dead end: { $told }
cli-check-dead-end-mended = dead end (mended): { $told }
cli-check-dead-ends-undecided = (dead ends: not everything could be looked at; there may be more)
cli-check-promise-told = promise: the { $field } of { $key } tells of "{ $phrase }"; whoever looks at "{ $noun }" hears that sentence again and no more; add it as a synonym, or leave it out
cli-check-promise = promise: the { $field } of { $key } tells of "{ $phrase }", and nothing there answers to "{ $noun }"; add it as a synonym, or leave it out
cli-check-stock-phrase = stock phrase: "{ $phrase }" in "{ $text }"
cli-check-picture = picture { $room } [{ $code }] { $told }
cli-check-no-room = unreachable room: { $key }
cli-check-no-thing = unreachable thing: { $key }
cli-check-no-puzzle = unsolvable puzzle: { $key }
cli-check-no-clue-late = no clue: the puzzle { $puzzle } asks for the word "{ $word }", which is told only behind it
cli-check-no-clue = no clue: the puzzle { $puzzle } asks for the word "{ $word }", which is told nowhere
cli-check-missing-undecided = (not everything was looked at: some of this may be reached after all)
cli-check-ending = ending { $id }: told after { $commands ->
    [one] 1 command
   *[other] { $commands } commands
}
cli-check-ending-never = warning: the ending { $id } cannot be told: { $reason }
cli-check-ending-undecided = ending { $id }: not decided after { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
cli-check-kind-note = note
cli-check-kind-fix = mended
cli-check-kind-schema = schema
cli-check-kind-problem = problem
cli-check-kind-lost = lost
cli-check-lost = Lost: what the file means and the world has not
cli-no-ending = there is no ending "{ $id }"{ $count ->
    [0] ; this world has none of its own, only the plot's
   *[other] ; there are: { $endings }
}
cli-solve-nothing = { $file } is won before it begins.

# somnium mend

cli-mend-none = there is no JSON in this text.
cli-mend-line-none = ! there is no JSON in this text
cli-mend-line-wrong = ! the line is not a JSON string: { $error }
cli-mend-line = line { $line }:{ " " }

# Maps, pictures, sound, plans, prompts

cli-map-unseen = { $room }: { $direction } of it, unseen
cli-paint-where = say where to write: -o PICTURE.png, or --all DIR for every room.
cli-listen-seconds = --seconds takes a number from 0.1 to { $most }.
cli-listen-not-written = the sound cannot be written as WAV: { $error }.
cli-pddl-approximated = approximated: { $note }
cli-prompts-own = { " " }(your own)
cli-prompts-tokens = about { $tokens } tokens of its own, with its schema
cli-prompts-there = { $file } is there already and was left as it is

# Playing as text

cli-tell-stdin = "tell -" would read the world and the commands from the same stdin; name a file.
cli-tell-cut = the output was cut off: { $error }.
cli-tell-farewell = Farewell.
cli-tell-over = (UNDO takes it back, RESTART begins again, QUIT leaves it at that.)
cli-tell-nothing-to-undo = There is nothing to take back.
cli-tell-undone = taken back
cli-tell-undone-more = { $turns } turns taken back
cli-tell-moment = a moment
cli-tell-saved = Saved in { $file }. RESTORE brings it back.
cli-tell-not-saved = It could not be saved in { $file }: { $error }.
cli-tell-no-save = There is no saved game in { $file } ({ $error }). SAVE makes one.
cli-tell-restored = restored
cli-tell-no-reply = No model spoke here, so there is nothing to ask again.
cli-tell-window-only = Sound and pauses need the window. Here there is only text, and it waits for you.
cli-tell-recording-long = { $file } is too long for a recording.
cli-tell-replaying = Typing what is in { $file }: { $lines ->
    [one] 1 line
   *[other] { $lines } lines
}.
cli-tell-no-recording = There is no recording in { $file } ({ $error }). RECORDING ON begins one.
cli-tell-paper-lost = ({ $file } could not be written: { $error })
cli-tell-help = Type what you want to do: LOOK; EXAMINE THE DOOR; TAKE KEY; UNLOCK DOOR WITH KEY;
    ASK GHOST ABOUT LOCKET; GUARD, OPEN THE DOOR; NORTH. Several things at once: TAKE
    ALL BUT THE LAMP, THEN GO EAST. AGAIN (or G) repeats the last line, OOPS corrects a
    word in it, UNDO takes it back.

    INVENTORY lists what you carry; SCORE, FULLSCORE, PLACES, OBJECTS, MAP, EXITS and
    TOPICS tell how you stand; HINT helps. SAVE, RESTORE, RESTART, QUIT; VERBOSE, BRIEF
    and NOTIFY OFF change how much is said; TRANSCRIPT ON and RECORDING ON write it
    down, REPLAY types a recording again.

# somnium trace

cli-trace-unreadable = cannot read { $file }: { $error }.
cli-trace-no-call = there is no call { $number } in { $file }. "somnium trace list" says which there are.
cli-trace-empty = there is no call in { $file } yet.
cli-trace-none-such = no call in { $file } is of that session, turn, purpose and agent.
cli-trace-when = when (UTC)
cli-trace-purpose = purpose
cli-trace-session = session
cli-trace-turn = turn
cli-trace-agent = agent
cli-trace-model = model
cli-trace-sent = sent
cli-trace-came = came
cli-trace-first = first
cli-trace-all = all
cli-trace-outcome = outcome
cli-trace-kept = (kept)
cli-trace-call = call { $number }
cli-trace-reply = reply
cli-trace-failed = failed: { $reason }
cli-trace-same = Prompt and reply are the same.

# Acts and nodes of a story.
cli-story-node = {"  "}{ $title }{ $beats ->
    [0] {""}
    [one] {" "}({ $beats } beat)
   *[other] {" "}({ $beats } beats)
}
cli-story-exit = {"    "}{ $kind } to { $to }, when { $when }
cli-story-end = the end
cli-story-led-on = The node "{ $node }" had no way on that the walkthrough takes: it leads on by itself.
cli-story-unreachable = Nothing leads to the node "{ $node }".
cli-story-never-taken = The way from "{ $from }" to "{ $to }" does not open in the walkthrough.
cli-story-circle = The node "{ $node }" led round in a circle for ever; that way is shut.
cli-story-empty-act = The act "{ $act }" has no nodes, and is left out.
cli-story-fault = The story does not lead on from "{ $name }".
cli-story-holds = Story: { $acts } acts, { $nodes } nodes{ $derived ->
    [yes] , made of the world's places
   *[no] {""}
}; it leads on from everywhere.

# Where dice may fall otherwise.
cli-solve-branch = Dice at "{ $command }": { $outcome } Won in { $commands } more commands.
cli-solve-branch-lost = Dice at "{ $command }": { $outcome } From there it is not won.
