import type { ServerResponse } from 'node:http';
import { getHost, type Handler, notFound, type Site } from '../site.ts';

const createSite = (name: string, what: string, answer: Handler): Site => ({
  host: getHost(name),
  group: 'broken',
  what,
  answer,
  plain: notFound,
});

/** Writes to the socket directly. */
function createRawHandler(response: ServerResponse, bytes: string): void {
  response.socket?.write(bytes);
}

/** Sends a piece every `intervalMs` until the client disconnects. */
function sendSlowly(response: ServerResponse, intervalMs: number, piece: () => string): void {
  const timer = setInterval(() => createRawHandler(response, piece()), intervalMs);
  response.socket?.once('close', () => clearInterval(timer));
}

/** Slow, failing and hostile servers. */
export const broken: readonly Site[] = [
  createSite('stalls', 'Accepts the request and never responds', () => undefined),
  { ...createSite('stalls-twice', 'Never answers, over https and over http', () => undefined), plain: () => undefined },
  createSite('slow-headers', 'Sends a header now and then, for ever', (_request, response) => {
    createRawHandler(response, 'HTTP/1.1 200 OK\r\n');
    let sent = 0;
    sendSlowly(response, 50, () => {
      sent += 1;
      return `X-Header-${sent}: a\r\n`;
    });
  }),
  createSite('slow-body', 'Sends a byte now and then, for ever', (_request, response) => {
    createRawHandler(
      response,
      'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\nbelongto=',
    );
    sendSlowly(response, 50, () => 'a');
  }),
  createSite('endless', 'Sends without end', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    const line = 'member=https://www.one-of-endless-members-vouchwire-dev.com/\n'.repeat(500);
    const more = () => {
      while (!response.destroyed && response.write(line));
    };
    response.on('drain', more);
    more();
  }),
  createSite('dies', 'Breaks off in the middle of the file', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '1000' });
    response.write('belongto=https://www.league-vouchwire-dev.com/\n');
    setTimeout(() => response.destroy(), 20);
  }),
  createSite('hangs-up', 'Breaks off without an answer', (request) => {
    request.socket.destroy();
  }),
  createSite('not-http', 'Answers with something that is not HTTP', (_request, response) => {
    createRawHandler(response, 'SSH-2.0-OpenSSH_9.9\r\n');
    response.socket?.end();
  }),
  createSite('large-headers', 'Sends a megabyte of headers', (_request, response) => {
    createRawHandler(response, 'HTTP/1.1 200 OK\r\n');
    for (let sent = 0; sent < 1024; sent += 1) createRawHandler(response, `X-Header-${sent}: ${'a'.repeat(1000)}\r\n`);
    createRawHandler(response, '\r\n');
  }),
];
