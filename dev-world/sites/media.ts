import { createReadStream } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { getHost, type Handler, html, notFound, redirect, routePaths, type Site } from '../site.ts';

/** Sample files with and without content credentials. Their README lists the sources. */
const SAMPLES = fileURLToPath(new URL('../../apps/server/test/fixtures/c2pa/', import.meta.url));
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.heic': 'image/heic',
  '.mp4': 'video/mp4',
  '.wav': 'audio/wav',
  '.pdf': 'application/pdf',
};
const JPEG_START = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

/** Serves `/samples/<file>` and `/samples/own/<file>`. A query creates another URL of the same file. */
const listSamples: Handler = (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://x');
  const name = /^\/samples\/((?:own\/)?[\w.-]+)$/.exec(pathname)?.[1];
  const type = MEDIA_TYPES[path.extname(name ?? '')];
  if (name === undefined || type === undefined) return notFound(request, response);
  const file = createReadStream(path.join(SAMPLES, name));
  file.on('error', () => notFound(request, response));
  file.on('open', () => {
    response.writeHead(200, { 'content-type': type });
    file.pipe(response);
  });
};

/** Sends data without end, until the client disconnects. */
function createEndless(headers: Readonly<Record<string, string>>): Handler {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', ...headers });
    response.write(JPEG_START);
    const piece = Buffer.alloc(64 * 1024, 0x5a);
    const more = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', more);
    more();
  };
}

const sendBody =
  (body: Uint8Array, headers: Readonly<Record<string, string>>): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'content-length': body.length, ...headers });
    response.end(body);
  };

const oddFiles = routePaths({
  '/endless.jpg': createEndless({}),
  '/two-gigabytes.jpg': createEndless({ 'content-length': '2000000000' }),
  '/gzip-bomb.jpg': (request, response) =>
    sendBody(gzipSync(Buffer.alloc(40_000_000)), { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' })(
      request,
      response,
    ),
  '/web-page.jpg': html('<!-- a picture, once -->\n<!doctype html><title>Gone</title><p>This picture has moved.'),
  '/text.jpg': sendBody(Buffer.from('This is no picture'), { 'content-type': 'image/jpeg' }),
  '/empty.jpg': sendBody(new Uint8Array(), { 'content-type': 'image/jpeg' }),
  '/cut.jpg': sendBody(JPEG_START, { 'content-type': 'image/jpeg' }),
  '/icon.ico': sendBody(Buffer.from(`00000100010010100000010020006804000016000000${'00'.repeat(64)}`, 'hex'), {
    'content-type': 'image/x-icon',
  }),
  '/to-private.jpg': redirect('https://10.0.0.5/picture.jpg', 302),
  '/to-metadata.jpg': redirect('https://169.254.169.254/latest/meta-data/', 302),
  '/stalls.jpg': () => undefined,
  '/drips.jpg': (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const timer = setInterval(() => response.write(Buffer.from([0x5a])), 50);
    response.on('close', () => clearInterval(timer));
  },
  '/drawing.svg': sendBody(
    Buffer.from(
      '<?xml version="1.0"?>\n<!-- by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>',
    ),
    { 'content-type': 'image/svg+xml' },
  ),
});

/** Images, audio and video, with valid, invalid and no content credentials. */
export const media: readonly Site[] = [
  {
    host: getHost('pictures'),
    group: 'media',
    what: 'An archive: /samples/… are real files with and without content credentials',
    answer: (request, response) =>
      ((request.url ?? '').startsWith('/samples/') ? listSamples : oddFiles)(request, response),
  },
];
