# The interface of the game: title, menus, windows, play screen.

# Title.
screen-title-line = adventures, dreamt to order
screen-title-new-dream = New dream
screen-title-restore = Restore
screen-title-showcase = Showcase
screen-title-options = Options
screen-title-quit = Quit
screen-showcase-title = Showcase
screen-showcase-ask = Dreamt by hand, for you:
screen-showcase-none = There are no showcase worlds here.

# Buttons that several windows have.
screen-cancel = Cancel
screen-close = Close
screen-done = Done
screen-open = Open
screen-page-more = more  { $page }/{ $pages }
screen-page-last = { $page }/{ $pages }
screen-more = more

# Status line.
screen-status-sound-on = Sound:on
screen-status-sound-off = Sound:off
screen-status-room-hour = { $room }, { $hour }
screen-status-score = Score: { $score } of { $most }
screen-status-thinking = thinking
screen-status-still-thinking = still thinking, { $time }
screen-status-esc = { $said } (Esc)

# Titles of the menus.
screen-menu-somnium = Somnium
screen-menu-file = File
screen-menu-action = Action
screen-menu-speed = Speed
screen-menu-sound = Sound
screen-menu-options = Options

# Actions: in the menus and in the list of keys.
screen-action-about = About
screen-action-help = Help
screen-action-boss-key = Boss key
screen-action-save = Save
screen-action-restore = Restore
screen-action-restart = Restart
screen-action-dream-again = Dream again
screen-action-quit = Quit
screen-action-look = Look around
screen-action-inventory = Inventory
screen-action-words = Verbs and things
screen-action-map = Map
screen-action-sheet = Yourself
screen-action-journal = Journal
screen-journal-title = Journal
screen-dice-luck = Luck
screen-action-hint = Hint
screen-action-undo = Undo
screen-action-ask-again = Ask again
screen-action-repeat = Repeat
screen-action-pause = Pause
screen-action-faster = Faster
screen-action-normal = Normal
screen-action-slower = Slower
screen-action-speed = Set speed
screen-action-sound = Sound
screen-action-volume = Volume
screen-action-captions = Captions
screen-action-motion = Reduced motion
screen-action-buttons = Verb buttons
screen-action-settings = All options
screen-action-keys = Keys
screen-action-options = Model and trace
screen-action-fullscreen = Full screen
screen-action-menu = Menus; back
screen-action-confirm = Confirm
screen-action-walk-up = Walk up
screen-action-walk-down = Walk down
screen-action-walk-left = Walk left
screen-action-walk-right = Walk right
screen-action-walk-up-left = Walk up left
screen-action-walk-up-right = Walk up right
screen-action-walk-down-left = Walk down left
screen-action-walk-down-right = Walk down right
screen-action-stop = Stand still
screen-action-next-field = Next field; complete
screen-action-previous-field = Previous field
screen-action-erase-before = Erase the letter before
screen-action-erase-after = Erase the letter after
screen-action-clear-line = Erase the line

# What actions say.
screen-no-model = There is no model to ask again: the narrator answers here. To set one up, choose Options, then Model and trace.
screen-no-answer = The last answer did not come from a model, so there is nothing to ask again. Undo takes back the turn.
screen-no-wish = This dream was not made from a theme, so there can be no other like it. For a new one, go back to the title and choose New dream.
screen-still-asking = Please wait: the answer is still on its way.
screen-restart-title = Restart
screen-restart-ask = Start over from the beginning? Undo brings you back here.
screen-restart-yes = Restart
screen-pause-title = Pause
screen-pause-text = The dream waits. Press Enter to go on.
screen-quit-title = Quit
screen-quit-playing = Wake up and go back to the title? Whatever you have not saved is lost.
screen-quit-playing-yes = Wake up
screen-quit-game = Leave Somnium?
screen-quit-game-yes = Leave
screen-undo-title = Undo
screen-undo-none = There is nothing to take back.
screen-ask-again-title = Ask again
screen-dream-again-title = Dream again
screen-dream-again-ask = Leave this dream for another of "{ $theme }"? Whatever you have not saved is lost.
screen-dream-again-yes = Dream
screen-hint-title = Hint
screen-about-title = About this dream
screen-about-version = Somnium { $version }
screen-about-line = Adventures, dreamt to order.
screen-replay-empty = There is nothing recorded in { $name }. Type RECORDING ON to begin a recording.
screen-replay-begins = { $lines ->
    [one] One recorded line
   *[other] { $lines } recorded lines
} will be typed again. Press Esc to stop.
screen-replay-ends = The replay ends here.
screen-kept-in = It is kept in { $place }.
screen-restore-failed = Restore
screen-dream-failed = The dream broke off
screen-request-failed = That did not work

