// A model server on this machine that says what it is told to say, or goes wrong as it is told to: chat completions, streamed.

import { createServer } from 'node:http';

const bytes = text => Buffer.from(text);
const event = data => bytes(`data: ${JSON.stringify(data)}\n\n`);
const piece = text => event({ choices: [{ index: 0, delta: { content: text } }] });
const end = Buffer.concat([event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }), bytes('data: [DONE]\n\n')]);
const stream = { 'content-type': 'text/event-stream' };
const joined = pieces => Buffer.concat(pieces);
const pause = time => new Promise(done => setTimeout(done, time));

// Ways to answer one request. `reply` is the response; whoever returns without ending it leaves it open.
export const says = text => async reply => {
  reply.writeHead(200, stream);
  for (const word of text.split(/(?= )/)) reply.write(piece(word));
  reply.end(end);
};
export const status = (code, headers = {}, body = { error: { message: `that is a ${code}` } }) => async reply => {
  reply.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
export const sends = (pieces, headers = stream) => async reply => {
  reply.writeHead(200, headers).end(joined(pieces));
};
export const breaks = pieces => async reply => {
  reply.writeHead(200, stream);
  reply.write(joined(pieces));
  await pause(300);
  reply.destroy();
};
export const stalls = (pieces = []) => async reply => {
  reply.writeHead(200, stream);
  reply.flushHeaders();
  if (pieces.length) reply.write(joined(pieces));
};
// Every byte in a chunk of its own, so that no letter, line or event comes whole.
export const drips = (text, before = '') => async reply => {
  reply.socket.setNoDelay(true);
  reply.writeHead(200, stream);
  for (const byte of joined([bytes(before), piece(text), end])) {
    reply.write(Buffer.from([byte]));
    await pause(1);
  }
  reply.end();
};
export { bytes, event, piece };

export async function modelServer() {
  // What was asked, and how many of the questions were dropped before their answer was over.
  const asked = [];
  let dropped = 0;
  // Summaries of chapters, which the game asks for beside the questions; they are answered as it wants.
  let chapters = 0;
  // Answers in the order in which they are given; the last goes on and on.
  let answers = [status(500)];
  let cors = true;
  const server = createServer(async (request, reply) => {
    if (cors) {
      reply.setHeader('access-control-allow-origin', '*');
      reply.setHeader('access-control-expose-headers', 'retry-after');
    }
    if (request.method === 'OPTIONS') {
      // Nothing is remembered of it, so that every request shows whether it may be made.
      if (cors) reply.setHeader('access-control-allow-headers', 'authorization, content-type').setHeader('access-control-max-age', '0');
      reply.writeHead(204).end();
      return;
    }
    const body = [];
    for await (const part of request) body.push(part);
    reply.on('close', () => { if (!reply.writableEnded && !reply.errored) dropped += 1; });
    const question = JSON.parse(Buffer.concat(body).toString() || '{}');
    if (/^You keep the chronicle/.test(question.messages?.[0]?.content)) {
      chapters += 1;
      await says('You sang, and nobody asked for more.')(reply);
      return;
    }
    asked.push({ at: Date.now(), key: request.headers.authorization, body: question });
    await (answers.length > 1 ? answers.shift() : answers[0])(reply);
  });
  const listen = port => new Promise(resolve => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address();
  const rest = () => new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  return {
    endpoint: `http://127.0.0.1:${port}/v1`,
    asked,
    dropped: () => dropped,
    chapters: () => chapters,
    will: (...ways) => { answers = ways; },
    allows: pages => { cors = pages; },
    rest,
    wake: () => listen(port),
    stop: rest,
  };
}
