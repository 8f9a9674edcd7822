import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { AppError } from '../../platform/errors/app-error.ts';
import { nonceOf } from '../../platform/http/security-headers.ts';

/** Header by which the page renderer learns the nonce; one that a visitor sends is overwritten. */
const NONCE_HEADER = 'x-csp-nonce';
const YEAR_SECONDS = 31_536_000;

type Render = (request: Request) => Promise<Response>;

/**
 * Serves the built web: hashed assets as files, every other address outside `/api` rendered on the server.
 * @param buildDir folder with `client/` and `server/`, as the web's build leaves it
 */
export async function webPages(app: FastifyInstance, { buildDir }: { buildDir: string }): Promise<void> {
  const client = path.join(buildDir, 'client');
  if (!existsSync(client))
    throw new AppError('configuration', `The web is not built (${client} is missing); run “npm run build”`);
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header(
        'cache-control',
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });

  // Loading React costs a good part of the start, so it begins once the server listens and never delays the first answer.
  let render: Promise<Render> | undefined;
  const load = () => {
    render ??= loadRenderer(path.join(buildDir, 'server', 'index.js'));
    return render;
  };
  app.addHook('onListen', async () => {
    await load();
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    const response = await (await load())(toWebRequest(request));
    reply.status(response.status);
    response.headers.forEach((value, name) => {
      reply.header(name, value);
    });
    // Each page carries a nonce of its own, so a stored copy would not run.
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
    if (!response.body) return reply.send('');
    return reply.send(Readable.fromWeb(response.body as ReadableStream));
  });
}

async function loadRenderer(entry: string): Promise<Render> {
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return createRequestHandler(build, 'production');
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(NONCE_HEADER, nonceOf(request));
  // The host header is the visitor's to choose; pages must not depend on it being well-formed.
  const url = new URL(request.url.replace(/^\/+/, '/'), 'http://localhost');
  return new Request(url, { method: request.method, headers });
}
