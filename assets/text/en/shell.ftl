# Saved games and other storage

shell-storage-nothing-saved = Nothing is saved under "{ $slot }". Choose another place.
shell-storage-not-written = It could not be saved: { $reason }. The game goes on; make room or allow writing there, and save again.
shell-storage-not-read = The saved games cannot be read: { $reason }.
shell-save-older-rules = This game was saved by an older version; it was played again under today's rules.
shell-storage-gone = the storage has stopped; start the game again
shell-storage-browser-off = this browser keeps nothing for this page
shell-storage-browser-full = the browser's storage for this page is full or switched off
shell-storage-database-full = the browser's database for this page is full
shell-storage-in-browser = this browser, and you get it as a file when it is finished
shell-storage-too-long = it is too long

# Dreams

shell-dream-no-model = No model is set up. Open the options and name a server and a model, or let the embedded author dream.
shell-dream-failed = This dream came to nothing: { $reason } Dream again, with another theme or number.
shell-dream-no-showcase = There is no showcase number { $number }.
shell-dream-broke-off = something in the dreaming itself broke.
shell-dream-author-begins = The author sharpens a pencil
shell-dream-building-room = Building { $room }
shell-dream-proven = Proven: it can be won
shell-dream-opening-book = Opening the book
shell-dream-untitled = A world

# What happened besides, in the options

shell-log-room-arrived = A room has arrived: { $room }
shell-log-dreamt-by = Dreamt by { $by }: { $title }
shell-log-proof = The proof says: { $verdict ->
    [winnable] it can be won, in { $commands ->
        [one] one command
       *[other] { $commands } commands
    }
    [blocked] it cannot be won
   *[other] not decided
} ({ $states ->
    [one] one state
   *[other] { $states } states
} looked at)
shell-log-heading = What happened besides
shell-log-empty = Nothing has been dreamt yet.

# The table of calls to models, in the options

shell-calls-none = No model has been asked yet, or the trace is off.
shell-calls-choose = Choose a call to read all of it.
shell-calls-for = for
shell-calls-model = model
shell-calls-time = time
shell-calls-tokens = tokens
shell-calls-cache = cache
shell-calls-retries = retries
shell-calls-outcome = what came of it
shell-calls-kept = kept
shell-calls-cut = ({ $bytes ->
    [one] one more byte
   *[other] { $bytes } more bytes
}: somnium trace show { $number })

# The window and its end

shell-window-crashed = Somnium has made a mistake of its own{ $place }: { $reason }
    Your saved games and the last autosave are kept. Start it again and choose Restore; if it happens twice, please report the line above.
shell-window-crashed-at = { " " }at { $file }:{ $line }
shell-window-no-reason = no reason given
shell-window-goodbye = Sweet dreams. You may close this page, or load it again to play.

# The options: frame and trace

shell-options-title = Options
shell-options-settings = Settings
shell-options-model = Model
shell-options-keys = Keys
shell-options-trace = Trace
shell-options-back = Back to the game
shell-options-keep-trace = Keep what models are asked and what they answer
shell-options-trace-overridden = For this run SOMNIUM_TRACE decides about it.

# The options: settings

shell-settings-sound = Sound
shell-settings-volume = Volume
shell-settings-speed = Speed of the game
shell-settings-tube = Tube (0 is off)
shell-settings-whole-pixels = Whole multiples of the picture's size only
shell-settings-aspect = 4:3, as on the tube (otherwise square pixels)
shell-settings-undither = Blend colours in place of checkerboards
shell-settings-fullscreen = Full screen
shell-settings-reduced-motion = Reduced motion: no wipes, no shaking
shell-settings-captions = Captions for sounds
shell-settings-text-speed = Speed of texts and captions
shell-settings-letters = Show texts letter by letter
shell-settings-large-text = Large texts
shell-settings-high-contrast = High contrast: black on white, and what is pointed at outlined
shell-settings-buttons = Always show verb buttons, not only for touch and gamepad

# The options: keys

shell-keys-click = Click
shell-keys-click-does = walk there; with the input open, name what is clicked
shell-keys-right-click = Right click
shell-keys-right-click-does = look at what is clicked
shell-keys-letters = Letters
shell-keys-letters-do = type a command
shell-keys-same-way = The same way again
shell-keys-same-way-does = the hero stops
shell-keys-windows = Enter, Esc, arrows
shell-keys-windows-do = in windows, whatever else you choose for them
shell-keys-none = (no key)
shell-keys-where = New keys are chosen in the game: menu Options, Keys.
shell-keys-reset = Back to the usual keys

# The options: model servers

shell-model-purpose = A language model can dream the worlds and answer what nobody foresaw: one on this machine, or one that a company runs.
shell-model-name = Name
shell-model-name-hint = yours for it; may be empty
shell-model-server = Server
shell-model-protocol = Protocol
shell-model-protocol-guessed = as the address says ({ $provider })
shell-model-model = Model
shell-model-model-hint = the name the server knows it by
shell-model-known = what the server has
shell-model-key = Key
shell-model-key-hint = empty if the server asks for none
shell-model-key-safe = The key is in this system's keyring, for this server alone.
shell-model-key-unknown = The key will be put into this system's keyring, if it has one; it is in no file.
shell-model-key-memory = There is no keyring here: the key is forgotten when the game ends. (Or set SOMNIUM_API_KEY.)
shell-model-price = Price
shell-model-price-in = in
shell-model-price-cached = cached
shell-model-price-out = out
shell-model-price-unit = a million tokens; 0 is free or unknown
shell-model-given = For this run the command line or the environment names another: { $name }.
shell-model-none-given = For this run the command line asks for the embedded author: no model is asked.
shell-model-use-above = Use the one above
shell-model-none = (none)
shell-model-new = New
shell-model-forget = Forget this one
shell-model-test = Test the connection
shell-model-without = Without a server the embedded author dreams and answers.
shell-model-choose = Choose who dreams when you begin a new dream.
shell-model-spent = This game: { $game }. Today: { $today }.
shell-model-limit-game = At most, a game:
shell-model-limit-day = a day:
shell-model-limit-tokens = { " " }tokens
shell-model-limit-cents = { " " }cents
shell-model-limit-none = 0 means no limit. Where a limit is reached, the author dreams and the narrator answers.
shell-model-strict = For everyone: not even mild oaths (otherwise PG-13)
