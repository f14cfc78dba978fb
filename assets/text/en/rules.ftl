# Asides in brackets: what the hero does first, unasked.
rules-first-taking = first taking { $item }
rules-with = with { $tool }
rules-told-already = as you have heard
rules-first-opening = first opening { $thing }

# Taking, dropping, putting.
rules-take-already = You already have { $item }.
rules-take-held = { $who } is not about to let go of { $what }.
rules-take-done = You take { $item }.
# Of things of which there are several: "three torches"; "one of the torches"; "the three torches".
rules-counted = { $count } { $things }
rules-portion-some = { $count } of the { $things }
rules-portion-all = the { $count } { $things }
rules-stack-only = { $count ->
        [1] there is only { $some }
       *[other] there are only { $some }
    } here
rules-stack-have-only = { $count ->
        [0] You have none.
       *[other] You have only { $some }.
    }
rules-look-several = There are { $count } of them.
rules-look-apart = You have { $held } in hand, and { $number ->
        [1] one more is
       *[other] { $lying } more are
    } within reach.
rules-look-one-lit = One of them is burning.
rules-count = You make it { $count }, and would swear to it.
rules-count-one = You make it one, which did not take long.
rules-drop-done = You put down { $item }.
rules-put-into-itself = Topology is against you.
rules-put-already = { $item } is already there.
rules-not-held = You don't have { $item }.
rules-put-on = You put { $what } on { $place }.
rules-put-on-container = There is no room on { $place }, so you put { $what } into it.
rules-put-in = You put { $what } into { $place }.
rules-take-off-done = You take off { $item }.
rules-take-off-not-worn = You are not wearing that.

# Wearing, eating, lighting.
rules-wear-already = You are already wearing { $item }.
rules-wear-done = You put on { $item }. It suits you, or nearly.
rules-eat-still-needed = Not { $item }. Something tells you it has a higher calling than lunch.
rules-light-done = You light { $what }.
rules-light-out = You put out { $what }.
rules-light-already = { $item } is already lit.
rules-light-out-already = { $item } is not lit.
rules-drink-done = You drink { $item }. Adventurers have drunk worse.
rules-eat-done = You eat { $item }. Adventurers have dined worse.

# Lids, doors and locks.
rules-open-is-closed = { $thing } is closed.
rules-open-already = { $thing } is already open.
rules-open-contents = You open { $thing }. { $contents }
rules-open-done = You open { $thing }.
rules-close-done = You close { $thing }.
rules-close-already = { $thing } is already closed.
rules-unlock-not-locked = { $thing } is not locked.
rules-unlock-done = You unlock { $thing }. Click: the sweetest sound in the trade.
rules-unlock-wrong-tool = { $tool } does not fit { $thing }.
rules-lock-already = { $thing } is already locked.
rules-lock-done = You lock { $thing }.
rules-lock-no-key = You have no key for that.
rules-open-locked = { $thing } is locked.
rules-open-before = { $thing } already { $count ->
    [one] stands
   *[other] stand
    } open.

# Going.
rules-go-no-exit = You can't go that way.
rules-go-blocked = Something bars the way. It looks like it could be persuaded.
rules-go-locked = You try { $door }. Locked.
rules-go-the-way = the way

# Looking, reading, finding, listening.
rules-listen = You hear { $sound }.
rules-look-undescribed = { $thing }. What you see is what there is.
rules-look-lit = It is lit.
rules-look-toward-nothing = Nothing of note that way.
rules-look-toward-known = That way lies { $room }.
rules-look-toward-unknown = There is a way there. Where it leads, only your feet can find out.
rules-read-elsewhere = You leaf through { $thing }. There is a time and a place for it, but not here and now.
rules-read-nothing = There is nothing to read on { $thing }.
rules-inventory-empty = You are carrying nothing. Travel light, they say.
rules-inventory-worn = {" "}(worn)
rules-inventory-lit = {" "}(lit)
rules-inventory-one-lit = {" "}(one of them lit)
rules-inventory-holding = {" "}(holding { $items })
rules-inventory = You are carrying: { $items }.
rules-find-carried = You are carrying { $thing }.
rules-find-worn = You are wearing { $thing }.
rules-find-last-seen = You last saw { $thing } in { $room }.
rules-find-held = { $who } has { $thing }.
rules-look-under = There is nothing under { $thing } but dust, and that is not for sale.
rules-look-behind = There is nothing behind { $thing } but dust, and that is not for sale.
rules-find-nowhere = You don't know where { $thing } { $count ->
    [one] is
   *[other] are
    }.
rules-find-on = { $thing } { $count ->
    [one] is
   *[other] are
    } on { $place }.
