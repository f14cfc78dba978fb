// Plays the page with a model behind it: the words of a server on this machine, the same words after a reload without asking, and
// everything that can go wrong with a server as a browser shows it. After each fault the game must go on.
//   scripts/web --build-only && npm --prefix web install && npm --prefix web run voice
//   npm --prefix web run voice -- silence    only the faults with this in their names

import { bytes, breaks, drips, event, modelServer, piece, says, sends, stalls, status } from './model.mjs';
import { play, seconds } from './browser.mjs';

const server = await modelServer();
const key = 'sk-loopback-0123456789abcdef';

// As the game keeps it. The key stands where older versions had it: it is taken over and must not be kept again.
const config = {
  settings: { sound: false, reduced_motion: true },
  model: { endpoint: server.endpoint, model: 'canned', key },
};

// Before the page's own scripts: the settings, once; and a clock that can be hurried on, because the game waits a minute and a half
// for a silent server.
const before = `
  if (!localStorage['somnium/config.json']) localStorage['somnium/config.json'] = ${JSON.stringify(JSON.stringify(config))};
  window.hurry = 1;
  const timeout = window.setTimeout;
  window.setTimeout = (work, time, ...rest) => timeout(work, time > 30_000 ? time / window.hurry : time, ...rest);
`;

function fail(text) {
  throw new Error(text);
}

function expect(what, is, wanted) {
  if (JSON.stringify(is) !== JSON.stringify(wanted)) fail(`${what}: ${JSON.stringify(is)} in place of ${JSON.stringify(wanted)}`);
}

// Lines that nobody scripted, none of them twice: an answer that is known is not asked for.
const themes = ['rain', 'snow', 'hail', 'winter', 'summer', 'autumn', 'spring', 'love', 'war', 'peace', 'cheese', 'bread', 'soup', 'ships',
  'sailors', 'soldiers', 'thunder', 'clouds', 'rivers', 'hills', 'valleys', 'sorrow', 'joy', 'youth', 'age', 'sleep', 'dreams', 'money',
  'debt', 'taxes', 'honour', 'patience', 'silence', 'noise', 'music', 'home', 'travel', 'time', 'hope', 'luck', 'fame', 'tea', 'coffee'];
const songs = ['sing', 'hum'].flatMap(verb => themes.map(theme => `${verb} about ${theme}`));
const unscripted = () => songs.shift() ?? fail('there are no more songs');

const good = 'You sing, half a tone flat.';
const started = 'You sing, half a tone flat. Nobody';
const nobody = 'the narrator';
// An event that ends with the first of the two bytes of a letter.
const torn = bytes('data: {"choices":[{"index":0,"delta":{"content":" listens in the caf\u00e9').subarray(0, -1);

// What is served, what is told then (the model's words, or the narrator's), and how often it asks for them.
const faults = [
  ['no CORS headers', { cors: false }, nobody, 0],
  ['nobody listening', { rests: true }, nobody, 0],
  ['status 400', { ways: [status(400)] }, nobody],
  ['status 401', { ways: [status(401, {}, { error: { message: `Incorrect API key provided: ${key}` } })] }, nobody, 1],
  ['status 402', { ways: [status(402)] }, nobody, 1],
  ['status 403', { ways: [status(403)] }, nobody, 1],
  ['status 404', { ways: [status(404)] }, nobody],
  ['status 408, then words', { ways: [status(408), says(good)] }, good, 2],
  ['status 429 for ever', { ways: [status(429)] }, nobody, 3],
  ['status 429, Retry-After: 2, then words', { ways: [status(429, { 'retry-after': '2' }), says(good)], after: 2_000 }, good, 2],
  ['status 429, Retry-After: 9999', { ways: [status(429, { 'retry-after': '9999' })] }, nobody, 1],
  ['status 500', { ways: [status(500)] }, nobody],
  ['status 503, then words', { ways: [status(503), says(good)] }, good, 2],
  ['status 529, then words', { ways: [status(529), says(good)] }, good, 2],
  ['an HTML page, status 200', { ways: [sends([bytes('<!DOCTYPE html><title>Welcome</title>')], { 'content-type': 'text/html' })] }, nobody, 1],
  ['an error in a good status', { ways: [sends([event({ error: { code: 529, message: 'too many dreams' } })]), says(good)] }, good, 2],
  ['nothing at all, then words', { ways: [sends([]), says(good)] }, good, 2],
  ['an end without its mark', { ways: [sends([piece(good)])] }, good, 1],
  ['an end within an event', { ways: [sends([piece(started), bytes('data: {"choices": [{"del')])] }, good, 1],
  ['an end within a letter', { ways: [sends([piece(started), torn])] }, good, 1],
  ['a connection cut within a letter', { ways: [breaks([piece(started), torn])] }, good, 1],
  ['a connection cut before a word, then words', { ways: [breaks([bytes(': thinking\n\n')]), says(good)] }, good, 2],
  ['every letter in pieces, comments, CRLF', { ways: [drips('You sing of a café.', '\ufeff: thinking\r\n\r\nevent: message\r\nid: 1\r\n\r\n')] }, 'You sing of a café.', 1],
  ['an event without end', { ways: [sends([bytes(`data: ${'y'.repeat(400_000)}`)])] }, nobody, 1],
  ['a refusal', { ways: [sends([event({ choices: [{ delta: {}, finish_reason: 'content_filter' }] }), bytes('data: [DONE]\n\n')])] }, nobody, 1],
  ['silence before the first word', { ways: [stalls()], hurry: 30 }, nobody, 1],
  ['silence after a sentence', { ways: [stalls([piece(started)])], hurry: 30 }, good, 1],
].filter(([name]) => name.includes(process.argv[2] ?? ''));

