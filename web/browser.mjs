// The page in a headless browser, served from dist/, and hands to play it with: what the checks of the page share.
// CHROMIUM names another browser, PICTURES another folder for the screenshots than docs/, PATIENCE milliseconds to wait for one thing.

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
const began = Date.now();

export const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;

function fail(text) {
  console.error(`web check: ${text}`);
  process.exit(1);
}

// Serves a folder on loopback, on a port of its own.
export async function serve(folder = dist) {
  const home = folder instanceof URL ? fileURLToPath(folder) : folder;
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    try {
      const body = await readFile(join(home, path === '/' ? 'index.html' : path));
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/html', 'content-length': body.length });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

// The browser's own word on a request that failed, which it logs whatever the page does about it. What the page itself is made of
// must not fail.
const isOfAServer = (message, address) =>
  message.text().startsWith('Access to fetch at') || (message.text().startsWith('Failed to load resource') && !message.location().url.startsWith(address));

class Hand {
  constructor(page, address) {
    this.page = page;
    this.address = address;
    this.game = page.locator('#game');
    // What the page threw, and what it called an error.
    this.troubles = [];
    page.on('pageerror', error => {
      if (!String(error).includes('Using exceptions for control flow')) this.troubles.push(String(error));
    });
    page.on('console', message => {
      if (message.type() === 'error' && !isOfAServer(message, address)) this.troubles.push(message.text());
    });
  }

  // Loads the page, or loads it again, up to the title.
  async load() {
    await this.page.goto(this.address);
    await this.page.locator('#start').click({ timeout: patience });
    await this.shows('showing', 'Title');
  }

  // Waits until the canvas says so: `showing` is the scene, `top` the window on top ("" for none).
  shows(name, value) {
    return this.page.waitForFunction(
      ([name, value]) => {
        const fault = document.getElementById('fault');
        if (!fault.hidden) throw new Error(fault.textContent);
        return document.getElementById('game').dataset[name] === value;
      },
      [name, value], { timeout: patience, polling: 100 });
  }

  top() {
    return this.game.getAttribute('data-top');
  }

  press(key) {
    return this.page.keyboard.press(key);
  }

  async type(text) {
    await this.page.keyboard.type(text, { delay: 50 });
  }

  async picture(name) {
    // Two frames, so that what is shown has been drawn.
    await this.page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    await this.page.waitForTimeout(500);
    await this.page.screenshot({ path: join(pictures, `web-${name}.png`) });
    console.log(`${name}: ${seconds()}`);
  }

  // Reads through texts, and past cutscenes, until none is on top.
  async close() {
    for (let tries = 0; tries < 40; tries += 1) {
      await this.page.waitForTimeout(300);
      const top = await this.top();
      if (top !== 'Text' && top !== 'Cutscene') return;
      await this.press(top === 'Cutscene' ? 'Escape' : 'Enter');
    }
    throw new Error('there is no end to the texts');
  }

  // Types a line into the picture and sends it off.
  async line(text) {
    await this.close();
    await this.page.keyboard.type(text[0]);
    await this.shows('top', 'Input');
    await this.type(text.slice(1));
    await this.press('Enter');
  }

  // All that was told since TRANSCRIPT ON, as the game keeps it.
  async transcript() {
    const kept = await this.page.evaluate(() => {
      const name = Object.keys(localStorage).find(name => /^somnium\/papers\/.*transcript/.test(name));
      return name ? localStorage[name] : '';
    });
    return Buffer.from(kept, 'latin1').toString('utf8');
  }

  // What was answered to the last line of the transcript, if it was this one: on one line, empty while there is nothing yet.
  async told(line) {
    const last = (await this.transcript()).split(/^> /m).at(-1);
    const [typed, ...said] = last.split('\n');
    return typed === line ? said.join(' ').replace(/\s+/g, ' ').trim() : '';
  }

  // Types a line and waits for what is told to it.
  async ask(line) {
    await this.line(line);
    return this.answer(line);
  }

  async answer(line) {
    for (const until = Date.now() + patience; Date.now() < until;) {
      const said = await this.told(line);
      if (said) return said;
      await this.page.waitForTimeout(100);
    }
    throw new Error(`no answer to "${line}"`);
  }

  untroubled() {
    if (this.troubles.length) throw new Error(this.troubles.join('\n'));
  }
}

// Chromium without a window, drawing in software.
export function browser() {
  if (!browserPath) fail('there is no Chromium here; install it (apt-get install chromium) or name one in CHROMIUM.');
  return chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--no-first-run', '--mute-audio'],
  });
}

// Plays, and ends the process with what went wrong, if anything did. `before` is run in the page before its own scripts.
export async function play(what, before) {
  if (!existsSync(join(dist, 'somnium_bg.wasm'))) fail('dist/ is empty; run scripts/web --build-only first.');
  mkdirSync(pictures, { recursive: true });
  const server = await serve();
  const window = await browser();
  const page = await window.newPage({ viewport: { width: 960, height: 720 } });
  if (before) await page.addInitScript(before);
  const hand = new Hand(page, `http://127.0.0.1:${server.address().port}/`);
  try {
    await what(hand);
    hand.untroubled();
  } catch (error) {
    await page.screenshot({ path: join(pictures, 'web-failed.png') }).catch(() => {});
    const attribute = name => hand.game.getAttribute(name, { timeout: 2_000 }).catch(() => '?');
    fail(`${error.message ?? error}\nshowing ${await attribute('data-showing')}, on top ${await attribute('data-top')}\n${hand.troubles.join('\n')}`);
  } finally {
    await window.close().catch(() => {});
    server.close();
  }
}
