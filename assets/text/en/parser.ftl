# What the parser says of a typed line that it cannot use, and its questions.

# Questions for what a command leaves out; $act is a command as it was typed: "unlock", "give the lamp to".
parser-ask-what = What do you want to { $act }?
parser-ask-whom = Whom do you want to { $act }?
parser-ask-where = Where do you want to { $act }?
parser-ask-which-way = Which way do you want to go?
parser-ask-do-with = What do you want to do with { $thing }?
parser-yourself = yourself
parser-this-place = this place
parser-them = them
parser-which = Which do you mean, { $choices }?
parser-which-direction = Do you mean { $first } or { $second }?
parser-did-you-mean = I don't understand "{ $word }". Did you mean { $choices }?
parser-one-or-other = One or the other: which is it to be?
parser-never-mind = Never mind, then.

# Words that mean nothing.
parser-unknown-word = I don't understand "{ $word }".
parser-not-the-rest = I understand "{ $verb }", but not the rest of that.
parser-not-followed = I didn't follow that. Begin with what you want to do, as in "look at the door".
parser-pronoun-unclear = I don't know what "{ $word }" means here.
parser-no-words = I only read words. Type what you want to do, as in "open the door".
parser-english-only = I am afraid I understand English only, and simple English at that.
parser-line-too-long = That is a long speech. A few words at a time, please.
parser-clause-too-long = That is more than I can take in at once. Use fewer words, please.
parser-too-many-clauses = That is a lot to remember. A few things at a time, please.

# Things that are not here.
parser-no-such = You see no { $thing } here.
parser-no-such-thing = You see no such thing here.
parser-only-scenery = That is only scenery; you won't need it.
parser-too-dark = It is too dark to see any such thing.

# Several things at once.
parser-only-one-there = You can only name one thing there.
parser-nothing-to = There is nothing here to { $act }.
parser-carrying-none = You are carrying nothing of the kind.
parser-which-all = You will have to say what you mean by "all".
parser-nothing-to-leave-out = There is nothing to leave out.
parser-none-of-them = None of them? Then there is nothing to do.
parser-not-so-many = You don't see that many of them here.

# Said in brackets after a list, of what is missing from it.
parser-list-is-absent = { $thing } is not here
parser-list-are-absent = { $things } are not here
parser-list-something-absent = something of that is not here
parser-list-no-such = you see no { $thing } here
parser-list-not-all = not all of that can be meant

# Speaking to somebody.
parser-nobody-to-talk-to = There is nobody here to talk to.
parser-nobody-for-it = There is nobody here to { $act } to.
parser-cannot-talk-to = You can't talk to { $thing }.
parser-one-order-at-a-time = Ask { $who } for one thing at a time.

# Ways.
parser-no-way-back = I don't know which way is back. Name a direction, such as north.
parser-there-already = You are there already.
parser-too-far = You can't get there from here in one go; take it room by room.

# OOPS and AGAIN.
parser-oops-how = Type OOPS and the word you meant: that corrects the last line.
parser-nothing-to-correct = There is nothing to correct.
parser-nothing-to-repeat = There is nothing to repeat yet. Type a command first.
parser-wait-long = three hours of it, to begin with
