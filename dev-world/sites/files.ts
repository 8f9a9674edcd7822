import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { getHost, type Handler, type Site, serveAtBothLocations, text } from '../site.ts';

const POLICY = [
  '# Größe: ein Kommentar mit Umlauten',
  'belongto=https://www.league-vouchwire-dev.com/',
  'contact=mailto:desk@files-vouchwire-dev.com',
  '',
].join('\n');

const file = (name: string, what: string, answer: Handler): Site => ({
  host: getHost(name),
  group: 'files',
  what,
  answer,
});
const createEncodedSite = (name: string, coding: string, bytes: Uint8Array): Site =>
  file(name, `The file, encoded with ${coding}`, serveAtBothLocations(text(bytes, { 'content-encoding': coding })));

const MEGABYTE = 1024 * 1024;

/** Serves 50 MB of zeros, compressed to 50 kB. A gzip file may consist of several members (RFC 1952). */
function createBomb(): Handler {
  const megabyte = gzipSync(Buffer.alloc(MEGABYTE));
  const packed = Buffer.concat([gzipSync(POLICY), ...Array.from({ length: 50 }, () => megabyte)]);
  return text(packed, { 'content-encoding': 'gzip' });
}

function createPaths(): Handler {
  const paths = Array.from({ length: 8_000 }, (_, at) => `member=https://www.${getHost('league')}/${at}\n`).join('');
  return text(`${paths}${'x\n'.repeat(50_000)}`);
}

function createLargeFile(): Handler {
  const line = 'member=https://www.member-of-a-large-list-vouchwire-dev.com/\n';
  return (request, response) => text(line.repeat(Math.ceil((5 * MEGABYTE) / line.length)))(request, response);
}

/** Sites with various spellings, encodings and compressions of files. */
export const files: readonly Site[] = [
  file(
    'quoted-contact',
    'Writes the contact, a name and an address, in quotation marks',
    serveAtBothLocations(text('contact="Jane Roe, jane.roe@quoted-contact-vouchwire-dev.com"\n')),
  ),
  file('bom', 'Begins with a byte order mark', serveAtBothLocations(text(`\ufeff${POLICY}`))),
  file(
    'utf-16',
    'UTF-16 with a byte order mark, called UTF-8',
    serveAtBothLocations(text(Buffer.from(`\ufeff${POLICY}`, 'utf16le'))),
  ),
  file('crlf', 'CRLF line ends', serveAtBothLocations(text(POLICY.replaceAll('\n', '\r\n')))),
  file('latin-1', 'Latin-1 bytes, called UTF-8', serveAtBothLocations(text(Buffer.from(POLICY, 'latin1')))),
  file('no-charset', 'UTF-8 without saying so', serveAtBothLocations(text(POLICY, { 'content-type': 'text/plain' }))),
  file('as-html', 'The file, served as text/html', serveAtBothLocations(text(POLICY, { 'content-type': 'text/html' }))),
  file('no-cache', 'The file, not to be cached', serveAtBothLocations(text(POLICY, { 'cache-control': 'no-store' }))),
  file('large', 'Five megabytes of member lines', serveAtBothLocations(createLargeFile())),
  file(
    'nonsense',
    'Thousands of lines that are no statements, behind thousands of paths on one host',
    serveAtBothLocations(createPaths()),
  ),
  file('bomb', 'A gzip file of 50 kB that unpacks to 50 MB', serveAtBothLocations(createBomb())),
  createEncodedSite('gzip', 'gzip', gzipSync(POLICY)),
  createEncodedSite('deflate', 'deflate', deflateSync(POLICY)),
  createEncodedSite('raw-deflate', 'deflate', deflateRawSync(POLICY)),
  createEncodedSite('brotli', 'br', brotliCompressSync(POLICY)),
  createEncodedSite('zstd', 'zstd', zstdCompressSync(POLICY)),
  createEncodedSite('twice', 'gzip, br', brotliCompressSync(gzipSync(POLICY))),
  file('not-gzip', 'Plain text, called gzip', serveAtBothLocations(text(POLICY, { 'content-encoding': 'gzip' }))),
  file(
    'cut-gzip',
    'gzip that ends in the middle',
    serveAtBothLocations(text(gzipSync(POLICY).subarray(0, 40), { 'content-encoding': 'gzip' })),
  ),
  createEncodedSite('no-check-sum', 'gzip', gzipSync(POLICY).subarray(0, -8)),
  createEncodedSite('no-deflate-check-sum', 'deflate', deflateSync(POLICY).subarray(0, -4)),
  createEncodedSite('aws-chunked', 'aws-chunked', Buffer.from(POLICY)),
  createEncodedSite('aws-chunked-gzip', 'aws-chunked,gzip', gzipSync(POLICY)),
  createEncodedSite('charset-coding', 'ISO-8859-1', Buffer.from(POLICY)),
  createEncodedSite('type-coding', 'text/plain, binary', Buffer.from(POLICY)),
  createEncodedSite('unknown-coding', 'rot13', brotliCompressSync(POLICY)),
];
