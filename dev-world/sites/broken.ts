import type { ServerResponse } from 'node:http';
import { type Handler, host, notFound, type Site } from '../site.ts';

const site = (name: string, what: string, answer: Handler): Site => ({
  host: host(name),
  group: 'broken',
  what,
  answer,
  plain: notFound,
});

/** Writes to the connection itself, past HTTP. */
function raw(response: ServerResponse, bytes: string): void {
  response.socket?.write(bytes);
}

/** Sends a piece every `everyMs` until the visitor goes. */
function drip(response: ServerResponse, everyMs: number, piece: () => string): void {
  const timer = setInterval(() => raw(response, piece()), everyMs);
  response.socket?.once('close', () => clearInterval(timer));
}

/** Servers that are slow, dying or hostile. */
export const broken: readonly Site[] = [
  site('stalls', 'Accepts the request and never answers', () => undefined),
  { ...site('stalls-twice', 'Never answers, over https and over http', () => undefined), plain: () => undefined },
  site('slow-headers', 'Sends a header now and then, for ever', (_request, response) => {
    raw(response, 'HTTP/1.1 200 OK\r\n');
    let sent = 0;
    drip(response, 50, () => {
      sent += 1;
      return `X-Header-${sent}: a\r\n`;
    });
  }),
  site('slow-body', 'Sends a byte now and then, for ever', (_request, response) => {
    raw(response, 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\nbelongto=');
    drip(response, 50, () => 'a');
  }),
  site('endless', 'Sends without end', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    const line = 'member=https://www.one-of-endless-members-vouchwire-dev.com/\n'.repeat(500);
    const more = () => {
      while (!response.destroyed && response.write(line));
    };
    response.on('drain', more);
    more();
  }),
  site('dies', 'Breaks off in the middle of the file', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '1000' });
    response.write('belongto=https://www.league-vouchwire-dev.com/\n');
    setTimeout(() => response.destroy(), 20);
  }),
  site('hangs-up', 'Breaks off without an answer', (request) => {
    request.socket.destroy();
  }),
  site('not-http', 'Answers with something that is not HTTP', (_request, response) => {
    raw(response, 'SSH-2.0-OpenSSH_9.9\r\n');
    response.socket?.end();
  }),
  site('large-headers', 'Sends a megabyte of headers', (_request, response) => {
    raw(response, 'HTTP/1.1 200 OK\r\n');
    for (let sent = 0; sent < 1024; sent += 1) raw(response, `X-Header-${sent}: ${'a'.repeat(1000)}\r\n`);
    raw(response, '\r\n');
  }),
];
