import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import Negotiator from 'negotiator';

/**
 * Adds a weak entity tag to successful responses to GET and HEAD, unless the handler set one. Responds with 304 if the
 * client already has that response.
 */
export const entityTags = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onSend', (request, reply, payload, next) => {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || reply.statusCode !== 200) {
        next();
        return;
      }
      // A handler that sends a stream checks the conditions itself.
      if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) {
        next();
        return;
      }
      const etag = String(reply.getHeader('etag') ?? `W/"${hash('sha1', payload, 'base64')}"`);
      void reply.header('etag', etag);
      if (matchesEtag(request.headers['if-none-match'], etag)) {
        void reply.code(304);
        next(null, '');
      } else next();
    });
  },
  { name: 'entity-tags' },
);

/** Returns true if an `If-None-Match` header contains `etag`, strong or weak (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/**
 * Returns true if a part of the file may be sent (RFC 9110, 13.1.5). Without `If-Range`, a part is always allowed.
 * Otherwise the header must name the strong tag of the file or its modification time in seconds.
 */
export function matchesIfRange(header: string | undefined, etag: string, lastModified: Date): boolean {
  if (header === undefined) return true;
  const validator = header.trim();
  if (validator.endsWith('"')) return validator === etag;
  return Date.parse(validator) === Math.floor(lastModified.getTime() / 1000) * 1000;
}

/** Returns true if an `Accept-Encoding` header allows gzip. */
export const acceptsGzip = (header: string | undefined): boolean => acceptsCoding(header, 'gzip');

/** Returns true if an `Accept-Encoding` header allows a content coding (RFC 9110, 12.5.3). */
export const acceptsCoding = (header: string | undefined, coding: 'br' | 'gzip' | 'dcz'): boolean =>
  new Negotiator({ headers: { 'accept-encoding': header ?? '' } }).encodings([coding]).includes(coding);
