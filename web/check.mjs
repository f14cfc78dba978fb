// Plays the page in a headless browser: title, a dream by the embedded author, the first room, a typed command.
//   scripts/web --build-only && npm --prefix web install && npm --prefix web run check

import { play, seconds } from './browser.mjs';

await play(async hand => {
  await hand.load();
  await hand.picture('title');

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
  hand.untroubled();
  console.log(`The page plays: title, dream, room and answer in ${seconds()}`);
});
