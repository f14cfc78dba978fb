# What several parts of the program say.
