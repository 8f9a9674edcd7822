import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the public files of the web build.
 * @throws AppError `configuration` if they are missing
 */
export async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  if (!existsSync(clientDir))
    throw new AppError('configuration', `The web app is not built (${clientDir} is missing). Run “npm run build”`);
  await app.register(async (files) => {
    // A page loads dozens of files, which cost little, so they are not rate-limited.
    files.decorate('defaultRateLimitGroup', null);
    await registerFiles(files, clientDir);
  });
}

async function registerFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  // One route serves all hashed files. The alternative of the plugin, a route for each file, took an eighth of the time
  // to start. The sources, which are served during development, have no such folder.
  if (existsSync(path.join(clientDir, 'assets')))
    await app.register(fastifyStatic, {
      root: path.join(clientDir, 'assets'),
      prefix: '/assets/',
      index: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
    });
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    cacheControl: false,
    decorateReply: false,
    // Prerendered pages and their Markdown contain placeholders, which are replaced when they are sent.
    globIgnore: ['assets/**', '**/*.html', '**/*.data', '**/index.md'],
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  });
}
