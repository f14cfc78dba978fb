// Plays the page in a headless browser: title, a dream by the embedded author, the first room, a typed command.
//   scripts/web --build-only && npm --prefix web install && npm --prefix web run check

import { play, seconds } from './browser.mjs';

await play(async hand => {
  // What the author writes from is fetched when a dream wants it.
  const packs = [];
  hand.page.on('request', request => {
    const [, name] = /\/packs\/(.*)-[0-9a-f]{16}\.pack$/.exec(request.url()) ?? [];
    if (name) packs.push(name);
  });
  const fetched = expected => {
    if (packs.join() !== expected) throw new Error(`the page fetched the packs "${packs}" instead of "${expected}"`);
  };
  await hand.load();
  await hand.picture('title');
  fetched('');

  // Without a network there is no dream, and a word on it.
  await hand.page.route('**/packs/**', route => route.abort());
  await hand.press('n');
  await hand.shows('top', 'NewDream');
  await hand.press('Enter');
  await hand.shows('showing', 'Title');
  await hand.shows('top', 'Text');
  await hand.picture('offline');
  await hand.page.unroute('**/packs/**');
  await hand.press('Enter');
  await hand.shows('top', '');
  // The browser's own complaint.
  hand.troubles.length = 0;
  packs.length = 0;

  await hand.press('n');
  await hand.shows('top', 'NewDream');
  await hand.press('Tab');
  await hand.press('Tab');
  await hand.type('7');
  await hand.press('Enter');
  await hand.shows('showing', 'Dreaming');
  await hand.picture('dreaming');
  await hand.shows('showing', 'Play');
  await hand.page.waitForTimeout(1500);
  await hand.picture('backstory');
  await hand.close();
  await hand.picture('room');

  await hand.line('look');
  await hand.shows('top', 'Text');
  await hand.picture('answer');
  fetched('fantasy');
  hand.untroubled();
  console.log(`The page plays: title, dream, room and answer in ${seconds()}`);
});
