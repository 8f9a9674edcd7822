import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { both, type Handler, host, type Site, text } from '../site.ts';

const POLICY = [
  '# Größe: ein Kommentar mit Umlauten',
  'belongto=https://www.league-vouchwire-dev.com/',
  'contact=mailto:desk@files-vouchwire-dev.com',
  '',
].join('\n');

const file = (name: string, what: string, answer: Handler): Site => ({
  host: host(name),
  group: 'files',
  what,
  answer,
});
const encoded = (name: string, coding: string, bytes: Uint8Array): Site =>
  file(name, `The file, encoded with ${coding}`, both(text(bytes, { 'content-encoding': coding })));

const MEGABYTE = 1024 * 1024;

/** 50 MB of zeroes that travel as 50 kB: a gzip file may consist of several, one after the other (RFC 1952). */
function bomb(): Handler {
  const megabyte = gzipSync(Buffer.alloc(MEGABYTE));
  const packed = Buffer.concat([gzipSync(POLICY), ...Array.from({ length: 50 }, () => megabyte)]);
  return text(packed, { 'content-encoding': 'gzip' });
}

function nonsense(): Handler {
  const paths = Array.from({ length: 8_000 }, (_, at) => `member=https://www.${host('league')}/${at}\n`).join('');
  return text(`${paths}${'x\n'.repeat(50_000)}`);
}

function large(): Handler {
  const line = 'member=https://www.member-of-a-large-list-vouchwire-dev.com/\n';
  return (request, response) => text(line.repeat(Math.ceil((5 * MEGABYTE) / line.length)))(request, response);
}

/** How files are spelled and carried. */
export const files: readonly Site[] = [
  file('bom', 'Begins with a byte order mark', both(text(`\ufeff${POLICY}`))),
  file('utf-16', 'UTF-16 with a byte order mark, called UTF-8', both(text(Buffer.from(`\ufeff${POLICY}`, 'utf16le')))),
  file('crlf', 'CRLF line ends', both(text(POLICY.replaceAll('\n', '\r\n')))),
  file('latin-1', 'Latin-1 bytes, called UTF-8', both(text(Buffer.from(POLICY, 'latin1')))),
  file('no-charset', 'UTF-8 without saying so', both(text(POLICY, { 'content-type': 'text/plain' }))),
  file('as-html', 'The file, served as text/html', both(text(POLICY, { 'content-type': 'text/html' }))),
  file('no-cache', 'The file, not to be cached', both(text(POLICY, { 'cache-control': 'no-store' }))),
  file('large', 'Five megabytes of member lines', both(large())),
  file(
    'nonsense',
    'Thousands of lines that are no statements, behind thousands of paths on one host',
    both(nonsense()),
  ),
  file('bomb', 'A gzip file of 50 kB that unpacks to 50 MB', both(bomb())),
  encoded('gzip', 'gzip', gzipSync(POLICY)),
  encoded('deflate', 'deflate', deflateSync(POLICY)),
  encoded('raw-deflate', 'deflate', deflateRawSync(POLICY)),
  encoded('brotli', 'br', brotliCompressSync(POLICY)),
  encoded('zstd', 'zstd', zstdCompressSync(POLICY)),
  encoded('twice', 'gzip, br', brotliCompressSync(gzipSync(POLICY))),
  file('not-gzip', 'Plain text, called gzip', both(text(POLICY, { 'content-encoding': 'gzip' }))),
  file(
    'cut-gzip',
    'gzip that ends in the middle',
    both(text(gzipSync(POLICY).subarray(0, 40), { 'content-encoding': 'gzip' })),
  ),
  file('odd-coding', 'An encoding that nobody asked for', both(text(POLICY, { 'content-encoding': 'rot13' }))),
];
