import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import { NONCE_HEADER, type PageData } from '@vouchwire/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { AppError } from '../../platform/errors/app-error.ts';

const RETRY_AFTER_S = 5;

/** Renders a page and sends it. */
export type PageRenderer = (page: {
  request: FastifyRequest;
  reply: FastifyReply;
  nonce: string;
  data: PageData;
}) => Promise<FastifyReply>;

/** Loads the built pages; with them comes React, which takes a while. @throws AppError `configuration` */
export async function loadPageRenderer(entry: string): Promise<PageRenderer> {
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  const key = contextKeyOf(build);
  return async ({ request, reply, nonce, data }) => {
    const context = new RouterContextProvider();
    context.set(key, data);
    const response = await handle(toWebRequest(request, nonce), context);
    reply.status(response.status);
    response.headers.forEach((value, name) => {
      reply.header(name, value);
    });
    // What passes by itself is asked for again soon, by search engines too.
    if (response.status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
    // Each page carries a nonce of its own, so a stored copy would not run.
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
    if (!response.body) return reply.send('');
    return reply.send(Readable.fromWeb(response.body as ReadableStream));
  };
}

/** The key under which the pages look for what they are handed: their entry exports it. */
function contextKeyOf(build: ServerBuild): RouterContext<PageData> {
  const { pageData } = build.entry.module as { pageData?: RouterContext<PageData> };
  if (!pageData) throw new AppError('configuration', 'The built web is of another version; run “npm run build”');
  return pageData;
}

function toWebRequest(request: FastifyRequest, nonce: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // One that a visitor sends is overwritten.
  headers.set(NONCE_HEADER, nonce);
  // The host header is the visitor's to choose; pages must not depend on it being well-formed.
  const url = new URL(request.url.replace(/^\/+/, '/'), 'http://localhost');
  return new Request(url, { method: request.method, headers });
}
