import type { ServerResponse } from 'node:http';
import type { CertificateKind } from '../../certificates.ts';
import { type Handler, status, text } from '../../site.ts';
import { expectNotFound, isPolicyPath, type Kind } from '../kind.ts';
import { RETRY_AFTER_S } from './refusals.ts';

const withoutFile = () => status(404);

/** Creates a kind with an invalid certificate and without a file over http. */
const createCertificateKind = (certificate: CertificateKind, what: string, per5000: number): Kind => ({
  what,
  per5000,
  certificate,
  shows: expectNotFound('unreachable', `tls-${certificate}`),
  answer: withoutFile,
  plain: withoutFile,
});

/** Creates a kind with few hosts, because each one delays a client until its time limit. */
const createTarpit = (what: string, answer: Handler): Kind => ({
  what,
  per5000: 3,
  growth: 'capped',
  shows: expectNotFound('unreachable', 'timeout'),
  answer: (_site, { path }) => (isPolicyPath(path) ? answer : status(404)),
});

const createBroken = (what: string, cause: string, answer: Handler): Kind => ({
  what,
  per5000: 2,
  growth: 'capped',
  shows: expectNotFound('unreachable', cause),
  answer: (_site, { path }) => (isPolicyPath(path) ? answer : status(404)),
});

const DRIP_MS = 50;

/** Writes a piece to the socket at intervals until the client disconnects. */
function sendSlowly(response: ServerResponse, start: string, piece: string): void {
  const { socket } = response;
  socket?.write(start);
  const timer = setInterval(() => socket?.write(piece), DRIP_MS);
  socket?.once('close', () => clearInterval(timer));
}

/** Slow, failing and hostile servers. */
export const brokenKinds = {
  'status-500': {
    what: 'Responds with 500',
    per5000: 40,
    shows: expectNotFound('unreachable', 'http-5xx'),
    answer: () => status(500),
  },
  'status-503': {
    what: 'Responds with 503 and Retry-After',
    per5000: 10,
    retryAfterS: RETRY_AFTER_S,
    shows: expectNotFound('unreachable', 'http-5xx'),
    answer: () => status(503, { 'retry-after': String(RETRY_AFTER_S) }),
  },
  'tls-expired': createCertificateKind('expired', 'The certificate has expired', 40),
  'tls-not-yet-valid': createCertificateKind('not-yet-valid', 'The certificate is valid in five days', 2),
  'tls-self-signed': createCertificateKind('self-signed', 'The certificate is signed by itself', 10),
  'tls-wrong-host': createCertificateKind('wrong-host', 'The certificate is for another host', 40),
  'tls-unknown-issuer': createCertificateKind(
    'unknown-issuer',
    'The certificate is from an authority that nobody knows',
    8,
  ),
  refused: {
    what: 'No server listens',
    per5000: 30,
    growth: 'capped',
    connection: 'refused',
    shows: expectNotFound('unreachable', 'connect'),
    answer: withoutFile,
  },
  'unknown-name': {
    what: 'The name has no address',
    per5000: 30,
    growth: 'capped',
    connection: 'unknown-name',
    shows: expectNotFound('unreachable', 'dns'),
    answer: withoutFile,
  },
  'hangs-up': {
    what: 'Closes every connection without a response',
    per5000: 20,
    isWholeServer: true,
    shows: expectNotFound('unreachable', 'connection-lost'),
    answer: () => (request) => request.socket.destroy(),
    plain: () => (request) => request.socket.destroy(),
  },
  dies: createBroken('Breaks off in the middle of the file', 'connection-lost', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '1000' });
    response.write('contact=mailto:half@');
    setTimeout(() => response.destroy(), 20);
  }),
  'not-http': createBroken('Answers with something that is not HTTP', 'protocol', (_request, response) => {
    response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n');
  }),
  'large-headers': createBroken('Sends a megabyte of headers', 'headers-too-large', (_request, response) => {
    const line = `X-Header: ${'a'.repeat(1000)}\r\n`;
    response.socket?.write(`HTTP/1.1 200 OK\r\n${line.repeat(1024)}\r\n`);
  }),
  'not-gzip': createBroken(
    'Plain text, called gzip',
    'bad-encoding',
    text('contact=mailto:a@b.example\n', { 'content-encoding': 'gzip' }),
  ),
  stalls: {
    ...createTarpit('Accepts every request and never answers; over http there is no file', () => undefined),
    isWholeServer: true,
    answer: () => () => undefined,
    plain: withoutFile,
  },
  'tls-stalls': {
    ...createTarpit('Never ends a TLS handshake; over http there is no file', () => undefined),
    certificate: 'stalls',
    plain: withoutFile,
  },
  'slow-headers': createTarpit('Sends a header now and then, for ever', (_request, response) =>
    sendSlowly(response, 'HTTP/1.1 200 OK\r\n', 'X-Header: a\r\n'),
  ),
  'slow-body': createTarpit('Sends a byte now and then, for ever', (_request, response) =>
    sendSlowly(response, 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\ncontact=', 'a'),
  ),
} satisfies Record<string, Kind>;
