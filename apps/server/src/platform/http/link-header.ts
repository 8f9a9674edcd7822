import type { FastifyReply } from 'fastify';

/** Adds links to a response (RFC 8288). Addresses are encoded. */
export function addLinks(reply: FastifyReply, links: readonly string[]): void {
  const before = reply.getHeader('link');
  reply.header('link', [...(before === undefined ? [] : [String(before)]), ...links].join(', '));
}

/**
 * Adds links to the other formats of a page.
 * @param path of the page, without a suffix
 */
export const addAlternates = (
  reply: FastifyReply,
  path: string,
  formats: readonly ('markdown' | 'json')[] = ['markdown', 'json'],
): void =>
  addLinks(
    reply,
    formats.map((format) => `<${path}${SUFFIXES[format]}>; rel="alternate"; type="${TYPES[format]}"`),
  );

const SUFFIXES = { markdown: '.md', json: '.json' } as const;
const TYPES = { markdown: 'text/markdown', json: 'application/json' } as const;
