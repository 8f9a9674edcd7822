import type { FileHandle } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { matchesEtag, matchesIfRange } from './entity-tags.ts';

/** A file that does not change while it is being sent. */
interface StoredFile {
  /** The callee closes it in all cases. */
  readonly handle: FileHandle;
  /** Size of the stored, possibly encoded, form. */
  readonly bytes: number;
  /** Hash of the unencoded file, in hexadecimal. */
  readonly sha256: string;
  readonly createdAt: Date;
  readonly mediaType: string;
  /** Encoding of the stored file. Only `identity` supports ranges. */
  readonly encoding: 'identity' | 'gzip';
}

/**
 * Sends a file with an entity tag, conditional requests and byte ranges (RFC 9110, 13 and 14). The route must not be
 * compressed in transit, because such a response has no length and no ranges.
 * @throws AppError `range-not-satisfiable`
 */
export async function sendStoredFile(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { handle, bytes, sha256, createdAt, mediaType, encoding }: StoredFile,
): Promise<FastifyReply> {
  let shouldCloseHandle = true;
  try {
    const etag = `"${sha256.slice(0, 40)}${encoding === 'gzip' ? '-gzip' : ''}"`;
    reply.headers({ 'accept-ranges': 'bytes', etag, 'last-modified': createdAt.toUTCString() });
    if (isUnchanged(headers, etag, createdAt)) return reply.status(304).send();
    if (encoding === 'gzip') reply.header('content-encoding', 'gzip');
    else reply.header('repr-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`);
    reply.type(mediaType);

    const canBePartial = method === 'GET' && matchesIfRange(joinHeader(headers['if-range']), etag, createdAt);
    const range = canBePartial ? parseByteRange(headers.range, bytes) : null;
    if (range === 'unsatisfiable') {
      // The error response must not have the headers of the file.
      for (const name of ['etag', 'last-modified', 'repr-digest', 'content-disposition']) reply.removeHeader(name);
      reply.header('content-range', `bytes */${bytes}`);
      throw new AppError('range-not-satisfiable', `The requested range is outside the file (${bytes} bytes)`);
    }
    const { start, end } = range ?? { start: 0, end: bytes - 1 };
    if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
    reply.header('content-length', end - start + 1);
    // An empty file would need a stream from byte 0 to byte -1, which Node.js rejects.
    if (method === 'HEAD' || bytes === 0) return reply.send();
    shouldCloseHandle = false;
    return reply.send(handle.createReadStream({ start, end }));
  } finally {
    if (shouldCloseHandle) await handle.close();
  }
}

function isUnchanged(headers: FastifyRequest['headers'], etag: string, createdAt: Date): boolean {
  const tags = joinHeader(headers['if-none-match']);
  if (tags !== undefined) return matchesEtag(tags, etag);
  const since = Date.parse(joinHeader(headers['if-modified-since']) ?? '');
  return Math.floor(createdAt.getTime() / 1000) * 1000 <= since;
}

const joinHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

/** A part of a file. Both ends are inclusive. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a `Range` header (RFC 9110, 14.2) for a file of `bytes`.
 * @returns null for unsupported ranges (another unit, several parts) and invalid ones, so that the server sends the
 * whole file; `unsatisfiable` if the range is outside the file
 */
export function parseByteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  if (!match) return null;
  const [first = '', last = ''] = match.slice(1);
  if (first === '') {
    if (last === '') return null;
    const count = Math.min(Number(last), bytes);
    return count === 0 ? 'unsatisfiable' : { start: bytes - count, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}
