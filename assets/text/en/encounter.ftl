# What somebody is called before a name that is not one: "the goose", but "Sergeant Ponsonby".
encounter-the = the { $name }
encounter-the-start = The { $name }
encounter-you = you
encounter-you-start = You
encounter-nobody = somebody
encounter-something = something

# The map and what its letters mean.
encounter-round = Round { $round } of { $most }
encounter-points = { $points } of { $most }
encounter-legend-you = @ you: { $points } hit points, { $left } { $left ->
    [one] square
   *[other] squares
    } left to go
encounter-legend-hidden = @ you, unseen: { $points } hit points, { $left } squares left to go
encounter-legend-who = { $letter } { $name }: { $points } hit points
encounter-legend-calm = { $letter } { $name }: content
encounter-legend-afraid = { $letter } { $name }: running
encounter-legend-ground = { $letter } { $name }
encounter-legend-feature = { $letter } { $name }: can be used
encounter-legend-goal = { $letter } { $name }: you want to be there
encounter-legend-things = At hand: { $things }.
encounter-thing-uses = { $name } ({ $uses })
encounter-blocked = wall
encounter-difficult = rough ground
encounter-hazard = danger
encounter-cover = cover
encounter-goal = the way out

# What happened.
encounter-new-round = Round { $round }.
encounter-moved-you = You go to { $to }.
encounter-moved = { $who } { $many ->
    [yes] move
   *[no] moves
    } to { $to }.
encounter-struck-you-hit = You strike { $whom } for { $damage }.
encounter-struck-you-miss = You strike at { $whom } and hit the air, which had done nothing.
encounter-struck-hit = { $who } { $many ->
    [yes] strike
   *[no] strikes
    } { $whom } for { $damage }.
encounter-struck-miss = { $who } { $many ->
    [yes] strike
   *[no] strikes
    } at { $whom } and { $many ->
    [yes] miss
   *[no] misses
    }.
encounter-shoved = You push { $whom } with all that you have.
encounter-shoved-not = You push { $whom }, who { $many ->
    [yes] do
   *[no] does
    } not budge.
encounter-thrown-hit = You throw { $thing } and hit { $whom } for { $damage }.
encounter-thrown-miss = You throw { $thing } at { $whom }, and it lands where { $whom } might have been.
encounter-shown-works = You hold up { $thing } for { $whom } to see.
encounter-shown-not = You hold up { $thing }. { $whom } { $many ->
    [yes] look at it, and are
   *[no] looks at it, and is
    } not moved.
encounter-shown-nothing = You hold up { $thing }. It means nothing to { $whom }.
encounter-given-works = You give { $thing } to { $whom }.
encounter-given-not = You give { $thing } to { $whom }, who { $many ->
    [yes] take it and are
   *[no] takes it and is
    } no fonder of you.
encounter-given-nothing = You offer { $thing } to { $whom }, and keep it.
encounter-talked-works = You talk to { $whom }, and something of it goes in.
encounter-talked-not = You talk to { $whom }. You have been listened to better by furniture.
encounter-put = You put { $thing } in the way at { $at }.
encounter-hid = You get out of sight.
encounter-hid-not = You hide, and are watched doing it.
encounter-noticed = { $who } { $many ->
    [yes] have
   *[no] has
    } seen you.
encounter-used-not = You try the { $feature }, and nothing comes of it yet.
encounter-used = You use the { $feature }.
encounter-hurt-ground-you = It costs you { $damage }.
encounter-hurt-ground = It costs { $whom } { $damage }.
encounter-mended-you = You feel better by { $points }.
encounter-mended = { $who } { $many ->
    [yes] look
   *[no] looks
    } better by { $points }.
encounter-down-you = You go down.
encounter-down = { $who } { $many ->
    [yes] go
   *[no] goes
    } down.
encounter-scared = { $who } { $many ->
    [yes] think
   *[no] thinks
    } better of it and { $many ->
    [yes] run
   *[no] runs
    }.
encounter-calmed = { $who } { $many ->
    [yes] have
   *[no] has
    } no more quarrel with you.
encounter-left = { $who } { $many ->
    [yes] are
   *[no] is
    } gone.
encounter-came = { $who } { $many ->
    [yes] come
   *[no] comes
    } in at { $at }.
encounter-changed = Now { $ground }: { $squares }.
encounter-changed-open = The way is clear now: { $squares }.
encounter-said = { $who }: "{ $line }"
encounter-waited = You let them come.
encounter-fled = You are off.
encounter-gave-in = You put up your hands.

