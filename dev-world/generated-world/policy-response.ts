import { createHash } from 'node:crypto';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Handler } from '../site.ts';
import type { Delivery, SiteContent } from './generated-site.ts';

const CODERS = { gzip: gzipSync, br: brotliCompressSync, zstd: zstdCompressSync, deflate: deflateSync } as const;
/** The first day of every world. */
const FIRST_DAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Encodes the body before any content coding. */
function encodeBody(lines: readonly string[], { lineEnd, endsWithLineEnd, encoding }: Delivery): Buffer {
  const text = `${lines.join(lineEnd)}${endsWithLineEnd ? lineEnd : ''}`;
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text);
    case 'utf-8-bom':
      return Buffer.from(`\ufeff${text}`);
    case 'utf-16':
      return Buffer.from(`\ufeff${text}`, 'utf16le');
  }
}

/**
 * Serves a file with the encoding of its site, or responds 304 if the client has the current version.
 * @param changedOn day of the last change
 */
export function createPolicyResponse(
  { delivery: carriage }: SiteContent,
  lines: readonly string[],
  changedOn: number,
): Handler {
  return (request, response) => {
    const body = encodeBody(lines, carriage);
    const headers: Record<string, string> = { 'cache-control': 'max-age=3600' };
    const { validators } = carriage;
    if (validators === 'etag' || validators === 'both') headers.etag = `"${computeDigest(body)}"`;
    if (validators === 'weak-etag') headers.etag = `W/"${computeDigest(body)}"`;
    if (validators === 'last-modified' || validators === 'both')
      headers['last-modified'] = new Date(FIRST_DAY + changedOn * DAY_MS).toUTCString();
    if (isNotModified(request.headers, headers)) {
      response.writeHead(304, headers);
      response.end();
      return;
    }
    const offered = request.headers['accept-encoding'] ?? '';
    const { coding } = carriage;
    const isCoded = coding !== 'identity' && String(offered).includes(coding);
    const sent = isCoded ? CODERS[coding](body) : body;
    response.writeHead(200, {
      ...headers,
      'content-type': carriage.mediaType,
      'content-length': sent.length,
      ...(isCoded ? { 'content-encoding': coding } : {}),
    });
    response.end(sent);
  };
}

/** According to RFC 9110, section 13.2.2, the date is checked only without an entity tag. */
function isNotModified(request: NodeJS.Dict<string | string[]>, etag: Readonly<Record<string, string>>): boolean {
  const tags = request['if-none-match'];
  if (tags !== undefined) {
    const known = String(tags)
      .split(',')
      .map((tag) => tag.trim());
    return etag.etag !== undefined && (known.includes(etag.etag) || known.includes('*'));
  }
  const since = Date.parse(String(request['if-modified-since'] ?? ''));
  return etag['last-modified'] !== undefined && Date.parse(etag['last-modified']) <= since;
}

const computeDigest = (body: Buffer): string => createHash('sha256').update(body).digest('hex').slice(0, 16);
