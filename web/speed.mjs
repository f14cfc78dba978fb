// What a large dream takes in a browser: written, built, proven, and every room painted, in milliseconds, a row for each theme.
//   scripts/web --speed && npm --prefix web install && npm --prefix web run speed [DREAMS]
// The first dream of a page reads the books and compiles the code; it is told apart.

import { browser, serve } from './browser.mjs';

const dreams = Number(process.argv[2] ?? 12);
const server = await serve(new URL('../target/web-speed', import.meta.url));
const chromium = await browser();
try {
  const page = await chromium.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  console.log(`Large dreams in ${await chromium.version()}, ${dreams} of each theme\n`);
  console.log('| theme | rooms | first of the page | middle | most |\n|---|---|---|---|---|');
  for (const theme of ['fantasy', 'sci-fi', 'mystery', 'horror', 'clockwork circus']) {
    await page.reload();
    const took = await page.evaluate(async ([theme, dreams]) => {
      const { default: init, dream } = await import('./browser.js');
      await init();
      const list = [];
      for (let seed = 0; seed < dreams; seed += 1) {
        const begun = performance.now();
        const rooms = dream(theme, seed);
        list.push([rooms, performance.now() - begun]);
      }
      return list;
    }, [theme, dreams]);
    if (took.some(([rooms]) => rooms === 0)) throw new Error(`a dream of ${theme} cannot be won`);
    const rooms = took.map(([rooms]) => rooms).sort((a, b) => a - b);
    const [first, ...rest] = took.map(([, time]) => time);
    rest.sort((a, b) => a - b);
    const whole = time => time.toFixed(0);
    console.log(`| ${theme} | ${rooms[0]} to ${rooms.at(-1)} | ${whole(first)} | ${whole(rest[rest.length >> 1])} | ${whole(rest.at(-1))} |`);
  }
} finally {
  await chromium.close();
  server.close();
}
