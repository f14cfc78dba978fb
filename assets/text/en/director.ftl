# The story's acts, and the journal.
director-act = ACT { $number }
director-act-titled = ACT { $number }: { $title }
director-act-one = ONE
director-act-two = TWO
director-act-three = THREE
director-act-four = FOUR
director-act-five = FIVE
director-journal-empty = There is nothing in the journal yet.
director-journal-done = { $title }. { $told }
# A node that a failure ended, wherever in it that was.
director-journal-failed = { $title }, until it went wrong. { $told }
director-journal-now = { $title }. That is where the story stands.
director-journal-now-told = { $title }. { $told } That is where the story stands.
director-journal-goal = What you are after: { $goal }
# An impulse that was taken: "Grab the lantern and run".
director-journal-chose = It came to you to { $what }, and you did.
director-journal-chose-said = You thought: "{ $what }." And that was that.
# What a failure led to, as a heading in the journal.
director-setback-astray = Somewhere Else
director-setback-laughed = A Laughing-Stock
director-setback-dropped = Empty-Handed
director-setback-night = A Night Gone By
director-setback-captured = Under Somebody's Eye
director-setback-debt = In Debt
director-setback-rescued = The Wrong Rescuer
director-setback-robbed = Robbed
director-setback-faint = An Hour Gone By
