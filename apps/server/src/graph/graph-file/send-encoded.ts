import { GRAPH_FILE_TYPE } from '@vouchwire/api-contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../../platform/http/entity-tags.ts';
import type { GraphFile } from './graph-file.service.ts';

/** A body that is already encoded. */
export interface EncodedBody {
  readonly coding: 'dcz' | 'br' | 'gzip' | null;
  readonly body: Uint8Array;
}

/** Sends a graph file, with its version and a conditional request. The caller sets `Cache-Control` and `Vary`. */
export function sendEncoded(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { sha256, graphVersion, asOf }: Pick<GraphFile, 'sha256' | 'graphVersion' | 'asOf'>,
  { coding, body }: EncodedBody,
): FastifyReply {
  const etag = `"${sha256.slice(0, 40)}${coding === null ? '' : `-${coding}`}"`;
  reply.headers({
    etag,
    'x-vouchwire-graph-version': graphVersion,
    ...(asOf ? { 'x-vouchwire-as-of': asOf } : {}),
  });
  if (matchesEtag(headers['if-none-match'], etag)) return reply.status(304).send();
  if (coding !== null) reply.header('content-encoding', coding);
  reply.header('content-length', body.length).type(GRAPH_FILE_TYPE);
  return reply.send(method === 'HEAD' ? '' : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}