# New dream.
screen-new-dream-title = A new dream
screen-new-dream-theme = Theme
screen-new-dream-fantasy = Fantasy
screen-new-dream-science-fiction = Science fiction
screen-new-dream-mystery = Mystery
screen-new-dream-horror = Horror
screen-new-dream-none = None of these
screen-new-dream-own = And in it, anything you like:
screen-new-dream-own-ask = Dream of:
screen-new-dream-seed = Seed
screen-new-dream-seed-ask = Seed:
screen-new-dream-seed-note = empty: random
screen-new-dream-length = Length
screen-new-dream-dreamer = Dreamer
screen-new-dream-author = the author
screen-new-dream-model = a model
screen-new-dream-no-model = a model: Options, then Model and trace
screen-new-dream-yes = Dream

# While a dream is made.
screen-dreaming-title = Dreaming: { $theme }
screen-dreaming-first-step = Falling asleep
screen-dreaming-hint = Esc: wake up

# Save and restore.
screen-save-title = Save
screen-save-ask = Name this save:
screen-save-name = Name:
screen-save-yes = Save
screen-save-new = (a new save)
screen-save-row = { $name } ({ $title })
screen-save-full = All { $slots } slots are taken. Choose one of them to overwrite it.
screen-save-replace-ask = Replace "{ $name }" with this game?
screen-save-replace-yes = Replace
screen-autosave-name = autosave
screen-before-end-name = before the end
screen-restore-title = Restore
screen-restore-yes = Restore
screen-restore-autosave = (autosave)
screen-restore-none = There are no saved games yet.
screen-restore-points = { $score } of { $most } points
screen-restore-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
screen-restore-no-picture = no picture
screen-duration-short = under a minute
screen-duration-minutes = { $minutes } min
screen-duration-hours = { $hours } h { $minutes } min

# Inventory.
screen-inventory-title = You are carrying:
screen-inventory-nothing = nothing
screen-inventory-worn = { $item } (worn)

# Map.
screen-map-title = Where you have been
screen-map-legend = black: here   thin lines: not tried

# The line for commands, and the on-screen keyboard under it.
screen-input-ask = What now?
screen-input-hint = Up: earlier   Tab: complete
screen-keyboard-verbs = Verbs
screen-keyboard-things = Things
screen-keyboard-space = space
screen-keyboard-more = more ...
screen-keyboard-do-it = Do it
screen-verb-look-at = Look at
screen-verb-take = Take
screen-verb-use = Use
screen-verb-talk-to = Talk to
screen-verb-open = Open
screen-verb-close = Close
screen-verb-unlock = Unlock
screen-verb-give = Give
screen-verb-put = Put
screen-verb-read = Read
screen-verb-push = Push
screen-verb-pull = Pull
screen-verb-search = Search
screen-verb-drop = Drop
screen-verb-wait = Wait

# Verb buttons under the status line.
screen-button-look = Look
screen-button-take = Take
screen-button-use = Use
screen-button-talk = Talk
screen-button-open = Open
screen-button-items = Items
screen-button-letters = abc
screen-button-menu = Menu

# Sliders.
screen-slider-speed = Speed
screen-slider-volume = Volume
screen-slider-volume-now = { $volume } of 100
screen-slider-hint = left, right; Enter when done
screen-speed-1 = very slow
screen-speed-2 = slow
screen-speed-3 = normal
screen-speed-4 = fast
screen-speed-5 = very fast

