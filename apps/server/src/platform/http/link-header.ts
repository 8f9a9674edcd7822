import type { FastifyReply } from 'fastify';
import { getRequestUrl } from './request-url.ts';

/** Adds links to a response (RFC 8288). Addresses are encoded. */
export function addLinks(reply: FastifyReply, links: readonly string[]): void {
  const before = reply.getHeader('link');
  reply.header('link', [...(before === undefined ? [] : [String(before)]), ...links].join(', '));
}

/**
 * Adds links to the other formats of a page. The data of a page, which the browser requests for a navigation, has none.
 * @param paths with the query, as the formats have the same content
 */
export function addAlternates(reply: FastifyReply, paths: { readonly '.md': string; readonly '.json'?: string }): void {
  if (getRequestUrl(reply.request).pathname.endsWith('.data')) return;
  const links = Object.entries(paths).map(
    ([suffix, path]) => `<${path}>; rel="alternate"; type="${suffix === '.md' ? 'text/markdown' : 'application/json'}"`,
  );
  addLinks(reply, links);
}
