# What is wrong with the floor of a room's picture.
picture-no-floor = There is no floor to stand on.
picture-entry-off-floor = Whoever enters does not stand on the floor.
picture-entry-from-off-floor = Whoever enters from { $direction } does not stand on the floor.
picture-way-unreachable = The way { $direction } cannot be reached.
picture-thing-unreachable = { $thing } cannot be reached.
picture-thing-far = { $thing } is { $far ->
        [one] one pixel
       *[other] { $far } pixels
    } from where one can stand.
picture-thing-hides-nobody = { $thing } does not hide who is behind it.

# What was changed in a picture so that the hero can walk everywhere.
picture-floor-cleared = There was hardly any floor: the front of the picture was cleared.
picture-room-cleared = No path could be cleared: the whole floor was.
picture-approach-moved = There is no floor before the way { $direction }: one comes in { $far ->
        [one] one pixel
       *[other] { $far } pixels
    } beside it.
picture-way-moved = The way { $direction } lay in another: it was laid beside it.
picture-way-cleared = The way { $direction } could not be reached: a path to it was cleared.
picture-thing-moved = { $thing } stood where nobody can walk: moved by { $far ->
        [one] one pixel
       *[other] { $far } pixels
    }.
picture-thing-cleared = { $thing } was out of reach: a path to it was cleared.
picture-thing-outside = { $thing } was put outside the picture: moved into it.
picture-thing-uncovered = { $thing } was drawn over: drawn again.