# Options.
screen-options-title = Options
screen-options-hint = left, right: change
screen-options-off = off
screen-options-on = on
screen-options-sound = Sound
screen-options-volume = Volume
screen-options-captions = Captions for sounds
screen-options-speed = Game speed
screen-options-text-speed = Text speed
screen-options-letters = Typewriter text
screen-options-portraits = Faces of speakers
screen-options-idle-talk = People talk while you think
screen-options-patience = A nudge when you are stuck
screen-options-patience-late = late
screen-options-patience-usual = in time
screen-options-patience-soon = soon
screen-encounter-title = { $title } - round { $round } of { $most }
screen-encounter-you = You
screen-encounter-open = open ground
screen-encounter-aim = See them off, talk them round, or get away over the edge. None of it is the end of the story.
screen-encounter-aim-flags = Get to the flags, see them off, or get away over the edge. None of it is the end of the story.
screen-encounter-aim-goal = Get to { $goal }, see them off, or get away over the edge. None of it is the end of the story.
screen-encounter-more = (more: Enter)
screen-encounter-keys = Arrows or click: a square. Enter: do something there. Or type what you do.
screen-encounter-go = Go to { $square }
screen-encounter-attack = attack
screen-encounter-push = push
screen-encounter-talk = talk
screen-encounter-show = show { $thing }
screen-encounter-give = give { $thing }
screen-encounter-throw = throw { $thing }
screen-encounter-use = use { $feature }
screen-encounter-put = put { $thing } in the way
screen-encounter-hide = Hide
screen-encounter-wait = Let the round go by
screen-encounter-flee = Flee over the edge
screen-encounter-give-in = Give in
screen-encounter-settle = Settle it with one throw of the dice
screen-options-encounters = Encounters
screen-options-encounters-map = on a map
screen-options-encounters-roll = in one roll
screen-options-death = Death
screen-options-death-dream = as the dream says
screen-options-death-ends = as in 1989
screen-options-death-gentle = gentle
screen-options-death-leads-on = leads on
screen-options-large-text = Large text
screen-options-contrast = High contrast
screen-options-motion = Reduced motion
screen-options-buttons = Verb buttons
screen-options-buttons-off = when needed
screen-options-buttons-on = always
screen-options-crt = CRT effect
screen-options-crt-weak = weak
screen-options-crt-medium = medium
screen-options-crt-strong = strong
screen-options-aspect = Aspect ratio
screen-options-aspect-off = square pixels
screen-options-aspect-on = 4:3
screen-options-whole-pixels = Picture size
screen-options-whole-pixels-off = fill the window
screen-options-whole-pixels-on = whole pixels
screen-options-fullscreen = Full screen
screen-options-blended = Blended colours
screen-options-keys = Keys ...
screen-options-model = Model and trace ...
screen-options-reset = Reset all options

# Keys.
screen-keys-title = Keys
screen-keys-choose = Enter: new key   Delete: no key
screen-keys-usual = Usual keys
screen-keys-none = (none)
screen-keys-press = Press a key for { $action }. Esc cancels.
screen-keys-set = { $action }: { $key }
screen-keys-taken = { $key } is used: { $action }. Press again to take it.
screen-keys-needed = That key is for typing. Try F1-F12 or Ctrl.
screen-keys-reset = All keys are back to the usual ones.

# Help.
screen-help-keys = Keys
screen-help-words = Words
screen-help-ctrl = ^H: hold Ctrl and press H
screen-help-type = type
screen-help-type-what = say what to do, Enter
screen-help-click = click, tap
screen-help-click-what = walk there
screen-help-right = right, hold
screen-help-right-what = look at it
screen-help-arrows = arrows
screen-help-walk = walk; again to stop
screen-help-menus = menus
screen-help-fullscreen = full screen
screen-help-inventory = what you carry
screen-help-choose = choose words
screen-help-help = help, sound
screen-help-repeat = last line again, undo
screen-help-save = save, restore
screen-help-restart = restart, quit
screen-help-hint = a hint, the map
screen-help-speed = faster, normal, slower
screen-help-options = all options, keys
screen-help-look = look
screen-help-look-what = where am I
screen-help-look-at = look at well
screen-help-look-at-what = what is that
screen-help-take = take lamp
screen-help-take-what = have it
screen-help-open = open chest
screen-help-open-what = and close, unlock
screen-help-use = use key on door
screen-help-use-what = one thing on another
screen-help-talk = talk to guard
screen-help-talk-what = then: ask guard about
screen-help-give = give coin to guard
screen-help-give-what = part with it
screen-help-go = go north
screen-help-go-what = n, s, e, w, up, down
screen-help-carry = inventory
screen-help-carry-what = i
screen-help-verbs = search, push, read
screen-help-verbs-what = and many more
screen-help-sing = sing to the moon
screen-help-sing-what = why not

