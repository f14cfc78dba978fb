// Plays the page in a headless browser: title, a dream by the embedded author, the first room, a typed command.
//   scripts/web --build-only && npm --prefix web install && npm --prefix web run check
// CHROMIUM names another browser, PICTURES another folder for the screenshots than docs/.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { existsSync, mkdirSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const pictures = process.env.PICTURES ?? join(root, 'docs');
const browserPath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
// A software renderer on a busy machine is slow; what matters is that it comes at all.
const patience = Number(process.env.PATIENCE ?? 180_000);

function fail(text) {
  console.error(`web check: ${text}`);
  process.exit(1);
}
if (!existsSync(join(dist, 'somnium_bg.wasm'))) fail('dist/ is empty; run scripts/web --build-only first.');
if (!browserPath) fail('there is no Chromium here; install it (apt-get install chromium) or name one in CHROMIUM.');
mkdirSync(pictures, { recursive: true });

const server = createServer(async (request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
  try {
    const body = await readFile(join(dist, path === '/' ? 'index.html' : path));
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/html', 'content-length': body.length });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));

const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--no-first-run', '--mute-audio'],
});
const page = await browser.newPage({ viewport: { width: 960, height: 720 } });
const troubles = [];
page.on('pageerror', error => {
  if (!String(error).includes('Using exceptions for control flow')) troubles.push(String(error));
});
page.on('console', message => {
  if (message.type() === 'error') troubles.push(message.text());
});

const began = Date.now();
const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
const game = page.locator('#game');
const shows = (name, value) => page.waitForFunction(
  ([name, value]) => {
    const fault = document.getElementById('fault');
    if (!fault.hidden) throw new Error(fault.textContent);
    return document.getElementById('game').dataset[name] === value;
  },
  [name, value], { timeout: patience, polling: 200 });
async function picture(name) {
  // Two frames, so that what is shown has been drawn.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(pictures, `web-${name}.png`) });
  console.log(`${name}: ${seconds()}`);
}
async function close(kind) {
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(400);
    if (await game.getAttribute('data-top') !== kind) return;
    await page.keyboard.press('Enter');
  }
}

try {
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.locator('#start').click({ timeout: patience });
  await shows('showing', 'Title');
  await picture('title');

  await page.keyboard.press('n');
  await shows('top', 'NewDream');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7', { delay: 50 });
  await page.keyboard.press('Enter');
  await shows('showing', 'Dreaming');
  await picture('dreaming');
  await shows('showing', 'Play');
  await page.waitForTimeout(1500);
  await picture('backstory');
  await close('Text');
  await picture('room');

  await page.keyboard.type('look', { delay: 80 });
  await shows('top', 'Input');
  await page.keyboard.press('Enter');
  await shows('top', 'Text');
  await picture('answer');
  if (troubles.length) throw new Error(troubles.join('\n'));
  console.log(`The page plays: title, dream, room and answer in ${seconds()}`);
} catch (error) {
  await page.screenshot({ path: join(pictures, 'web-failed.png') }).catch(() => {});
  fail(`${error.message ?? error}\nshowing ${await game.getAttribute('data-showing').catch(() => '?')}, on top ${await game.getAttribute('data-top').catch(() => '?')}\n${troubles.join('\n')}`);
} finally {
  await browser.close().catch(() => {});
  server.close();
}
