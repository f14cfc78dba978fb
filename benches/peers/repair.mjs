// jsonrepair (npm) for scripts/compare. Usage: node repair.mjs answers|time FILE. The file holds a JSON string a line.
// `answers` prints a line for each: the value, or "!". `time` prints MB/s over those it has an answer to, of each the best
// of many passes, and then the seconds for re-reading the last one every 12 characters.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { performance } from 'node:perf_hooks'

const { jsonrepair } = createRequire(process.env.PEERS_HOME + '/')('jsonrepair')
const [what, file] = process.argv.slice(2)
const texts = readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line))

function attempt(text) {
  try {
    return jsonrepair(text)
  } catch {
    return null
  }
}

function answer(text) {
  const repaired = attempt(text)
  if (repaired === null) return '!'
  try {
    return JSON.stringify(JSON.parse(repaired))
  } catch {
    return '!'
  }
}

if (what === 'answers') {
  process.stdout.write(texts.map(answer).join('\n') + '\n')
} else {
  let bytes = 0
  let seconds = 0
  for (const text of texts) {
    if (attempt(text) === null) continue
    let best = Infinity
    const until = performance.now() + 4000 / texts.length
    do {
      const start = performance.now()
      attempt(text)
      best = Math.min(best, performance.now() - start)
    } while (performance.now() < until)
    bytes += Buffer.byteLength(text)
    seconds += best / 1000
  }
  const text = texts.at(-1)
  const start = performance.now()
  for (let end = 12; end <= text.length; end += 12) attempt(text.slice(0, end))
  console.log(bytes / seconds / 1e6, (performance.now() - start) / 1000)
}
