// Loads the game, waits for a gesture (browsers give sound to nobody before one), and starts it.

const part = id => document.getElementById(id);
const step = text => { part('step').textContent = text; };

function fault(text) {
  part('fault').querySelector('.words').textContent = text;
  part('fault').hidden = false;
}

for (const button of document.querySelectorAll('.again')) button.addEventListener('click', () => location.reload());

// The program in pieces, so that the bar can say how far it is.
async function download(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be loaded (${response.status}).`);
  const total = Number(response.headers.get('content-length')) || 0;
  const pieces = [];
  let come = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    come += value.length;
    if (total) part('bar').value = Math.min(come / total, 1);
    step(`Loading ${(come / 1e6).toFixed(1)} MB`);
  }
  return new Blob(pieces, { type: 'application/wasm' }).arrayBuffer();
}

function gesture() {
  const start = part('start');
  step('');
  part('bar').hidden = true;
  start.hidden = false;
  start.focus();
  return new Promise(resolve => start.addEventListener('click', resolve, { once: true }));
}

try {
  if (!document.createElement('canvas').getContext('webgl2')) {
    throw new Error('This browser shows no WebGL2, which the picture needs. Another browser, or a newer one, will do.');
  }
  const [game, program] = await Promise.all([import('./somnium.js'), download('somnium_bg.wasm')]);
  await gesture();
  part('loading').hidden = true;
  part('game').focus();
  await game.default({ module_or_path: program });
} catch (error) {
  // The engine leaves its starting function by throwing: that is not a fault.
  if (!String(error).includes('Using exceptions for control flow')) fault(String(error.message ?? error));
}

// A click beside the dialog's fields must give the keys back to the game.
part('stage').addEventListener('pointerdown', () => part('game').focus());