rules-find-in = { $thing } { $count ->
    [one] is
   *[other] are
    } in { $place }.
rules-find-here = { $thing } { $count ->
    [one] is
   *[other] are
    } right here.

# People.
rules-comes-into-view = { $who } comes into view.
rules-give-declined = { $who } considers { $item }, and you, and declines.
rules-topics-none = nothing more to ask about for now
rules-topics = you might ask about: { $topics }

# The room and its things. What begins with a blank follows a sentence.
rules-room-dark = It is pitch dark. You are standing somewhere in it, and that is all you can say for certain.{ $exits }
rules-room-things = You see { $things } here.
rules-room-exits = {" "}You can go { $ways }.
rules-absent-used-up = You no longer have { $the }.
rules-absent-given = You gave { $the } to { $who }.
rules-absent-left = You left { $the } with { $what }, where it was wanted.
rules-absent = You don't see { $the } here.
rules-state-open = It is open.
rules-state-locked = It is closed and locked.
rules-state-closed = It is closed.
rules-list-and = { $items } and { $last }
rules-list-or = { $items } or { $last }
rules-contents-on = On { $thing } { $count ->
    [one] is
   *[other] are
    } { $items }.
rules-contents-in = In { $thing } { $count ->
    [one] is
   *[other] are
    } { $items }.
rules-room-people = { $who } { $count ->
    [one] is
   *[other] are
    } here.
rules-room-thing-on = { $item } (on { $thing })
rules-room-thing-in = { $item } (in { $thing })
rules-room-exits-also = {" "}You can also go { $ways }.

# The end.
rules-ending = { $goal } It is done. You have won.

# Why a stranger whom a model has thought of is not there; it is told so.
rules-guest-enough = There are strangers enough here. Speak of those who are here, or to them.
rules-guest-unseen = Nobody can be noticed here now.
rules-guest-no-name = That is no name. Give a name of one to four words, letters only, at most 40 of them.
rules-guest-taken = That name is taken by somebody or something of this story. Give another, with no word of theirs in it.
rules-guest-no-look = Say in one or two sentences, at most 300 letters each, how they look, and who they are.

# Why a proposal of a model was refused.
rules-refused-nobody = there is no such person
rules-refused-not-here = { $who } is not here
rules-refused-bad-name = the name of a note is at most 32 lower-case letters, digits and underscores
rules-refused-worlds-flag = { $flag } is a flag of the world
rules-refused-bad-fact = a fact is one line of 1 to 120 characters
rules-refused-full = there is no room for more
rules-refused-not-said = the player did not say this: { $fact }
rules-refused-unwinnable = after that the adventure could no longer be won
rules-refused-over = the story is over

# A saved game that cannot be read.
rules-saved-texts-pairs = pairs of a place and a text
rules-saved-texts-object = texts in an object

# The light of the day, and sleep, in worlds with a clock.
rules-day-dawn = The dark goes grey, then pink about the edges: it is dawn.
rules-day-dawn-inside = Somewhere outside, without any fuss, it is getting light.
rules-day-day = The last of the dawn is used up, and it is plain day.
rules-day-day-inside = Outside it is broad day by now.
rules-day-dusk = The light is going, the far things first: it is dusk.
rules-day-dusk-inside = Outside the light is going. It will be dusk.
rules-day-night = The dusk is over. It is night.
rules-day-night-inside = Outside it has become night.
rules-sleep-night = You find a corner that does not object, and sleep until the morning.
rules-sleep-nap = You shut your eyes for a moment. The moment lasts an hour.
rules-sleep-woken = You sleep, but not well: something is going to happen, and you are awake before it does.
rules-sleep-not = You are too wide awake. Something is about to happen.
rules-time-short = You have the feeling that there is not much time left.
rules-time-shorter = There is hardly any time left now.

# Dice.
rules-hero-name = You are { $name }.
rules-stat-brawn = Brawn
rules-stat-grace = Grace
rules-stat-wits = Wits
rules-stat-charm = Charm
rules-stat-nerve = Nerve
rules-roll-stat = You trust to your { $stat }: { $one } and { $other } on the dice, { $bonus } for { $stat }, makes { $sum }.
rules-roll-luck = You trust to luck: { $one } and { $other } on the dice makes { $sum }.
rules-roll-works = It works.
rules-roll-costs = It works, and it costs.
rules-roll-fails = It goes wrong.
rules-exit-victory = It is won.
rules-exit-defeat = It is lost.
rules-exit-flight = You get away.
rules-exit-truce = You come to terms.

# An impulse was taken of which the story does not say how it went: "Grab the lantern and run".
rules-decided = { $what }: it is done before it is thought.