# Death.
screen-death-dead = You are dead.
screen-death-stone = R.I.P.
screen-death-rewind = Rewind
screen-death-restore = Restore
screen-death-restart = Restart
screen-death-quit = Quit
screen-death-remark-1 = That went well
screen-death-remark-2 = A short story
screen-death-remark-3 = The sleeper stirs
screen-death-remark-4 = One for the epitaph
screen-death-remark-5 = Bold, if brief
screen-death-remark-6 = Not as rehearsed
screen-death-remark-7 = Curiosity: one, hero: nil
screen-death-remark-8 = You had one life
screen-death-remark-9 = An educational end
screen-death-remark-10 = The moral is: don't
screen-death-remark-11 = Here ends the brochure
screen-death-remark-12 = Well, now we know

# Ending.
screen-ending-title = The end
screen-ending-no-game = Somnium
screen-ending-score = { $score } of { $most } points in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
screen-ending-all = Nothing was missed. Nothing at all.
screen-ending-missed = What was missed:
screen-ending-missed-more = and { $count } more
screen-ending-wake-up = Wake up
screen-ending-dream-again = Dream again
screen-ending-next = Enter: more
screen-credits-by = Dreamt by { $author }
screen-credits-theme = from the theme "{ $theme }", seed { $seed }
screen-credits-seed = seed { $seed }

# Boss key: a sheet that looks like work.
screen-boss-menus = File  Edit  Sheet  Print
screen-boss-cell = B7: ANNUAL.CAL   (preliminary)
screen-boss-ready = READY
screen-boss-quarter = Q{ $quarter }
screen-boss-paper-clips = Paper clips
screen-boss-rubber-bands = Rubber bands
screen-boss-staples = Staples
screen-boss-coffee = Coffee
screen-boss-none = n/a
screen-boss-urgent = urgent
screen-boss-meetings = Meetings
screen-boss-useful = {"  "}of these useful
screen-boss-swords = Swords
screen-boss-lamps = Lamps, brass
screen-boss-grues = Grues (est.)
screen-boss-dreams = Dreams
screen-boss-total = Total

# Captions: sounds and music in words.
screen-caption-music = music: { $music }
screen-caption-title-music = music: a dreamy lullaby
screen-caption-music-stops = the music stops
screen-caption-silence = silence
screen-caption-speaks = { $name } speaks
screen-sound-door = a door
screen-sound-open = something opens
screen-sound-close = something shuts
screen-sound-locked = a rattle: locked
screen-sound-unlock = a lock turns
screen-sound-take = a rustle
screen-sound-drop = a soft thud
screen-sound-points = a chime: points
screen-sound-death = a dark chord
screen-sound-win = a fanfare
screen-sound-splash = a splash
screen-sound-step = footsteps
screen-sound-magic = a magical shimmer
screen-sound-alarm = an alarm
screen-sound-bell = a bell
screen-sound-thunder = thunder
screen-sound-creak = a creak
screen-sound-click = a click
screen-sound-error = a buzz: no
screen-sound-page = a page turns
screen-sound-break = something breaks
screen-sound-explosion = an explosion
screen-sound-whoosh = a whoosh
screen-sound-drink = a gulp
screen-sound-hit = a blow
screen-sound-coin = coins
screen-sound-dice = dice on a table
screen-sound-growl = a growl
screen-sound-scream = a scream
screen-sound-laugh = laughter
screen-sound-machine = a machine at work
screen-sound-beep = a beep
screen-sound-steam = hissing steam
screen-sound-fire = crackling fire
screen-sound-chain = a rattling chain
screen-sound-bird = a bird
screen-sound-stone = stone on stone
screen-sound-save = a soft chime
screen-sound-window = a faint tick

# Errors in scripts of keys.
screen-script-open = A step in the script of keys has no closing '>': "<{ $rest }". Write <lt> for a plain '<'.
screen-script-wrong = There is no such step in a script of keys: <{ $step }>. Steps are, for example, <enter>, <up*3>, <wait:20>, <click:160,100>, <shot:name>.

# Cutscenes.
screen-cutscene-skip = Esc skips
screen-cutscene-you = You
screen-cutscene-page = { $page }/{ $pages }
screen-cutscene-sum = { $one } and { $other }: { $sum }
screen-cutscene-sum-with = { $one } + { $other } { $bonus } = { $sum }
# A window with what may be done now.
screen-impulses-title = What now?
screen-impulses-number = { $number }.
screen-impulses-else = or type something else
screen-questions-title = Before you begin
screen-questions-else = or Esc, to stay as you are
# The hero's sheet, beside his picture.
screen-sheet-conditions = You are { $names }.
screen-sheet-worn = You wear { $worn }.
