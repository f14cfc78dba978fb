# A player's own prompt files: what is wrong with one, and what to do.
prompt-missing = there is no prompt called { $name }
prompt-malformed = { $name }.md: { $reason }
prompt-no-header = it must begin with a header between two lines of ---
prompt-open-header = its header has no end; close it with a line of ---
prompt-no-gets = its header does not say what it gets; it needs a line "gets: ..."
prompt-no-part = its body must begin with === system or === user
prompt-unfilled = { $name }.md has the placeholder { $placeholder }, which nothing fills: name it in the header's "gets", if the program knows it, or take it out
prompt-unused = { $name }.md names { $placeholder } in its header's "gets" and never uses it: use it in the text, or take it out of the header
prompt-unknown = { $name }.md has the placeholder { $placeholder }, which the program does not know: take it out, or use one of { $known }
prompt-not-one = { $name }.md is no prompt and is not used; the prompts are: { $known }
prompt-left-out = { $name }.md does without { $placeholders }
