# Saved games and other storage

shell-storage-nothing-saved = There is no saved game called "{ $slot }". Choose another one.
shell-storage-not-written = The game could not be saved: { $reason }. You can play on. Free some space or allow writing there, then save again.
shell-storage-not-read = The saved games cannot be read: { $reason }. Make them readable, then try again.
shell-save-older-rules = This game was saved by an older version of Somnium, so its turns were played again under the current rules.
shell-storage-gone = saving has stopped working; start Somnium again
shell-storage-browser-off = this browser does not let this page store anything
shell-storage-browser-full = the browser's storage for this page is full or switched off
shell-storage-database-full = the browser's database for this page is full
shell-storage-in-browser = this browser; you get it as a file when it is finished
shell-storage-too-long = it is too long

# Dreams

shell-dream-no-model = No model is set up. Open the options and name a server and a model, or let the built-in author dream.
shell-dream-failed = This dream came to nothing: { $reason } Try again with another theme or seed.
shell-dream-no-showcase = There is no showcase number { $number }. Choose another one.
shell-dream-no-pack = The pages about "{ $name }" could not be fetched: { $reason } Try again when you are online, or load the page anew if it has been open for long.
shell-dream-pack-offline = the network does not answer.
shell-dream-pack-status = the server says { $status }.
shell-dream-broke-off = the program made a mistake while dreaming.
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
shell-log-heading = What happened behind the scenes
shell-log-empty = Nothing has been dreamt yet.

# The table of calls to models, in the options

shell-calls-none = No model has been asked yet, or the trace is off.
shell-calls-choose = Choose a call to read it in full.
shell-calls-for = for
shell-calls-only = Only
shell-calls-session = session
shell-calls-turn = turn
shell-calls-agent = in the name of
shell-calls-all = Show all
shell-calls-model = model
shell-calls-time = time
shell-calls-tokens = tokens
shell-calls-cache = cache
shell-calls-retries = retries
shell-calls-outcome = outcome
shell-calls-kept = kept
shell-calls-cut = ({ $bytes ->
    [one] one more byte
   *[other] { $bytes } more bytes
}: somnium trace show { $number })

# The window and its end

shell-window-crashed = Somnium has crashed{ $place }: { $reason }
    Your saved games and the last autosave are safe. Start it again and choose Restore. If it happens again, please report the line above.
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
shell-options-keep-trace = Keep a trace of what models are asked and what they answer
shell-options-remember = Remember what was dreamt, so that new dreams bring what you have not met
shell-options-trace-overridden = For this run, SOMNIUM_TRACE decides.

# The options: settings

shell-settings-sound = Sound
shell-settings-volume = Volume
shell-settings-speed = Speed of the game
shell-settings-tube = CRT effect (0 is off)
shell-settings-whole-pixels = Enlarge the picture by whole numbers only
shell-settings-aspect = 4:3, as on an old monitor (otherwise square pixels)
shell-settings-undither = Blended colours instead of checkerboards
shell-settings-fullscreen = Full screen
shell-settings-reduced-motion = Reduced motion: no wipes, no shaking
shell-settings-captions = Captions for sounds
shell-settings-text-speed = Speed of texts and captions
shell-settings-letters = Show texts letter by letter
shell-settings-portraits = Show the face of who speaks
shell-settings-large-text = Large texts
shell-settings-high-contrast = High contrast: black on white, with an outline around what is pointed at
shell-settings-buttons = Always show verb buttons, not only for touch and gamepad

# The options: keys

shell-keys-click = Click
shell-keys-click-does = walk there; while typing, name what is clicked
shell-keys-right-click = Right click
shell-keys-right-click-does = look at what is clicked
shell-keys-letters = Letters
shell-keys-letters-do = type a command
shell-keys-same-way = The same direction again
shell-keys-same-way-does = stop
shell-keys-windows = Enter, Esc, arrows
shell-keys-windows-do = work in windows, whatever else you use them for
shell-keys-none = (no key)
shell-keys-where = New keys are chosen in the game: menu Options, Keys.
shell-keys-reset = Back to the usual keys

# The options: model servers

shell-model-purpose = A language model can dream up the worlds and answer what nobody foresaw. It may run on this machine or be a company's service.
shell-model-name = Name
shell-model-name-hint = any name you like; may be empty
shell-model-server = Server
shell-model-protocol = Protocol
shell-model-protocol-guessed = as the address says ({ $provider })
shell-model-model = Model
shell-model-model-hint = the name the server knows it by
shell-model-known = models on the server
shell-model-key = Key
shell-model-key-hint = empty if the server asks for none
shell-model-key-safe = The key is in this system's keyring, for this server alone.
shell-model-key-unknown = The key will go into this system's keyring, if there is one; it is never written to a file.
shell-model-key-memory = There is no keyring here, so the key is forgotten when the game ends. To keep it, set SOMNIUM_API_KEY.
shell-model-patience = Patience
shell-model-patience-unit = { " " }seconds to the first word; 0 means { $usual }
shell-model-context = Context
shell-model-context-unit = { " " }tokens of question and answer together; 0 means as the server says
shell-model-duties = Who does what
shell-model-duty-main = worlds and answers
shell-model-duty-scenes = scenes out of sight
shell-model-duty-fast = summaries
shell-model-duty-chosen = the one chosen above
shell-model-price = Price
shell-model-price-in = in
shell-model-price-cached = cached
shell-model-price-out = out
shell-model-price-unit = per million tokens; 0 means free or unknown
shell-model-given = For this run, the command line or the environment has chosen another server: { $name }.
shell-model-none-given = For this run, the command line has chosen the built-in author: no model is asked.
shell-model-use-above = Use the one above
shell-model-none = (none)
shell-model-new = New
shell-model-forget = Forget this one
shell-model-test = Test the connection
shell-model-without = Without a server, the built-in author dreams and the narrator answers.
shell-model-choose = Choose who dreams when you begin a new dream.
shell-model-spent = This game: { $game }. Today: { $today }.
shell-model-limit-game = At most per game:
shell-model-limit-day = per day:
shell-model-limit-tokens = { " " }tokens
shell-model-limit-cents = { " " }cents
shell-model-limit-none = 0 means no limit. When a limit is reached, the author dreams and the narrator answers.
shell-model-agents = People speak of their own accord:
shell-model-agents-auto = played by the model
shell-model-agents-tools = played by the model, with tools
shell-model-agents-tags = played by the model, with tags
shell-model-agents-json = played by the model, with JSON
shell-model-agents-off = as the program has them
shell-model-strict = Suitable for everyone: not even mild swearing (otherwise PG-13)