# What the dice said, for who wants to know.
encounter-dice = ({ $dice } and { $bonus }, to reach { $need })

# The ends of an encounter that has no words of its own.
encounter-end-victory = It is over, and you are the one who is still standing there.
encounter-end-defeat = It is over. You are told later how.
encounter-end-flight = It comes to nothing, which is more than it might have come to.
encounter-end-let-go = You give in. They look you over, find nothing that they want, and let you go. It stays as it was.
encounter-about = { $who } ({ $points } hit points) { $how }.
encounter-about-charge = comes straight at whoever is nearest
encounter-about-keep-away = keeps its distance
encounter-about-guard = stays by its post
encounter-about-patrol = goes its round until it sees somebody
encounter-about-swarm = comes on with the others
encounter-about-flee = runs when it is hurt
encounter-about-protect = stays by somebody whom it means to keep from harm
encounter-about-reach = It strikes over { $range } squares.
encounter-about-talks = There might be talking to such a one.
encounter-end-truce = It is settled. Nobody shakes hands, but nobody counts them either.
encounter-end-nobody = There is nobody here to quarrel with.

# Why something cannot be done.
encounter-refused-over = That is settled already.
encounter-refused-absent = There is nothing of that name here now.
encounter-refused-far = That is too far away from here.
encounter-refused-unseen = There is something in between.
encounter-refused-barred = You cannot get there in this round.
encounter-refused-spent = That is used up.
encounter-refused-useless = That is no good for it.
encounter-refused-deaf = There is no talking to that.
encounter-refused-innocent = There is no quarrel there, and you have enough of them.
encounter-refused-inside = You must be at the edge of the map to get away.
encounter-refused-exposed = Not here: there is nothing to get behind, or somebody is too near.

# Questions about what was typed.
encounter-ask-what = What would you do? Go somewhere, attack, push, throw, show, give, talk, put, use, hide, wait, flee or give in.
encounter-ask-whom = Whom do you mean: { $names }?
encounter-ask-target = Whom? There is { $names }.
encounter-ask-thing = What? You have { $names }.
encounter-ask-feature = What of this place? There is { $names }.
encounter-ask-where = Which way? North, east, south, west, or a square such as { $square }.
encounter-ask-unknown = Nobody and nothing here is called "{ $word }". Here: { $names }.
encounter-nothing-carried = You carry nothing that would help.
encounter-nothing-to-use = There is nothing to use here.
encounter-way-barred = You cannot go that way.
encounter-walked-enough = You have gone as far as you can in this round. Do something, or wait for the next.
encounter-too-far-to-go = You cannot get near enough in this round.

# Told in one roll.
encounter-told-strong = You roll { $dice }, and { $bonus } for your { $stat }: { $total }. It could not have gone better.
encounter-told-fair = You roll { $dice }, and { $bonus } for your { $stat }: { $total }. It goes your way, not all of it by your doing.
encounter-told-poor = You roll { $dice }, and { $bonus } for your { $stat }: { $total }. It does not go your way.
encounter-stat-brawn = brawn
encounter-stat-grace = grace
encounter-stat-wits = wits
encounter-stat-charm = charm
encounter-stat-nerve = nerve

# What had to be mended in an encounter that somebody wrote.
encounter-mend-number = { $what } is { $to }, not { $from }
encounter-mend-no-number = { $what } is no number: { $given }
encounter-mend-text = { $what } is cut short
encounter-mend-many = { $what }: the first { $most } of { $given } are kept
encounter-mend-rows = the rows of the map are made twelve by eight
encounter-mend-key = { $from } is there twice; one of them is { $to } now
encounter-mend-place = { $who } cannot stand at { $from } and stands at { $to }
encounter-mend-no-room = there is no room for { $who }
encounter-mend-thing = a thing has no name of its own and is left out: { $name }
encounter-mend-nowhere = { $name } is nowhere, and is put into the middle
encounter-mend-goal = the hero stands on a goal at { $at }; it is none
encounter-mend-ward = { $who } protects nobody who is there
encounter-mend-square = { $what } is no square of the map: { $given }
encounter-mend-word = { $what } is none of the words that are known: { $given }
encounter-mend-unknown = { $what } is not understood and left out
encounter-no-encounter = this is no encounter: { $given }
encounter-no-foe = there is nobody in it to quarrel with