// One fault, and the next question as if nothing had been.
async function suffer(hand, [name, { ways = [says(good)], cors = true, rests = false, hurry = 1, after = 0 }, wanted, calls]) {
  server.will(...ways);
  server.allows(cors);
  if (rests) await server.rest();
  await hand.page.evaluate(hurry => { window.hurry = hurry; }, hurry);
  const first = server.asked.length;
  const began = Date.now();
  const said = await hand.ask(unscripted());
  const took = Date.now() - began;
  const asked = server.asked.slice(first);
  const teller = [good, wanted].includes(said) ? said : nobody;
  expect(`${name}: told`, teller, wanted);
  if (calls !== undefined) expect(`${name}: requests`, asked.length, calls);
  if (after && asked[1].at - asked[0].at < after) fail(`${name}: asked again after ${asked[1].at - asked[0].at} ms`);
  await hand.page.evaluate(() => { window.hurry = 1; });
  server.allows(true);
  if (rests) await server.wake();
  const next = 'You sing again, a little better.';
  server.will(says(next));
  expect(`${name}: the next answer`, await hand.ask(unscripted()), next);
  hand.untroubled();
  console.log(`${name}: ${asked.length} asked, ${wanted === nobody ? `narrator: "${said}"` : 'the model\'s words'}, ${took} ms; then the model answers`);
}

// What is in the browser's database under the name of the answers.
const kept = hand => hand.page.evaluate(() => new Promise((resolve, reject) => {
  const request = indexedDB.open('somnium');
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const database = request.result;
    const get = database.transaction('kept').objectStore('kept').get('answers.json');
    get.onsuccess = () => {
      database.close();
      resolve(get.result ? new TextDecoder().decode(get.result) : '');
    };
  };
}));

async function begin(hand) {
  await hand.press('s');
  await hand.shows('top', 'Choice');
  await hand.press('Enter');
  await hand.shows('showing', 'Play');
  await hand.page.waitForTimeout(500);
  await hand.close();
}

async function save(hand) {
  await hand.line('save');
  await hand.shows('top', 'Save');
  await hand.type('here');
  await hand.press('Enter');
  await hand.page.waitForFunction(() => localStorage['somnium/save/s01']);
}

async function restore(hand) {
  await hand.load();
  await hand.press('r');
  await hand.shows('top', 'Restore');
  await hand.page.waitForTimeout(500);
  await hand.press('Enter');
  await hand.shows('showing', 'Play');
}

// Who will not wait presses Escape: the narrator answers at once, and the request is dropped.
async function impatience(hand) {
  server.will(stalls());
  const [first, dropped] = [server.asked.length, server.dropped()];
  const line = unscripted();
  await hand.line(line);
  while (server.asked.length === first) await hand.page.waitForTimeout(50);
  await hand.page.waitForTimeout(500);
  expect('told while nothing is heard', await hand.told(line), '');
  await hand.press('Escape');
  const said = await hand.answer(line);
  await hand.page.waitForTimeout(500);
  expect('requests dropped by Escape', server.dropped() - dropped, 1);
  console.log(`Escape while the model is silent: narrator: "${said}", and the request is dropped`);
}

await play(async hand => {
  await hand.load();
  await begin(hand);
  await save(hand);
  await hand.ask('transcript on');
  server.will(says(good));
  const song = unscripted();
  expect('the first answer', await hand.ask(song), good);
  await hand.shows('top', 'Text');
  await hand.picture('voice');
  expect('requests', server.asked.length, 1);
  expect('streaming is asked for', server.asked[0].body.stream, true);
  expect('the key', server.asked[0].key, `Bearer ${key}`);
  console.log(`The model was asked once, and its words are told: ${seconds()}`);

  for (const fault of faults) await suffer(hand, fault);
  console.log(`Faults: ${faults.length}, and the game goes on after each; chapters told beside them: ${server.chapters()}; ${seconds()}`);
  await impatience(hand);

  // Changing a setting writes the settings: without the key.
  await hand.ask('notify off');
  await hand.page.waitForFunction(() => localStorage['somnium/config.json'].includes('"notify":false'));
  const stored = await hand.page.evaluate(() => JSON.stringify(localStorage));
  for (const secret of [key, 'answers.json']) {
    if (stored.includes(secret)) fail(`"${secret}" is in the page's small storage`);
  }

  // After a reload the same question in the same state is answered from the browser's database, with the server gone.
  const answers = await kept(hand);
  if (!answers.includes(good)) fail('the answer is not in the database');
  if (answers.includes(key)) fail('the key is in the database');
  await server.rest();
  const asked = server.asked.length;
  await restore(hand);
  await hand.ask('transcript on');
  expect('the answer after a reload', await hand.ask(song), good);
  expect('requests after a reload', server.asked.length, asked);
  console.log(`After a reload it is told again and nobody is asked (${answers.length} bytes of answers in IndexedDB): ${seconds()}`);
}, before);
await server.stop();
