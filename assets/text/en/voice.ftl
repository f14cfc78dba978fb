# Files of kept answers.
voice-archive-unreadable = it is no file of answers, or it was cut short
voice-archive-other-version = it was made by another version of Somnium ({ $version }); this one reads { $format }
voice-archive-too-long = it is too long for a file of answers

# Why the narrator answers in a model's place: in the trace.
voice-narrator-blocked = the player's words were not sent: too coarse
voice-narrator-refused = the model's answer was refused twice: { $complaint }
voice-narrator-declined = the model declined
