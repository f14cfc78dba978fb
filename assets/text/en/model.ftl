# What can go wrong with a model server, and what to do about it.
model-unreachable = No model server answers at { $endpoint }. Is it running, and is the address right?
model-browser-blocked-local = The browser could not reach { $endpoint }. Either nothing runs there, or it does not allow this page to ask. Ollama allows it when it is started with OLLAMA_ORIGINS set to this page's address, LM Studio with "Enable CORS" in its server settings; llama.cpp allows it by itself.
model-browser-blocked = The browser could not reach { $endpoint }. Most likely it does not allow web pages to ask it, or the address is wrong, or there is no network. Check the address, choose a server that allows web pages, or play the version for your computer.
model-browser-blocked-http = The browser could not reach { $endpoint }. Most likely it does not allow web pages to ask it, or the address is wrong, or there is no network. A page that came over https may not ask an address that begins with http. Check the address, choose a server that allows web pages, or play the version for your computer.
model-moved = A model server answers at { $address }, not at the address given. Enter that address.
model-key = The model server refused the key. Check the key and that it belongs to this address.
model-no-key = The model server wants a key, and there is none. Enter one in the settings.
model-other-key = The key was entered for { $home } and is sent nowhere else. Enter the key of this server.
model-another-address = another address
model-payment = The model server says that payment is due. Top up the account, or choose another model.
model-quota = The account has no quota left for this model ({ $said }). Choose another model, or change the plan.
model-forbidden = The model server does not allow this ({ $said }). Check the account and what its key may do.
model-unknown = The model server does not know the model or the address ({ $said }). Check the model's name and the address.
model-no-such-model = The model server does not know a model called "{ $model }". Check the name.
model-no-such-model-near = The model server does not know a model called "{ $model }". Did you mean "{ $near }"? Check the name.
model-nameless = This server has to be told which model to use. Enter a model's name.
model-nameless-known = This server has to be told which model to use. It has { $models }. Enter a model's name.
model-busy = The model server is busy or the quota is used up. Wait a little, or choose another model.
model-busy-seconds = The model server is busy or the quota is used up (it asks to wait { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }). Wait a little, or choose another model.
model-busy-minutes = The model server is busy or the quota is used up (it asks to wait { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }). Wait a little, or choose another model.
model-busy-hours = The model server is busy or the quota is used up (it asks to wait { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }). Wait a little, or choose another model.
model-server = The model server failed ({ $said }). Try again.
model-connection-broke = the connection broke
model-rejected = The model server rejected the request: { $said } Choose another model, or try again.
model-too-long = The prompt does not fit into this model's memory. Choose a model with a longer context.
model-not-a-model = What answered is not a model server: it sent { $what }. Check the address.
model-sent-page = a web page
model-sent-no-list = something other than a list of models
model-sent-unreadable = an unreadable stream
model-sent-no-json = events that are not JSON
model-sent-redirect = word that it has moved to another address
model-stalled = The model server stopped answering. Try again, or choose another model.
model-empty = The model answered nothing. Try again, or choose another model.
model-too-much = The model sent more than can be read ({ $bytes } bytes). Try again, or choose another model.
model-declined = The model declined to answer. Ask in other words, or choose another model.

# "Test connection".
model-check-passed = { $endpoint } answers. { $model } is ready.
model-check-passed-unnamed = { $endpoint } answers. Its model is ready.
model-check-count = The server has { $models ->
        [one] 1 model
        *[other] { $models } models
    }.
model-check-other-names = (Its list calls it otherwise: { $models }.)

# What was used, and the limits.
model-used-game = This game has used { $used } of the { $limit } that the settings allow. A new game starts from zero. Until then the author answers; raise the limit to let the model go on.
model-used-day = Today has used { $used } of the { $limit } that the settings allow. Tomorrow starts from zero. Until then the author answers; raise the limit to let the model go on.
model-tokens = { $tokens } tokens
model-token-one = 1 token
model-usage = { $tokens }
model-usage-about = about { $tokens }
model-usage-money = { $tokens }, about { $money }
model-usage-money-about = about { $tokens }, about { $money }
model-usage-least = { $tokens }, at least { $money }
model-usage-least-about = about { $tokens }, at least { $money }
model-cents = { $cents ->
        [one] 1 cent
        *[other] { $cents } cents
    }
model-cents-tenths = { $cents }.{ $tenths } cents
model-cents-less = less than 0.1 cents

# Notes on an answer.
model-broke-off = The answer broke off. { $reason }
model-context-too-small = The server read only { $read } tokens of a prompt of about { $sent }: its context is too small, and the rest was lost. Give it a longer context (in Ollama: OLLAMA_CONTEXT_LENGTH=16384).
model-no-address = "{ $address }" (an address begins with http:// or https://)

# A call of the trace in full.
model-call-title = Call { $number }, for { $purpose }, { $when }
model-call-origin = In { $session }, turn { $turn }, in the name of { $agent }
model-call-tools = tools, as sent
model-call-unnamed = the model
model-call-asked = Asked { $model } at { $server }
model-call-form = as { $form }
model-call-retries = after { $count ->
        [one] 1 failed try
       *[other] { $count } failed tries
    }
model-call-limit = Up to { $tokens } tokens
model-call-json = as JSON
model-call-schema = by a schema ({ $schema })
model-call-seed = seed { $seed }
model-call-tool = Tool { $name }: { $description }
model-call-cached = kept from before
model-call-timing = { $all } in all
model-call-timing-first = first word after { $first }, { $all } in all
model-call-reply = reply ({ $how })
model-call-read-as = read as
model-call-findings = findings
model-call-failed = failed: { $reason }
model-call-given-up = It was given up before it ended.
model-call-tool-call = calls { $name }: { $arguments }
model-call-note = Note: { $note }
model-call-end = End: { $reason }.
model-call-end-unsaid = End: none was given.
model-call-tokens = Tokens: { $sent } sent ({ $cached } of them cached), { $received } received.
model-call-kind-note = note
model-call-kind-fix = mended
model-call-kind-schema = schema
model-call-kind-problem = problem
model-call-kind-lost = lost
model-call-cut = { $bytes } more bytes
model-trace-no-call = line { $line } is no call of a trace, and is skipped
