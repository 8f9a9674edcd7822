import { identify } from '@vouchwire/trust-graph';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addLinks } from './link-header.ts';
import { negotiate } from './negotiate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Query parameters of the Markdown of a route. Undefined for a route without Markdown. */
    markdownParameters?: readonly string[];
  }
}

const SUFFIX = '.md';

/**
 * Returns the name in front of `.md`, or null if this is not the suffix of a format. It is also the suffix of domains in
 * Moldova: `ziarul.md` is a site, and `ziarul.md.md` the Markdown about it.
 * @param name the part of a path that contains a domain, or the whole path
 */
export function stripMarkdownSuffix(name: string): string | null {
  if (!name.endsWith(SUFFIX)) return null;
  const rest = name.slice(0, -SUFFIX.length);
  const isDomain = identify(name).ok && !identify(rest).ok;
  return rest === '' || isDomain ? null : rest;
}

/** Returns whether the address of a request is that of Markdown. */
export function hasMarkdownPath({ url, params, routeOptions: { config } }: FastifyRequest): boolean {
  if (config.markdownParameters === undefined) return false;
  const { '*': rest } = Object(params) as { readonly '*'?: string };
  return stripMarkdownSuffix(rest === undefined ? url.replace(/\?.*/s, '') : restoreSlash(rest, url)) !== null;
}

/** Restores the final slash of a path, which the router removes. With it, `.md` is no suffix of a format. */
export const restoreSlash = (rest: string, url: string): string =>
  /^[^?]*\/(?:\?|$)/.test(url) && rest !== '' && !rest.endsWith('/') ? `${rest}/` : rest;

/** Returns whether a request is for Markdown, by its address or because it prefers it. */
export const wantsMarkdown = (request: FastifyRequest): boolean =>
  hasMarkdownPath(request) ||
  (request.routeOptions.config.markdownParameters !== undefined &&
    negotiate(request.headers.accept, ['text/html', 'application/json', 'text/markdown']) === 'text/markdown');

/**
 * Sends the Markdown of an address, which the address itself returns for `Accept: text/markdown`.
 * @param page the address, which search engines show instead (RFC 6596). Null for text that is not that of a page
 */
export function sendMarkdown(reply: FastifyReply, text: string, page: string | null): FastifyReply {
  if (page !== null) addLinks(reply, [`<${page}>; rel="canonical"`]);
  return reply.header('content-language', 'en').type('text/markdown; charset=utf-8').send(text);
}
