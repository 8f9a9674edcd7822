import { GRAPH_FILE_TYPE } from '@vouchwire/api-contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../../platform/http/entity-tags.ts';
import type { GraphFile } from './graph-file.service.ts';

/** A body that is already encoded. */
export interface EncodedBody {
  readonly coding: 'dcz' | 'br' | 'gzip' | null;
  /** SHA-256 of the base file, if the body is a difference. */
  readonly dictionarySha256?: string;
  /** Length of the body in bytes. */
  readonly length: number;
  /** Returns the body. Not called if the response has none. */
  readonly getBody: () => Uint8Array | Promise<Uint8Array>;
}

/**
 * Sends a graph file with its version, and supports conditional requests. The caller sets `Cache-Control` and `Vary`.
 */
export async function sendEncoded(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { sha256, graphVersion, asOf }: Pick<GraphFile, 'sha256' | 'graphVersion' | 'asOf'>,
  { coding, dictionarySha256, length, getBody }: EncodedBody,
): Promise<FastifyReply> {
  // Each difference is another representation, so it needs another strong tag (RFC 9110, 8.8.1).
  const parts = [sha256.slice(0, 40), coding, dictionarySha256?.slice(0, 16)];
  const etag = `"${parts.filter((part) => typeof part === 'string').join('-')}"`;
  const isModified = !matchesEtag(headers['if-none-match'], etag);
  // Loaded before the headers are set, because an error response has other headers.
  const body = isModified && method !== 'HEAD' ? await getBody() : null;
  reply.headers({
    etag,
    'x-vouchwire-graph-version': graphVersion,
    ...(asOf ? { 'x-vouchwire-as-of': asOf } : {}),
  });
  if (!isModified) return reply.status(304).send();
  if (coding !== null) reply.header('content-encoding', coding);
  reply.header('content-length', length).type(GRAPH_FILE_TYPE);
  return reply.send(body === null ? '' : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}
