import { pathToFileURL } from 'node:url';
import { NONCE_HEADER, type PageData } from '@vouchwire/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { AppError } from '../platform/errors/app-error.ts';
import { addVary } from '../platform/http/add-vary.ts';
import { getRequestUrl } from '../platform/http/request-url.ts';

const RETRY_AFTER_S = 5;

export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

/** Renders the page of a request, with this nonce in its scripts. */
export type PageRenderer = (page: {
  readonly request: FastifyRequest;
  readonly nonce: string;
  readonly data: Omit<PageData, 'receivePage'>;
}) => Promise<RenderedPage>;

/**
 * Loads the built pages together with React, which takes a while.
 * @throws AppError `configuration`
 */
export async function loadPageRenderer(entry: string): Promise<PageRenderer> {
  return createPageRenderer((await import(pathToFileURL(entry).href)) as ServerBuild, 'production');
}

/** @throws AppError `configuration` if the build is from another version */
export function createPageRenderer(build: ServerBuild, mode: 'production' | 'development'): PageRenderer {
  const handle = createRequestHandler(build, mode);
  const key = getContextKey(build);
  return async ({ request, nonce, data }) => {
    let html: string | null = null;
    const receivePage = (page: string) => {
      html = page;
    };
    const context = new RouterContextProvider();
    context.set(key, { ...data, receivePage });
    const response = await handle(toWebRequest(request, nonce), context);
    const { status, headers } = response;
    return { status, headers: [...headers], text: html ?? (await response.text()) };
  };
}

/** Sends a rendered page. */
export function sendPage(reply: FastifyReply, { status, headers, text }: RenderedPage): FastifyReply {
  reply.status(status);
  // Browsers and search engines may soon retry after a temporary failure.
  if (status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
  for (const [name, value] of headers) {
    if (name === 'vary') addVary(reply, value);
    else reply.header(name, value);
  }
  // Each page contains its own nonce, so the scripts of a cached copy would not run.
  if (!headers.some(([name]) => name === 'cache-control')) reply.header('cache-control', 'no-store');
  // Fastify would encode a string three times: for its tag, its length and the socket.
  return reply.send(Buffer.from(text));
}

/** Returns the key under which the pages find their context. The entry of the build exports it. */
function getContextKey(build: ServerBuild): RouterContext<PageData> {
  const { pageData } = build.entry.module as { pageData?: RouterContext<PageData> };
  if (!pageData) throw new AppError('configuration', 'The built web app is from another version. Run “npm run build”');
  return pageData;
}

function toWebRequest(request: FastifyRequest, nonce: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // The server has already checked the origin of a form against the public URL. The internal URL is different, so a
  // second check would fail.
  headers.delete('origin');
  // This overwrites a header of that name that a visitor sends.
  headers.set(NONCE_HEADER, nonce);
  const url = getRequestUrl(request);
  // A form arrives as text. A body that another parser has read is not for pages.
  const { body } = request;
  return new Request(url, { method: request.method, headers, ...(typeof body === 'string' && body ? { body } : {}) });
}
